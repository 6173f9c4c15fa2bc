// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { longestMs } from '$kit/playback.svelte';
import { BoardPlayback } from '../board/playback.svelte';
import type { Event, View } from '../view';
import { wholeGames } from './games';

const plies = wholeGames.find((game) => game.mode === 'two seats')?.seen[0]?.plies ?? [];
const viewAt = (ply: number) => plies[ply]?.view as View;

/** The first ply in which somebody else visits. */
const visit = plies.findIndex(({ events }) =>
  events.some((event) => event.type === 'visited' && event.party === 2),
);

function stepTo(ply: number, by: number | null = 2, undone = false) {
  return { seq: ply, ply, by, undone, events: plies[ply]?.events ?? ([] as Event[]) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function playbackBefore(ply: number) {
  return new BoardPlayback(viewAt(ply - 1), stepTo(ply - 1));
}

test('a step is played picture by picture and ends with its view', () => {
  const playback = playbackBefore(visit);
  playback.update(viewAt(visit), stepTo(visit), 1, false);
  expect(playback.isPlaying).toBe(true);
  expect(playback.frame.view).not.toBe(viewAt(visit));
  vi.advanceTimersByTime(longestMs);
  expect(playback.isPlaying).toBe(false);
  expect(playback.frame.view).toBe(viewAt(visit));
});

test('a click shows the view at once', () => {
  const playback = playbackBefore(visit);
  playback.update(viewAt(visit), stepTo(visit), 1, false);
  playback.skip();
  expect(playback.frame.view).toBe(viewAt(visit));
  vi.runAllTimers();
  expect(playback.frame.view).toBe(viewAt(visit));
});

test('two steps at once are played within the time of one', () => {
  const playback = playbackBefore(visit);
  playback.update(viewAt(visit), stepTo(visit), 1, false);
  playback.update(viewAt(visit + 1), stepTo(visit + 1), 1, false);
  expect(playback.isPlaying).toBe(true);
  vi.advanceTimersByTime(longestMs);
  expect(playback.frame.view).toBe(viewAt(visit + 1));
});

test.each([
  ['nobody wants motion', stepTo(visit), true],
  ['a step was missed', stepTo(visit + 1), false],
  ['plies were taken back', stepTo(visit, 2, true), false],
  ['nobody says what happened', null, false],
])('nothing travels when %s', (_, step, isStill) => {
  const playback = playbackBefore(visit);
  playback.update(viewAt(visit), step, 1, isStill);
  expect(playback.isPlaying).toBe(false);
  expect(playback.frame.view).toBe(viewAt(visit));
});

test('nothing travels where nobody looks', () => {
  vi.stubGlobal('document', { hidden: true });
  const playback = playbackBefore(visit);
  playback.update(viewAt(visit), stepTo(visit), 1, false);
  expect(playback.frame.view).toBe(viewAt(visit));
});

test("somebody else's visit leaves a trail until one acts", () => {
  const playback = playbackBefore(visit);
  playback.update(viewAt(visit), stepTo(visit), 1, true);
  expect(playback.trail).toMatchObject({ type: 'visited', party: 2 });
  playback.update(viewAt(visit + 1), stepTo(visit + 1, 1), 1, true);
  expect(playback.trail).toBe(null);
});

test("one's own visit leaves none", () => {
  const playback = playbackBefore(visit);
  playback.update(viewAt(visit), stepTo(visit), 2, true);
  expect(playback.trail).toBe(null);
});
