// SPDX-License-Identifier: MIT
//
// How fast the moves of others are shown, and what travels in them.

export const speeds = ['instant', 'quick', 'normal', 'slow'] as const;
export type Speed = (typeof speeds)[number];

/** In milliseconds. */
export interface Tempo {
  /** How long a decision of somebody else is shown at least. */
  action: number;
  /** How long a piece travels; 0 for not at all. */
  piece: number;
  /** What takes longer than this altogether is shown faster. */
  burst: number;
}

const tempos: Record<Speed, Tempo> = {
  instant: { action: 0, piece: 0, burst: 2500 },
  quick: { action: 250, piece: 160, burst: 2500 },
  normal: { action: 600, piece: 280, burst: Number.POSITIVE_INFINITY },
  slow: { action: 1400, piece: 480, burst: Number.POSITIVE_INFINITY },
};

export const tempoOf = (speed: Speed): Tempo => tempos[speed];

/** What boards give their pictures in is the tempo of this piece. */
export const usualPieceMs = tempos.normal.piece;

/** A time on a board at the usual tempo, at another. */
export const atTempo = (ms: number, { piece }: Tempo): number => (ms * piece) / usualPieceMs;
