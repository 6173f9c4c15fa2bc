// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { readCookie } from './house';
import { readChanges, writePuts } from './keeper';

const bytes = (...numbers: number[]) => new Uint8Array(numbers);

test('a batch is read as the engine wrote it', () => {
  const batch = bytes(1, 2, 0, 0, 0, 7, 8, 1, 0, 0, 0, 9, 2, 1, 0, 0, 0, 3, 1, 0, 0, 0, 4);
  expect(readChanges(batch)).toEqual([
    { isPut: true, key: bytes(7, 8), other: bytes(9) },
    { isPut: false, key: bytes(3), other: bytes(4) },
  ]);
});

test('what was kept is handed back as changes that put it', () => {
  const value = new Uint8Array(300).fill(5);
  const written = writePuts([
    [bytes(1), value],
    [bytes(2, 3), bytes()],
  ]);
  expect(readChanges(written)).toEqual([
    { isPut: true, key: bytes(1), other: value },
    { isPut: true, key: bytes(2, 3), other: bytes() },
  ]);
});

test('the cookie of a seat is kept by its path', () => {
  const cookie = 'seat-2=0af3; Path=/api/t/abcdefghij; Max-Age=31536000; HttpOnly; SameSite=Strict';
  expect(readCookie(cookie)).toEqual({ path: '/api/t/abcdefghij', pair: 'seat-2=0af3' });
  expect(readCookie('')).toBeNull();
});
