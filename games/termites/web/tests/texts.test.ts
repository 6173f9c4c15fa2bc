// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import type { BoardProps, Party } from '$kit/game';
import { sayIn } from '../../../../web/src/words/say';
import en from '../../texts/en.json';
import ja from '../../texts/ja.json';
import { hexes } from '../board/hexes';
import { endOf, journeysOf, startOf } from '../board/journeys';
import { Interaction } from '../interaction.svelte';
import { headline } from '../panels/headline';
import { heading, icon, isQuiet } from '../panels/log';
import { type Action, type Event, pieceAt, playerOf, type View } from '../view';
import { hexLabel, sayConsequences } from '../words';
import { wholeGames } from './games';
import { type Sample, sampleOf, samples } from './views';

const say = sayIn(en);
const sayInJapanese = sayIn(ja);

const partiesOf = (view: View): Party[] =>
  view.players.map(({ seat }) => ({
    word: seat,
    name: `P${seat}`,
    mark: seat,
    initial: 'P',
    isMe: seat === view.seat,
  }));

function interactionAt({ view, legal }: Sample): Interaction {
  const props = { view, seat: view.seat, legal, toAct: [view.seat], pending: null, hint: null };
  return new Interaction(
    () => props as unknown as BoardProps<View, Action, Event>,
    () => view,
    () => null,
  );
}

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

  test('asks the owner of a lost Mound and tells the others whom they wait for (TE-8.3)', () => {
    const { view } = sampleOf('three seats', 'resettle');
    const victim = view.mound?.seat ?? 0;
    expect(headline(view, victim, partiesOf(view), say)).toBe(say('web.headline.resettle'));
    expect(headline(view, view.player, partiesOf(view), say)).toContain(`P${victim}`);
  });

  test('says that a unit has to make room where no hex is free (TE-8.5)', () => {
    const { view } = sampleOf('three seats', 'resettle');
    const mound = view.mound && { ...view.mound, removes: true };
    expect(headline({ ...view, mound }, view.seat, partiesOf(view), say)).toBe(
      say('web.headline.removes'),
    );
  });
});

describe('the label of a hex', () => {
  test('is said of every hex of every sample', () => {
    for (const sample of samples) {
      const interaction = interactionAt(sample);
      for (const hex of hexes) {
        const label = hexLabel(say, interaction, partiesOf(sample.view), hex);
        expect(label).not.toMatch(/[<>{}]|undefined/);
        expect(label.startsWith(`${hex}, `)).toBe(true);
      }
    }
  });

  test('names hex, piece, ground and what can be done', () => {
    const sample = sampleOf('four seats', 'move');
    const view = structuredClone(sample.view);
    const own = playerOf(view, view.seat);
    if (!own) {
      throw new Error('the sample has no seat');
    }
    view.terrain.vegetation.push('C4');
    for (const player of view.players) {
      player.tokens = player.tokens.filter(({ hex }) => hex !== 'C4');
    }
    own.tokens.push({ hex: 'C4', caste: 'worker', termites: 3, strength: 3 });
    const legal: Action[] = [{ type: 'move', start: 'C4', hex: 'C5' }];
    const interaction = interactionAt({ ...sample, view, legal });
    expect(hexLabel(say, interaction, partiesOf(view), 'C4')).toBe(
      'C4, your worker ×3, strength 3, on Vegetation, can be moved',
    );
    expect(hexLabel(sayInJapanese, interaction, partiesOf(view), 'C4')).toBe(
      'C4、あなたの働きアリ3匹、戦力3、草むらの上、動かせる',
    );
  });
});

test('tokens that are left are counted in words where there is one or none', () => {
  const left = (hand: number, stack: number) => say('web.tokens-left', { hand, stack });
  expect(left(3, 12)).toBe('3 tokens in hand, 12 to draw');
  expect(left(1, 0)).toBe('one token in hand, none to draw');
  expect(left(0, 1)).toBe('no tokens in hand, one to draw');
});

