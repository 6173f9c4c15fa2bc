// SPDX-License-Identifier: MIT
//
// People at one table: a whole game, what they may know, undo, going away and coming back.

import { describe, expect, test } from 'vitest';
import { useHouse } from './support/house';
import { cardsIn, Holdings, leaks, stringsInMemory } from './support/secrets';
import { bot, deal, enter, friend, host, join, me } from './support/tables';
import { begins, like, say } from './support/words';

const house = useHouse();

const isOver = () => false; // plays on until the wire says that the game is over

describe('four people', () => {
  test('play a whole game, and nobody is told what another holds', async () => {
    const ada = await host(await house.guest(), [me('Ada'), friend, friend, friend]);
    const others = await Promise.all(
      ['Ben', 'Cleo', 'Dmitri'].map(async (name, i) =>
        join(await house.guest(), ada.laid, i + 2, name),
      ),
    );
    const watcher = await enter(await house.guest(), ada.laid.table);
    const all = [ada, ...others];
    await deal(ada);
    await Promise.all(all.map((player) => player.playUntil(isOver)));

    for (const { visitor } of [...all, watcher]) {
      await visitor.page
        .getByRole('heading', { name: like('pad.winner', 'pad.you', 'pad.shared') })
        .waitFor();
    }
    const holdings = await Holdings.of(ada.visitor, ada.laid.table, 4);
    expect(holdings.hand(2, 0), 'what Ben was dealt').toHaveLength(11);
    for (const { visitor } of [...all, watcher]) {
      expect(leaks(visitor, holdings), `seat ${visitor.wire.seat}`).toEqual([]);
    }
    expect(leaks(ada.visitor, holdings, null), 'her own hand, if she only watched').not.toEqual([]);
  });
});

describe('a spectator', () => {
  test('has no hand on the page, in its memory or on the wire', async () => {
    const ada = await host(await house.guest(), [me('Ada'), bot, bot, bot]);
    const watcher = await enter(await house.guest(), ada.laid.table);
    await deal(ada);
    // The bots wait for her then, so that nothing happens while memory is searched.
    await ada.playUntil((view) => view.trick.number === 4 && ada.visitor.wire.isMyTurn);
    const { ply } = ada.visitor.wire;
    const { wire } = watcher.visitor;
    await wire.until('the spectator has seen as much', () => wire.ply === ply);
    await watcher.board.waitFor();
    expect(await watcher.visitor.page.getByRole('option').count()).toBe(0);

    // What the wire told is all that may be known: cards that lie open. Besides these the page may
    // name only the cards that its own program draws for decoration.
    await watcher.visitor.haveRead();
    const told = new Set(watcher.visitor.wire.received.flatMap(({ text }) => [...cardsIn(text)]));
    const drawn = cardsIn(watcher.visitor.scripts.join('\n'));
    const hand = ada.view.parties[0]?.hand ?? [];
    expect(hand.filter((card) => told.has(card))).toEqual([]);
    const known = cardsIn((await stringsInMemory(watcher.visitor.page)).join('\n'));
    expect([...known].filter((card) => !told.has(card) && !drawn.has(card))).toEqual([]);
    expect([...told].filter((card) => known.has(card)).length).toBeGreaterThan(0);

    // The same search finds a hand where there is one.
    const own = cardsIn((await stringsInMemory(ada.visitor.page)).join('\n'));
    expect(hand.filter((card) => !own.has(card))).toEqual([]);
  });
});

describe('undo', () => {
  test('is immediate where nothing was revealed', async () => {
    const ada = await host(await house.guest(), [me('Ada'), friend]);
    await join(await house.guest(), ada.laid, 2, 'Ben');
    await deal(ada);
    const { page, wire } = ada.visitor;
    const action = await ada.act();
    await page.getByRole('button', { name: begins(say('bar.undo')) }).click();
    await wire.until('the declaration is taken back', () => wire.isMyTurn);
    await ada.target(action).waitFor();
  });

  test('of something that was revealed waits for the agreement of the others', async () => {
    const ada = await host(await house.guest(), [me('Ada'), friend]);
    const ben = await join(await house.guest(), ada.laid, 2, 'Ben');
    await deal(ada);
    await ada.act();
    await ben.act();
    const { wire, page } = ben.visitor;
    await wire.until('the envelopes are open', () => ben.view.phase === 'play');
    const ask = page.getByRole('button', { name: like('bar.undo', 'bar.ask-undo') }).first();

    await ask.click();
    await wire.until('it is asked for', () => wire.table?.undo !== null);
    const slip = ada.visitor.page.getByRole('alert').filter({ hasText: 'Ben' });
    await slip.getByRole('button', { name: say('slip.no') }).click();
    await wire.until('it is refused', () => wire.table?.undo === null);
    expect(ben.view.phase).toBe('play');

    await ask.click();
    await wire.until('it is asked for', () => wire.table?.undo !== null);
    await slip.getByRole('button', { name: say('slip.yes') }).click();
    await wire.until('it is taken back', () => ben.view.phase === 'declare' && wire.isMyTurn);
    await ben.act();
  });
});

describe('somebody who goes away', () => {
  test('is replaced by a bot, and has the seat again on coming back', async () => {
    const ada = await host(await house.guest(), [me('Ada'), friend], { standin: 1 });
    const ben = await join(await house.guest(), ada.laid, 2, 'Ben');
    await deal(ada);
    const { wire, page } = ada.visitor;
    await ben.visitor.go('about:blank');
    const label = page.getByRole('article', { name: 'Ben' });
    await label.getByText(like('seat.away')).waitFor();
    await wire.until('a bot stands in', () => wire.table?.seats[1]?.standin === true);
    await label.getByText(say('seat.standin')).waitFor();
    await ada.act();
    await wire.until('both have declared', () => ada.view.phase !== 'declare');

    await enter(ben.visitor, ada.laid.table);
    await wire.until('Ben is back', () => wire.table?.seats[1]?.standin === false);
    await Promise.all(
      [ada, ben].map((player) => player.playUntil(({ trick }) => trick.number > 2)),
    );
  });

  test('and whose time is up takes the seat back from the bot', async () => {
    const ada = await host(await house.guest(), [me('Ada'), friend], {
      clock: { move: 4 },
      options: { leader: '2' },
    });
    const ben = await join(await house.guest(), ada.laid, 2, 'Ben');
    await deal(ada);
    await ben.act();
    const { wire, page } = ada.visitor;
    await wire.until('a bot stands in', () => wire.table?.seats[0]?.standin === true);
    await page.getByRole('button', { name: say('slip.back') }).click();
    await wire.until('the seat is hers', () => wire.table?.seats[0]?.standin === false);
  });
});
