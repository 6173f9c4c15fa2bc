// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import type { Snapshot } from '../protocol';
import { type Puzzle, Solving } from './solving.svelte';

const move = (tile: number) => ({ type: 'take', tile });
const puzzle: Puzzle = {
  game: 'micropolis',
  number: 1,
  seat: 2,
  whole: 200,
  snapshot: {} as Snapshot,
  moves: [
    { action: move(1), share: 120 },
    { action: move(2), share: 51 },
  ],
  reason: null,
};

test('the best move at the first try solves it at once', () => {
  const solving = new Solving(puzzle);
  solving.play({ tile: 1, type: 'take' });
  expect(solving.outcome).toBe('once');
});

test('a wrong move says what it is worth and leaves two tries', () => {
  const solving = new Solving(puzzle);
  solving.play(move(2));
  expect(solving.tries.at(-1)?.percent).toBe(26);
  expect(solving.triesLeft).toBe(2);
  expect(solving.outcome).toBeNull();
  solving.play(move(1));
  expect(solving.outcome).toBe('later');
});

test('a move that was not judged has no figure', () => {
  const solving = new Solving(puzzle);
  solving.play(move(9));
  expect(solving.tries.at(-1)?.percent).toBeNull();
});

test('the same wrong move again costs no try', () => {
  const solving = new Solving(puzzle);
  solving.play(move(2));
  solving.play(move(2));
  expect(solving.triesLeft).toBe(2);
});

test('whoever asked for a nudge has solved it later', () => {
  const solving = new Solving(puzzle);
  solving.nudge();
  solving.play(move(1));
  expect(solving.outcome).toBe('later');
});

test('after three tries it is shown, and further moves change nothing', () => {
  const solving = new Solving(puzzle);
  for (const tile of [2, 3, 4, 1]) solving.play(move(tile));
  expect(solving.outcome).toBe('shown');
  expect(solving.tries).toHaveLength(3);
});
