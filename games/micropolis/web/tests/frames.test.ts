// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { makeFrames, moveMs } from '../board/frames';
import type { Event, View } from '../view';
import { wholeGames } from './games';

const steps = wholeGames.flatMap((game) =>
  game.seen.flatMap(({ plies }) =>
    plies.slice(1).map(({ events, view }, i) => ({
      before: plies[i]?.view as View,
      events,
      after: view,
    })),
  ),
);
const has = (events: Event[], type: Event['type']) => events.some((event) => event.type === type);

test('the pictures of a step end with its view, and none is shown for 300 ms', () => {
  for (const { before, events, after } of steps) {
    const frames = makeFrames(before, events, after);
    expect(frames.at(-1)?.view).toBe(after);
    expect(Math.max(...frames.map(({ ms }) => ms))).toBeLessThan(300);
  }
});

test('a tile is seen in its anthill before the line is refilled', () => {
  const refills = steps.filter(
    ({ events }) => has(events, 'drawn') && (has(events, 'took') || has(events, 'built')),
  );
  expect(refills.length).toBeGreaterThan(2);
  for (const { before, events, after } of refills) {
    const [first, last] = makeFrames(before, events, after);
    expect(first?.ms).toBe(moveMs);
    expect(last?.view).toBe(after);
    const drawn = events.flatMap((event) => (event.type === 'drawn' ? [event.tile] : []));
    const kept = after.line.filter(({ tile }) => !drawn.includes(tile));
    expect(first?.view.line).toEqual(kept);
    expect(first?.view.players).toBe(after.players);
  }
});

test('a step without a refill is its view alone', () => {
  const plain = steps.find(({ events }) => has(events, 'took') && !has(events, 'drawn'));
  expect(plain && makeFrames(plain.before, plain.events, plain.after)).toHaveLength(1);
});
