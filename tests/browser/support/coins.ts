// SPDX-License-Identifier: MIT
//
// Coins (tests/support/coins.h), a game from outside, on the plain board: a button stands for each
// action. What a seat holds is secret.

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { patiently } from '../../support/patience';
import type { Guide, Secrets } from './guide';
import { say, Words } from './words';

interface Seat {
  score: number;
  has_laid: boolean;
  n_hand: number;
  /** One's own only. */
  hand?: number[];
  /** One's own only; 0 for none. */
  laid?: number;
}

interface View {
  round: number;
  seats: Seat[];
}

type Action = { type: 'lay'; coin: number };

const texts = { 'game.title': 'Coins', 'game.short': 'Coins', 'game.latin': '' };

export const positionOn = (board: Locator): Locator =>
  board.getByRole('region', { name: say('plain.position') }).locator('pre');

/** The numbers of coins that a text tells, each as a member or a line that is about coins. */
const secrets: Secrets<View> = {
  named(text) {
    const found = new Set<string>();
    const look = (value: unknown, name: string): void => {
      if (typeof value === 'number' && ['coin', 'hand', 'laid'].includes(name) && value > 0) {
        found.add(String(value));
      } else if (typeof value === 'string') {
        const [, laid = '0', hand = ''] = / laid (\d+|\?) hand([ \d]*)/.exec(value) ?? [];
        look(Number(laid), 'laid');
        look(hand.split(' ').map(Number), 'hand');
      } else if (Array.isArray(value)) {
        const [path, told] = value;
        // A change: its path says what it is about.
        if (Array.isArray(path))
          look(told, String(path.findLast((key) => typeof key === 'string')));
        for (const item of value) look(item, name);
      } else if (typeof value === 'object' && value !== null) {
        for (const [key, member] of Object.entries(value)) look(member, key);
      }
    };
    if (/^[[{]/.test(text)) look(JSON.parse(text), '');
    return found;
  },
  held(view, seat) {
    const { hand = [], laid = 0 } = view.seats[seat - 1] ?? {};
    return [...hand, ...(laid > 0 ? [laid] : [])].map(String);
  },
  deal: () => 0,
};

export const coins: Guide<View, Action> = {
  game: 'coins',
  words: new Words(texts, texts),
  presses({ board }, { coin }) {
    const target = board.getByRole('button', { name: `lay ${coin}`, exact: true });
    return [{ target, offer: target.and(board.page().locator('[aria-disabled=false]')) }];
  },
  async expectShown(board, view, seat) {
    const hand = view.seats[seat - 1]?.hand?.join(' ');
    await expect.poll(() => positionOn(board).innerText(), patiently).toContain(`hand ${hand}`);
  },
  secrets,
};
