// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { letterPlace, namedGalleries, tintsOf } from '../board/anthill';
import { tileOf } from '../tile';
import { samples } from './views';

const hills = samples.flatMap(({ view }) =>
  view.players.flatMap((player) => player.anthills.map((hill) => ({ hill, tiles: view.tiles }))),
);

test('galleries over several tiles have letters, the largest one a', () => {
  for (const { hill } of hills) {
    const named = namedGalleries(hill);
    expect(named.length).toBe(hill.galleries.filter(({ length }) => length > 1).length);
    const ants = named.map(({ index }) => hill.galleries[index]?.ants ?? 0);
    expect(ants).toEqual(ants.toSorted((a, b) => b - a));
    expect(named.map(({ letter }) => letter).join('')).toBe(
      'abcdefghijklmnopqrst'.slice(0, named.length),
    );
  }
});

test('every gallery with a letter has a place for it where it goes from tile to tile', () => {
  for (const { hill } of hills) {
    for (const { index } of namedGalleries(hill)) {
      expect(letterPlace(hill, index, 0, hill.tiles.length)).not.toBe(null);
    }
  }
});

test('parts of one gallery have one tint, on all its tiles', () => {
  for (const { hill, tiles } of hills) {
    const named = namedGalleries(hill);
    const seen = new Map<string, string>();
    for (const [place, number] of hill.tiles.entries()) {
      const tile = tileOf(tiles[number - 1] ?? '');
      for (const [i, tint] of tintsOf(hill, named, place, tile).entries()) {
        const opening = ['LU', 'LD', 'RU', 'RD'].indexOf(tile.galleries[i]?.openings[0] ?? '');
        const key = String(hill.parts[place]?.[opening]);
        expect(seen.get(key) ?? tint).toBe(tint);
        seen.set(key, tint);
      }
    }
  }
});
