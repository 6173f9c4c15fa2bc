// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import type { Say } from '$kit/game';
import { sayIn } from '../../../../web/src/words/say';
import en from '../../texts/en.json';
import ja from '../../texts/ja.json';
import { isQuiet } from '../panels/log';
import { taleOf } from '../panels/trades';
import type { Event, Offer, View } from '../view';
import { wholeGames } from './games';
import { fourView } from './samples';

const names: Record<string, string> = { 1: 'Ada', 2: 'Ben', 3: 'Cyd' };
const say = sayIn(en);

const tellIn = (words: Say, event: Event, events: Event[], before: View | null) =>
  taleOf(event, events, before, words)
    ?.phrases.map(({ key, parties = {}, args }) => {
      const called = Object.entries(parties).map(([role, seat]) => [role, names[seat] ?? seat]);
      return words(key, { ...Object.fromEntries(called), ...args });
    })
    .join('');

/** What Ben has on offer. */
function offering(offer: Omit<Offer, 'offer'>): View {
  const view = fourView();
  const players = view.players.map((player) =>
    player.seat === 2 ? { ...player, offers: [{ offer: 3, ...offer }] } : player,
  );
  return { ...view, players };
}

const swap = { give: { wheat: 2 }, want: { brick: 1 } } as const;
const offered = (to: number | 'anyone'): Event => ({ type: 'offered', party: 2, to, offer: 3 });
const gives: Event = { type: 'gives', party: 2, number: 2, resource: 'wheat' };
const wants: Event = { type: 'wants', party: 2, number: 1, resource: 'brick' };
const lapsed: Event = { type: 'lapsed', party: 2, offer: 3 };
const declined: Event = { type: 'declined', party: 1, maker: 2, offer: 3 };
const withdrew: Event = { type: 'withdrew', party: 2, offer: 3 };
const traded: Event = { type: 'traded', party: 1, with: 2, offer: 3 };
const wheat: Event = { type: 'gave', party: 2, to: 1, number: 2, resource: 'wheat' };
const brick: Event = { type: 'gave', party: 1, to: 2, number: 1, resource: 'brick' };

/** The sentence for the first of the events. */
const told = ([event, ...others]: [Event, ...Event[]], before: View | null = null, words = say) =>
  tellIn(words, event, [event, ...others], before);

describe('a trade is one sentence of the log', () => {
  test('while it is on offer', () => {
    expect(told([offered(1), gives, wants])).toBe('Ben offers Ada wheat ×2 for brick ×1.');
    expect(told([offered('anyone'), gives, wants])).toBe('Ben offers wheat ×2 for brick ×1.');
    expect(told([offered(1), gives])).toBe('Ben offers Ada wheat ×2 for nothing.');
    expect(told([offered(1), wants])).toBe('Ben asks Ada for brick ×1.');
    expect(told([offered('anyone'), wants])).toBe('Ben asks anyone for brick ×1.');
  });

  test('when it was taken', () => {
    expect(told([traded, wheat, brick])).toBe('Ben gives Ada wheat ×2 for brick ×1.');
    expect(told([traded, wheat])).toBe('Ben gives Ada wheat ×2 for nothing.');
    expect(told([traded, brick])).toBe('Ada gives Ben brick ×1 for nothing.');
  });

  test('when it came to nothing', () => {
    const toAda = offering({ to: 1, ...swap });
    const toAnyone = offering({ to: 'anyone', ...swap });
    expect(told([lapsed], toAnyone)).toBe('Ben offers wheat ×2 for brick ×1; nobody takes it.');
    expect(told([declined], toAda)).toBe('Ben offers Ada wheat ×2 for brick ×1; Ada declines.');
    expect(told([withdrew], toAda)).toBe('Ben offers Ada wheat ×2 for brick ×1; Ben withdraws it.');
  });

  test('in Japanese', () => {
    const words = sayIn(ja);
    const before = offering({ to: 'anyone', ...swap });
    const offer = 'Benが全員に、小麦2を渡してレンガ1をもらう交易を申し出た';
    expect(told([offered('anyone'), gives, wants], null, words)).toBe(`${offer}。`);
    expect(told([lapsed], before, words)).toBe(`${offer}が、誰も受けなかった。`);
    expect(told([traded, wheat, brick], null, words)).toBe(
      'BenがAdaに小麦2を渡し、レンガ1を受け取った。',
    );
  });

  test('or that of the event where nobody knows what was offered', () => {
    expect(taleOf(lapsed, [lapsed], null, say)).toBe(null);
    expect(taleOf(lapsed, [lapsed], fourView(), say)).toBe(null);
  });
});

test('what changes hands in a trade is told with it, and alone where it is no trade', () => {
  expect(isQuiet(wheat, [traded, wheat, brick])).toBe(true);
  expect(isQuiet(wheat, [wheat])).toBe(false);
});

test.each(wholeGames)(
  'all offers of $mode are told by everybody as far as they saw them',
  ({ seen }) => {
    for (const { plies } of seen) {
      const open = new Map<string, string>();
      for (const [i, { events }] of plies.entries()) {
        for (const event of events) {
          if (!['offered', 'traded', 'declined', 'withdrew', 'lapsed'].includes(event.type))
            continue;
          const before = plies[i - 1]?.view ?? null;
          const tale = taleOf(event, events, before, say);
          const sentence = tellIn(say, event, events, before) ?? '';
          expect(sentence).toMatch(/^[^<>{}]+\.$/);
          expect(sentence).not.toContain('none');
          expect(tale?.isOver).toBe(event.type !== 'offered');
          const about = tale?.about ?? '';
          expect(open.has(about)).toBe(event.type !== 'offered');
          if (event.type === 'offered') open.set(about, sentence.slice(0, -1));
          else {
            const offer = open.get(about) ?? '';
            if (event.type !== 'traded') expect(sentence.startsWith(`${offer};`)).toBe(true);
            open.delete(about);
          }
        }
      }
    }
  },
);
