// SPDX-License-Identifier: MIT
import { render } from 'svelte/server';
import { beforeAll, expect, test } from 'vitest';
import en from '../../../../games/micropolis/texts/en.json';
import { snapshotOf } from '../../table/fake';
import type { Ply } from '../../table/journal.svelte';
import type { Scene } from '../../table/scene.svelte';
import { sayIn } from '../../words/say';
import { speech } from '../../words/speech.svelte';
import type { Recap } from '../follow/recap.svelte';
import LiveRegion from '../LiveRegion.svelte';
import { sourceOf, swingsOf } from './ending';

beforeAll(() => speech.speak('en'));

const scored = (...score: number[]) => {
  const parties = score.map((_, column) => column + 1);
  const rank = score.map((own) => 1 + score.filter((other) => other > own).length);
  const snapshot = snapshotOf({});
  return { ...snapshot, score: { ...snapshot.score, parties, rank, score } };
};

const gameOf = (...scores: number[][]): Ply[] =>
  scores.map((score, ply) => ({
    ...{ ply, by: 1, standin: false, events: [] },
    snapshot: scored(...score),
  }));

test('the moments of a game are the three that moved the first two most, in their order', () => {
  const plies = gameOf([0, 0], [4, 0], [4, 1], [4, 9], [4, 9], [12, 9], [13, 9]);
  expect(swingsOf(plies, scored(13, 9))).toEqual([
    { ply: 1, party: 1, points: 4 },
    { ply: 3, party: 2, points: 8 },
    { ply: 5, party: 1, points: 8 },
  ]);
});

test('what moves neither of the first two, or both alike, is none of them', () => {
  const plies = gameOf([0, 0, 0], [0, 0, 5], [3, 3, 5], [9, 3, 5]);
  expect(swingsOf(plies, scored(9, 8, 5))).toMatchObject([{ ply: 3 }]);
});

test('points of the score sheet come from the ply that changed them last', () => {
  const counted = (...points: number[][]): Ply[] =>
    points.map((own, ply) => {
      const snapshot = snapshotOf({});
      const rows = [{ key: 'tricks', number: 1, total: false, points: own }];
      return {
        ...{ ply, by: 1, standin: false, events: [] },
        snapshot: { ...snapshot, score: { ...snapshot.score, rows: own.length > 0 ? rows : [] } },
      };
    });
  const plies = counted([], [], [4, 0], [4, 0], [4, 3]);
  const row = { key: 'tricks', number: 1 };
  expect(sourceOf(plies, row, 0)).toBe(2);
  expect(sourceOf(plies, row, 1)).toBe(4);
  expect(sourceOf(plies, { ...row, number: 2 }, 0)).toBeNull();
});

test('the end is told at once, with what decided a tie, in one sentence', () => {
  const decided = { key: 'soldiers', score: 35, more: 7, less: 5 };
  const { score, ...rest } = snapshotOf({});
  const ended = { ...score, over: true, score: [35, 35], rank: [1, 2], decided };
  const scene = {
    model: { final: { ...rest, score: ended }, step: null, past: null },
    parties: [{ name: 'Ada' }, { name: 'Ben' }],
    speech: { say: sayIn(en) },
  } as unknown as Scene;
  const props = { scene, recap: {} as Recap, moment: null, isOver: true };
  const { body } = render(LiveRegion, { props });
  expect(body.slice(body.indexOf('assertive'))).toContain(
    'Ada wins; Tied at 35: more soldiers decide, 7 to 5.',
  );
});
