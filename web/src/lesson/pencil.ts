// SPDX-License-Identifier: MIT
//
// Lines as a pencil draws them: a ring that overshoots its beginning, and the way of ants to it.

import type { Box } from '../kit/placement';

export type { Box };

const pad = 7;
const points = 64;

/** What of a box leaves room for its ring in a frame. */
export function within(box: Box, frame: Box): Box {
  const margin = 24;
  const left = Math.max(box.left, frame.left + margin);
  const top = Math.max(box.top, frame.top + margin);
  const right = Math.min(box.left + box.width, frame.left + frame.width - margin);
  const bottom = Math.min(box.top + box.height, frame.top + frame.height - margin);
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** A ring round a box: a rounded square that is not quite even. */
export function ring({ left, top, width, height }: Box): string {
  const x = left + width / 2;
  const y = top + height / 2;
  // The larger, the squarer: it must not cut off the corners.
  const roundness = 2 / (3.2 + Math.max(width, height) / 60);
  const line = Array.from({ length: Math.ceil(points * 1.13) }, (_, i) => {
    const angle = -2.2 + (i / points) * 2 * Math.PI;
    const drift = 1 + 0.012 * Math.sin(3 * angle) + (i > points ? 0.018 : 0);
    const at = (extent: number, part: number) =>
      (extent / 2 + pad) * drift * Math.sign(part) * Math.abs(part) ** roundness;
    return `${(x + at(width, Math.cos(angle))).toFixed(1)} ${(y + at(height, Math.sin(angle))).toFixed(1)}`;
  });
  return `M${line.join('L')}`;
}

export interface Way {
  d: string;
  /** Where the last ant is, and which way it looks. */
  x: number;
  y: number;
  degrees: number;
}

/** The box around all of them; null where there is none. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const width = Math.max(...boxes.map((box) => box.left + box.width)) - left;
  const height = Math.max(...boxes.map((box) => box.top + box.height)) - top;
  return { left, top, width, height };
}

/** From the right edge of one box to the left of another; null where that is not beside it. */
export function path(from: Box, to: Box): Way | null {
  const start = { x: from.left + from.width + 6, y: from.top + from.height * 0.4 };
  const end = { x: to.left - 18, y: to.top + to.height / 2 };
  if (end.x < start.x + 20) return null;
  const bend = Math.max(40, Math.abs(end.x - start.x) * 0.4);
  const d = `M${start.x} ${start.y}C${start.x + bend} ${start.y} ${end.x - bend} ${end.y} ${end.x} ${end.y}`;
  return { d, ...end, degrees: 90 };
}
