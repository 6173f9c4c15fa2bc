// SPDX-License-Identifier: MIT
//
// The lobby of somebody who has played before: games that go on, whose turn it is, how others stand,
// and what has ended.

import { expect, test } from 'vitest';
import { defects } from './support/defects';
import { anyGuide, isForAll } from './support/guide';
import { useHouse } from './support/house';
import type { Player } from './support/player';
import { bot, deal, enter, friend, host, join, me, open } from './support/tables';
import { phone, wide } from './support/visitor';
import { like, say } from './support/words';

const house = useHouse();

/** How the games that Ada's browser remembers ended for her, the oldest first. */
const places = [1, 3, 1];
const won = 2;

/** Games, a lesson under way, and yesterday's puzzle, as an earlier visit left them. */
async function keepGames({ guide: { game }, visitor: { page } }: Player): Promise<void> {
  const played = places.map((place, i) => {
    const head = { table: `old${i}`, seat: 1, game, name: `Old ${i}`, at: i, hasWinner: true };
    const party = { word: 1, name: 'Ada', mark: 1, isBot: false, points: 9, place };
    return { ...head, parties: [party], found: null };
  });
  const came = [{ own: 0, isAsked: true, isDone: false }];
  const lesson = { table: 'lesson', game, acted: [], came, read: 0, isLeft: false, isOver: false };
  await page.evaluate(
    ([played, lessons]) => {
      const yesterday = new Date(Date.now() - 24 * 3600 * 1000).toISOString().slice(0, 10);
      localStorage.setItem('antfarm.played', JSON.stringify(played));
      localStorage.setItem('antfarm.lessons', JSON.stringify(lessons));
      localStorage.setItem(
        'antfarm.puzzles',
        JSON.stringify({ puzzles: {}, days: { [yesterday]: 'once' } }),
      );
    },
    [played, [lesson]] as const,
  );
}

test.runIf(isForAll)('the lobby goes on with one’s own games first', async () => {
  const guide = anyGuide();
  const ada = await host(guide, await house.guest(), [me('Ada'), bot], { name: 'Long Grass' });
  await deal(ada);
  await ada.playUntil(() => ada.visitor.wire.isMyTurn && ada.visitor.wire.ply > 0);

  // Others play, wait, and have played; Cleo gives her seat up and watches: then the bots end her game.
  const others = await house.guest();
  const ben = await host(guide, others, [me('Ben'), friend], { name: 'Porch Light' });
  await join(guide, await house.guest(), ben.created, 2, 'Fay');
  await deal(ben);
  await host(guide, await house.guest(), [me('Hana'), open], { name: 'Under the Bark' });
  await host(guide, await house.guest(), [me('Ivy'), open], { name: 'Hidden', listed: false });
  const cleo = await host(guide, await house.guest(), [me('Cleo'), bot], { name: 'Loose Tile' });
  await deal(cleo);
  await cleo.visitor.page.getByRole('button', { name: say('bar.menu') }).click();
  await cleo.visitor.page.getByRole('button', { name: say('menu.leave') }).click();
  await cleo.visitor.page.getByRole('button', { name: say('menu.leave-yes') }).click();
  await cleo.visitor.page.waitForURL((url) => url.pathname === '/');
  await enter(guide, cleo.visitor, cleo.created.table);
  await cleo.visitor.wire.until('the bots are done', () => cleo.visitor.wire.isOver);

  const { page } = ada.visitor;
  await keepGames(ada);
  await ada.visitor.go('/');
  const own = page.getByRole('article', { name: 'Long Grass' });
  await own.getByText(say('tables.your-move')).waitFor();
  await page.getByRole('heading', { name: like('lobby.back-guest') }).waitFor();
  await page.getByText(like('lobby.waits')).waitFor();
  const rows = page.locator('li.table');
  const row = (name: string) => rows.filter({ hasText: name });
  await row('Loose Tile').getByText(like('tables.ended')).waitFor();
  await row('Porch Light').getByText(like('tables.to-play')).waitFor();
  await row('Under the Bark').getByText(like('tables.free')).waitFor();
  const order = ['Under the Bark', 'Porch Light', 'Loose Tile'];
  for (const [i, name] of order.entries()) {
    expect(await rows.nth(i).innerText()).toContain(name);
  }
  expect(await rows.count()).toBe(order.length);
  expect(await row('Long Grass').count()).toBe(0); // it is the card

  // Beside them: the puzzle of the day, one's games, and the lesson that was interrupted.
  const side = page.getByRole('complementary', { name: say('lobby.side') });
  await side.getByRole('link', { name: say('puzzle.solve') }).waitFor();
  await side.getByText(like('puzzle.days')).waitFor();
  const chart = side.getByRole('img');
  expect(await chart.locator('circle').count()).toBe(places.length);
  const course = await side
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') })
    .innerText();
  expect(course).toMatch(new RegExp(`${places.length}[^]*${won}`));
  await side.getByRole('link', { name: say('lesson.go-on', { step: 1 }) }).waitFor();
  const tabs = page.getByRole('navigation', { name: say('yours.pages') });
  expect(await tabs.isVisible()).toBe(false);
  expect(await defects(ada.visitor, phone, 'dark'), 'on a phone').toEqual([]);
  await tabs.getByRole('link', { name: say('yours.tab.lessons') }).click();
  await page.getByRole('heading', { name: say('yours.lessons-puzzles') }).waitFor();
  await tabs.getByRole('link', { name: say('yours.tab.tables') }).click();
  await side.getByRole('link', { name: say('puzzle.solve') }).waitFor();
  expect(await defects(ada.visitor, wide, 'light'), 'wide').toEqual([]);
  await side.getByRole('link', { name: say('yours.all-of', { n: places.length }) }).click();
  await page.getByRole('heading', { name: say('yours.ended') }).waitFor();
  await page.goBack();

  // A plate lays a new table beside them, and Escape goes back.
  await page
    .getByRole('button', { name: guide.words.say('game.short') })
    .first()
    .click();
  await page
    .getByRole('button', { name: like('lobby.deal') })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await own.waitFor();
  expect(await page.getByRole('button', { name: like('lobby.deal') }).count()).toBe(0);
  await side.waitFor();

  await page.keyboard.press('c');
  await ada.board.waitFor();
});

