// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import { tileOf } from '../tile';
import { openings } from '../view';
import { samples } from './views';

test('a tile is read from its text form', () => {
  expect(tileOf('LU-LD: 2w; RU-RD: nurse(3); barracks 2')).toEqual({
    galleries: [
      { openings: ['LU', 'LD'], pieces: ['worker', 'worker'] },
      { openings: ['RU', 'RD'], pieces: ['nurse'] },
    ],
    eggs: 3,
    barracks: 2,
  });
});

test('whatever stands out is among the workers', () => {
  const [gallery] = tileOf('LU-LD-RU-RD: 3w+lemon').galleries;
  expect(gallery?.pieces).toEqual(['worker', 'lemon', 'worker', 'worker']);
});

test('nothing is in an empty gallery', () => {
  expect(tileOf('LU: 0; LD-RD: 0; RU: 0').galleries.map(({ pieces }) => pieces)).toEqual([
    [],
    [],
    [],
  ]);
});

describe('the standard tiles', () => {
  const tiles = (samples[0]?.view.tiles ?? []).map(tileOf);
  const pieces = tiles.flatMap(({ galleries }) => galleries.flatMap((gallery) => gallery.pieces));
  const count = (piece: string) => pieces.filter((other) => other === piece).length;

  test('have every opening in one gallery (MP-2.2)', () => {
    expect(tiles).toHaveLength(61);
    for (const { galleries } of tiles) {
      const all = galleries.flatMap((gallery) => gallery.openings);
      expect(all.toSorted()).toEqual([...openings].sort());
    }
  });

  test('hold what the rules count (MP-2.9, MP-2.13)', () => {
    expect(count('worker')).toBe(140);
    expect(['queen', 'nurse', 'architect', 'sergeant', 'general'].map(count)).toEqual([
      6, 8, 4, 5, 3,
    ]);
    expect(
      ['cherry', 'lemon', 'grape', 'blackberry', 'fig', 'pomegranate', 'gift'].map(count),
    ).toEqual([6, 5, 4, 3, 2, 1, 3]);
    const sizes = [1, 2, 3, 4].map((size) => tiles.filter((tile) => tile.barracks === size).length);
    expect(sizes).toEqual([6, 5, 3, 2]);
  });
});
