// SPDX-License-Identifier: MIT
//
// How the game's events look in the log.
import type { Say } from '$kit/game';
import { animals, dice, goods, things } from './drawings';
import type { Event, View } from './view';

export function icon(event: Event): string | null {
  switch (event.type) {
    case 'species':
      return animals[event.species];
    case 'launched':
    case 'pocket':
    case 'fallout':
    case 'nukiest':
      return things.nuke;
    case 'built':
    case 'razed':
      return event.build === 'barn' ? things.barn : things.armory;
    case 'conquest':
      return things.turmoil;
    case 'humans':
    case 'humans-died':
      return things.human;
    case 'rolled':
      return dice[event.face];
    case 'gained':
      return goods[event.resource];
    default:
      return null;
  }
}

export function heading(event: Event, _events: Event[], _view: View, say: Say): string | null {
  return event.type === 'turn' ? say('web.round', { round: event.round }) : null;
}

/** Steps towards an offer, which is told once it is made; and whoever wants no trades for now. */
const quiet: ReadonlySet<Event['type']> = new Set([
  'drafted',
  'added',
  'asked',
  'dropped',
  'ready',
]);

export function isQuiet(event: Event): boolean {
  return quiet.has(event.type);
}
