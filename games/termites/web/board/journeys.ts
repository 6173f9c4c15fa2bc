// SPDX-License-Identifier: MIT
//
// How pieces came to where they are: told by the events of a step.
import type { Event } from '../view';

/** From hex to hex; a piece that came from nowhere has one alone. */
export interface Journey {
  way: string[];
}

export const startOf = ({ way }: Journey) => way[0] ?? '';
export const endOf = ({ way }: Journey) => way.at(-1) ?? '';

export function journeysOf(events: readonly Event[]): Journey[] {
  const attacked = events.find((event) => event.type === 'attacked');
  return events.flatMap((event): Journey[] => {
    switch (event.type) {
      case 'placed':
      case 'mound':
      case 'neutral':
      case 'laid':
        return [{ way: [event.hex] }];
      case 'moved':
      case 'besieged':
      case 'retreated':
        return [{ way: [event.start, event.hex] }];
      case 'entered': {
        const last = attacked?.last;
        const isRound = last !== undefined && last !== event.start && last !== event.hex;
        return [{ way: isRound ? [event.start, last, event.hex] : [event.start, event.hex] }];
      }
      default:
        return [];
    }
  });
}
