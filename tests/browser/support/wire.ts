// SPDX-License-Identifier: MIT
//
// What goes over the wire between a page and the server, frame by frame, and the table as the
// frames tell it: what the page should be showing.

import type { WebSocket } from 'playwright-core';
import type { Request, ServerMessage, Sheet, TableMessage } from '$web/protocol';
import { patch } from '$web/table/patch';

export interface Received {
  message: ServerMessage;
  text: string;
  /** The ply that the table stood at once this was read. */
  ply: number;
}

/** Everything that one page sent and was sent, and what follows from it. */
export class Wire {
  readonly received: Received[] = [];
  readonly sent: Request[] = [];
  seat: number | null = null;
  table: TableMessage | null = null;
  sheet: Sheet | null = null;
  seq = 0;
  ply = 0;
  #waiting = new Set<() => void>();

  follow(socket: WebSocket): void {
    socket.on('framesent', ({ payload }) => {
      this.sent.push(JSON.parse(String(payload)));
      this.#wake();
    });
    socket.on('framereceived', ({ payload }) => this.#receive(String(payload)));
    socket.on('close', () => this.#wake());
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
        reject(new Error(`waited in vain: ${what}; ${this.#where()}`));
      }, ms);
      this.#waiting.add(look);
    });
  }

  get isOver(): boolean {
    return this.table?.phase === 'over';
  }

  get isMyTurn(): boolean {
    return this.seat !== null && (this.sheet?.to_act.includes(this.seat) ?? false);
  }

  #where(): string {
    const last = this.received.at(-1)?.text.slice(0, 200);
    return `seat ${this.seat}, seq ${this.seq}, ply ${this.ply}, last received ${last}`;
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    this.#read(message);
    this.received.push({ message, text, ply: this.ply });
    this.#wake();
  }

  #read(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.seat = message.seat;
        break;
      case 'table':
        this.table = message;
        break;
      case 'view':
        ({ seq: this.seq, ply: this.ply, sheet: this.sheet } = message);
        break;
      case 'update':
        if (message.seq !== this.seq + 1) throw new Error(`update ${message.seq} after ${this.seq}`);
        ({ seq: this.seq, ply: this.ply } = message);
        this.sheet = patch(this.sheet as Sheet, message.changes);
        break;
    }
  }

  #wake(): void {
    for (const look of [...this.#waiting]) look();
  }
}
