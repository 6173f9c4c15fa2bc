// SPDX-License-Identifier: MIT
//
// How the map is drawn: pointed hexes, placed by the doubled x and the row of each region.
import type { Region } from '../view';

type Place = Pick<Region, 'x' | 'row'>;

export interface Point {
  x: number;
  y: number;
}

/** From the centre of a hex to a corner. */
export const size = 74;
const halfWidth = (size * Math.sqrt(3)) / 2;

export const pointOf = ({ x, row }: Place): Point => ({ x: x * halfWidth, y: row * 1.5 * size });

/** A hex around the origin, its corners this far away. */
export function outlineOf(radius: number): string {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

export const outline = outlineOf(72.1);

/** The box of a map, with room for its rim. */
export function boxOf(places: readonly Place[]) {
  const points = places.map(pointOf);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.min(...xs) - halfWidth - 8;
  const top = Math.min(...ys) - size - 12;
  return {
    left,
    top,
    width: Math.max(...xs) + halfWidth + 8 - left,
    height: Math.max(...ys) + size + 24 - top,
  };
}

/** Regions that share a side. */
export function isNear(a: Place, b: Place): boolean {
  const rows = Math.abs(a.row - b.row);
  return Math.abs(a.x - b.x) === (rows === 0 ? 2 : 1) && rows <= 1;
}

const rowOf = <P extends Place>(places: readonly P[], row: number) =>
  places.filter((place) => place.row === row).toSorted((a, b) => a.x - b.x);

/** The rows of a map from the top. */
export function rowsOf<P extends Place>(places: readonly P[]): P[][] {
  const numbers = [...new Set(places.map(({ row }) => row))].toSorted((a, b) => a - b);
  return numbers.map((row) => rowOf(places, row));
}

/**
 * Where an arrow key leads from a region: along its row, or to the nearer one of the next row, of two
 * that are as near the left one, and the right one when mirrored. Null at the edge.
 */
export function towards<P extends Place>(
  places: readonly P[],
  from: Place,
  key: string,
  isMirrored: boolean,
): P | null {
  const row = rowOf(places, from.row);
  switch (key) {
    case 'ArrowLeft':
      return row.filter(({ x }) => x < from.x).at(-1) ?? null;
    case 'ArrowRight':
      return row.find(({ x }) => x > from.x) ?? null;
    case 'Home':
      return row[0] ?? null;
    case 'End':
      return row.at(-1) ?? null;
    case 'ArrowUp':
    case 'ArrowDown': {
      const rows = rowsOf(places);
      const at = rows.findIndex((some) => some[0]?.row === from.row);
      const next = rows[at + (key === 'ArrowUp' ? -1 : 1)] ?? [];
      const lean = isMirrored ? -1 : 1;
      const [nearest] = next.toSorted(
        (a, b) => Math.abs(a.x - from.x) - Math.abs(b.x - from.x) || lean * (a.x - b.x),
      );
      return nearest ?? null;
    }
  }
  return null;
}
