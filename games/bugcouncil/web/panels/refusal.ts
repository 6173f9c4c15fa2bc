// SPDX-License-Identifier: MIT
//
// What a refusal shows besides its sentences: the cards or spaces that would do, and the first of them.
import type { Refusal, Refused } from '$kit/game';
import { allOf, makeTargets } from '../focus';
import type { Details } from '../forms';
import type { Action, View } from '../view';

/** Refusals that leave few enough choices to point at. */
const narrow: readonly Details['type'][] = ['suit', 'cubes', 'emissary', 'emissary-suit', 'tie'];

export function refusal({ details, view, legal, say }: Refused<View, Action>): Refusal | null {
  const type = (details as Details | null)?.type;
  const wanted = allOf(makeTargets(view, legal)).flatMap(({ id, isLegal }) =>
    isLegal ? [id] : [],
  );
  const [first] = wanted;
  if (!type || !first) return null;
  if (type === 'phase') return { instead: { label: say('web.instead.phase'), show: first } };
  if (!narrow.includes(type)) return null;
  return { wanted, instead: { label: say(`web.instead.${type}`), show: first } };
}
