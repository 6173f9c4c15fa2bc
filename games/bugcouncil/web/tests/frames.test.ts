// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import { cardMs, cubeMs, makeFrames, playsFor } from '../board/frames';
import type { Event, View } from '../view';
import { wholeGames } from './games';

interface Step {
  before: View;
  events: Event[];
  after: View;
}

const steps = wholeGames.flatMap((game) =>
  game.seen.flatMap(({ plies }) =>
    plies.slice(1).map(
      (ply, i): Step => ({
        before: plies[i]?.view as View,
        events: ply.events,
        after: ply.view,
      }),
    ),
  ),
);

const frames = ({ before, events, after }: Step) => makeFrames(before, events, after);
const cubes = (view: View) => view.council.map((space) => space.cubes).join(' ');
const has = (step: Step, type: Event['type']) => step.events.some((event) => event.type === type);

describe('the pictures of a step', () => {
  test('end with the view', () => {
    for (const step of steps) {
      expect(frames(step).at(-1)?.view).toBe(step.after);
    }
  });

  test('have put every cube and card where the view has it', () => {
    for (const step of steps.filter(
      (step) => !has(step, 'council') && !has(step, 'trickster-cube'),
    )) {
      const shown = frames(step).at(-2)?.view;
      if (shown) {
        expect(cubes(shown)).toBe(cubes(step.after));
        expect(shown.chambers).toBe(step.after.chambers);
      }
      if (shown && !has(step, 'age-begins') && step.after.phase !== 'over') {
        expect(shown.trick.cards).toEqual(step.after.trick.cards);
        expect(shown.parties.map((party) => party.tricks)).toEqual(
          step.after.parties.map((party) => party.tricks),
        );
        expect(shown.parties.map((party) => party.hand?.toSorted())).toEqual(
          step.after.parties.map((party) => party.hand?.toSorted()),
        );
        expect(shown.termitenator?.pyramid).toEqual(step.after.termitenator?.pyramid);
      }
    }
  });

  test('are shown for less than 300 ms each, and together as long as the board says', () => {
    for (const step of steps) {
      const times = frames(step).map((frame) => frame.ms);
      expect(Math.max(...times)).toBeLessThan(300);
      const together = times.reduce((sum, ms) => sum + ms, 0);
      expect(playsFor(step.before, step.events, step.after)).toBe(together);
    }
  });
});

test('a card that is played is one picture', () => {
  const step = steps.find(({ events }) => events.length === 1 && events[0]?.type === 'played');
  expect(frames(step as Step).map((frame) => frame.ms)).toEqual([cardMs, 0]);
});

test('cubes are picked up and dropped one after another', () => {
  const step = steps.find(
    (step) => step.events[0]?.type === 'visited' && !has(step, 'recruits'),
  ) as Step;
  const visit = step.events[0] as Event & { type: 'visited' };
  const sowing = frames(step).filter((frame) => frame.ms === cubeMs);
  expect(sowing).toHaveLength(1 + visit.cubes);
  expect(sowing.slice(1).every((frame) => frame.from === visit.faction)).toBe(true);
});
