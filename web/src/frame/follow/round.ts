// SPDX-License-Identifier: MIT
//
// What others do between two turns of a person has so long and no longer: where much happens, all of
// it is shown, and each step for less time.

/** How long a step is looked at: as usual, or where time is short less, but not less than the least. */
export interface Span {
  usual: number;
  least: number;
}

/** What a turn that nobody knows yet will take. */
const turn: Span = { usual: 4000, least: 1500 };

/** How long the first of these steps is looked at, if all of them and so many turns have `left`. */
export function shareOf(steps: readonly [Span, ...Span[]], turns: number, left: number): number {
  const sum = (key: keyof Span) =>
    steps.reduce((ms, span) => ms + span[key], Math.max(0, turns) * turn[key]);
  const [usual, least] = [sum('usual'), sum('least')];
  const part = usual > least ? Math.min(Math.max((left - least) / (usual - least), 0), 1) : 1;
  const [first] = steps;
  return first.least + (first.usual - first.least) * part;
}
