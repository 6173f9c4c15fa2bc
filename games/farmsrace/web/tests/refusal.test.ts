// SPDX-License-Identifier: MIT

import { expect, test } from 'vitest';
import { refusal } from '../panels/refusal';
import { type Action, playerOf } from '../view';
import { realSamples } from './views';

const sample = realSamples.find(
  ({ view }) => view.seat !== null && playerOf(view, view.seat)?.hand,
);
const view = sample?.view as NonNullable<typeof sample>['view'];
const seat = view.seat ?? 1;

test('what is built shows every resource that is short, with its number and that in hand', () => {
  const players = view.players.map((player) =>
    player.seat === seat ? { ...player, hand: { wood: 1 } } : player,
  );
  const shown = refusal({
    action: { type: 'buy', build: 'nuke' },
    details: { type: 'cost', resource: 'weapons', cost: 1, hand: 0 },
    view: { ...view, players },
    legal: [],
    seat,
    say: (key) => key,
  });
  expect(shown?.sums).toMatchObject([
    { name: 'resource.weapons', cost: 1, held: 0 },
    { name: 'resource.plutonium', cost: 3, held: 0 },
  ]);
  expect(shown?.instead).toEqual({ label: 'web.instead.trade', show: 'tab trade' });
});

const move = (start: number, region: number): Action => ({
  type: 'move',
  start,
  region,
  health: 'healthy',
});
const refused = (details: { type: string } | null, action: Action, legal: Action[]) =>
  refusal({ action, details, view, legal, seat, say: (key) => key });
const apart = { type: 'apart', start: 1, region: 9 };

test('where herds cannot go, others that can are led to, or where these can go', () => {
  expect(refused(apart, move(1, 9), [move(1, 2), move(8, 9)])).toEqual({
    wanted: ['region 8'],
    instead: { label: 'web.instead.others', show: 'region 8' },
  });
  expect(refused(apart, move(1, 9), [move(1, 2), move(1, 3)])).toEqual({
    wanted: ['region 2', 'region 3'],
    instead: { label: 'web.instead.reach', show: 'region 2' },
  });
});

test('herds that can still act are led to from one that has acted', () => {
  expect(refused({ type: 'acted' }, move(1, 2), [move(4, 5)])?.instead).toEqual({
    label: 'web.instead.herds',
    show: 'region 4',
  });
});

test('where a region will not do, those glow that will', () => {
  const legal: Action[] = [4, 21].map((region) => ({ type: 'settle', region }));
  expect(refused(null, { type: 'settle', region: 9 }, legal)).toEqual({
    wanted: ['region 4', 'region 21'],
    instead: { label: 'web.instead.regions', show: 'region 4' },
  });
});

test('nothing is shown where nothing would do', () => {
  expect(refused(apart, move(1, 9), [])).toBeNull();
});
