// SPDX-License-Identifier: MIT
//
// Whoever scores, as the page shows them.

import type { Party, PartyWord } from '../kit/game';
import type { LobbySeat, TableSeat } from '../protocol';

const marks = 6;

/** The first letter of a name, as somebody reads it. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '?';
}

export function markOf(seat: number): number {
  return ((seat - 1) % marks) + 1;
}

/** For a mark in a list. */
export function seatMark({ seat, name }: Pick<LobbySeat, 'seat' | 'name'>) {
  return { mark: markOf(seat), initial: name ? initialOf(name) : String(seat) };
}

/**
 * The parties in the order of the score sheet, or the seats where there is none yet. A seat has the
 * mark that the game gives it, or else that of its number.
 */
export function partiesOf(
  words: readonly PartyWord[],
  me: number | null,
  nameOf: (word: PartyWord) => string,
  gamesMarkOf: (seat: number) => number | undefined = () => 0,
): Party[] {
  return words.map((word) => {
    const name = nameOf(word);
    const mark = typeof word === 'number' ? gamesMarkOf(word) || markOf(word) : 0;
    return { word, name, mark, initial: initialOf(name), isMe: word === me };
  });
}

/** The people at a table: whoever a bot does not play from the start. */
export function peopleOf(seats: readonly TableSeat[]): TableSeat[] {
  return seats.filter(({ kind }) => kind === 'human');
}
