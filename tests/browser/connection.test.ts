// SPDX-License-Identifier: MIT
//
// Whatever happens to a page or a server in the middle of a game, it goes on where it was.

import { expect, test } from 'vitest';
import { expectNoDefects } from './support/defects';
import { anyGuide } from './support/guide';
import { useHouse } from './support/house';
import type { Player } from './support/player';
import { bot, deal, enter, friend, host, join, me, playUntil } from './support/tables';
import { say } from './support/words';

const house = useHouse();

const guide = anyGuide();

/** Our turn, once others have acted too. */
async function midGame(player: Player): Promise<void> {
  const { wire } = player.visitor;
  await player.playUntil(() => wire.isMyTurn && wire.ply > 4);
}

/** The page shows what the wire told, and that is what it was. */
async function expectSameTable(player: Player, ply: number, view: unknown): Promise<void> {
  const { wire } = player.visitor;
  await wire.until('the table is back', () => wire.snapshot !== null && wire.ply === ply);
  expect(player.view).toEqual(view);
  await guide.expectShown(player.board, view, wire.seat ?? 0);
}

test('a page that is loaded again mid-game shows the same table', async () => {
  const ada = await host(guide, await house.guest(), [me('Ada'), bot, bot]);
  await deal(ada);
  await midGame(ada);
  const { view } = ada;
  const { ply } = ada.visitor.wire;
  await ada.visitor.page.reload();
  await expectSameTable(ada, ply, view);
  await ada.act();
});

test('the back button leads to the lobby, forward to the table as it is', async () => {
  const guest = await house.guest();
  await guest.go('/');
  const ada = await host(guide, guest, [me('Ada'), bot, bot]);
  await deal(ada);
  await midGame(ada);
  const { view } = ada;
  const { ply } = guest.wire;
  await guest.page.goBack();
  await guest.page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(guest.page.url()).pathname).toBe('/');
  await guest.page.goForward();
  await expectSameTable(ada, ply, view);
  await ada.act();
});

test('a lost connection is said, and the game goes on once it is back', async () => {
  const guest = await house.guest({}, house.relay.link);
  guest.excuse(/WebSocket connection to/, /ERR_CONNECTION/);
  const ada = await host(guide, guest, [me('Ada'), bot, bot]);
  await deal(ada);
  await midGame(ada);
  const { view } = ada;
  const { ply } = guest.wire;
  house.relay.cut();
  const alert = guest.page.getByRole('alert').filter({ hasText: say('ribbon.lost') });
  await alert.waitFor();
  await guide.expectShown(ada.board, view, 1); // stays readable

  house.relay.leadTo(house.server.port);
  await alert.getByRole('button', { name: say('ribbon.retry') }).click();
  await alert.waitFor({ state: 'detached' });
  await expectSameTable(ada, ply, view);
  await ada.act();
});

test('a server that is killed and started again has lost nothing', async () => {
  const guests = [await house.guest(), await house.guest()];
  for (const guest of guests) guest.excuse(/WebSocket connection to/, /ERR_CONNECTION/);
  const [first, second] = guests;
  if (!first || !second) throw new Error('nobody came');
  const ada = await host(guide, first, [me('Ada'), friend, bot]);
  const ben = await join(guide, second, ada.created, 2, 'Ben');
  await deal(ada);
  const players = [ada, ben];
  const playTo = (ply: number) => playUntil(players, () => ada.visitor.wire.ply >= ply);
  await playTo(8);
  const { ply } = ada.visitor.wire;
  const views = players.map(({ view }) => view);

  await house.server.kill();
  for (const { visitor } of players) {
    await visitor.page.getByText(say('ribbon.lost')).waitFor();
  }
  await house.server.restart();
  for (const [i, player] of players.entries()) {
    await player.visitor.page.getByText(say('ribbon.lost')).waitFor({ state: 'detached' });
    await expectSameTable(player, ply, views[i]);
  }
  await playTo(16);
});

