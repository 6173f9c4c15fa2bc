// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PortState } from '../kit/port';
import { Line } from './line';

class FakeSocket {
  readyState = 0;
  sent: string[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.isClosed = true;
  }

  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  fail(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

let sockets: FakeSocket[];
let states: PortState[];
let heard: unknown[];
let urls: string[];
let line: Line<{ type: string; node?: string }, { n: number }>;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  sockets = [];
  states = [];
  heard = [];
  urls = [];
  line = new Line('/api/t/abc/ws', {
    random: () => 0.5,
    ends: ({ type }) => (type === 'bye' ? { code: 'no-such-table', message: 'gone' } : null),
    leads: ({ node }) => node ?? null,
    connect: (url) => {
      urls.push(url);
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
  });
  line.open({ message: (message) => heard.push(message), state: (state) => states.push(state) });
});

afterEach(() => vi.useRealTimers());

test('messages go out and come in as JSON', () => {
  sockets[0]?.accept();
  expect(line.send({ n: 1 })).toBe(true);
  expect(sockets[0]?.sent).toEqual(['{"n":1}']);
  sockets[0]?.onmessage?.({ data: '{"type":"ack"}' });
  expect(heard).toEqual([{ type: 'ack' }]);
});

test('nothing is sent before the socket is open', () => {
  expect(line.send({ n: 1 })).toBe(false);
  sockets[0]?.accept();
  expect(sockets[0]?.sent).toEqual([]);
});

test('each try after a loss waits longer than the one before', () => {
  const waits = [0, 1, 2, 3].map(() => {
    sockets.at(-1)?.fail();
    const state = states.at(-1);
    const wait = state?.kind === 'lost' ? state.retryAt - Date.now() : -1;
    vi.advanceTimersByTime(wait);
    return wait;
  });
  expect(waits).toEqual([1000, 2000, 4000, 8000]);
  expect(sockets).toHaveLength(5);
});

test('a connection that worked begins to count anew', () => {
  sockets[0]?.fail();
  vi.advanceTimersByTime(1000);
  sockets[1]?.accept();
  sockets[1]?.onmessage?.({ data: '{"type":"welcome"}' });
  sockets[1]?.fail();
  expect(states.at(-1)).toEqual({ kind: 'lost', retryAt: 2000 });
});

test('one can try again at once', () => {
  sockets[0]?.fail();
  line.retry();
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(2);
});

test('a farewell for good is not followed by a try', () => {
  sockets[0]?.accept();
  sockets[0]?.onmessage?.({ data: '{"type":"bye"}' });
  sockets[0]?.fail();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  expect(states.at(-1)).toEqual({ kind: 'ended', code: 'no-such-table', message: 'gone' });
});

test('a socket that was replaced is not heard any more', () => {
  const [old] = sockets;
  line.retry();
  old?.onmessage?.({ data: '{"type":"late"}' });
  old?.fail();
  expect(heard).toEqual([]);
  expect(states.at(-1)).toEqual({ kind: 'connecting' });
});

test('a line goes at once to the server to which it is led, and stays there', () => {
  sockets[0]?.accept();
  sockets[0]?.onmessage?.({ data: '{"type":"led","node":"n2"}' });
  expect(urls).toEqual(['/api/t/abc/ws', '/api/t/abc/ws?node=n2']);
  sockets[1]?.accept();
  sockets[1]?.onmessage?.({ data: '{"type":"welcome"}' });
  sockets[1]?.fail();
  vi.advanceTimersByTime(1000);
  expect(urls.at(-1)).toBe('/api/t/abc/ws?node=n2');
});

test('servers that lead a line to one another are asked less and less often', () => {
  for (let i = 0; i < 4; i++) {
    sockets.at(-1)?.accept();
    sockets.at(-1)?.onmessage?.({ data: `{"type":"led","node":"n${i % 2}"}` });
  }
  expect(sockets).toHaveLength(4);
  sockets.at(-1)?.fail();
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(5);
  expect(urls.at(-1)).toBe('/api/t/abc/ws?node=n1');
});
