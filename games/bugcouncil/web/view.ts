// SPDX-License-Identifier: MIT
//
// What the game shows a seat: the JSON of bugcouncil_view.c. What a seat can do, and what happens, is
// in forms.ts. games/bugcouncil/trace.md says what each member means.
import {
  type Action,
  declarationWords,
  type Event,
  editionWords,
  factionWords,
  partyWords,
  personalityWords,
  phaseWords,
} from './forms';

export type { Action, Event };

export const factions = factionWords;
export type Faction = (typeof factions)[number];

/** A suit and a value, as in "ants 5". */
export type Card = `${Faction} ${number}`;

/** A seat from 1, or a party without one. */
export const automata = partyWords;
export type Word = number | (typeof automata)[number];

export const editions = editionWords;
export const declarations = declarationWords;
export type Declaration = (typeof declarations)[number];

export const phases = phaseWords;
export type Phase = (typeof phases)[number];

export const personalities = personalityWords;
export type Personality = (typeof personalities)[number];

export interface Space {
  faction: Faction;
  cubes: number;
  termite?: true;
}

export interface Played {
  party: Word;
  card: Card;
}

export interface Trick {
  number: number;
  leader: Word;
  cards: Played[];
  /** Once all have played. */
  winner?: Word;
}

/** A party; what follows `tricks` only if it has a seat. */
export interface PartyState {
  party: Word;
  score: number;
  tricks: number;
  declaration?: Declaration | null;
  answered?: boolean;
  cards?: number;
  voids?: Faction[];
  /** The viewer's own. */
  hand?: Card[];
  discard?: Card | null;
}

export interface Emissary {
  controller: number;
  marker: 'leader' | 'follower';
  cards: (Card | null)[];
  not_followed: Faction[];
}

/** A place of the pyramid: rows from 1 at the bottom, places from 1 at the left. */
export interface Place {
  row: number;
  place: number;
  card: Card | 'face-down' | null;
}

export interface Termitenator {
  personality: Personality;
  ideology: 'winning' | 'losing';
  /** 0 for none. */
  trigger_row: number;
  pyramid: Place[];
  shark_cards: number;
  solo_board_cubes: number;
  thief_gave: Card[];
  thief_gives?: Card;
  voids_but_for_gifts: Faction[];
  not_followed: Faction[];
  trilogy: boolean;
  personalities_left: Personality[];
}

export interface SheetLine {
  age: number;
  party: Word;
  tricks: number;
  allegiance: number;
  no_allegiance: number;
  personality: number;
}

/** An Age that is being counted: what the discards showed, and where recruits are to come. */
export interface Counting {
  kept: { party: Word; card: Card | null }[];
  recruits: Faction[];
}

export interface View {
  edition: (typeof editions)[number];
  seats: number;
  /** Whose view it is; a spectator's has none. */
  seat?: number;
  game: number;
  age: number;
  phase: Phase;
  to_act: number[];
  /** Clockwise from the Bees. */
  council: Space[];
  chambers: number;
  supply: number;
  trick: Trick;
  parties: PartyState[];
  deck: { cards: number; discards_on_top: number[] };
  open_discards: Card[];
  played: Card[];
  emissary?: Emissary;
  termitenator?: Termitenator;
  sheet: SheetLine[];
  /** Of the page alone, while it rests between two Ages. */
  counting?: Counting;
}

/** The kinds of actions that name a card. */
export type CardAction = Extract<Action, { card: Card }>['type'];

export function suitOf(card: Card): Faction {
  return card.slice(0, card.lastIndexOf(' ')) as Faction;
}

export function rankOf(card: Card): number {
  return Number(card.slice(card.lastIndexOf(' ') + 1));
}

/** What the viewer holds; nothing for spectators. */
export function handOf(view: View): Card[] {
  return view.parties.find((party) => party.party === view.seat)?.hand ?? [];
}
