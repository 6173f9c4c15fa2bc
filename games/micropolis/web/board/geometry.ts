// SPDX-License-Identifier: MIT
//
// Where things lie in an anthill, whose middle is the origin. A tile is drawn as if it stood at the
// top and then turned to its place, so all tiles share one outline.
import type { TileGallery } from '../tile';
import { type Opening, ring } from '../view';

export interface Point {
  x: number;
  y: number;
}

export const radii = { inner: 98, low: 160, high: 213, outer: 252 };

/** Degrees that a tile has. */
export const step = 360 / ring;
const half = step / 2;

const round = (value: number) => Math.round(value * 10) / 10;

/** A point by its distance from the middle and its angle, clockwise from the top. */
export function polar(distance: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: round(distance * Math.cos(angle)), y: round(distance * Math.sin(angle)) };
}

const at = (distance: number, degrees: number) => {
  const { x, y } = polar(distance, degrees);
  return `${x} ${y}`;
};

/** The angle of the middle of the i-th of n tiles: the ring is open at the bottom. */
export function angleOf(i: number, n: number): number {
  return (i - (n - 1) / 2) * step;
}

/** A piece of the ring between two angles. */
export function sector(from: number, to: number, inner = radii.inner, outer = radii.outer): string {
  const large = to - from > 180 ? 1 : 0;
  return (
    `M${at(inner, from)}L${at(outer, from)}A${outer} ${outer} 0 ${large} 1 ${at(outer, to)}` +
    `L${at(inner, to)}A${inner} ${inner} 0 ${large} 0 ${at(inner, from)}Z`
  );
}

export const outline = sector(-half, half);

/** The arc of a rim from one angle to another, clockwise. */
export function arc(radius: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0;
  return `M${at(radius, from)}A${radius} ${radius} 0 ${large} 1 ${at(radius, to)}`;
}

// Tunnels: lines through the tile, each a chain of spots by angle and distance.

interface Spot {
  degrees: number;
  distance: number;
}

/** Beyond the edge, so that no gap is seen where two tiles meet. */
const over = half + 1;
/** How far a stub goes, where the legs of a branch stand, how far a turn reaches. */
const stubEnd = 10.4;
const branchAt = 5;
const turnAt = 6.2;

const sideOf = (opening: Opening) => (opening.startsWith('L') ? -1 : 1);
const trackOf = (opening: Opening) => (opening.endsWith('U') ? radii.high : radii.low);
const middle = (radii.high + radii.low) / 2;

/** A bend through three spots, as a chain of short pieces. */
function bend(from: Spot, by: Spot, to: Spot, pieces = 8): Spot[] {
  return Array.from({ length: pieces + 1 }, (_, i) => {
    const t = i / pieces;
    const mix = (a: number, b: number, c: number) =>
      (1 - t) * (1 - t) * a + 2 * t * (1 - t) * b + t * t * c;
    return {
      degrees: mix(from.degrees, by.degrees, to.degrees),
      distance: mix(from.distance, by.distance, to.distance),
    };
  });
}

const spot = (degrees: number, distance: number): Spot => ({ degrees, distance });

function along(distance: number, from: number, to: number): Spot[] {
  return bend(spot(from, distance), spot((from + to) / 2, distance), spot(to, distance));
}

function stub(opening: Opening): Spot[] {
  const side = sideOf(opening);
  return along(trackOf(opening), side * over, side * stubEnd);
}

function turn(side: number): Spot[] {
  const apex = spot(side * turnAt, middle);
  const out = bend(spot(side * over, radii.high), spot(side * turnAt, radii.high + 2), apex);
  return [...out, ...bend(apex, spot(side * turnAt, radii.low - 2), spot(side * over, radii.low))];
}

/** From the inner opening of one side to the outer one of the other. */
function slope(from: Opening, to: Opening): Spot[] {
  const start = spot(sideOf(from) * over, trackOf(from));
  const end = spot(sideOf(to) * over, trackOf(to));
  const centre = spot(0, middle);
  const near = spot(sideOf(from) * branchAt, start.distance);
  const far = spot(sideOf(to) * branchAt, end.distance);
  return [...bend(start, near, centre), ...bend(centre, far, end)];
}

/** From an opening to the track of the others. */
function branch(opening: Opening): Spot[] {
  const side = sideOf(opening);
  const own = trackOf(opening);
  const other = own === radii.high ? radii.low : radii.high;
  return bend(spot(side * over, own), spot(side * branchAt, own), spot(side * branchAt, other));
}

const across = (distance: number) => along(distance, -over, over);

/** The tunnels of a gallery; its pieces stand along them, one tunnel after the other. */
function tunnels(openings: readonly Opening[]): Spot[][] {
  const [first, second] = openings as [Opening, Opening?];
  switch (openings.length) {
    case 1:
      return [stub(first)];
    case 2:
      if (second && sideOf(first) === sideOf(second)) {
        return [turn(sideOf(first))];
      }
      return second && trackOf(first) !== trackOf(second)
        ? [slope(first, second)]
        : [across(trackOf(first))];
    case 3: {
      const odd = openings.find(
        (opening) => openings.filter((other) => trackOf(other) === trackOf(opening)).length === 1,
      );
      const track = odd && trackOf(odd) === radii.high ? radii.low : radii.high;
      return [across(track), ...(odd ? [branch(odd)] : [])];
    }
    default:
      return [
        across(radii.high),
        across(radii.low),
        [spot(0, radii.high), spot(0, middle), spot(0, radii.low)],
      ];
  }
}

