// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import type { Account, AnalysedPly } from '../protocol';
import {
  chancesOf,
  type Flag,
  flagsOf,
  headlineOf,
  layersOf,
  nextFlag,
  signed,
  stackOf,
  strikesOf,
  thickest,
  thinOut,
  turningPoints,
  verdictsOf,
} from './figures';

const whole = 1000;

const plyOf = (ply: number, chances: number[], more: Partial<AnalysedPly> = {}): AnalysedPly => ({
  ply,
  seat: ply === 0 ? null : 1,
  chances,
  luck: null,
  luck_error: null,
  decision: null,
  ...more,
});

function decisionOf(loss: number, mark: 'none' | 'inaccuracy' | 'mistake' | 'blunder') {
  const form = { type: 'pass' };
  const decision = { legal: 3, chosen: form, best: form, chosen_share: 0, best_share: loss };
  const skill = { skill: 0, skill_error: 1 };
  return { ...decision, ...skill, error: 1, loss, mark, reason: null, better_view: null };
}

const accountOf = (skill: number, luck: number, skill_error = 10): Account => ({
  par: 500,
  result: 500 + skill + luck,
  skill,
  skill_error,
  luck,
  chance: luck,
  chance_error: 10,
  others: 0,
  given_away: 0,
  decisions: 9,
  inaccuracies: 0,
  mistakes: 0,
  blunders: 0,
});

const flag = (ply: number, mark: Flag['mark'], loss: number): Flag => ({
  ply,
  seat: 1,
  mark,
  loss,
});

test('figures carry their sign, nothing has none', () => {
  expect([signed(4), signed(-11.24, 1), signed(0.04, 1), signed(-0.2)]).toEqual([
    '+4',
    '–11.2',
    '0.0',
    '0',
  ]);
});

test('chances fill the hundred, and are smoothed but for draws and the result', () => {
  const chances = chancesOf(
    [
      plyOf(0, [500, 500], { luck: [0, 0] }),
      plyOf(1, [700, 300]),
      plyOf(2, [200, 800], { luck: [-500, 500] }),
      plyOf(3, [0, 1000]),
    ],
    whole,
  );
  for (const shares of chances) expect(shares.reduce((a, b) => a + b)).toBeCloseTo(100);
  expect(chances[0]?.[0]).toBeCloseTo((100 * (2 * 0.5 + 0.7)) / 3); // not from before the set-up
  expect(chances[1]?.[0]).toBeCloseTo((100 * (2 * 0.7 + 0.5)) / 3); // not from behind the draw
  expect(chances[3]).toEqual([0, 100]);
});

test('whoever looks lies lowest, and layers lie upon one another', () => {
  const stack = stackOf([1, 2, 'emissary'], 2);
  expect(stack).toEqual([1, 0, 2]);
  const layers = layersOf([[20, 50, 30]], stack);
  expect(layers.map(({ party, bottom, top }) => [party, bottom[0], top[0]])).toEqual([
    [1, 0, 50],
    [0, 50, 70],
    [2, 70, 100],
  ]);
  expect(stackOf([1, 2], null)).toEqual([0, 1]);
});

test('a name stands where its layer is thickest, and nowhere where it is thin', () => {
  const layer = { party: 0, bottom: [0, 0, 0, 0, 0], top: [90, 10, 30, 20, 99] };
  expect(thickest(layer, 15, 4)).toBe(2);
  expect(thickest(layer, 40, 4)).toBeNull();
});

test('flags are decisions with a mark, strikes are draws that moved somebody', () => {
  const plies = [
    plyOf(0, [500, 500], { luck: [90, -90] }),
    plyOf(1, [500, 500], { decision: decisionOf(70, 'mistake') }),
    plyOf(2, [500, 500], { decision: decisionOf(20, 'none'), luck: [40, -40] }),
    plyOf(3, [500, 500], { luck: [20, -80], luck_error: [10, 30] }),
    plyOf(4, [500, 500], { luck: [20, -80], luck_error: [10, 50] }), // within its noise
  ];
  expect(flagsOf(plies, whole)).toEqual([flag(1, 'mistake', 7)]);
  expect(strikesOf(plies, whole)).toEqual([{ ply: 3, party: 1, points: -8 }]);
});

test('of flags too close to one another the graver stays', () => {
  const flags = [
    flag(4, 'inaccuracy', 4),
    flag(5, 'blunder', 20),
    flag(6, 'mistake', 8),
    flag(9, 'mistake', 7),
  ];
  expect(thinOut(flags, 3).map(({ ply }) => ply)).toEqual([5, 9]);
  expect(thinOut(flags, 1)).toEqual(flags);
});

test('turning points are flags and strikes together, the largest first', () => {
  const turns = turningPoints(
    [flag(4, 'mistake', 7), flag(9, 'blunder', 13)],
    [{ ply: 6, party: 1, points: -10 }],
    2,
  );
  expect(turns.map(({ kind, ply }) => [kind, ply])).toEqual([
    ['flag', 9],
    ['strike', 6],
  ]);
});

test('one walks from flag to flag', () => {
  const flags = [flag(4, 'mistake', 7), flag(9, 'blunder', 13)];
  expect(nextFlag(flags, 4, 1)?.ply).toBe(9);
  expect(nextFlag(flags, 4, -1)).toBeNull();
  expect(nextFlag(flags, 20, -1)?.ply).toBe(9);
});

test('the best is named only beyond the noise, the lucky only where it was much', () => {
  const clear = verdictsOf([accountOf(200, -300), accountOf(20, 300)], [1, 2], whole);
  expect(clear.map(({ tone }) => tone)).toEqual(['best', 'usual']);
  expect(headlineOf(clear)).toEqual({ best: 1, lucky: 2 });
  const noisy = verdictsOf([accountOf(60, 0, 40), accountOf(20, 0, 40)], [1, 2], whole);
  expect(headlineOf(noisy)).toEqual({ best: null, lucky: null });
});

test('a party without a seat has no verdict, a weak one is said to be so', () => {
  const verdicts = verdictsOf([accountOf(-90, 0), accountOf(0, 0)], [1, 'emissary'], whole);
  expect(verdicts.map(({ word, tone }) => [word, tone])).toEqual([[1, 'weak']]);
});
