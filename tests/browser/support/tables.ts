// SPDX-License-Identifier: MIT
//
// Tables for tests: created as the page creates them, without the page.

import type { CreatedTable, Form, NewSeat, NewTable } from '$web/protocol';
import type { Guide } from './guide';
import { Player } from './player';
import type { Visitor } from './visitor';
import { until } from './wire';
import { like } from './words';

export const me = (name: string): NewSeat => ({ kind: 'me', name });
export const bot: NewSeat = { kind: 'bot', bot: 'random' };
/** A bot whose turns are short, since it knows what it wants. */
export const greedyBot: NewSeat = { kind: 'bot', bot: 'greedy' };
export const friend: NewSeat = { kind: 'human' };
export const open: NewSeat = { kind: 'open' };

/** Somebody who created a table. */
export type Host<V = unknown, A extends Form = Form> = Player<V, A> & { created: CreatedTable };

/** Creates a table; the browser of the host has the cookie of the first seat afterwards. */
async function create(
  game: string,
  host: Visitor,
  seats: NewSeat[],
  rest: Partial<NewTable>,
): Promise<CreatedTable> {
  const response = await host.context.request.post('/api/tables', {
    headers: { origin: host.link },
    data: { game, name: 'Picnic', seats, ...rest },
  });
  if (!response.ok()) throw new Error(await response.text());
  return response.json();
}

/** Sits down by an invitation and opens the table. */
export async function join<V, A extends Form>(
  guide: Guide<V, A>,
  visitor: Visitor,
  created: CreatedTable,
  seat: number,
  name: string,
): Promise<Player<V, A>> {
  const secret = created.invitations.find((invitation) => invitation.seat === seat)?.secret;
  const response = await visitor.context.request.post(`/api/t/${created.table}/claim`, {
    headers: { origin: visitor.link },
    data: { secret, name },
  });
  if (!response.ok()) throw new Error(await response.text());
  return enter(guide, visitor, created.table);
}

/** Opens the page of a table. */
export async function enter<V, A extends Form>(
  guide: Guide<V, A>,
  visitor: Visitor,
  table: string,
): Promise<Player<V, A>> {
  await visitor.go(`/t/${table}`);
  await visitor.wire.until('the table is there', () => visitor.wire.table !== null);
  return new Player(guide, visitor);
}

/** As many seats as the game needs, the last ones for bots. */
const enough = ({ fewest = 1 }: { fewest?: number }, seats: NewSeat[]) => [
  ...seats,
  ...Array.from({ length: Math.max(0, fewest - seats.length) }, () => bot),
];

/**
 * Creates a table for the host and bots, or friends who are to join, and opens it: a short game if
 * nothing else is said.
 */
export async function host<V, A extends Form>(
  guide: Guide<V, A>,
  visitor: Visitor,
  seats: NewSeat[],
  rest: Partial<NewTable> = {},
): Promise<Host<V, A>> {
  const { game, short = {} } = guide;
  const created = await create(game, visitor, enough(guide, seats), { options: short, ...rest });
  return Object.assign(await enter(guide, visitor, created.table), { created });
}

/** The host deals, once everybody is ready. */
export async function deal<V, A extends Form>(player: Player<V, A>): Promise<void> {
  const { wire, page } = player.visitor;
  const isReady = () =>
    wire.table?.seats.every(({ kind, ready }) => kind !== 'human' || ready) ?? false;
  await wire.until('everybody is ready', isReady);
  await page.getByRole('button', { name: like('lobby.deal') }).click();
  await wire.until('the game has begun', () => wire.snapshot !== null);
  await player.board.waitFor();
}

/** Waits until everybody has heard what one of them has. */
export async function hearAll<V, A extends Form>(people: Player<V, A>[]): Promise<void> {
  const wires = people.map(({ visitor }) => visitor.wire);
  await until(wires, 'everybody has heard the same', () => haveHeardTheSame(people));
}

const haveHeardTheSame = <V, A extends Form>(people: Player<V, A>[]) =>
  people.every(({ heard }) => heard === people[0]?.heard);

/**
 * Whoever is to act, of all people at the table, in the order of their seats; null once the game is
 * over. Everybody has heard everything then and no bot is about to act, so that what they do does
 * not depend on who is faster.
 */
async function turnOf<V, A extends Form>(people: Player<V, A>[]): Promise<Player<V, A> | null> {
  const wires = people.map(({ visitor }) => visitor.wire);
  await until(
    wires,
    'a person is to act',
    () => haveHeardTheSame(people) && wires.every(({ isSettled }) => isSettled),
  );
  return people.find(({ visitor }) => !visitor.wire.isOver && visitor.wire.isMyTurn) ?? null;
}

/** The same in the course of a game. */
export async function nextOf<V, A extends Form>(people: Player<V, A>[]): Promise<Player<V, A>> {
  const next = await turnOf(people);
  if (!next) throw new Error('nobody is to act');
  return next;
}

/** All people of a table play, until the game is over or something is so. */
export async function playUntil<V, A extends Form>(
  people: Player<V, A>[],
  isSo: () => boolean,
  act: (player: Player<V, A>) => Promise<unknown> = (player) => player.act(),
): Promise<void> {
  for (let next = await turnOf(people); next && !isSo(); next = await turnOf(people)) {
    await act(next);
  }
}

/** All people of a table play to the end, each with a bit of everything. */
export async function playOut<V, A extends Form>(people: Player<V, A>[]): Promise<void> {
  const choices = new Map(people.map((player) => [player, player.everyKind()]));
  await playUntil(
    people,
    () => false,
    (player) => player.act(choices.get(player)),
  );
}
