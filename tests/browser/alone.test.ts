// SPDX-License-Identifier: MIT
//
// One person at the table: against the Termitenator, and against bots by keyboard alone.

import { describe, expect, test } from 'vitest';
import { useHouse } from './support/house';
import { bot, deal, host, me } from './support/tables';
import { like, say } from './support/words';

const house = useHouse();

describe('solo', () => {
  test.each(['thief', 'card-shark', 'trickster'])(
    'a whole game against the %s',
    async (opponent) => {
      const ada = await host(await house.guest(), [me('Ada')], { options: { opponent } });
      await deal(ada);
      await ada.playUntil(() => false);
      await ada.visitor.page
        .getByRole('heading', { name: like('pad.winner', 'pad.you', 'pad.shared') })
        .waitFor();
    },
  );

  test('the second game of a Trilogy begins where the first ends', async () => {
    const ada = await host(await house.guest(), [me('Ada')], { options: { opponent: 'trilogy' } });
    await deal(ada);
    await ada.playUntil((view) => view.game === 2);
    expect(ada.view.age).toBe(1);
    await ada.act();
  });
});

describe('a card that is led', () => {
  test('promises nothing, since what the Termitenator has face-down could only be imagined', async () => {
    const ada = await host(await house.guest(), [me('Ada')]);
    await deal(ada);
    const { wire } = ada.visitor;
    await ada.playUntil(
      (view) => view.phase === 'play' && view.trick.cards.length === 0 && wire.isMyTurn,
    );
    const [action] = ada.legal;
    if (!action) throw new Error('nothing is legal');
    const isPreviewed = () => wire.received.some(({ message }) => message.type === 'preview');
    await ada.target(action).hover();
    await wire.until('the preview is there', isPreviewed);
    const tabs = ['wins', 'visits', 'both', 'loses'] as const;
    const promises = tabs.map((tab) => say(`web.tab.${tab}`));
    const label = await ada.target(action).getAttribute('aria-label');
    expect(promises.filter((promise) => label?.includes(promise))).toEqual([]);
  });
});

describe('the keyboard alone', () => {
  test('is enough for a whole game', async () => {
    const ada = await host(await house.guest(), [me('Ada'), bot]);
    await deal(ada);
    await ada.playUntil(
      () => false,
      () => ada.actByKeys(),
    );
    const again = ada.visitor.page.getByRole('button', { name: say('pad.again') });
    await again.focus();
    await ada.visitor.page.keyboard.press('Enter');
    await ada.visitor.page.waitForURL((url) => !url.pathname.endsWith(ada.laid.table));
  });

  test('asks why a card is forbidden, and opens the rule', async () => {
    const ada = await host(await house.guest(), [me('Ada'), bot, bot]);
    await deal(ada);
    const { page } = ada.visitor;
    const forbidden = () =>
      ada.hand.getByRole('option', { disabled: true }).filter({ visible: true });
    await ada.playUntil(
      (view) =>
        view.phase === 'play' &&
        ada.visitor.wire.isMyTurn &&
        ada.legal.length < (view.parties[0]?.hand?.length ?? 0),
    );
    await forbidden().first().focus();
    await page.keyboard.press('?');
    const note = page.getByRole('alert').filter({ hasText: 'BC-3.3' });
    await note.waitFor();
    await note.getByRole('button', { name: /BC-3\.3/ }).press('Enter');
    await page
      .getByRole('dialog')
      .getByText(/must play a card of the lead suit/)
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});
