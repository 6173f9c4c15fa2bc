// SPDX-License-Identifier: MIT
//
// Which puzzle belongs to which day. A day is one of UTC, so that it is the same everywhere.

/** A puzzle of a game, from 1. */
export interface PuzzleId {
  game: string;
  number: number;
}

const dayMs = 24 * 3600 * 1000;

/** As in "2026-11-18". */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The days up to that one, the last of them last. */
export const daysUntil = (time: number, n: number): string[] =>
  Array.from({ length: n }, (_, i) => dayOf(time - (n - 1 - i) * dayMs));

/** The games take turns, each with its puzzles in their order; null where there is none. */
export function puzzleOf(
  day: string,
  games: readonly { name: string; puzzles: number }[],
): PuzzleId | null {
  const having = games.filter(({ puzzles }) => puzzles > 0);
  if (having.length === 0) return null;
  const count = Math.floor(Date.parse(day) / dayMs);
  const game = having[count % having.length] as { name: string; puzzles: number };
  return { game: game.name, number: (Math.floor(count / having.length) % game.puzzles) + 1 };
}

/** Behind the last of a game comes the first of the next. */
export function puzzleAfter(
  { game, number }: PuzzleId,
  games: readonly { name: string; puzzles: number }[],
): PuzzleId | null {
  const having = games.filter(({ puzzles }) => puzzles > 0);
  const at = having.findIndex(({ name }) => name === game);
  const here = having[at];
  if (here && number < here.puzzles) return { game, number: number + 1 };
  const next = having[(at + 1) % having.length];
  return next ? { game: next.name, number: 1 } : null;
}
