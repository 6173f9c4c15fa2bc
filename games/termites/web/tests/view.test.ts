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
import { strengthOf, tokensOf } from '../figures';
import {
  castes,
  colonies,
  deciderOf,
  type Figures,
  type Mound,
  type Player,
  phases,
  pieceAt,
  type Support,
  sumOf,
  type Target,
  type Token,
  terrains,
  type Unit,
  type View,
} from '../view';
import { sampleOf, samples } from './views';

const none = word(null);
const hex = pattern<string>(/^[A-K]\d\d?$/);
const token = { caste: word(...castes), termites: number };

const three = list(number);
const kinds = object<Figures['strengths']>({
  worker: three,
  soldier: three,
  spitter: three,
  flyer: three,
});

const player = object<Player>({
  seat: number,
  colony: either(word(...colonies), none),
  score: number,
  mounds: list(object<Mound>({ hex, value: number })),
  unplaced: list(number),
  trophies: list(number),
  tokens: list(object<Unit>({ hex, ...token, strength: number })),
  hand: either(list(object<Token>(token)), none),
  in_hand: number,
  stack: number,
  unseen: list(object<Token & { n: number }>({ ...token, n: number })),
  lost: list(object<Token>(token)),
});

const view: Shape<View> = object<View>(
  {
    seat: either(number, none),
    map: word('standard', 'advanced', 'custom', 'text'),
    tiles: either(number, none),
    colonies: word('drawn', 'chosen'),
    phase: word(...phases),
    turn: number,
    turns: number,
    player: either(number, none),
    first: either(number, none),
    figures: object<Figures>({
      tokens: object<Figures['tokens']>({ blue: kinds, red: kinds, gold: kinds, gray: kinds }),
      strengths: kinds,
      mounds: list(number),
      neutral: number,
    }),
    terrain: object<View['terrain']>({
      water: list(hex),
      vegetation: list(hex),
      stones: list(hex),
    }),
    neutral: list(hex),
    laying: either(
      object<NonNullable<View['laying']>>({
        neutrals: number,
        tiles: number,
        laid: number,
        stock: object<NonNullable<View['laying']>['stock']>({
          'water-vegetation': number,
          'vegetation-stones': number,
          'stones-water': number,
        }),
      }),
      none,
    ),
    players: list(player),
    targets: list(
      object<Target>({
        hex,
        defence: number,
        support: list(object<Support>({ hex, strength: number, bonus: number })),
      }),
    ),
    retreat: either(
      object<NonNullable<View['retreat']>>({
        hex,
        start: hex,
        last: hex,
        attack: number,
        defence: number,
        to: list(hex),
      }),
      none,
    ),
    mound: either(
      object<NonNullable<View['mound']>>({
        seat: number,
        values: list(number),
        hexes: list(hex),
        removes: boolean,
        captured: either(
          object<{ hex: string; victim: number | 'neutral' }>({
            hex,
            victim: either(number, word('neutral')),
          }),
          none,
        ),
      }),
      none,
    ),
    weighed: () => ['the server tells of no attack that the board weighs up'],
  },
  'weighed',
  'figures',
);

describe('a view of the program has the shape that the board draws', () => {
  test.each(samples.map((sample) => [`${sample.mode}, ${sample.kind}`, sample.view]))(
    '%s',
    (_, sample) => expect(view(sample)).toEqual([]),
  );
});

test('every phase is among the samples', () => {
  const seen = new Set(samples.map((sample) => sample.view.phase));
  expect([...seen].sort()).toEqual([...phases].sort());
});

test('whoever has the view of a decision is the one who decides', () => {
  for (const { view, kind, mode } of samples) {
    expect(deciderOf(view), `${mode}, ${kind}`).toBe(kind === 'over' ? null : view.seat);
  }
});

test('the tokens of each colony are those that the program plays with (TE-1.3)', () => {
  for (const { view } of samples) {
    for (const { colony, tokens, hand, unseen, lost } of view.players) {
      if (colony === null) {
        continue;
      }
      const all = [
        ...tokens,
        ...(hand ?? []),
        ...lost,
        ...unseen.flatMap(({ n, ...kind }) => Array.from({ length: n }, () => kind)),
      ];
      for (const caste of castes) {
        const own = all.filter((one) => one.caste === caste).map(({ termites }) => termites);
        expect(own.sort()).toEqual(tokensOf(view, colony, caste));
      }
    }
  }
});

test('units have the strengths that the program plays with (TE-1.2)', () => {
  for (const { view } of samples) {
    for (const unit of view.players.flatMap(({ tokens }) => tokens)) {
      expect(strengthOf(view, unit)).toBe(unit.strength);
    }
  }
});

test('neutral Mounds have the value that the program plays with (TE-1.4)', () => {
  for (const { view } of samples) {
    for (const { hex, defence } of view.targets) {
      const piece = pieceAt(view, hex);
      if (piece?.kind === 'mound') {
        expect(piece.value).toBe(defence);
      }
    }
  }
});

test('a file with other figures is among the samples (TE-0.11)', () => {
  const { view } = sampleOf('other figures', 'move');
  expect(view.figures?.neutral).toBe(3);
  expect(strengthOf(view, { caste: 'worker', termites: 3 })).toBe(8);
});

test('the sum of an attack leaves out the support of whoever attacks (TE-7.3)', () => {
  for (const { view, legal } of samples) {
    for (const action of legal) {
      if (action.type !== 'attack' && action.type !== 'attack-from') {
        continue;
      }
      const sum = sumOf(view, action);
      expect(sum?.attack).toBeGreaterThan(sum?.defence ?? 0);
      expect(sum?.support.some((support) => support.hex === action.start)).toBe(false);
    }
  }
});

test('what stands on a hex is found by its name', () => {
  const { view } = sampleOf('four seats', 'siege');
  const [own] = view.players;
  const unit = own?.tokens[0];
  expect(unit && pieceAt(view, unit.hex)).toEqual({ kind: 'unit', seat: 1, unit });
  const mounds = view.players.flatMap(({ seat, mounds: all }) =>
    all.map((one) => ({ seat, ...one })),
  );
  for (const { hex: at, seat, value } of mounds) {
    expect(pieceAt(view, at)).toEqual({ kind: 'mound', seat, value });
  }
  for (const at of view.neutral) {
    expect(pieceAt(view, at)).toEqual({ kind: 'mound', seat: null, value: 7 });
  }
  expect(terrains.flatMap((terrain) => view.terrain[terrain]).length).toBeGreaterThan(10);
});
