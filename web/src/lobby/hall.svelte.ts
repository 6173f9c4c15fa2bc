// SPDX-License-Identifier: MIT
//
// The list of tables, as the lobby's socket tells it, and one's own that are not in it.

import { forgetTable, type OwnSeat, ownSeats } from '../app/storage';
import type { PortState } from '../kit/port';
import { fetchCard, type Refusal } from '../net/http';
import { Line } from '../net/line';
import type { LobbyTable, ServerMessage } from '../protocol';
import { type Row, rowsOf } from './rows';

/** Of one's own tables, how many of the latest are asked about. */
const mostAsked = 6;

export class Hall {
  listed: LobbyTable[] = $state.raw([]);
  /** How one's own tables stand is known, as far as it can be. */
  isTold = $state(false);
  state: PortState = $state.raw({ kind: 'connecting' });
  #own: OwnSeat[] = $state.raw(ownSeats());
  #cards: LobbyTable[] = $state.raw([]);
  readonly rows: Row[] = $derived.by(() => {
    const listed = new Set(this.listed.map(({ id }) => id));
    const others = this.#cards.filter(({ id }) => !listed.has(id));
    return rowsOf([...this.listed, ...others], this.#own);
  });

  /** Listens until the answer is called. */
  open(): () => void {
    const line = new Line<ServerMessage, never>('/api/lobby/ws');
    line.open({
      message: (message) => {
        if (message.type === 'tables') this.listed = message.tables;
      },
      state: (state) => {
        this.state = state;
        if (state.kind === 'open') void this.#askAboutOwn();
      },
    });
    const wake = () => {
      if (!document.hidden) void this.#askAboutOwn();
    };
    document.addEventListener('visibilitychange', wake);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      line.close();
    };
  }

  /** The server lists neither what is hidden nor what ended long ago. */
  async #askAboutOwn(): Promise<void> {
    const asked = this.#own.slice(0, mostAsked).map(({ table }) => this.#askAbout(table));
    const cards = await Promise.all(asked);
    this.#cards = cards.filter((card) => card !== null);
    this.isTold = true;
  }

  /** A table that is not there any more is forgotten. */
  async #askAbout(table: string): Promise<LobbyTable | null> {
    try {
      return await fetchCard(table);
    } catch (refusal) {
      if ((refusal as Refusal).code === 'no-such-table') {
        forgetTable(table);
        this.#own = ownSeats();
      }
      return null;
    }
  }
}
