// SPDX-License-Identifier: MIT
//
// For tests: the other end of a port, played by hand.

import type { Archive, Port, PortListener } from '../kit/port';
import type { Replay, Request, ServerMessage, Snapshot, TableMessage } from '../protocol';

export class FakePort implements Port {
  sent: Request[] = [];
  isOpen = false;
  retries = 0;
  #listener: PortListener | null = null;

  open(listener: PortListener): void {
    this.#listener = listener;
  }

  send(request: Request): boolean {
    if (this.isOpen) this.sent.push(request);
    return this.isOpen;
  }

  retry(): void {
    this.retries++;
  }

  close(): void {}

  get last(): Request | undefined {
    return this.sent.at(-1);
  }

  say(...messages: ServerMessage[]): void {
    for (const message of messages) this.#listener?.message(message);
  }

  connect(lastN = 0, seat: number | null = 1): void {
    this.isOpen = true;
    this.#listener?.state({ kind: 'open' });
    const now = Date.now();
    this.say({ type: 'welcome', protocol: 'antfarm.v2', version: '1', seat, last_n: lastN, now });
  }

  lose(): void {
    this.isOpen = false;
    this.#listener?.state({ kind: 'lost', retryAt: Date.now() + 1000 });
  }
}

export class FakeArchive implements Archive {
  /** As whom each replay was asked for. */
  asked: (number | undefined)[] = [];
  document: Replay | null = null;

  replay(as?: number): Promise<Replay> {
    this.asked.push(as);
    return this.document ? Promise.resolve(this.document) : Promise.reject(new Error('none'));
  }

  record(): Promise<string> {
    return Promise.reject(new Error('none'));
  }
}

export function snapshotOf(view: unknown, toAct: number[] = [1], awaited = toAct): Snapshot {
  const ending = { over: false, no_winner: false, decided: null };
  const score = { parties: [1, 2], score: [0, 0], rank: [1, 1], ...ending };
  return { to_act: toAct, awaited, legal: [], view, score: { ...score, rows: [] } };
}

/** A table of two people that is being played. */
export function tableOf(changes: Partial<TableMessage> = {}): TableMessage {
  const person = (seat: number, name: string) => ({
    seat,
    kind: 'human' as const,
    name,
    bot: null,
    taken: true,
    ready: true,
    here: true,
    away_since: null,
    standin: false,
    nonce: null,
  });
  return {
    type: 'table',
    id: 'k7f2m9qa4x',
    name: 'Picnic Ruiners',
    game: 'bugcouncil',
    rules: 2,
    phase: 'playing',
    host: 1,
    options: {},
    clock: {},
    standin: 120,
    chat: true,
    listed: true,
    lesson: null,
    commitment: '73b8',
    created: Date.now(),
    watching: 0,
    undo: null,
    missed: null,
    rematch: [],
    next: null,
    seats: [person(1, 'Ada'), person(2, 'Ben')],
    ...changes,
  };
}
