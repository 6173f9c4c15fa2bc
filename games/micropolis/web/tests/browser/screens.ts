// SPDX-License-Identifier: MIT
//
// The screens that only Micropolis has.

import type { Screen } from '$browser/screen';
import { isShort, seek, seekGeneral, spend, toAward } from './moments';
import { settled, tileOn, tilePress } from './player';

const screens: Screen[] = [
  {
    name: 'start',
    isShowpiece: true,
    show: async (house) => (await seek(house, { isSo: () => true })).visitor,
  },
  {
    name: 'chosen-tile',
    isShowpiece: true,
    async show(house) {
      const ada = await seek(house, {
        isSo: (view, legal) =>
          view.phase === 'take' &&
          view.round >= 5 &&
          legal.some((action) => action.type === 'take' && action.place === 2),
      });
      await tilePress(ada, { place: 2 }).target.click();
      await settled(ada.board).waitFor();
      return ada.visitor;
    },
  },
  {
    name: 'unaffordable',
    isShowpiece: true,
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
    show: async (house) =>
      (await seek(house, { isSo: ({ phase }) => phase === 'rearrange', choose: seekGeneral }))
        .visitor,
  },
  {
    name: 'award',
    isShowpiece: true,
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
