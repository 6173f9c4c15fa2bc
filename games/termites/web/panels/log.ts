// SPDX-License-Identifier: MIT
//
// How the game's events look in the log.
import flag from '$art/ui/flag.svg?raw';
import retreat from '$art/ui/retreat.svg?raw';
import star from '$art/ui/star.svg?raw';
import type { Say } from '$kit/game';
import { drawings } from '../drawings';
import type { Event, View } from '../view';

export function icon(event: Event): string | null {
  switch (event.type) {
    case 'drew':
    case 'placed':
    case 'moved':
    case 'entered':
    case 'destroyed':
    case 'spent':
    case 'removed':
      return drawings[event.caste];
    case 'retreated':
      return retreat;
    case 'mound':
    case 'neutral':
    case 'besieged':
      return drawings.mound;
    case 'trophy':
      return star;
    case 'first':
      return flag;
    default:
      return null;
  }
}

export function heading(event: Event, _events: Event[], view: View, say: Say): string | null {
  return event.type === 'turn' ? say('board.turn', { turn: event.turn, turns: view.turns }) : null;
}

/** The heading says which turn it is. */
export function isQuiet(event: Event): boolean {
  return event.type === 'turn';
}
