// SPDX-License-Identifier: MIT
//
// What the game shows a seat, what a seat can do, and what happens: the JSON of bugcouncil_view.c
// and of the forms in bugcouncil_data.c. docs/trace.md says what each member means.

export const factions = ['bees', 'mosquitoes', 'ants', 'cockroaches', 'flies'] as const;
export type Faction = (typeof factions)[number];

/** A suit and a value, as in "ants 5". */
export type Card = `${Faction} ${number}`;

/** A seat from 1, or a party without one. */
export const automata = ['emissary', 'termitenator'] as const;
export type Word = number | (typeof automata)[number];

export const editions = ['final', 'preproduction'] as const;
export const declarations = ['allegiance', 'no allegiance'] as const;
export type Declaration = (typeof declarations)[number];

export const phases = [
  'declare',
  'discard',
  'play',
  'play-emissary',
  'visit',
  'play-termitenator',
  'thief-gives',
  'thief-takes',
  'over',
] as const;
export type Phase = (typeof phases)[number];

export const personalities = [
  'pacifist',
  'pacifist-2',
  'card-shark',
  'thief',
  'trickster',
] as const;
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
}

export type CardAction =
  | 'play'
  | 'emissary'
  | 'discard'
  | 'termitenator'
  | 'thief-gives'
  | 'thief-takes';

export type Action =
  | { type: CardAction; card: Card }
  | { type: 'declare'; declaration: Declaration }
  | { type: 'visit'; faction: Faction };

export type Event =
  | { type: 'game-begins'; game: number }
  | { type: 'personality'; personality: Personality }
  | { type: 'council'; faction: Faction; cubes: number }
  | { type: 'termite'; faction: Faction }
  | { type: 'age-begins'; age: number }
  | { type: 'dealt'; party: Word; cards: Card[] }
  | { type: 'trigger-row'; row: number }
  | { type: 'emissary-shows'; card: Card }
  | { type: 'chose' | 'declared'; party: Word; declaration: Declaration }
  | { type: 'laid-aside' | 'discarded' | 'played'; party: Word; card: Card }
  | { type: 'turned-up'; card: Card; row: number; place: number }
  | { type: 'trick-won'; party: Word; card: Card; trick: number }
  | { type: 'visited'; party: Word; faction: Faction; cubes: number; chambers: number }
  | { type: 'visited-empty'; party: Word; faction: Faction }
  | { type: 'shark-took'; party: Word; cards: number }
  | { type: 'shark-hand'; party: Word; cards: Card[]; hand: string; points: number }
  | { type: 'thief-swapped'; party: Word; gives: Card; takes: Card }
  | { type: 'trickster-cube'; party: Word; cubes: number }
  | { type: 'scored-tricks'; party: Word; tricks: number }
  | { type: 'allegiance'; party: Word; card: Card; points: number }
  | { type: 'no-allegiance'; party: Word; points: number }
  | { type: 'recruits'; factions: Faction[] }
  | {
      type:
        | 'leader'
        | 'answered'
        | 'losing'
        | 'winning'
        | 'trick-discarded'
        | 'pacifist-point'
        | 'trickster-stole'
        | 'failed';
      party: Word;
    }
  | { type: 'nobody-visits' | 'game-over' };

export function suitOf(card: Card): Faction {
  return card.slice(0, card.lastIndexOf(' ')) as Faction;
}

export function valueOf(card: Card): number {
  return Number(card.slice(card.lastIndexOf(' ') + 1));
}

/** What the viewer holds; nothing for spectators. */
export function handOf(view: View): Card[] {
  return view.parties.find((party) => party.party === view.seat)?.hand ?? [];
}