test.runIf(isForAll)('a slash leads to a field that finds a table', async () => {
  const guide = anyGuide();
  for (const name of ['Porch Light', 'Long Grass']) {
    await host(guide, await house.guest(), [me('Ben'), open], { name });
  }
  const ada = await host(guide, await house.guest(), [me('Ada'), bot], { name: 'Ten Chambers' });
  await deal(ada);
  const { page } = ada.visitor;
  await ada.visitor.go('/');
  await page.getByRole('article', { name: 'Ten Chambers' }).waitFor();
  const rows = page.locator('li.table');
  await rows.nth(1).waitFor();
  expect(await rows.count()).toBe(2);
  await page.keyboard.press('/');
  await page.keyboard.type('ben light');
  await page.getByText(like('tables.found')).waitFor();
  expect(await rows.count()).toBe(1);
  expect(await rows.first().innerText()).toContain('Porch Light');
  const field = page.getByRole('searchbox', { name: say('tables.find') });
  await field.fill('nobody');
  await page.getByText(say('tables.not-found', { words: 'nobody' })).waitFor();
  expect(await defects(ada.visitor, phone, 'dark'), 'on a phone').toEqual([]);
  await page.keyboard.press('Escape');
  await rows.nth(1).waitFor();
  expect(await field.inputValue()).toBe('');

  // One's own games are found too, and Enter goes to what was found; so it is beside a new table.
  await page
    .getByRole('button', { name: guide.words.say('game.short') })
    .first()
    .click();
  await page.keyboard.press('/');
  await page.keyboard.type('chambers');
  await page.keyboard.press('Enter');
  await ada.board.waitFor();
});

test.runIf(isForAll)('the list does not offer a first table to who has one', async () => {
  const ada = await host(anyGuide(), await house.guest(), [me('Ada'), friend], {
    name: 'Tall Fern',
    listed: false,
  });
  await join(anyGuide(), await house.guest(), ada.created, 2, 'Ben');
  await deal(ada);
  await ada.visitor.go('/');
  const { page } = ada.visitor;
  await page.getByRole('article', { name: 'Tall Fern' }).waitFor();
  await page.getByText(like('lobby.waits', 'lobby.waits-others')).waitFor();
  await page.getByText(say('yours.none')).waitFor();
  expect(await page.getByText(say('tables.none')).count()).toBe(0);
});

test.runIf(isForAll)('a table without a name is called by its game', async () => {
  const guide = anyGuide();
  const title = guide.words.say('game.short');
  const ada = await host(guide, await house.guest(), [me('Ada'), friend], { name: '' });
  const { page } = ada.visitor;
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  expect(await page.title()).toBe(say('title.table', { where: title }));

  const ben = await house.guest();
  await ben.go(`/t/${ada.created.table}#${ada.created.invitations[0]?.secret}`);
  await ben.page.getByText(say('claim.for', { number: 'two' }), { exact: true }).waitFor();
  await join(guide, ben, ada.created, 2, 'Ben');
  await deal(ada);
  expect(await page.title()).not.toContain('· ·');
  await ada.visitor.go('/');
  await page.getByRole('article', { name: title, exact: true }).waitFor();
  await ben.page.getByRole('button', { name: say('bar.menu') }).click();
  await ben.page.getByRole('button', { name: say('menu.leave') }).click();
  await ben.page.getByRole('button', { name: say('menu.leave-yes') }).click();
  await ada.visitor.go(`/t/${ada.created.table}`);
  await ada.playOut();
  await page.getByText(say('pad.counted', { table: title }), { exact: true }).waitFor();
});
