// SPDX-License-Identifier: MIT
//
// A line that comes back: JSON messages in and out, and after a loss another try, each later
// than the one before. It keeps nothing: what could not be sent is its owner's affair.

import type { Port, PortState } from '../kit/port';
import type { Request, ServerMessage } from '../protocol';
import { home, type Socket } from './home';

export interface LineListener<In> {
  message(message: In): void;
  state(state: PortState): void;
}

interface Settings<In> {
  /** The connection ended for good with this message, and why. */
  ends?: (message: In) => { code: string; message: string } | null;
  /** The server, of several, at which to go on. */
  leads?: (message: In) => string | null;
  /** Opens a socket; replaced in tests. */
  connect?: (path: string) => Socket;
  /** From 0 to 1, so that not all come back at once; replaced in tests. */
  random?: () => number;
}

const waits = [1, 2, 4, 8, 15, 30].map((seconds) => seconds * 1000);
/** So often in a row a line goes at once where it is led. */
const mostLed = 3;

export class Line<In, Out> {
  readonly #path: string;
  readonly #settings: Settings<In>;
  #listener: LineListener<In> | null = null;
  #socket: Socket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #node: string | null = null;
  #led = 0;
  #isOver = false;

  constructor(path: string, settings: Settings<In> = {}) {
    this.#path = path;
    this.#settings = settings;
  }

  open(listener: LineListener<In>): void {
    this.#listener = listener;
    this.#connect();
  }

  send(message: Out): boolean {
    if (this.#socket?.readyState !== 1) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  retry(): void {
    if (!this.#isOver) this.#connect();
  }

  close(): void {
    this.#isOver = true;
    this.#drop();
  }

  #drop(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #connect(): void {
    this.#drop();
    this.#listener?.state({ kind: 'connecting' });
    const connect = this.#settings.connect ?? ((path) => home().connect(path));
    const mark = this.#path.includes('?') ? '&' : '?';
    const socket = connect(
      this.#node === null ? this.#path : `${this.#path}${mark}node=${this.#node}`,
    );
    this.#socket = socket;
    // A socket that was replaced has nothing more to say.
    const ifCurrent = (then: () => void) => () => {
      if (this.#socket === socket) then();
    };
    socket.onopen = ifCurrent(() => this.#listener?.state({ kind: 'open' }));
    socket.onclose = ifCurrent(() => this.#lose());
    socket.onmessage = (event) => ifCurrent(() => this.#receive(JSON.parse(event.data)))();
  }

  #receive(message: In): void {
    this.#failures = 0;
    this.#listener?.message(message);
    const end = this.#settings.ends?.(message);
    if (end) {
      this.close();
      this.#listener?.state({ kind: 'ended', ...end });
    } else {
      this.#follow(this.#settings.leads?.(message) ?? null);
    }
  }

  #follow(node: string | null): void {
    this.#node = node ?? this.#node;
    this.#led = node === null ? 0 : this.#led + 1;
    if (node !== null && this.#led <= mostLed) this.#connect();
  }

  #lose(): void {
    this.#socket = null;
    const wait = waits[Math.min(this.#failures++, waits.length - 1)] ?? 0;
    const jitter = 0.8 + 0.4 * (this.#settings.random ?? Math.random)();
    const after = Math.round(wait * jitter);
    this.#timer = setTimeout(() => this.#connect(), after);
    this.#listener?.state({ kind: 'lost', retryAt: Date.now() + after });
  }
}

/** Reasons to hang up after which knocking again is of no use. */
const finalCodes = new Set(['no-such-table', 'no-such-seat', 'not-seated', 'seat-taken']);

/** A table by WebSocket; without a seat whichever the browser's cookies allow. */
export function tablePort(table: string, seat: number | null): Port {
  const query = seat === null ? '' : `?seat=${seat}`;
  return new Line<ServerMessage, Request>(`/api/t/${table}/ws${query}`, {
    ends: (message) =>
      message.type === 'bye' && finalCodes.has(message.code)
        ? { code: message.code, message: message.message }
        : null,
    leads: (message) => (message.type === 'bye' ? (message.node ?? null) : null),
  });
}
