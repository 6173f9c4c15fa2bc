// SPDX-License-Identifier: MIT
//
// Actions as the board thinks of them.
import { distance, hexesAround } from './board/hexes';
import { type Action, pieceAt, type View, type Weighed } from './view';

export const keyOf = (action: Action) =>
  JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));

export const isSame = (a: Action, b: Action) => keyOf(a) === keyOf(b);

export type Onset = Action & { type: 'attack' | 'attack-from' };

export const isOnset = (action: Action): action is Onset =>
  action.type === 'attack' || action.type === 'attack-from';

export const weighedOf = (action: Onset): Weighed => ({
  start: action.start,
  hex: action.hex,
  last: action.type === 'attack-from' ? action.last : null,
});

/** Where an action happens on the board; null if nowhere. */
export const hexOf = (action: Action): string | null => ('hex' in action ? action.hex : null);

/**
 * The move to a hex that is not legal, to ask why: an attack where somebody else is. It comes from a
 * hex that the unit can reach, if one lies beside the target.
 */
export function plainMove(
  view: View,
  legal: readonly Action[],
  start: string,
  hex: string,
): Action {
  const unit = pieceAt(view, start);
  const target = pieceAt(view, hex);
  if (unit?.kind !== 'unit' || target === null || target.seat === unit.seat) {
    return { type: 'move', start, hex };
  }
  if (target.kind === 'mound' || unit.unit.caste === 'soldier') {
    return { type: 'attack', start, hex };
  }
  const isReached = (last: string) =>
    last === start ||
    legal.some((other) => other.type === 'move' && other.start === start && other.hex === last);
  const [last = start] = hexesAround(hex).toSorted(
    (a, b) =>
      Number(isReached(b)) - Number(isReached(a)) || distance(start, a) - distance(start, b),
  );
  return { type: 'attack-from', start, hex, last };
}
