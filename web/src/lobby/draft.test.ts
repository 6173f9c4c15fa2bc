// SPDX-License-Identifier: MIT
import { beforeEach, expect, test } from 'vitest';
import type { GameOnShelf, OptionInfo } from '../net/games';
import recorded from '../words/sentences.json';
import { Draft } from './draft.svelte';

const game = recorded.games[0] as unknown as GameOnShelf;
let draft: Draft;

beforeEach(() => {
  draft = new Draft(game, 'Picnic Ruiners');
});

test('unless told otherwise one plays against three steady bots', () => {
  const { seats, clock } = draft.toTable('Ada');
  expect(seats.map(({ kind }) => kind)).toEqual(['me', 'bot', 'bot', 'bot']);
  expect(seats.slice(1).every(({ bot }) => bot === 'search:2')).toBe(true);
  expect(clock).toEqual({});
  expect(draft.waitsForPeople).toBe(false);
});

test('bots have names of their own', () => {
  const names = draft.toTable('Ada').seats.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('seats are added and removed within the limits of the game', () => {
  while (draft.canAdd) draft.add({ kind: 'open' });
  draft.add({ kind: 'open' });
  expect(draft.seats).toBe(5);
  while (draft.canRemove) draft.remove(0);
  draft.remove(0);
  expect(draft.seats).toBe(1);
});

test('a friend gets an invitation, anybody may take an open seat', () => {
  draft.change(0, { kind: 'friend' });
  draft.change(1, { kind: 'open' });
  expect(draft.toTable('Ada').seats.map(({ kind }) => kind)).toEqual([
    'me',
    'human',
    'open',
    'bot',
  ]);
  expect(draft.waitsForPeople).toBe(true);
});

test('every option has its default until another value is chosen', () => {
  draft.choose('edition', 'preproduction');
  expect(draft.toTable('Ada').options).toEqual({
    edition: 'preproduction',
    leader: 'random',
    opponent: 'pacifist',
  });
});

test('a value that needs one of another option is there with that one only', () => {
  const all = [1, 2, 3, 4, 5];
  const needs = { option: 'map', values: ['custom'] };
  const value = (name: string) => ({ value: name, label: name, seats: all });
  const map = { name: 'map', type: 'choice', default: 'printed' };
  const tiles = { name: 'tiles', type: 'choice', default: '16' };
  const options: [OptionInfo, OptionInfo] = [
    { ...map, values: [value('printed'), value('custom')] },
    { ...tiles, values: [value('16'), { ...value('17'), with: needs }] },
  ];
  draft = new Draft({ ...game, options }, '');
  expect(draft.valuesOf(options[1])).toEqual(['16']);
  draft.choose('map', 'custom');
  expect(draft.valuesOf(options[1])).toEqual(['16', '17']);
  draft.choose('tiles', '17');
  expect(draft.toTable('Ada').options).toEqual({ map: 'custom', tiles: '17' });
  draft.choose('map', 'printed');
  expect(draft.toTable('Ada').options).toEqual({ map: 'printed', tiles: '16' });
});

// ---- Options that take a file

const withFiles = {
  ...game,
  options: game.options.map((option) =>
    ['leader', 'edition'].includes(option.name)
      ? { ...option, text: { label: 'as told' } }
      : option,
  ),
};
const fileOf = (text: string, name = 'leaders.txt') => new File([text], name);

test('a file is one choice more, and its text is what is sent', async () => {
  const draft = new Draft(withFiles, '');
  const leader = withFiles.options.find(({ name }) => name === 'leader');
  if (!leader) throw new Error('there is an option for the leader');
  expect(draft.choicesOf(leader)).toEqual([...draft.valuesOf(leader), 'text']);
  draft.choose('leader', 'text');
  await draft.takeFile('leader', fileOf('# mine\n1\n2\n'));
  expect(draft.chosen(leader)).toBe('text');
  expect(draft.files['leader']?.name).toBe('leaders.txt');
  expect(draft.isComplete()).toBe(true);
  expect(draft.toTable('Ada').options).toMatchObject({ leader: '# mine\n1\n2\n' });
  draft.choose('leader', '2');
  expect(draft.toTable('Ada').options).toMatchObject({ leader: '2' });
});

test('a file of one word is a text all the same, and so is an empty one', async () => {
  const draft = new Draft(withFiles, '');
  draft.choose('leader', 'text');
  await draft.takeFile('leader', fileOf('random'));
  expect(draft.toTable('Ada').options).toMatchObject({ leader: 'random\n' });
  await draft.takeFile('leader', fileOf(''));
  expect(draft.toTable('Ada').options).toMatchObject({ leader: '\n' });
});

test('a table that wants a file is not asked for without one', () => {
  const draft = new Draft(withFiles, '');
  expect(draft.isComplete()).toBe(true);
  draft.choose('leader', 'text');
  expect(draft.isComplete()).toBe(false);
  expect(draft.trouble).toMatchObject({ option: 'leader', key: 'lobby.file-missing' });
  draft.choose('leader', 'random');
  expect(draft.trouble).toBe(null);
  expect(draft.isComplete()).toBe(true);
});

test('each option has a file of its own', async () => {
  const draft = new Draft(withFiles, '');
  draft.choose('leader', 'text');
  draft.choose('edition', 'text');
  await draft.takeFile('leader', fileOf('1\n'));
  expect(draft.isComplete()).toBe(false);
  expect(draft.trouble?.option).toBe('edition');
  await draft.takeFile('edition', fileOf('all the others\n', 'edition.txt'));
  expect(draft.isComplete()).toBe(true);
  expect(draft.toTable('Ada').options).toMatchObject({
    leader: '1\n',
    edition: 'all the others\n',
  });
  const message = 'line 1, column 5: "the": expected nothing';
  expect(draft.blameFile({ code: 'bad-text', message: `edition: ${message}` })).toBe(true);
  expect(draft.trouble).toEqual({ option: 'edition', key: 'error.bad-text', detail: message });
  expect(draft.blameFile({ code: 'too-long', message: '' })).toBe(true);
  expect(draft.trouble).toMatchObject({ option: 'edition', detail: 'edition.txt' });
});

test('an option without a text never takes a file', async () => {
  draft.choose('leader', 'text');
  await draft.takeFile('leader', fileOf('1'));
  expect(draft.fileOptions).toEqual([]);
  expect(draft.toTable('Ada').options).toMatchObject({ leader: 'random' });
});

test('a file that no request has room for is not taken, and the one before it stays', async () => {
  const draft = new Draft(withFiles, '');
  draft.choose('leader', 'text');
  await draft.takeFile('leader', fileOf('1\n'));
  await draft.takeFile('leader', fileOf('1\n'.repeat(5000), 'long.txt'));
  expect(draft.trouble).toMatchObject({ key: 'lobby.file-large', detail: 'long.txt' });
  expect(draft.files['leader']?.name).toBe('leaders.txt');
});

test('a file that cannot be read is told, not thrown', async () => {
  const draft = new Draft(withFiles, '');
  draft.choose('leader', 'text');
  const gone = fileOf('1\n');
  gone.text = () => Promise.reject(new Error('gone'));
  await draft.takeFile('leader', gone);
  expect(draft.trouble).toMatchObject({ key: 'lobby.file-unreadable', detail: 'leaders.txt' });
});

test('a refusal about a file is its own, any other is not', async () => {
  const draft = new Draft(withFiles, '');
  const refusal = { code: 'bad-text', message: 'leader: line 1, column 1: expected 2' } as const;
  expect(draft.blameFile(refusal)).toBe(false);
  draft.choose('leader', 'text');
  await draft.takeFile('leader', fileOf('1\n'));
  expect(draft.blameFile({ code: 'bad-setup', message: '' })).toBe(false);
  expect(draft.trouble).toBe(null);
  expect(draft.blameFile(refusal)).toBe(true);
  expect(draft.trouble).toMatchObject({ detail: 'line 1, column 1: expected 2' });
  await draft.takeFile('leader', fileOf('2\n'));
  expect(draft.trouble).toBe(null);
});

test('only what the game takes for the number of seats can be chosen', () => {
  const opponent = game.options.find(({ name }) => name === 'opponent');
  if (!opponent) throw new Error('there is an option for the opponent');
  expect(draft.valuesOf(opponent)).toEqual(['pacifist']);
  while (draft.canRemove) draft.remove(0);
  draft.choose('opponent', 'thief');
  expect(draft.toTable('Ada').options).toMatchObject({ opponent: 'thief' });
  draft.add({ kind: 'open' });
  expect(draft.toTable('Ada').options).toMatchObject({ opponent: 'pacifist' });
});
