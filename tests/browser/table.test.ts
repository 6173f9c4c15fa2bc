// SPDX-License-Identifier: MIT
//
// People at one table: a whole game, what they may know, undo, going away and coming back.

import { describe, expect, test } from 'vitest';
import { anyGuide, type Guide, guides, type Secrets } from './support/guide';
import { useHouse } from './support/house';
import type { Player } from './support/player';
import { Holdings, leaks, stringsInMemory } from './support/secrets';
import { bot, deal, enter, friend, type Host, host, join, me, nextOf } from './support/tables';
import { like, say } from './support/words';

const house = useHouse();

/** Ada and whoever else is named, all at her table, with others where the game needs more. */
async function peopleAt(guide: Guide, ...some: string[]): Promise<[Host, ...Player[]]> {
  const names = ['Ben', 'Cleo', 'Dmitri'].slice(0, Math.max(some.length, (guide.fewest ?? 2) - 1));
  const ada = await host(guide, await house.guest(), [me('Ada'), ...names.map(() => friend)]);
  const others = await Promise.all(
    names.map(async (name, i) => join(guide, await house.guest(), ada.laid, i + 2, name)),
  );
  return [ada, ...others];
}

describe.each(guides)('four people play a whole game', (guide) => {
  test(`of ${guide.game}, it verifies in the page, and nobody is told what another holds`, async () => {
    const all = await peopleAt(guide, 'Ben', 'Cleo', 'Dmitri');
    const [ada] = all;
    const watcher = await enter(guide, await house.guest(), ada.laid.table);
    await deal(ada);
    await Promise.all(all.map((player) => player.playOut()));

    for (const { visitor } of [...all, watcher]) {
      await visitor.page
        .getByRole('heading', { name: like('pad.winner', 'pad.you', 'pad.shared') })
        .waitFor();
    }
    await ada.visitor.page.getByRole('button', { name: say('pad.verify') }).click();
    const dialog = ada.visitor.page.getByRole('dialog');
    await dialog.getByText(like('verify.all', 'verify.not-all')).waitFor();
    expect(await dialog.innerText()).toContain(say('verify.all'));

    if (!guide.secrets) return;
    const holdings = await Holdings.of(guide.secrets, ada.visitor, ada.laid.table, 4);
    expect(holdings.held(2, 0), 'what Ben was dealt').not.toEqual([]);
    for (const { visitor } of [...all, watcher]) {
      expect(leaks(visitor, holdings), `seat ${visitor.wire.seat}`).toEqual([]);
    }
    expect(leaks(ada.visitor, holdings, null), 'her own, if she only watched').not.toEqual([]);
  });
});

const withSecrets = guides.filter((guide): guide is Guide & { secrets: Secrets } =>
  Boolean(guide.secrets),
);

describe.each(withSecrets)('a spectator has no secrets', ({ secrets, ...guide }) => {
  test(`of ${guide.game} on the page, in its memory or on the wire`, async () => {
    const ada = await host(guide, await house.guest(), [me('Ada'), bot, bot, bot]);
    const watcher = await enter(guide, await house.guest(), ada.laid.table);
    await deal(ada);
    // The bots wait for her then, so that nothing happens while memory is searched.
    await ada.playUntil(() => ada.visitor.wire.isMyTurn && ada.visitor.wire.ply > 12);
    const { ply } = ada.visitor.wire;
    const { wire } = watcher.visitor;
    await wire.until('the spectator has seen as much', () => wire.ply === ply);
    await watcher.board.waitFor();

    // What the wire told is all that may be known. Besides that the page may name only what its own
    // program draws for decoration.
    await watcher.visitor.haveRead();
    const told = new Set(wire.received.flatMap(({ text }) => [...secrets.named(text)]));
    const drawn = secrets.named(watcher.visitor.scripts.join('\n'));
    const held = secrets.held(ada.view, 1);
    expect(held).not.toEqual([]);
    expect(held.filter((thing) => told.has(thing))).toEqual([]);
    const known = secrets.named((await stringsInMemory(watcher.visitor.page)).join('\n'));
    expect([...known].filter((thing) => !told.has(thing) && !drawn.has(thing))).toEqual([]);
    expect([...told].filter((thing) => known.has(thing)).length).toBeGreaterThan(0);

    // The same search finds secrets where there are some.
    const own = secrets.named((await stringsInMemory(ada.visitor.page)).join('\n'));
    expect(held.filter((thing) => !own.has(thing))).toEqual([]);
  });
});

