// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { patch } from './patch';

const sheet = { to_act: [1], view: { hand: ['ants 5', 'bees 2'], trick: { cards: [] } } };

test('a change sets a member deep inside, and one that was not there', () => {
  expect(patch(sheet, [[['view', 'trick', 'winner'], 2]]).view.trick).toEqual({
    cards: [],
    winner: 2,
  });
});

test('an index sets an item, and leads into it', () => {
  expect(patch(sheet, [[['to_act', 0], 3]]).to_act).toEqual([3]);
  expect(patch([{ cubes: 1 }, { cubes: 2 }], [[[1, 'cubes'], 5]])).toEqual([
    { cubes: 1 },
    { cubes: 5 },
  ]);
});

test('an item is inserted before the one at the index, or behind the last', () => {
  expect(patch(sheet, [[['view', 'hand', 1], 'ants 9', 'insert']]).view.hand).toEqual([
    'ants 5',
    'ants 9',
    'bees 2',
  ]);
  expect(patch(sheet, [[['to_act', 1], 4, 'insert']]).to_act).toEqual([1, 4]);
  expect(patch(sheet, [[['view', 'trick', 'cards', 0], [], 'insert']]).view.trick.cards).toEqual([
    [],
  ]);
});

test('indices are those after the changes before', () => {
  expect(patch([1, 2, 3, 4], [[[0]], [[1], 9, 'insert'], [[3]]])).toEqual([2, 9, 3]);
});

test('a path without a value removes a member, or an item with those behind it moving down', () => {
  expect(patch(sheet, [[['view', 'hand', 0]], [['view', 'trick']]]).view).toEqual({
    hand: ['bees 2'],
  });
});

test('null is a value', () => {
  expect(patch(sheet, [[['view', 'hand'], null]]).view.hand).toBeNull();
});

test('the empty path replaces everything', () => {
  expect(patch<unknown>(sheet, [[[], { to_act: [] }]])).toEqual({ to_act: [] });
});

test('the old sheet stays as it was, and what did not change is shared', () => {
  const before = JSON.stringify(sheet);
  const after = patch(sheet, [[['to_act', 0], 2]]);
  expect(JSON.stringify(sheet)).toBe(before);
  expect(after.view).toBe(sheet.view);
});

test('a change that leads nowhere is refused', () => {
  expect(() => patch(sheet, [[['view', 'deck', 'cards'], 7]])).toThrow('nothing is at');
  expect(() => patch(sheet, [[['to_act', 1], 7]])).toThrow('nothing is at ["to_act",1]');
  expect(() => patch(sheet, [[['to_act', 1]]])).toThrow('nothing is at ["to_act",1]');
  expect(() => patch(sheet, [[['to_act', 2], 7, 'insert']])).toThrow('nothing is at ["to_act",2]');
});
