// SPDX-License-Identifier: MIT
//
// Moments of a game that a test wants to see, and how to play towards them.

import type { House } from '$browser/house';
import { isMine } from '$browser/screen';
import { bot, deal, host, me } from '$browser/tables';
import type { NewTable } from '$web/protocol';
import { readTake } from '../../actions';
import { tileOf } from '../../tile';
import { type Action, playerOf, type View } from '../../view';
import { type MicropolisPlayer, micropolis } from './player';

type Choose = (legal: Action[], view: View) => Action | undefined;

interface Moment {
  seats?: number;
  options?: NewTable['options'];
  isSo(view: View, ada: MicropolisPlayer): boolean;
  /** It will not come in this game any more; at its end unless told otherwise. */
  isPast?(view: View): boolean;
  choose?: Choose;
}

/** Ada among bots, when it is so; where a game passes without it, another one is begun. */
export async function seek(house: House, moment: Moment): Promise<MicropolisPlayer> {
  const { seats = 4, options = {}, isSo, isPast = () => false, choose = first } = moment;
  const everybody = [me('Ada'), ...Array.from({ length: seats - 1 }, () => bot)];
  const guest = await house.guest();
  for (let i = 0; i < 40; i++) {
    const ada = await host(micropolis, guest, everybody, { options });
    await deal(ada);
    const isMoment = (view: View) => isMine(ada) && isSo(view, ada);
    await ada.playUntil(
      (view) => isMoment(view) || isPast(view),
      () => ada.act(choose),
    );
    if (!guest.wire.isOver && isMoment(ada.view)) return ada;
  }
  throw new Error('no game had such a moment');
}

const first: Choose = (legal) => legal[0];

const textAt = (view: View, place: number) =>
  tileOf(view.tiles[(view.line[place - 1]?.tile ?? 0) - 1] ?? '');

const costOf = (action: Action) => readTake(action)?.place ?? 0;

/** Takes what costs most. */
export const spend: Choose = (legal) => [...legal].sort((a, b) => costOf(b) - costOf(a))[0];

/** Takes a general once there is a barracks for him to fill, and barracks before that. */
export const seekGeneral: Choose = (legal, view) => {
  const hill = playerOf(view, view.seat)?.anthills[0];
  const hasBarracks = hill?.tiles.some((tile) => tileOf(view.tiles[tile - 1] ?? '').barracks > 0);
  return legal.find((action) => {
    const take = readTake(action);
    const tile = take && textAt(view, take.place);
    if (!take || !tile || take.token) return false;
    const pieces = tile.galleries.flatMap((gallery) => gallery.pieces);
    return hasBarracks ? pieces.includes('general') : tile.barracks > 0 && !take.fill;
  });
};

/** Some tile of the line is out of reach. */
export const isShort = (view: View, ada: MicropolisPlayer) =>
  view.phase === 'take' && !ada.legal.some((action) => costOf(action) === view.line.length);

/** Ada is to say who gets the Red army token. */
export const toAward: Moment = {
  seats: 6,
  isSo: ({ phase }) => phase === 'award',
  isPast: ({ round }) => round > 1, // whoever spends all loses the token then
  choose: spend,
};
