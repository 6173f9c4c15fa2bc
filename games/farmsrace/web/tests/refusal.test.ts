// SPDX-License-Identifier: MIT

import { expect, test } from 'vitest';
import { refusal } from '../panels/refusal';
import { playerOf } from '../view';
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
});

test('nothing is shown where there is nothing to pay', () => {
  const details = { type: 'apart', start: 1, region: 9 };
  const action = { type: 'move', start: 1, region: 9, health: 'healthy' } as const;
  expect(refusal({ action, details, view, legal: [], seat, say: (key) => key })).toBeNull();
});
