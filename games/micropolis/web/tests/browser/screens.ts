// SPDX-License-Identifier: MIT
//
// The screens that only Micropolis has.

import { playOn, type Screen } from '$browser/screen';
import { isShort, seek, seekGeneral, spend, toAward } from './moments';
import { micropolis, settled, tileOn, tilePress } from './player';

const screens: Screen[] = [
  {
    name: 'start',
    isShowpiece: true,
    show: async (house) => (await seek(house, { isSo: () => true })).visitor,
    next: [
      {
        name: 'chosen-tile',
        async show(visitor) {
          const ada = await playOn(
            micropolis,
            visitor,
            (view, { legal, visitor: { wire } }) =>
              wire.isMyTurn &&
              view.phase === 'take' &&
              view.round >= 5 &&
              legal.some((action) => action.type === 'take' && action.place === 2),
          );
          await tilePress(ada, { place: 2 }).target.click();
          await settled(ada.board).waitFor();
          return visitor;
        },
      },
    ],
  },
  {
    name: 'unaffordable',
    isShowpiece: true,
    isMetElsewhere: true,
    async show(house) {
      const ada = await seek(house, { isSo: isShort, choose: spend });
      await tileOn(ada.board, ada.view.line.length).click({ force: true });
      await ada.visitor.page.getByRole('alert').filter({ hasText: 'MP-' }).waitFor();
      return ada.visitor;
    },
  },
  {
    name: 'general',
    isShowpiece: true,
    isMetElsewhere: true,
    show: async (house) =>
      (await seek(house, { isSo: ({ phase }) => phase === 'rearrange', choose: seekGeneral }))
        .visitor,
  },
  {
    name: 'award',
    isShowpiece: true,
    isMetElsewhere: true,
    show: async (house) => (await seek(house, toAward)).visitor,
  },
  {
    name: 'six-seats',
    show: async (house) =>
      (await seek(house, { seats: 6, isSo: ({ round }) => round === 7 })).visitor,
  },
  {
    name: 'expert',
    isShowpiece: true,
    async show(house) {
      const options = { variant: 'expert' };
      const ada = await seek(house, {
        seats: 2,
        options,
        isSo: ({ phase, round }) => phase === 'take' && round === 8,
      });
      return ada.visitor;
    },
  },
];

export default screens;
