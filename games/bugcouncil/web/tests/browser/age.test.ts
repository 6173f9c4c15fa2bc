// SPDX-License-Identifier: MIT
//
// The end of an Age is counted on a card beside the Age that ended. It waits for who plays among bots.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoDefects } from '$browser/defects';
import { useHouse } from '$browser/house';
import type { Player } from '$browser/player';
import { bot, deal, friend, type Host, host, join, me, playUntil } from '$browser/tables';
import { begins, say as sayShell } from '$browser/words';
import { patiently } from '../../../../../tests/support/patience';
import type { Action, View } from '../../view';
import { bugcouncil, handOn, say } from './player';

const house = useHouse();

const isLastTrick = ({ trick, phase }: View) => trick.number === 10 && phase === 'play';

const cardOn = (page: Page) =>
  page.getByRole('region', { name: say('web.age.over', { age: 'I' }) });
const onwardOn = (page: Page) =>
  cardOn(page).getByRole('button', { name: say('web.age.on', { age: 'II' }) });
const ageOn = (page: Page, age: number) =>
  page.getByRole('img', { name: say('board.age', { age, ages: 3 }) });

/** Plays the first Age of a table of Ada and two bots to its end. */
async function endAge(ada: Host<View, Action>): Promise<void> {
  await deal(ada);
  await ada.stepAside();
  await ada.playUntil((view) => ada.visitor.wire.isMyTurn && isLastTrick(view));
  await ada.comeBack();
  await ada.visitor.readCards();
  await ada.playUntil(({ age }) => age === 2);
  await cardOn(ada.visitor.page).waitFor();
}

/** What the labels of the seats say, in the order of the parties. */
async function expectPoints({ view, visitor }: Player<View, Action>): Promise<void> {
  for (const { party, score } of view.parties) {
    const points = visitor.page.locator(`[data-seat="${party}"] .points`);
    await expect.poll(() => points.textContent(), patiently).toMatch(new RegExp(`^${score}\\D`));
  }
}

test('an Age that is over is counted, and the next begins when one has read it', async () => {
  const ada = await host(bugcouncil, await house.guest(), [me('Ada'), bot, bot]);
  await endAge(ada);
  const { page } = ada.visitor;
  const rows = cardOn(page).getByRole('row');
  expect(await rows.count()).toBe(1 + ada.view.parties.length);
  const own = ada.view.sheet.find(({ party, age }) => party === 1 && age === 1);
  expect(await rows.nth(1).innerText()).toContain(String(own?.tricks));
  await expectPoints(ada);
  expect(await page.locator('.flights b').count(), 'nothing travels').toBe(0);
  await expectNoDefects(ada.visitor, 'bugcouncil-age');
  await onwardOn(page).click();
  await cardOn(page).waitFor({ state: 'detached' });
  await ada.act();
});

test('the card is announced in one sentence, has the focus on its button, and leads to its clauses', async () => {
  const ada = await host(bugcouncil, await house.guest(), [me('Ada'), bot, bot]);
  await endAge(ada);
  const { page } = ada.visitor;
  const title = say('web.age.over', { age: 'I' });
  const sentence = new RegExp(`^${title};[^.]*\\.$`);
  await page.locator('[aria-live="polite"]').filter({ hasText: sentence }).waitFor();
  const hasFocus = () => onwardOn(page).evaluate((one) => one.matches(':focus'));
  await expect.poll(hasFocus, patiently).toBe(true);
  await cardOn(page).getByRole('button', { name: 'BC-7.1', exact: true }).click();
  const rules = page.getByRole('dialog');
  await rules.locator('#clause-BC-7\\.1.here').waitFor();
  await page.keyboard.press('Escape');
  await rules.waitFor({ state: 'detached' });
  await onwardOn(page).click();
  await cardOn(page).waitFor({ state: 'detached' });
});

