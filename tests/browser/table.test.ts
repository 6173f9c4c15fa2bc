// SPDX-License-Identifier: MIT
//
// People at one table: a whole game, what they may know, undo, going away and coming back.

import { describe, expect, test } from 'vitest';
import { patiently } from '../support/patience';
import { expectNoDefects } from './support/defects';
import { isLong } from './support/effort';
import { anyGuide, type Guide, guides, isForAll, type Secrets } from './support/guide';
import { useHouse } from './support/house';
import type { Player } from './support/player';
import { afterwards } from './support/screens';
import { Holdings, leaks, stringsInMemory } from './support/secrets';
import {
  bot,
  deal,
  enter,
  friend,
  greedyBot,
  type Host,
  hearAll,
  host,
  join,
  me,
  nextOf,
  playOut,
  playUntil,
} from './support/tables';
import { onPhone, phone, type Visitor, wide } from './support/visitor';
import { like, say } from './support/words';

const house = useHouse();

/** Ada and whoever else is named, or as few bots as the game allows, all at her table. */
async function peopleAt(guide: Guide, names: string[]): Promise<[Host, ...Player[]]> {
  const { fewest = 2 } = guide;
  const bots = Array.from({ length: fewest - 1 }, () => greedyBot);
  const others = names.length > 0 ? names.map(() => friend) : bots;
  const ada = await host(guide, await house.guest(), [me('Ada'), ...others]);
  const joined = await Promise.all(
    names.map(async (name, i) => join(guide, await house.guest(), ada.created, i + 2, name)),
  );
  return [ada, ...joined];
}

/** Beside the score pad the finished board can be seen on a phone too. */
async function expectBoardSeen({ page }: Visitor): Promise<void> {
  const size = page.viewportSize() ?? wide;
  await page.setViewportSize(phone);
  const height = () =>
    page
      .locator('.stump, .savanna, .map, .hill.front svg')
      .first()
      .evaluate((board) => board.getBoundingClientRect().height);
  await expect.poll(height, patiently).toBeGreaterThan(90);
  await page.setViewportSize(size);
}

// With long effort four people, and somebody who looks on; each page costs seconds of CPU.
const party = isLong ? ['Ben', 'Cleo', 'Dmitri'] : [];

describe.each(guides)('people play a whole game', (guide) => {
  test(`of ${guide.game}, it verifies in the page, and nobody is told what another holds`, async () => {
    const all = await peopleAt(guide, party);
    const [ada] = all;
    await deal(ada);
    const watchers = isLong ? [await enter(guide, await house.guest(), ada.created.table)] : [];
    await playOut(all);

    for (const { visitor } of [...all, ...watchers]) {
      await visitor.page
        .getByRole('heading', { name: like('pad.winner', 'pad.you', 'pad.shared') })
        .waitFor();
    }
    await afterwards.scorePad(ada.visitor);
    await expectNoDefects(ada.visitor, `${guide.game}-score-pad`);
    await expectBoardSeen(ada.visitor);
    await afterwards.verify(ada.visitor);
    expect(await ada.visitor.page.getByRole('dialog').innerText()).toContain(say('verify.all'));
    await expectNoDefects(ada.visitor, `${guide.game}-verify`);
    await afterwards.replay(ada.visitor);
    await expectNoDefects(ada.visitor, `${guide.game}-replay`);

    if (!guide.secrets) return;
    const { length } = ada.visitor.wire.table?.seats ?? [];
    const holdings = await Holdings.of(guide.secrets, ada.visitor, ada.created.table, length);
    expect(holdings.held(2, 0), 'what the next seat was dealt').not.toEqual([]);
    for (const { visitor } of [...all, ...watchers]) {
      expect(leaks(visitor, holdings), `seat ${visitor.wire.seat}`).toEqual([]);
    }
    expect(leaks(ada.visitor, holdings, null), 'her own, if she only watched').not.toEqual([]);
  });
});

const withSecrets = guides.filter((guide): guide is Guide & { secrets: Secrets } =>
  Boolean(guide.secrets),
);

