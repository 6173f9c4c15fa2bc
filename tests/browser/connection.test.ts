// SPDX-License-Identifier: MIT
//
// Whatever happens to a page or a server in the middle of a trick, the game goes on where it was.

import { expect, test, vi } from 'vitest';
import { useHouse } from './support/house';
import type { Player } from './support/player';
import { bot, deal, enter, friend, host, join, me } from './support/tables';
import { say } from './support/words';

const house = useHouse();

/** A game against bots in which it is our turn in the middle of a trick. */
async function midTrick(player: Player): Promise<void> {
  await player.playUntil(
    (view) => view.phase === 'play' && view.trick.cards.length > 0 && player.visitor.wire.isMyTurn,
  );
}

/** The page shows what the wire told: the whole hand, and the trick as it lies. */
async function expectSameTable(player: Player, ply: number): Promise<void> {
  const { wire } = player.visitor;
  await wire.until('the table is back', () => wire.sheet !== null && wire.ply === ply);
  await player.hand.waitFor();
  const hand = player.view.parties.find(({ party }) => party === wire.seat)?.hand;
  expect(await player.hand.getByRole('option').count()).toBe(hand?.length);
}

test('a page that is loaded again mid-trick shows the same table', async () => {
  const ada = await host(await house.guest(), [me('Ada'), bot, bot]);
  await deal(ada);
  await midTrick(ada);
  const { ply } = ada.visitor.wire;
  await ada.visitor.page.reload();
  await expectSameTable(ada, ply);
  await ada.act();
});

test('the back button leads to the lobby, forward to the table as it is', async () => {
  const guest = await house.guest();
  await guest.go('/');
  const ada = await host(guest, [me('Ada'), bot, bot]);
  await deal(ada);
  await midTrick(ada);
  const { ply } = guest.wire;
  await guest.page.goBack();
  await guest.page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(guest.page.url()).pathname).toBe('/');
  await guest.page.goForward();
  await expectSameTable(ada, ply);
  await ada.act();
});

test('a lost connection is said, and the game goes on once it is back', async () => {
  const guest = await house.guest({}, house.relay.link);
  guest.excuse(/WebSocket connection to/, /ERR_CONNECTION/);
  const ada = await host(guest, [me('Ada'), bot, bot]);
  await deal(ada);
  await midTrick(ada);
  const { ply } = guest.wire;
  house.relay.cut();
  const alert = guest.page.getByRole('alert').filter({ hasText: say('ribbon.lost') });
  await alert.waitFor();
  expect(await ada.hand.getByRole('option').count(), 'the table stays readable').toBeGreaterThan(0);

  house.relay.leadTo(house.server.port);
  await alert.getByRole('button', { name: say('ribbon.retry') }).click();
  await alert.waitFor({ state: 'detached' });
  await expectSameTable(ada, ply);
  await ada.act();
});

test('a server that is killed and started again has lost nothing', async () => {
  const guests = [await house.guest(), await house.guest()];
  for (const guest of guests) guest.excuse(/WebSocket connection to/, /ERR_CONNECTION/);
  const [first, second] = guests;
  if (!first || !second) throw new Error('nobody came');
  const ada = await host(first, [me('Ada'), friend, bot]);
  const ben = await join(second, ada.laid, 2, 'Ben');
  await deal(ada);
  await Promise.all([ada, ben].map((player) => player.playUntil((view) => view.trick.number >= 2)));
  const players = [ada, ben];
  const isSettled = () =>
    players.every(({ visitor }) => visitor.wire.ply === ada.visitor.wire.ply) &&
    players.some(({ visitor }) => visitor.wire.isMyTurn);
  await vi.waitFor(() => expect(isSettled(), 'a person is to act').toBe(true), 20_000);
  const { ply } = ada.visitor.wire;
  const hands = players.map(({ view }) => JSON.stringify(view.parties));

  await house.server.kill();
  for (const { visitor } of players) {
    await visitor.page.getByText(say('ribbon.lost')).waitFor();
  }
  await house.server.restart();
  for (const [i, player] of players.entries()) {
    await player.visitor.page.getByText(say('ribbon.lost')).waitFor({ state: 'detached' });
    await expectSameTable(player, ply);
    expect(JSON.stringify(player.view.parties)).toBe(hands[i]);
  }
  await Promise.all(players.map((player) => player.playUntil((view) => view.trick.number >= 4)));
});

test('somebody who comes by a spent invitation is told so, and may watch', async () => {
  const ada = await host(await house.guest(), [me('Ada'), friend]);
  await join(await house.guest(), ada.laid, 2, 'Ben');
  const late = await house.guest();
  late.excuse(/403/);
  await late.go(`/t/${ada.laid.table}#${ada.laid.invitations[0]?.secret}`);
  await late.page.getByRole('textbox', { name: say('lobby.your-name') }).fill('Late');
  await late.page.getByRole('button', { name: say('claim.sit') }).click();
  await late.page.getByRole('heading', { name: say('error.bad-invitation') }).waitFor();
  await late.page.getByRole('button', { name: say('claim.watch') }).click();
  await late.wire.until('the spectator is at the table', () => late.wire.table !== null);
  expect(late.wire.seat).toBeNull();
  await enter(late, ada.laid.table);
});
