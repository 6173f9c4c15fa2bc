// SPDX-License-Identifier: MIT
//
// Moments of a game that a test wants to see: a person plays among bots until one has come.

import type { Form, NewTable } from '$web/protocol';
import type { Guide } from './guide';
import type { House } from './house';
import type { Choose, Player } from './player';
import { bot, deal, host, me } from './tables';

export interface Moment<V, A extends Form> {
  /** How many sit at the table; four unless told otherwise. */
  seats?: number;
  options?: NewTable['options'];
  /** Asked when Ada is to act. */
  isSo(view: V, legal: A[]): boolean;
  /** It will not come in this game any more; at its end unless told otherwise. */
  isPast?(view: V): boolean;
  /** How Ada plays towards it. */
  choose?: Choose<V, A>;
}

/** Ada among bots, when it is so; where a game passes without it, another one is begun. */
export const seekIn =
  <V, A extends Form>(guide: Guide<V, A>) =>
  async (house: House, moment: Moment<V, A>): Promise<Player<V, A>> => {
    const { seats = 4, options = {}, isSo, isPast = () => false, choose } = moment;
    const everybody = [me('Ada'), ...Array.from({ length: seats - 1 }, () => bot)];
    const guest = await house.guest();
    for (let i = 0; i < 40; i++) {
      const ada = await host(guide, guest, everybody, { options });
      await deal(ada);
      const isMoment = (view: V) => guest.wire.isMyTurn && isSo(view, ada.legal);
      await ada.stepAside();
      await ada.playUntil(
        (view) => isMoment(view) || isPast(view),
        () => ada.act(choose),
      );
      if (guest.wire.isOver || !isMoment(ada.view)) continue;
      await ada.comeBack();
      return ada;
    }
    throw new Error('no game had such a moment');
  };
