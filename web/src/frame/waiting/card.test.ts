// SPDX-License-Identifier: MIT

import { expect, test } from 'vitest';
import type { LobbySeat, TableCard } from '../../protocol';
import type { GameSpeech } from '../../words/speech.svelte';
import { peopleThere, termsOf } from './card';

const seat = (number: number, kind: LobbySeat['kind'], name: string): LobbySeat => {
  const taken = kind === 'human' && name !== '';
  return { seat: number, kind, name, bot: null, taken, points: null, place: null };
};
const card = {
  seats: [seat(1, 'human', 'Ada'), seat(2, 'human', ''), seat(3, 'bot', 'Merian')],
  options: { edition: 'final', opponent: 'pacifist' },
  clock: { move: 120 },
  chat: true,
} as unknown as TableCard;
const values = (...seats: number[][]) => seats.map((on, i) => ({ value: String(i), seats: on }));
const words = {
  own: (key: string) => key,
  game: {
    options: [
      { name: 'edition', values: values([3], [3]) },
      { name: 'opponent', values: values([1], [1], [1, 3]) },
    ],
  },
} as unknown as GameSpeech;

test('an invitation names the options that there was a choice of, and the clock', () => {
  const [edition, pace, chat] = termsOf(card, words);
  expect(edition).toEqual(['option.edition', 'option.edition.final']);
  expect(pace?.[1]).toContain('claim.clock-move');
  expect(chat).toHaveLength(2);
});

test('who is there are the people who sit down and the bots', () => {
  expect(peopleThere(card)).toEqual(['Ada', 'Merian']);
});
