// SPDX-License-Identifier: MIT
//
// Everything on the board that can be pointed at. A target is named by what it is: "line 3",
// "slot 1 left", "tile 1 4", "fill", "pay token", "award 2", "confirm", "back".
import { type FocusTarget, neighbour } from '$kit/focus';
import type { Slot } from './actions';
import type { Anthill } from './view';

export type { FocusTarget };

/** From top to bottom: the line, an anthill or two with their free ends, the buttons. */
export interface FocusTargets {
  line: FocusTarget[];
  hills: FocusTarget[][];
  buttons: FocusTarget[];
}

export const slotId = ({ anthill, side }: Slot) => `slot ${anthill} ${side}`;

export const tileId = (anthill: number, place: number) => `tile ${anthill} ${place}`;

export function readSlot(id: string): Slot | null {
  const [kind, anthill, side] = id.split(' ');
  return kind === 'slot' ? { anthill: Number(anthill), side: side as Slot['side'] } : null;
}

/** Clockwise: the free end on the left, the tiles, the free end on the right. */
export function hillTargets(
  hill: Anthill,
  anthill: number,
  slots: readonly Slot[],
  isLegalTile: (place: number) => boolean,
): FocusTarget[] {
  const own = slots.filter((slot) => slot.anthill === anthill);
  const target = (slot: Slot): FocusTarget => ({ id: slotId(slot), isLegal: true });
  return [
    ...own.filter(({ side }) => side === 'left').map(target),
    ...hill.tiles.map((_, i) => ({
      id: tileId(anthill, i + 1),
      isLegal: isLegalTile(i + 1),
    })),
    ...own.filter(({ side }) => side !== 'left').map(target),
  ];
}

const rowsOf = ({ line, hills, buttons }: FocusTargets) => [line, ...hills, buttons];

export const allOf = (targets: FocusTargets) => rowsOf(targets).flat();

/** Where the board is entered: what can be done first, or else its first thing. */
export function entry(targets: FocusTargets): string | null {
  const all = allOf(targets);
  return (all.find((target) => target.isLegal) ?? all[0])?.id ?? null;
}

export function next(targets: FocusTargets, from: string, key: string): string | null {
  return neighbour(rowsOf(targets), from, key);
}
