// SPDX-License-Identifier: MIT
//
// How an anthill is shown: which of its galleries carry a colour and a letter, and where.

import type { Tile } from '../tile';
import { type Anthill, openings, ring } from '../view';
import { angleOf, type Point, polar, radii, step } from './geometry';

/** Letters and tints of galleries that go over more than one tile, the one with most ants first. */
const tints = [
  '#f7d37c',
  '#a9d6e8',
  '#f5b79f',
  '#c3e2a0',
  '#d8c4ef',
  '#a6e3cf',
  '#f3c3dc',
  '#d9d3a0',
  '#b9c4f2',
  '#ecd9c6',
  '#bfe7ee',
  '#e6b8b8',
];
const plainTint = '#f6e6c2';

export interface Named {
  /** Its place among the anthill's galleries. */
  index: number;
  letter: string;
  tint: string;
}

/** The galleries that have a letter, in the order of their letters. */
export function namedGalleries(hill: Anthill): Named[] {
  return hill.galleries
    .map((gallery, index) => ({ ...gallery, index }))
    .filter(({ length }) => length > 1)
    .sort((a, b) => b.ants - a.ants || b.length - a.length || a.index - b.index)
    .map(({ index }, i) => ({
      index,
      letter: String.fromCharCode(97 + i),
      tint: tints[i % tints.length] ?? plainTint,
    }));
}

/** The tint of each gallery of a tile at a place of the ring, from 0. */
export function tintsOf(hill: Anthill, named: readonly Named[], place: number, tile: Tile) {
  return tile.galleries.map((gallery) => {
    const opening = openings.indexOf(gallery.openings[0] ?? 'LU');
    const index = hill.parts[place]?.[opening];
    return named.find((other) => other.index === index)?.tint ?? plainTint;
  });
}

/** For a tile that stands in no anthill. */
export const plainTints = (tile: Tile) => tile.galleries.map(() => plainTint);

/** Where the letter of a gallery stands: in its tunnel, where it first goes from tile to tile. */
export function letterPlace(hill: Anthill, index: number, shift: number, n: number): Point | null {
  const isClosed = hill.tiles.length === ring;
  for (const [place, parts] of hill.parts.entries()) {
    for (const [opening, distance] of [
      ['RU', radii.high],
      ['RD', radii.low],
    ] as const) {
      const isLast = place === hill.tiles.length - 1 && !isClosed;
      if (parts[openings.indexOf(opening)] === index && !isLast) {
        return polar(distance, angleOf(place - shift, n) + step / 2);
      }
    }
  }
  return null;
}
