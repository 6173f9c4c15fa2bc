// SPDX-License-Identifier: MIT
//
// The sentence over the board: what this seat has to decide, or whom all wait for.
import type { Party, Say } from '$kit/game';
import type { View } from './view';
import { partyOf } from './words';

export function headline(view: View, seat: number | null, parties: Party[], say: Say): string {
  const [decider] = view.awaited;
  if (view.phase === 'over' || decider === undefined) {
    return say('phase.over');
  }
  return decider === seat
    ? say(`web.headline.${view.phase}`)
    : say(`web.headline.waits.${view.phase}`, { party: partyOf(parties, decider).name });
}
