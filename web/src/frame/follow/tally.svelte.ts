// SPDX-License-Identifier: MIT
//
// Points on their way to the labels of the seats: how much of what was counted has come there.

import type { Gain, PartyWord } from '../../kit/game';

/** How long a label counts up, in milliseconds. */
const countMs = 300;

export class Tally {
  #came: ReadonlyMap<PartyWord, number> = $state.raw(new Map());
  #counting = new Set<number>();

  of(party: PartyWord): number {
    return this.#came.get(party) ?? 0;
  }

  /** All of it is there. */
  settle(gains: readonly Gain[]): void {
    this.clear();
    this.#came = new Map(gains.map(({ party, points }) => [party, points]));
  }

  /** The label counts it up. */
  land({ party, points }: Gain): void {
    const start = performance.now();
    const count = (now: number) => {
      const share = Math.min(1, Math.max(0, now - start) / countMs);
      this.#came = new Map(this.#came).set(party, Math.round(points * share));
      if (share < 1) later();
    };
    const later = () => {
      const id = requestAnimationFrame((now) => {
        this.#counting.delete(id);
        count(now);
      });
      this.#counting.add(id);
    };
    later();
  }

  clear(): void {
    for (const id of this.#counting) cancelAnimationFrame(id);
    this.#counting.clear();
    this.#came = new Map();
  }
}