test('beside the card lies the Age that ended, with the cards that were kept', async () => {
  const ada = await host(bugcouncil, await house.guest(), [me('Ada'), bot, bot]);
  await endAge(ada);
  const { page } = ada.visitor;
  await ageOn(page, 1).waitFor();
  expect(await handOn(ada.board).count(), 'no hand of the next Age').toBe(0);
  const promised = await cardOn(page).getByRole('row').nth(1).innerText();
  const isLoyal = !promised.includes(say('declaration.no allegiance'));
  const kept = ada.board.getByRole('img', { name: /^Ada, / });
  if (isLoyal) expect(await kept.getAttribute('aria-label')).toMatch(/\d/);
  else await ada.board.getByRole('img', { name: say('declaration.no allegiance') }).waitFor();
  await onwardOn(page).click();
  await ageOn(page, 2).waitFor();
  await bugcouncil.expectShown(ada.board, ada.view, 1);
});

test('the council beside the card has room where the Termitenator plays too', async () => {
  const options = { opponent: 'pacifist' };
  const ada = await host(bugcouncil, await house.guest(), [me('Ada')], { options });
  await endAge(ada);
  const council = ada.board.getByRole('group', { name: begins(say('board.council')) });
  expect((await council.boundingBox())?.width).toBeGreaterThan(280);
  await onwardOn(ada.visitor.page).click();
  await cardOn(ada.visitor.page).waitFor({ state: 'detached' });
});

test('points fly row by row to the labels, which count up when they have come', async () => {
  const guest = await house.guest({ reducedMotion: 'no-preference' });
  const { page } = guest;
  await page.addInitScript(() => {
    if (location.protocol === 'about:') return;
    localStorage['antfarm.prefs'] = JSON.stringify({ speed: 'normal' });
    const flown: string[] = [];
    Object.assign(globalThis, { flown });
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      const isFlight = (node: Node) => node instanceof Element && node.matches('.flights b');
      const labels = [...document.querySelectorAll('[data-seat] .points')];
      const had = labels.map((label) => Number.parseInt(label.textContent, 10)).join(' ');
      flown.push(...added.filter(isFlight).map((one) => `${one.textContent?.trim()}, had ${had}`));
    }).observe(document, { childList: true, subtree: true });
  });
  const ada = await host(bugcouncil, guest, [me('Ada'), bot, bot]);
  await endAge(ada);
  await expectPoints(ada);
  const flown = await page.evaluate(() => (globalThis as unknown as { flown: string[] }).flown);
  const gains = ada.view.parties.map(({ score }) => score).filter((score) => score > 0);
  expect(gains.length).toBeGreaterThan(1);
  expect(flown).toEqual(gains.map((score) => `+${score}, had 0 0 0`));
  await page.locator('.flights b').waitFor({ state: 'detached' });
  await onwardOn(page).click();
  await cardOn(page).waitFor({ state: 'detached' });
  await expectPoints(ada);
});

test('among people the card says who is ready, and goes on by itself in the end', async () => {
  const guest = await house.guest({ reducedMotion: 'no-preference' });
  const { page } = guest;
  await page.clock.install();
  const ada = await host(bugcouncil, guest, [me('Ada'), friend, bot]);
  const ben = await join(bugcouncil, await house.guest(), ada.created, 2, 'Ben');
  await deal(ada);
  for (const one of [ada, ben]) await one.stepAside();
  await playUntil([ada, ben], () => isLastTrick(ada.view));
  for (const one of [ada, ben]) await one.comeBack();
  await ada.visitor.readCards();
  await playUntil([ada, ben], () => ada.view.age === 2);
  const card = cardOn(page);
  await card.waitFor();
  expect(await page.locator('.flights b').count(), 'nothing travels at instant speed').toBe(0);
  await card.getByText(sayShell('moment.ready', { ready: 1, others: 2 })).waitFor();
  await ben.act();
  await card.getByText(sayShell('moment.ready', { ready: 2, others: 2 })).waitFor();
  await page.clock.runFor(20_000);
  await card.waitFor({ state: 'detached' });
  await ada.act();
});
