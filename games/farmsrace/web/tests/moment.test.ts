// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import type { Passage } from '$kit/game';
import { diceIn, find, roundIn } from '../sheets/combat/moment';
import type { Event, View } from '../view';
import { wholeGames } from './games';

const passages = wholeGames.flatMap(({ seen }) =>
  seen.flatMap(({ seat, plies }) =>
    plies.slice(1).map(
      ({ view, events }, i): Passage<View, Event> => ({
        before: plies[i]?.view as View,
        ...{ events, view, seat, parties: [] },
        say: (key) => key,
        sayEvent: ({ type }) => type,
      }),
    ),
  ),
);
const fought = passages.filter(({ events }) => events.some(({ type }) => type === 'fought'));

describe('a round of combat', () => {
  test('is told with the dice of both sides and what came of it', () => {
    expect(fought.length).toBeGreaterThan(10);
    for (const passage of fought) {
      const round = roundIn(passage);
      expect(round?.blows.map(diceIn).every((dice) => dice > 0)).toBe(true);
      expect(round?.outcome.some(({ type }) => type === 'fought')).toBe(false);
    }
  });

  test('counts on from the round before', () => {
    const later = fought.filter(({ events }) => !events.some(({ type }) => type === 'attacked'));
    expect(later.length).toBeGreaterThan(0);
    for (const passage of later) expect(roundIn(passage)?.number).toBeGreaterThan(1);
  });

  test('stays on a card, unless the sheet of who has to decide tells it', () => {
    for (const passage of fought) {
      const { view, seat } = passage;
      const isAsked = view.combat !== null && seat !== null && view.awaited.includes(seat);
      expect(find(passage) === null).toBe(isAsked);
    }
    expect(fought.some((passage) => find(passage) !== null)).toBe(true);
  });
});

test('nothing else is rested on', () => {
  const quiet = passages.filter(({ events }) => !events.some(({ type }) => type === 'fought'));
  expect(quiet.some((passage) => find(passage) !== null)).toBe(false);
});
