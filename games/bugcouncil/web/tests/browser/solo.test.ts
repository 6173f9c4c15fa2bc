// SPDX-License-Identifier: MIT
//
// One person against the Termitenator.

import { describe, expect, test } from 'vitest';
import { isLong } from '$browser/effort';
import { useHouse } from '$browser/house';
import { deal, host, me } from '$browser/tables';
import { like } from '$browser/words';
import { bugcouncil, pressFor, say } from './player';

const house = useHouse();

describe('solo', () => {
  test.runIf(isLong).each(['thief', 'card-shark', 'trickster'])(
    'a whole game against the %s',
    async (opponent) => {
      const options = { opponent };
      const ada = await host(bugcouncil, await house.guest(), [me('Ada')], { options });
      await deal(ada);
      await ada.playOut();
      await ada.visitor.page
        .getByRole('heading', { name: like('pad.winner', 'pad.you', 'pad.shared') })
        .waitFor();
    },
  );

  test.runIf(isLong)('the second game of a Trilogy begins where the first ends', async () => {
    const options = { opponent: 'trilogy' };
    const ada = await host(bugcouncil, await house.guest(), [me('Ada')], { options });
    await deal(ada);
    await ada.playUntil((view) => view.game === 2);
    expect(ada.view.age).toBe(1);
    await ada.act();
  });
});

describe('a card that is led', () => {
  test('promises nothing, since what the Termitenator has face-down could only be imagined', async () => {
    const ada = await host(bugcouncil, await house.guest(), [me('Ada')]);
    await deal(ada);
    const { wire } = ada.visitor;
    await ada.playUntil(
      (view) => view.phase === 'play' && view.trick.cards.length === 0 && wire.isMyTurn,
    );
    const [action] = ada.legal;
    if (!action) throw new Error('nothing is legal');
    const { target } = pressFor(ada.board, action);
    const isPreviewed = () => wire.received.some(({ message }) => message.type === 'preview');
    await target.hover();
    await wire.until('the preview is there', isPreviewed);
    const tabs = ['wins', 'visits', 'both', 'loses'] as const;
    const promises = tabs.map((tab) => say(`web.tab.${tab}`));
    const label = await target.getAttribute('aria-label');
    expect(promises.filter((promise) => label?.includes(promise))).toEqual([]);
  });
});
