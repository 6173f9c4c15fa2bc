// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import type { Party, Say } from '$kit/game';
import { forecast } from '../panels/forecast';
import { categories, playerOf, type View } from '../view';
import { sampleOf, samples } from './views';

const say: Say = (key, args) => [key, ...Object.values(args ?? {})].join(' ');

const partiesOf = (view: View): Party[] =>
  view.players.map(({ seat }) => ({
    word: seat,
    name: `P${seat}`,
    mark: seat,
    initial: 'P',
    isMe: seat === view.seat,
  }));

const rowsOf = (view: View, outlook: View | null) =>
  forecast(view, outlook, view.seat ?? 1, partiesOf(view), say);

/** The view with the anthills of the seat changed. */
function changed(view: View, change: (hill: View['players'][0]['anthills'][0]) => object): View {
  const players = view.players.map((player) =>
    player.seat === view.seat
      ? { ...player, anthills: player.anthills.map((hill) => ({ ...hill, ...change(hill) })) }
      : player,
  );
  return { ...view, players };
}

test('the rows add up to the score, in both variants', () => {
  for (const { view } of samples) {
    const sum = rowsOf(view, null).reduce((total, row) => total + row.now, 0);
    expect(sum).toBe(playerOf(view, view.seat)?.score);
  }
});

test('without anything to weigh up there is no later', () => {
  const { view } = sampleOf('four seats', 'take');
  expect(rowsOf(view, null).map(({ category, later }) => [category, later])).toEqual(
    categories.map((category) => [category, null]),
  );
});

test('what is weighed up is told beside what is, row by row', () => {
  const { view } = sampleOf('four seats', 'take');
  const then = changed(view, (hill) => ({
    army: hill.army + 1,
    score: { ...hill.score, harvest: hill.score.harvest + 5 },
  }));
  const rows = rowsOf(view, then);
  const harvest = rows.find(({ category }) => category === 'harvest');
  expect((harvest?.later ?? 0) - (harvest?.now ?? 0)).toBe(5);
  const army = playerOf(view, view.seat)?.anthills[0]?.army ?? 0;
  expect(rows.find(({ category }) => category === 'army')?.remark).toContain(
    `${army} → ${army + 1}`,
  );
});

test('the strongest others are named, all of them where they are tied', () => {
  const { view } = sampleOf('four seats', 'take');
  const armies = (army: number) => ({
    ...view,
    players: view.players.map((player) => ({
      ...player,
      anthills: player.anthills.map((hill) => ({ ...hill, army })),
    })),
  });
  const names = view.players.filter(({ seat }) => seat !== view.seat).map(({ seat }) => `P${seat}`);
  const row = rowsOf(armies(4), null).find(({ category }) => category === 'army');
  expect(row?.remark).toContain(`web.forecast.rival ${names.join('list.comma')} 4`);
});
