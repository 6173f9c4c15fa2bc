// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { dayOf, daysUntil, puzzleAfter, puzzleOf } from './daily';

const games = [
  { name: 'ants', puzzles: 2 },
  { name: 'nim', puzzles: 0 },
  { name: 'bees', puzzles: 3 },
];

test('a day begins at midnight of UTC', () => {
  expect(dayOf(Date.UTC(2026, 10, 18, 23, 59))).toBe('2026-11-18');
  expect(dayOf(Date.UTC(2026, 10, 19))).toBe('2026-11-19');
});

test('days follow one another over the end of a month', () => {
  expect(daysUntil(Date.UTC(2026, 11, 2), 3)).toEqual(['2026-11-30', '2026-12-01', '2026-12-02']);
});

test('games take turns, and every puzzle has its day', () => {
  const days = daysUntil(Date.UTC(2026, 10, 18), 12).map((day) => puzzleOf(day, games));
  expect(new Set(days.map((id) => JSON.stringify(id))).size).toBe(5);
  for (const [i, id] of days.entries()) expect(id?.game).not.toBe(days[i - 1]?.game);
});

test('where no game has puzzles, no day has one', () => {
  expect(puzzleOf('2026-11-18', [{ name: 'nim', puzzles: 0 }])).toBeNull();
});

test('behind the last puzzle of a game comes the first of the next that has some', () => {
  expect(puzzleAfter({ game: 'ants', number: 1 }, games)).toEqual({ game: 'ants', number: 2 });
  expect(puzzleAfter({ game: 'ants', number: 2 }, games)).toEqual({ game: 'bees', number: 1 });
  expect(puzzleAfter({ game: 'bees', number: 3 }, games)).toEqual({ game: 'ants', number: 1 });
});
