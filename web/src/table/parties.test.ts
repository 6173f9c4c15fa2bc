// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { partiesOf } from './parties';

const marksOf = (...more: [((seat: number) => number | undefined)?]) =>
  partiesOf([1, 2, 7, 'neutral'], 2, String, ...more).map(({ mark }) => mark);

test('seats have the mark of their number, and others none', () => {
  expect(marksOf()).toEqual([1, 2, 1, 0]);
});

test('a game may give its seats other marks, once it knows them', () => {
  expect(marksOf((seat) => (seat === 1 ? 4 : 0))).toEqual([4, 2, 1, 0]);
  expect(marksOf(() => undefined)).toEqual([1, 2, 1, 0]);
});