describe.each(withSecrets)('a spectator has no secrets', ({ secrets, ...guide }) => {
  test(`of ${guide.game} on the page, in its memory or on the wire`, async () => {
    const ada = await host(guide, await house.guest(), [me('Ada'), bot, bot, bot]);
    const watcher = await enter(guide, await house.guest(), ada.created.table);
    await deal(ada);
    // The bots wait for her then, so that nothing happens while memory is searched.
    await ada.playUntil(() => ada.visitor.wire.isMyTurn && ada.visitor.wire.ply > 12);
    const { ply } = ada.visitor.wire;
    const { wire } = watcher.visitor;
    await wire.until('the spectator has seen as much', () => wire.ply === ply);
    await watcher.board.waitFor();

    // What the wire told is all that may be known. Besides that the page may name only what its own
    // program draws for decoration.
    await watcher.visitor.haveRead();
    const told = new Set(wire.received.flatMap(({ text }) => [...secrets.named(text)]));
    const drawn = secrets.named(watcher.visitor.scripts.join('\n'));
    const held = secrets.held(ada.view, 1);
    expect(held).not.toEqual([]);
    expect(held.filter((thing) => told.has(thing))).toEqual([]);
    const known = secrets.named((await stringsInMemory(watcher.visitor.page)).join('\n'));
    expect([...known].filter((thing) => !told.has(thing) && !drawn.has(thing))).toEqual([]);
    expect([...told].filter((thing) => known.has(thing)).length).toBeGreaterThan(0);

    // The same search finds secrets where there are some.
    const own = secrets.named((await stringsInMemory(ada.visitor.page)).join('\n'));
    expect(held.filter((thing) => !own.has(thing))).toEqual([]);
  });
});

const undoOn = ({ visitor }: Player) =>
  visitor.page.getByRole('button', { name: like('bar.undo', 'bar.ask-undo') }).first();

describe.each(guides)('undo', (guide) => {
  test.runIf(isLong || guide === anyGuide())(
    `in ${guide.game} is immediate where nothing was revealed, and waits for the others who have acted since`,
    async () => {
      const people = await peopleAt(guide, ['Ben', 'Cleo'].slice(0, (guide.fewest ?? 2) - 1));
      await deal(people[0]);
      const first = await nextOf(people);
      const { wire } = first.visitor;
      const action = await first.act();
      await undoOn(first).click();
      await wire.until('it is taken back', () => wire.isMyTurn && wire.ply === 0);
      await first.awaitOffer(action);

      const others = people.filter((player) => player !== first);
      const untilAllHaveActed = async () => {
        const acted = new Set<Player>();
        await playUntil(
          people,
          () => acted.size === people.length,
          async (player) => {
            await player.act();
            acted.add(player);
          },
        );
      };
      const ask = async () => {
        await undoOn(first).click();
        await wire.until('it is asked for', () => wire.table?.undo !== null);
      };
      const answer = (player: Player, key: 'slip.yes' | 'slip.no') =>
        player.visitor.page
          .getByRole('alert')
          .filter({ hasText: first === people[0] ? 'Ada' : 'Ben' })
          .getByRole('button', { name: say(key) })
          .click();

      await untilAllHaveActed();
      const before = wire.ply;
      await ask();
      for (const player of others) await answer(player, 'slip.yes');
      await wire.until('it is taken back', () => wire.ply < before && wire.isMyTurn);

      await untilAllHaveActed();
      const { ply } = wire;
      await ask();
      await answer(others[0] ?? first, 'slip.no');
      await wire.until('it is refused', () => wire.table?.undo === null);
      expect(wire.ply).toBe(ply);
      const declined = first.visitor.page
        .getByRole('status')
        .filter({ hasText: like('slip.declined-refused') });
      await declined.waitFor();
      await expectNoDefects(first.visitor, 'undo-declined');
      await declined.getByRole('button', { name: say('slip.declined-ok') }).click();
      await declined.waitFor({ state: 'detached' });

      await undoOn(first).click();
      await first.visitor.page.getByText(say('error.undo-refused')).first().waitFor();
      expect(wire.table?.undo).toBe(null);
      expect(wire.ply).toBe(ply);
    },
  );
});

