// SPDX-License-Identifier: MIT
//
// The lobby of somebody who has played before: games that go on, whose turn it is, how others stand,
// and what has ended.

import { expect, test } from 'vitest';
import { defects } from './support/defects';
import { anyGuide, isForAll } from './support/guide';
import { useHouse } from './support/house';
import { bot, deal, friend, host, join, me, open } from './support/tables';
import { phone, wide } from './support/visitor';
import { like, say } from './support/words';

const house = useHouse();

test.runIf(isForAll)('the lobby goes on with one’s own games first', async () => {
  const guide = anyGuide();
  const ada = await host(guide, await house.guest(), [me('Ada'), bot], { name: 'Long Grass' });
  await deal(ada);
  await ada.playUntil(() => ada.visitor.wire.isMyTurn && ada.visitor.wire.ply > 0);

  // Others play, wait, and have played; Cleo goes for good, so that the bots end her game.
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

  const { page } = ada.visitor;
  await ada.visitor.go('/');
  const own = page.getByRole('article', { name: 'Long Grass' });
  await own.getByText(say('tables.your-move')).waitFor();
  await page.getByRole('heading', { name: like('lobby.back') }).waitFor();
  const rows = page.locator('li.table');
  const row = (name: string) => rows.filter({ hasText: name });
  await row('Loose Tile').getByText(like('tables.won', 'tables.over')).waitFor();
  await row('Porch Light').getByText(like('tables.to-play')).waitFor();
  await row('Under the Bark').getByText(like('tables.free')).waitFor();
  const order = ['Under the Bark', 'Porch Light', 'Loose Tile'];
  for (const [i, name] of order.entries()) {
    expect(await rows.nth(i).innerText()).toContain(name);
  }
  expect(await rows.count()).toBe(order.length);
  expect(await row('Long Grass').count()).toBe(0); // it is the card
  expect(await defects(ada.visitor, phone, 'dark'), 'on a phone').toEqual([]);
  expect(await defects(ada.visitor, wide, 'light'), 'wide').toEqual([]);

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

  await page.keyboard.press('c');
  await ada.board.waitFor();
});
