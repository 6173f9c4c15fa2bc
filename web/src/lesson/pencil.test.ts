// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { around, path, ring, within } from './pencil';

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

test('a ring has room in its frame, whatever it goes round', () => {
  const frame = { left: 0, top: 0, width: 400, height: 300 };
  expect(within(box, frame)).toEqual(box);
  const edges = ring(within({ left: 0, top: 40, width: 500, height: 300 }, frame));
  for (const point of edges.slice(1).split('L')) {
    const [x = -1, y = -1] = point.split(' ').map(Number);
    expect(Math.min(x, y)).toBeGreaterThan(0);
    expect(x).toBeLessThan(frame.width);
    expect(y).toBeLessThan(frame.height);
  }
});
