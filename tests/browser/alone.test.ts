// SPDX-License-Identifier: MIT
//
// One person against bots by keyboard alone, with each game: for a good excerpt of it, or with long
// effort for all of it and on to the next.

import { describe, test } from 'vitest';
import { excerpt, isLong } from './support/effort';
import { guides } from './support/guide';
import { useHouse } from './support/house';
import { bot, deal, host, me } from './support/tables';
import { say } from './support/words';

const house = useHouse();

describe.each(guides)('the keyboard alone is enough', (guide) => {
  test(guide.game, async () => {
    const ada = await host(guide, await house.guest(), [me('Ada'), bot]);
    await deal(ada);
    await ada.playOut((choose) => ada.actByKeys(choose), isLong ? undefined : excerpt);
    if (!isLong) return;
    const again = ada.visitor.page.getByRole('button', { name: say('pad.again') });
    await again.focus();
    await ada.visitor.page.keyboard.press('Enter');
    await ada.visitor.page.waitForURL((url) => !url.pathname.endsWith(ada.created.table));
  });
});
