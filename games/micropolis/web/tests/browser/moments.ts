// SPDX-License-Identifier: MIT
//
// Moments of a game that a test wants to see, and how to play towards them.

import { type Moment, seekIn } from '$browser/moments';
import type { Choose } from '$browser/player';
import { readTake } from '../../actions';
import { tileOf } from '../../tile';
import { type Action, playerOf, type View } from '../../view';
import { micropolis } from './player';

export const seek = seekIn(micropolis);

const textAt = (view: View, place: number) =>
  tileOf(view.tiles[(view.line[place - 1]?.tile ?? 0) - 1] ?? '');

const costOf = (action: Action) => readTake(action)?.place ?? 0;

/** Takes what costs most. */
export const spend: Choose<View, Action> = (legal) =>
  [...legal].sort((a, b) => costOf(b) - costOf(a))[0];

/** Takes a general once there is a barracks for him to fill, and barracks before that. */
export const seekGeneral: Choose<View, Action> = (legal, view) => {
  const hill = playerOf(view, view.seat)?.anthills[0];
  const hasBarracks = hill?.tiles.some((tile) => tileOf(view.tiles[tile - 1] ?? '').barracks > 0);
  return legal.find((action) => {
    const take = readTake(action);
    const tile = take && textAt(view, take.place);
    if (!take || !tile || take.token) return false;
    const pieces = tile.galleries.flatMap((gallery) => gallery.pieces);
    return hasBarracks ? pieces.includes('general') : tile.barracks > 0 && !take.fill;
  });
};

/** Some tile of the line is out of reach. */
export const isShort = (view: View, legal: Action[]) =>
  view.phase === 'take' && !legal.some((action) => costOf(action) === view.line.length);

/** Ada is to say who gets the Red army token. */
export const toAward: Moment<View, Action> = {
  seats: 6,
  isSo: ({ phase }) => phase === 'award',
  isPast: ({ round }) => round > 1, // whoever spends all loses the token then
  choose: spend,
};
