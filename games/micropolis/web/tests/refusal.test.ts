// SPDX-License-Identifier: MIT

import { expect, test } from 'vitest';
import { refusal } from '../panels/refusal';
import type { Action } from '../view';
import { sampleOf } from './views';

const { view } = sampleOf('four seats', 'take');

const refused = (details: { type: string }, legal: Action[] = [], phase = view.phase) => {
  const action: Action = { type: 'take', place: 3, side: 'left', fill: true };
  const say = (key: string, args = {}) => `${key} ${Object.values(args)}`.trim();
  return refusal({ action, details, view: { ...view, phase }, legal, seat: 1, say } as never);
};

test('a price is shown against the army, with the tile that the army buys', () => {
  const shown = refused({ type: 'price', price: 2, army: 1 } as never);
  expect(shown?.sums).toMatchObject([{ cost: 2, held: 1 }]);
  expect(shown?.instead).toEqual({ label: 'web.instead.price 1', show: 'line 2' });
});

test('what barracks need is shown against the soldiers that are there', () => {
  expect(refused({ type: 'barracks', size: 4, army: 3 } as never)).toMatchObject({
    sums: [{ cost: 4, held: 3 }],
  });
  expect(refused({ type: 'needed', needed: 5, soldiers: 3 } as never)).toMatchObject({
    sums: [{ cost: 5, held: 3 }],
  });
});

test('barracks that soldiers cannot fill and pay for are filled where a token pays', () => {
  const details = { type: 'barracks', size: 4, army: 3 } as never;
  expect(refused(details)?.instead).toBeUndefined();
  const byToken: Action = { type: 'architect', place: 3, side: 'right', fill: true };
  const instead = { label: 'web.instead.token', show: 'pay token' };
  expect(refused(details, [byToken])?.instead).toEqual(instead);
});

test('soldiers that cannot be rearranged so are shown as they were', () => {
  const instead = { label: 'web.instead.before', show: 'back' };
  expect(refused({ type: 'left', army: 9, most: 7 } as never)).toEqual({ instead });
});

test('what comes first is led to', () => {
  const instead = { label: 'web.instead.phase', show: 'award 1' };
  expect(refused({ type: 'phase' }, [], 'award')).toEqual({ instead });
});

test('nothing is shown where the sentence is enough', () => {
  expect(refused({ type: 'claim', army: 1, largest: 3 } as never)).toBeNull();
});
