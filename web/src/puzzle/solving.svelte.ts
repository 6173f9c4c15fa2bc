// SPDX-License-Identifier: MIT
//
// Solving a puzzle: three tries, a nudge, and what came of it.

import type { Form, Snapshot } from '../protocol';
import type { Reason } from '../words/reason';
import { isSameForm } from './forms';

/** What `GET /api/games/NAME/puzzle` says (docs/protocol.md). */
export interface Puzzle {
  game: string;
  number: number;
  seat: number;
  whole: number;
  snapshot: Snapshot;
  /** The best first. */
  moves: { action: Form; share: number }[];
  reason: Reason | null;
}

/** Solved at the first try and without a nudge, later, or shown after the last try. */
export type Outcome = 'once' | 'later' | 'shown';

export interface Try {
  action: Form;
  /** Of 100 games; null for a move that looked worse than those that were judged. */
  percent: number | null;
}

export const maxTries = 3;

export class Solving {
  readonly puzzle: Puzzle;
  tries: Try[] = $state.raw([]);
  isNudged = $state(false);

  constructor(puzzle: Puzzle) {
    this.puzzle = puzzle;
  }

  get best(): Form {
    return this.puzzle.moves[0]?.action as Form;
  }

  /** Null while it is still being solved. */
  readonly outcome: Outcome | null = $derived.by(() => {
    const last = this.tries.at(-1);
    if (last && isSameForm(last.action, this.best))
      return this.tries.length === 1 && !this.isNudged ? 'once' : 'later';
    return this.tries.length >= maxTries ? 'shown' : null;
  });

  get triesLeft(): number {
    return maxTries - this.tries.length;
  }

  percentOf(share: number): number {
    return Math.round((100 * share) / this.puzzle.whole);
  }

  /** Plays a move; the same wrong one again costs nothing. */
  play(action: Form): void {
    if (this.outcome || this.tries.some((one) => isSameForm(one.action, action))) return;
    const move = this.puzzle.moves.find((one) => isSameForm(one.action, action));
    const percent = move ? this.percentOf(move.share) : null;
    this.tries = [...this.tries, { action, percent }];
  }

  nudge(): void {
    this.isNudged = true;
  }
}
