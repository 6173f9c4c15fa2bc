// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { around, path, ring } from './pencil';

const box = { left: 100, top: 50, width: 80, height: 40 };

test('a ring goes round its box and overshoots its beginning', () => {
  const points = ring(box)
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number) as [number, number]);
  expect(points.length).toBeGreaterThan(64);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  expect(Math.min(...xs)).toBeLessThan(box.left);
  expect(Math.max(...xs)).toBeGreaterThan(box.left + box.width);
  expect(Math.min(...ys)).toBeLessThan(box.top);
  expect(Math.max(...ys)).toBeGreaterThan(box.top + box.height);
});

test('several things have one ring', () => {
  expect(around([])).toBeNull();
  expect(around([box, { left: 20, top: 60, width: 10, height: 100 }])).toEqual({
    left: 20,
    top: 50,
    width: 160,
    height: 110,
  });
});

test('ants walk to what is beside the slip, and nowhere else', () => {
  const slip = { left: 0, top: 0, width: 50, height: 100 };
  expect(path(slip, box)).toMatchObject({ x: 82, y: 70 });
  expect(path(box, slip)).toBeNull();
});
