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
  /** What others do from one turn of a person to the next takes no longer, in a game that counts turns. */
  round: number;
}

const endless = Number.POSITIVE_INFINITY;

const tempos: Record<Speed, Tempo> = {
  instant: { action: 0, piece: 0, burst: 2500, round: 5000 },
  quick: { action: 250, piece: 160, burst: 2500, round: 5000 },
  normal: { action: 600, piece: 280, burst: endless, round: 7500 },
  slow: { action: 1400, piece: 480, burst: endless, round: endless },
};

export const tempoOf = (speed: Speed): Tempo => tempos[speed];

/** What boards give their pictures in is the tempo of this piece. */
export const usualPieceMs = tempos.normal.piece;

/** A time on a board at the usual tempo, at another. */
export const atTempo = (ms: number, { piece }: Tempo): number => (ms * piece) / usualPieceMs;
