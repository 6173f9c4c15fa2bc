// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import type { Form, GameModule, Track } from '../../kit/game';
import { snapshotOf } from '../../table/fake';
import type { Ply } from '../../table/journal.svelte';
import { movesAfter, tracksIn } from './moves';

const ply = (number: number, by: number | null, ...events: Form[]): Ply => ({
  ply: number,
  by,
  standin: false,
  events,
  snapshot: snapshotOf({}),
});

const went = (...way: string[]): Form => ({ type: 'went', way });
const game = {
  isQuiet: ({ type }: Form) => type === 'quiet',
  tracksOf: (event: Form): Track[] => ('way' in event ? [{ way: event['way'] as string[] }] : []),
  brief: ([event]: Form[]) =>
    event?.type === 'went' ? { where: 'E5', what: 'in few words' } : null,
} as unknown as GameModule;
const sayEvents = ({ events }: { events: Form[] }) =>
  events.filter(({ type }) => type !== 'quiet').map(({ type }) => `${type}.`);
const teller = { game, say: (key: string) => key, sayEvents };

test('the moves after a ply are numbered, and told in few words or by the sentence of the log', () => {
  const plies = [
    ply(1, 1, went('A1')),
    ply(2, 2, went('A1', 'B1')),
    ply(3, 3, { type: 'passed' }, { type: 'turn' }),
  ];
  expect(movesAfter(teller, plies, 1)).toMatchObject([
    { number: 1, ply: 2, by: 2, where: 'E5', what: 'in few words', told: 'went.' },
    { number: 2, ply: 3, by: 3, where: '', what: 'passed.', told: 'passed. turn.' },
  ]);
});

test('what nobody is told, and what nobody did, is no move', () => {
  const plies = [ply(1, 2, { type: 'quiet' }), ply(2, null, { type: 'passed' })];
  expect(movesAfter(teller, plies, 0)).toEqual([]);
});

test('a place at the end of a way is not marked once more, nor the same way twice', () => {
  const attack = ply(1, 2, went('A1', 'B1'), went('B1'), went('C1'), went('A1', 'B1'));
  expect(tracksIn(game, attack).map(({ way }) => way)).toEqual([['A1', 'B1'], ['C1']]);
});
