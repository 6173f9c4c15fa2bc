// SPDX-License-Identifier: MIT
//
// What this browser has played: one entry for each seat at a table whose game has ended, kept here and
// nowhere else; and what these entries come to.

import { keep, recall } from '../app/storage';
import type { PartyWord } from '../protocol';

/** Whoever scored in a game, as the row of it shows them. */
export interface Opponent {
  /** A seat, or the name of a party without one. */
  word: PartyWord;
  name: string;
  mark: number;
  isBot: boolean;
  points: number;
  /** From 1; those who share a place have the same. */
  place: number;
}

/** What the analysis found of one's own seat, in percent of a victory. */
export interface Found {
  isBest: boolean;
  skill: number;
  luck: number;
}

export interface Played {
  table: string;
  seat: number;
  game: string;
  name: string;
  /** Milliseconds since 1970. */
  at: number;
  parties: Opponent[];
  hasWinner: boolean;
  found: Found | null;
}

const maxPlayed = 1000;

/** The latest first. */
export const playedHere = (): Played[] => recall<Played[]>('played') ?? [];

const isSame = (a: Played, b: Pick<Played, 'table' | 'seat'>) =>
  a.table === b.table && a.seat === b.seat;

function keepAll(all: Played[]): void {
  const latest = all.toSorted((a, b) => b.at - a.at).slice(0, maxPlayed);
  keep('played', latest);
}

/** A game has ended; told again (the page was loaded anew), it stays as it is. */
export function rememberPlayed(played: Played): void {
  const all = playedHere();
  if (!all.some((one) => isSame(one, played))) keepAll([played, ...all]);
}

export function rememberFound(table: string, seat: number, found: Found): void {
  const all = playedHere();
  const own = all.find((one) => isSame(one, { table, seat }));
  if (own) keepAll(all.map((one) => (one === own ? { ...one, found } : one)));
}

/** Adds games that are not here yet. */
export function joinPlayed(more: readonly Played[]): void {
  const all = playedHere();
  keepAll([...all, ...newOf(more, all)]);
}

export const newOf = (more: readonly Played[], known: readonly Played[]): Played[] =>
  more.filter((one) => !known.some((other) => isSame(other, one)));

export const placeOf = ({ parties, seat }: Played): number =>
  parties.find(({ word }) => word === seat)?.place ?? 0;

export const isWon = (played: Played): boolean => played.hasWinner && placeOf(played) === 1;

/** How often one came first, second, third …; a first place in a game without a winner is none. */
export function placesOf(games: readonly Played[]): number[] {
  const places = games.map((game) => (game.hasWinner ? placeOf(game) : 0)).filter((n) => n > 0);
  const last = Math.max(4, ...places);
  return Array.from({ length: last }, (_, i) => places.filter((place) => place === i + 1).length);
}

/** A game's places as a small chart, the oldest first. */
export interface Course {
  games: number;
  won: number;
  /** The last of them. */
  places: number[];
  /** The lowest place there is in the chart. */
  last: number;
}

export function courseOf(games: readonly Played[], most: number): Course {
  const places = games
    .toSorted((a, b) => a.at - b.at)
    .map(placeOf)
    .filter((place) => place > 0);
  return {
    games: games.length,
    won: games.filter(isWon).length,
    places: places.slice(-most),
    last: Math.max(2, ...games.map(({ parties }) => parties.length)),
  };
}
