// SPDX-License-Identifier: MIT
//
// The rows of the lobby: tables that the server lists, and one's own, in the order in which somebody
// would look for them.

import type { OwnSeat } from '../app/storage';
import { botNameOf } from '../levels';
import type { LobbySeat, LobbyTable } from '../protocol';

/** A table in the list: listed by the server, remembered by this browser, or both. */
export interface Row {
  id: string;
  name: string;
  game: string;
  phase: LobbyTable['phase'];
  seats: LobbySeat[];
  ply: number;
  awaited: number[];
  /** The seat that this browser has there. */
  mine: number | null;
  isMyTurn: boolean;
  /** When a game that is over ended, as far as it is known. */
  ended: number | null;
  action: 'return' | 'sit' | 'watch' | 'replay';
}

/** Of a table in the lobby: whose seat is not taken in a game has left it. */
export const isFree = (phase: Row['phase'], { kind, taken }: LobbySeat) =>
  phase === 'lobby' && kind !== 'bot' && !taken;
export const hasWon = ({ place }: LobbySeat) => place === 1;
export const isToMove = ({ phase, awaited }: Row, seat: number) =>
  phase === 'playing' && awaited.includes(seat);

/** Empty for a person who has not said one. */
export const nameOf = ({ seat, kind, name }: LobbySeat) =>
  name || (kind === 'bot' ? botNameOf(seat) : '');

/** Where a game of one's own goes on. */
export const isOwnGame = ({ phase, mine }: Row) => phase === 'playing' && mine !== null;

function actionOf(phase: Row['phase'], mine: number | null, seats: LobbySeat[]): Row['action'] {
  if (phase === 'over') return 'replay';
  if (mine !== null) return 'return';
  return seats.some((seat) => seat.kind === 'open' && isFree(phase, seat)) ? 'sit' : 'watch';
}

/** Your move, your other tables, free seats, running, ended. */
function orderOf({ phase, mine, isMyTurn, action }: Row): number {
  if (isMyTurn) return 0;
  if (phase === 'over') return mine === null ? 5 : 4;
  if (mine !== null) return 1;
  return action === 'sit' ? 2 : 3;
}

/** `told` are the tables of the server's list, then one's own that are not in it. */
export function rowsOf(told: readonly LobbyTable[], own: readonly OwnSeat[]): Row[] {
  const seatOf = new Map(own.map(({ table, seat }) => [table, seat]));
  const known = new Set(told.map(({ id }) => id));
  const rows = told.map(({ id, name, game, phase, ply, seats, awaited, ended }): Row => {
    const mine = seatOf.get(id) ?? null;
    const isMyTurn = phase === 'playing' && mine !== null && awaited.includes(mine);
    const action = actionOf(phase, mine, seats);
    return { id, name, game, phase, ply, seats, awaited, ended, mine, isMyTurn, action };
  });
  const others = own.filter(({ table }) => !known.has(table));
  const remembered = others.map(({ table: id, name, game, phase, seat: mine }): Row => {
    const action = actionOf(phase, mine, []);
    const nothing = { ply: 0, seats: [], awaited: [], ended: null, isMyTurn: false };
    return { id, name, game, phase, ...nothing, mine, action };
  });
  return [...rows, ...remembered].sort((a, b) => orderOf(a) - orderOf(b));
}

/** Whether all the words are said of a table: by its name, its game's, or whoever sits there. */
export function isFound({ name, seats }: Row, title: string, words: string): boolean {
  const said = [name, title, ...seats.map(nameOf)].join(' ').toLocaleLowerCase();
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}
