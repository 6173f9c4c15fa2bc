// SPDX-License-Identifier: MIT
//
// Where things lie on the stump: its middle is the origin, its bark ends near 290.

export interface Point {
  x: number;
  y: number;
}

const spaces = 5;
const half = 34.6; // of the 72 degrees that a space has, in degrees
const inner = 158;
const outer = 258;

const round = (value: number) => Math.round(value * 10) / 10;

/** A point by its distance from the middle and its angle, clockwise from the top. */
export function polar(distance: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: round(distance * Math.cos(angle)), y: round(distance * Math.sin(angle)) };
}

/** The middle of the i-th space, clockwise from the top. */
export function angleOf(space: number): number {
  return (360 / spaces) * space;
}

const at = ({ x, y }: Point) => `${x} ${y}`;

export function wedgePath(space: number): string {
  const [from, to] = [angleOf(space) - half, angleOf(space) + half];
  return (
    `M${at(polar(outer, from))}A${outer} ${outer} 0 0 1 ${at(polar(outer, to))}` +
    `L${at(polar(inner, to))}A${inner} ${inner} 0 0 0 ${at(polar(inner, from))}Z`
  );
}

/** The line that the name of a space stands on: never upside down. */
export function namePath(space: number): string {
  const [from, to] = [angleOf(space) - 33, angleOf(space) + 33];
  const isLow = polar(1, angleOf(space)).y > 0.5;
  return isLow
    ? `M${at(polar(250, to))}A250 250 0 0 0 ${at(polar(250, from))}`
    : `M${at(polar(240, from))}A240 240 0 0 1 ${at(polar(240, to))}`;
}

/** On each side of the bug: distance from the middle, degrees from the middle of the space. */
const besides = [
  [203, 15.5],
  [203, 24],
  [224, 19],
  [182, 20],
  [224, 27],
  [182, 29],
  [203, 31],
] as const;

/** Where the i-th cube of a space lies; those beyond fourteen lie on top of the others. */
export function cubePlace(space: number, i: number): Point {
  const layer = Math.floor(i / (2 * besides.length));
  const inLayer = i % (2 * besides.length);
  const [distance, degrees] = besides[inLayer >> 1] ?? besides[0];
  const { x, y } = polar(distance, angleOf(space) + (inLayer % 2 ? degrees : -degrees));
  return { x, y: y - 9 * layer };
}

/** Where the i-th cube of the Chambers lies: rows of three, then on top. */
export function chamberPlace(i: number, n: number): Point {
  const row = Math.min(n, 3);
  const layer = Math.floor(i / 3);
  return { x: (i % 3) * 22 - (row - 1) * 11, y: -8 - layer * 9 };
}

/** Where the i-th of n parties plays to, clockwise from the one at the bottom. */
export function slot(i: number, n: number): Point {
  const { x, y } = polar(1, 180 + (360 / n) * i);
  return { x: round(x * 100), y: round(y * 95) };
}

export const supplyPlace: Point = { x: -262, y: 236 };

/** A closed line round the middle that wavers like something grown; the same every time. */
export function grown(radius: number, wave: number, seed: number, points = 72): string {
  const ring = Array.from({ length: points }, (_, i) => {
    const turn = (i / points) * 2 * Math.PI;
    const waver =
      Math.sin(5 * turn + seed) + Math.sin(9 * turn + 2 * seed) + Math.sin(14 * turn + 3 * seed);
    return polar(radius + (wave * waver) / 2, (360 / points) * i);
  });
  const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const start = middle(ring.at(-1) as Point, ring[0] as Point);
  const curves = ring.map((point, i) => {
    const end = middle(point, ring[(i + 1) % points] as Point);
    return `Q${at(point)} ${round(end.x)} ${round(end.y)}`;
  });
  return `M${round(start.x)} ${round(start.y)}${curves.join('')}Z`;
}

/** The dotted way along the bark from one space to another, clockwise. */
export function trailPath(from: number, steps: number): string {
  const [start, end] = [polar(279, angleOf(from)), polar(279, angleOf(from + steps) - 2)];
  const isLong = (360 / spaces) * steps > 180 ? 1 : 0;
  return `M${at(start)}A279 279 0 ${isLong} 1 ${at(end)}`;
}
