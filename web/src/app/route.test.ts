// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { readFragment, readRoute } from './route.svelte';

const secret = '0123456789abcdef0123456789abcdef';

test('addresses name the lobby, a table and a replay', () => {
  expect(readRoute('/', '')).toEqual({ page: 'lobby' });
  expect(readRoute('/yours', '#lessons')).toEqual({ page: 'yours' });
  expect(readRoute('/t/k7f2m9qa4x', '')).toEqual({
    page: 'table',
    table: 'k7f2m9qa4x',
    secret: null,
  });
  expect(readRoute('/t/k7f2m9qa4x/replay', '#ply=3')).toEqual({
    page: 'replay',
    table: 'k7f2m9qa4x',
  });
});

test('an invitation brings its secret in the fragment', () => {
  expect(readRoute('/t/k7f2m9qa4x', `#${secret}`)).toMatchObject({ secret });
});

test('another fragment is no secret', () => {
  expect(readRoute('/t/k7f2m9qa4x', '#rule=BC-3.3')).toMatchObject({ secret: null });
});

test('other addresses lead nowhere', () => {
  for (const path of ['/t/', '/t/../x', '/x', '/t/a/b']) {
    expect(readRoute(path, '')).toEqual({ page: 'not-found' });
  }
});

test('a fragment has members', () => {
  expect(readFragment('#ply=17&as=2').get('as')).toBe('2');
});

test('a puzzle is named by its game and number, or is that of the day', () => {
  expect(readRoute('/puzzle', '')).toEqual({ page: 'puzzle', game: null, number: 0 });
  expect(readRoute('/puzzle/termites/7', '')).toEqual({
    page: 'puzzle',
    game: 'termites',
    number: 7,
  });
  expect(readRoute('/puzzle/termites/x', '')).toEqual({ page: 'not-found' });
});