/** The strokes of a gallery, and where it ends blindly. */
export function tunnelPath(openings: readonly Opening[]): string {
  return tunnels(openings)
    .map((spots) => `M${spots.map(({ distance, degrees }) => at(distance, degrees)).join('L')}`)
    .join('');
}

export function blindEnd(openings: readonly Opening[]): Point | null {
  const [first] = openings;
  return openings.length === 1 && first ? polar(trackOf(first), sideOf(first) * stubEnd) : null;
}

/** A piece of a gallery: where, how large, and in which direction the tunnel goes there. */
export interface Place extends Point {
  size: number;
  degrees: number;
}

const largest = 28;
/** What of a tunnel is left free: at the edge of the tile, in a stub, where it meets another. */
const freeAtEdge = 25;
const freeInStub = 13;
const freeAtJoint = 36;
/** Pieces of a stub stand up to here. */
const stubRoom = 7;

const far = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

const toPoints = (spots: Spot[]) => spots.map(({ distance, degrees }) => polar(distance, degrees));

/** The stretches of a gallery in which its pieces stand. */
function stretches(openings: readonly Opening[]): Point[][] {
  const [first] = openings;
  if (openings.length === 1 && first) {
    const side = sideOf(first);
    const inside = side * (half - (freeInStub / trackOf(first)) * (180 / Math.PI));
    return [toPoints(along(trackOf(first), inside, side * stubRoom))];
  }
  const lines = tunnels(openings).map(toPoints);
  const cut = (line: Point[], start: number, end: number): Point[] => {
    const from = line[0] as Point;
    const to = line.at(-1) as Point;
    return line.filter((point) => far(point, from) >= start && far(point, to) >= end);
  };
  // The bridge between two tracks is left free; a branch ends at its joint.
  return lines
    .slice(0, 2)
    .map((line, i) =>
      cut(line, freeAtEdge, i === 1 && openings.length === 3 ? freeAtJoint : freeAtEdge),
    );
}

/** The spot so far along a line. */
function spotAt(line: readonly Point[], distance: number): Omit<Place, 'size'> {
  let rest = distance;
  for (const [i, to] of line.slice(1).entries()) {
    const from = line[i] as Point;
    const length = far(from, to);
    if (rest <= length || i === line.length - 2) {
      const t = Math.min(rest / (length || 1), 1);
      return {
        x: round(from.x + (to.x - from.x) * t),
        y: round(from.y + (to.y - from.y) * t),
        degrees: round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + 90),
      };
    }
    rest -= length;
  }
  return { ...(line[0] ?? polar(middle, 0)), degrees: 0 };
}

const lengthOf = (line: readonly Point[]) =>
  line.slice(1).reduce((sum, to, i) => sum + far(line[i] as Point, to), 0);

/** How many pieces go into each stretch: one after the other to where most room is left. */
function share(lengths: readonly number[], n: number): number[] {
  const counts = lengths.map(() => 0);
  for (let i = 0; i < n; i++) {
    const room = lengths.map((length, j) => length / ((counts[j] ?? 0) + 0.5));
    const roomiest = room.indexOf(Math.max(...room));
    counts[roomiest] = (counts[roomiest] ?? 0) + 1;
  }
  return counts;
}

/** Where the pieces of a gallery stand, in their order: evenly along each stretch. */
export function piecePlaces({ openings, pieces }: TileGallery): Place[] {
  const lines = stretches(openings);
  const lengths = lines.map(lengthOf);
  const isStub = openings.length === 1;
  return share(lengths, pieces.length).flatMap((n, j) => {
    const length = lengths[j] ?? 0;
    const space = n > 1 ? length / (n - 1) : length;
    const size = n > 1 ? Math.max(Math.min(largest, space), 11) : largest;
    // A single one stands in the middle, in a stub where there is most room.
    const only = isStub ? length * 0.66 : length / 2;
    return Array.from({ length: n }, (_, i) => ({
      ...spotAt(lines[j] ?? [], n > 1 ? space * i : only),
      size: round(size),
    }));
  });
}

// Barracks lie along the inner edge.

/** The cells of a barracks of a size: their middles, how they are turned, how wide they are. */
export function cells(size: number): (Point & { degrees: number; width: number })[] {
  const distance = radii.inner + 22;
  const width = Math.min(19, 66 / size - 1.5);
  const space = ((width + 1.5) / distance) * (180 / Math.PI);
  return Array.from({ length: size }, (_, i) => {
    const degrees = round((i - (size - 1) / 2) * space);
    return { ...polar(distance, degrees), degrees, width };
  });
}

/** Where the i-th of n soldiers of an army stands in the middle: in a bow over the number. */
export function armyPlace(i: number, n: number): Point & { degrees: number } {
  const space = Math.min(36, 192 / Math.max(n - 1, 1));
  const degrees = round((i - (n - 1) / 2) * space);
  return { ...polar(n > 7 ? 66 : 58, degrees), degrees };
}

/** Blades of grass along the rim between two angles; the same every time. */
export function grass(
  from: number,
  to: number,
): { x: number; y: number; degrees: number; size: number }[] {
  const blades = Math.max(Math.round((to - from) / 3.4), 0);
  return Array.from({ length: blades }, (_, i) => {
    const degrees = from + ((i + 0.5) * (to - from)) / blades;
    const waver = Math.sin(i * 12.9898) * 43758.5453;
    const chance = waver - Math.floor(waver);
    return {
      ...polar(radii.outer - 1, degrees),
      degrees: round(degrees + (chance - 0.5) * 40),
      size: round(0.75 + chance * 0.5),
    };
  });
}
