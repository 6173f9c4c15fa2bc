// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { argumentsOf } from './phrase';
import { fill } from './words';

test('arguments are filled in', () => {
  expect(fill('{a} and {b}', { a: 1, b: 'two' })).toBe('1 and two');
});

test('a number chooses between singular and plural', () => {
  const phrase = '{n?one cube:{n} cubes} for {who}';
  expect(fill(phrase, { n: 1, who: 'Ben' })).toBe('one cube for Ben');
  expect(fill(phrase, { n: 0, who: 'Ben' })).toBe('0 cubes for Ben');
});

test('none has a text of its own, or that of many', () => {
  const phrase = 'takes {n?one cube:{n} cubes:nothing} from {who}';
  expect(fill(phrase, { n: 0, who: 'Ben' })).toBe('takes nothing from Ben');
  expect(fill(phrase, { n: 1, who: 'Ben' })).toBe('takes one cube from Ben');
  expect(fill(phrase, { n: 2, who: 'Ben' })).toBe('takes 2 cubes from Ben');
  expect(fill('{n?one:{n} of {m?one:many:none}}', { n: 0, m: 0 })).toBe('0 of none');
});

test('no is not none', () => {
  expect(fill('{is?yes:no:nothing}', { is: false })).toBe('no');
});

test('yes takes the first text of a choice, no the other', () => {
  const phrase = 'takes it{fill? and fills it:}';
  expect(fill(phrase, { fill: true })).toBe('takes it and fills it');
  expect(fill(phrase, { fill: false })).toBe('takes it');
});

test('choices nest', () => {
  const phrase = '{a?{b?one:{b} of one}:{a} of {b}}';
  expect(fill(phrase, { a: 1, b: 1 })).toBe('one');
  expect(fill(phrase, { a: 1, b: 3 })).toBe('3 of one');
  expect(fill(phrase, { a: 2, b: 3 })).toBe('2 of 3');
});

test('a choice without a plural says nothing there', () => {
  expect(fill('x{n?y}', { n: 2 })).toBe('x');
});

test('what is missing is shown', () => {
  expect(fill('{nobody} plays', {})).toBe('<nobody> plays');
});

test('a text that looks like an argument is not filled again', () => {
  expect(fill('{a}', { a: '{b}', b: 'no' })).toBe('{b}');
});

test('the arguments of a phrase, also within a choice', () => {
  expect(argumentsOf('{n?one {thing}:{n} {thing}} for {who}')).toEqual(['n', 'thing', 'who']);
});
