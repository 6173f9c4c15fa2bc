// SPDX-License-Identifier: MIT
import { beforeEach, expect, test } from 'vitest';
import { keep } from '../app/storage';
import { solvedHere } from '../puzzle/solved';
import { archiveHere, join, newsOf, readArchive } from './archive';
import {
  courseOf,
  isWon,
  type Played,
  placesOf,
  playedHere,
  rememberFound,
  rememberPlayed,
} from './played';

beforeEach(() => {
  const kept = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    },
  });
});

function gameOf(table: string, place: number, more: Partial<Played> = {}): Played {
  const rest = { isBot: false, points: 3 };
  const parties = [
    { word: 1, name: 'Ada', mark: 1, place, ...rest },
    { word: 2, name: 'Ben', mark: 2, place: 3 - place, ...rest },
  ];
  const head = { table, seat: 1, game: 'g', name: 'Long Grass', at: 1, hasWinner: true };
  return { ...head, parties, found: null, ...more };
}

test('a game is kept once, the latest first', () => {
  rememberPlayed(gameOf('a', 1, { at: 1 }));
  rememberPlayed(gameOf('b', 2, { at: 2 }));
  rememberPlayed(gameOf('a', 2, { at: 3 }));
  expect(playedHere().map(({ table }) => table)).toEqual(['b', 'a']);
  expect(playedHere().map(isWon)).toEqual([false, true]);
});

test('what the analysis found joins its game, and no other', () => {
  rememberPlayed(gameOf('a', 1));
  rememberFound('a', 1, { isBest: true, skill: 4, luck: -2 });
  rememberFound('b', 1, { isBest: true, skill: 4, luck: -2 });
  expect(playedHere()).toHaveLength(1);
  expect(playedHere()[0]?.found?.skill).toBe(4);
});

test('places are counted, but none where nobody has won', () => {
  const games = [gameOf('a', 1), gameOf('b', 2), gameOf('c', 1, { hasWinner: false })];
  expect(placesOf(games)).toEqual([1, 1, 0, 0]);
});

test('the course of a game begins with the oldest, and has the last so many', () => {
  const games = [gameOf('c', 2, { at: 3 }), gameOf('b', 1, { at: 2 }), gameOf('a', 2, { at: 1 })];
  expect(courseOf(games, 2)).toEqual({ games: 3, won: 1, places: [1, 2], last: 2 });
});

test('what goes out comes in again, and only what is new', () => {
  rememberPlayed(gameOf('a', 1));
  keep('puzzles', { puzzles: { 'g/1': 'once' }, days: {} });
  const file = JSON.stringify(archiveHere());
  keep('played', [gameOf('b', 2)]);
  keep('puzzles', { puzzles: { 'g/1': 'shown' }, days: {} });
  const archive = readArchive(file);
  if (!archive) throw new Error('it is an archive');
  expect(newsOf(archive)).toEqual({ games: 1, lessons: 0, puzzles: 0 });
  join(archive);
  expect(playedHere().map(({ table }) => table)).toEqual(['b', 'a']);
  expect(solvedHere().puzzles).toEqual({ 'g/1': 'shown' }); // nothing is replaced
  expect(newsOf(archive)).toEqual({ games: 0, lessons: 0, puzzles: 0 });
});

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['another kind', '{"antfarm":"record"}'],
  ['a game without its seats', JSON.stringify({ ...empty(), games: [{ table: 'a' }] })],
  ['a table that is a path', JSON.stringify({ ...empty(), games: [gameOf('../a', 1)] })],
  [
    'an outcome that there is not',
    JSON.stringify({ ...empty(), puzzles: { puzzles: { a: 1 }, days: {} } }),
  ],
])('%s is no such file', (_, text) => {
  expect(readArchive(text)).toBeNull();
});

function empty() {
  return {
    antfarm: 'games',
    version: 1,
    games: [],
    lessons: [],
    puzzles: { puzzles: {}, days: {} },
  };
}
