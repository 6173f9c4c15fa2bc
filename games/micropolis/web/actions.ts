// SPDX-License-Identifier: MIT
//
// Actions as the board thinks of them: a tile of the line, an end of an anthill, how it is paid.
import { type Action, type HillName, playerOf, ring, type View } from './view';

export type Side = 'left' | 'right' | 'start' | 'close';

/** An end of one's anthill at which a tile can be set. */
export interface Slot {
  /** The number of the anthill among its owner's, from 1. */
  anthill: number;
  side: Side;
}

export interface Take extends Slot {
  /** In the line, from 1. */
  place: number;
  /** Paid with an Architect token. */
  token: boolean;
  fill: boolean;
}

export const isSameSlot = (a: Slot, b: Slot | null) =>
  b !== null && a.anthill === b.anthill && a.side === b.side;

export function readTake(action: Action): Take | null {
  switch (action.type) {
    case 'take':
    case 'architect': {
      const { type, ...rest } = action;
      return { ...rest, anthill: 1, token: type === 'architect' };
    }
    case 'take-in':
    case 'architect-in': {
      const { type, ...rest } = action;
      return { ...rest, token: type === 'architect-in' };
    }
    default:
      return null;
  }
}

export function toAction(view: View, take: Take): Action {
  const { place, side, anthill, token, fill } = take;
  return view.variant === 'expert'
    ? { type: token ? 'architect-in' : 'take-in', place, side, anthill, fill }
    : { type: token ? 'architect' : 'take', place, side, fill };
}

export function toAward(view: View, { seat, anthill }: HillName): Action {
  return view.variant === 'expert'
    ? { type: 'award-in', party: seat, anthill }
    : { type: 'award', party: seat };
}

/** Sets of places are written in their order. */
export function toRearrange(barracks: readonly number[]): Action {
  return { type: 'rearrange', barracks: [...barracks].sort((a, b) => a - b) };
}

export const keyOf = (action: Action) =>
  JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));

export const isSame = (a: Action, b: Action) => keyOf(a) === keyOf(b);

/** What taking a tile means where nothing more was said: to ask why it cannot be taken. */
export function plainTake(view: View, place: number): Take {
  const hills = playerOf(view, view.seat)?.anthills ?? [];
  const room = hills.map((hill, i) => ({ ...hill, anthill: i + 1 }));
  const open = room.filter((hill) => hill.tiles.length < ring);
  const [best] = (open.length > 0 ? open : room).sort((a, b) => b.army - a.army);
  const n = best?.tiles.length ?? 0;
  const side = n === 0 ? 'start' : n === ring - 1 ? 'close' : 'right';
  return { place, side, anthill: best?.anthill ?? 1, token: false, fill: false };
}
