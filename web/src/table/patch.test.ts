// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { patch } from './patch';

const snapshot = { to_act: [1], view: { hand: ['ants 5', 'bees 2'], trick: { cards: [] } } };

test('a change sets a member deep inside, and one that was not there', () => {
  expect(patch(snapshot, [[['view', 'trick', 'winner'], 2]]).view.trick).toEqual({
    cards: [],
    winner: 2,
  });
});

test('an index sets an item, and leads into it', () => {
  expect(patch(snapshot, [[['to_act', 0], 3]]).to_act).toEqual([3]);
  expect(patch([{ cubes: 1 }, { cubes: 2 }], [[[1, 'cubes'], 5]])).toEqual([
    { cubes: 1 },
    { cubes: 5 },
  ]);
});

test('an item is inserted before the one at the index, or behind the last', () => {
  expect(patch(snapshot, [[['view', 'hand', 1], 'ants 9', 'insert']]).view.hand).toEqual([
    'ants 5',
    'ants 9',
    'bees 2',
  ]);
  expect(patch(snapshot, [[['to_act', 1], 4, 'insert']]).to_act).toEqual([1, 4]);
  expect(patch(snapshot, [[['view', 'trick', 'cards', 0], [], 'insert']]).view.trick.cards).toEqual(
    [[]],
  );
});

test('indices are those after the changes before', () => {
  expect(patch([1, 2, 3, 4], [[[0]], [[1], 9, 'insert'], [[3]]])).toEqual([2, 9, 3]);
});

test('a path without a value removes a member, or an item with those behind it moving down', () => {
  expect(patch(snapshot, [[['view', 'hand', 0]], [['view', 'trick']]]).view).toEqual({
    hand: ['bees 2'],
  });
});

test('null is a value', () => {
  expect(patch(snapshot, [[['view', 'hand'], null]]).view.hand).toBeNull();
});

test('the empty path replaces everything', () => {
  expect(patch<unknown>(snapshot, [[[], { to_act: [] }]])).toEqual({ to_act: [] });
});

test('the old snapshot stays as it was, and what did not change is shared', () => {
  const before = JSON.stringify(snapshot);
  const after = patch(snapshot, [[['to_act', 0], 2]]);
  expect(JSON.stringify(snapshot)).toBe(before);
  expect(after.view).toBe(snapshot.view);
});

test('a change that leads nowhere is refused', () => {
  expect(() => patch(snapshot, [[['view', 'deck', 'cards'], 7]])).toThrow('nothing is at');
  expect(() => patch(snapshot, [[['to_act', 1], 7]])).toThrow('nothing is at ["to_act",1]');
  expect(() => patch(snapshot, [[['to_act', 1]]])).toThrow('nothing is at ["to_act",1]');
  expect(() => patch(snapshot, [[['to_act', 2], 7, 'insert']])).toThrow(
    'nothing is at ["to_act",2]',
  );
});
