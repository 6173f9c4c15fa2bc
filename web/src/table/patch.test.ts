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

test('an index sets, one behind the last appends', () => {
  const changes: [(string | number)[], unknown][] = [
    [['to_act', 0], 3],
    [['to_act', 1], 4],
  ];
  expect(patch(sheet, changes).to_act).toEqual([3, 4]);
});

test('a path without a value removes a member, or an element with those behind it moving up', () => {
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
});
