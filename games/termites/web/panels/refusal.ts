// SPDX-License-Identifier: MIT
//
// What a refusal shows besides its sentences: the hex that it speaks of, and the Mounds that would do.
import type { Refusal, Refused } from '$kit/game';
import { hexId } from '../focus';
import type { Details } from '../forms';
import type { Action, View } from '../view';

export function refusal({ details }: Refused<View, Action>): Refusal | null {
  const figures = details as Details;
  switch (figures.type) {
    case 'beside':
    case 'trophy':
      return { wanted: [hexId(figures.hex)] };
    case 'values':
      return { wanted: figures.values.map((value) => `value ${value}`) };
    default:
      return null;
  }
}
