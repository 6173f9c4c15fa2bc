// SPDX-License-Identifier: MIT
//
// How Micropolis is played on a page. A tile is taken by pressing it, an end of an anthill, where
// there is something to say how it is paid and whether its barracks are filled, and a button. The
// page chooses what is usual by itself: what is chosen already is not pressed.

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Guide, Press } from '$browser/guide';
import type { Player } from '$browser/player';
import { begins, Words } from '$browser/words';
import { patiently } from '../../../../../tests/support/patience';
import en from '../../../texts/en.json';
import ja from '../../../texts/ja.json';
import { isSameSlot, readTake, type Slot, type Take } from '../../actions';
import { tileOf } from '../../tile';
import { type Action, playerOf, ring, type View } from '../../view';

export type MicropolisPlayer = Player<View, Action>;

export const words = new Words(en, ja);
export const say = words.say.bind(words);

const that = (target: Locator, selector: string) => target.and(target.page().locator(selector));
const allowed = (target: Locator) => that(target, ':not([aria-disabled=true])');

/** A press of something that the page may have chosen by itself. */
const choice = (target: Locator, state: string, offer = target): Press => ({
  target,
  offer,
  done: that(target, state),
});

const barracksOf = (view: View, tile: number | undefined) =>
  tileOf(view.tiles[(tile ?? 0) - 1] ?? '').barracks;

// The things on the board.

/** The tiles of the line, or the one of that name; not those that are just being taken away. */
export function lineOn(board: Locator, name: RegExp = /./): Locator {
  const line = board.getByRole('group', { name: say('web.line'), exact: true });
  return that(line.getByRole('button', { name }), ':not([inert] *)');
}

export function tileOn(board: Locator, place: number): Locator {
  return lineOn(board, begins(say('web.line-tile', { place })));
}

function hillOn({ board, view }: MicropolisPlayer, anthill: number): Locator {
  const hills = playerOf(view, view.seat)?.anthills ?? [];
  const tiles = hills[anthill - 1]?.tiles.length ?? 0;
  const key = hills.length > 1 ? 'web.hill.your-several' : 'web.hill.your';
  return board.getByRole('group', { name: say(key, { anthill, tiles, ring }), exact: true });
}

export function slotOn(player: MicropolisPlayer, { anthill, side }: Slot): Locator {
  const name = begins(say(`web.slot.${side}`));
  return hillOn(player, anthill).getByRole('button', { name });
}

/** The board once one of the ends is chosen, which is when what each of them brings is known, or is not told. */
export function settled(board: Locator): Locator {
  const name = words.like('web.slot.left', 'web.slot.right', 'web.slot.start', 'web.slot.close');
  const ends = board.page().getByRole('button', { name });
  const chosen = board.page().getByRole('button', { name, pressed: true });
  return board.filter({ has: chosen.or(ends.filter({ hasText: '?' })) });
}

const sheetOn = (board: Locator, title: 'web.where' | 'web.general.title' | 'web.award.title') =>
  board.getByRole('region', { name: say(title), exact: true });

// What is pressed.

export function tilePress({ board }: MicropolisPlayer, { place }: Pick<Take, 'place'>): Press {
  const target = tileOn(board, place);
  return { target, offer: that(target, '[aria-pressed]:not([aria-disabled])') };
}

/** How the tile is paid, where there are two ways, and whether its barracks are filled. */
function detailPresses({ board, legal, view }: MicropolisPlayer, take: Take): Press[] {
  const sheet = sheetOn(board, 'web.where');
  const ways = legal
    .map(readTake)
    .filter((other) => other?.place === take.place && isSameSlot(other, take))
    .map((other) => other?.token);
  const way = sheet.getByRole('radio', {
    name: say(take.token ? 'web.pay.token' : 'web.pay.soldiers'),
    exact: true,
  });
  const fill = sheet.getByRole('switch', { name: words.like('web.fill') });
  const hasBarracks = barracksOf(view, view.line[take.place - 1]?.tile) > 0;
  return [
    ...(new Set(ways).size > 1 ? [choice(way, '[aria-checked=true]')] : []),
    ...(hasBarracks ? [choice(fill, `[aria-checked=${take.fill}]`)] : []),
  ];
}

