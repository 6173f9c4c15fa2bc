// SPDX-License-Identifier: MIT
import { beforeEach, expect, test, vi } from 'vitest';
import { Settled } from './standing.svelte';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('what was settled holds for its table, until it is taken back', () => {
  const settled = new Settled('a');
  expect(settled.has('no-trades')).toBe(false);
  settled.set('no-trades', true);
  expect(settled.has('no-trades')).toBe(true);
  expect(new Settled('a').has('no-trades')).toBe(true);
  expect(new Settled('b').has('no-trades')).toBe(false);
  settled.set('no-trades', false);
  expect(new Settled('a').has('no-trades')).toBe(false);
});
