// SPDX-License-Identifier: MIT
//
// The sentence over the board: what this seat has to decide, or whom all wait for.
import type { Party, Say } from '$kit/game';
import type { View } from './view';
import { partyOf, sayRegion } from './words';

export function headline(view: View, seat: number | null, parties: Party[], say: Say): string {
  const { phase, combat, nuking } = view;
  const [decider] = view.awaited;
  if (phase === 'over' || decider === undefined) {
    return say('phase.over');
  }
  const damage = combat?.damage[combat.sufferer ?? 'attacker'] ?? nuking?.damage ?? 0;
  if (decider !== seat) {
    return say(`board.asks-${phase}`, { party: partyOf(parties, decider).name, damage });
  }
  const region = combat?.region ?? nuking?.region;
  const by = combat?.attacker ?? nuking?.by;
  return say(`web.asks.${phase}`, {
    region: region ? sayRegion(say, view, region) : '',
    party: by ? partyOf(parties, by).name : '',
    damage,
    left: view.bill?.left ?? 0,
  });
}
