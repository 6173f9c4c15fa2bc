// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import type { OwnSeat } from '../app/storage';
import type { LobbyTable } from '../protocol';
import { rowsOf } from './hall.svelte';

const table = (id: string, changes: Partial<LobbyTable> = {}): LobbyTable => ({
  id,
  name: id,
  game: 'bugcouncil',
  phase: 'playing',
  ply: 9,
  awaited: [2],
  seats: [{ seat: 1, kind: 'human', name: 'Ada', taken: true }],
  created: 0,
  ...changes,
});
const own = (id: string, seat: number, phase: OwnSeat['phase'] = 'playing'): OwnSeat => {
  return { table: id, seat, game: 'bugcouncil', name: id, phase, at: 0 };
};
const actions = (listed: LobbyTable[], mine: OwnSeat[] = []) => {
  return rowsOf(listed, mine).map(({ id, action }) => `${id} ${action}`);
};

test('a game that goes on can be watched, one that is over replayed', () => {
  expect(actions([table('a'), table('b', { phase: 'over' })])).toEqual(['a watch', 'b replay']);
});

test('an open seat before the game can be taken', () => {
  const seats = [{ seat: 1, kind: 'open', name: '', taken: false } as const];
  expect(actions([table('a', { phase: 'lobby', seats })])).toEqual(['a sit']);
});

test('one returns to one’s own tables, which stand first where it is one’s turn', () => {
  const mine = [own('c', 1), own('b', 2)];
  expect(actions([table('a'), table('b'), table('c')], mine)).toEqual([
    'b return',
    'c return',
    'a watch',
  ]);
});

test('own tables are there also when nobody lists them', () => {
  expect(actions([], [own('a', 1), own('b', 1, 'over')])).toEqual(['a return', 'b replay']);
});