describe('what comes of an attack', () => {
  const { view, legal } = sampleOf('two seats', 'siege');
  const parties = partiesOf(view);

  test('on a Mound is a trophy, a token spent, and new Mounds (TE-8.1 to TE-8.3)', () => {
    const siege = legal.find(
      (action) => action.type === 'attack' && pieceAt(view, action.hex)?.kind === 'mound',
    );
    if (siege?.type !== 'attack') {
      throw new Error('there is no siege');
    }
    const then = structuredClone(view);
    const own = playerOf(then, view.seat);
    if (own) {
      own.score += 8;
    }
    const weighed = { start: siege.start, hex: siege.hex, last: null };
    const sentences = sayConsequences(say, view, parties, { ...then, weighed });
    expect(sentences[0]).toContain('+8');
    expect(sentences.join(' ')).toContain('leaves the game');
    expect(sentences.join(' ')).not.toMatch(/[<>{}]|undefined/);
  });

  test('on a unit is a choice of its owner, one hex, or its end (TE-7.12, TE-7.18)', () => {
    const attack = legal.find((action) => action.type === 'attack-from');
    if (attack?.type !== 'attack-from') {
      throw new Error('there is no attack');
    }
    const { start, hex, last } = attack;
    const weighed = { start, hex, last };
    const victim = pieceAt(view, hex)?.seat ?? 0;
    const retreat = { hex, start, last, attack: 5, defence: 3, to: ['A1', 'A2'] };
    const fate = (then: View) => sayConsequences(say, view, parties, { ...then, weighed })[0];
    expect(fate({ ...view, retreat })).toContain('to one of A1, A2.');
    const fled = structuredClone(view);
    const gone = structuredClone(view);
    const free = hexes.find((other) => pieceAt(view, other) === null) ?? '';
    for (const unit of playerOf(fled, victim)?.tokens ?? []) {
      unit.hex = unit.hex === hex ? free : unit.hex;
    }
    const loser = playerOf(gone, victim);
    if (loser) {
      loser.tokens = loser.tokens.filter((unit) => unit.hex !== hex);
    }
    expect(fate(fled)).toContain(`to ${free}.`);
    expect(fate(gone)).toContain('for good');
  });
});

describe('the log', () => {
  const events = wholeGames.flatMap(({ seen }) =>
    seen.flatMap(({ plies }) => plies.flatMap((ply) => ply.events)),
  );

  test.each(wholeGames)('of $mode has a heading for each turn, once', (game) => {
    const plies = game.seen[0]?.plies ?? [];
    const headings = plies.flatMap(({ events: all, view }) =>
      all.flatMap((event) => heading(event, all, view, say) ?? []),
    );
    expect(headings).toEqual(Array.from({ length: 18 }, (_, i) => `Turn ${i + 1} of 18`));
  });

  test('draws the caste of whoever is placed or moved, and leaves out what headings say', () => {
    for (const event of events) {
      if ('caste' in event) {
        expect(icon(event)).toMatch(/^<svg /);
      }
      expect(isQuiet(event)).toBe(event.type === 'turn');
    }
  });
});

test('journeys end where the pieces are', () => {
  for (const { seen } of wholeGames) {
    for (const { events, view } of seen[0]?.plies ?? []) {
      for (const journey of journeysOf(events)) {
        const spent = events.some(({ type }) => type === 'besieged');
        const end = endOf(journey);
        expect(spent || pieceAt(view, end) !== null, JSON.stringify(events)).toBe(true);
        expect(hexes).toContain(startOf(journey));
      }
    }
  }
});

test('an attack that came from another hex than it began on is walked over it', () => {
  const token = { party: 1, caste: 'worker', termites: 2 } as const;
  const events: Event[] = [
    { type: 'attacked', party: 1, start: 'C4', last: 'C5', hex: 'C6', attack: 5, defence: 3 },
    { type: 'entered', ...token, start: 'C4', hex: 'C6' },
  ];
  expect(journeysOf(events)).toEqual([{ way: ['C4', 'C5', 'C6'] }]);
});
