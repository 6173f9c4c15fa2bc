// SPDX-License-Identifier: MIT
//
// Every screen that people see, and how to get there.

import type { BrowserContext } from 'playwright-core';
import type { View } from '$games/bugcouncil/web/view';
import type { House } from './house';
import type { Player } from './player';
import { bot, deal, enter, friend, host, join, me, open } from './tables';
import type { Visitor } from './visitor';
import { begins, like, say } from './words';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface Screen {
  name: string;
  /** Shows it to somebody. */
  show(house: House): Promise<Visitor>;
  /** Where it is looked at in the dark and in Japanese too. */
  isShowpiece?: boolean;
}

/** Ada against three bots, at the first moment that something is so. */
async function gameAt(house: House, isSo: (view: View, ada: Player) => boolean): Promise<Player> {
  const ada = await host(await house.guest(), [me('Ada'), bot, bot, bot]);
  await deal(ada);
  await ada.playUntil((view) => isSo(view, ada));
  return ada;
}

const isMine = ({ visitor }: Player) => visitor.wire.isMyTurn;

const isForbidding = (view: View, ada: Player) =>
  view.phase === 'play' && isMine(ada) && ada.legal.length < (view.parties[0]?.hand?.length ?? 0);

/** Ada and Ben at a table for two, in the first trick, Ada to lead. */
async function twoPeople(house: House): Promise<[Player, Player]> {
  const ada = await host(await house.guest(), [me('Ada'), friend], { options: { leader: '1' } });
  const ben = await join(await house.guest(), ada.laid, 2, 'Ben');
  await deal(ada);
  for (const player of [ada, ben]) {
    await player.act((legal) =>
      legal.find((action) => action.type === 'declare' && action.declaration === 'allegiance'),
    );
  }
  await ben.visitor.wire.until('play begins', () => ben.view.phase === 'play');
  return [ada, ben];
}

/** Where a game is over, and what the browser remembers that played it. */
const counted = new WeakMap<House, { table: string; storageState: StorageState }>();

/** Ada after a game against three bots: played once in a house, looked at whenever it is asked for. */
async function finished(house: House): Promise<Visitor> {
  const known = counted.get(house);
  const guest = await house.guest(known && { storageState: known.storageState });
  if (known) {
    await enter(guest, known.table);
  } else {
    const ada = await host(guest, [me('Ada'), bot, bot, bot]);
    await deal(ada);
    await ada.playUntil(() => false);
    const storageState = await guest.context.storageState();
    counted.set(house, { table: ada.laid.table, storageState });
  }
  await guest.page.getByRole('button', { name: say('pad.verify') }).waitFor();
  return guest;
}

async function solo(house: House, opponent: string, isSo: (view: View) => boolean) {
  const ada = await host(await house.guest(), [me('Ada')], { options: { opponent } });
  await deal(ada);
  await ada.playUntil(isSo);
  return ada.visitor;
}

const before: Screen[] = [
  {
    name: 'lobby',
    isShowpiece: true,
    async show(house) {
      await host(await house.guest(), [me('Ben'), open, bot], { name: 'Beetle Bungle' });
      const guest = await house.guest();
      await guest.go('/');
      await guest.page.getByText('Beetle Bungle').first().waitFor();
      return guest;
    },
  },
  {
    name: 'lobby-with-a-friend',
    async show(house) {
      const guest = await house.guest();
      await guest.go('/');
      await guest.page.getByRole('button', { name: say('lobby.add-friend') }).click();
      return guest;
    },
  },
  {
    name: 'waiting-room',
    isShowpiece: true,
    async show(house) {
      const guest = await house.guest();
      await guest.go('/');
      await guest.page.getByRole('button', { name: say('lobby.add-friend') }).click();
      await guest.page
        .getByRole('button', { name: say('lobby.lay') })
        .first()
        .click();
      await guest.page.getByRole('button', { name: like('lobby.deal') }).waitFor();
      return guest;
    },
  },
  {
    name: 'invitation',
    async show(house) {
      const ada = await host(await house.guest(), [me('Ada'), friend]);
      const guest = await house.guest();
      await guest.go(`/t/${ada.laid.table}#${ada.laid.invitations[0]?.secret}`);
      await guest.page.getByRole('button', { name: say('claim.sit') }).waitFor();
      return guest;
    },
  },
  {
    name: 'bad-invitation',
    async show(house) {
      const ada = await host(await house.guest(), [me('Ada'), friend]);
      const guest = await house.guest();
      guest.excuse(/403/);
      await guest.go(`/t/${ada.laid.table}#${'0'.repeat(32)}`);
      await guest.page.getByRole('textbox', { name: say('lobby.your-name') }).fill('Ben');
      await guest.page.getByRole('button', { name: say('claim.sit') }).click();
      await guest.page.getByRole('heading', { name: say('error.bad-invitation') }).waitFor();
      return guest;
    },
  },
  {
    name: 'no-such-table',
    async show(house) {
      const guest = await house.guest();
      await guest.go('/t/aaaaaaaaaa');
      await guest.page.getByRole('heading', { name: say('error.no-such-table') }).waitFor();
      return guest;
    },
  },
];

