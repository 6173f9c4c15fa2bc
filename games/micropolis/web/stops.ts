// SPDX-License-Identifier: MIT
//
// Everything on the board that can be pointed at. A stop is named by what it is: "line 3",
// "slot 1 left", "tile 1 4", "fill", "pay token", "award 2", "confirm", "back".
import { neighbour, type Stop } from '$kit/roving';
import type { Slot } from './actions';
import type { Anthill } from './view';

export type { Stop };

/** From top to bottom: the line, an anthill or two with their free ends, the buttons. */
export interface Stops {
  line: Stop[];
  hills: Stop[][];
  buttons: Stop[];
}

export const slotId = ({ anthill, side }: Slot) => `slot ${anthill} ${side}`;

export const tileId = (anthill: number, place: number) => `tile ${anthill} ${place}`;

export function readSlot(id: string): Slot | null {
  const [kind, anthill, side] = id.split(' ');
  return kind === 'slot' ? { anthill: Number(anthill), side: side as Slot['side'] } : null;
}

/** Clockwise: the free end on the left, the tiles, the free end on the right. */
export function hillStops(
  hill: Anthill,
  anthill: number,
  slots: readonly Slot[],
  isLegalTile: (place: number) => boolean,
): Stop[] {
  const own = slots.filter((slot) => slot.anthill === anthill);
  const stop = (slot: Slot): Stop => ({ id: slotId(slot), isLegal: true });
  return [
    ...own.filter(({ side }) => side === 'left').map(stop),
    ...hill.tiles.map((_, i) => ({
      id: tileId(anthill, i + 1),
      isLegal: isLegalTile(i + 1),
    })),
    ...own.filter(({ side }) => side !== 'left').map(stop),
  ];
}

const rowsOf = ({ line, hills, buttons }: Stops) => [line, ...hills, buttons];

export const allOf = (stops: Stops) => rowsOf(stops).flat();

/** Where the board is entered: what can be done first, or else its first thing. */
export function entry(stops: Stops): string | null {
  const all = allOf(stops);
  return (all.find((stop) => stop.isLegal) ?? all[0])?.id ?? null;
}

export function next(stops: Stops, from: string, key: string): string | null {
  return neighbour(rowsOf(stops), from, key);
}
