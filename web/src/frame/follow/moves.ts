// SPDX-License-Identifier: MIT
//
// The decisions since one's own last one, as the recap lists them and trails show them.

import { type GameModule, type Say, type Track, viewOf } from '../../kit/game';
import type { Snapshot } from '../../protocol';
import type { Ply } from '../../table/journal.svelte';
import type { Happening } from '../../words/told';

export interface Move {
  /** From 1. */
  number: number;
  ply: number;
  by: number;
  where: string;
  what: string;
  /** The whole of it, as the log says it. */
  told: string;
  tracks: Track[];
}

/** Who tells it. */
export interface MoveTeller {
  game: GameModule;
  say: Say;
  /** The sentences of the log. */
  sayEvents(happened: Happening): string[];
}

/** What a ply left on the board; a place that something came to is not told twice. */
export function tracksIn(game: GameModule, { events, snapshot }: Ply): Track[] {
  const view = viewOf(game, snapshot);
  const tracks = events.flatMap((event) => game.tracksOf?.(event, view) ?? []);
  const isWay = ({ way }: Track) => way.length > 1;
  const ends = new Set(tracks.filter(isWay).flatMap(({ way }) => way));
  const seen = new Set<string>();
  return tracks.filter((track) => {
    const key = track.way.join(' > ');
    const isTold = seen.has(key) || (!isWay(track) && ends.has(key));
    seen.add(key);
    return !isTold;
  });
}

function moveOf(
  teller: MoveTeller,
  ply: Ply,
  by: number,
  before: Snapshot | null,
): Omit<Move, 'number'> | null {
  const { game, say, sayEvents } = teller;
  const view = viewOf(game, ply.snapshot);
  const told = sayEvents({ events: ply.events, before });
  const [first] = told;
  if (first === undefined) return null;
  const { where = '', what = first } = game.brief?.(ply.events, view, say) ?? {};
  const tracks = tracksIn(game, ply);
  return { ply: ply.ply, by, where, what, told: told.join(' '), tracks };
}

/** What was told is not told anew with every ply. */
const known = new WeakMap<MoveTeller, WeakMap<Ply, Omit<Move, 'number'> | null>>();

/** The decisions after a ply. */
export function movesAfter(teller: MoveTeller, plies: readonly Ply[], after: number): Move[] {
  const told = known.get(teller) ?? new WeakMap<Ply, Omit<Move, 'number'> | null>();
  known.set(teller, told);
  const moves = plies.flatMap((ply, i) => {
    if (ply.ply <= after || ply.by === null) return [];
    const before = plies[i - 1]?.snapshot ?? null;
    const move = told.has(ply) ? told.get(ply) : moveOf(teller, ply, ply.by, before);
    told.set(ply, move ?? null);
    return move ? [move] : [];
  });
  return moves.map((move, i) => ({ ...move, number: i + 1 }));
}