const playing: Screen[] = [
  {
    name: 'declare',
    isShowpiece: true,
    show: async (house) => (await gameAt(house, () => true)).visitor,
  },
  {
    name: 'your-turn',
    isShowpiece: true,
    show: async (house) =>
      (
        await gameAt(
          house,
          (view, ada) => view.phase === 'play' && isMine(ada) && view.trick.number === 3,
        )
      ).visitor,
  },
  {
    name: 'forbidden-card',
    isShowpiece: true,
    async show(house) {
      const ada = await gameAt(house, isForbidding);
      // A card of the fan lies partly under the next: its left edge is what can be pointed at.
      await ada.hand
        .getByRole('option', { disabled: true })
        .first()
        .click({ position: { x: 12, y: 40 }, force: true });
      await ada.visitor.page.getByRole('alert').filter({ hasText: 'BC-' }).waitFor();
      return ada.visitor;
    },
  },
  {
    name: 'hint',
    async show(house) {
      const ada = await gameAt(house, (view, ada) => view.phase === 'play' && isMine(ada));
      await ada.visitor.page.getByRole('button', { name: begins(say('bar.hint')) }).click();
      await ada.visitor.wire.until('the hint is there', () =>
        ada.visitor.wire.received.some(({ message }) => message.type === 'hint'),
      );
      return ada.visitor;
    },
  },
  {
    name: 'visit',
    isShowpiece: true,
    async show(house) {
      const ada = await gameAt(house, (view, ada) => view.phase === 'visit' && isMine(ada));
      const [action] = ada.legal;
      if (!action) throw new Error('there is nothing to visit');
      await ada.target(action).hover();
      const isPreviewed = () =>
        ada.visitor.wire.received.some(({ message }) => message.type === 'preview');
      await ada.visitor.wire.until('the preview is there', isPreviewed);
      return ada.visitor;
    },
  },
  {
    name: 'emissary',
    isShowpiece: true,
    async show(house) {
      const [ada] = await twoPeople(house);
      await ada.act();
      await ada.visitor.wire.until(
        'the Emissary is next',
        () => ada.view.phase === 'play-emissary',
      );
      return ada.visitor;
    },
  },
  {
    name: 'anothers-turn',
    show: async (house) => (await twoPeople(house))[1].visitor,
  },
  {
    name: 'undo-request',
    async show(house) {
      const [ada, ben] = await twoPeople(house);
      await ben.visitor.page
        .getByRole('button', { name: like('bar.undo', 'bar.ask-undo') })
        .first()
        .click();
      await ada.visitor.page.getByRole('button', { name: say('slip.yes') }).waitFor();
      return ada.visitor;
    },
  },
  {
    name: 'away',
    async show(house) {
      const [ada, ben] = await twoPeople(house);
      await ben.visitor.page.goto('about:blank');
      await ada.visitor.page
        .getByRole('article', { name: 'Ben' })
        .getByText(like('seat.away'))
        .waitFor();
      return ada.visitor;
    },
  },
  {
    name: 'stand-in',
    async show(house) {
      const ada = await host(await house.guest(), [me('Ada'), friend], { standin: 1 });
      const ben = await join(await house.guest(), ada.laid, 2, 'Ben');
      await deal(ada);
      await ben.visitor.page.goto('about:blank');
      const { wire } = ada.visitor;
      await wire.until('a bot stands in', () => wire.table?.seats[1]?.standin === true);
      return ada.visitor;
    },
  },
  {
    name: 'lost-connection',
    isShowpiece: true,
    async show(house) {
      const guest = await house.guest({}, house.relay.link);
      guest.excuse(/WebSocket connection to/, /ERR_CONNECTION/);
      const ada = await host(guest, [me('Ada'), bot, bot]);
      await deal(ada);
      await ada.playUntil((view) => view.phase === 'play' && isMine(ada));
      house.relay.cut();
      await guest.page.getByText(say('ribbon.lost')).waitFor();
      return guest;
    },
  },
  {
    name: 'spectator',
    async show(house) {
      const ada = await host(await house.guest(), [me('Ada'), bot, bot, bot]);
      await deal(ada);
      await ada.playUntil((view) => view.trick.number === 2 && view.phase === 'play');
      const watcher = await enter(await house.guest(), ada.laid.table);
      await watcher.board.waitFor();
      return watcher.visitor;
    },
  },
  {
    name: 'rules',
    async show(house) {
      const ada = await gameAt(house, (view, ada) => view.phase === 'play' && isMine(ada));
      await ada.visitor.page.getByRole('button', { name: begins(say('bar.rules')) }).click();
      await ada.visitor.page.getByRole('dialog').waitFor();
      return ada.visitor;
    },
  },
  {
    name: 'menu',
    async show(house) {
      const ada = await gameAt(house, () => true);
      await ada.visitor.page.getByRole('button', { name: begins(say('bar.menu')) }).click();
      await ada.visitor.page.getByRole('dialog').waitFor();
      return ada.visitor;
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

const after: Screen[] = [
  {
    name: 'score-pad',
    isShowpiece: true,
    show: finished,
  },
  {
    name: 'verify',
    async show(house) {
      const visitor = await finished(house);
      await visitor.page.getByRole('button', { name: say('pad.verify') }).click();
      await visitor.page.getByRole('dialog').waitFor();
      return visitor;
    },
  },
  {
    name: 'replay',
    isShowpiece: true,
    async show(house) {
      const visitor = await finished(house);
      await visitor.page.getByRole('link', { name: say('pad.replay') }).click();
      await visitor.page.waitForURL(/\/replay/);
      await visitor.page.getByRole('slider').first().waitFor();
      return visitor;
    },
  },
];

export const screens: Screen[] = [...before, ...playing, ...after];
