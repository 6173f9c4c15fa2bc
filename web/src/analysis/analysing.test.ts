// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '../net/http';
import type { AnalysedPly, Analysis } from '../protocol';
import { Analysing } from './analysing.svelte';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

const plyOf = (ply: number): AnalysedPly => ({
  ply,
  seat: null,
  chances: [],
  luck: null,
  luck_error: null,
  decision: null,
});

function answer(state: Analysis['state'], plies: number[]): Analysis {
  const rest = { table: 'a', game: 'g', ahead: 0, whole: 10, total: 3, worlds: 5, parties: [1] };
  const accounts = state === 'done' ? [] : null;
  return { ...rest, state, accounts, done: plies.length, plies: plies.map(plyOf) };
}

/** Answers with one after the other, the last again and again; a code is a refusal. */
function server(...answers: (Analysis | string)[]) {
  const asked: number[] = [];
  const analysing = new Analysing(async (from) => {
    const next = answers[Math.min(asked.length, answers.length - 1)] as Analysis | string;
    asked.push(from);
    if (typeof next === 'string') throw new Refusal(next as 'offline', '');
    return next;
  });
  return { analysing, asked };
}

test('it is asked from where it ends until it is whole', async () => {
  const { analysing, asked } = server(
    answer('waiting', []),
    answer('running', [0, 1]),
    answer('running', []),
    answer('done', [2, 3]),
  );
  void analysing.start();
  await vi.runAllTimersAsync();
  expect(asked).toEqual([0, 0, 2, 2]);
  expect(analysing.plies.map(({ ply }) => ply)).toEqual([0, 1, 2, 3]);
  expect(analysing.state).toBe('done');
  expect(analysing.accounts).toEqual([]);
});

test('a lost connection is no end, a refusal is one until somebody tries again', async () => {
  const { analysing, asked } = server('offline', 'full', answer('done', [0]));
  void analysing.start();
  await vi.runAllTimersAsync();
  expect(analysing.problem?.code).toBe('full');
  expect(asked).toHaveLength(2);
  void analysing.start();
  await vi.runAllTimersAsync();
  expect(analysing.problem).toBeNull();
  expect(analysing.state).toBe('done');
});

test('a server that has begun anew gives nothing twice', async () => {
  const { analysing } = server(
    answer('running', [0, 1]),
    answer('running', [0]),
    answer('done', [2]),
  );
  void analysing.start();
  await vi.runAllTimersAsync();
  expect(analysing.plies.map(({ ply }) => ply)).toEqual([0, 1, 2]);
});

test('nothing is asked any more once it is stopped', async () => {
  const { analysing, asked } = server(answer('running', []));
  void analysing.start();
  await vi.advanceTimersByTimeAsync(0);
  analysing.stop();
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(1);
});
