// SPDX-License-Identifier: MIT
//
// How the game's events look in the log.
import attack from '$art/ui/attack.svg?raw';
import eye from '$art/ui/eye.svg?raw';
import flag from '$art/ui/flag.svg?raw';
import retreat from '$art/ui/retreat.svg?raw';
import star from '$art/ui/star.svg?raw';
import swap from '$art/ui/swap.svg?raw';
import type { Say } from '$kit/game';
import { animals, dice, goods, things } from '../drawings';
import type { Event, View } from '../view';

export function icon(event: Event): string | null {
  switch (event.type) {
    case 'species':
      return animals[event.species];
    case 'first':
    case 'turn':
      return flag;
    case 'attacked':
      return attack;
    case 'fell-back':
    case 'retreated':
    case 'saved':
      return retreat;
    case 'healed':
      return things.heart;
    case 'launched':
    case 'pocket':
    case 'fallout':
      return things.nuke;
    case 'nukiest':
    case 'shown':
    case 'won':
      return star;
    case 'built':
    case 'razed':
      return event.build === 'barn' ? things.barn : things.armory;
    case 'bought':
      return event.build === 'nuke' ? things.nuke : eye;
    case 'played':
    case 'drew':
    case 'hacked':
    case 'exchanged':
    case 'blackmailed':
      return eye;
    case 'conquest':
      return things.turmoil;
    case 'humans':
    case 'humans-died':
      return things.human;
    case 'offered':
    case 'traded':
    case 'declined':
    case 'withdrew':
    case 'lapsed':
    case 'swapped':
      return swap;
    case 'rolled':
      return dice[event.face];
    case 'gained':
    case 'gave':
    case 'discarded':
      return goods[event.resource];
    default:
      return null;
  }
}

/** A round begins with the first of its turns. */
export function heading(event: Event, _events: Event[], view: View, say: Say): string | null {
  const isFirst = event.type === 'turn' && view.turns % view.players.length === 0;
  return isFirst ? say('web.round', { round: event.round }) : null;
}

/** What only whoever is asked has to know, what the offers themselves show, and parts of an offer. */
const quiet: readonly Event['type'][] = [
  'ready',
  'drafted',
  'added',
  'asked',
  'dropped',
  'gives',
  'wants',
  'landed',
];

/** What changes hands in a trade is told with it. */
export function isQuiet({ type }: Event, events: Event[]): boolean {
  return quiet.includes(type) || (type === 'gave' && events.some(isTrade));
}

const isTrade = ({ type }: Event) => type === 'traded';

/** What comes and goes without anything to be seen on the map: nobody has to wait for it. */
const unseen: readonly Event['type'][] = [...quiet, 'declined', 'withdrew', 'lapsed'];
/** What only leads to the next thing: herds that join a force one by one, and the end of a turn. */
const brief: readonly Event['type'][] = ['joined', 'ended'];
const briefly = 1 / 3;

/** How long a step is looked at: an offer that nobody wants is one brief thing. */
export function weightOf(events: Event[]): number {
  const isAll = (types: readonly Event['type'][]) =>
    events.every(({ type }) => types.includes(type));
  const offers: readonly Event['type'][] = ['offered', ...unseen];
  if (events.length > 0 && isAll(unseen)) return 0;
  return isAll(brief) || isAll(offers) ? briefly : 1;
}
