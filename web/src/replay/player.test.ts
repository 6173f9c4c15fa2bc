// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change, Replay } from '../protocol';
import { snapshotOf } from '../table/fake';
import { nameIn, Player } from './player.svelte';

const replay: Replay = {
  table: 'a',
  game: 'bugcouncil',
  as: 1,
  names: ['Ada', 'Ben'],
  plies: 3,
  start: { snapshot: snapshotOf({ cubes: 0 }), events: [] },
  steps: [1, 2, 3].map((ply) => {
    return { ply, by: 1, events: [], changes: [[['view', 'cubes'], ply] as Change] };
  }),
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

test('each ply has its snapshot', () => {
  const player = new Player(replay, 2);
  expect(player.ply.snapshot.view).toEqual({ cubes: 2 });
});

test('a ply that does not exist is the nearest one that does; none is the last', () => {
  expect(new Player(replay, 99).at).toBe(3);
  expect(new Player(replay, -1).at).toBe(0);
  expect(new Player(replay, Number.NaN).at).toBe(3);
});

test('the next ply is played, a jump is not', () => {
  const player = new Player(replay, 0);
  player.show(1);
  expect(player.step).toMatchObject({ ply: 1, by: 1 });
  player.show(3);
  expect(player.step).toBeNull();
  player.show(2);
  expect(player.step).toBeNull();
});

test('people go by their names, bots by those of the house, others by their seats', () => {
  const named = { ...replay, names: ['Ada', 'search:2', ''] };
  expect([1, 2, 3].map((seat) => nameIn(named, seat))).toEqual(['Ada', 'Merian', undefined]);
});

test('keys step, jump and play; others are left alone', () => {
  const player = new Player(replay, 1);
  expect(['ArrowRight', 'x'].map((key) => player.press(key))).toEqual([true, false]);
  expect(player.at).toBe(2);
  player.press('Home');
  expect(player.at).toBe(0);
  player.press('ArrowLeft');
  expect(player.at).toBe(0);
  player.press('End');
  expect(player.at).toBe(3);
});

test('playing stops at the end, and begins anew from there', () => {
  const player = new Player(replay, 1);
  player.press(' ');
  vi.runAllTimers();
  expect(player.at).toBe(3);
  expect(player.isPlaying).toBe(false);
  player.press(' ');
  expect(player.at).toBe(0);
  player.pause();
});
