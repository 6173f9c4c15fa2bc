// SPDX-License-Identifier: MIT
//
// The board of 91 hexes: their names, where they are drawn, and which lie beside each other.

export interface Point {
  x: number;
  y: number;
}

/** From the middle of a hex to its corners. */
export const side = 40;
const width = side * Math.sqrt(3);

const rowLengths = [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6];

/** The names of the hexes, row by row. */
export const rows: readonly (readonly string[])[] = rowLengths.map((length, row) =>
  Array.from({ length }, (_, i) => `${String.fromCharCode(65 + row)}${i + 1}`),
);

export const hexes: readonly string[] = rows.flat();

const points = new Map(
  rows.flatMap((names, row) =>
    names.map((name, i): [string, Point] => [
      name,
      { x: width * (i - (names.length - 1) / 2), y: 1.5 * side * (row - 5) },
    ]),
  ),
);

/** Where the middle of a hex is, with the middle of the board at 0. */
export const pointOf = (hex: string): Point => points.get(hex) ?? { x: 0, y: 0 };

/** In steps from hex to hex. */
export function distance(a: string, b: string): number {
  const [from, to] = [pointOf(a), pointOf(b)];
  const down = Math.abs(to.y - from.y) / (1.5 * side);
  const along = Math.abs(to.x - from.x) / width;
  return Math.round(Math.max(down, along + down / 2));
}

const around = new Map(
  hexes.map((hex): [string, string[]] => [hex, hexes.filter((to) => distance(hex, to) === 1)]),
);

export const hexesAround = (hex: string): readonly string[] => around.get(hex) ?? [];

const corners = Array.from({ length: 6 }, (_, i) => {
  const angle = (Math.PI / 3) * i;
  const corner = side * 0.965;
  return `${(corner * Math.sin(angle)).toFixed(1)} ${(-corner * Math.cos(angle)).toFixed(1)}`;
});

/** The outline of a hex round its middle. */
export const outline = `M${corners.join('L')}Z`;

/** Straight from hex to hex. */
export const pathOf = (way: readonly string[]): string =>
  `M${way.map((hex) => `${pointOf(hex).x.toFixed(1)} ${pointOf(hex).y.toFixed(1)}`).join('L')}`;

/**
 * The hex that an arrow leads to: along the row, or up and down in a zigzag that stays in its column;
 * mirrored it goes to the other of the two hexes there. Null at the edge.
 */
export function towards(hex: string, key: string, isMirrored: boolean): string | null {
  const from = pointOf(hex);
  const row = rows.findIndex((names) => names.includes(hex));
  const reach = (dx: number, dy: number) =>
    hexesAround(hex).find((to) => {
      const at = pointOf(to);
      return Math.sign(Math.round(at.x - from.x)) === dx && Math.sign(at.y - from.y) === dy;
    });
  const lean = (row % 2 === 0 ? 1 : -1) * (isMirrored ? -1 : 1);
  switch (key) {
    case 'ArrowLeft':
      return reach(-1, 0) ?? null;
    case 'ArrowRight':
      return reach(1, 0) ?? null;
    case 'ArrowUp':
      return reach(lean, -1) ?? reach(-lean, -1) ?? null;
    case 'ArrowDown':
      return reach(lean, 1) ?? reach(-lean, 1) ?? null;
    default:
      return null;
  }
}
