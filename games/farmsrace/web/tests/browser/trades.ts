// SPDX-License-Identifier: MIT
//
// How trades are made on a page: an offer is put together and made as a whole.

import type { Locator } from 'playwright-core';
import type { Press } from '$browser/guide';
import { offersTo } from '../../sheets/market/offers';
import { type Action, countOf, playerOf, resources, type View } from '../../view';
import { buttonOn, choice, type FarmsPlayer, press, say, tabOn, that } from './player';

const panelOn = (board: Locator) =>
  board.getByRole('region', { name: say('web.trade.title'), exact: true });

const composerOn = (board: Locator) =>
  board.getByRole('group', { name: say('web.trade.new'), exact: true });

/** The card of an offer of somebody else. */
function cardOf({ board, view }: FarmsPlayer, party: unknown, offer: number): Locator {
  const at = offersTo(view, view.seat).findIndex(
    (one) => one.maker === party && one.offer === offer,
  );
  return panelOn(board).locator('.offer').nth(at);
}

/** One card more in a part of the offer that is put together. */
function morePress(board: Locator, side: 'give' | 'want', resource: (typeof resources)[number]) {
  const tiles = composerOn(board)
    .getByRole('group', { name: say(`web.trade.${side}`), exact: true })
    .locator('.more');
  return press(tiles.nth(resources.indexOf(resource)));
}

/** A gift where there is something to give, a wish otherwise. */
function termsPress({ board, view }: FarmsPlayer): Press {
  const hand = playerOf(view, view.seat)?.hand ?? null;
  const gift = resources.find((resource) => countOf(hand, resource) > 0);
  return gift ? morePress(board, 'give', gift) : morePress(board, 'want', 'wheat');
}

/** Whom the page names as partners: also those with whom there is nothing to trade. */
function partnersOf({ view, visitor }: FarmsPlayer): number[] {
  const legal = (visitor.wire.snapshot?.legal ?? []) as Action[];
  return view.players
    .map(({ seat }) => seat)
    .filter((seat) => legal.some((action) => action.type === 'offer' && action.to === seat));
}

/** An offer is made as a whole, so there must be a card to give, or one to wish for. */
export function canTrade(action: Action, view: View): boolean {
  switch (action.type) {
    case 'offer':
    case 'counter': {
      const partner = action.type === 'offer' ? action.to : action.party;
      const wished = playerOf(view, Number(partner))?.cards ?? 0;
      return (playerOf(view, view.seat)?.cards ?? 0) + wished > 0;
    }
    case 'give':
    case 'want':
      return false;
    default:
      return true;
  }
}

export function tradePresses(player: FarmsPlayer, action: Action): Press[] | null {
  const { board, view } = player;
  const tab = tabOn(board, 'trade');
  const make = press(composerOn(board).locator('.make'));
  switch (action.type) {
    case 'offer': {
      const at = 1 + partnersOf(player).indexOf(Number(action.to));
      const chip = composerOn(board)
        .locator('.chip')
        .nth(action.to === 'anyone' ? 0 : at);
      return [tab, choice(chip), termsPress(player), make];
    }
    case 'counter': {
      const card = cardOf(player, action.party, action.offer);
      const counter = press(buttonOn(card, say('web.trade.counter')));
      // The page turns the offer round, as far as the hand allows: nothing may be left of it.
      const more = termsPress(player);
      const isWhole = that(make.target, ':not([aria-disabled=true])');
      return [tab, counter, { ...more, done: isWhole }, make];
    }
    case 'accept':
    case 'decline':
      return [
        tab,
        press(
          buttonOn(cardOf(player, action.party, action.offer), say(`web.trade.${action.type}`)),
        ),
      ];
    case 'withdraw': {
      const own = playerOf(view, view.seat)?.offers ?? [];
      const at = own.findIndex(({ offer }) => offer === action.offer);
      const links = panelOn(board).getByRole('button', { name: say('web.trade.withdraw') });
      return [tab, press(links.nth(at))];
    }
    case 'propose':
      return [tab, press(buttonOn(board, say('web.trade.make')))];
    case 'drop':
      return [press(buttonOn(board, say('web.trade.drop')).last())];
    default:
      return null;
  }
}
