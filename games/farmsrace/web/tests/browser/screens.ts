// SPDX-License-Identifier: MIT
//
// The screens that only Farms Race has.

import type { Screen } from '$browser/screen';
import { hearAll } from '$browser/tables';
import { arm, fight, playToProvoke, playTowards, provocations, seek, threePeople } from './moments';
import { regionOn, tabOn } from './player';

const screens: Screen[] = [
  {
    name: 'species',
    async show(house) {
      return (await seek(house, { isSo: ({ phase }) => phase === 'species' })).visitor;
    },
  },
  {
    name: 'mutations',
    async show(house) {
      return (await seek(house, { isSo: ({ phase }) => phase === 'mutation' })).visitor;
    },
  },
  {
    name: 'settle',
    isShowpiece: true,
    async show(house) {
      return (await seek(house, { isSo: ({ phase }) => phase === 'settle', seats: 3 })).visitor;
    },
  },
  {
    name: 'moving',
    isShowpiece: true,
    async show(house) {
      const ada = await seek(house, {
        isSo: ({ phase, round }, legal) =>
          phase === 'act' && round > 3 && legal.some(({ type }) => type === 'move'),
        choose: arm,
      });
      const move = ada.legal.find(({ type }) => type === 'move');
      if (move?.type === 'move') await regionOn(ada.board, move.start).click();
      return ada.visitor;
    },
  },
  {
    name: 'force',
    isShowpiece: true,
    async show(house) {
      const ada = await seek(house, {
        isSo: ({ phase, round }, legal) =>
          phase === 'act' && round > 2 && legal.some(({ type }) => type === 'attack'),
        choose: arm,
      });
      const attack = ada.legal.find(({ type }) => type === 'attack');
      if (attack?.type === 'attack') {
        await regionOn(ada.board, attack.start).click();
        await regionOn(ada.board, attack.region).click();
      }
      return ada.visitor;
    },
  },
  {
    name: 'build',
    isShowpiece: true,
    async show(house) {
      const ada = await seek(house, {
        isSo: ({ phase, round }) => phase === 'late' && round > 3,
        choose: arm,
      });
      await tabOn(ada.board, 'build').target.click();
      return ada.visitor;
    },
  },
  {
    name: 'trade',
    isShowpiece: true,
    async show(house) {
      const ada = await seek(house, {
        isSo: ({ phase, round }) => phase === 'market' && round > 3,
        choose: arm,
      });
      await tabOn(ada.board, 'trade').target.click();
      return ada.visitor;
    },
  },
  {
    name: 'battle',
    isShowpiece: true,
    async show(house) {
      const people = await threePeople(house);
      return (await playTowards(people, fight, ({ phase }) => phase === 'hold')).visitor;
    },
  },
  {
    name: 'answer',
    isShowpiece: true,
    async show(house) {
      const people = await threePeople(house);
      const striker = await playToProvoke(people);
      await striker.act((legal, view) => provocations(people, view, legal)[0]);
      await hearAll(people);
      const victim = people.find(({ view }) => view.awaited.includes(view.seat ?? 0));
      return (victim ?? striker).visitor;
    },
  },
];

export default screens;
