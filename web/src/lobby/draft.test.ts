// SPDX-License-Identifier: MIT
import { beforeEach, expect, test } from 'vitest';
import type { GameInfo } from '../net/games';
import recorded from '../words/sentences.json';
import { Draft } from './draft.svelte';

const game = recorded.games[0] as unknown as GameInfo;
let draft: Draft;

beforeEach(() => {
  draft = new Draft(game, 'Picnic Ruiners');
});

test('unless told otherwise one plays against three steady bots', () => {
  const { seats, clock } = draft.toTable('Ada');
  expect(seats.map(({ kind }) => kind)).toEqual(['me', 'bot', 'bot', 'bot']);
  expect(seats.slice(1).every(({ bot }) => bot === 'search:2')).toBe(true);
  expect(clock).toEqual({});
  expect(draft.waitsForPeople).toBe(false);
});

test('bots have names of their own', () => {
  const names = draft.toTable('Ada').seats.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('seats are added and removed within the limits of the game', () => {
  while (draft.canAdd) draft.add({ kind: 'open' });
  draft.add({ kind: 'open' });
  expect(draft.seats).toBe(5);
  while (draft.canRemove) draft.remove(0);
  draft.remove(0);
  expect(draft.seats).toBe(1);
});

test('a friend gets an invitation, anybody may take an open seat', () => {
  draft.change(0, { kind: 'friend' });
  draft.change(1, { kind: 'open' });
  expect(draft.toTable('Ada').seats.map(({ kind }) => kind)).toEqual([
    'me',
    'human',
    'open',
    'bot',
  ]);
  expect(draft.waitsForPeople).toBe(true);
});

test('every option has its default until another value is chosen', () => {
  draft.choose('edition', 'preproduction');
  expect(draft.toTable('Ada').options).toEqual({
    edition: 'preproduction',
    leader: 'random',
    opponent: 'pacifist',
  });
});

test('only what the game takes for the number of seats can be chosen', () => {
  const opponent = game.options.find(({ name }) => name === 'opponent');
  if (!opponent) throw new Error('there is an option for the opponent');
  expect(draft.valuesOf(opponent)).toEqual(['pacifist']);
  while (draft.canRemove) draft.remove(0);
  draft.choose('opponent', 'thief');
  expect(draft.toTable('Ada').options).toMatchObject({ opponent: 'thief' });
  draft.add({ kind: 'open' });
  expect(draft.toTable('Ada').options).toMatchObject({ opponent: 'pacifist' });
});
