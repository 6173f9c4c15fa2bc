// SPDX-License-Identifier: MIT
//
// The sentence over the board: what this seat has to decide, or whom all wait for.
import type { Party, Say, SayWord } from '$kit/game';
import type { View } from './view';
import { partyOf } from './words';

export function headline(
  view: View,
  seat: number | null,
  parties: Party[],
  say: Say,
  _sayWord: SayWord,
  toAct: readonly number[],
): string {
  const [decider] = toAct;
  if (view.phase === 'over' || decider === undefined) {
    return say('phase.over');
  }
  if (seat === null || !toAct.includes(seat)) {
    return say(`web.headline.waits.${view.phase}`, { party: partyOf(parties, decider).name });
  }
  const key = view.mound?.removes ? 'removes' : view.phase;
  return say(`web.headline.${key}`);
}
