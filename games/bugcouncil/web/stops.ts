// SPDX-License-Identifier: MIT
//
// Everything on the board that can be pointed at, and the way from one to the next by keys.
import { type Action, type Card, type CardAction, handOf, type Phase, type View } from './view';

export interface Stop {
  id: string;
  /** What pointing at it means in this phase; null where it means nothing. */
  action: Action | null;
  isLegal: boolean;
}

/** From top to bottom: the cards of a party without a seat, the council, choices, the hand. */
export interface Stops {
  automaton: Stop[];
  council: Stop[];
  choices: Stop[];
  hand: Stop[];
}

export type Region = keyof Stops;
const regions: Region[] = ['automaton', 'council', 'choices', 'hand'];

export const isSame = (a: Action, b: Action) =>
  a.type === b.type &&
  ('card' in a && 'card' in b
    ? a.card === b.card
    : 'faction' in a && 'faction' in b
      ? a.faction === b.faction
      : 'declaration' in a && 'declaration' in b && a.declaration === b.declaration);

/** What playing a card of the hand is called in a phase. */
const handActions: Partial<Record<Phase, CardAction>> = {
  discard: 'discard',
  'thief-takes': 'thief-takes',
};

export function makeStops(view: View, legal: readonly Action[]): Stops {
  const stop = (id: string, action: Action | null): Stop => ({
    id,
    action,
    isLegal: action !== null && legal.some((other) => isSame(other, action)),
  });
  const ofCard = (where: string, type: CardAction, card: Card) =>
    stop(`${where} ${card}`, { type, card });
  const pyramid = (view.termitenator?.pyramid ?? [])
    .map((place) => place.card)
    .filter((card): card is Card => card !== null && card !== 'face-down')
    .reverse();
  const emissary = (view.emissary?.cards ?? []).filter((card) => card !== null);
  const pyramidAction = view.phase === 'thief-gives' ? 'thief-gives' : 'termitenator';
  return {
    automaton: [
      ...emissary.map((card) => ofCard('emissary', 'emissary', card)),
      ...pyramid.map((card) => ofCard('pyramid', pyramidAction, card)),
    ],
    council: view.council.map(({ faction }) =>
      stop(`council ${faction}`, { type: 'visit', faction }),
    ),
    choices: legal
      .filter((action) => action.type === 'declare')
      .map((action) => stop(`declare ${action.declaration}`, action)),
    hand: handOf(view).map((card) => ofCard('hand', handActions[view.phase] ?? 'play', card)),
  };
}

export function allOf(stops: Stops): Stop[] {
  return regions.flatMap((region) => stops[region]);
}

/** Where the board is entered: what can be done first, or else its first thing. */
export function entry(stops: Stops): string | null {
  const all = allOf(stops);
  return (all.find((stop) => stop.isLegal) ?? stops.hand[0] ?? all[0])?.id ?? null;
}

function step<T>(list: T[], at: number, by: number): T | undefined {
  return list[(at + by + list.length) % list.length];
}

/** The stop that a key leads to from another; null where the key leads nowhere. */
export function neighbour(stops: Stops, from: string | null, key: string): string | null {
  const region = regions.find((name) => stops[name].some((stop) => stop.id === from));
  if (!region) {
    return entry(stops);
  }
  const row = stops[region];
  const at = row.findIndex((stop) => stop.id === from);
  const all = allOf(stops);
  const legal = all.filter((stop) => stop.isLegal || stop.id === from);
  const place = legal.findIndex((stop) => stop.id === from);
  switch (key) {
    case 'ArrowRight':
      return step(row, at, 1)?.id ?? null;
    case 'ArrowLeft':
      return step(row, at, -1)?.id ?? null;
    case 'Home':
      return row[0]?.id ?? null;
    case 'End':
      return row.at(-1)?.id ?? null;
    case 'ArrowUp':
    case 'ArrowDown':
      return vertical(stops, region, at / row.length, key === 'ArrowUp' ? -1 : 1);
    case 'n':
      return step(legal, place, 1)?.id ?? null;
    case 'p':
      return step(legal, place, -1)?.id ?? null;
  }
  return null;
}

/** The region above or below that has something in it, about as far along. */
function vertical(stops: Stops, from: Region, along: number, by: number): string | null {
  for (let i = regions.indexOf(from) + by; i >= 0 && i < regions.length; i += by) {
    const row = stops[regions[i] as Region];
    if (row.length > 0) {
      return row[Math.floor(along * row.length)]?.id ?? null;
    }
  }
  return null;
}
