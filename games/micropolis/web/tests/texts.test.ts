// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import type { Party } from '$kit/game';
import { sayIn } from '../../../../web/src/words/say';
import en from '../../texts/en.json';
import ja from '../../texts/ja.json';
import type { Slot } from '../actions';
import { headline } from '../panels/headline';
import { heading, icon, isQuiet } from '../panels/log';
import { tileOf } from '../tile';
import type { View } from '../view';
import { sayTile, slotLabel } from '../words';
import { wholeGames } from './games';
import { sampleOf, samples } from './views';

const say = sayIn(en);
const sayJapanese = sayIn(ja);

const partiesOf = (view: View): Party[] =>
  view.players.map(({ seat }) => ({
    word: seat,
    name: `P${seat}`,
    mark: seat,
    initial: 'P',
    isMe: seat === view.seat,
  }));

describe('the headline', () => {
  test.each(samples.map((sample) => [`${sample.mode}, ${sample.kind}`, sample.view]))(
    'is a short sentence for everybody: %s',
    (_, view) => {
      for (const seat of [null, ...view.players.map((player) => player.seat)]) {
        const sentence = headline(view, seat, partiesOf(view), say);
        expect(sentence).not.toMatch(/[<>{}]|undefined/);
        expect(sentence.length).toBeLessThan(110);
      }
    },
  );

  test('says that the last tile closes the ring', () => {
    const { view } = sampleOf('four seats', 'last');
    expect(headline(view, view.seat, partiesOf(view), say)).toBe(
      'Take the tile that closes the ring.',
    );
  });

  test('names whom all wait for', () => {
    const { view } = sampleOf('four seats', 'award');
    expect(headline(view, null, partiesOf(view), say)).toBe(
      `Waiting for P${view.leader.seat} to choose who gets the Red army token.`,
    );
  });
});

describe('the log', () => {
  test.each(wholeGames)('of $mode has a heading for each round, once', (game) => {
    const plies = game.seen[0]?.plies ?? [];
    const headings = plies.flatMap(({ events, view }) =>
      events.flatMap((event) => heading(event, events, view, say) ?? []),
    );
    const rounds = plies[0]?.view.rounds ?? 0;
    const expected = Array.from({ length: rounds }, (_, i) => `Round ${i + 1} of ${rounds}`);
    expect(headings).toEqual(expected);
  });

  test('has a drawing for whatever somebody takes, and leaves out what the board shows', () => {
    const events = wholeGames.flatMap(({ seen }) => seen[0]?.plies.flatMap((ply) => ply.events));
    for (const event of events.filter((event) => event !== undefined)) {
      if (['took-first', 'took', 'built'].includes(event.type)) {
        expect(icon(event)).toMatch(/^<svg /);
        expect(isQuiet(event)).toBe(false);
      }
      expect(isQuiet(event)).toBe(['round', 'set', 'set-in', 'drawn'].includes(event.type));
    }
  });
});

test('every standard tile can be said', () => {
  for (const text of samples[0]?.view.tiles ?? []) {
    expect(sayTile(say, tileOf(text))).not.toMatch(/[<>{}]|undefined/);
  }
  expect(sayTile(say, tileOf('LU-RU: 1w+lemon; LD: 0; RD: nurse(2); barracks 1'))).toBe(
    'outer left to outer right: one worker, a lemon; inner left: nothing; ' +
      'inner right: a nurse with 2 eggs; barracks for one',
  );
});

test('a tile is said in the punctuation of the language', () => {
  const tile = tileOf('LU-RU: 1w+lemon; LD: 0; RD: nurse(2); barracks 1');
  expect(sayTile(sayJapanese, tile)).toBe(
    '左外と右外：働きアリ1匹、レモン。左内：何もない。右内：乳母（卵2個）。1匹用の兵舎',
  );
});

test('an end that brings one point says so', () => {
  const left: Slot = { anthill: 1, side: 'left' };
  expect(slotLabel(say, left, 1, false)).toBe('Left end, +1 point');
  expect(slotLabel(say, left, -1, false)).toBe('Left end, –1 point');
  expect(slotLabel(say, left, 0, true)).toBe(
    'Left end, +0 points, chosen; press again to place the tile',
  );
});
