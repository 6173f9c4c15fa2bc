// SPDX-License-Identifier: MIT

import { expect, test } from 'vitest';
import { refusal } from '../panels/refusal';
import type { Action } from '../view';
import { samples } from './views';

const { view } = samples[0] as (typeof samples)[number];

type Figures = { type: string; [figure: string]: unknown };

const refused = (
  details: Figures | null,
  action: Action = { type: 'pass' },
  legal: Action[] = [],
) => refusal({ action, details, view, legal, seat: 1, say: (key) => key });

const reach: Figures = { type: 'reach', caste: 'worker', points: 2, hex: 'C4' };
const move = (start: string, hex: string): Action => ({ type: 'move', start, hex });

test('what a refusal names glows: a hex, or the Mounds that are left', () => {
  expect(refused({ type: 'beside', hex: 'C4' })?.wanted).toEqual(['hex C4']);
  expect(refused({ type: 'trophy', hex: 'D5' })).toEqual({
    wanted: ['hex D5'],
    instead: { label: 'web.instead.trophy', show: 'hex D5' },
  });
  expect(refused({ type: 'values', values: [5, 9] })?.wanted).toEqual(['value 5', 'value 9']);
});

test('of a hex out of reach another unit is shown that can go there', () => {
  expect(refused(reach, move('A1', 'C4'), [move('A1', 'A2'), move('C3', 'C4')])).toEqual({
    instead: { label: 'web.instead.mover', show: 'hex C3' },
  });
});

test('of an attack that is too weak another unit is shown that is strong enough', () => {
  const attack = (start: string): Action => ({ type: 'attack', start, hex: 'C4' });
  const weak = { type: 'strength', attack: 1, defence: 2 };
  expect(refused(weak, attack('C5'), [move('C5', 'D5'), attack('C3')])).toEqual({
    instead: { label: 'web.instead.attacker', show: 'hex C3' },
  });
});

test('where nobody can go there, it is shown where the unit can go', () => {
  expect(refused(reach, move('A1', 'C4'), [move('A1', 'A2'), move('A1', 'B3')])).toEqual({
    wanted: ['hex A2', 'hex B3'],
    instead: { label: 'web.instead.reach', show: 'hex B3' },
  });
  expect(refused(reach, move('A1', 'C4'), [move('F6', 'F7')])).toEqual({
    instead: { label: 'web.instead.unit', show: 'hex F6' },
  });
});

test('of a hex where a Mound cannot be the nearest one is shown where it can', () => {
  const mound = (value: number, hex: string): Action => ({ type: 'mound', value, hex });
  const legal = [mound(5, 'K1'), mound(5, 'C6'), mound(6, 'C5')];
  const instead = { label: 'web.instead.hex', show: 'hex C6' };
  expect(refused(null, mound(5, 'C4'), legal)).toEqual({ instead });
});

test('nothing is shown where nothing can be done', () => {
  expect(refused({ type: 'strength', attack: 1, defence: 2 })).toEqual({});
  expect(refused({ type: 'waits', party: 2 }, move('A1', 'A2'), [move('A1', 'A3')])).toBeNull();
});
