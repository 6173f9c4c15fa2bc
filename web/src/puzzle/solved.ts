// SPDX-License-Identifier: MIT
//
// Which puzzles this browser has solved, and on which days the day's own.

import { keep, recall } from '../app/storage';
import type { PuzzleId } from './daily';
import type { Outcome } from './solving.svelte';

export interface Solved {
  /** By "game/number": the first outcome counts. */
  puzzles: Record<string, Outcome>;
  /** By day: of the puzzle of that day, solved on that day. */
  days: Record<string, Outcome>;
}

const keyOf = ({ game, number }: PuzzleId) => `${game}/${number}`;

export function solvedHere(): Solved {
  return { puzzles: {}, days: {}, ...recall<Partial<Solved>>('puzzles') };
}

export const outcomeOf = (solved: Solved, id: PuzzleId): Outcome | undefined =>
  solved.puzzles[keyOf(id)];

/** With the day where the puzzle is that day's. */
export function rememberSolved(id: PuzzleId, outcome: Outcome, day: string | null): Solved {
  const { puzzles, days } = solvedHere();
  const solved = {
    puzzles: { [keyOf(id)]: outcome, ...puzzles },
    days: day === null ? days : { [day]: outcome, ...days },
  };
  keep('puzzles', solved);
  return solved;
}

export function countSolved(solved: Solved, game: string): number {
  return Object.entries(solved.puzzles).filter(
    ([key, outcome]) => key.startsWith(`${game}/`) && outcome !== 'shown',
  ).length;
}

const isDone = (solved: Solved, day: string) => (solved.days[day] ?? 'shown') !== 'shown';

/** How many days in a row, up to the last of these or the one before it. */
export function streakOf(solved: Solved, days: readonly string[]): number {
  const until = [...days].reverse();
  if (until[0] && !isDone(solved, until[0])) until.shift();
  const end = until.findIndex((day) => !isDone(solved, day));
  return end < 0 ? until.length : end;
}
