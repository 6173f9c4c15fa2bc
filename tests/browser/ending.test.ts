// SPDX-License-Identifier: MIT
//
// The end of a game: who has won is told at once, under a garland and a parade, and the moments that
// decided it are looked at again beside the score pad.

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { patiently } from '../support/patience';
import { expectNoDefects } from './support/defects';
import { anyGuide, isForAll } from './support/guide';
import { useHouse } from './support/house';
import { deal, greedyBot, type Host, host, me } from './support/tables';
import type { Visitor } from './support/visitor';
import { like, say } from './support/words';

const house = useHouse();

const padOn = (page: Page) =>
  page.getByRole('region', { name: like('pad.you', 'pad.winner', 'pad.shared') });
const momentsOn = (page: Page) => page.getByRole('button', { name: say('pad.moment') });

/** A table of Ada and three bots, played to its end. */
async function playedOut(guest: Visitor): Promise<Host> {
  const ada = await host(anyGuide(), guest, [me('Ada'), greedyBot, greedyBot, greedyBot]);
  await deal(ada);
  await ada.playOut();
  await padOn(guest.page).waitFor();
  return ada;
}

/** How long what hangs and walks over the board takes; 'still' for not at all. */
const motionsOn = (page: Page) =>
  page.evaluate(() =>
    ['.hung', '.ant'].map((part) => {
      const one = document.querySelector(`.garland ${part}`);
      if (!one) return 'missing';
      const { animationName, animationDuration } = getComputedStyle(one);
      return animationName === 'none' ? 'still' : animationDuration;
    }),
  );

describe.runIf(isForAll)('the end of a game', () => {
  test('is told at once, and its moments are replayed beside the score pad', async () => {
    const { visitor } = await playedOut(await house.guest());
    const { page } = visitor;
    const title = (await padOn(page).getByRole('heading').first().textContent()) ?? '';
    const assertive = page.locator('[aria-live="assertive"]').filter({ hasText: title });
    await assertive.waitFor();
    await page.reload();
    await momentsOn(page).first().waitFor();
    expect(await momentsOn(page).count()).toBeLessThanOrEqual(3);
    const points = () => page.locator('[data-seat] .points').allTextContents();
    const final = await points();
    await momentsOn(page).first().click();
    await page.getByText(say('ribbon.then')).waitFor();
    expect(await momentsOn(page).first().getAttribute('aria-pressed')).toBe('true');
    expect(await padOn(page).isVisible(), 'the pad stays').toBe(true);
    expect(await points(), 'the table as it was').not.toEqual(final);
    await expectNoDefects(visitor, 'ending-moment');
    await page.getByRole('button', { name: say('ribbon.now') }).click();
    await page.getByText(say('ribbon.then')).waitFor({ state: 'detached' });
    expect(await points()).toEqual(final);
    // Points lead to where they came from: those of the first row to the first Age.
    const cells = padOn(page).getByRole('row').nth(1).getByRole('button');
    await cells.first().click();
    await page.getByText(say('ribbon.then')).waitFor();
    expect(await padOn(page).isVisible(), 'the pad stays').toBe(true);
    expect(await points(), 'the table as it was').not.toEqual(final);
  });

  test('hangs up a garland and has a parade, once, and neither moves for who wants no motion', async () => {
    const guest = await house.guest({ reducedMotion: 'no-preference' });
    const { page } = guest;
    await playedOut(guest);
    expect(await motionsOn(page), 'at instant speed').toEqual(['still', 'still']);
    await page.evaluate(() => {
      localStorage['antfarm.prefs'] = JSON.stringify({ speed: 'normal' });
    });
    await page.reload();
    await padOn(page).waitFor();
    expect(await motionsOn(page)).toEqual(['0.6s', '1.6s']);
    await padOn(page)
      .getByRole('button', { name: say('pad.look') })
      .click();
    await page.getByRole('button', { name: say('scores.final') }).click();
    await padOn(page).waitFor();
    expect(await motionsOn(page), 'the second time').toEqual(['still', 'still']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await padOn(page).waitFor();
    expect(await motionsOn(page), 'without motion').toEqual(['still', 'still']);
    await expect.poll(() => momentsOn(page).count(), patiently).toBeGreaterThan(0);
  });
});
