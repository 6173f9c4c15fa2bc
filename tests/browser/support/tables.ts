// SPDX-License-Identifier: MIT
//
// Tables for tests: laid as the page lays them, without the page.

import type { Laid, NewSeat, NewTable } from '$web/protocol';
import { Player } from './player';
import type { Visitor } from './visitor';
import { like } from './words';

export const me = (name: string): NewSeat => ({ kind: 'me', name });
export const bot: NewSeat = { kind: 'bot', bot: 'random' };
export const friend: NewSeat = { kind: 'human' };
export const open: NewSeat = { kind: 'open' };

/** Lays a table; the browser of the host has the cookie of the first seat afterwards. */
export async function lay(
  host: Visitor,
  seats: NewSeat[],
  rest: Partial<NewTable> = {},
): Promise<Laid> {
  const response = await host.context.request.post('/api/tables', {
    headers: { origin: host.link },
    data: { game: 'bugcouncil', name: 'Picnic', seats, ...rest },
  });
  if (!response.ok()) throw new Error(await response.text());
  return response.json();
}

/** Sits down by an invitation and opens the table. */
export async function join(
  visitor: Visitor,
  laid: Laid,
  seat: number,
  name: string,
): Promise<Player> {
  const secret = laid.invitations.find((invitation) => invitation.seat === seat)?.secret;
  const response = await visitor.context.request.post(`/api/t/${laid.table}/claim`, {
    headers: { origin: visitor.link },
    data: { secret, name },
  });
  if (!response.ok()) throw new Error(await response.text());
  return enter(visitor, laid.table);
}

/** Opens the page of a table. */
export async function enter(visitor: Visitor, table: string): Promise<Player> {
  await visitor.go(`/t/${table}`);
  await visitor.wire.until('the table is there', () => visitor.wire.table !== null);
  return new Player(visitor);
}

/** Lays a table for the host and bots, or friends who are to join, and opens it. */
export async function host(
  visitor: Visitor,
  seats: NewSeat[],
  rest: Partial<NewTable> = {},
): Promise<Player & { laid: Laid }> {
  const laid = await lay(visitor, seats, rest);
  return Object.assign(await enter(visitor, laid.table), { laid });
}

/** The host deals, once everybody is ready. */
export async function deal(player: Player): Promise<void> {
  const { wire, page } = player.visitor;
  const isReady = () =>
    wire.table?.seats.every(({ kind, ready }) => kind !== 'human' || ready) ?? false;
  await wire.until('everybody is ready', isReady);
  await page.getByRole('button', { name: like('lobby.deal') }).click();
  await wire.until('the cards are dealt', () => wire.sheet !== null);
  await player.board.waitFor();
}
