// SPDX-License-Identifier: MIT
//
// Sounds: none is fetched until somebody asks for them, and the page may play what it fetches.

import { expect, test } from 'vitest';
import { patiently } from '../support/patience';
import { anyGuide, isForAll } from './support/guide';
import { useHouse } from './support/house';
import { bot, deal, host, me } from './support/tables';
import { say } from './support/words';

const house = useHouse();

test.runIf(isForAll)('are off until asked for, and then heard with the game', async () => {
  const ada = await host(anyGuide(), await house.guest(), [me('Ada'), bot]);
  const { page } = ada.visitor;
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.wav')) fetched.push(request.url());
  });
  await deal(ada);
  await ada.awaitTurn();
  await ada.act();
  expect(fetched).toEqual([]);
  await ada.awaitTurn();
  const [turn] = await Promise.all([
    page.waitForResponse(/turn.*\.wav$/),
    page.getByRole('button', { name: say('bar.sound-off') }).click(),
  ]);
  expect(turn.status()).toBe(200);
  expect(turn.headers()['content-type']).toBe('audio/wav');
  await ada.act();
  const isPly = (url: string) => /(piece|point|dice).*\.wav$/.test(url);
  await expect.poll(() => fetched.some(isPly), patiently).toBe(true);
});
