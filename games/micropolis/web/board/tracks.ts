// SPDX-License-Identifier: MIT
//
// Where on the table an event happened: a tile in the anthill that is looked at, soldiers on the line.
import type { Track } from '$kit/game';
import type { Event } from '../view';

/** How an anthill names its tiles. */
export const placeOf = (tile: number) => `tile ${tile}`;

export function tracksOf(event: Event): Track[] {
  switch (event.type) {
    case 'set':
    case 'set-in':
      return [{ way: [`[data-place="${placeOf(event.tile)}"]`] }];
    case 'took':
      // The last of the tiles on which a soldier was paid; those before it lie where they lay.
      return [{ way: [`[data-focus="line ${event.price}"]`], mark: 'number' }];
    default:
      return [];
  }
}
