// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import { boxOf, isNear, pointOf, rowsOf, towards } from '../board/hexes';
import { fourMap, regionsOf, threeMap } from './samples';

const regions = regionsOf(fourMap);
const at = (region: number) => regions[region - 1] ?? regions[0];
const step = (from: number, key: string, isMirrored = false) => {
  const place = at(from);
  return place ? towards(regions, place, key, isMirrored)?.region : undefined;
};

test('the rows of the map are those of its text, from the top', () => {
  expect(rowsOf(regions).map((row) => row.length)).toEqual([4, 5, 6, 5, 4]);
  expect(rowsOf(regionsOf(threeMap)).map((row) => row.length)).toEqual([3, 4, 5, 4, 3]);
});

test('regions that share a side are adjacent, and as far apart as a hex is wide (FR-2.1)', () => {
  for (const a of regions) {
    for (const b of regions) {
      const [p, q] = [pointOf(a), pointOf(b)];
      const far = Math.hypot(p.x - q.x, p.y - q.y);
      expect(isNear(a, b), `${a.region} and ${b.region}`).toBe(far > 1 && far < 130);
    }
  }
});

test('the box holds every region', () => {
  const { left, top, width, height } = boxOf(regions);
  for (const region of regions) {
    const { x, y } = pointOf(region);
    expect(x - 64).toBeGreaterThan(left);
    expect(x + 64).toBeLessThan(left + width);
    expect(y - 74).toBeGreaterThan(top);
    expect(y + 74).toBeLessThan(top + height);
  }
});

describe('arrows', () => {
  test('lead along the row and end at its edge', () => {
    expect(step(5, 'ArrowRight')).toBe(6);
    expect(step(6, 'ArrowLeft')).toBe(5);
    expect(step(5, 'ArrowLeft')).toBeUndefined();
    expect([step(7, 'Home'), step(7, 'End')]).toEqual([5, 9]);
  });

  test('lead to the left one of two neighbours above and below, mirrored to the right one', () => {
    expect([step(7, 'ArrowUp'), step(7, 'ArrowUp', true)]).toEqual([2, 3]);
    expect([step(7, 'ArrowDown'), step(7, 'ArrowDown', true)]).toEqual([12, 13]);
    expect(step(1, 'ArrowUp')).toBeUndefined();
  });

  test('lead from every region to every other', () => {
    for (const map of [fourMap, threeMap, '-4: A H . H A\n-3: W* F F W*']) {
      const all = regionsOf(map);
      const reached = new Set([1]);
      for (const region of reached) {
        const place = all.find((one) => one.region === region);
        for (const key of ['Left', 'Right', 'Up', 'Down']) {
          const next = place && towards(all, place, `Arrow${key}`, false)?.region;
          if (next) {
            reached.add(next);
          }
        }
      }
      expect(reached.size).toBe(all.length);
    }
  });
});
