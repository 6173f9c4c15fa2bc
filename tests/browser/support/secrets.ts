// SPDX-License-Identifier: MIT
//
// Whether anybody was told what they must not know. Once a game is over everybody may see it as
// every seat saw it; from that follows who held which cards at each ply, and so what nobody else
// may have been sent by then.

import type { Page } from 'playwright-core';
import type { Card, View } from '$games/bugcouncil/web/view';
import type { Replay } from '$web/protocol';
import { patch } from '$web/table/patch';
import type { Visitor } from './visitor';

const cardPattern = /\b(bees|mosquitoes|ants|cockroaches|flies) (\d+)\b/gi;

/** All cards that a text names. */
export function cardsIn(text: string): Set<Card> {
  return new Set([...text.matchAll(cardPattern)].map(([card]) => card.toLowerCase() as Card));
}

/** What each seat held, unseen by the others, after each ply: its hand and its discard. */
export class Holdings {
  readonly #views: View[][] = []; // by seat and ply

  static async of(visitor: Visitor, table: string, seats: number): Promise<Holdings> {
    const holdings = new Holdings();
    for (let seat = 1; seat <= seats; seat++) {
      const response = await visitor.context.request.get(`/api/t/${table}/replay?as=${seat}`);
      if (!response.ok()) throw new Error(await response.text());
      holdings.#views.push(viewsOf(await response.json()));
    }
    return holdings;
  }

  age(ply: number): number {
    return this.#views[0]?.[ply]?.age ?? 0;
  }

  hand(seat: number, ply: number): Card[] {
    return ownCards(this.#views[seat - 1]?.[ply], seat);
  }

  /** What a seat, or a spectator (null), may not know after a ply. */
  forbidden(viewer: number | null, ply: number): Set<Card> {
    const others = this.#views.map((_, i) => i + 1).filter((seat) => seat !== viewer);
    return new Set(others.flatMap((seat) => this.hand(seat, ply)));
  }
}

function viewsOf(replay: Replay): View[] {
  let { sheet } = replay.start;
  const views = [sheet.view as View];
  for (const step of replay.steps) {
    sheet = patch(sheet, step.changes);
    views.push(sheet.view as View);
  }
  return views;
}

/** A discard stays secret only until the Emissary shows it, so it counts as long as nobody did. */
function ownCards(view: View | undefined, seat: number): Card[] {
  const own = view?.parties.find(({ party }) => party === seat);
  const shown = new Set([...(view?.played ?? []), ...(view?.emissary?.cards ?? [])]);
  const discard = own?.discard && !shown.has(own.discard) ? [own.discard] : [];
  return [...(own?.hand ?? []), ...discard];
}

/**
 * Every message and every body that came before the end, and named a card that another seat held
 * unseen at that moment. Two kinds of text need care. A ply that ends an Age tells of cards of that
 * Age, and the same cards are dealt anew in the same ply: there only what is on the sheet counts,
 * not the events. And a preview imagines what nobody knows, so a card in it is a guess.
 */
export function leaks(
  visitor: Visitor,
  holdings: Holdings,
  viewer: number | null = visitor.wire.seat,
): string[] {
  const { wire } = visitor;
  const found: string[] = [];
  const look = (what: string, text: string, ply: number) => {
    const forbidden = holdings.forbidden(viewer, ply);
    const told = [...cardsIn(text)].filter((card) => forbidden.has(card));
    if (told.length > 0) found.push(`${what} at ply ${ply} tells ${told.join(', ')}: ${text}`);
  };
  for (const { message, text, ply } of wire.received) {
    if (message.type === 'table' && message.phase === 'over') break;
    if (message.type === 'preview') continue;
    const isNewAge = ply > 0 && holdings.age(ply) !== holdings.age(ply - 1);
    const sheet = message.type === 'update' ? JSON.stringify(message.changes) : text;
    if (message.type !== 'chat') look(message.type, isNewAge ? sheet : text, ply);
  }
  // Later Ages deal cards again that the log of the first has every right to name.
  for (const { url, text, ply } of visitor.bodies) {
    if (holdings.age(ply) === 1) look(url, text, ply);
  }
  return found;
}

/** Every string in the memory of the page: a snapshot of its heap, as the browser itself takes it. */
export async function stringsInMemory(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return (JSON.parse(chunks.join('')) as { strings: string[] }).strings;
}