function slotPress(player: MicropolisPlayer, slot: Slot): Press {
  const target = slotOn(player, slot);
  const offer = settled(player.board).getByRole('group').and(hillOn(player, slot.anthill));
  return choice(target, '[aria-pressed=true]', offer);
}

function setPress({ board, view }: MicropolisPlayer, { anthill, side }: Take): Press {
  const expert = view.variant === 'expert';
  const name = expert ? say(`web.set-in.${side}`, { anthill }) : say(`web.set.${side}`);
  const target = sheetOn(board, 'web.where').getByRole('button', { name, exact: true });
  return { target, offer: allowed(target) };
}

function takePresses(player: MicropolisPlayer, take: Take): Press[] {
  return [
    tilePress(player, take),
    slotPress(player, take),
    ...detailPresses(player, take),
    setPress(player, take),
  ];
}

/** On a phone a button stands for each end: once to choose it, once more to set the tile there. */
function takeTouches(player: MicropolisPlayer, take: Take): Press[] {
  const sheet = sheetOn(player.board, 'web.where');
  const anthill = player.view.variant === 'expert' ? `${take.anthill} ` : '';
  const name = new RegExp(`^\\s*${anthill}${say(`web.side.${take.side}`)}`);
  const end = sheet.locator('button.side').filter({ hasText: name });
  const chosen = sheet.locator('button.side.go').first();
  return [
    tilePress(player, take),
    choice(end, '.go', chosen),
    ...detailPresses(player, take),
    { target: end, offer: that(end, '.go') },
  ];
}

function rearrangePresses(player: MicropolisPlayer, barracks: readonly number[]): Press[] {
  const { board, view } = player;
  const anthill = view.general?.anthill ?? 1;
  const hill = playerOf(view, view.seat)?.anthills[anthill - 1];
  const places = (hill?.tiles ?? []).flatMap((tile, i) =>
    barracksOf(view, tile) > 0 ? [i + 1] : [],
  );
  const isKept = places.every((place) => barracks.includes(place) === hill?.full.includes(place));
  const name = say(isKept ? 'web.general.keep' : 'web.general.confirm');
  const button = sheetOn(board, 'web.general.title').getByRole('button', { name, exact: true });
  return [
    ...places.map((place) => {
      const spot = hillOn(player, anthill).getByRole('switch', {
        name: begins(say('web.place', { place })),
      });
      return choice(spot, `[aria-checked=${barracks.includes(place)}]`);
    }),
    { target: button, offer: allowed(button) },
  ];
}

function awardPress({ board, view }: MicropolisPlayer, party: number, anthill: number): Press {
  const which = view.claimants.findIndex(
    (claimant) => claimant.seat === party && claimant.anthill === anthill,
  );
  const target = sheetOn(board, 'web.award.title').getByRole('button').nth(which);
  return { target, offer: allowed(target) };
}

function pressesOf(
  player: MicropolisPlayer,
  action: Action,
  takeBy: (player: MicropolisPlayer, take: Take) => Press[],
): Press[] {
  switch (action.type) {
    case 'rearrange':
      return rearrangePresses(player, action.barracks);
    case 'award':
      return [awardPress(player, action.party, 1)];
    case 'award-in':
      return [awardPress(player, action.party, action.anthill)];
    default: {
      const take = readTake(action);
      return take ? takeBy(player, take) : [];
    }
  }
}

export const micropolis: Guide<View, Action> = {
  game: 'micropolis',
  words,
  presses: (player, action) => pressesOf(player, action, takePresses),
  touches: (player, action) => pressesOf(player, action, takeTouches),
  /** The line, and every tile of one's own anthill. */
  async expectShown(board, view, seat) {
    await expect.poll(() => lineOn(board).count(), patiently).toBe(view.line.length);
    const tiles = (playerOf(view, seat)?.anthills ?? []).flatMap((hill) => hill.tiles);
    const shown = board.getByLabel(begins(say('web.place', { place: '' }).trim()));
    await expect.poll(() => shown.count(), patiently).toBe(tiles.length);
  },
};

export default micropolis;
