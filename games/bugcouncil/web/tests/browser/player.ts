// SPDX-License-Identifier: MIT
//
// How Bug Council is played on a page: a card, a space of the council or an envelope stands for each
// action, and one press does it. With fingers the first touch lifts and the second acts.

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Guide, Press, Secrets } from '$browser/guide';
import { begins, Words } from '$browser/words';
import { patiently } from '../../../../../tests/support/patience';
import en from '../../../texts/en.json';
import ja from '../../../texts/ja.json';
import { type Action, type Card, rankOf, suitOf, type View } from '../../view';

const words = new Words(en, ja);
export const say = words.say.bind(words);

export function handOn(board: Locator): Locator {
  return board.getByRole('listbox', { name: begins(say('board.hand')) });
}

/** The name of a card as the page says it. */
function nameOf(card: Card): string {
  return say('web.card', { value: rankOf(card), faction: say(`faction.${suitOf(card)}`) });
}

/** What stands for an action, in a state that the page says; '' for any. */
function find(board: Locator, action: Action, state: string): Locator {
  switch (action.type) {
    case 'play':
    case 'discard':
    case 'thief-takes':
      return handOn(board).getByRole('option', { name: begins(nameOf(action.card), state) });
    case 'emissary':
    case 'termitenator':
    case 'thief-gives':
      return board
        .getByRole('region')
        .getByRole('button', { name: begins(nameOf(action.card), state) });
    case 'visit':
      return board
        .getByRole('group', { name: begins(say('board.council')) })
        .getByRole('button', { name: begins(say(`faction.${action.faction}`), state) });
    case 'declare':
      return board
        .getByRole('group', { name: say('phase.declare') })
        .getByRole('button', { name: begins(say(`declaration.${action.declaration}`)) });
  }
}

/** What is pressed for an action. */
export function pressFor(board: Locator, action: Action): Press {
  const target = find(board, action, '');
  const offer =
    action.type === 'declare'
      ? target.and(board.page().locator('[aria-disabled=false]'))
      : find(board, action, say(`web.can.${action.type}`));
  // A card of the fan lies partly under the next: its left edge is what can be touched.
  const isInFan = ['play', 'discard', 'thief-takes'].includes(action.type);
  return { target, offer, ...(isInFan ? { position: { x: 12, y: 24 } } : {}) };
}

const cardPattern = /\b(bees|mosquitoes|ants|cockroaches|flies) (\d+)\b/gi;

/** All cards that a text names. */
export function cardsIn(text: string): Set<Card> {
  return new Set([...text.matchAll(cardPattern)].map(([card]) => card.toLowerCase() as Card));
}

const secrets: Secrets<View> = {
  named: cardsIn,
  /** A discard stays secret only until the Emissary shows it, so it counts as long as nobody did. */
  held(view, seat) {
    const own = view.parties.find(({ party }) => party === seat);
    const shown = new Set([...view.played, ...(view.emissary?.cards ?? [])]);
    const discard = own?.discard && !shown.has(own.discard) ? [own.discard] : [];
    return [...(own?.hand ?? []), ...discard];
  },
  deal: ({ age }) => age,
};

export const bugcouncil: Guide<View, Action> = {
  game: 'bugcouncil',
  words,
  presses: ({ board }, action) => [pressFor(board, action)],
  touches({ board }, action) {
    const press = pressFor(board, action);
    return [press, { ...press, offer: press.target }];
  },
  /** The whole hand. */
  async expectShown(board, view, seat) {
    const hand = view.parties.find(({ party }) => party === seat)?.hand ?? [];
    await expect.poll(() => handOn(board).getByRole('option').count(), patiently).toBe(hand.length);
  },
  secrets,
};

export default bugcouncil;
