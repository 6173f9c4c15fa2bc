// SPDX-License-Identifier: MIT
//
// How a table stands, in words.

import { say } from '../words/speech.svelte';
import { hasWon, isFree, isToMove, nameOf, type Row } from './rows';

const namesOf = ({ seats }: Row, isMeant: (seat: Row['seats'][number]) => boolean) =>
  seats
    .filter(isMeant)
    .map((seat) => nameOf(seat) || say('lobby.guest'))
    .join(say('list.comma'));

/** Who has won, who is to move, or how many seats are free. */
export function statusOf(row: Row): string {
  if (row.phase === 'stuck') return say('tables.stuck');
  if (row.phase === 'over') {
    const names = namesOf(row, hasWon);
    const isMine = row.seats.some((seat) => seat.seat === row.mine && hasWon(seat));
    if (isMine) return say('tables.you-won');
    return names ? say('tables.won', { names }) : say('tables.over');
  }
  if (row.phase === 'playing') {
    if (row.isMyTurn) return '';
    const names = namesOf(row, ({ seat }) => isToMove(row, seat));
    return names ? say('tables.to-play', { names }) : '';
  }
  const free = row.seats.filter((seat) => isFree(row.phase, seat)).length;
  return free > 0 ? say('tables.free', { n: free }) : say('tables.ready');
}
