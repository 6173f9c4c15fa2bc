// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import { allOf, entry, makeTargets, neighbour } from '../focus';
import type { Action, View } from '../view';
import views from './fixtures/views.json';

const samples = views as unknown as { mode: string; phase: string; legal: Action[]; view: View }[];

function targetsOf(mode: string, phase: string) {
  const sample = samples.find((one) => one.mode === mode && one.phase === phase);
  return makeTargets(sample?.view as View, sample?.legal ?? []);
}

test('whatever is legal can be pointed at, in every phase of every mode', () => {
  for (const { mode, phase, legal, view } of samples) {
    const reached = allOf(makeTargets(view, legal)).filter((target) => target.isLegal);
    expect(
      reached.map((target) => target.action),
      `${mode}, ${phase}`,
    ).toHaveLength(legal.length);
    expect(reached.map((target) => target.action)).toEqual(expect.arrayContaining(legal));
  }
});

test('no two targets share an id', () => {
  for (const { legal, view } of samples) {
    const ids = allOf(makeTargets(view, legal)).map((target) => target.id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('a spectator finds the council and nothing to do', () => {
  const view = samples.find((one) => one.view.seat === undefined)?.view as View;
  const targets = makeTargets(view, []);
  expect(targets.hand).toEqual([]);
  expect(targets.council).toHaveLength(5);
  expect(entry(targets)).toBe('council bees');
});

describe('keys', () => {
  const targets = targetsOf('four seats', 'play');
  const legal = targets.hand.filter((target) => target.isLegal).map((target) => target.id);

  test('the board is entered where something can be done', () => {
    expect(entry(targets)).toBe(legal[0]);
    expect(neighbour(targets, 'nowhere', 'ArrowRight')).toBe(legal[0]);
  });

  test('left and right go round the council', () => {
    expect(neighbour(targets, 'council bees', 'ArrowRight')).toBe('council mosquitoes');
    expect(neighbour(targets, 'council bees', 'ArrowLeft')).toBe('council flies');
  });

  test('up and down change between the council and the hand', () => {
    expect(neighbour(targets, 'council bees', 'ArrowDown')).toBe(targets.hand[0]?.id);
    expect(neighbour(targets, targets.hand[0]?.id ?? '', 'ArrowUp')).toBe('council bees');
    expect(neighbour(targets, 'council bees', 'ArrowUp')).toBe(null);
  });

  test('n and p go through what is legal and come back to its beginning', () => {
    const walk = [legal[0]];
    for (let i = 0; i < legal.length; i++) {
      walk.push(neighbour(targets, walk.at(-1) ?? null, 'n') ?? '');
    }
    expect(walk).toEqual([...legal, legal[0]]);
    expect(neighbour(targets, legal[0] ?? null, 'p')).toBe(legal.at(-1));
  });

  test('n leads away from what is forbidden', () => {
    expect(neighbour(targets, 'council bees', 'n')).toBe(legal[0]);
  });

  test('Home and End are the ends of a row; other keys lead nowhere', () => {
    expect(neighbour(targets, 'council ants', 'Home')).toBe('council bees');
    expect(neighbour(targets, 'council ants', 'End')).toBe('council flies');
    expect(neighbour(targets, 'council ants', 'h')).toBe(null);
  });
});

test('the declarations stand between the council and the hand', () => {
  const targets = targetsOf('four seats', 'declare');
  expect(neighbour(targets, 'council bees', 'ArrowDown')).toBe('declare allegiance');
  expect(neighbour(targets, 'declare allegiance', 'ArrowRight')).toBe('declare no allegiance');
});

test('what cannot be done still says what it would be', () => {
  const discard = targetsOf('five seats', 'discard');
  expect(discard.hand[0]?.action?.type).toBe('discard');
  expect(targetsOf('thief', 'thief-takes').hand[0]?.action?.type).toBe('thief-takes');
  expect(targetsOf('thief', 'thief-gives').automaton[0]?.action?.type).toBe('thief-gives');
  expect(targetsOf('four seats', 'play').council[0]).toMatchObject({
    action: { type: 'visit', faction: 'bees' },
    isLegal: false,
  });
});
