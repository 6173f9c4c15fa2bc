// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import {
  boolean,
  either,
  list,
  number,
  object,
  pattern,
  type Shape,
  word,
} from '../../../../web/src/testing/shape';
import {
  automata,
  type Card,
  declarations,
  type Emissary,
  editions,
  factions,
  type PartyState,
  type Place,
  type Played,
  personalities,
  phases,
  type SheetLine,
  type Space,
  type Termitenator,
  type Trick,
  type View,
} from '../view';
import views from './fixtures/views.json';

const faction = word(...factions);
const card = pattern<Card>(new RegExp(`^(${factions.join('|')}) ([1-9]|1[0-2])$`));
const party = either(number, word(...automata));
const none = word(null);

const space = object<Space>({ faction, cubes: number, termite: word(true) }, 'termite');

const trick = object<Trick>(
  {
    number,
    leader: party,
    cards: list(object<Played>({ party, card })),
    winner: party,
  },
  'winner',
);

const partyState = object<PartyState>(
  {
    party,
    score: number,
    tricks: number,
    declaration: either(word(...declarations), none),
    answered: boolean,
    cards: number,
    voids: list(faction),
    hand: list(card),
    discard: either(card, none),
  },
  'declaration',
  'answered',
  'cards',
  'voids',
  'hand',
  'discard',
);

const emissary = object<Emissary>({
  controller: number,
  marker: word('leader', 'follower'),
  cards: list(either(card, none)),
  not_followed: list(faction),
});

const place = object<Place>({
  row: number,
  place: number,
  card: either(card, word('face-down', null)),
});

const termitenator = object<Termitenator>(
  {
    personality: word(...personalities),
    ideology: word('winning', 'losing'),
    trigger_row: number,
    pyramid: list(place),
    shark_cards: number,
    solo_board_cubes: number,
    thief_gave: list(card),
    thief_gives: card,
    voids_but_for_gifts: list(faction),
    not_followed: list(faction),
    trilogy: boolean,
    personalities_left: list(word(...personalities)),
  },
  'thief_gives',
);

const sheetLine = object<SheetLine>({
  age: number,
  party,
  tricks: number,
  allegiance: number,
  no_allegiance: number,
  personality: number,
});

/** What the server sends. */
type Sent = Omit<View, 'counting'>;
const view: Shape<Sent> = object<Sent>(
  {
    edition: word(...editions),
    seats: number,
    seat: number,
    game: number,
    age: number,
    phase: word(...phases),
    to_act: list(number),
    council: list(space),
    chambers: number,
    supply: number,
    trick,
    parties: list(partyState),
    deck: object<View['deck']>({ cards: number, discards_on_top: list(number) }),
    open_discards: list(card),
    played: list(card),
    emissary,
    termitenator,
    sheet: list(sheetLine),
  },
  'seat',
  'emissary',
  'termitenator',
);

describe('a view of the program has the shape that the board draws', () => {
  test.each(views.map((sample) => [`${sample.mode}, ${sample.phase}`, sample.view]))(
    '%s',
    (_, sample) => expect(view(sample)).toEqual([]),
  );
});

test('every phase of every mode is among the samples', () => {
  const sampled = (mode: string) =>
    new Set(views.filter((sample) => sample.mode === mode).map((sample) => sample.phase));
  const always = ['declare', 'discard', 'play', 'visit', 'over'];
  for (const mode of new Set(views.map((sample) => sample.mode))) {
    expect([...sampled(mode)], mode).toEqual(expect.arrayContaining(always));
  }
  expect(sampled('two seats')).toContain('play-emissary');
  expect([...sampled('thief')]).toEqual(
    expect.arrayContaining(['play-termitenator', 'thief-gives', 'thief-takes']),
  );
});

test('a member that is missing, unknown or of another kind is told with its place', () => {
  const { chambers, ...sample } = views[0]?.view ?? { chambers: 0 };
  expect(view({ ...sample, hut: 1, age: 'second' })).toEqual([
    '.age is "second" and not a count',
    '.chambers is missing',
    '.hut is unknown',
  ]);
});