describe.runIf(isForAll)('somebody who goes away', () => {
  const guide = anyGuide();

  test('is replaced by a bot where others wait, is told so, and may take that back', async () => {
    const cleo = await host(guide, await house.guest(), [me('Cleo'), bot], { standin: 1 });
    await deal(cleo);
    await cleo.playUntil(() => cleo.visitor.wire.isMyTurn && cleo.visitor.wire.ply > 0);
    const alone = cleo.visitor.wire.ply;
    await cleo.visitor.go('about:blank');

    const ada = await host(guide, await house.guest(), [me('Ada'), friend], { standin: 1 });
    const ben = await join(guide, await house.guest(), ada.created, 2, 'Ben');
    await deal(ada);
    const { wire, page } = ada.visitor;
    await ben.visitor.go('about:blank');
    const label = page.getByRole('article', { name: 'Ben' });
    await label.getByText(like('seat.away')).waitFor();
    await ada.act(); // and waits for him now
    await wire.until('a bot stands in', () => wire.table?.seats[1]?.standin === true);
    await label.getByText(say('seat.standin')).waitFor();
    const isPlayedByBot = () =>
      wire.received.some(({ message }) => message.type === 'update' && message.by === 2);
    await ada.playUntil(isPlayedByBot);

    await enter(guide, ben.visitor, ada.created.table);
    await wire.until('Ben is back', () => wire.table?.seats[1]?.standin === false);
    await page
      .locator('#log')
      .getByText(say('log.standin', { name: 'Ben' }))
      .first()
      .waitFor();

    // He sees what happened, and takes it back as soon as she agrees.
    const { page: his, wire: told } = ben.visitor;
    const from = told.table?.missed?.ply ?? -1;
    const slip = his.getByRole('status').filter({ hasText: like('slip.missed') });
    await slip.waitFor();
    await expectNoDefects(ben.visitor, 'stand-in');
    await slip.getByRole('button', { name: say('slip.missed-see') }).click();
    await his.getByText(like('ribbon.past')).waitFor();
    const recap = his.getByRole('region', { name: say('recap.title') });
    await expect.poll(() => recap.getByRole('list').getByRole('button').count()).toBeGreaterThan(0);
    await his.getByRole('button', { name: say('ribbon.now') }).click();
    await slip.getByRole('button', { name: say('slip.missed-undo') }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: say('slip.undo-standin', { name: 'Ben' }) })
      .getByRole('button', { name: say('slip.yes') })
      .click();
    await told.until('it is taken back', () => told.ply === from);
    await slip.waitFor({ state: 'detached' });
    await hearAll([ada, ben]);
    await playUntil([ada, ben], () => wire.ply > from + 6);

    // Cleo was away for longer, from a game in which only bots wait.
    const back = await enter(guide, cleo.visitor, cleo.created.table);
    await back.board.waitFor();
    expect(back.visitor.wire.isMyTurn).toBe(true);
    expect(back.visitor.wire.ply).toBe(alone);
    expect(back.visitor.wire.table?.missed).toBeNull();
  });
});

describe.runIf(isForAll)('what is said', () => {
  const guide = anyGuide();

  test('keeps its place in the log when the page is loaded again', async () => {
    const ada = await host(guide, await house.guest(), [me('Ada'), bot]);
    await deal(ada);
    const { page, wire } = ada.visitor;
    await ada.playUntil(() => wire.isMyTurn && wire.ply > 4);
    await page.getByRole('textbox', { name: say('chat.say') }).fill('Well, well.');
    await page.keyboard.press('Enter');
    const lines = page.locator('#log > li');
    await lines.filter({ hasText: 'Well, well.' }).waitFor();
    const { ply } = wire;
    await ada.playUntil(() => wire.isMyTurn && wire.ply > ply + 4);
    const places = async () => {
      const texts = await lines.allInnerTexts();
      return [texts.findIndex((text) => text.includes('Well, well.')), texts.length];
    };
    const [place = -1, length = 0] = await places();
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThan(length - 1);
    await enter(guide, ada.visitor, ada.created.table);
    await expect.poll(places, patiently).toEqual([place, length]);
  });

  test('is at its end when a phone turns to the log', async () => {
    const guest = await house.guest(onPhone);
    const ada = await host(guide, guest, [me('Ada'), bot, bot]);
    await deal(ada);
    const { page, wire } = ada.visitor;
    await ada.stepAside();
    await ada.playUntil(() => wire.isMyTurn && wire.ply > 40);
    await ada.comeBack();
    const turnTo = (tab: string) =>
      page
        .getByRole('navigation', { name: say('frame.panels') })
        .getByRole('button', { name: new RegExp(tab) })
        .click();
    const below = () =>
      page.locator('#log').evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
    await turnTo(say('tab.log'));
    await expect.poll(below, patiently).toBeLessThan(2);
    expect(await page.locator('#log').evaluate((log) => log.scrollTop)).toBeGreaterThan(0);
    await turnTo(say('tab.table'));
    await ada.actByTouch();
    await ada.awaitTurn();
    await turnTo(say('tab.log'));
    await expect.poll(below, patiently).toBeLessThan(2);
  });
});

describe.runIf(isForAll)('somebody whose time is up', () => {
  const guide = anyGuide();

  // The bots are too slow to play on meanwhile, whoever else they stand in for.
  test('takes the seat back from the bot', async () => {
    await house.close();
    await house.open(1, { botPace: 60_000 });
    const clock = { move: 1 };
    const people = [me('Ada'), friend];
    const ada = await host(guide, await house.guest(), people, { clock });
    const ben = await join(guide, await house.guest(), ada.created, 2, 'Ben');
    await deal(ada);
    const { wire } = ada.visitor;
    const replaced = () => wire.table?.seats.findIndex(({ standin }) => standin) ?? -1;
    await wire.until('a bot stands in', () => replaced() >= 0);
    const seat = replaced();
    const late = seat === 0 ? ada : ben;
    await late.visitor.page.getByRole('button', { name: say('slip.back') }).click();
    await wire.until('the seat is theirs', () => wire.table?.seats[seat]?.standin === false);
  });
});
