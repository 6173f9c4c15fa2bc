// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { tracksOf } from '../board/tracks';

test('a card that is played is marked in the trick, and a visit in the council', () => {
  expect(tracksOf({ type: 'played', party: 2, card: 'ants 5' })).toEqual([
    { way: ['[data-place="card ants 5"]'], mark: 'corner' },
  ]);
  const visit = { party: 2, faction: 'bees', cubes: 3, chambers: 0 } as const;
  expect(tracksOf({ type: 'visited', ...visit })).toMatchObject([
    { way: ['[data-focus="council bees"]'] },
  ]);
});

test('what happens nowhere leaves nothing', () => {
  expect(tracksOf({ type: 'answered', party: 2 })).toEqual([]);
});
