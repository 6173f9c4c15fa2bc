// SPDX-License-Identifier: MIT
//
// Why a move is good, in words: the part of the score sheet that speaks for it.

import type { GameSpeech } from './speech.svelte';

export interface Reason {
  /** A row of the score sheet, or `others`: they get less. */
  key: string;
  points_milli: number;
}

export function sayReason({ own, say }: GameSpeech, reason: Reason | null): string {
  if (!reason) return say('hint.nothing');
  const { key, points_milli } = reason;
  const tenths = Math.round(Math.abs(points_milli) / 100);
  const args = { whole: Math.floor(tenths / 10), tenths: tenths % 10 };
  if (key === 'others') return say('hint.others', args);
  return own(`hint.${key}`, args) || say('hint.row', { ...args, row: sayRow({ say }, key) });
}

/** What a row of the score sheet is called. */
export const sayRow = ({ say }: Pick<GameSpeech, 'say'>, key: string): string =>
  say(`score.${key}`, { number: '' }).trim();
