// SPDX-License-Identifier: MIT
//
// How herds came to where they are: told by the events of a step.
import { type Event, type Health, playerOf, type Species, type View } from '../view';

/** Herds from region to region; new ones come from nowhere to where they start. */
export interface Journey {
  start: number;
  region: number;
  species: Species;
  health: Health;
}

export function journeysOf(view: View, events: readonly Event[]): Journey[] {
  return events.flatMap((event): Journey[] => {
    const species =
      'party' in event && typeof event.party === 'number'
        ? playerOf(view, event.party)?.species
        : null;
    if (!species) {
      return [];
    }
    switch (event.type) {
      case 'moved':
      case 'flew':
      case 'joined':
        return [{ start: event.start, region: event.region, species, health: event.health }];
      case 'settled':
      case 'raised':
        return [{ start: event.region, region: event.region, species, health: 'healthy' }];
      case 'retreated':
        return [{ start: event.start, region: event.region, species, health: 'hurt' }];
      default:
        return [];
    }
  });
}
