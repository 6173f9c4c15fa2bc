// SPDX-License-Identifier: MIT
//
// One person against bots, with each game: by keyboard alone, and by fingers on a phone.

import { describe, test } from 'vitest';
import { guides } from './support/guide';
import { useHouse } from './support/house';
import { bot, deal, host, me } from './support/tables';
import { onPhone } from './support/visitor';
import { like, say } from './support/words';

const house = useHouse();

describe.each(guides)('$game', (guide) => {
  test('the keyboard alone is enough for a whole game, and for the next', async () => {
    const ada = await host(guide, await house.guest(), [me('Ada'), bot]);
    await deal(ada);
    await ada.playOut((choose) => ada.actByKeys(choose));
    const again = ada.visitor.page.getByRole('button', { name: say('pad.again') });
    await again.focus();
    await ada.visitor.page.keyboard.press('Enter');
    await ada.visitor.page.waitForURL((url) => !url.pathname.endsWith(ada.laid.table));
  });

  test('fingers on a phone are enough for a whole game', async () => {
    const ada = await host(guide, await house.guest(onPhone), [me('Ada'), bot]);
    await deal(ada);
    await ada.playOut((choose) => ada.actByTouch(choose));
    await ada.visitor.page
      .getByRole('heading', { name: like('pad.winner', 'pad.you', 'pad.shared') })
      .waitFor();
  });
});
