// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { findActions, groupActions } from './groups';

/** Actions of a type each, as "type: text". */
function group(...actions: string[]) {
  const legal = actions.map((action) => {
    const [type = '', text = ''] = action.split(': ');
    return { type, text };
  });
  return groupActions(legal, ({ text }) => String(text));
}

const told = (groups: ReturnType<typeof group>) =>
  groups.map(({ words, choices }) => [words, ...choices.map(({ label }) => label)]);

const nim = [3, 5, 5].flatMap((size, heap) =>
  Array.from({ length: size }, (_, i) => `take: take ${i + 1} from heap ${heap + 1}`),
);

test('what ends alike is together', () => {
  expect(told(group(...nim))).toEqual([
    ['from heap 1', 'take 1', 'take 2', 'take 3'],
    ['from heap 2', 'take 1', 'take 2', 'take 3', 'take 4', 'take 5'],
    ['from heap 3', 'take 1', 'take 2', 'take 3', 'take 4', 'take 5'],
  ]);
});

test('what begins alike is together', () => {
  const moves = ['A1 to B2', 'A1 to B3', 'A1 to B4', 'C4 to B3', 'C4 to B4'];
  expect(told(group(...moves.map((text) => `move: ${text}`)))).toEqual([
    ['A1 to', 'B2', 'B3', 'B4'],
    ['C4 to', 'B3', 'B4'],
  ]);
});

test('a number is not parted from the word that it belongs to', () => {
  expect(told(group('lay: lay 3', 'lay: lay 7', 'lay: lay 11'))).toEqual([
    ['lay', 'lay 3', 'lay 7', 'lay 11'],
  ]);
});

test('what has nothing in common stays whole', () => {
  expect(told(group('go: north', 'go: south west'))).toEqual([['', 'north', 'south west']]);
});

test('actions that stand alone come last, and together', () => {
  expect(told(group('pass: pass', 'go: go north', 'go: go south', 'end: give up'))).toEqual([
    ['go', 'north', 'south'],
    ['', 'pass', 'give up'],
  ]);
});

test('a language without blanks has words too', () => {
  const groups = group('take: 山1から石を取る', 'take: 山1から木を取る', 'take: 山2から石を取る');
  expect(groups.flatMap(({ choices }) => choices.map(({ text }) => text))).toHaveLength(3);
  for (const { words, choices } of groups) {
    for (const { text, label } of choices) {
      expect([words + label, label + words, label]).toContain(text);
    }
  }
});

test('every action keeps its place among the legal ones, and none is lost', () => {
  const indices = group(...nim, 'pass: pass').flatMap(({ choices }) =>
    choices.map(({ index }) => index),
  );
  expect(indices.sort((a, b) => a - b)).toEqual(Array.from({ length: 14 }, (_, i) => i));
  expect(group()).toEqual([]);
});

test('actions are found by any of their words, under the groups that they have', () => {
  const groups = group(...nim);
  expect(told(findActions(groups, 'HEAP 2 take'))).toEqual([
    ['from heap 1', 'take 2'],
    ['from heap 2', 'take 1', 'take 2', 'take 3', 'take 4', 'take 5'],
    ['from heap 3', 'take 2'],
  ]);
  expect(findActions(groups, 'hive')).toEqual([]);
  expect(findActions(groups, ' ')).toEqual(groups);
});
