// SPDX-License-Identifier: MIT
//
// Every screen that people see, and how to get there: those that are the same with every game, those
// that every game has, and those that a game lists itself.

import { anyGuide, type Guide, guides, isForAll } from './guide';
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
  const ben = await join(ada.guide, await house.guest(), ada.created, 2, 'Ben');
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

/** The screens after a game, in their order. */
export const afterwards = {
  async scorePad(visitor: Visitor): Promise<Visitor> {
    await visitor.page.getByRole('button', { name: say('pad.verify') }).waitFor();
    return visitor;
  },
  async verify(visitor: Visitor): Promise<Visitor> {
    await visitor.page.getByRole('button', { name: say('pad.verify') }).click();
    const dialog = visitor.page.getByRole('dialog');
    await dialog.getByText(like('verify.all', 'verify.not-all')).waitFor();
    return visitor;
  },
  async replay(visitor: Visitor): Promise<Visitor> {
    await visitor.page.keyboard.press('Escape');
    await visitor.page.getByRole('dialog').waitFor({ state: 'detached' });
    await visitor.page.getByRole('link', { name: say('pad.replay') }).click();
    await visitor.page.waitForURL(/\/replay/);
    await visitor.page.getByRole('slider').first().waitFor();
    return visitor;
  },
};

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
    next: [
      {
        name: 'lobby-with-a-friend',
        async show(guest) {
          await guest.page.getByRole('button', { name: say('lobby.add-friend') }).click();
          return guest;
        },
      },
      {
        name: 'waiting-room',
        async show(guest) {
          await guest.page
            .getByRole('button', { name: say('lobby.create') })
            .first()
            .click();
          await guest.page.getByRole('button', { name: like('lobby.deal') }).waitFor();
          return guest;
        },
      },
    ],
  },
  {
    name: 'invitation',
    async show(house) {
      const ada = await host(anyGuide(), await house.guest(), [me('Ada'), friend]);
      const guest = await house.guest();
      await guest.go(`/t/${ada.created.table}#${ada.created.invitations[0]?.secret}`);
      await guest.page.getByRole('button', { name: say('claim.sit') }).waitFor();
      return guest;
    },
    next: [
      {
        name: 'bad-invitation',
        async show(visitor, house) {
          const table = new URL(visitor.page.url()).pathname;
          const guest = await house.guest();
          guest.excuse(/403/);
          await guest.go(`${table}#${'0'.repeat(32)}`);
          await guest.page.getByRole('heading', { name: say('error.bad-invitation') }).waitFor();
          return guest;
        },
      },
    ],
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
      const ben = await join(guide, await house.guest(), ada.created, 2, 'Ben');
      await deal(ada);
      await ben.visitor.page.goto('about:blank');
      await ada.act(); // and waits for Ben now
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
];

const ofEvery = (guide: Guide): Screen[] => [
  {
    name: 'hint',
    isMetElsewhere: guide !== anyGuide(), // the shell's own parts are alike over every board
    async show(house) {
      const { visitor } = await turnOf(guide, house);
      await visitor.page.getByRole('button', { name: begins(say('bar.hint')) }).click();
      await visitor.wire.until('the hint is there', () =>
        visitor.wire.received.some(({ message }) => message.type === 'hint'),
      );
      return visitor;
    },
    next: [
      {
        name: 'menu',
        async show(visitor) {
          await visitor.page.getByRole('button', { name: begins(say('bar.menu')) }).click();
          await visitor.page.getByRole('dialog').waitFor();
          return visitor;
        },
      },
      {
        name: 'rules',
        async show(visitor) {
          await visitor.page.keyboard.press('Escape');
          await visitor.page.getByRole('dialog').waitFor({ state: 'detached' });
          await visitor.page.getByRole('button', { name: begins(say('bar.rules')) }).click();
          await visitor.page.getByRole('dialog').waitFor();
          return visitor;
        },
      },
      {
        name: 'spectator',
        async show(visitor, house) {
          const table = visitor.wire.table?.id ?? '';
          const watcher = await enter(guide, await house.guest(), table);
          await watcher.board.waitFor();
          return watcher.visitor;
        },
      },
    ],
  },
  {
    name: 'score-pad',
    isShowpiece: true,
    isMetElsewhere: true,
    async show(house) {
      const ada = await host(guide, await house.guest(), [me('Ada'), bot, bot, bot]);
      await deal(ada);
      await ada.playOut();
      return afterwards.scorePad(ada.visitor);
    },
    next: [
      { name: 'verify', show: afterwards.verify },
      { name: 'replay', show: afterwards.replay },
    ],
  },
];

const own = import.meta.glob<Screen[]>('../../../games/*/web/tests/browser/screens.ts', {
  eager: true,
  import: 'default',
});

function screensOf(guide: Guide): Screen[] {
  const listed = own[`../../../games/${guide.game}/web/tests/browser/screens.ts`] ?? [];
  const named = <S extends { name: string }>(screen: S): S => ({
    ...screen,
    name: `${guide.game}-${screen.name}`,
  });
  return [...listed, ...ofEvery(guide)].map(({ next = [], ...screen }) => ({
    ...named(screen),
    next: next.map(named),
  }));
}

export const screens: Screen[] = [
  ...(isForAll ? [...before, ...playing] : []),
  ...guides.flatMap(screensOf),
];
