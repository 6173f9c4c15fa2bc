// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { dueStep, holds, isFollowing, type Lesson } from './lesson';

const view = { phase: 'declare', age: 1, parties: [{ hand: ['a', 'b'], answered: false }] };

test.each([
  ['phase', 'is', 'declare', true],
  ['phase', 'is', 'play', false],
  ['phase', 'not', 'play', true],
  ['phase', 'not', 'declare', false],
  ['parties.0.hand.length', 'from', '2', true],
  ['parties.0.hand.length', 'to', '1', false],
  ['parties.0.answered', 'is', 'false', true],
  ['parties.7.hand', 'from', '0', false],
  ['nothing', 'not', 'there', true],
  ['phase.deeper', 'is', 'declare', false],
] as const)('%s %s %s: %s', (path, test, value, expected) => {
  expect(holds({ path, test, value }, view)).toBe(expected);
});

const play = (card: number) => ({ type: 'play', card });
const lesson: Lesson = {
  game: 'toy',
  name: 'first',
  seat: 1,
  chapters: ['one'],
  steps: [
    { key: 'hello', chapter: 'one', when: [], wish: 'next' },
    { key: 'ask', chapter: 'one', when: [], wish: 'ask', action: play(2) },
    {
      key: 'later',
      chapter: 'one',
      when: [{ path: 'age', test: 'from', value: '2' }],
      wish: 'any',
    },
  ],
  way: [play(2)],
};
const none = () => false;
const moment = (changes = {}) => ({ view, legal: [play(2)], isFollowed: true, ...changes });

test('steps are due in their order', () => {
  expect(dueStep(lesson, 0, moment(), none)).toBe(0);
  expect(dueStep(lesson, 1, moment(), none)).toBe(1);
  expect(dueStep(lesson, 2, moment(), none)).toBe(-1);
  expect(dueStep(lesson, 2, moment({ view: { age: 2 } }), none)).toBe(2);
});

test('nothing is asked for that is not legal', () => {
  expect(dueStep(lesson, 1, moment({ legal: [play(3)] }), none)).toBe(-1);
});

test('off the line a step that asks needs other words', () => {
  const away = moment({ isFollowed: false, legal: [play(3)] });
  expect(dueStep(lesson, 1, away, none)).toBe(-1);
  expect(dueStep(lesson, 1, away, () => true)).toBe(1);
});

test('whoever has done what was asked is on the line, whatever comes later', () => {
  expect(isFollowing(lesson, [])).toBe(true);
  expect(isFollowing(lesson, [{ card: 2, type: 'play' }, play(9)])).toBe(true);
  expect(isFollowing(lesson, [play(9)])).toBe(false);
});
