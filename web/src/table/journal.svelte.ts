// SPDX-License-Identifier: MIT
//
// What has happened at a table, ply by ply, as far as this seat saw it.

import type { Form } from '../kit/game';
import type { ChatMessage, Replay, Snapshot } from '../protocol';
import { patch } from './patch';

/** One ply: its events, and the snapshot that they led to. Ply 0 is the set-up. */
export interface Ply {
  ply: number;
  by: number | null;
  /** A bot played it, in the place of who sits there. */
  standin: boolean;
  events: Form[];
  snapshot: Snapshot;
}

/** What stands between the plies. */
export type Remark =
  | { kind: 'chat'; chat: ChatMessage }
  /** Somebody took plies back. */
  | { kind: 'undone'; by: number | null }
  /** This seat asked why an action is forbidden. */
  | { kind: 'asked'; action: Form; clause: string | null };

/** Asking the same again tells nothing new. */
const isAskedAlready = (known: Remark, remark: Remark) =>
  known.kind === 'asked' &&
  remark.kind === 'asked' &&
  known.clause === remark.clause &&
  JSON.stringify(known.action) === JSON.stringify(remark.action);

export interface Remarked {
  /** The ply behind which it was said. */
  ply: number;
  remark: Remark;
}

/** Every snapshot of a replay, the start first. */
export function unfold(replay: Replay): Ply[] {
  const plies: Ply[] = [{ ply: 0, by: null, standin: false, ...replay.start }];
  let snapshot = replay.start.snapshot;
  for (const { ply, by, standin, events, changes } of replay.steps) {
    snapshot = patch(snapshot, changes);
    plies.push({ ply, by, standin, events, snapshot });
  }
  return plies;
}

export class Journal {
  /** Ascending and without gaps, unless the beginning is still being fetched. */
  plies: Ply[] = $state.raw([]);
  /** In the order of their plies. */
  remarks: Remarked[] = $state.raw([]);

  get last(): number {
    return this.plies.at(-1)?.ply ?? -1;
  }

  /** Whether the plies before the first one that is here are unknown. */
  get hasGap(): boolean {
    return (this.plies[0]?.ply ?? 0) > 0;
  }

  /** A ply was played; one that does not follow the last leaves a gap, to be filled. */
  add(ply: Ply): void {
    const before = ply.ply === this.last + 1 ? this.plies : [];
    this.plies = [...before, ply];
  }

  /** The game went back to that ply. */
  takeBack(ply: number, by: number | null): void {
    this.plies = this.plies.filter((known) => known.ply <= ply);
    this.remarks = this.remarks.map((known) => (known.ply <= ply ? known : { ...known, ply }));
    this.remark({ kind: 'undone', by });
  }

  /** Behind that ply. What was asked is noted once, as long as nothing has been played since. */
  remark(remark: Remark, ply = Math.max(this.last, 0)): void {
    const isKnown = this.remarks.some(
      (known) => known.ply === ply && isAskedAlready(known.remark, remark),
    );
    if (isKnown) return;
    const next = this.remarks.findIndex((other) => other.ply > ply);
    this.remarks = this.remarks.toSpliced(next < 0 ? this.remarks.length : next, 0, {
      ply,
      remark,
    });
  }

  /** Fills what is missing at the beginning, and who played the first ply that is here. */
  fill(replay: Replay): void {
    const first = this.plies[0]?.ply ?? -1;
    const known = unfold(replay).filter(({ ply }) => ply <= first);
    const last = known.at(-1)?.ply ?? -1;
    this.plies = [...known, ...this.plies.filter(({ ply }) => ply > last)];
  }
}
