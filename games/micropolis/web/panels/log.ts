// SPDX-License-Identifier: MIT
//
// How the game's events look in the log.
import flag from '$art/ui/flag.svg?raw';
import shield from '$art/ui/shield.svg?raw';
import star from '$art/ui/star.svg?raw';
import type { Say } from '$kit/game';
import { drawings } from '../drawings';
import type { Event, View } from '../view';

type Sight = (Event & { type: 'took' })['sight'];

function sightIcon(sight: Sight): string {
  switch (sight) {
    case 'workers':
      return drawings.worker;
    case 'barracks':
      return shield;
    default:
      return drawings[sight];
  }
}

export function icon(event: Event): string | null {
  switch (event.type) {
    case 'drawn':
    case 'took-first':
    case 'took':
    case 'built':
      return sightIcon(event.sight);
    case 'leader':
    case 'leader-in':
    case 'leader-keeps':
    case 'tied':
      return flag;
    case 'hatched':
      return drawings.egg;
    case 'token':
    case 'no-token':
      return drawings.architect;
    case 'discarded':
    case 'recruited':
      return drawings.sergeant;
    case 'rearranged':
      return drawings.general;
    case 'collected':
    case 'sent-back':
    case 'red-army':
    case 'red-army-in':
      return drawings.soldier;
    case 'filled':
      return shield;
    case 'colony':
    case 'colony-in':
      return drawings.egg;
    case 'complete':
      return star;
    default:
      return null;
  }
}

/** A round is told when it begins; the first one begins with its leader. */
export function heading(event: Event, _events: Event[], view: View, say: Say): string | null {
  const isStart = event.type.startsWith('leader') && view.round === 1;
  const round = event.type === 'round' ? event.round : isStart ? 1 : null;
  return round === null ? null : say('board.round', { round, rounds: view.rounds });
}

/** The heading says which round it is; whoever took a tile has set it; the line shows its tiles. */
const quiet: Event['type'][] = ['round', 'set', 'set-in', 'drawn'];

export function isQuiet(event: Event): boolean {
  return quiet.includes(event.type);
}
