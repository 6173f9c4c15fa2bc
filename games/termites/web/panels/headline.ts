// SPDX-License-Identifier: MIT
//
// The sentence over the board: what this seat has to decide, or whom all wait for.
import type { Party, Say } from '$kit/game';
import { deciderOf, type View } from '../view';
import { partyOf } from '../words';

export function headline(view: View, seat: number | null, parties: Party[], say: Say): string {
  const decider = deciderOf(view);
  if (view.phase === 'over' || decider === null) {
    return say('phase.over');
  }
  if (decider !== seat) {
    return say(`web.headline.waits.${view.phase}`, { party: partyOf(parties, decider).name });
  }
  const key = view.mound?.removes ? 'removes' : view.phase;
  return say(`web.headline.${key}`);
}
