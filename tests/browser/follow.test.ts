// SPDX-License-Identifier: MIT
//
// Following others: what they do is shown one after the other, and can be skipped.

import { describe, expect, test } from 'vitest';
import { expectNoDefects } from './support/defects';
import { anyGuide, guides, isForAll } from './support/guide';
import { type House, useHouse } from './support/house';
import { bot, deal, greedyBot, type Host, host, me } from './support/tables';
import { like, say } from './support/words';

const house = useHouse();

/** A table of Ada and three bots that are shown slowly to her, by a clock that the test winds. */
async function slowTable(house: House): Promise<Host> {
  const guest = await house.guest();
  const { page } = guest;
  await page.addInitScript(() => {
    localStorage['antfarm.prefs'] = JSON.stringify({ speed: 'slow' });
  });
  await page.clock.install();
  const ada = await host(anyGuide(), guest, [me('Ada'), bot, bot, bot]);
  await deal(ada);
  return ada;
}

const skipOn = (ada: Host) => ada.visitor.page.getByRole('button', { name: like('ribbon.skip') });

async function catchUp(ada: Host): Promise<void> {
  if (await skipOn(ada).isVisible()) await skipOn(ada).click();
  await skipOn(ada).waitFor({ state: 'detached' });
}

/** Ada acts, and all others have acted after her; of that her page has shown next to nothing. */
async function playRound(ada: Host): Promise<void> {
  const { wire, page } = ada.visitor;
  const isBegun = () => wire.isMyTurn && wire.ply > 8;
  await ada.playUntil(isBegun, async () => {
    await catchUp(ada);
    await ada.act();
  });
  await catchUp(ada);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await ada.act();
  await ada.awaitTurn();
}

describe.runIf(isForAll)('what others do', () => {
  const acts = (ada: Host) => ada.visitor.wire.sent.filter(({ type }) => type === 'act');
  const lines = (ada: Host) =>
    ada.visitor.page.getByRole('list', { name: say('log.title') }).getByRole('listitem');

  test('is shown one decision after the other, each before the next', async () => {
    const ada = await slowTable(house);
    await playRound(ada);
    await skipOn(ada).waitFor();
    const seen = [await lines(ada).count()];
    for (let i = 0; i < 20 && (await skipOn(ada).isVisible()); i++) {
      const waiting = await skipOn(ada).textContent();
      await ada.visitor.page.clock.runFor(100);
      for (let j = 0; j < 200 && (await skipOn(ada).isVisible()); j++) {
        if ((await skipOn(ada).textContent()) !== waiting) break;
        await ada.visitor.page.clock.runFor(100);
      }
      seen.push(await lines(ada).count());
    }
    expect(seen.length, 'several were shown').toBeGreaterThan(2);
    expect(seen, 'each tells more than the one before').toEqual(
      [...new Set(seen)].toSorted((a, b) => a - b),
    );
    await ada.visitor.page.clock.resume();
    await ada.act();
  });

  test('can be skipped by Space, by a click on the table, and by the button', async () => {
    const ada = await slowTable(house);
    const { page } = ada.visitor;
    for (const skip of [
      () => page.keyboard.press('Space'),
      () => ada.board.click(),
      () => skipOn(ada).click(),
    ]) {
      await playRound(ada);
      await skipOn(ada).waitFor();
      const { length } = acts(ada);
      await skip();
      await skipOn(ada).waitFor({ state: 'detached' });
      expect(acts(ada), 'and does nothing else').toHaveLength(length);
      await ada.awaitOffer(ada.legal[0] as never);
      await page.clock.resume();
    }
  });
});

describe.each(guides)('since the last move', (guide) => {
  test(`in ${guide.game} the moves of others can be stepped through, and acting returns to now`, async () => {
    const { fewest = 2 } = guide;
    const bots = Array.from({ length: Math.max(2, fewest - 1) }, () => greedyBot);
    const ada = await host(guide, await house.guest(), [me('Ada'), ...bots]);
    await deal(ada);
    const { wire, page } = ada.visitor;
    const strip = page.getByRole('region', { name: say('recap.title') });
    const moves = strip.getByRole('list').getByRole('button');
    expect(await strip.isVisible(), 'before the first move').toBe(false);
    await ada.playUntil(() => wire.isMyTurn && wire.ply > 8);
    while ((await moves.count()) < 2) {
      await ada.act();
      await ada.awaitTurn();
    }
    const n = await moves.count();
    expect(n).toBeGreaterThan(1);
    await expectNoDefects(ada.visitor, `${guide.game}-recap`);

    const past = (number: number) => page.getByText(say('ribbon.past', { number, moves: n }));
    await page.keyboard.press(',');
    await past(n).waitFor();
    await page.keyboard.press(',');
    await past(n - 1).waitFor();
    expect(await moves.nth(n - 2).getAttribute('aria-current')).toBe('step');
    await page.keyboard.press('.');
    await past(n).waitFor();
    await moves.first().click();
    await past(1).waitFor();
    await expectNoDefects(ada.visitor, `${guide.game}-as-it-was`);
    await strip.getByRole('button', { name: say('recap.play') }).click();
    await page.getByText(like('ribbon.past')).waitFor({ state: 'detached' });

    await moves.first().click();
    await past(1).waitFor();
    await page.getByRole('button', { name: say('ribbon.now') }).click();
    await ada.act();
  });
});
