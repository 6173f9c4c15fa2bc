// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import type { Party } from '$kit/game';
import { sayIn } from '../../../../web/src/words/say';
import en from '../../texts/en.json';
import ja from '../../texts/ja.json';
import { headline } from '../panels/headline';
import { heading, icon, isQuiet } from '../panels/log';
import { type Event, suitOf, type View } from '../view';
import { trickLabel } from '../words';
import views from './fixtures/views.json';
import { wholeGames } from './games';

const say = sayIn(en);
const sayJapanese = sayIn(ja);

function partiesOf(view: View): Party[] {
  return view.parties.map(({ party }) => ({
    word: party,
    name: `P${party}`,
    mark: 1,
    initial: 'P',
    isMe: party === view.seat,
  }));
}

const headlineOf = (view: View, seat: number | null) =>
  headline(view, seat, partiesOf(view), say, (_, value) => String(value));

describe('the headline', () => {
  test.each(views.map((sample) => [`${sample.mode}, ${sample.phase}`, sample.view]))(
    'is a short sentence for everybody: %s',
    (_, sample) => {
      const view = sample as unknown as View;
      for (const seat of [null, ...view.parties.map(({ party }) => party)]) {
        const sentence = headlineOf(view, typeof seat === 'number' ? seat : null);
        expect(sentence).not.toMatch(/[<>{}]|undefined/);
        expect(sentence.length).toBeLessThan(110);
      }
    },
  );

  test('says what was led to whoever has to follow', () => {
    const view = views.find((one) => one.mode === 'four seats' && one.phase === 'play')
      ?.view as unknown as View;
    const lead = view.trick.cards[0];
    const suit = say(`faction.${suitOf(lead?.card ?? 'ants 1')}`);
    expect(headlineOf(view, view.to_act[0] ?? 0)).toBe(`Play a card. P${lead?.party} led ${suit}.`);
    expect(headlineOf(view, null)).toContain(`Waiting for P${view.to_act[0]} to play.`);
  });
});

describe('a trick read aloud', () => {
  const view = {
    trick: {
      number: 3,
      cards: [
        { party: 1, card: 'ants 5' },
        { party: 2, card: 'ants 7' },
      ],
      winner: 2,
    },
    parties: [{ party: 1 }, { party: 2 }],
  } as unknown as View;

  test('is a sentence for each card', () => {
    expect(trickLabel(say, view, partiesOf(view))).toBe(
      'Trick 3 of 10. P1: 5 of Ants. P2: 7 of Ants, wins',
    );
  });

  test('has the punctuation of its language', () => {
    expect(trickLabel(sayJapanese, view, partiesOf(view))).toBe(
      'トリック3／10。P1：アリの5。P2：アリの7、勝ち',
    );
  });
});

describe('a visit in the log', () => {
  const sow = (cubes: number, chambers: number) =>
    say('event.visited', { party: 'Ann', faction: 'Bees', cubes, chambers });

  test('tells how many of the cubes went to the Chambers', () => {
    expect(sow(1, 0)).toBe('Ann visits the Bees and sows one cube.');
    expect(sow(5, 0)).toBe('Ann visits the Bees and sows 5 cubes.');
    expect(sow(6, 1)).toBe('Ann visits the Bees and sows 6 cubes, one of them into the Chambers.');
    expect(sow(10, 5)).toBe('Ann visits the Bees and sows 10 cubes, 5 of them into the Chambers.');
  });
});

describe('the log', () => {
  test.each(wholeGames)('of $mode has a heading for each Age and each trick, once', (game) => {
    const headings = (game.seen[0]?.plies ?? []).flatMap(({ events, view }) =>
      events.flatMap((event) => heading(event, events, view, say) ?? []),
    );
    const ages = game.mode === 'trilogy' ? 9 : 3;
    expect(headings.filter((text) => text.includes('Age'))).toHaveLength(ages);
    const tricks = headings.filter((text) => text.startsWith('Trick'));
    const expected = Array.from({ length: 10 * ages }, (_, i) => `Trick ${(i % 10) + 1} of 10`);
    expect(tricks).toEqual(expected);
  });

  test('draws the suit of a card and leaves out what headings say', () => {
    const played: Event = { type: 'played', party: 1, card: 'bees 3' };
    expect(icon(played)).toMatch(/^<svg/);
    expect(icon({ type: 'game-over' })).toBe(null);
    expect(isQuiet(played)).toBe(false);
    expect(isQuiet({ type: 'age-begins', age: 2 })).toBe(true);
  });
});
