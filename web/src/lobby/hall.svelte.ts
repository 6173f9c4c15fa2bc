// SPDX-License-Identifier: MIT
//
// The list of tables, as the lobby's socket tells it.

import { type OwnSeat, ownSeats } from '../app/storage';
import type { PortState } from '../kit/port';
import { Line, socketUrl } from '../net/line';
import type { LobbySeat, LobbyTable, ServerMessage } from '../protocol';

/** A table in the list: listed by the server, remembered by this browser, or both. */
export interface Row {
  id: string;
  name: string;
  game: string;
  phase: LobbyTable['phase'];
  seats: LobbySeat[];
  ply: number;
  /** The seat that this browser has there. */
  mine: number | null;
  isMyTurn: boolean;
  action: 'return' | 'sit' | 'watch' | 'replay';
}

function actionOf(phase: Row['phase'], mine: number | null, seats: LobbySeat[]): Row['action'] {
  if (phase === 'over') return 'replay';
  if (mine !== null) return 'return';
  const hasFree = seats.some(({ kind, taken }) => kind === 'open' && !taken);
  return phase === 'lobby' && hasFree ? 'sit' : 'watch';
}

/** Own tables first, where one is awaited before the others; then the server's order. */
export function rowsOf(listed: readonly LobbyTable[], own: readonly OwnSeat[]): Row[] {
  const seatOf = new Map(own.map(({ table, seat }) => [table, seat]));
  const known = new Set(listed.map(({ id }) => id));
  const rows = listed.map(({ id, name, game, phase, ply, seats, awaited }): Row => {
    const mine = seatOf.get(id) ?? null;
    const isMyTurn = phase === 'playing' && mine !== null && awaited.includes(mine);
    return {
      id,
      name,
      game,
      phase,
      ply,
      seats,
      mine,
      isMyTurn,
      action: actionOf(phase, mine, seats),
    };
  });
  const unlisted = own.filter(({ table }) => !known.has(table));
  const remembered = unlisted.map(({ table: id, name, game, phase, seat: mine }): Row => {
    const action = actionOf(phase, mine, []);
    return { id, name, game, phase, ply: 0, seats: [], mine, isMyTurn: false, action };
  });
  const order = (row: Row) => {
    if (row.isMyTurn) return 0;
    return row.action === 'return' ? 1 : row.phase === 'over' ? 3 : 2;
  };
  return [...rows, ...remembered].sort((a, b) => order(a) - order(b));
}

export class Hall {
  listed: LobbyTable[] = $state.raw([]);
  state: PortState = $state.raw({ kind: 'connecting' });
  readonly rows: Row[] = $derived(rowsOf(this.listed, ownSeats()));

  /** Listens until the answer is called. */
  open(): () => void {
    const line = new Line<ServerMessage, never>(socketUrl('/api/lobby/ws'));
    line.open({
      message: (message) => {
        if (message.type === 'tables') this.listed = message.tables;
      },
      state: (state) => {
        this.state = state;
      },
    });
    return () => line.close();
  }
}
