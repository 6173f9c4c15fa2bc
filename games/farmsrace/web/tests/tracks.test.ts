// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { tracksOf } from '../board/tracks';

test('herds leave a way, and all else is where it is', () => {
  const herd = { party: 2, start: 4, region: 9, health: 'healthy' } as const;
  expect(tracksOf({ type: 'moved', ...herd })).toEqual([
    { way: ['[data-focus="region 4"]', '[data-focus="region 9"]'] },
  ]);
  expect(tracksOf({ type: 'built', party: 2, build: 'barn', region: 9 })).toEqual([
    { way: ['[data-focus="region 9"]'], mark: 'number' },
  ]);
  expect(tracksOf({ type: 'ended', party: 2 })).toEqual([]);
});
