// SPDX-License-Identifier: MIT
//
// What goes over the wire between a page and its table, frame by frame, and the table as the frames
// tell it: what the page should be showing.

import type { WebSocket } from 'playwright-core';
import type { Request, ServerMessage } from '$web/protocol';
import { Known } from '../../support/known';

export interface Received {
  message: ServerMessage;
  text: string;
  /** The ply that the table stood at once this was read. */
  ply: number;
}

export class Wire extends Known {
  readonly received: Received[] = [];
  readonly sent: Request[] = [];
  readonly #waiting = new Set<() => void>();
  #socket: WebSocket | null = null;

  /** The page is left: what it was told is out of date, and what may still come counts no more. */
  leave(): void {
    this.#socket = null;
    this.forget();
  }

  /** Listens to a connection; what earlier ones told is forgotten, but what they said is kept. */
  follow(socket: WebSocket): void {
    this.leave();
    this.#socket = socket;
    socket.on('framesent', ({ payload }) => {
      this.sent.push(JSON.parse(String(payload)));
      this.#wake();
    });
    socket.on('framereceived', ({ payload }) => {
      if (this.#socket !== socket) return;
      const text = String(payload);
      const message = JSON.parse(text) as ServerMessage;
      this.read(message);
      this.received.push({ message, text, ply: this.ply });
      this.#wake();
    });
  }

  /** Waits until something is so; `what` says it for the failure. */
  async until(what: string, isSo: () => boolean, ms = 30_000): Promise<void> {
    if (isSo()) return;
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!isSo()) return;
        this.#waiting.delete(look);
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(look);
        reject(new Error(`waited in vain until ${what}; ${this.#where()}`));
      }, ms);
      this.#waiting.add(look);
    });
  }

  #where(): string {
    const last = this.received.at(-1)?.text.slice(0, 200);
    return `seat ${this.seat}, seq ${this.seq}, ply ${this.ply}, last received ${last}`;
  }

  #wake(): void {
    for (const look of [...this.#waiting]) look();
  }
}
