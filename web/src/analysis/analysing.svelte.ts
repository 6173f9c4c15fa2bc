// SPDX-License-Identifier: MIT
//
// An analysis that arrives bit by bit: asked for again and again, from where it ends, until it is
// whole.

import type { Refusal } from '../net/http';
import type { Account, AnalysedPly, Analysis, PartyWord } from '../protocol';

const firstPause = 300;
const longestPause = 2000;

/** What is asked again by itself: it is over soon, or the connection was lost. */
const passing = ['offline', 'slow-down', 'closing', 'storage'];

export class Analysing {
  state: 'asking' | 'waiting' | 'running' | 'done' = $state('asking');
  /** Why it is not there, and will not come by itself. */
  problem: Refusal | null = $state.raw(null);
  total = $state(0);
  ahead = $state(0);
  /** Of how many games the figures are; 0: not known yet. */
  worlds = $state(0);
  whole = $state(1);
  parties: PartyWord[] = $state.raw([]);
  accounts: Account[] | null = $state.raw(null);
  /** From the set-up on, without gaps. */
  plies: AnalysedPly[] = $state.raw([]);

  readonly #ask: (from: number) => Promise<Analysis>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = firstPause;
  #isStopped = false;

  constructor(ask: (from: number) => Promise<Analysis>) {
    this.#ask = ask;
  }

  /** Begins, or goes on after a problem. */
  async start(): Promise<void> {
    this.#isStopped = false;
    this.problem = null;
    try {
      const found = await this.#ask(this.plies.length);
      if (this.#isStopped) return;
      this.#take(found);
      if (found.state === 'done') return;
    } catch (refusal) {
      if (this.#isStopped) return;
      if (!passing.includes((refusal as Refusal).code)) {
        this.problem = refusal as Refusal;
        return;
      }
    }
    this.#timer = setTimeout(() => void this.start(), this.#pause);
    this.#pause = Math.min(longestPause, this.#pause * 1.25);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #take(found: Analysis): void {
    // A server that was restarted has begun anew: what is here stays, and is not asked for twice.
    const next = this.plies.length;
    const fresh = found.plies.filter(({ ply }, i) => ply === next + i);
    if (fresh.length > 0) this.plies = [...this.plies, ...fresh];
    this.state = found.state;
    this.total = found.total;
    this.ahead = found.ahead;
    this.whole = found.whole;
    this.worlds = found.worlds;
    if (found.parties.length > 0) this.parties = found.parties;
    this.accounts = found.accounts;
  }
}
