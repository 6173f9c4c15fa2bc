// SPDX-License-Identifier: MIT
//
// Every screen that people see, and how to get there: those that are the same with every game, those
// that every game has, and those that a game lists itself.

import type { BrowserContext } from 'playwright-core';
import { anyGuide, type Guide, guides } from './guide';
import type { House } from './house';
import type { Player } from './player';
import { gameAt, isMine, type Screen } from './screen';
import { bot, deal, enter, friend, host, join, me, nextOf, open } from './tables';
import type { Visitor } from './visitor';
import { begins, like, say } from './words';

/** Ada, to act in the course of a game. */
const turnOf = (guide: Guide, house: House) =>
  gameAt(guide, house, (_, ada) => isMine(ada) && ada.visitor.wire.ply > 8);

/** Ada and Ben at a table for two, both have acted, and Ada is to act upon what Ben did. */
async function twoPeople(house: House): Promise<[Player, Player]> {
  const ada = await host(anyGuide(), await house.guest(), [me('Ada'), friend]);
  const ben = await join(ada.guide, await house.guest(), ada.laid, 2, 'Ben');
  await deal(ada);
  const acted = new Set<Player>();
  for (let last: Player = ben; ; ) {
    const next = await nextOf([ada, ben]);
    if (next === ada && last === ben && acted.size === 2 && !isMine(ben)) return [ada, ben];
    await next.act();
    acted.add(next);
    last = next;
  }
}

/** Where a game is over, and what the browser remembers that played it. */
interface Counted {
  guide: Guide;
  table: string;
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
}
const counted = new WeakMap<House, Counted[]>();

/** Ada after a game against three bots: played once in a house, looked at whenever it is asked for. */
async function finished(guide: Guide, house: House): Promise<Visitor> {
  const games = counted.get(house) ?? [];
  const known = games.find((game) => game.guide === guide);
  const guest = await house.guest(known && { storageState: known.storageState });
  if (known) {
    await enter(guide, guest, known.table);
  } else {
    const ada = await host(guide, guest, [me('Ada'), bot, bot, bot]);
    await deal(ada);
    await ada.playOut();
    const storageState = await guest.context.storageState();
    counted.set(house, [...games, { guide, table: ada.laid.table, storageState }]);
  }
  await guest.page.getByRole('button', { name: say('pad.verify') }).waitFor();
  return guest;
}

const before: Screen[] = [
  {
    name: 'lobby',
    isShowpiece: true,
    async show(house) {
      const ben = await house.guest();
      await host(anyGuide(), ben, [me('Ben'), open, bot], { name: 'Beetle Bungle' });
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
      const ada = await host(anyGuide(), await house.guest(), [me('Ada'), friend]);
      const guest = await house.guest();
      await guest.go(`/t/${ada.laid.table}#${ada.laid.invitations[0]?.secret}`);
      await guest.page.getByRole('button', { name: say('claim.sit') }).waitFor();
      return guest;
    },
  },
  {
    name: 'bad-invitation',
    async show(house) {
      const ada = await host(anyGuide(), await house.guest(), [me('Ada'), friend]);
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
    name: 'anothers-turn',
    show: async (house) => (await twoPeople(house))[1].visitor,
  },
  {
    name: 'undo-request',
    async show(house) {
      const [ada, ben] = await twoPeople(house);
      await ada.visitor.page
        .getByRole('button', { name: like('bar.undo', 'bar.ask-undo') })
        .first()
        .click();
      await ben.visitor.page.getByRole('button', { name: say('slip.yes') }).waitFor();
      return ben.visitor;
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
      const guide = anyGuide();
      const ada = await host(guide, await house.guest(), [me('Ada'), friend], { standin: 1 });
      const ben = await join(guide, await house.guest(), ada.laid, 2, 'Ben');
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
      house.relay.leadTo(house.server.port);
      const guest = await house.guest({}, house.relay.link);
      guest.excuse(/WebSocket connection to/, /ERR_CONNECTION/);
      const ada = await host(anyGuide(), guest, [me('Ada'), bot, bot]);
      await deal(ada);
      await ada.playUntil(() => isMine(ada) && guest.wire.ply > 0);
      house.relay.cut();
      await guest.page.getByText(say('ribbon.lost')).waitFor();
      return guest;
    },
  },
  {
    name: 'menu',
    async show(house) {
      const ada = await gameAt(anyGuide(), house, () => true);
      await ada.visitor.page.getByRole('button', { name: begins(say('bar.menu')) }).click();
      await ada.visitor.page.getByRole('dialog').waitFor();
      return ada.visitor;
    },
  },
];

const ofEvery = (guide: Guide): Screen[] => [
  {
    name: 'hint',
    async show(house) {
      const { visitor } = await turnOf(guide, house);
      await visitor.page.getByRole('button', { name: begins(say('bar.hint')) }).click();
      await visitor.wire.until('the hint is there', () =>
        visitor.wire.received.some(({ message }) => message.type === 'hint'),
      );
      return visitor;
    },
  },
  {
    name: 'spectator',
    async show(house) {
      const ada = await turnOf(guide, house);
      const watcher = await enter(guide, await house.guest(), ada.laid.table);
      await watcher.board.waitFor();
      return watcher.visitor;
    },
  },
  {
    name: 'rules',
    async show(house) {
      const { visitor } = await turnOf(guide, house);
      await visitor.page.getByRole('button', { name: begins(say('bar.rules')) }).click();
      await visitor.page.getByRole('dialog').waitFor();
      return visitor;
    },
  },
  {
    name: 'score-pad',
    isShowpiece: true,
    show: (house) => finished(guide, house),
  },
  {
    name: 'verify',
    async show(house) {
      const visitor = await finished(guide, house);
      await visitor.page.getByRole('button', { name: say('pad.verify') }).click();
      await visitor.page.getByRole('dialog').waitFor();
      return visitor;
    },
  },
  {
    name: 'replay',
    isShowpiece: true,
    async show(house) {
      const visitor = await finished(guide, house);
      await visitor.page.getByRole('link', { name: say('pad.replay') }).click();
      await visitor.page.waitForURL(/\/replay/);
      await visitor.page.getByRole('slider').first().waitFor();
      return visitor;
    },
  },
];

const own = import.meta.glob<Screen[]>('../../../games/*/web/tests/browser/screens.ts', {
  eager: true,
  import: 'default',
});

function screensOf(guide: Guide): Screen[] {
  const listed = own[`../../../games/${guide.game}/web/tests/browser/screens.ts`] ?? [];
  return [...listed, ...ofEvery(guide)].map((screen) => ({
    ...screen,
    name: `${guide.game}-${screen.name}`,
  }));
}

export const screens: Screen[] = [...before, ...playing, ...guides.flatMap(screensOf)];
