// SPDX-License-Identifier: MIT
//
// How the game's events look in the log.
import flag from '$art/ui/flag.svg?raw';
import noflag from '$art/ui/noflag.svg?raw';
import star from '$art/ui/star.svg?raw';
import type { Say } from '$kit/game';
import cube from '../art/cube.svg?raw';
import termite from '../art/termite.svg?raw';
import { suits } from '../suits';
import { type Card, type Event, suitOf, type View } from '../view';
import { joined } from '../words';

export function icon(event: Event): string | null {
  switch (event.type) {
    case 'played':
    case 'trick-won':
    case 'laid-aside':
    case 'discarded':
    case 'emissary-shows':
    case 'allegiance':
    case 'turned-up':
      return suits[suitOf(event.card)].bug;
    case 'council':
    case 'visited-empty':
      return suits[event.faction].bug;
    case 'visited':
    case 'recruits':
    case 'trickster-cube':
    case 'trick-discarded':
      return cube;
    case 'declared':
    case 'chose':
      return event.declaration === 'allegiance' ? flag : noflag;
    case 'no-allegiance':
    case 'failed':
      return noflag;
    case 'scored-tricks':
    case 'pacifist-point':
      return star;
    case 'termite':
    case 'personality':
    case 'losing':
    case 'winning':
    case 'shark-took':
    case 'shark-hand':
    case 'thief-swapped':
    case 'trickster-stole':
    case 'trigger-row':
      return termite;
    default:
      return null;
  }
}

/** The trick that the card opens, or null: it may have been completed within the same ply. */
function trickLedBy(card: Card, events: Event[], view: View): number | null {
  const rest = events.slice(
    events.findIndex((event) => event.type === 'played' && event.card === card),
  );
  const end = rest.findIndex((later) => later.type === 'trick-won');
  const won = rest[end];
  if (won?.type !== 'trick-won') {
    return view.trick.cards[0]?.card === card ? view.trick.number : null;
  }
  const cards = rest.slice(0, end).filter((later) => later.type === 'played');
  return cards.length === view.parties.length ? won.trick : null;
}

export function heading(event: Event, events: Event[], view: View, say: Say): string | null {
  if (event.type === 'age-begins') {
    const age = say('board.age', { age: event.age, ages: 3 });
    return view.termitenator?.trilogy
      ? joined(say, say('board.game', { game: view.game, games: 3 }), age)
      : age;
  }
  const trick = event.type === 'played' ? trickLedBy(event.card, events, view) : null;
  return trick === null ? null : say('board.trick', { trick, tricks: 10 });
}

/** Headings say the first two; one's own hand lies on the table. */
const quiet: Event['type'][] = ['age-begins', 'game-begins', 'dealt', 'answered', 'nobody-visits'];

export function isQuiet(event: Event): boolean {
  return quiet.includes(event.type);
}
