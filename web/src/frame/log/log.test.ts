// SPDX-License-Identifier: MIT

import { expect, test, vi } from 'vitest';
import type { GameModule } from '../../kit/game';
import { snapshotOf } from '../../table/fake';
import type { Ply } from '../../table/journal.svelte';
import type { GameSpeech } from '../../words/speech.svelte';
import { logLines } from './log';

const game = {
  heading: () => null,
  isQuiet: () => false,
  icon: () => null,
} as unknown as GameModule;
const plyOf = (ply: number): Ply => ({
  ply,
  by: 1,
  standin: false,
  events: [{ type: 'met' }],
  snapshot: snapshotOf({}),
});

test('a ply that was told is told anew only with other words', () => {
  const eventPieces = vi.fn(() => [{ text: 'met', isParty: false }]);
  const speech = { eventPieces } as unknown as GameSpeech;
  const plies = [plyOf(0), plyOf(1)];
  const before = logLines({ game, speech }, plies, []);
  const after = logLines({ game, speech }, [...plies, plyOf(2)], []);
  expect(after).toHaveLength(3);
  expect(after[1]).toBe(before[1]);
  expect(eventPieces).toHaveBeenCalledTimes(3);
  logLines({ game, speech: { eventPieces } as unknown as GameSpeech }, plies, []);
  expect(eventPieces).toHaveBeenCalledTimes(5);
});

test('what a bot played for somebody says so once', () => {
  const speech = { eventPieces: () => [] } as unknown as GameSpeech;
  const events = [{ type: 'met' }, { type: 'met' }];
  const lines = logLines({ game, speech }, [plyOf(0), { ...plyOf(1), standin: true, events }], []);
  expect(lines.map((line) => line.kind === 'event' && line.standin)).toEqual([false, true, false]);
});
