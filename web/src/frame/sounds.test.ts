// SPDX-License-Identifier: MIT
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { files } from '../../../tools/sounds.mjs';
import type { Step } from '../kit/game';
import type { Score } from '../protocol';
import { soundOf } from './sounds';

const stepOf = (...types: string[]): Step => {
  const events = types.map((type) => ({ type }));
  return { seq: 1, ply: 1, by: 1, undone: false, events };
};
const scoreOf = (over: boolean, ...score: number[]): Score => {
  const parties = score.map((_, i) => i + 1);
  return { parties, score, rank: parties, over, no_winner: false, decided: null, rows: [] };
};
const even = scoreOf(false, 1, 1);

test('a ply is heard as a piece, a point, dice or the end', () => {
  expect(soundOf(stepOf('played'), even, even, [])).toBe('piece');
  expect(soundOf(stepOf('played'), even, scoreOf(false, 1, 2), [])).toBe('point');
  expect(soundOf(stepOf('rolled'), even, scoreOf(false, 1, 2), ['rolled'])).toBe('dice');
  expect(soundOf(stepOf('rolled'), even, scoreOf(true, 1, 2), ['rolled'])).toBe('end');
});

test('nothing is heard of what is taken back, of points that are lost, or of a page that loads', () => {
  expect(soundOf({ ...stepOf('played'), undone: true }, even, even, [])).toBeNull();
  expect(soundOf(stepOf('hurt'), even, scoreOf(false, 0, 1), [])).toBe('piece');
  expect(soundOf(null, null, even, [])).toBeNull();
  expect(soundOf(stepOf(), even, even, [])).toBeNull();
});

test.each([...files])('%s is as tools/sounds.mjs makes it, and small', (name, file) => {
  expect(readFileSync(`src/sounds/${name}`).equals(file)).toBe(true);
  expect(file.length).toBeLessThan(9000);
});
