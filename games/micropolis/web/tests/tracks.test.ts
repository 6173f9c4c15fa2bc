// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { tracksOf } from '../board/tracks';

test('a tile is marked in its anthill, and soldiers on the line', () => {
  expect(tracksOf({ type: 'set', party: 2, tile: 17, side: 'left' })).toEqual([
    { way: ['[data-place="tile 17"]'] },
  ]);
  expect(tracksOf({ type: 'took', party: 2, tile: 17, sight: 'fig', price: 2 })).toEqual([
    { way: ['[data-focus="line 2"]'], mark: 'number' },
  ]);
  expect(tracksOf({ type: 'token', party: 2 })).toEqual([]);
});
