// SPDX-License-Identifier: MIT
//
// What a player pays for what it builds, and what it lacks.
import { figuresOf } from './figures';
import {
  type Build,
  type Bundle,
  countOf,
  type Mutation,
  type Player,
  type Resource,
  resources,
  sizeOf,
  type View,
} from './view';

/** So many of one kind pay for anything (FR-15.9). */
const alike = 4;

/** So many cards of any kind in place of the cost (FR-15.7); null for whoever pays the cost. */
export const anyFor = (view: View, build: Build, mutation: Mutation | null): number | null =>
  mutation === 'deranged' ? sizeOf(figuresOf(view).costs[build]) + 1 : null;

/** What a hand lacks for a cost; empty if nothing. */
export function lackOf(cost: Bundle, hand: Bundle): Bundle {
  const lack: Bundle = {};
  for (const resource of resources) {
    const short = countOf(cost, resource) - countOf(hand, resource);
    if (short > 0) {
      lack[resource] = short;
    }
  }
  return lack;
}

/** The kinds of which there are enough to pay for anything: for Hyper-Intelligent alone. */
export const fours = (hand: Bundle, mutation: Mutation | null): Resource[] =>
  mutation === 'hyper-intelligent'
    ? resources.filter((resource) => countOf(hand, resource) >= alike)
    : [];

/** Ways to pay, and what is missing where there is none. */
export interface Purse {
  /** The cost is in hand, or enough cards for Deranged. */
  canPay: boolean;
  /** Kinds that pay for it four at a time. */
  fours: Resource[];
  /** What the cost lacks. */
  lack: Bundle;
  /** Cards of any kind that are missing. */
  cards: number;
}

export function purseFor(
  view: View,
  build: Build,
  { hand, mutation }: Pick<Player, 'hand' | 'mutation'>,
): Purse {
  const held = hand ?? {};
  const any = anyFor(view, build, mutation);
  const lack = any === null ? lackOf(figuresOf(view).costs[build], held) : {};
  const cards = any === null ? 0 : Math.max(0, any - sizeOf(held));
  return {
    canPay: sizeOf(lack) === 0 && cards === 0,
    fours: fours(held, mutation),
    lack,
    cards,
  };
}

/** Cards of a kind for one of another from the Supply (FR-6.9, FR-15.9). */
export const rateOf = (mutation: Mutation | null): number =>
  mutation === 'hyper-intelligent' ? 2 : 3;
