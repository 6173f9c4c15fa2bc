// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { type Span, shareOf } from './round';

const action: Span = { usual: 600, least: 80 };
const card: Span = { usual: 4000, least: 800 };

test('a step has its usual time where there is enough for all', () => {
  expect(shareOf([action], 0, 600)).toBe(600);
  expect(shareOf([card, action, action], 0, 9000)).toBe(4000);
  expect(shareOf([action], 3, Number.POSITIVE_INFINITY)).toBe(600);
});

test('steps that are shown one after the other take no longer together than is left', () => {
  let left = 8000;
  const steps = [card, action, action, card, action, card, action, action, card];
  for (let [first, ...rest] = steps; first; [first, ...rest] = rest) {
    const ms = shareOf([first, ...rest], 0, left);
    expect(ms).toBeGreaterThanOrEqual(first.least);
    expect(ms).toBeLessThan(first.usual);
    left -= ms;
  }
  expect(left).toBeGreaterThanOrEqual(-1);
  expect(left, 'and what is left is used').toBeLessThan(1);
});

test('turns that nobody knows yet have their share', () => {
  expect(shareOf([card], 2, 6000)).toBeLessThan(shareOf([card], 1, 6000));
  expect(shareOf([card], 1, 6000)).toBeLessThan(shareOf([card], 0, 6000));
});

test('every step can be seen, however much has happened', () => {
  expect(shareOf([action, card, card], 0, 100)).toBe(80);
  expect(shareOf([card, action], 3, -5000)).toBe(800);
  expect(shareOf([{ usual: 0, least: 0 }, card], 0, 100), 'but what has nothing to see').toBe(0);
});
