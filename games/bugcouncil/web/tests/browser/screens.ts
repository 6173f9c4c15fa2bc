// SPDX-License-Identifier: MIT
//
// The screens that only Bug Council has.

import type { House } from '$browser/house';
import type { Player } from '$browser/player';
import { gameAt, isMine, playOn, type Screen } from '$browser/screen';
import { deal, friend, host, join, me } from '$browser/tables';
import type { Action, View } from '../../view';
import { bugcouncil, handOn, pressFor } from './player';

export const isForbidding = (view: View, ada: Player<View, Action>) =>
  view.phase === 'play' && isMine(ada) && ada.legal.length < (view.parties[0]?.hand?.length ?? 0);

const allegiance = (legal: Action[]) =>
  legal.find((action) => action.type === 'declare' && action.declaration === 'allegiance');

async function solo(house: House, opponent: string, isSo: (view: View) => boolean) {
  const ada = await host(bugcouncil, await house.guest(), [me('Ada')], { options: { opponent } });
  await deal(ada);
  await ada.stepAside();
  await ada.playUntil(isSo);
  await ada.comeBack();
  return ada.visitor;
}

const screens: Screen[] = [
  {
    name: 'declare',
    isShowpiece: true,
    show: async (house) => (await gameAt(bugcouncil, house, () => true)).visitor,
    next: [
      {
        name: 'your-turn',
        show: async (visitor) =>
          (
            await playOn(
              bugcouncil,
              visitor,
              (view, ada) => view.phase === 'play' && isMine(ada) && view.trick.number === 3,
            )
          ).visitor,
      },
      {
        name: 'forbidden-card',
        async show(visitor) {
          const ada = await playOn(bugcouncil, visitor, isForbidding);
          const [action] = ada.legal;
          if (!action) throw new Error('nothing is allowed');
          await pressFor(ada.board, action).offer.waitFor();
          const card = handOn(ada.board).getByRole('option', { disabled: true }).first();
          // A card of the fan lies partly under the next: its left edge is what can be pointed at,
          // and whoever hovers there has waited until the fan lies still.
          const position = { x: 12, y: 40 };
          await card.hover({ position });
          await card.click({ position, force: true });
          await visitor.page.getByRole('alert').filter({ hasText: 'BC-' }).waitFor();
          return visitor;
        },
      },
      {
        name: 'visit',
        async show(visitor) {
          const { wire } = visitor;
          const ada = await playOn(
            bugcouncil,
            visitor,
            (view, ada) => view.phase === 'visit' && isMine(ada),
          );
          const [action] = ada.legal;
          if (!action) throw new Error('there is nothing to visit');
          const { length } = wire.received;
          await pressFor(ada.board, action).target.hover();
          await wire.until('the preview is there', () =>
            wire.received.slice(length).some(({ message }) => message.type === 'preview'),
          );
          return visitor;
        },
      },
    ],
  },
  {
    name: 'emissary',
    isShowpiece: true,
    async show(house) {
      const guest = await house.guest();
      const options = { leader: '1' };
      const ada = await host(bugcouncil, guest, [me('Ada'), friend], { options });
      const ben = await join(bugcouncil, await house.guest(), ada.created, 2, 'Ben');
      await deal(ada);
      for (const player of [ada, ben]) await player.act(allegiance);
      await ada.act();
      await guest.wire.until('the Emissary is next', () => ada.view.phase === 'play-emissary');
      return guest;
    },
  },
  {
    name: 'solo',
    isShowpiece: true,
    show: (house) => solo(house, 'thief', (view) => view.trick.number === 4),
  },
  {
    name: 'trilogy',
    show: (house) => solo(house, 'trilogy', (view) => view.trick.number === 2),
  },
];

export default screens;
