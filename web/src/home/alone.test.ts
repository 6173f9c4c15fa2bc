// SPDX-License-Identifier: MIT
import { beforeEach, expect, test } from 'vitest';
import { Alone } from './alone';
import type { FromWorker, ToWorker } from './messages';

class FakeWorker {
  heard: ToWorker[] = [];
  onmessage: ((event: { data: FromWorker }) => void) | null = null;

  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }
}

let worker: FakeWorker;
let alone: Alone;
let states: string[];
const tell = (message: FromWorker) => worker.onmessage?.({ data: message });

beforeEach(() => {
  worker = new FakeWorker();
  states = [];
  alone = new Alone(worker as unknown as Worker, 'engine.wasm', (state) => states.push(state));
});

test('the worker is told where the engine is', () => {
  expect(worker.heard).toEqual([{ kind: 'begin', engine: 'engine.wasm' }]);
});

test('how the hall does is passed on', () => {
  tell({ kind: 'state', state: 'elsewhere' });
  tell({ kind: 'state', state: 'open' });
  expect(states).toEqual(['elsewhere', 'open']);
});

test('each question gets its own answer, in any order', async () => {
  const first = alone.fetch('/api/games');
  const second = alone.fetch('/api/tables', { method: 'POST', body: '{}' });
  expect(worker.heard.slice(1)).toEqual([
    { kind: 'ask', id: 1, path: '/api/games', body: null },
    { kind: 'ask', id: 2, path: '/api/tables', body: '{}' },
  ]);
  tell({ kind: 'reply', id: 2, status: 503, type: 'application/json', body: '{"error":{}}' });
  tell({ kind: 'reply', id: 1, status: 200, type: 'application/json', body: '[1]' });
  expect((await second).ok).toBe(false);
  expect(await (await first).json()).toEqual([1]);
});

test('a line is opened, speaks, hears and is closed', () => {
  const heard: string[] = [];
  const line = alone.connect('/api/lobby/ws');
  line.onopen = () => heard.push('open');
  line.onmessage = ({ data }) => heard.push(data);
  line.onclose = () => heard.push('closed');
  expect(line.readyState).toBe(0);
  tell({ kind: 'entered', id: 1 });
  expect(line.readyState).toBe(1);
  tell({ kind: 'text', id: 1, text: 'hello' });
  line.send('good day');
  tell({ kind: 'closed', id: 1 });
  expect(heard).toEqual(['open', 'hello', 'closed']);
  expect(worker.heard.slice(2)).toEqual([
    { kind: 'say', id: 1, text: 'good day' },
    { kind: 'leave', id: 1 },
  ]);
});

test('who has closed a line hears nothing of it any more', () => {
  const line = alone.connect('/api/lobby/ws');
  line.onclose = () => expect.unreachable();
  line.onmessage = () => expect.unreachable();
  line.close();
  tell({ kind: 'text', id: 1, text: 'too late' });
  tell({ kind: 'closed', id: 1 });
  expect(worker.heard.slice(2)).toEqual([{ kind: 'leave', id: 1 }]);
});
