// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tempoOf } from '$kit/tempo';
import { BoardPlayback } from '../board/playback.svelte';
import type { Event, View } from '../view';
import { wholeGames } from './games';

const plies = wholeGames.find((game) => game.mode === 'two seats')?.seen[0]?.plies ?? [];
const quick = tempoOf('quick');
const still = tempoOf('instant');
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
  playback.update(viewAt(visit), stepTo(visit), 1, quick);
  expect(playback.isPlaying).toBe(true);
  expect(playback.frame.view).not.toBe(viewAt(visit));
  vi.advanceTimersByTime(quick.burst);
  expect(playback.isPlaying).toBe(false);
  expect(playback.frame.view).toBe(viewAt(visit));
});

test.each([
  [200, false],
  [Number.POSITIVE_INFINITY, true],
])('what takes long is played faster where a step may take %s ms', (burst, isPlaying) => {
  const playback = playbackBefore(visit);
  playback.update(viewAt(visit), stepTo(visit), 1, { ...quick, burst });
  vi.advanceTimersByTime(200);
  expect(playback.isPlaying).toBe(isPlaying);
});

test('a click shows the view at once', () => {
  const playback = playbackBefore(visit);
  playback.update(viewAt(visit), stepTo(visit), 1, quick);
  playback.skip();
  expect(playback.frame.view).toBe(viewAt(visit));
  vi.runAllTimers();
  expect(playback.frame.view).toBe(viewAt(visit));
});

test('a step that comes early takes the place of the one before it', () => {
  const playback = playbackBefore(visit);
  playback.update(viewAt(visit), stepTo(visit), 1, quick);
  playback.update(viewAt(visit + 1), stepTo(visit + 1), 1, quick);
  expect(playback.isPlaying).toBe(true);
  vi.advanceTimersByTime(quick.burst);
  expect(playback.frame.view).toBe(viewAt(visit + 1));
});

test.each([
  ['nobody wants motion', stepTo(visit), true],
  ['a step was missed', stepTo(visit + 1), false],
  ['plies were taken back', stepTo(visit, 2, true), false],
  ['nobody says what happened', null, false],
])('nothing travels when %s', (_, step, isStill) => {
  const playback = playbackBefore(visit);
  playback.update(viewAt(visit), step, 1, isStill ? still : quick);
  expect(playback.isPlaying).toBe(false);
  expect(playback.frame.view).toBe(viewAt(visit));
});

test('nothing travels where nobody looks', () => {
  vi.stubGlobal('document', { hidden: true });
  const playback = playbackBefore(visit);
  playback.update(viewAt(visit), stepTo(visit), 1, quick);
  expect(playback.frame.view).toBe(viewAt(visit));
});

test("somebody else's visit leaves a trail until one acts", () => {
  const playback = playbackBefore(visit);
  playback.update(viewAt(visit), stepTo(visit), 1, still);
  expect(playback.trail).toMatchObject({ type: 'visited', party: 2 });
  playback.update(viewAt(visit + 1), stepTo(visit + 1, 1), 1, still);
  expect(playback.trail).toBe(null);
});

test("one's own visit leaves none", () => {
  const playback = playbackBefore(visit);
  playback.update(viewAt(visit), stepTo(visit), 2, still);
  expect(playback.trail).toBe(null);
});
