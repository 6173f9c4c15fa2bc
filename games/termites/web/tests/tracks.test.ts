// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { tracksOf } from '../board/tracks';

const thing = (hex: string) => `[data-focus="hex ${hex}"]`;

test('an attack goes round the corner that it came by, and tells its sum', () => {
  const attack = { type: 'attacked', party: 2, start: 'D5', hex: 'F5', attack: 4, defence: 2 };
  expect(tracksOf({ ...attack, last: 'E5' } as never)).toEqual([
    { way: [thing('D5'), thing('E5'), thing('F5')], figure: '4 > 2' },
  ]);
  expect(tracksOf({ ...attack, last: 'D5' } as never)).toMatchObject([
    { way: [thing('D5'), thing('F5')] },
  ]);
});

test('what is placed is where it is', () => {
  const token = { party: 2, caste: 'worker', termites: 3, hex: 'E3' } as const;
  expect(tracksOf({ type: 'placed', ...token })).toEqual([{ way: [thing('E3')] }]);
  expect(tracksOf({ type: 'passed', party: 2 })).toEqual([]);
});

test('a Mound has no ring round it, which would hide its value', () => {
  expect(tracksOf({ type: 'mound', party: 2, value: 8, hex: 'E3' })).toEqual([
    { way: [thing('E3')], mark: 'number' },
  ]);
});
