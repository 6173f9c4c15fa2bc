// SPDX-License-Identifier: MIT
//
// No board changes its size with what is asked, in a wide window or on a phone.

import { describe, expect, test } from 'vitest';
import { excerpt } from './support/effort';
import { guides } from './support/guide';
import { useHouse } from './support/house';
import { bot, deal, host, me } from './support/tables';
import { onPhone, phone, wide } from './support/visitor';

const house = useHouse();

/** What is drawn of the game itself. */
const drawn = '.stump, .savanna, .map, .hill.front svg';

describe.each(guides)('the board keeps its size', (guide) => {
  test.each([
    ['in a wide window', wide],
    ['on a phone', phone],
  ] as const)(`of ${guide.game} %s`, async (_, size) => {
    const isPhone = size === phone;
    const ada = await host(guide, await house.guest(isPhone ? onPhone : {}), [me('Ada'), bot, bot]);
    await deal(ada);
    const boxes: number[][] = [];
    await ada.playOut(async (choose) => {
      const box = await ada.board
        .locator(drawn)
        .first()
        .evaluate((board) => {
          const { left, top, width, height } = board.getBoundingClientRect();
          return [left, top, width, height];
        });
      boxes.push(box);
      await (isPhone ? ada.actByTouch(choose) : ada.act(choose));
    }, excerpt);
    // A line of text that wraps elsewhere, such as a seat's label, may take a pixel or two.
    const most = 3;
    for (const edge of [0, 1, 2, 3]) {
      const all = boxes.map((box) => box[edge] ?? 0);
      expect(Math.max(...all) - Math.min(...all), JSON.stringify(boxes)).toBeLessThanOrEqual(most);
    }
  });
});
