// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import { loadTexts } from '../games';
import type { GameInfo } from '../net/games';
import { join } from './phrase';
import recorded from './sentences.json';
import { Words } from './words';

const games = recorded.games as unknown as GameInfo[];
const nobody = () => undefined;

/** What no game at random has come to in thousands: the last two go out together (FR-16.3). */
const tooRare = ['farmsrace nobody-left'];

describe.each(games)('$name', (game) => {
  test('every event is the sentence that the program says, byte by byte', async () => {
    const words = new Words(game, await loadTexts(game.name, 'en'), nobody);
    const sentences = recorded.sentences.filter((row) => row.game === game.name);
    expect(sentences.length).toBeGreaterThan(game.events.length);
    for (const { event, sentence } of sentences) {
      expect(join(words.form('event', event))).toBe(sentence);
    }
  });

  test('the sentences cover every kind of event', () => {
    const own = recorded.sentences.filter((row) => row.game === game.name);
    const seen = new Set(own.map(({ event }) => event.type));
    const missing = game.events.map(({ type }) => type).filter((type) => !seen.has(type));
    expect(missing.filter((type) => !tooRare.includes(`${game.name} ${type}`))).toEqual([]);
  });
});

const bugcouncil = games.find(({ name }) => name === 'bugcouncil') as GameInfo;
const english = await loadTexts('bugcouncil', 'en');

test('seats go by their names, other parties by theirs', () => {
  const words = new Words(bugcouncil, english, (seat) => (seat === 2 ? 'Ben' : undefined));
  expect(words.word('party', 2)).toBe('Ben');
  expect(words.word('party', 3)).toBe('Seat 3');
  expect(words.word('party', 'emissary')).toBe('The Emissary');
});

test('a name that looks like a phrase is written as it is', () => {
  const words = new Words(bugcouncil, english, () => '{card}');
  const event = { type: 'leader', party: 1 };
  expect(join(words.form('event', event))).toBe('{card} leads the first trick.');
});

test('an action has its label', () => {
  const words = new Words(bugcouncil, english, nobody);
  expect(join(words.form('action', { type: 'play', card: 'bees 8' }))).toBe('Play Bees 8');
});

test('the pieces tell which of them is a party', () => {
  const words = new Words(bugcouncil, english, nobody);
  const event = { type: 'played', party: 1, card: 'ants 1' };
  const parties = words.form('event', event).filter(({ argument }) => {
    return argument !== undefined && words.isParty(event, argument);
  });
  expect(parties.map(({ text }) => text)).toEqual(['Seat 1']);
});

const toy: GameInfo = {
  name: 'toy',
  title: 'Toy',
  summary: '',
  rules: 1,
  seats: { min: 1, max: 4, default: 4 },
  options: [],
  puzzles: 0,
  lessons: 0,
  actions: [],
  events: [
    {
      type: 'filled',
      arguments: [
        { name: 'party', word: 'party' },
        { name: 'places', word: 'numbers' },
        { name: 'fill', word: 'fill' },
        { name: 'token', word: 'token' },
      ],
    },
  ],
  details: [
    {
      type: 'strength',
      arguments: [
        { name: 'hex', word: 'hex' },
        { name: 'attack', word: 'number' },
        { name: 'defence', word: 'number' },
      ],
    },
  ],
  words: [
    {
      name: 'hex',
      kind: 'code',
      values: [
        { value: 'A1', label: 'A1' },
        { value: 'A2', label: 'A2' },
      ],
    },
    { name: 'party', kind: 'party', values: [] },
    { name: 'number', kind: 'number' },
    { name: 'numbers', kind: 'set', member: 'number' },
    { name: 'fill', kind: 'flag' },
    { name: 'token', kind: 'flag' },
  ],
};

test('a flag has a phrase for yes and one for no, and chooses between two texts', () => {
  const words = new Words(
    toy,
    {
      seat: 'Seat {number}',
      'event.filled':
        '{party?x:{party}} takes {places?the place:the places} {places}{fill? and fills it{token?, for a token:}:}: {fill}',
      'fill.no': 'empty',
      'fill.yes': 'full',
      'list.and': ' and ',
      'list.comma': ', ',
      'list.none': 'nothing',
    },
    nobody,
  );
  const filled = (places: number[], fill: boolean, token: boolean) =>
    join(words.form('event', { type: 'filled', party: 1, places, fill, token }));
  expect(filled([2, 5, 7], false, true)).toBe('Seat 1 takes the places 2, 5 and 7: empty');
  expect(filled([1], true, false)).toBe('Seat 1 takes the place 1 and fills it: full');
  expect(filled([], true, true)).toBe(
    'Seat 1 takes the places nothing and fills it, for a token: full',
  );
  expect(words.word('token', true)).toBe('<token.yes>');
  expect(words.word('token', false)).toBe('<token.no>');
});

test('the figures behind a refusal have a sentence, and a place of the board is written as it is', () => {
  const phrase = 'Against {hex} {attack} {attack?is:are} less than {defence}.';
  const words = new Words(toy, { 'details.strength': phrase }, nobody);
  const details = { type: 'strength', hex: 'A2', attack: 4, defence: 5 };
  expect(join(words.form('details', details))).toBe('Against A2 4 are less than 5.');
  expect(join(words.form('details', { type: 'other' }))).toBe('<details.other>');
});

test('a language may order the words otherwise', async () => {
  const catalogue = { ...english, card: '{number} of {name}', 'list.and': ' & ' };
  const words = new Words(bugcouncil, catalogue, nobody);
  expect(words.word('cards', ['ants 1', 'flies 12'])).toBe('1 of Ants & 12 of Flies');
  expect(words.word('cards', [])).toBe('none');
});

test('a phrase that is no form has parties, which are named, and other arguments as they are', () => {
  const texts = {
    seat: 'Seat {number}',
    given: '{giver} gives {all?everybody:{taker}} {n?one:some}',
  };
  const words = new Words(toy, texts, (seat) => (seat === 1 ? 'Ada' : undefined));
  const given = (all: boolean, n: number) =>
    join(words.phrase({ key: 'given', parties: { giver: 1, taker: 2 }, args: { all, n } }));
  expect(given(false, 1)).toBe('Ada gives Seat 2 one');
  expect(given(true, 2)).toBe('Ada gives everybody some');
});
