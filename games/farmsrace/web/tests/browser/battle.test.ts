// SPDX-License-Identifier: MIT
//
// A battle in which nothing is left to choose is still seen: the dice of both sides, and what came of it.

import { expect, test } from 'vitest';
import { expectNoDefects } from '$browser/defects';
import { useHouse } from '$browser/house';
import { begins, say as sayShell } from '$browser/words';
import { patiently } from '../../../../../tests/support/patience';
import { type Action, type Event, regionOf } from '../../view';
import { arm, seek } from './moments';
import { type FarmsPlayer, say } from './player';

const house = useHouse();

/** How many dice were thrown in the last round that the wire told. */
function diceThrown({ visitor }: FarmsPlayer): number {
  const rounds = visitor.wire.received.flatMap(({ message }) =>
    message.type === 'update' ? [(message.events as Event[]).filter(isBlow)] : [],
  );
  const blows = rounds.findLast(({ length }) => length > 0) ?? [];
  return blows.reduce((sum, { blanks, heads, guns }) => sum + blanks + heads + guns, 0);
}

const isAttack = (action: Action): action is Action & { type: 'attack' } =>
  action.type === 'attack';

type Blow = Event & { type: 'fought' };
const isBlow = (event: Event): event is Blow => event.type === 'fought';

test('both volleys are shown, and can be thrown again', async () => {
  const ada = await seek(house, {
    isSo: ({ phase, round }, legal) => phase === 'act' && round > 1 && legal.some(isAttack),
    options: { mutations: 'none' },
    seats: 3,
    choose: arm,
  });
  const { page } = ada.visitor;
  await ada.visitor.readCards();
  await ada.act((legal, view) =>
    legal.find((action) => isAttack(action) && regionOf(view, action.region)?.humans != null),
  );
  const card = page.getByRole('region', {
    name: begins(say('web.battle.title', { region: '' }).trim()),
  });
  const onward = ada.visitor.onward;
  for (let i = 0; i < 12 && !(await onward.isVisible()); i++) {
    await ada.act((legal) => legal.find(({ type }) => type === 'charge' || type === 'fight'));
  }
  await onward.waitFor();
  await page
    .locator('[aria-live="polite"]')
    .filter({ hasText: /^[^.]+; [^.]+\.$/ })
    .waitFor();
  const hasFocus = () => onward.evaluate((one) => one.matches(':focus'));
  await expect.poll(hasFocus, patiently).toBe(true);
  // A touch makes the card stay, so that it can be looked at.
  await card.getByRole('heading').click();
  const dice = diceThrown(ada);
  expect(dice).toBeGreaterThan(1);
  await expect.poll(() => card.locator('.die').count()).toBe(dice);
  await expectNoDefects(ada.visitor, 'farmsrace-outcome');
  await card.getByRole('button', { name: /^FR-8/ }).click();
  const rules = page.getByRole('dialog');
  await rules.locator('.here').waitFor();
  await page.keyboard.press('Escape');
  await rules.waitFor({ state: 'detached' });
  await card.getByRole('button', { name: sayShell('moment.again') }).click();
  await expect.poll(() => card.locator('.die').count()).toBe(dice);
  await onward.click();
  await card.waitFor({ state: 'detached' });
});
