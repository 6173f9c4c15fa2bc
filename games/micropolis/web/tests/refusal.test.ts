// SPDX-License-Identifier: MIT

import { expect, test } from 'vitest';
import { refusal } from '../panels/refusal';
import type { Action } from '../view';
import { sampleOf } from './views';

const { view } = sampleOf('four seats', 'take');

const refused = (details: { type: string }) => {
  const action: Action = { type: 'take', place: 3, side: 'left', fill: false };
  const say = (key: string, args = {}) => `${key} ${Object.values(args)}`;
  return refusal({ action, details, view, legal: [], seat: 1, say } as never);
};

test('a price is shown against the army, with the tile that the army buys', () => {
  const shown = refused({ type: 'price', price: 2, army: 1 } as never);
  expect(shown?.sums).toMatchObject([{ cost: 2, held: 1 }]);
  expect(shown?.instead).toEqual({ label: 'web.instead 1', press: 'line 2' });
});

test('what barracks need is shown against the soldiers that are there', () => {
  expect(refused({ type: 'barracks', size: 4, army: 3 } as never)).toMatchObject({
    sums: [{ cost: 4, held: 3 }],
  });
  expect(refused({ type: 'needed', needed: 5, soldiers: 3 } as never)).toMatchObject({
    sums: [{ cost: 5, held: 3 }],
  });
});

test('nothing is shown where the sentence is enough', () => {
  expect(refused({ type: 'claim', army: 1, largest: 3 } as never)).toBeNull();
});
