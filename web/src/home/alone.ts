// SPDX-License-Identifier: MIT
//
// The page's end of a hall in a worker, in the place of a server.

import type { AloneState } from '../app/alone.svelte';
import type { Home, Socket } from '../net/home';
import type { FromWorker, ToWorker } from './messages';

export class Alone implements Home {
  readonly #worker: Worker;
  readonly #asked = new Map<number, (response: Response) => void>();
  readonly #sockets = new Map<number, Line>();
  readonly #onState: (state: AloneState) => void;
  #n = 0;

  /** `onState` hears how the hall does. */
  constructor(worker: Worker, engine: string, onState: (state: AloneState) => void) {
    this.#worker = worker;
    this.#onState = onState;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
    this.#tell({ kind: 'begin', engine });
  }

  fetch(path: string, init?: RequestInit): Promise<Response> {
    const id = ++this.#n;
    const body = init?.method === 'POST' ? String(init.body) : null;
    return new Promise((resolve) => {
      this.#asked.set(id, resolve);
      this.#tell({ kind: 'ask', id, path, body });
    });
  }

  connect(path: string): Socket {
    const id = ++this.#n;
    const line = new Line(
      (text) => this.#tell({ kind: 'say', id, text }),
      () => {
        this.#sockets.delete(id);
        this.#tell({ kind: 'leave', id });
      },
    );
    this.#sockets.set(id, line);
    this.#tell({ kind: 'enter', id, path });
    return line;
  }

  #tell(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromWorker): void {
    if (message.kind === 'state') {
      this.#onState(message.state);
      return;
    }
    if (message.kind === 'reply') {
      const headers = { 'Content-Type': message.type };
      this.#asked.get(message.id)?.(new Response(message.body, { ...message, headers }));
      this.#asked.delete(message.id);
      return;
    }
    const line = this.#sockets.get(message.id);
    if (message.kind === 'entered') line?.enter();
    else if (message.kind === 'text') line?.onmessage?.({ data: message.text });
    else line?.end();
  }
}

/** As much of a WebSocket as the page uses. */
class Line implements Socket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  readonly send: (text: string) => void;
  readonly #leave: () => void;

  constructor(send: (text: string) => void, leave: () => void) {
    this.send = send;
    this.#leave = leave;
  }

  enter(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  end(): void {
    if (this.readyState === 3) return;
    this.close();
    this.onclose?.();
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.#leave();
  }
}
