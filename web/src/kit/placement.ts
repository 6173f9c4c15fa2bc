// SPDX-License-Identifier: MIT
//
// Where a paper goes that speaks of something on the page: beside it, within the window, and over
// nothing that has to be seen with it.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Side = 'above' | 'below' | 'right' | 'left';

export interface Spot {
  left: number;
  top: number;
  side: Side;
  /** How far along the paper's edge the target is: from the left, or from the top. */
  pointer: number;
}

export interface Surroundings {
  target: Box;
  /** The paper's own size. */
  size: { width: number; height: number };
  /** The window. */
  room: { width: number; height: number };
  /** What must stay in sight besides the target. */
  keep?: readonly Box[];
  gap: number;
}

/** Between a paper and the edge of the window. */
const margin = 8;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

function spotAt(side: Side, { target, size, room, gap }: Surroundings): Spot {
  const center = { x: target.left + target.width / 2, y: target.top + target.height / 2 };
  if (side === 'above' || side === 'below') {
    const left = clamp(center.x - size.width / 2, margin, room.width - size.width - margin);
    const top =
      side === 'above' ? target.top - size.height - gap : target.top + target.height + gap;
    return { left, top, side, pointer: clamp(center.x - left, 14, size.width - 14) };
  }
  const top = clamp(center.y - size.height / 2, margin, room.height - size.height - margin);
  const left = side === 'left' ? target.left - size.width - gap : target.left + target.width + gap;
  return { left, top, side, pointer: clamp(center.y - top, 14, size.height - 14) };
}

/** The first side on which the paper is within the window and covers nothing that matters. */
export function beside(around: Surroundings): Spot {
  const { target, size, room, keep = [] } = around;
  const spots = (['above', 'below', 'right', 'left'] as const).map((side) => spotAt(side, around));
  const isInside = ({ left, top }: Spot) =>
    left >= margin &&
    top >= margin &&
    left + size.width <= room.width - margin &&
    top + size.height <= room.height - margin;
  const isClear = (spot: Spot, boxes: readonly Box[]) =>
    boxes.every((box) => !overlaps({ ...spot, ...size }, box));
  const inside = spots.filter(isInside);
  const found = inside.find((spot) => isClear(spot, keep)) ?? inside[0];
  if (found) return found;
  const below = spotAt('below', { ...around, target });
  return { ...below, top: clamp(below.top, margin, room.height - size.height - margin) };
}
