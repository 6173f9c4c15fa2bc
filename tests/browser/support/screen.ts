// SPDX-License-Identifier: MIT
//
// What a screen is, and how to get to one.

import type { Form } from '$web/protocol';
import type { Guide } from './guide';
import type { House } from './house';
import type { Player } from './player';
import { bot, deal, type Host, host, me } from './tables';
import type { Visitor } from './visitor';

export interface Screen {
  name: string;
  /** Shows it to somebody. */
  show(house: House): Promise<Visitor>;
  /** Where it is looked at in the dark and in Japanese too. */
  isShowpiece?: boolean;
}

export const isMine = <V, A extends Form>({ visitor }: Player<V, A>) => visitor.wire.isMyTurn;

/** Ada against three bots, at the first moment that something is so. */
export async function gameAt<V, A extends Form>(
  guide: Guide<V, A>,
  house: House,
  isSo: (view: V, ada: Player<V, A>) => boolean,
): Promise<Host<V, A>> {
  const ada = await host(guide, await house.guest(), [me('Ada'), bot, bot, bot]);
  await deal(ada);
  await ada.playUntil((view) => isSo(view, ada));
  return ada;
}
