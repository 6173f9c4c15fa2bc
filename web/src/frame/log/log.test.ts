// SPDX-License-Identifier: MIT

import { describe, expect, test, vi } from 'vitest';
import type { Form, GameModule, Phrase } from '../../kit/game';
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

describe('of what goes on for several plies', () => {
  const speech = {
    eventPieces: ({ type }: Form) => [{ text: type, isParty: false }],
    phrasePieces: ({ key }: Phrase) => [{ text: key, isParty: false }],
  } as unknown as GameSpeech;
  const telling = {
    ...game,
    taleOf: ({ type }: Form) =>
      type === 'met'
        ? null
        : { about: 'deal', isOver: type === 'closed', phrases: [{ key: `told ${type}` }] },
  } as unknown as GameModule;
  const log = (...types: string[]) =>
    logLines(
      { game: telling, speech },
      types.map((type, ply) => ({ ...plyOf(ply), events: [{ type }] })),
      [],
    ).map((line) => line.kind === 'event' && line.pieces.map(({ text }) => text).join(''));

  test('what is open now is told where it began', () => {
    expect(log('opened', 'met')).toEqual(['told opened', 'met']);
  });

  test('one sentence stands for all of it in the end', () => {
    expect(log('opened', 'met', 'closed')).toEqual(['met', 'told closed']);
  });

  test('what has the same name later is something else', () => {
    const whole = log('opened', 'closed', 'met', 'opened', 'closed', 'opened');
    expect(whole).toEqual(['told closed', 'met', 'told closed', 'told opened']);
  });
});

test('a tale is told with what was shown before', () => {
  const taleOf = vi.fn(() => null);
  const speech = { eventPieces: () => [] } as unknown as GameSpeech;
  const [first, second] = [plyOf(0), { ...plyOf(1), snapshot: snapshotOf({ view: { n: 1 } }) }];
  logLines({ game: { ...game, taleOf }, speech }, [first, second, plyOf(2)], []);
  expect(taleOf.mock.calls.map((call: unknown[]) => call[2])).toEqual([
    null,
    first.snapshot.view,
    second.snapshot.view,
  ]);
});
