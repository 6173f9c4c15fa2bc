// SPDX-License-Identifier: MIT
//
// Where on the table an event happened, and what a decision was about.
import type { Say, Track } from '$kit/game';
import { type Card, type Event, type Faction, rankOf, suitOf, type View } from '../view';

/** How the trick names its cards. */
export const placeOf = (card: Card) => `card ${card}`;

const space = (faction: Faction) => `[data-focus="council ${faction}"]`;

export function tracksOf(event: Event): Track[] {
  switch (event.type) {
    case 'played':
    case 'trick-won':
      return [{ way: [`[data-place="${placeOf(event.card)}"]`], mark: 'corner' }];
    case 'visited':
    case 'visited-empty':
    case 'council':
      return [{ way: [space(event.faction)], mark: 'corner' }];
    default:
      return [];
  }
}

export function brief(events: Event[], _view: View, say: Say) {
  const card = events.find((event) => event.type === 'played')?.card;
  if (card) {
    const faction = say(`faction.${suitOf(card)}`);
    return { where: say('web.card', { value: rankOf(card), faction }) };
  }
  const visit = events.find(({ type }) => type.startsWith('visited'));
  return visit && 'faction' in visit ? { where: say(`faction.${visit.faction}`) } : null;
}
