// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { countSolved, type Solved, streakOf } from './solved';

const days = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18'];
const solved = (outcomes: Solved['days']): Solved => ({ puzzles: {}, days: outcomes });

test('a streak goes on until yesterday while today is not solved', () => {
  const until = solved({ '2026-11-16': 'once', '2026-11-17': 'later' });
  expect(streakOf(until, days)).toBe(2);
  until.days['2026-11-18'] = 'once';
  expect(streakOf(until, days)).toBe(3);
});

test('a day whose puzzle was shown ends a streak', () => {
  expect(streakOf(solved({ '2026-11-16': 'once', '2026-11-17': 'shown' }), days)).toBe(0);
});

test('a streak may be as long as the days that are looked at', () => {
  const all = Object.fromEntries(days.map((day) => [day, 'once'] as const));
  expect(streakOf(solved(all), days)).toBe(4);
});

test('what was shown is not solved', () => {
  const puzzles = { 'bees/1': 'once', 'bees/2': 'shown', 'ants/1': 'later' } as const;
  expect(countSolved({ puzzles, days: {} }, 'bees')).toBe(1);
});
