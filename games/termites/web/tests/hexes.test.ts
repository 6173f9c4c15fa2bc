// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { distance, hexes, hexesAround, pointOf, rows, towards } from '../board/hexes';
import { allOf, boardTargets, entry, hexId, next } from '../focus';

test('the board has 91 hexes, 30 of them at the edge (TE-1.5)', () => {
  expect(rows.map((row) => row.length)).toEqual([6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]);
  expect(hexes).toHaveLength(91);
  expect(hexes.filter((hex) => hexesAround(hex).length < 6)).toHaveLength(30);
  expect(pointOf('F6')).toEqual({ x: 0, y: 0 });
});

test('hexes lie beside those that touch them', () => {
  expect([...hexesAround('C4')].sort()).toEqual(['B3', 'B4', 'C3', 'C5', 'D4', 'D5']);
  expect([...hexesAround('A1')].sort()).toEqual(['A2', 'B1', 'B2']);
  expect([...hexesAround('K6')].sort()).toEqual(['J6', 'J7', 'K5']);
  expect([...hexesAround('F11')].sort()).toEqual(['E10', 'F10', 'G10']);
  expect(distance('A1', 'K6')).toBe(10);
  expect(distance('F1', 'F11')).toBe(10);
  expect(distance('C4', 'C4')).toBe(0);
});

test('arrows lead to every neighbour, and nowhere over the edge', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
  for (const hex of hexes) {
    const reached = keys.flatMap((key) => [towards(hex, key, false), towards(hex, key, true)]);
    const all = new Set(reached.filter((to) => to !== null));
    expect([...all].sort()).toEqual([...hexesAround(hex)].sort());
  }
  expect(towards('A1', 'ArrowUp', false)).toBe(null);
});

test('up and down stay in their column', () => {
  let hex = 'K3';
  for (let i = 0; i < 10; i++) {
    hex = towards(hex, 'ArrowUp', false) ?? '';
    expect(Math.abs(pointOf(hex).x - pointOf('K3').x)).toBeLessThan(36);
  }
  expect(hex).toBe('A3');
});

test('the tray is below the last row, and N and P go through all that is legal', () => {
  const targets = {
    board: boardTargets((hex) => hex === 'C4' || hex === 'F6'),
    tray: [
      { id: 'token 0', isLegal: true },
      { id: 'token 1', isLegal: true },
    ],
  };
  expect(allOf(targets)).toHaveLength(93);
  expect(entry(targets)).toBe('token 0');
  expect(entry({ ...targets, tray: [] })).toBe('hex F6');
  expect(next(targets, hexId('K3'), 'ArrowDown', false)).toBe('token 0');
  expect(next(targets, 'token 0', 'ArrowRight', false)).toBe('token 1');
  expect(next(targets, 'token 1', 'ArrowUp', false)).toBe('hex K3');
  expect(next(targets, 'token 1', 'n', false)).toBe('hex C4');
  expect(next(targets, 'hex C4', 'n', false)).toBe('hex F6');
  expect(next(targets, 'token 0', 'p', false)).toBe('hex F6');
  expect(next(targets, 'hex C4', 'Home', false)).toBe('hex C1');
  expect(next(targets, 'hex C4', 'End', false)).toBe('hex C8');
});
