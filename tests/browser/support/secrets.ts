// SPDX-License-Identifier: MIT
//
// Whether anybody was told what they must not know. Once a game is over everybody may see it as
// every seat saw it; from that follows who held what at each ply, and so what nobody else may have
// been sent by then.

import type { Page } from 'playwright-core';
import type { Replay } from '$web/protocol';
import { patch } from '$web/table/patch';
import type { Secrets } from './guide';
import type { Visitor } from './visitor';

/** What each seat held, unseen by the others, after each ply. */
export class Holdings {
  readonly #views: unknown[][] = []; // by seat and ply

  private constructor(readonly secrets: Secrets) {}

  static async of(
    secrets: Secrets,
    visitor: Visitor,
    table: string,
    seats: number,
  ): Promise<Holdings> {
    const holdings = new Holdings(secrets);
    for (let seat = 1; seat <= seats; seat++) {
      const response = await visitor.context.request.get(`/api/t/${table}/replay?as=${seat}`);
      if (!response.ok()) throw new Error(await response.text());
      holdings.#views.push(viewsOf(await response.json()));
    }
    return holdings;
  }

  deal(ply: number): number {
    return this.secrets.deal(this.#views[0]?.[ply]);
  }

  held(seat: number, ply: number): string[] {
    return this.secrets.held(this.#views[seat - 1]?.[ply], seat);
  }

  /** What a seat, or a spectator (null), may not know after a ply. */
  forbidden(viewer: number | null, ply: number): Set<string> {
    const others = this.#views.map((_, i) => i + 1).filter((seat) => seat !== viewer);
    return new Set(others.flatMap((seat) => this.held(seat, ply)));
  }
}

function viewsOf(replay: Replay): unknown[] {
  let { snapshot } = replay.start;
  const views = [snapshot.view];
  for (const step of replay.steps) {
    snapshot = patch(snapshot, step.changes);
    views.push(snapshot.view);
  }
  return views;
}

/**
 * Every message and every body that came before the end, and named what another seat held unseen at
 * that moment. Two kinds of text need care. A ply that ends a deal tells of what was dealt, and the
 * same things are dealt anew in the same ply: there only what is in the snapshot counts, not the
 * events. And a preview imagines what nobody knows, so what it names is a guess.
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
    const told = [...holdings.secrets.named(text)].filter((thing) => forbidden.has(thing));
    if (told.length > 0) found.push(`${what} at ply ${ply} tells ${told.join(', ')}: ${text}`);
  };
  for (const { message, text, ply } of wire.received) {
    if (message.type === 'table' && message.phase === 'over') break;
    if (message.type === 'preview') continue;
    const isDealt = ply > 0 && holdings.deal(ply) !== holdings.deal(ply - 1);
    const snapshot = message.type === 'update' ? JSON.stringify(message.changes) : text;
    if (message.type !== 'chat') look(message.type, isDealt ? snapshot : text, ply);
  }
  // Later deals bring things again that the log of the first has every right to name.
  for (const { url, text, ply } of visitor.bodies) {
    if (holdings.deal(ply) === holdings.deal(0)) look(url, text, ply);
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
