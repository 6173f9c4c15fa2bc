// SPDX-License-Identifier: MIT
//
// The screens that only Farms Race has.

import { isMine, playOn, type Screen } from '$browser/screen';
import { hearAll } from '$browser/tables';
import type { Visitor } from '$browser/visitor';
import type { View } from '../../view';
import {
  arm,
  fight,
  playToProvoke,
  playTowards,
  provocations,
  seek,
  smallMap,
  threePeople,
} from './moments';
import { type FarmsPlayer, farmsrace, regionOn, tabOn } from './player';

async function playToPhase(visitor: Visitor, phase: View['phase']): Promise<Visitor> {
  await playOn(farmsrace, visitor, (view, ada) => view.phase === phase && isMine(ada));
  return visitor;
}

const screens: Screen[] = [
  {
    name: 'species',
    isShowpiece: true,
    async show(house) {
      return (await seek(house, { isSo: ({ phase }) => phase === 'species', seats: 3 })).visitor;
    },
    next: [
      {
        name: 'mutations',
        show: (visitor) => playToPhase(visitor, 'mutation'),
      },
      {
        name: 'settle',
        show: (visitor) => playToPhase(visitor, 'settle'),
      },
    ],
  },
  {
    name: 'force',
    isShowpiece: true,
    async show(house) {
      const ada = await seek(house, {
        isSo: ({ phase, round }, legal) =>
          phase === 'act' && round > 1 && legal.some(({ type }) => type === 'attack'),
        // Where everybody is near everybody.
        options: { map: smallMap, mutations: 'none' },
        seats: 3,
        choose: arm,
      });
      const attack = ada.legal.find(({ type }) => type === 'attack');
      if (attack?.type === 'attack') {
        await regionOn(ada.board, attack.start).click();
        await regionOn(ada.board, attack.region).click();
      }
      return ada.visitor;
    },
    next: [
      {
        name: 'moving',
        async show(visitor) {
          const canMove = ({ legal }: FarmsPlayer) => legal.some(({ type }) => type === 'move');
          const ada = await playOn(
            farmsrace,
            visitor,
            ({ phase }, ada) => phase === 'act' && isMine(ada) && canMove(ada),
            arm,
          );
          await visitor.page.reload(); // lays down what was taken up before
          await visitor.wire.until('the table is back', () => visitor.wire.snapshot !== null);
          const move = ada.legal.find(({ type }) => type === 'move');
          if (move?.type === 'move') await regionOn(ada.board, move.start).click();
          return visitor;
        },
      },
    ],
  },
  {
    name: 'build',
    isShowpiece: true,
    isMetElsewhere: true,
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
    isMetElsewhere: true,
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
    isMetElsewhere: true,
    async show(house) {
      const people = await threePeople(house);
      return (await playTowards(people, fight, ({ phase }) => phase === 'hold')).visitor;
    },
  },
  {
    name: 'answer',
    isShowpiece: true,
    isMetElsewhere: true,
    async show(house) {
      const people = await threePeople(house);
      const striker = await playToProvoke(people);
      await striker.act((legal, view) => provocations(people, view, legal)[0]);
      await hearAll(people);
      const victim = people.find(({ view }) => view.awaited.includes(view.seat ?? 0));
      await victim?.comeBack();
      return (victim ?? striker).visitor;
    },
  },
];

export default screens;
