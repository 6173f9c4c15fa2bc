// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import type { BoardProps, Party } from '$kit/game';
import { sayIn } from '../../../../web/src/words/say';
import en from '../../texts/en.json';
import ja from '../../texts/ja.json';
import { journeysOf } from '../board/journeys';
import { Interaction } from '../interaction.svelte';
import { headline } from '../panels/headline';
import { heading, icon, isQuiet } from '../panels/log';
import { type Action, type Event, regionOf, type View } from '../view';
import { regionLabel, sayBundle } from '../words';
import { wholeGames } from './games';
import { type Sample, samples } from './samples';
import { realSamples } from './views';

const say = sayIn(en);

const partiesOf = (view: View): Party[] =>
  view.players.map(({ seat }) => ({
    word: seat,
    name: `P${seat}`,
    mark: seat,
    initial: 'P',
    isMe: seat === view.seat,
  }));

function interactionAt({ view, legal }: Sample): Interaction {
  const props = { view, seat: view.seat, legal, toAct: view.awaited, pending: null, hint: null };
  return new Interaction(
    () => props as unknown as BoardProps<View, Action, Event>,
    () => view,
    () => null,
  );
}

const sampleOf = (name: string): Sample => {
  const sample = samples[name];
  if (!sample) {
    throw new Error(`there is no sample ${name}`);
  }
  return sample;
};

describe.each([
  ['English', say],
  ['Japanese', sayIn(ja)],
] as const)('in %s', (_, words) => {
  test('the headline is a short sentence for everybody in every phase', () => {
    for (const { view, mode, kind } of realSamples) {
      for (const seat of [null, ...view.players.map((player) => player.seat)]) {
        const sentence = headline(view, seat, partiesOf(view), words);
        expect(sentence, `${mode}, ${kind}`).not.toMatch(/[<>{}]|undefined/);
        expect(sentence.length).toBeLessThan(110);
      }
    }
  });

  test('every region of every sample has a label that begins with its number', () => {
    for (const sample of [...realSamples, ...Object.values(samples)]) {
      const interaction = interactionAt(sample);
      for (const region of sample.view.regions) {
        const label = regionLabel(words, interaction, partiesOf(sample.view), region);
        expect(label).not.toMatch(/[<>{}]|undefined/);
        expect(label.startsWith(`${region.region}${words('list.comma')}`)).toBe(true);
      }
    }
  });
});

describe('the headline', () => {
  test('asks whoever is attacked, and tells the others whom they wait for (FR-8.7)', () => {
    const { view } = sampleOf('hold');
    expect(headline(view, 1, partiesOf(view), say)).toBe(
      'P2 attacks your Forest 7: stay or retreat?',
    );
    expect(headline(view, 3, partiesOf(view), say)).toBe('P1 stays or retreats');
  });

  test('says how much damage there is to share out (FR-8.5)', () => {
    const { view } = sampleOf('hit');
    expect(headline(view, 1, partiesOf(view), say)).toBe(
      'Share out 2 damage among your herds in Forest 7.',
    );
    expect(headline(view, 2, partiesOf(view), say)).toBe('P1 shares out 2 damage');
  });
});

test('goods are told kind by kind with their number, which may be 1', () => {
  const goods = { weapons: 1, brick: 2 };
  expect(sayBundle(say, goods)).toBe('brick ×2, weapons ×1');
  expect(sayBundle(sayIn(ja), goods)).toBe('レンガ2、武器1');
});

test('the label of a region names number, kind, owner, building, herds and what can be done', () => {
  const sample = sampleOf('act');
  const interaction = interactionAt(sample);
  const label = (region: number) => {
    const place = regionOf(sample.view, region);
    return place ? regionLabel(say, interaction, partiesOf(sample.view), place) : '';
  };
  expect(label(1)).toBe('1, Hills, yours, Armory, 2 healthy herds, has herds that can act');
  expect(label(8)).toBe('8, Weapons Factory, P2, 2 healthy herds, in Turmoil');
  expect(label(11)).toBe('11, Forest, uncontrolled, humans, number unknown');
});

describe('the log', () => {
  const plies = wholeGames.flatMap(({ seen }) => seen[0]?.plies ?? []);

  test.each(wholeGames)('has a heading for each round of $mode, once', ({ seen }) => {
    const whole = seen[0]?.plies ?? [];
    const turns = whole.flatMap(({ events, view }) =>
      events.flatMap((event) => heading(event, events, view, say) ?? []),
    );
    expect(new Set(turns).size).toBe(turns.length);
    const rounds = whole.flatMap(({ events }) =>
      events.flatMap((event) => (event.type === 'turn' ? [event.round] : [])),
    );
    expect(turns.length).toBe(new Set(rounds).size);
  });

  test('draws what an event is about', () => {
    const drawn = plies.flatMap(({ events }) => events.flatMap((event) => icon(event) ?? []));
    expect(drawn.length).toBeGreaterThan(20);
    for (const drawing of drawn) {
      expect(drawing).toMatch(/^<svg /);
    }
  });

  test('leaves out that somebody does not trade, and how an offer is put together', () => {
    expect(isQuiet({ type: 'ready', party: 1 }, [])).toBe(true);
    expect(isQuiet({ type: 'offered', party: 1, to: 2, offer: 1 }, [])).toBe(false);
  });
});

test('journeys lead from region to region beside it', () => {
  let n = 0;
  for (const { seen } of wholeGames) {
    for (const { events, view } of seen[0]?.plies ?? []) {
      for (const { start, region } of journeysOf(view, events)) {
        expect([regionOf(view, start), regionOf(view, region)]).not.toContain(undefined);
        n++;
      }
    }
  }
  expect(n).toBeGreaterThan(10);
});
