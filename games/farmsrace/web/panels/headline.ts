// SPDX-License-Identifier: MIT
//
// The sentence over the board: what this seat has to decide, or whom all wait for.
import type { Party, Say } from '$kit/game';
import { strikeOf, type View } from '../view';
import { partyOf, sayRegion } from '../words';

export function headline(view: View, seat: number | null, parties: Party[], say: Say): string {
  const { phase, combat, nuking, blackmail, bill } = view;
  const [decider] = view.awaited;
  if (phase === 'over' || decider === undefined) {
    return say('phase.over');
  }
  const nameOf = (other: number | undefined) => (other ? partyOf(parties, other).name : '');
  const strike = strikeOf(view);
  const region = combat?.region ?? strike?.region;
  const figures = {
    region: region ? sayRegion(say, view, region) : '',
    damage: combat?.damage[combat.sufferer ?? 'attacker'] ?? nuking?.damage ?? 0,
    left: bill?.left ?? 0,
    victim: nameOf(blackmail?.victim),
    taken: blackmail?.taken ?? 0,
  };
  return decider === seat
    ? say(`web.asks.${phase}`, { ...figures, party: nameOf(combat?.attacker ?? strike?.by) })
    : say(`board.asks-${phase}`, { ...figures, party: nameOf(decider) });
}
