// SPDX-License-Identifier: MIT
//
// Somebody who talks to a server without a browser: HTTP with a jar of cookies, and one WebSocket.

import WebSocket from 'ws';
import { PROTOCOL, type ServerMessage } from '$web/protocol';
import { Known } from '../../support/known';
import { patienceMs } from '../../support/patience';

/** After which a server that said `slow-down` is asked again. */
const restMs = 500;

export interface Answer {
  status: number;
  body: unknown;
}

interface Cookie {
  path: string;
  pair: string;
}

export class Speaker {
  readonly known = new Known();
  /** Acts by itself whenever it may. */
  isPlaying = false;
  readonly #link: string;
  readonly #cookies = new Map<string, Cookie>();
  #socket: WebSocket | null = null;
  #inbox: ServerMessage[] = [];
  #n = 0;
  #lastSaid = '';
  #wake: () => void = () => {};

  constructor(link: string) {
    this.#link = link;
  }

  async request(method: string, path: string, body?: string): Promise<Answer> {
    const headers: Record<string, string> = { origin: this.#link, cookie: this.#cookiesFor(path) };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const response = await fetch(this.#link + path, { method, headers, body: body ?? null });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  }

  /** Opens the one connection; an earlier one is closed. */
  async connect(path: string): Promise<void> {
    this.hangUp();
    this.known.forget();
    this.#inbox = [];
    const socket = new WebSocket(this.#link.replace('http', 'ws') + path, PROTOCOL, {
      headers: { origin: this.#link, cookie: this.#cookiesFor(path) },
    });
    this.#socket = socket;
    socket.on('message', (data) => this.#receive(JSON.parse(String(data))));
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
  }

  say(text: string): void {
    this.#n = Math.max(this.#n, Number(/"n":(\d+)/.exec(text)?.[1] ?? 0));
    this.#lastSaid = text;
    this.#socket?.send(text);
  }

  /** The next message that is wanted; those before it are thrown away. */
  async hear(isWanted: (message: ServerMessage) => boolean): Promise<ServerMessage | null> {
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      const message = this.#inbox.shift();
      if (message === undefined) await this.#arrival(deadline - Date.now());
      else if (isWanted(message)) return message;
    }
    return null;
  }

  /** From now on plays the first legal action whenever it may. */
  playOn(): void {
    this.isPlaying = true;
    this.#play();
  }

  hangUp(): void {
    this.isPlaying = false;
    this.#socket?.removeAllListeners('message');
    this.#socket?.close();
    this.#socket = null;
  }

  #receive(message: ServerMessage): void {
    this.known.read(message);
    this.#n = Math.max(this.#n, this.known.lastN);
    this.#inbox.push(message);
    this.#wake();
    if (message.type === 'update' || message.type === 'snapshot') this.#play();
    // Whoever plays as fast as it can is refused now and then, and also what it says next.
    if (message.type === 'error' && message.code === 'slow-down' && this.isPlaying) {
      setTimeout(() => this.#socket?.send(this.#lastSaid), restMs);
    }
  }

  #play(): void {
    const { snapshot, seq, isMyTurn } = this.known;
    if (!this.isPlaying || !isMyTurn) return;
    this.say(JSON.stringify({ type: 'act', n: this.#n + 1, seq, action: snapshot?.legal[0] }));
  }

  async #arrival(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #keep(header: string): void {
    const [pair, ...attributes] = header.split('; ');
    const path = attributes.find((text) => text.startsWith('Path='))?.slice(5) ?? '/';
    this.#cookies.set(`${path} ${pair?.split('=')[0]}`, { path, pair: pair ?? '' });
  }

  #cookiesFor(path: string): string {
    const fitting = [...this.#cookies.values()].filter((cookie) => path.startsWith(cookie.path));
    return fitting.map(({ pair }) => pair).join('; ');
  }
}
