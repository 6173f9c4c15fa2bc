// SPDX-License-Identifier: MIT
//
// The screens that only Termites has.

import { isMine, playOn, type Screen } from '$browser/screen';
import { bot, deal, hearAll, host, me } from '$browser/tables';
import { onPhone } from '$browser/visitor';
import { isOnset } from '../../actions';
import { pieceAt } from '../../view';
import {
  canAttack,
  closeInOn,
  playTowards,
  seek,
  tooWeak,
  twoPeople,
  weakestMound,
  weakestUnit,
} from './moments';
import { buttonOn, hexOn, say, termites, tokenOn, valueOn } from './player';

const screens: Screen[] = [
  {
    name: 'start',
    async show(house) {
      const ada = await seek(house, { isSo: ({ phase }) => phase === 'start' });
      await valueOn(ada.board, 6).click();
      return ada.visitor;
    },
    isShowpiece: true,
    next: [
      {
        name: 'place',
        async show(visitor) {
          const ada = await playOn(
            termites,
            visitor,
            ({ phase, turn }, ada) => phase === 'place' && turn > 7 && isMine(ada),
          );
          const token = ada.view.players[0]?.hand?.[0];
          if (token) await tokenOn(ada.board, token).click();
          return visitor;
        },
      },
    ],
  },
  {
    name: 'attack',
    isShowpiece: true,
    async show(house) {
      const ada = await seek(house, {
        isSo: (view, legal) =>
          view.turn > 5 &&
          legal.some((action) => isOnset(action) && pieceAt(view, action.hex)?.kind === 'mound'),
        choose: closeInOn(weakestMound),
      });
      const onset = ada.legal
        .filter(isOnset)
        .find(({ hex }) => pieceAt(ada.view, hex)?.kind === 'mound');
      await hexOn(ada.board, onset?.start ?? '').click();
      await hexOn(ada.board, onset?.hex ?? '').click();
      await ada.board.getByText(say('web.then.found', { hex: onset?.hex ?? '' })).waitFor();
      return ada.visitor;
    },
  },
  {
    name: 'too-weak',
    isShowpiece: true,
    isMetElsewhere: true,
    async show(house) {
      const ada = await seek(house, {
        isSo: (view, legal) => tooWeak(view, legal) !== null,
        choose: closeInOn(weakestMound),
      });
      const { start, hex } = tooWeak(ada.view, ada.legal) ?? { start: '', hex: '' };
      await hexOn(ada.board, start).click();
      await hexOn(ada.board, hex).click({ force: true });
      await ada.visitor.page.getByRole('alert').filter({ hasText: 'TE-' }).waitFor();
      return ada.visitor;
    },
  },
  {
    name: 'retreat',
    isShowpiece: true,
    isMetElsewhere: true,
    async show(house) {
      const people = await twoPeople(house);
      const [ada, ben] = people;
      do {
        await playTowards(people, closeInOn(weakestUnit), canAttack(weakestUnit));
        await ada.act(closeInOn(weakestUnit));
        await hearAll(people);
      } while (ben.view.phase !== 'retreat');
      await ben.comeBack();
      return ben.visitor;
    },
  },
  {
    name: 'found',
    isMetElsewhere: true,
    async show(house) {
      const people = await twoPeople(house);
      const [ada] = people;
      await playTowards(people, closeInOn(weakestMound), canAttack(weakestMound));
      await ada.act(closeInOn(weakestMound));
      await buttonOn(ada.board, say('web.pass')).waitFor({ state: 'hidden' });
      return ada.visitor;
    },
  },
  {
    name: 'lens',
    async show(house) {
      const ada = await host(termites, await house.guest(onPhone), [me('Ada'), bot]);
      await deal(ada);
      await ada.playUntil(
        ({ phase, turn }) => phase === 'place' && turn > 5 && isMine(ada),
        () => ada.actByTouch(),
      );
      const place = ada.legal.find(({ type }) => type === 'place');
      if (place?.type !== 'place') throw new Error('nothing can be placed');
      await tokenOn(ada.board, place).tap();
      await hexOn(ada.board, place.hex).tap();
      await ada.board.locator(`[data-focus="lens ${place.hex}"]`).waitFor();
      return ada.visitor;
    },
  },
  {
    name: 'lay',
    isShowpiece: true,
    async show(house) {
      const options = { map: 'custom', colonies: 'chosen' };
      const ada = await seek(house, {
        isSo: ({ laying }) => (laying?.laid ?? 0) > 7,
        seats: 3,
        options,
      });
      await ada.board.getByRole('option', { disabled: false }).first().click();
      return ada.visitor;
    },
    next: [
      {
        name: 'colonies',
        async show(visitor) {
          await playOn(termites, visitor, (view, ada) => view.phase === 'choose' && isMine(ada));
          return visitor;
        },
      },
    ],
  },
];

export default screens;
