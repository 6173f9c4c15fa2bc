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
  type Anthill,
  deciderOf,
  fruits,
  type Gallery,
  type HillName,
  type LineTile,
  type Player,
  phases,
  type View,
  variants,
} from '../view';
import { samples } from './views';

const none = word(null);
const hillName = object<HillName>({ seat: number, anthill: number });

const gallery = object<Gallery>({
  ants: number,
  length: number,
  fruits: list(word(...fruits)),
  gifts: number,
  queens: number,
  open: boolean,
  harvest: number,
  royal: number,
});

const anthill = object<Anthill>({
  army: number,
  tiles: list(number),
  full: list(number),
  galleries: list(gallery),
  parts: list(list(number)),
  score: object<Anthill['score']>({
    population: number,
    colony: number,
    harvest: number,
    royal: number,
    army: number,
    barracks: number,
  }),
});

const view: Shape<View> = object<View>({
  seat: either(number, none),
  variant: word(...variants),
  phase: word(...phases),
  round: number,
  rounds: number,
  turn: number,
  refill: number,
  line: list(object<LineTile>({ tile: number, soldiers: number })),
  pile: number,
  reserve: number,
  tokens: number,
  leader: hillName,
  general: either(hillName, none),
  claimants: list(hillName),
  players: list(
    object<Player>({ seat: number, tokens: number, score: number, anthills: list(anthill) }),
  ),
  tiles: list(pattern(/^(LU|LD)(-[LR][UD])*: /)),
});

describe('a view of the program has the shape that the board draws', () => {
  test.each(samples.map((sample) => [`${sample.mode}, ${sample.kind}`, sample.view]))(
    '%s',
    (_, sample) => expect(view(sample)).toEqual([]),
  );
});

test('every kind of decision is among the samples', () => {
  const kinds = new Set(samples.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual([
    'award',
    'first',
    'last',
    'over',
    'poor',
    'rearrange',
    'take',
  ]);
});

test('whoever has the view of a decision is the one who decides', () => {
  for (const { view, kind } of samples) {
    expect(deciderOf(view)).toBe(kind === 'over' ? null : view.seat);
  }
});
