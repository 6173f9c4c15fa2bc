// SPDX-License-Identifier: MIT
import { render } from 'svelte/server';
import { beforeAll, expect, test } from 'vitest';
import { speech } from '../../words/speech.svelte';
import SumRow from './SumRow.svelte';

beforeAll(() => speech.speak('en'));

const rowOf = (cost: number, held: number) =>
  render(SumRow, { props: { sum: { drawing: '<path d="M0 0" />', name: 'soldiers', cost, held } } })
    .body;

test('each piece of the cost, of what there is and of the lack is drawn, and the lack is counted', () => {
  const row = rowOf(2, 1);
  expect(row.match(/<svg/g)).toHaveLength(2 + 1 + 1);
  expect(row.match(/class="piece lack/g)).toHaveLength(1);
  expect(row).toContain('1 missing');
});

test('of many pieces one is drawn, with their number', () => {
  const row = rowOf(6, 5);
  expect(row.match(/<svg/g)).toHaveLength(1 + 1 + 1);
  expect(row).toContain('×6');
  expect(row).toContain('×5');
});

test('whoever hears the page is told the sum in one sentence', () => {
  expect(rowOf(3, 0)).toContain('soldiers: costs 3, you have 0, 3 missing');
});
