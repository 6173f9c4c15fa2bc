// SPDX-License-Identifier: MIT
//
// A word about every piece: by hovering, by keys and by a long press, beside the thing and never over it;
// at a table, in a puzzle, a lesson and a replay.

import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { overlaps } from '$web/kit/placement';
import { patiently } from '../support/patience';
import { defects } from './support/defects';
import { guides } from './support/guide';
import { useHouse } from './support/house';
import { gameAt, isMine } from './support/screen';
import { bot, deal, host, me } from './support/tables';
import { onPhone, type Visitor, wide } from './support/visitor';
import { say } from './support/words';

const house = useHouse();

const boxOf = (thing: Locator) => thing.evaluate((one) => one.getBoundingClientRect());

describe.each(guides)('a word about everything', (guide) => {
  test(`of ${guide.game} for whoever points or goes by keys`, async () => {
    const ada = await gameAt(guide, house, (_, player) => isMine(player));
    const { page } = ada.visitor;
    const tip = page.getByRole('tooltip');
    const target = ada.board
      .locator('[data-focus][data-tip][aria-label]:not([data-tip=""])')
      .first();
    const [name, more] = [
      (await target.getAttribute('aria-label')) ?? '',
      (await target.getAttribute('data-tip')) ?? '',
    ];
    await target.hover({ force: true });
    await expect.poll(() => tip.textContent(), patiently).toContain(name);
    expect(await tip.textContent()).toContain(more);
    await expect
      .poll(async () => overlaps(await boxOf(tip), await boxOf(target)), patiently)
      .toBe(false);
    expect(await defects(ada.visitor, wide, 'light')).toEqual([]);
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'detached' });

    const facts = page.getByRole('article').first().locator('[data-tips]');
    await facts.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await tip.waitFor();
    const words = await facts
      .locator('[data-tip]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-tip') ?? ''));
    expect(words.length).toBeGreaterThan(0);
    for (const word of words) expect(await tip.textContent()).toContain(word);
    expect(await page.locator('.slot [title], .left [title]').count(), 'told by a title').toBe(0);
  });

  const target = '.slot [data-focus][data-tip][aria-label]:not([data-tip=""])';

  /** Hovering, keys and a long press lead to a word about the first thing that has one. */
  async function expectWords(visitor: Visitor) {
    const { page, context } = visitor;
    const tip = page.getByRole('tooltip');
    const thing = page.locator(target).first();
    const more = (await thing.getAttribute('data-tip')) ?? '';
    await thing.hover({ force: true });
    await expect.poll(() => tip.textContent(), patiently).toContain(more);
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'detached' });
    await page.mouse.move(0, 0);

    await page.locator('#main').focus();
    const isAt = (selector: string) =>
      page.evaluate((at) => document.activeElement?.matches(at) ?? false, selector);
    for (let i = 0; i < 40 && !(await tip.isVisible()); i++) {
      // Buttons with words of their own need no other: what lies above them on the board does.
      await page.keyboard.press((await isAt('.slot [data-focus]')) ? 'ArrowUp' : 'Tab');
      if (await isAt('.slot [data-focus][aria-label]')) await tip.waitFor();
    }
    expect(await tip.isVisible(), 'keys lead to a word').toBe(true);
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'detached' });

    const { left, top, width, height } = await boxOf(thing);
    const at = { x: left + width / 2, y: top + height / 2 };
    const fingers = await context.newCDPSession(page);
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await tip.waitFor();
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await defects(visitor, wide, 'light')).toEqual([]);
  }

  test(`of ${guide.game} in a puzzle`, async () => {
    const guest = await house.guest({ hasTouch: true });
    await guest.go(`/puzzle/${guide.game}/1`);
    await guest.page.locator(target).first().waitFor();
    await expectWords(guest);
  });

  test(`of ${guide.game} in a lesson`, async () => {
    const guest = await house.guest({ hasTouch: true });
    await guest.go('/');
    await guest.page
      .locator('.plate')
      .filter({ hasText: guide.words.say('game.short') })
      .click();
    await guest.page.getByRole('button', { name: say('lesson.play') }).click();
    await guest.page.getByRole('complementary', { name: say('lesson.guide') }).waitFor();
    await guest.page.locator(target).first().waitFor();
    await expectWords(guest);
  });

  test(`of ${guide.game} in a replay`, async () => {
    const guest = await house.guest({ hasTouch: true });
    const ada = await host(guide, guest, [me('Ada'), bot]);
    await deal(ada);
    await ada.playOut(undefined, 3);
    await guest.go(`/t/${ada.created.table}/replay`);
    await guest.page.locator(target).first().waitFor();
    await expectWords(guest);
  });

  test(`of ${guide.game} for whoever presses long, which does nothing else`, async () => {
    const ada = await host(guide, await house.guest(onPhone), [me('Ada'), bot, bot]);
    await deal(ada);
    await ada.stepAside();
    await ada.playUntil(() => isMine(ada));
    await ada.comeBack();
    const { page, context, wire } = ada.visitor;
    const target = ada.board.locator('[data-focus][data-tip]:not([data-tip=""])').first();
    const { left, top, width, height } = await boxOf(target);
    const at = { x: left + width / 2, y: top + height / 2 };
    const asked = wire.sent.length;
    const fingers = await context.newCDPSession(page);
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await page.getByRole('tooltip').waitFor();
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const tip = page.getByRole('tooltip');
    await expect
      .poll(async () => overlaps(await boxOf(tip), await boxOf(target)), patiently)
      .toBe(false);
    expect(wire.sent.slice(asked).filter(({ type }) => type === 'act' || type === 'why')).toEqual(
      [],
    );
  });
});
