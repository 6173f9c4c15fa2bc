// SPDX-License-Identifier: MIT
//
// The same seed, the same game: the cards, what bots think, and in which order everybody acts. With
// two people and a bot who may act at the same time; with long effort to the end and in every game,
// otherwise for an excerpt of one.

import { describe, expect, test } from 'vitest';
import { excerpt, isLong } from './support/effort';
import { anyGuide, type Guide, guides } from './support/guide';
import { useHouse } from './support/house';
import { bot, deal, friend, host, join, me, playUntil } from './support/tables';

const house = useHouse();

/** Who did what, and what came of it, as Ada was told. */
async function told(guide: Guide, seed: number, most: number): Promise<string[]> {
  await house.close();
  await house.open(seed);
  const ada = await host(guide, await house.guest(), [me('Ada'), friend, bot]);
  const ben = await join(guide, await house.guest(), ada.created, 2, 'Ben');
  await deal(ada);
  const choices = new Map([ada, ben].map((player) => [player, player.everyKind()]));
  let left = most;
  await playUntil(
    [ada, ben],
    () => left-- <= 0,
    (player) => player.act(choices.get(player)),
  );
  return ada.visitor.wire.received.flatMap(({ message }) =>
    message.type === 'update' ? [`${message.by}: ${JSON.stringify(message.events)}`] : [],
  );
}

/** The first ply that is not the same in both, and where it is. */
function difference(one: string[], other: string[]) {
  const at = one.findIndex((text, i) => text !== other[i]);
  return at < 0 && one.length === other.length ? null : { at, one: one[at], other: other[at] };
}

describe.each(guides)('the same seed leads to the same game', (guide) => {
  test.runIf(isLong || guide === anyGuide())(guide.game, async () => {
    const most = isLong ? Number.POSITIVE_INFINITY : excerpt;
    const once = await told(guide, 1, most);
    expect(once.length).toBeGreaterThan(excerpt);
    expect(difference(once, await told(guide, 1, most))).toBeNull();
    const few = await told(guide, 2, 3);
    expect(difference(once.slice(0, few.length), few)).not.toBeNull();
  });
});