const undoOn = ({ visitor }: Player) =>
  visitor.page.getByRole('button', { name: like('bar.undo', 'bar.ask-undo') }).first();

describe.each(guides)('undo', (guide) => {
  test(`in ${guide.game} is immediate where nothing was revealed`, async () => {
    const people = await peopleAt(guide, 'Ben');
    await deal(people[0]);
    const player = await nextOf(people);
    const { wire } = player.visitor;
    const action = await player.act();
    await undoOn(player).click();
    await wire.until('it is taken back', () => wire.isMyTurn && wire.ply === 0);
    await player.awaitOffer(action);
  });

  test(`in ${guide.game} waits for the agreement of others who have acted since`, async () => {
    const people = await peopleAt(guide, 'Ben');
    await deal(people[0]);
    const first = await nextOf(people);
    await first.act();
    const others = people.filter((player) => player !== first);
    const second = others[0] ?? first;
    await first.playUntil(() => first.visitor.wire.sheet?.to_act[0] === second.visitor.wire.seat);
    await second.act();
    const { wire } = first.visitor;
    await wire.until('the other has acted', () => wire.ply === second.visitor.wire.ply);
    const { ply } = wire;

    await undoOn(first).click();
    await wire.until('it is asked for', () => wire.table?.undo !== null);
    const answer = (player: Player, key: 'slip.yes' | 'slip.no') =>
      player.visitor.page
        .getByRole('alert')
        .filter({ hasText: first === people[0] ? 'Ada' : 'Ben' })
        .getByRole('button', { name: say(key) })
        .click();
    await answer(second, 'slip.no');
    await wire.until('it is refused', () => wire.table?.undo === null);
    expect(wire.ply).toBe(ply);

    await undoOn(first).click();
    await wire.until('it is asked for', () => wire.table?.undo !== null);
    for (const player of others) await answer(player, 'slip.yes');
    await wire.until('it is taken back', () => wire.ply < ply && wire.isMyTurn);
    await first.act();
  });
});

describe('somebody who goes away', () => {
  const guide = anyGuide();

  test('is replaced by a bot, and has the seat again on coming back', async () => {
    const ada = await host(guide, await house.guest(), [me('Ada'), friend], { standin: 1 });
    const ben = await join(guide, await house.guest(), ada.laid, 2, 'Ben');
    await deal(ada);
    const { wire, page } = ada.visitor;
    await ben.visitor.go('about:blank');
    const label = page.getByRole('article', { name: 'Ben' });
    await label.getByText(like('seat.away')).waitFor();
    await wire.until('a bot stands in', () => wire.table?.seats[1]?.standin === true);
    await label.getByText(say('seat.standin')).waitFor();
    const isPlayedByBot = () =>
      wire.received.some(({ message }) => message.type === 'update' && message.by === 2);
    await ada.playUntil(isPlayedByBot);

    await enter(guide, ben.visitor, ada.laid.table);
    await wire.until('Ben is back', () => wire.table?.seats[1]?.standin === false);
    const { ply } = wire;
    await Promise.all(
      [ada, ben].map((player) => player.playUntil(() => player.visitor.wire.ply > ply + 6)),
    );
  });

  test('and whose time is up takes the seat back from the bot', async () => {
    const clock = { move: 4 };
    const ada = await host(guide, await house.guest(), [me('Ada'), friend], { clock });
    const ben = await join(guide, await house.guest(), ada.laid, 2, 'Ben');
    await deal(ada);
    const { wire, page } = ada.visitor;
    const isReplaced = () => wire.table?.seats[0]?.standin === true;
    await Promise.all([ben.playUntil(isReplaced), wire.until('a bot stands in', isReplaced)]);
    await page.getByRole('button', { name: say('slip.back') }).click();
    await wire.until('the seat is hers', () => wire.table?.seats[0]?.standin === false);
  });
});
