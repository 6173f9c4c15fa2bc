// SPDX-License-Identifier: MIT
//
// What goes over the wire between a page and its table, frame by frame, and the table as the frames
// tell it: what the page should be showing. Or between somebody who has left the page and the table:
// a line of one's own, by which everything is said at once.

import type { WebSocket } from 'playwright-core';
import Line from 'ws';
import { type Form, PROTOCOL, type Request, type ServerMessage } from '$web/protocol';
import { Known } from '../../support/known';
import { patienceMs } from '../../support/patience';

export interface Received {
  message: ServerMessage;
  text: string;
  /** The ply that the table stood at once this was read. */
  ply: number;
}

export class Wire extends Known {
  readonly received: Received[] = [];
  readonly sent: Request[] = [];
  readonly #watching = new Set<() => void>();
  #socket: WebSocket | Line | null = null;
  /** Why nothing more is to be waited for. */
  broken: Error | null = null;

  /** Whoever waits, or will wait, fails at once with this reason. */
  break(reason: Error): void {
    this.broken ??= reason;
    this.#wake();
  }

  /** The page is left: what it was told is out of date, and what may still come counts no more. */
  leave(): void {
    if (this.#socket instanceof Line) this.#socket.close();
    this.#socket = null;
    this.forget();
  }

  /** Listens to a connection; what earlier ones told is forgotten, but what they said is kept. */
  follow(socket: WebSocket): void {
    this.leave();
    this.#socket = socket;
    socket.on('framesent', ({ payload }) => this.#keep(JSON.parse(String(payload))));
    socket.on('framereceived', ({ payload }) => this.#hear(socket, String(payload)));
  }

  /** Opens a line of one's own. */
  async open(link: string, headers: Record<string, string>): Promise<void> {
    this.leave();
    const line = new Line(link, PROTOCOL, { headers });
    this.#socket = line;
    line.on('message', (text) => this.#hear(line, String(text)));
    line.on('error', () => undefined); // the table will be waited for in vain
    await this.until('there is a line to the table', () => this.snapshot !== null);
  }

  /** Plays an action by the line of one's own. */
  act(action: Form): void {
    const request: Request = { type: 'act', n: ++this.lastN, seq: this.seq, action };
    this.#keep(request);
    if (this.#socket instanceof Line) this.#socket.send(JSON.stringify(request));
  }

  /** The wire is a line of one's own. */
  get isOpen(): boolean {
    return this.#socket instanceof Line;
  }

  #keep(request: Request): void {
    this.sent.push(request);
    this.#wake();
  }

  #hear(socket: WebSocket | Line, text: string): void {
    if (this.#socket !== socket) return;
    const message = JSON.parse(text) as ServerMessage;
    this.read(message);
    this.received.push({ message, text, ply: this.ply });
    this.#wake();
  }

  /** Waits until something is so; `what` says it for the failure. */
  async until(what: string, isSo: () => boolean): Promise<void> {
    await until([this], what, isSo);
  }

  get where(): string {
    const last = this.received.at(-1)?.text.slice(0, 200);
    return `seat ${this.seat}, seq ${this.seq}, ply ${this.ply}, last received ${last}`;
  }

  /** Calls it whenever something was sent or received, until it is called off. */
  watch(look: () => void): () => void {
    this.#watching.add(look);
    return () => this.#watching.delete(look);
  }

  #wake(): void {
    for (const look of [...this.#watching]) look();
  }
}

/** Waits until something is so that these wires tell together. */
export async function until(wires: Wire[], what: string, isSo: () => boolean): Promise<void> {
  if (isSo()) return;
  let stop = () => {};
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      const broken = wires.find((wire) => wire.broken)?.broken;
      if (broken) reject(broken);
      else if (isSo()) resolve();
    };
    const giveUp = () => {
      const where = wires.map((wire) => wire.where).join('; ');
      reject(new Error(`waited in vain until ${what}; ${where}`));
    };
    const timer = setTimeout(giveUp, patienceMs);
    const watches = wires.map((wire) => wire.watch(look));
    stop = () => {
      clearTimeout(timer);
      for (const end of watches) end();
    };
    look();
  }).finally(() => stop());
}
