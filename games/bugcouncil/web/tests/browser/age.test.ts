// SPDX-License-Identifier: MIT
//
// The end of an Age is counted on a card, which waits for who plays among bots.

import { expect, test } from 'vitest';
import { expectNoDefects } from '$browser/defects';
import { useHouse } from '$browser/house';
import { bot, deal, host, me } from '$browser/tables';
import { bugcouncil, say } from './player';

const house = useHouse();

test('an Age that is over is counted, and the next begins when one has read it', async () => {
  const ada = await host(bugcouncil, await house.guest(), [me('Ada'), bot, bot]);
  const { wire, page } = ada.visitor;
  await deal(ada);
  await ada.stepAside();
  await ada.playUntil(
    ({ trick, phase }) => wire.isMyTurn && trick.number === 10 && phase === 'play',
  );
  await ada.comeBack();
  await ada.visitor.readCards();
  const card = page.getByRole('region', { name: say('web.age.over', { age: 'I' }) });
  await ada.playUntil(({ age }) => age === 2);
  await card.waitFor();
  const rows = card.getByRole('row');
  expect(await rows.count()).toBe(1 + ada.view.parties.length);
  const own = ada.view.sheet.find(({ party, age }) => party === 1 && age === 1);
  expect(await rows.nth(1).innerText()).toContain(String(own?.tricks));
  await expectNoDefects(ada.visitor, 'bugcouncil-age');
  await card.getByRole('button', { name: say('web.age.on', { age: 'II' }) }).click();
  await card.waitFor({ state: 'detached' });
  await ada.act();
});
