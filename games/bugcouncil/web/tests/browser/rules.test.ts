// SPDX-License-Identifier: MIT
//
// What the page says about the rules of the moment.

import { expect, test } from 'vitest';
import { useHouse } from '$browser/house';
import { bot, deal, friend, host, join, me } from '$browser/tables';
import { like, say } from '$browser/words';
import { bugcouncil, handOn } from './player';
import { isForbidding } from './screens';

const house = useHouse();

test('the keyboard asks why a card is forbidden, and opens the rule; a press elsewhere puts the answer away', async () => {
  const ada = await host(bugcouncil, await house.guest(), [me('Ada'), bot, bot]);
  await deal(ada);
  const { page } = ada.visitor;
  await ada.playUntil((view) => isForbidding(view, ada));
  const ask = async () => {
    await handOn(ada.board)
      .getByRole('option', { disabled: true })
      .filter({ visible: true })
      .first()
      .focus();
    await page.keyboard.press('?');
  };
  await ask();
  const note = page.getByRole('alert').filter({ hasText: 'BC-3.3' });
  await note.waitFor();
  await note.getByRole('button', { name: /BC-3\.3/ }).press('Enter');
  await page
    .getByRole('dialog')
    .getByText(/must play a card of the lead suit/)
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await ask();
  await note.waitFor();
  await page.getByRole('main').click({ position: { x: 4, y: 4 } });
  await note.waitFor({ state: 'detached' });
});

test('envelopes that were opened are closed again only if the others agree', async () => {
  const ada = await host(bugcouncil, await house.guest(), [me('Ada'), friend]);
  const ben = await join(bugcouncil, await house.guest(), ada.created, 2, 'Ben');
  await deal(ada);
  await ada.act();
  await ben.act();
  const { wire, page } = ben.visitor;
  await wire.until('the envelopes are open', () => ben.view.phase === 'play');
  await page
    .getByRole('button', { name: like('bar.undo', 'bar.ask-undo') })
    .first()
    .click();
  await wire.until('it is asked for', () => wire.table?.undo !== null);
  expect(ben.view.phase).toBe('play');
  await ada.visitor.page.getByRole('button', { name: say('slip.yes') }).click();
  await wire.until('it is taken back', () => ben.view.phase === 'declare' && wire.isMyTurn);
});
