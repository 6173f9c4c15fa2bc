// SPDX-License-Identifier: MIT
//
// Bug Council on a phone: a hand that can be read, a tap that says what the next one does, and notes
// that cover nothing.

import { expect, test } from 'vitest';
import { expectLegible, expectNoDefects } from '$browser/defects';
import { useHouse } from '$browser/house';
import { gameAt, isMine } from '$browser/screen';
import { bot, deal, host, me } from '$browser/tables';
import { onPhone, phone } from '$browser/visitor';
import { patiently } from '../../../../../tests/support/patience';
import { bugcouncil, handOn, pressFor, say } from './player';
import { isForbidding } from './screens';

const house = useHouse();
/** Where number and mark of a card can be seen. */
const corner = { x: 12, y: 24 };

test('eleven cards are readable without scrolling, and the second tap plays', async () => {
  const ada = await host(bugcouncil, await house.guest(onPhone), [me('Ada'), bot, bot, bot]);
  await deal(ada);
  const hand = handOn(ada.board);
  const boxes = await hand
    .getByRole('option')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()));
  expect(boxes).toHaveLength(11);
  const lefts = boxes.map(({ left }) => left);
  for (const [i, left] of lefts.entries()) {
    if (i > 0) expect(left - (lefts[i - 1] ?? 0)).toBeGreaterThanOrEqual(27);
  }
  expect(lefts[0]).toBeGreaterThanOrEqual(0);
  expect(boxes.at(-1)?.right).toBeLessThanOrEqual(phone.width);

  await ada.playUntil((view) => view.phase === 'play' && isMine(ada));
  const action = ada.legal[0];
  if (action?.type !== 'play') throw new Error('no card can be played');
  const { visitor } = ada;
  const card = pressFor(ada.board, action).target;
  await card.tap({ position: corner });
  const title = say('web.again.play').replace(/.*\?(.*):.*}/, '$1');
  await ada.board.getByText(title).first().waitFor();
  const spoken = ada.board.locator('.aloud[aria-live=polite]');
  await expect
    .poll(() => spoken.innerText(), patiently)
    .toMatch(/raised\. Double tap again to play\./);
  await expectNoDefects(visitor, 'bugcouncil-raised');
  await ada.board.tap({ position: { x: 200, y: 90 } });
  await ada.board.getByText(title).waitFor({ state: 'detached' });
  expect(visitor.wire.sent.filter((request) => request.type === 'act')).toHaveLength(1);
  await ada.actByTouch(() => action);
});

test('a refusal is a row of the board: the hand stays whole, and what would do glows', async () => {
  const ada = await gameAt(bugcouncil, house, isForbidding);
  const { page } = ada.visitor;
  await page.setViewportSize(phone);
  const forbidden = handOn(ada.board).getByRole('option', { disabled: true }).first();
  await forbidden.click({ position: corner, force: true });
  const note = page.getByRole('alert').filter({ hasText: 'BC-3.3' });
  await note.waitFor();
  const box = await note.boundingBox();
  const cards = await handOn(ada.board).getByRole('option').all();
  for (const card of cards) {
    const own = await card.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(own?.y ?? 0);
  }
  await expect
    .poll(() => ada.board.locator('[data-wanted]').count(), patiently)
    .toBe(ada.legal.length);
  await expectNoDefects(ada.visitor, 'bugcouncil-refused');
  await expectLegible(ada.visitor, 'bugcouncil-refused');
  await page.keyboard.press('Escape');
  await note.waitFor({ state: 'detached' });
  expect(await ada.board.locator('[data-wanted]').count()).toBe(0);
});

test('the trails of what others did follow the board where it gives way to a note', async () => {
  const ada = await gameAt(bugcouncil, house, isForbidding);
  const { page } = ada.visitor;
  await page.setViewportSize(phone);
  const drawn = () =>
    page.evaluate(async () => {
      // Whatever has changed its size is told before the second picture from now.
      for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
      return [...document.querySelectorAll('.trails .trail')].map(({ innerHTML }) => innerHTML);
    });
  const before = await drawn();
  expect(before).not.toEqual([]);
  const forbidden = handOn(ada.board).getByRole('option', { disabled: true }).first();
  await forbidden.click({ position: corner, force: true });
  await page.getByRole('alert').filter({ hasText: 'BC-3.3' }).waitFor();
  const under = await drawn();
  expect(under).not.toEqual(before);
  await page.evaluate(() => dispatchEvent(new Event('scroll'))); // everything is measured anew
  expect(await drawn()).toEqual(under);
  await page.keyboard.press('Escape');
  await page.getByRole('alert').waitFor({ state: 'detached' });
  expect(await drawn()).toEqual(before);
});

test('the way out of a refusal lifts a card that would do, and plays nothing', async () => {
  const ada = await gameAt(bugcouncil, house, isForbidding);
  const { page, wire } = ada.visitor;
  const forbidden = handOn(ada.board).getByRole('option', { disabled: true }).first();
  await forbidden.click({ position: corner, force: true });
  const note = page.getByRole('alert').filter({ hasText: 'BC-3.3' });
  const asked = wire.sent.length;
  await note.getByRole('button', { name: say('web.instead.suit') }).click();
  await note.waitFor({ state: 'detached' });
  const title = say('web.again.play').replace(/.*\?.*:(.*)}/, '$1');
  await ada.board.getByText(title, { exact: true }).waitFor();
  await expect
    .poll(() => ada.board.locator('[data-wanted]').count(), patiently)
    .toBe(ada.legal.length);
  expect(wire.sent.slice(asked).filter(({ type }) => type === 'act')).toEqual([]);
  const [first] = ada.legal;
  await ada.act((legal) => legal.find((action) => action === first));
});
