// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { byRank, countRows, decisiveRows, isTold } from './scores';

const row = (key: string, points: number[], total = false) => ({ key, number: 1, total, points });
const score = {
  parties: [1, 2, 'emissary'],
  score: [3, 5, 5],
  rank: [3, 1, 1],
  over: true,
  no_winner: false,
  decided: null,
  rows: [row('tricks', [1, 4, 4]), row('bonus', [2, 2, 2]), row('total', [3, 6, 6], true)],
};

test('columns stand by rank, and in their order where a rank is shared', () => {
  expect(byRank(score)).toEqual([1, 2, 0]);
});

test('the best of a row is told, also where it is shared', () => {
  expect(countRows(score, byRank(score))[0]?.cells).toEqual([
    { points: 4, isBest: true },
    { points: 4, isBest: true },
    { points: 1, isBest: false },
  ]);
});

test('where all are equal nobody is best', () => {
  expect(countRows(score, [0, 1, 2])[1]?.cells.some(({ isBest }) => isBest)).toBe(false);
});

test('a row of nothing is not told, a total always', () => {
  const rows = [row('tricks', [0, 0, 0]), row('total', [0, 0, 0], true)];
  expect(countRows({ ...score, rows }, [0, 1, 2]).map(isTold)).toEqual([false, true]);
});

test('the rows that decided are the greatest leads that outweigh the rest', () => {
  const row = (key: string, ...points: number[]) => ({
    key,
    number: 1,
    total: key === 'total',
    cells: points.map((value) => ({ points: value, isBest: false })),
  });
  const keys = (...rows: ReturnType<typeof row>[]) => [...decisiveRows(rows)].map(({ key }) => key);
  expect(keys(row('a', 5, 1), row('b', 1, 4), row('c', 2, 1), row('total', 8, 6))).toEqual(['a']);
  expect(keys(row('a', 3, 1), row('b', 1, 4), row('c', 4, 1))).toEqual(['c', 'a']);
  expect(keys(row('a', 3, 1), row('b', 1, 3))).toEqual([]);
});
