// SPDX-License-Identifier: MIT

import { expect, test } from 'vitest';
import { refusal } from '../panels/refusal';
import type { Action, View } from '../view';
import samples from './fixtures/views.json';

const sample = samples.find(
  ({ phase, legal, view }) =>
    phase === 'play' && legal.length > 0 && 'seat' in view && view.trick.cards.length > 0,
) as unknown as { view: View; legal: Action[] };

const refused = (details: { type: string }) => {
  const { view, legal } = sample;
  const action: Action = { type: 'play', card: 'bees 1' };
  return refusal({ action, details, view, legal, seat: view.seat ?? 1, say: (key) => key });
};

test('the cards that follow suit glow', () => {
  const cards = sample.legal.map((action) => 'card' in action && `hand ${action.card}`);
  expect(refused({ type: 'suit' })?.wanted?.toSorted()).toEqual(cards.toSorted());
  expect(cards).toContain(refused({ type: 'suit' })?.instead?.show);
});

test('nothing glows where another decision comes first, which is led to', () => {
  const { wanted, instead } = refused({ type: 'phase' }) ?? {};
  expect(wanted).toBeUndefined();
  expect(instead).toEqual({ label: 'web.instead.phase', show: expect.stringMatching(/^hand /) });
});

test('there is no way out of waiting for others', () => {
  expect(refused({ type: 'waits' })).toBeNull();
});
