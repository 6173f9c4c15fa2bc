// SPDX-License-Identifier: MIT
//
// What `make test` counts and what it leaves out.
import { deepEqual, equal, notEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { countCases, readLog, signaturesIn } from './log.mjs';
import { keyOf, partOf } from './parts.mjs';

const rule = '-'.repeat(58);

const entry = (name, output, end) => `1/2 Testing: ${name}
1/2 Test: ${name}
Command: "/there/${name}"
Directory: /there
"${name}" start time: Nov 16 11:13 UTC
Output:
${rule}
${output}<end of output>
Test time =   2.50 sec
${rule}
${end}
"${name}" end time: Nov 16 11:13 UTC
"${name}" time elapsed: 00:00:02
${rule}

`;

test('a log tells the output, the seconds and the end of each test', () => {
  const log = `Start testing: Nov 16 11:13 UTC
${rule}
${entry('first', 'ok 1 - a\nTest Failed.\n', 'Test Passed.')}${entry('second', '', 'Test Failed.')}`;
  deepEqual(
    [...readLog(log)],
    [
      ['first', 'ok 1 - a\nTest Failed.\n', 2.5, true],
      ['second', '', 2.5, false],
    ],
  );
});

test('every line of TAP is a case', () => {
  deepEqual(countCases('1..3\nok 1 - a\nnot ok 2 - b\nok 3 # SKIP no b\n', false), {
    passed: 1,
    failed: 1,
  });
});

test('a test without TAP is a case by itself', () => {
  deepEqual(countCases('all is well\n', true), { passed: 1, failed: 0 });
  deepEqual(countCases('Segmentation fault\n', false), { passed: 0, failed: 1 });
});

test('a crash after cases that passed is a failure', () => {
  deepEqual(countCases('1..2\nok 1 - a\n', false), { passed: 1, failed: 1 });
});

test('a test that ends before the cases it planned has failed, though it says it has not', () => {
  deepEqual(countCases('1..3\nok 1 - a\n', true), { passed: 1, failed: 1 });
});

test('a test that is skipped as a whole is no case', () => {
  deepEqual(countCases('1..0\n', true), { passed: 0, failed: 0 });
});

test('signatures are found among the TAP', () => {
  deepEqual(signaturesIn('ok 1 - a\n# signature of toy, 2 seats: 0f\n# done\n'), [
    ['toy, 2 seats', '0f'],
  ]);
});

const files = {
  'core/text.c': 'code',
  'games/registry.c.in': 'code',
  'games/toy/rules/turn.c': 'toy',
  'games/toy/tests/golden/1.antfarm': 'toy',
  'games/toy/rules.md': 'toy/words',
  'games/toy/texts/en.json': 'toy/words',
  'games/toy/web/index.ts': 'toy/web',
  'web/src/main.ts': 'web',
  'docs/record.md': 'docs',
  'README.md': 'docs',
};

test('every file belongs to a part of the tree', () => {
  for (const [path, part] of Object.entries(files)) equal(partOf(path), part, path);
});

const parts = new Map(
  [
    'code',
    'docs',
    'web',
    ...['toy', 'other'].flatMap((game) => [game, `${game}/words`, `${game}/web`]),
  ].map((part) => [part, 'old']),
);

/** Whether a test with such labels is run again after a change of that part. */
const isTouched = (labels, part) =>
  keyOf(labels, 'normal', parts) !== keyOf(labels, 'normal', new Map(parts).set(part, 'new'));

test('a change of the code touches every test', () => {
  for (const labels of [['unit'], ['unit', 'toy'], ['unit', 'none'], ['browser', 'web']]) {
    equal(isTouched(labels, 'code'), true, labels.join());
  }
});

test('a change of a game touches its tests and those that are tied to no game', () => {
  equal(isTouched(['unit', 'toy'], 'toy'), true);
  equal(isTouched(['property'], 'toy'), true);
  equal(isTouched(['unit', 'other'], 'toy'), false);
  equal(isTouched(['unit', 'none'], 'toy'), false);
});

test('what a game says is a part of the game, and of every page that shows it', () => {
  equal(isTouched(['unit', 'toy'], 'toy/words'), true);
  equal(isTouched(['program', 'web', 'none'], 'toy/words'), true);
  equal(isTouched(['program', 'web', 'none'], 'toy'), false);
  equal(isTouched(['browser', 'web', 'other'], 'toy/words'), false);
});

test('a change of a page touches the tests that look at it', () => {
  equal(isTouched(['browser', 'web', 'toy'], 'toy/web'), true);
  equal(isTouched(['browser', 'web', 'toy'], 'web'), true);
  equal(isTouched(['browser', 'web', 'toy'], 'other/web'), false);
  equal(isTouched(['unit', 'toy'], 'toy/web'), false);
});

test('a test of a page alone is touched by that page and its words, not by the rules', () => {
  const labels = ['browser', 'none', 'web', 'toy/web'];
  equal(isTouched(labels, 'toy/web'), true);
  equal(isTouched(labels, 'toy/words'), true);
  equal(isTouched(labels, 'web'), true);
  equal(isTouched(labels, 'toy'), false);
  equal(isTouched(labels, 'other/web'), false);
});

test('a change of the documents touches the tests that read them', () => {
  equal(isTouched(['program', 'docs'], 'docs'), true);
  equal(isTouched(['program'], 'docs'), false);
});

test('another effort is another test', () => {
  notEqual(keyOf(['unit'], 'thin', parts), keyOf(['unit'], 'normal', parts));
});

test('where nothing is known of the tree nothing is left out', () => {
  equal(keyOf(['unit'], 'normal', null), null);
});
