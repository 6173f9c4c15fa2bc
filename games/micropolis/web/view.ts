// SPDX-License-Identifier: MIT
//
// What the server tells a seat about the table. All of it lies open; only the order of the pile is
// unknown to everybody.
import {
  type Action,
  type Event,
  fruitWords,
  openingWords,
  phaseWords,
  variantWords,
} from './forms';

export type { Action, Event };

export const variants = variantWords;
export const phases = phaseWords;
export type Phase = (typeof phases)[number];

export type Fruit = Exclude<(typeof fruitWords)[number], 'gift'>;
export const fruits = fruitWords.filter((word): word is Fruit => word !== 'gift');

/** Openings of a tile: left or right, outer or inner. */
export const openings = openingWords;
export type Opening = (typeof openings)[number];

export const categories = ['population', 'colony', 'harvest', 'royal', 'army', 'barracks'] as const;
export type Category = (typeof categories)[number];

/** Tiles of a complete anthill. */
export const ring = 10;

export interface LineTile {
  /** From 1. */
  tile: number;
  /** That lie on it. */
  soldiers: number;
}

/** An anthill by its owner and the owner's number of it, both from 1. */
export interface HillName {
  seat: number;
  anthill: number;
}

export interface Gallery {
  ants: number;
  /** Tiles that it touches. */
  length: number;
  fruits: Fruit[];
  gifts: number;
  queens: number;
  /** It can still grow. */
  open: boolean;
  /** Points. */
  harvest: number;
  royal: number;
}

export interface Anthill {
  army: number;
  /** From left to right, which is clockwise. */
  tiles: number[];
  /** Places, from 1, whose barracks are full. */
  full: number[];
  galleries: Gallery[];
  /** For each tile and each of its openings the place of its gallery in `galleries`. */
  parts: number[][];
  /** If the game ended now. */
  score: Record<Category, number>;
}

export interface Player {
  seat: number;
  /** Of Architects. */
  tokens: number;
  score: number;
  /** One, in the expert variant two. */
  anthills: Anthill[];
}

export interface View {
  /** Null for spectators. */
  seat: number | null;
  variant: (typeof variants)[number];
  phase: Phase;
  /** From 1, as is the turn in it. */
  round: number;
  rounds: number;
  turn: number;
  /** Rounds until the line is refilled, 1 for after this one; 0 if it will not be. */
  refill: number;
  /** The first one is free, each further one costs a soldier more. */
  line: LineTile[];
  /** How many are there still: tiles, soldiers, Architect tokens. */
  pile: number;
  reserve: number;
  tokens: number;
  /** Who has the Red army token. */
  leader: HillName;
  /** Whose soldiers are being rearranged. */
  general: HillName | null;
  /** To whom the token may go. */
  claimants: HillName[];
  players: Player[];
  /** All tiles of the game in text form. */
  tiles: string[];
}

export function playerOf(view: View, seat: number | null): Player | undefined {
  return view.players.find((player) => player.seat === seat);
}

export function hillOf(view: View, name: HillName): Anthill | undefined {
  return playerOf(view, name.seat)?.anthills[name.anthill - 1];
}

export const isSameHill = (a: HillName, b: HillName | null) =>
  b !== null && a.seat === b.seat && a.anthill === b.anthill;

/** Ants of the largest gallery of any of the player's anthills. */
export function largestGallery(player: Player): number {
  const ants = player.anthills.flatMap((hill) => hill.galleries.map((gallery) => gallery.ants));
  return Math.max(0, ...ants);
}

/** Who is to decide; null once the game is over. */
export function deciderOf(view: View): number | null {
  if (view.phase === 'over') {
    return null;
  }
  const seats = view.players.length;
  return view.phase === 'award'
    ? view.leader.seat
    : ((view.leader.seat + view.turn - 2) % seats) + 1;
}
