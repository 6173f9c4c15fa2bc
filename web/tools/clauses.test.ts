// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { readClauses } from './clauses.ts';

test('a clause carries its section, its mark and its sentence', () => {
  expect(
    readClauses('## 2 Declaration\n\nWords.\n\n- **XY-2.1** `text` Declare, `aloud`.'),
  ).toEqual([
    {
      id: 'XY-2.1',
      section: 'Declaration',
      source: 'text',
      edition: null,
      sentence: 'Declare, `aloud`.',
    },
  ]);
});

test('a clause may belong to one edition', () => {
  expect(readClauses('## 1 End\n- **XY-1.1** `chosen` `final` Stop.')).toMatchObject([
    { source: 'chosen', edition: 'final', sentence: 'Stop.' },
  ]);
});

test('what looks like a clause and is none is refused with its line', () => {
  expect(() => readClauses('## 1 End\n- **XY-1.1** `guessed` Stop.')).toThrow('line 2');
});
