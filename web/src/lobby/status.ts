// SPDX-License-Identifier: MIT
//
// How a table stands, in words.

import { say, speech } from '../words/speech.svelte';
import { hasWon, isFree, isToMove, nameOf, type Row } from './rows';

type Seat = Row['seats'][number];

const called = (seat: Seat) => nameOf(seat) || say('lobby.guest');
const namesOf = ({ seats }: Row, isMeant: (seat: Seat) => boolean) =>
  seats.filter(isMeant).map(called).join(say('list.comma'));

const mostNamed = 3;

/** For whom one's own games wait; bots are not waited for long enough to be named. */
export function waitingOf(own: readonly Row[]): string {
  const mine = own.filter(({ isMyTurn }) => isMyTurn).length;
  const awaited = own
    .filter(({ isMyTurn }) => !isMyTurn)
    .map((row) => row.seats.filter(({ seat, kind }) => kind !== 'bot' && isToMove(row, seat)))
    .filter((seats) => seats.length > 0);
  const distinct = [...new Set(awaited.flat().map(called))];
  const names =
    distinct.length > mostNamed ? say('lobby.several') : distinct.join(say('list.comma'));
  const others = awaited.length;
  if (others === 0) return mine > 0 ? say('lobby.waits', { n: mine }) : say('lobby.back-others');
  if (mine === 0) return say('lobby.waits-others', { n: others, names });
  return say('lobby.waits-both', { n: mine, others, names });
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago something was: in minutes, hours or days. */
function agoOf(at: number, now: number): string {
  const ms = Math.max(minuteMs, now - at);
  const [unit, long] = (
    [
      ['day', dayMs],
      ['hour', hourMs],
      ['minute', minuteMs],
    ] as const
  ).find(([, one]) => ms >= one) ?? ['minute', minuteMs];
  const format = new Intl.RelativeTimeFormat(speech.language, { numeric: 'auto' });
  return format.format(-Math.floor(ms / long), unit);
}

function winnersOf(row: Row): string {
  const names = namesOf(row, hasWon);
  const isMine = row.seats.some((seat) => seat.seat === row.mine && hasWon(seat));
  if (isMine) return say('tables.you-won');
  return names && say('tables.won', { names });
}

/** Who has won and when, who is to move, or how many seats are free. */
export function statusOf(row: Row, now = Date.now()): string {
  if (row.phase === 'stuck') return say('tables.stuck');
  if (row.phase === 'over') {
    const end =
      row.ended === null
        ? say('tables.over')
        : say('tables.ended', { when: agoOf(row.ended, now) });
    return [winnersOf(row), end].filter(Boolean).join(' · ');
  }
  if (row.phase === 'playing') {
    if (row.isMyTurn) return '';
    const names = namesOf(row, ({ seat }) => isToMove(row, seat));
    return names ? say('tables.to-play', { names }) : '';
  }
  const free = row.seats.filter((seat) => isFree(row.phase, seat)).length;
  return free > 0 ? say('tables.free', { n: free }) : say('tables.ready');
}
