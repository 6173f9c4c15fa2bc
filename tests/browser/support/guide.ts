// SPDX-License-Identifier: MIT
//
// What a game brings to the tests in a browser, besides tests of its own beside these:
//   games/NAME/web/tests/browser/player.ts    its default export is a Guide: how it is played;
//   games/NAME/web/tests/browser/screens.ts   its default export lists its own screens.

import type { Locator } from 'playwright-core';
import type { Form } from '$web/protocol';
import type { Player } from './player';
import type { Words } from './words';

/** One thing that is pressed on the way to an action. */
export interface Press {
  /** Found by role and name, as somebody finds it who hears the page; whether or not it is offered. */
  target: Locator;
  /** The same once the page offers it, and says so. */
  offer: Locator;
  /** What is to be seen where nothing is left to press, since the page has chosen so by itself. */
  done?: Locator;
  /** Where fingers and pointers hit it, if not in the middle. */
  position?: { x: number; y: number };
  /**
   * The key that leads towards it from the target that has the focus (nothing for any other control);
   * null for N. Whether it lies behind what has the focus tells which way Tab leads to it.
   */
  keyFrom?(focused: string, isBehind: boolean): string | null;
}

/**
 * Things that one seat has and the others must not know, each with a name that texts would tell it
 * by. Only for a game in which seats have such, and everybody sees something of every ply.
 */
export interface Secrets<V = unknown> {
  /** Of all such things, those that a text names. */
  named(text: string): Set<string>;
  /** What the seat has unseen by the others, from its own view. */
  held(view: V, seat: number): string[];
  /** Counts the deals: what an earlier one dealt may have become known, and be a secret again. */
  deal(view: V): number;
}

export interface Guide<V = unknown, A extends Form = Form> {
  game: string;
  /** Seats that a table has at least, if not two. */
  fewest?: number;
  /** Options under which a whole game is short enough for a test. */
  short?: Record<string, string>;
  words: Words<'game.title' | 'game.short' | 'game.latin'>;
  /** Whether the page has a way to do it; false for steps that the page only does together. */
  canPress?(action: A, view: V): boolean;
  /** Whether it leads on to what follows, where a turn could be as long as one likes. */
  leadsOn?(action: A): boolean;
  /**
   * How much everybody has been told, by the view of anyone. Only for a game with plies of which some
   * see nothing: of another one the number of the snapshot tells it.
   */
  told?(view: V): number;
  /** What is pressed for a legal action, one after the other; the last press plays it. */
  presses(player: Player<V, A>, action: A): Press[];
  /** The same with fingers, where that differs. */
  touches?(player: Player<V, A>, action: A): Press[];
  /** Expects that the board shows the view to the seat, as far as can be counted. */
  expectShown(board: Locator, view: V, seat: number): Promise<void>;
  secrets?: Secrets<V>;
}

const found = import.meta.glob<Guide>('../../../games/*/web/tests/browser/player.ts', {
  eager: true,
  import: 'default',
});

/** Every game that brings one. */
export const allGuides = Object.values(found);

const { ANTFARM_GAME: only = '' } = process.env;

/** Those that are to be tested now: all, or the one that ANTFARM_GAME names. */
export const guides = allGuides.filter(({ game }) => only === '' || game === only);

/** What is the same with every game is to be tested now. */
export const isForAll = only === '' || only === 'none';

/** For what is the same with every game. */
export function anyGuide(): Guide {
  const [guide] = allGuides;
  if (!guide) throw new Error('no game brings a guide');
  return guide;
}
