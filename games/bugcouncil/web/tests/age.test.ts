// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import type { Passage } from '$kit/game';
import { countAge, find, sharersOf } from '../panels/age';
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
const ends = passages.filter(({ before, view }) => view.age === before.age + 1);

describe('an Age that is over', () => {
  test('is counted party by party, and adds up to what each party has', () => {
    expect(ends.length).toBeGreaterThan(5);
    for (const passage of ends) {
      const { before, view } = passage;
      const rows = countAge(passage);
      expect(rows.map(({ party }) => party)).toEqual(before.parties.map(({ party }) => party));
      if (view.termitenator) continue; // personalities score besides
      for (const { party, points, before: had } of rows) {
        const now = view.parties.find((other) => other.party === party)?.score;
        expect(now).toBe(had + points);
      }
    }
  });

  test('is looked at as its last visit left it, before recruits come', () => {
    for (const passage of ends) {
      const { before, events, view } = passage;
      const rest = find(passage)?.rest;
      expect(rest?.view.age).toBe(before.age);
      expect(rest?.view.to_act).toEqual([]);
      expect(rest?.view.trick.cards).toEqual([]);
      const later = events.slice(rest?.events);
      const recruits = later.find(({ type }) => type === 'recruits');
      const came = recruits?.type === 'recruits' ? recruits.factions : [];
      expect(rest?.view.counting?.recruits).toEqual(came);
      for (const { faction, cubes } of rest?.view.council ?? []) {
        const next = view.council.find((space) => space.faction === faction);
        expect(next?.cubes).toBe(cubes + (came.includes(faction) ? 1 : 0));
      }
    }
  });

  test('is rested on, but for the last one of all', () => {
    for (const passage of passages) {
      const { before, view } = passage;
      const isEnd = view.phase !== 'over' && (view.age !== before.age || view.game !== before.game);
      expect(find(passage) !== null).toBe(isEnd);
    }
  });
});

test('who won no trick shares the points, if there are several', () => {
  const row = { party: 1, tricks: 0, points: 5, before: 0 };
  const none = { ...row, promise: { kind: 'none' as const, points: 5 } };
  expect(sharersOf([none, { ...none, party: 2 }, { ...row, promise: null }])).toHaveLength(2);
  expect(sharersOf([none])).toEqual([]);
});
