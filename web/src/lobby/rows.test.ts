// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import type { OwnSeat } from '../app/storage';
import type { LobbySeat, LobbyTable } from '../protocol';
import { isFound, rowsOf } from './rows';

const seatOf = (seat: number, kind: LobbySeat['kind'], name: string): LobbySeat => {
  return { seat, kind, name, bot: null, taken: name !== '', points: null, place: null };
};
const table = (id: string, changes: Partial<LobbyTable> = {}): LobbyTable => ({
  id,
  name: id,
  game: 'bugcouncil',
  phase: 'playing',
  ply: 9,
  awaited: [2],
  seats: [seatOf(1, 'human', 'Ada')],
  created: 0,
  ended: null,
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
  const seats = [seatOf(1, 'open', '')];
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

test('first what waits for one, then what others do, free seats, running and ended games', () => {
  const free = { phase: 'lobby', awaited: [], seats: [seatOf(1, 'open', '')] } as const;
  const told = [
    table('ended', { phase: 'over' }),
    table('running'),
    table('free', { ...free, seats: [...free.seats], awaited: [] }),
    table('theirs'),
    table('mine', { awaited: [1] }),
    table('played', { phase: 'over' }),
  ];
  const rows = rowsOf(told, [own('played', 1), own('theirs', 1), own('mine', 1)]);
  expect(rows.map(({ id }) => id)).toEqual([
    'mine',
    'theirs',
    'free',
    'running',
    'played',
    'ended',
  ]);
});

test.each([
  ['', true],
  ['long', true],
  ['GRASS ada', true],
  ['council', true],
  [' bug  long ', true],
  ['grass ben', false],
])('“%s” is found or not by names of table, game and people', (words, isSo) => {
  const [row] = rowsOf([table('Long Grass')], []);
  expect(row && isFound(row, 'Bug Council', words)).toBe(isSo);
});
