// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { compareLines, type Line } from './lines';

/** New words in brackets, notes behind the line. */
function told({ words, notes, isChanged }: Line): string {
  const text = words.map(({ text, isNew }) => (isNew ? `[${text}]` : text)).join('');
  const said = notes.map(({ kind, text }) => ` ${kind} ${text}`).join('');
  return `${isChanged ? '* ' : ''}${text}${said}`;
}

const compare = (before: string[] | null, after: string[]) => compareLines(before, after).map(told);

test('where nothing was before nothing has changed', () => {
  expect(compare(null, ['heap 1', ''])).toEqual(['heap 1', '']);
});

test('a number that changed says by how much', () => {
  expect(compare(['heap 1  ● ● 2', 'heap 2  5'], ['heap 1  ● ● 2', 'heap 2  3'])).toEqual([
    'heap 1  ● ● 2',
    '* heap 2  [3] less –2',
  ]);
  expect(compare(['score -1'], ['score 4'])).toEqual(['* score [4] more +5']);
});

test('words that came are marked, and those that went are told', () => {
  expect(compare(['laid 0 hand 3 7 9'], ['laid ? hand 3 9 12'])).toEqual([
    '* laid [?] hand 3 9 [12] gone 0 gone 7',
  ]);
  expect(compare(['laid ? hand ? ?'], ['laid 4 hand ?'])).toEqual(['* laid [4] hand ?']);
});

test('lines are found again where others came or went before them', () => {
  expect(compare(['a', 'b', 'c'], ['new', 'a', 'b', 'c'])).toEqual(['* [new]', 'a', 'b', 'c']);
  expect(compare(['a', 'b', 'c'], ['c'])).toEqual(['c']);
});

test('the words of a line are its text, whatever changed', () => {
  const after = ['  +--+  x', '', 'heap 1 \t● ●', '  ', 'to move Ada'];
  for (const before of [null, [], ['to move Ben', 'heap 1 ●'], [...after]]) {
    const lines = compareLines(before, after);
    expect(lines.map(({ words }) => words.map(({ text }) => text).join(''))).toEqual(after);
    expect(lines.map(({ text }) => text)).toEqual(after);
  }
});

test.each([
  ['heap 1  ● ●', 'heap 1'],
  ['seat 2 score 4', 'seat 2'],
  ['spent 3 5 8', 'spent'],
  ['rounds: 3', 'rounds:'],
  ['to move Ada', 'to'],
  ['| A | B |', ''],
  ['12 coins', ''],
  ['F 1 .  2 v', ''],
])('the head of "%s" is "%s"', (text, head) => {
  const [line] = compareLines(null, [text]);
  const heads = line?.words.filter(({ isHead }) => isHead) ?? [];
  expect(heads.map(({ text }) => text).join('')).toBe(head);
});
