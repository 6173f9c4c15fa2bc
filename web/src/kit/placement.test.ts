// SPDX-License-Identifier: MIT

import { describe, expect, test } from 'vitest';
import { beside, overlaps } from './placement';

const room = { width: 1000, height: 800 };
const size = { width: 200, height: 100 };
const target = { left: 480, top: 400, width: 40, height: 40 };

describe('a paper beside what it speaks of', () => {
  test('is above it where there is room', () => {
    expect(beside({ target, size, room, gap: 10 })).toEqual({
      left: 400,
      top: 290,
      side: 'above',
      pointer: 100,
    });
  });

  test('is below it at the upper edge', () => {
    const high = { ...target, top: 20 };
    expect(beside({ target: high, size, room, gap: 10 })).toMatchObject({ top: 70, side: 'below' });
  });

  test('stays within the window, and still points at it', () => {
    const spot = beside({ target: { ...target, left: 970, width: 30 }, size, room, gap: 10 });
    expect(spot).toMatchObject({ left: 792, side: 'above', pointer: 186 });
  });

  test('covers nothing that it asks for', () => {
    const keep = [{ left: 470, top: 200, width: 60, height: 190 }];
    const spot = beside({ target, size, room, keep, gap: 10 });
    expect(spot.side).toBe('below');
    const both = [...keep, { left: 470, top: 450, width: 60, height: 100 }];
    const free = beside({ target, size, room, keep: both, gap: 10 });
    expect(free.side).toBe('right');
    for (const box of both) expect(overlaps({ ...free, ...size }, box)).toBe(false);
  });

  test('is inside the window even where there is no room beside the target', () => {
    const whole = { left: 0, top: 0, ...room };
    const { left, top } = beside({ target: whole, size, room, gap: 10 });
    expect([left, top]).toEqual([400, 692]);
  });
});
