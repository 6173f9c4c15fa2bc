// SPDX-License-Identifier: MIT
import { beforeAll, expect, test } from 'vitest';
import type { LobbySeat } from '../protocol';
import { speech } from '../words/speech.svelte';
import type { Row } from './rows';
import { statusOf, waitingOf } from './status';

beforeAll(() => speech.speak('en'));

const names = ['Ada', 'Ben', 'Chiyo', 'Dan', 'Eve'];

/** One's own game, at which these are to move; one is Ada, and sits at 1. */
function gameOf(awaited: number[], kind: LobbySeat['kind'] = 'human'): Row {
  const seats = names.map((name, i): LobbySeat => {
    return { seat: i + 1, kind, name, bot: null, taken: true, points: null, place: null };
  });
  const isMyTurn = awaited.includes(1);
  const head = { id: 'a', name: 'Long Grass', game: 'bugcouncil', phase: 'playing' } as const;
  return { ...head, seats, ply: 3, awaited, ended: null, mine: 1, isMyTurn, action: 'return' };
}

test.each([
  ['one for oneself', [gameOf([1])], 'One table waits for you.'],
  ['and one for another', [gameOf([1]), gameOf([3])], 'One table waits for you, one for Chiyo.'],
  [
    'several',
    [gameOf([1]), gameOf([1, 2]), gameOf([2]), gameOf([3, 2])],
    '2 tables wait for you, 2 for Ben, Chiyo.',
  ],
  ['none for oneself', [gameOf([2])], 'One table waits for Ben.'],
  ['many people', [gameOf([2, 3, 4, 5])], 'One table waits for others.'],
  ['bots', [gameOf([2], 'bot')], 'Your games go on while the others think.'],
  ['nobody', [gameOf([])], 'Your games go on while the others think.'],
])('it is said for whom tables wait: %s', (_, own, sentence) => {
  expect(waitingOf(own)).toBe(sentence);
});

test.each([
  [0, 'Ben won · ended 1 minute ago'],
  [20 * 60_000, 'Ben won · ended 20 minutes ago'],
  [3 * 3_600_000 + 5, 'Ben won · ended 3 hours ago'],
  [25 * 3_600_000, 'Ben won · ended yesterday'],
])(
  'of a game that is over it is said who won, and %d ms later when it ended',
  (later, sentence) => {
    const { seats, ...game } = gameOf([]);
    const ranked = seats.map((seat) => ({ ...seat, place: seat.seat === 2 ? 1 : 2 }));
    const over = { ...game, seats: ranked, phase: 'over', ended: 1000 } as const;
    expect(statusOf(over, 1000 + later)).toBe(sentence);
  },
);
