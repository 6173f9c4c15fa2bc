// SPDX-License-Identifier: MIT

import { expect, test } from 'vitest';
import { refusal } from '../panels/refusal';
import { samples } from './views';

const { view } = samples[0] as (typeof samples)[number];
const refused = (details: { type: string; [figure: string]: unknown }) =>
  refusal({ action: { type: 'pass' }, details, view, legal: [], seat: 1, say: (key) => key });

test('what a refusal names glows: a hex, or the Mounds that are left', () => {
  expect(refused({ type: 'beside', hex: 'C4' })?.wanted).toEqual(['hex C4']);
  expect(refused({ type: 'trophy', hex: 'D5' })?.wanted).toEqual(['hex D5']);
  expect(refused({ type: 'values', values: [5, 9] })?.wanted).toEqual(['value 5', 'value 9']);
});

test('nothing glows where the sentence is enough', () => {
  expect(refused({ type: 'strength', attack: 1, defence: 2 })).toBeNull();
});
