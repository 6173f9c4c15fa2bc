// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import {
  angleOf,
  armyPlace,
  blindEnd,
  cells,
  type Point,
  piecePlaces,
  polar,
  radii,
  step,
  tunnelPath,
} from '../board/geometry';
import { tileOf } from '../tile';
import type { Opening } from '../view';
import { samples } from './views';

/** All ways to part the openings of a tile without galleries that cross (MP-2.2). */
const shapes = [
  'LU; LD; RU; RD',
  'LU-LD; RU; RD',
  'LU; LD; RU-RD',
  'LU-RU; LD; RD',
  'LD-RD; LU; RU',
  'LU-RD; LD; RU',
  'LD-RU; LU; RD',
  'LU-LD; RU-RD',
  'LU-RU; LD-RD',
  'LU-LD-RU; RD',
  'LU-LD-RD; RU',
  'LU-RU-RD; LD',
  'LD-RU-RD; LU',
  'LU-LD-RU-RD',
];

const partsOf = (shape: string) => shape.split('; ').map((part) => part.split('-') as Opening[]);
const pointsOf = (openings: Opening[]): Point[] =>
  [...tunnelPath(openings).matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
const far = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const angle = ({ x, y }: Point) => (Math.atan2(x, -y) * 180) / Math.PI;

const doorOf = (opening: Opening) =>
  polar(
    opening.endsWith('U') ? radii.high : radii.low,
    ((opening.startsWith('L') ? -1 : 1) * step) / 2,
  );

describe.each(shapes)('%s', (shape) => {
  const parts = partsOf(shape);

  test('every opening is reached by its tunnel, and by no other', () => {
    for (const opening of partsOf('LU-LD-RU-RD')[0] ?? []) {
      for (const part of parts) {
        const nearest = Math.min(...pointsOf(part).map((point) => far(point, doorOf(opening))));
        expect(nearest < 19.5, `${opening} and ${part}`).toBe(part.includes(opening));
      }
    }
  });

  test('tunnels of different galleries keep a wall between them', () => {
    for (const [i, one] of parts.entries()) {
      for (const other of parts.slice(i + 1)) {
        const nearest = Math.min(
          ...pointsOf(one).flatMap((a) => pointsOf(other).map((b) => far(a, b))),
        );
        expect(nearest, `${one} and ${other}`).toBeGreaterThan(39);
      }
    }
  });

  test('a gallery with one opening ends within the tile', () => {
    for (const part of parts) {
      const end = blindEnd(part);
      expect(end !== null).toBe(part.length === 1);
      expect(Math.abs(angle(end ?? { x: 0, y: -1 }))).toBeLessThan(step / 2 - 5);
    }
  });
});

const tiles = (samples[0]?.view.tiles ?? []).map(tileOf);

test('pieces stand within their tile, between its edges', () => {
  for (const { galleries } of tiles) {
    for (const place of galleries.flatMap(piecePlaces)) {
      expect(Math.abs(angle(place))).toBeLessThan(step / 2 - 3);
      expect(Math.hypot(place.x, place.y)).toBeGreaterThan(radii.low - 20);
      expect(Math.hypot(place.x, place.y)).toBeLessThan(radii.high + 20);
    }
  }
});

test('no piece of a tile covers another', () => {
  for (const [i, { galleries }] of tiles.entries()) {
    const places = galleries.flatMap(piecePlaces);
    for (const [j, a] of places.entries()) {
      for (const b of places.slice(j + 1)) {
        expect(far(a, b), `tile ${i + 1}`).toBeGreaterThan((a.size + b.size) * 0.4);
      }
    }
  }
});

test('the most pieces that a gallery may hold have their places (MP-2.8)', () => {
  for (const shape of shapes) {
    for (const openings of partsOf(shape)) {
      const pieces = Array.from({ length: 9 }, () => 'worker' as const);
      expect(piecePlaces({ openings, pieces })).toHaveLength(9);
    }
  }
});

test('tiles go round clockwise, with the gap at the bottom', () => {
  expect([0, 1, 2].map((i) => angleOf(i, 3))).toEqual([-36, 0, 36]);
  expect(angleOf(-1, 9)).toBe(-180);
  expect(angleOf(9, 9)).toBe(180);
});

test('the cells of the largest barracks keep within the tile', () => {
  for (const size of [1, 2, 3, 4]) {
    for (const { degrees, width } of cells(size)) {
      expect(Math.abs(degrees) + (width / 2 / (radii.inner + 22)) * 57.3).toBeLessThan(step / 2);
    }
  }
});

test('ten soldiers stand round the number and not on it', () => {
  for (let i = 0; i < 10; i++) {
    const { x, y } = armyPlace(i, 10);
    expect(Math.abs(x) > 45 || y < -30).toBe(true);
    expect(y).toBeLessThan(15);
  }
});
