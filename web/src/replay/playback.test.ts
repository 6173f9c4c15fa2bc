// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change, Replay } from '../protocol';
import { snapshotOf } from '../table/fake';
import { nameIn, Playback } from './playback.svelte';

const replay: Replay = {
  table: 'a',
  game: 'bugcouncil',
  as: 1,
  names: ['Ada', 'Ben'],
  plies: 3,
  start: { snapshot: snapshotOf({ cubes: 0 }), events: [] },
  steps: [1, 2, 3].map((ply) => {
    return {
      ply,
      by: 1,
      standin: false,
      events: [],
      changes: [[['view', 'cubes'], ply] as Change],
    };
  }),
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

test('each ply has its snapshot', () => {
  const playback = new Playback(replay, 2);
  expect(playback.ply.snapshot.view).toEqual({ cubes: 2 });
});

test('a ply that does not exist is the nearest one that does; none is the last', () => {
  expect(new Playback(replay, 99).at).toBe(3);
  expect(new Playback(replay, -1).at).toBe(0);
  expect(new Playback(replay, Number.NaN).at).toBe(3);
});

test('the next ply is played, a jump is not', () => {
  const playback = new Playback(replay, 0);
  playback.show(1);
  expect(playback.step).toMatchObject({ ply: 1, by: 1 });
  playback.show(3);
  expect(playback.step).toBeNull();
  playback.show(2);
  expect(playback.step).toBeNull();
});

test('people go by their names, bots by those of the house, others by their seats', () => {
  const named = { ...replay, names: ['Ada', 'search:2', ''] };
  expect([1, 2, 3].map((seat) => nameIn(named, seat))).toEqual(['Ada', 'Merian', undefined]);
});

test('keys step, jump and play; others are left alone', () => {
  const playback = new Playback(replay, 1);
  expect(['ArrowRight', 'x'].map((key) => playback.press(key))).toEqual([true, false]);
  expect(playback.at).toBe(2);
  playback.press('Home');
  expect(playback.at).toBe(0);
  playback.press('ArrowLeft');
  expect(playback.at).toBe(0);
  playback.press('End');
  expect(playback.at).toBe(3);
});

test('playing stops at the end, and begins anew from there', () => {
  const playback = new Playback(replay, 1);
  playback.press(' ');
  vi.runAllTimers();
  expect(playback.at).toBe(3);
  expect(playback.isPlaying).toBe(false);
  playback.press(' ');
  expect(playback.at).toBe(0);
  playback.pause();
});

test('at another speed the next ply comes sooner, also while it plays', () => {
  const playback = new Playback(replay, 0);
  playback.play();
  playback.hurry(4);
  vi.advanceTimersByTime(300);
  expect(playback.at).toBe(1);
  playback.hurry(0.5);
  vi.advanceTimersByTime(2399);
  expect(playback.at).toBe(1);
  vi.advanceTimersByTime(1);
  expect(playback.at).toBe(2);
  playback.pause();
});
