// SPDX-License-Identifier: MIT
//
// A table as the messages to one connection tell it.

import type { ServerMessage, Snapshot, TableMessage } from '$web/protocol';
import { patch } from '$web/table/patch';

export class Known {
  /** From 1; null for spectators. */
  seat: number | null = null;
  /** The last number of a request that was done, as the welcome says it. */
  lastN = 0;
  table: TableMessage | null = null;
  snapshot: Snapshot | null = null;
  seq = 0;
  ply = 0;

  get isOver(): boolean {
    return this.table?.phase === 'over';
  }

  /** The table waits for this seat; others may act too. */
  get isMyTurn(): boolean {
    return this.seat !== null && (this.snapshot?.awaited.includes(this.seat) ?? false);
  }

  /** The game is over, or goes on only when a person acts: no bot is about to. */
  get isSettled(): boolean {
    const toAct = this.snapshot?.to_act ?? [];
    const isPerson = (seat: number) => {
      const { kind, standin } = this.table?.seats[seat - 1] ?? {};
      return kind === 'human' && !standin;
    };
    return this.isOver || (toAct.length > 0 && toAct.every(isPerson));
  }

  /** Another connection: what the one before told is out of date. */
  forget(): void {
    this.seat = this.table = this.snapshot = null;
    this.lastN = this.seq = this.ply = 0;
  }

  read(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.seat = message.seat;
        this.lastN = message.last_n;
        break;
      case 'table':
        this.table = message;
        break;
      case 'snapshot':
        ({ seq: this.seq, ply: this.ply, game: this.snapshot } = message);
        break;
      case 'update':
        if (!this.snapshot || message.seq !== this.seq + 1) {
          throw new Error(`update ${message.seq} came after ${this.seq}`);
        }
        ({ seq: this.seq, ply: this.ply } = message);
        this.snapshot = patch(this.snapshot, message.changes);
        break;
    }
  }
}
