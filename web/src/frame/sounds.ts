// SPDX-License-Identifier: MIT
//
// What is heard of a ply that is shown.

import type { Sound } from '../app/sound';
import type { Step } from '../kit/game';
import type { Score } from '../protocol';

/** One sound at most: the end before dice, dice before a point, a point before a piece. */
export function soundOf(
  step: Step | null,
  before: Score | null,
  after: Score | null,
  dice: readonly string[],
): Sound | null {
  if (!step || step.undone || !after) return null;
  if (after.over && before && !before.over) return 'end';
  if (step.events.some(({ type }) => dice.includes(type))) return 'dice';
  const isMore = (points: number, i: number) => points > (before?.score[i] ?? points);
  if (after.score.some(isMore)) return 'point';
  return step.events.length > 0 ? 'piece' : null;
}
