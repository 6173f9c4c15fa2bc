// SPDX-License-Identifier: MIT
//
// What a screen is, and how to get to one.

import type { Form } from '$web/protocol';
import type { Guide } from './guide';
import type { House } from './house';
import { type Choose, Player } from './player';
import { bot, deal, type Host, host, me } from './tables';
import type { Visitor } from './visitor';

export interface NextScreen {
  name: string;
  /** Shows it to whoever has the one before, or to somebody else. */
  show(visitor: Visitor, house: House): Promise<Visitor>;
}

export interface Screen {
  name: string;
  /** Shows it to somebody. */
  show(house: House): Promise<Visitor>;
  /** Screens to which it is not far from there, one after the other. */
  next?: NextScreen[];
  /** Another test comes by it anyway, and looks at it. */
  isMetElsewhere?: boolean;
  /** Where it is looked at in the dark and in Japanese too. */
  isShowpiece?: boolean;
}

export const isMine = <V, A extends Form>({ visitor }: Player<V, A>) => visitor.wire.isMyTurn;

/** Plays on until something is so. */
export async function playOn<V, A extends Form>(
  guide: Guide<V, A>,
  visitor: Visitor,
  isSo: (view: V, player: Player<V, A>) => boolean,
  choose?: Choose<V, A>,
): Promise<Player<V, A>> {
  const player = new Player(guide, visitor);
  await player.stepAside();
  await player.playUntil(
    (view) => isSo(view, player),
    () => player.act(choose),
  );
  await player.comeBack();
  return player;
}

/** Ada against three bots, at the first moment that something is so. */
export async function gameAt<V, A extends Form>(
  guide: Guide<V, A>,
  house: House,
  isSo: (view: V, ada: Player<V, A>) => boolean,
): Promise<Host<V, A>> {
  const ada = await host(guide, await house.guest(), [me('Ada'), bot, bot, bot]);
  await deal(ada);
  await ada.stepAside();
  await ada.playUntil((view) => isSo(view, ada));
  await ada.comeBack();
  return ada;
}