test('somebody who comes by a spent invitation is told so, and may watch', async () => {
  const ada = await host(guide, await house.guest(), [me('Ada'), friend]);
  await join(guide, await house.guest(), ada.created, 2, 'Ben');
  const late = await house.guest();
  late.excuse(/403/);
  const link = `${late.link}/t/${ada.created.table}#${ada.created.invitations[0]?.secret}`;
  await late.go(link);
  await late.page.getByRole('heading', { name: say('claim.taken', { name: 'Ben' }) }).waitFor();
  await expectNoDefects(late, 'used-invitation');
  await late.page.getByRole('button', { name: say('ask.seat', { name: 'Ada' }) }).click();
  await late.page.getByText(say('ask.copied', { name: 'Ada' })).waitFor();
  const asked = await late.page.evaluate(() => navigator.clipboard.readText());
  expect(asked).toBe(`${say('ask.request', { table: 'Picnic' })} ${link.split('#')[0]}`);
  await late.page.getByRole('button', { name: say('claim.watch') }).click();
  await late.wire.until('the spectator is at the table', () => late.wire.table !== null);
  expect(late.wire.seat).toBeNull();
  // The table is full.
  await late.page.getByRole('button', { name: say('ask.seat', { name: 'Ada' }) }).waitFor();
  await enter(guide, late, ada.created.table);
});

test('an invitation that was withdrawn says who is there, and one’s own leads back', async () => {
  const ada = await host(guide, await house.guest(), [me('Ada'), friend, friend]);
  const ben = await join(guide, await house.guest(), ada.created, 2, 'Ben');
  ben.visitor.excuse(/403/);
  const linkOf = (seat: number) =>
    `/t/${ada.created.table}#${ada.created.invitations[seat - 2]?.secret}`;
  await ben.visitor.go(linkOf(2));
  await ben.visitor.page.getByRole('heading', { name: say('claim.yours') }).waitFor();
  await ben.visitor.page.getByRole('button', { name: say('tables.return') }).click();
  await ben.visitor.wire.until('Ben is back', () => ben.visitor.wire.seat === 2);

  const late = await house.guest();
  late.excuse(/403/);
  await late.go(`/t/${ada.created.table}#${'0'.repeat(32)}`);
  await late.page.getByRole('heading', { name: say('error.bad-invitation') }).waitFor();
  await late.page.getByText(say('claim.there', { names: 'Ada, Ben' })).waitFor();
  await late.page.getByRole('button', { name: say('ask.seat', { name: 'Ada' }) }).waitFor();
});

test.each(['aaaaaaaaaa', 'abc', `aaaaaaaaaa#${'0'.repeat(32)}`])(
  'a dead link to %s says that there is no such table, and leads to the lobby',
  async (link) => {
    const guest = await house.guest();
    guest.excuse(/404/, /WebSocket/);
    await guest.go(`/t/${link}`);
    await guest.page.getByRole('heading', { name: say('error.no-such-table') }).waitFor();
    await guest.page.getByRole('link', { name: say('calm.lobby'), exact: true }).click();
    await guest.page.getByRole('heading', { name: say('lobby.question') }).waitFor();
  },
);

test('an invitation waits until the server can be reached', async () => {
  const ada = await host(guide, await house.guest(), [me('Ada'), friend]);
  const late = await house.guest();
  for (const { visitor } of [ada, { visitor: late }]) visitor.excuse(/ERR_/, /WebSocket/);
  // The page of an invitation is there, and its table cannot be asked about.
  await late.page.route(/api.t.[a-z0-9]+$/, (route) => route.abort());
  await late.go(`/t/${ada.created.table}#${ada.created.invitations[0]?.secret}`);
  await late.page.getByText(say('claim.safe')).waitFor();
  await late.page.unroute(/api.t.[a-z0-9]+$/);
  await late.page.getByRole('button', { name: say('claim.again') }).click();
  await late.page.getByRole('button', { name: say('claim.sit') }).waitFor();
});

test('an error that the page does not catch ends its test at once', async () => {
  const guest = await house.guest();
  guest.excuse(/on purpose/);
  await guest.go('/');
  const waits = [
    guest.page.getByText('what never comes').waitFor(),
    guest.wire.until('what never comes', () => false),
  ].map((wait) => expect(wait).rejects.toThrow('on purpose'));
  await guest.page.evaluate(() => {
    setTimeout(() => {
      throw new Error('on purpose');
    });
  });
  await Promise.all(waits);
});
