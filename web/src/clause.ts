// SPDX-License-Identifier: MIT

/** A numbered sentence of a game's rules, as written in games/NAME/rules.md. */
export interface Clause {
  /** As in BC-2.1. */
  readonly id: string;
  /** The heading that it stands under. */
  readonly section: string;
  /** Whether a rulebook says so, it follows from one, or the decision is ours. */
  readonly source: 'text' | 'deduced' | 'chosen';
  /** The only edition that it belongs to, or null for all of them. */
  readonly edition: string | null;
  readonly sentence: string;
}
