// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import type { Clause } from '../../clause';
import { findClauses, readingOrder } from './rules';

const clause = (id: string, section: string, sentence: string): Clause => {
  return { id, section, source: 'text', edition: null, sentence };
};
const clauses = [
  clause('XY-1.1', 'Dealing', 'Shuffle all cards.'),
  clause('XY-1.2', 'Dealing', 'Deal eleven to each.'),
  clause('XY-2.1', 'Playing', 'Follow suit with cards of the lead.'),
];
const ids = (wanted: string) => {
  return findClauses(clauses, wanted).map(({ clauses }) => clauses.map(({ id }) => id));
};

test('without words all clauses stand under their sections', () => {
  expect(ids(' ')).toEqual([['XY-1.1', 'XY-1.2'], ['XY-2.1']]);
});

test('every word must be there, in whatever case', () => {
  expect(ids('CARDS suit')).toEqual([['XY-2.1']]);
});

test('numbers and headings are found too', () => {
  expect(ids('xy-1.2')).toEqual([['XY-1.2']]);
  expect(ids('dealing')).toEqual([['XY-1.1', 'XY-1.2']]);
});

test('what is nowhere gives nothing', () => {
  expect(ids('cube')).toEqual([]);
});

test('clauses are read from set-up on, those about the table last', () => {
  const table = clause('XY-0.1', 'Acting', 'Once the game is over, nobody may act.');
  const last = clause('XY-10.1', 'Knowledge', 'Hands are hidden.');
  const order = readingOrder([table, ...clauses, last]).map(({ id }) => id);
  expect(order).toEqual(['XY-1.1', 'XY-1.2', 'XY-2.1', 'XY-10.1', 'XY-0.1']);
});
