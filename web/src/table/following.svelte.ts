// SPDX-License-Identifier: MIT
//
// What others do, one step after the other: each waits until the one before it has been seen. This is
// the only queue of the page; a board plays the pictures of one step.

import type { Step } from '../kit/game';
import type { Snapshot } from '../protocol';

/** A step, and the table after it. */
export interface Shown {
  step: Step;
  snapshot: Snapshot;
  /** What follows of the same ply, where the game rests in the midst of it. */
  rest?: Shown;
}

/** How long a step is looked at; `isPause` where it is told on a card. */
export interface Stay {
  /** In milliseconds; without end where it waits for the person. */
  ms: number;
  isPause: boolean;
}

/** Whoever shows the steps. */
export interface Showing {
  show(shown: Shown): void;
  /** The step up to where the game rests in the midst of it, and the rest; else as it is. */
  part(shown: Shown): Shown;
  /** Of a step that is shown now, while those wait. */
  stay(shown: Shown, waiting: readonly Shown[]): Stay;
}

export class Following {
  /** Steps that are still to be shown. */
  waiting: readonly Shown[] = $state.raw([]);
  /** The step that is told on a card, until somebody goes on. */
  pause: Shown | null = $state.raw(null);
  /** When it goes on by itself, by the clock of `performance`; null where it does not. */
  pauseEnds: number | null = $state.raw(null);

  readonly #showing: Showing;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The step that is shown has not been seen yet. */
  #isBusy = false;

  constructor(showing: Showing) {
    this.#showing = showing;
  }

  /** Shows a step when all before it have been seen. */
  add(shown: Shown): void {
    this.waiting = [...this.waiting, shown];
    if (!this.#isBusy) this.goOn();
  }

  /** Shows a step before everybody's eyes now; what comes after it waits for it. */
  showNow(shown: Shown): void {
    this.clear();
    this.#present(shown);
  }

  /** The step that is shown has been seen. */
  goOn(): void {
    this.#rest();
    while (!this.#isBusy) {
      const [next, ...rest] = this.waiting;
      if (!next) return;
      this.waiting = rest;
      this.#present(next);
    }
  }

  /** What is told on a card stays until somebody goes on. */
  hold(): void {
    if (!this.pause) return;
    clearTimeout(this.#timer);
    this.pauseEnds = null;
  }

  /** Nothing is waited for any more. */
  clear(): void {
    this.#rest();
    this.waiting = [];
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#isBusy = false;
    this.pause = null;
    this.pauseEnds = null;
  }

  #present(whole: Shown): void {
    const shown = this.#showing.part(whole);
    if (shown.rest) this.waiting = [shown.rest, ...this.waiting];
    this.#showing.show(shown);
    const { ms, isPause } = this.#showing.stay(shown, this.waiting);
    const isEndless = ms === Number.POSITIVE_INFINITY;
    this.#isBusy = ms > 0;
    if (isPause) {
      this.pause = shown;
      this.pauseEnds = isEndless ? null : performance.now() + ms;
    }
    if (ms > 0 && !isEndless) this.#timer = setTimeout(() => this.goOn(), ms);
  }
}
