// SPDX-License-Identifier: MIT
//
// A word about every piece: by hovering, by keys and by a long press, beside the thing and never over it.

import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { overlaps } from '$web/kit/placement';
import { patiently } from '../support/patience';
import { defects } from './support/defects';
import { guides } from './support/guide';
import { useHouse } from './support/house';
import { gameAt, isMine } from './support/screen';
import { bot, deal, host, me } from './support/tables';
import { onPhone, wide } from './support/visitor';

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
