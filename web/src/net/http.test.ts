// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerOf } from './http';

const refusal = (code: string) =>
  new Response(JSON.stringify({ error: { code, message: 'why' } }), { status: 503 });

let asked: number;
let answers: (n: number) => Response;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  vi.stubGlobal('fetch', async () => answers(asked++));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a server that shuts down is asked again, and its successor answers', async () => {
  answers = (n) => (n < 2 ? refusal('closing') : new Response('here'));
  const answer = answerOf('/api/t/k7f2m9qa4x');
  await vi.advanceTimersByTimeAsync(2000);
  expect(await (await answer).text()).toBe('here');
  expect(asked).toBe(3);
});

test('a table whose server nobody reaches is given up after a few tries', async () => {
  answers = () => refusal('elsewhere');
  const failed = expect(answerOf('/api/t/k7f2m9qa4x')).rejects.toMatchObject({ code: 'elsewhere' });
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
  expect(asked).toBe(5);
});

test('what is refused for good is asked once', async () => {
  answers = () => refusal('full');
  await expect(answerOf('/api/tables')).rejects.toMatchObject({ code: 'full', message: 'why' });
  expect(asked).toBe(1);
});
