// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import { allOf, entry, makeStops, neighbour } from '../stops';
import type { Action, View } from '../view';
import views from './fixtures/views.json';

const samples = views as unknown as { mode: string; phase: string; legal: Action[]; view: View }[];

function stopsOf(mode: string, phase: string) {
  const sample = samples.find((one) => one.mode === mode && one.phase === phase);
  return makeStops(sample?.view as View, sample?.legal ?? []);
}

test('whatever is legal can be pointed at, in every phase of every mode', () => {
  for (const { mode, phase, legal, view } of samples) {
    const reached = allOf(makeStops(view, legal)).filter((stop) => stop.isLegal);
    expect(
      reached.map((stop) => stop.action),
      `${mode}, ${phase}`,
    ).toHaveLength(legal.length);
    expect(reached.map((stop) => stop.action)).toEqual(expect.arrayContaining(legal));
  }
});

test('no two stops share an id', () => {
  for (const { legal, view } of samples) {
    const ids = allOf(makeStops(view, legal)).map((stop) => stop.id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('a spectator finds the council and nothing to do', () => {
  const view = samples.find((one) => one.view.seat === undefined)?.view as View;
  const stops = makeStops(view, []);
  expect(stops.hand).toEqual([]);
  expect(stops.council).toHaveLength(5);
  expect(entry(stops)).toBe('council bees');
});

describe('keys', () => {
  const stops = stopsOf('four seats', 'play');
  const legal = stops.hand.filter((stop) => stop.isLegal).map((stop) => stop.id);

  test('the board is entered where something can be done', () => {
    expect(entry(stops)).toBe(legal[0]);
    expect(neighbour(stops, 'nowhere', 'ArrowRight')).toBe(legal[0]);
  });

  test('left and right go round the council', () => {
    expect(neighbour(stops, 'council bees', 'ArrowRight')).toBe('council mosquitoes');
    expect(neighbour(stops, 'council bees', 'ArrowLeft')).toBe('council flies');
  });

  test('up and down change between the council and the hand', () => {
    expect(neighbour(stops, 'council bees', 'ArrowDown')).toBe(stops.hand[0]?.id);
    expect(neighbour(stops, stops.hand[0]?.id ?? '', 'ArrowUp')).toBe('council bees');
    expect(neighbour(stops, 'council bees', 'ArrowUp')).toBe(null);
  });

  test('n and p go through what is legal and come back to its beginning', () => {
    const walk = [legal[0]];
    for (let i = 0; i < legal.length; i++) {
      walk.push(neighbour(stops, walk.at(-1) ?? null, 'n') ?? '');
    }
    expect(walk).toEqual([...legal, legal[0]]);
    expect(neighbour(stops, legal[0] ?? null, 'p')).toBe(legal.at(-1));
  });

  test('n leads away from what is forbidden', () => {
    expect(neighbour(stops, 'council bees', 'n')).toBe(legal[0]);
  });

  test('Home and End are the ends of a row; other keys lead nowhere', () => {
    expect(neighbour(stops, 'council ants', 'Home')).toBe('council bees');
    expect(neighbour(stops, 'council ants', 'End')).toBe('council flies');
    expect(neighbour(stops, 'council ants', 'h')).toBe(null);
  });
});

test('the declarations stand between the council and the hand', () => {
  const stops = stopsOf('four seats', 'declare');
  expect(neighbour(stops, 'council bees', 'ArrowDown')).toBe('declare allegiance');
  expect(neighbour(stops, 'declare allegiance', 'ArrowRight')).toBe('declare no allegiance');
});

test('what cannot be done still says what it would be', () => {
  const discard = stopsOf('five seats', 'discard');
  expect(discard.hand[0]?.action?.type).toBe('discard');
  expect(stopsOf('thief', 'thief-takes').hand[0]?.action?.type).toBe('thief-takes');
  expect(stopsOf('thief', 'thief-gives').automaton[0]?.action?.type).toBe('thief-gives');
  expect(stopsOf('four seats', 'play').council[0]).toMatchObject({
    action: { type: 'visit', faction: 'bees' },
    isLegal: false,
  });
});
