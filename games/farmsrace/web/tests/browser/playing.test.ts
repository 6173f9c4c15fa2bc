// SPDX-License-Identifier: MIT
//
// Farms Race on a page.

import { test } from 'vitest';
import { useHouse } from '$browser/house';
import { bot, deal, host, me } from '$browser/tables';
import { like } from '$browser/words';
import { farmsrace } from './player';

const house = useHouse();
const whoWon = { name: like('pad.winner', 'pad.you', 'pad.shared') };

test('one person plays a whole game against bots by clicks', async () => {
  const options = farmsrace.short ?? {};
  const ada = await host(farmsrace, await house.guest(), [me('Ada'), bot, bot], { options });
  await deal(ada);
  await ada.playOut();
  await ada.visitor.page.getByRole('heading', whoWon).waitFor();
});
