// SPDX-License-Identifier: MIT
//
// What a refusal shows besides its sentences: the cards or spaces that would do.
import type { Refusal, Refused } from '$kit/game';
import { allOf, makeTargets } from '../focus';
import type { Details } from '../forms';
import type { Action, View } from '../view';

/** Refusals that leave few enough choices to point at. */
const narrow: readonly Details['type'][] = ['suit', 'cubes', 'emissary', 'emissary-suit', 'tie'];

export function refusal({ details, view, legal }: Refused<View, Action>): Refusal | null {
  if (!narrow.includes((details as Details).type)) return null;
  const targets = allOf(makeTargets(view, legal));
  return { wanted: targets.filter(({ isLegal }) => isLegal).map(({ id }) => id) };
}
