// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { cleanName } from './prefs.svelte';

test('a name loses what cannot be printed, and blanks at its ends', () => {
  expect(cleanName('  Ada\u0000\n\u200b Lovelace ')).toBe('Ada Lovelace');
});

test('a name is cut between letters, to 31 bytes', () => {
  expect(cleanName('あ'.repeat(20))).toBe('あ'.repeat(10));
  expect(cleanName('x'.repeat(40))).toHaveLength(31);
});
