// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import { anyFor, lackOf, purseFor, rateOf } from '../costs';
import { figuresOf, standard } from '../figures';
import { isQuiet, weightOf } from '../panels/log';
import {
  gainsOf,
  heldSpies,
  isDead,
  likeliest,
  momentOf,
  naming,
  outlookFor,
  playsOf,
  traders,
} from '../sheets/availability';
import { harmOf, optionsOf, purposeOf, wished } from '../sheets/combat/reactions';
import {
  chainOf,
  isWhole,
  mostWanted,
  noTerms,
  offersBetween,
  offersTo,
  stepped,
  type Terms,
  turned,
  within,
} from '../sheets/market/offers';
import { type Figures, type Player, type Spy, sizeOf, strikeOf, turnsAhead } from '../view';
import ours from './fixtures/figures.json';
import { fourView, playerWith } from './samples';
import { ownOf, sheetSamples, withOwn } from './samples-sheets';

const rich = { wheat: 2, brick: 2, wood: 2, weapons: 2, plutonium: 3 };
const own = (changes: Partial<Player>) => playerWith(1, { hand: {}, ...changes });
const sampleOf = (name: string) => {
  const sample = sheetSamples[name];
  if (!sample) {
    throw new Error(`there is no sample ${name}`);
  }
  return sample;
};

describe('a cost', () => {
  test('is four cards for a Barn, an Armory and a Nuke, and three for a Spy (FR-6.1)', () => {
    expect(Object.values(standard.costs).map(sizeOf)).toEqual([4, 4, 3, 4]);
  });

  test('lacks what is not in hand, kind by kind', () => {
    expect(lackOf(standard.costs.nuke, { plutonium: 1, wood: 9 })).toEqual({
      plutonium: 2,
      weapons: 1,
    });
    expect(lackOf(standard.costs.nuke, rich)).toEqual({});
  });

  test('is paid by whoever has it', () => {
    expect(purseFor(fourView(), 'barn', own({ hand: rich })).canPay).toBe(true);
    expect(purseFor(fourView(), 'barn', own({ hand: { wood: 1, wheat: 1 } }))).toMatchObject({
      canPay: false,
      lack: { wood: 1, brick: 1 },
      cards: 0,
      fours: [],
    });
  });

  test('is one card more of any kind for Deranged, and never the usual one (FR-15.7)', () => {
    expect(anyFor(fourView(), 'spy', 'deranged')).toBe(4);
    expect(anyFor(fourView(), 'spy', 'zombie')).toBe(null);
    const usual = { wheat: 1, weapons: 1, plutonium: 1 };
    expect(purseFor(fourView(), 'spy', own({ mutation: 'deranged', hand: usual }))).toMatchObject({
      canPay: false,
      lack: {},
      cards: 1,
    });
    expect(
      purseFor(fourView(), 'spy', own({ mutation: 'deranged', hand: { wood: 4 } })).canPay,
    ).toBe(true);
  });

  test('may be four of a kind for Hyper-Intelligent, who trades 2 for 1 (FR-15.9)', () => {
    const hand = { wheat: 4, wood: 3, brick: 5 };
    expect(
      purseFor(fourView(), 'nuke', own({ mutation: 'hyper-intelligent', hand })),
    ).toMatchObject({
      canPay: false,
      fours: ['wheat', 'brick'],
    });
    expect(purseFor(fourView(), 'nuke', own({ hand })).fours).toEqual([]);
    expect([rateOf('hyper-intelligent'), rateOf('lucky'), rateOf(null)]).toEqual([2, 3, 3]);
  });
});

describe('figures of a file', () => {
  const [told] = ours as [Figures];
  const costs = { ...told.costs, barn: { plutonium: 1 }, spy: {} };
  const view = { ...fourView(), figures: { ...told, costs } };

  test('say what is paid (FR-0.17)', () => {
    const hand = { wood: 2, brick: 1, wheat: 1 };
    expect(purseFor(view, 'barn', own({ hand })).lack).toEqual({ plutonium: 1 });
    expect(purseFor(view, 'spy', own({ hand: {} })).canPay).toBe(true);
    expect(anyFor(view, 'barn', 'deranged')).toBe(2);
    expect(outlookFor(view, own({ hand: { plutonium: 1 } }), [], 'barn')).toBe('nowhere');
  });

  test('are those of the page where the program has no others', () => {
    expect(told).toMatchObject(standard);
    expect(figuresOf(fourView())).toBe(standard);
    expect(figuresOf(view).costs).toBe(costs);
  });
});

describe('what can be built', () => {
  const view = fourView();
  const outlook = (changes: Partial<Player>, build: 'barn' | 'armory' | 'spy' | 'nuke') =>
    outlookFor(view, own(changes), [], build);

  test('is whatever the table allows, at its cost or for four of a kind', () => {
    const clever = sampleOf('clever');
    const outlooks = (['barn', 'armory', 'spy', 'nuke'] as const).map((build) =>
      outlookFor(clever.view, ownOf(clever), clever.legal, build),
    );
    expect(outlooks).toEqual(['ready', 'nowhere', 'ready', 'ready']);
  });

  test('is short, has run out, or has no region', () => {
    expect(outlook({ hand: {} }, 'barn')).toBe('short');
    expect(outlook({ hand: rich, barns_left: 0 }, 'barn')).toBe('none');
    expect(outlook({ hand: rich, armories_left: 0 }, 'armory')).toBe('none');
    expect(outlook({ hand: rich }, 'barn')).toBe('nowhere');
    expect(outlookFor({ ...view, deck: 0 }, own({ hand: rich }), [], 'spy')).toBe('none');
    expect(outlookFor({ ...view, nukes_left: 0 }, own({ hand: rich }), [], 'nuke')).toBe('none');
  });

  test('can be paid but waits while another has the turn (FR-4.3)', () => {
    expect(outlookFor({ ...view, player: 2 }, own({ hand: rich }), [], 'spy')).toBe('later');
    expect(outlookFor({ ...view, phase: 'market' }, own({ hand: rich }), [], 'spy')).toBe('later');
  });

  test('is asked about where it could best stand (FR-6.3, FR-6.4)', () => {
    expect(likeliest(view, 1, 'barn')).toBe(2);
    expect(likeliest(view, 1, 'armory')).toBe(5);
  });
});

describe('an offer', () => {
  const terms: Terms = { to: 2, counters: null, give: { brick: 2 }, want: { weapons: 1 } };

  test('is begun, filled card by card and made (FR-14.2, FR-14.11)', () => {
    expect(chainOf(terms)).toEqual([
      { type: 'offer', to: 2 },
      { type: 'give', resource: 'brick' },
      { type: 'give', resource: 'brick' },
      { type: 'want', resource: 'weapons' },
      { type: 'propose' },
    ]);
    expect(chainOf({ ...terms, to: 'anyone' })[0]).toEqual({ type: 'offer', to: 'anyone' });
  });

  test('is told in the log once it is made, not step by step', () => {
    expect(isQuiet({ type: 'drafted', party: 1, to: 2 }, [])).toBe(true);
    expect(isQuiet({ type: 'added', party: 1, resource: 'brick' }, [])).toBe(true);
    expect(isQuiet({ type: 'offered', party: 1, to: 2, offer: 1 }, [])).toBe(false);
    expect(isQuiet({ type: 'gives', party: 1, number: 2, resource: 'brick' }, [])).toBe(true);
  });

  test('that counters another names it (FR-14.6)', () => {
    const back = turned(3, { offer: 4, to: 1, give: { wheat: 2 }, want: { brick: 1 } });
    expect(back).toEqual({ to: 3, counters: 4, give: { brick: 1 }, want: { wheat: 2 } });
    expect(chainOf(back)[0]).toEqual({ type: 'counter', party: 3, offer: 4 });
  });

  test('may give or want nothing, not both (FR-14.2)', () => {
    expect(isWhole(noTerms('anyone'))).toBe(false);
    expect(isWhole({ ...noTerms('anyone'), want: { wood: 1 } })).toBe(true);
    expect(isWhole({ ...noTerms('anyone'), give: { wood: 1, brick: 0 } })).toBe(true);
  });

  test('has no kind in both parts and gives what is in hand (FR-14.2, FR-14.3)', () => {
    const bounds = { hand: { brick: 1, weapons: 3 }, most: 9 };
    expect(stepped(terms, 'want', 'brick', 1, bounds)).toMatchObject({
      give: { brick: 0 },
      want: { brick: 1, weapons: 1 },
    });
    expect(stepped(terms, 'give', 'brick', 1, bounds).give.brick).toBe(1);
    expect(stepped(terms, 'give', 'wood', 1, bounds)).toMatchObject({ give: { wood: 0 } });
    expect(stepped(terms, 'want', 'weapons', -1, bounds).want.weapons).toBe(0);
    expect(stepped(terms, 'want', 'weapons', -1, bounds).give).toEqual(terms.give);
    expect(within({ brick: 3, wood: 1 }, bounds.hand)).toMatchObject({ brick: 1, wood: 0 });
  });

  test('wants no more cards than those have who could take it (FR-14.4)', () => {
    const view = fourView();
    expect(mostWanted(view, 2, [2, 3, 4])).toBe(6);
    expect(mostWanted(view, 'anyone', [2, 4])).toBe(6);
    expect(mostWanted(view, 'anyone', [3, 4])).toBe(7);
    const full = stepped(terms, 'want', 'wood', 1, { hand: {}, most: 1 });
    expect(full.want.wood).toBe(0);
  });

  test('is shown to those who may take it, and to the others as one between others', () => {
    const { view } = sampleOf('offers');
    expect(offersTo(view, 1)).toMatchObject([{ maker: 3, to: 1 }]);
    expect(offersBetween(view, 1)).toEqual([]);
    expect(offersTo(view, 2)).toMatchObject([{ maker: 1, to: 'anyone' }]);
    expect(offersBetween(view, 2)).toMatchObject([{ maker: 3, to: 1 }]);
    expect(offersTo(view, 3).length + offersBetween(view, 3).length).toBe(1);
  });
});

describe('trading', () => {
  test('is for everybody between turns and for the others during one (FR-14.1)', () => {
    expect(traders(fourView({ phase: 'market' }))).toEqual([1, 2, 3, 4]);
    expect(traders(fourView({ player: 2 }))).toEqual([1, 3, 4]);
    const { rules } = fourView();
    expect(traders(fourView({ rules: { ...rules, trading: 'open' } }))).toEqual([1, 2, 3, 4]);
  });

  test('is for nobody while a decision is pending, and never for those who are out', () => {
    expect(traders(fourView({ phase: 'hack' }))).toEqual([]);
    expect(traders(withOwn(fourView({ phase: 'market' }), { out: 1 }))).toEqual([2, 3, 4]);
  });
});

describe('a Spy', () => {
  const clever = sampleOf('clever');
  const moments = () =>
    Object.fromEntries(
      heldSpies(ownOf(clever)).map((held) => [
        held.spy,
        momentOf(clever.view, ownOf(clever), clever.legal, held),
      ]),
    );

  test('lies with others of its kind', () => {
    expect(heldSpies(ownOf(clever))).toContainEqual({ spy: 'pocket-nuke', number: 2, fresh: 0 });
  });

  test('is played now, from the next turn on, or not (FR-12.2, FR-12.4)', () => {
    expect(moments()).toEqual({
      blackmail: 'never',
      'pocket-nuke': 'now',
      thievery: 'fresh',
      plumbing: 'now',
    });
  });

  test('with a point is shown in the turn in which it was bought (FR-12.2)', () => {
    const held = { spy: 'plumbing' as const, number: 1, fresh: 1 };
    const shows = [{ type: 'play' as const, spy: 'plumbing' as const }];
    expect(momentOf(clever.view, ownOf(clever), shows, held)).toBe('now');
  });

  test('waits for the turn of its owner, Hacking for a Nuke (FR-12.1, FR-12.8)', () => {
    const view = fourView({ player: 2 });
    const at = (spy: Spy) =>
      momentOf(view, own({ spies: [spy], fresh: [] }), [], { spy, number: 1, fresh: 0 });
    expect([at('thievery'), at('hacking')]).toEqual(['turn', 'reaction']);
  });

  test('is played by the actions that name it', () => {
    const { legal } = sampleOf('spy');
    expect(playsOf(legal, 'blackmail')).toHaveLength(2);
    expect(playsOf(legal, 'thievery')).toHaveLength(5);
    expect(playsOf(legal, 'field-hospital')).toEqual([{ type: 'play', spy: 'field-hospital' }]);
    expect(playsOf(clever.legal, 'pocket-nuke')).toEqual([{ type: 'pocket', region: 3 }]);
  });

  test('is dead for two Mutations (FR-15.13)', () => {
    expect(isDead(own({ mutation: 'radioactive' }), 'hacking')).toBe(true);
    expect(isDead(own({ mutation: 'regenerative' }), 'field-hospital')).toBe(true);
    expect(isDead(own({ mutation: 'regenerative' }), 'hacking')).toBe(false);
  });
});

describe('a Nuke', () => {
  const options = (name: string) => {
    const sample = sampleOf(name);
    return optionsOf(sample.view, ownOf(sample), sample.legal);
  };

  test('is hacked or taken; who has no Hacking reads why (FR-12.3, FR-12.8)', () => {
    expect(options('hacked').map(({ answer, reason }) => [answer, reason?.clause])).toEqual([
      ['hack', 'FR-12.3'],
      ['pass', undefined],
    ]);
    const { view, legal } = sampleOf('hacked');
    const fresh = own({ spies: ['hacking'], fresh: ['hacking'] });
    expect(optionsOf(view, fresh, legal)[0]?.reason?.clause).toBe('FR-12.2');
  });

  test('is answered by a token, a purchase or a Pocket Nuke, or not (FR-11.4)', () => {
    const shown = options('answer').map(({ answer, key, actions }) => [
      answer,
      key,
      actions.length,
    ]);
    expect(shown).toEqual([
      ['token', 'n', 2],
      ['buy', 'b', 0],
      ['pocket', 'k', 2],
      ['pass', 'Escape', 1],
    ]);
  });

  test('that struck is told by the chain of Nukes, one in flight by itself', () => {
    const { view } = sampleOf('answer');
    expect(strikeOf(view)).toEqual({ by: 2, region: 6 });
    const again = { ...view, nuking: view.nuking && { ...view.nuking, chain: [6, 3] } };
    expect(strikeOf(again)).toEqual({ by: 1, region: 3 });
    expect(strikeOf(sampleOf('hacked').view)).toMatchObject({ by: 2, region: 6 });
    expect(strikeOf(fourView())).toBe(null);
  });

  test('that cannot be bought says what is missing, or that there is none (FR-6.1, FR-6.7)', () => {
    const { view, legal } = sampleOf('answer');
    const why = (changes: Partial<Player>, nukes = 3) =>
      optionsOf({ ...view, nukes_left: nukes }, own(changes), legal)[1]?.reason;
    expect(why({ hand: { plutonium: 2, weapons: 1 } })).toMatchObject({
      clause: 'FR-6.1',
      lack: { plutonium: 1 },
    });
    expect(why({ mutation: 'deranged', hand: { wood: 3 } })).toMatchObject({
      clause: 'FR-15.7',
      cards: 2,
    });
    expect(why({ hand: {} }, 0)?.clause).toBe('FR-6.7');
  });

  test('is bought for four of a kind in a way of its own (FR-15.9)', () => {
    const { view } = sampleOf('answer');
    const strike = { type: 'strike-with' as const, region: 3, resource: 'wood' as const };
    const [, buy] = optionsOf(view, own({ mutation: 'hyper-intelligent' }), [strike]);
    expect(buy).toMatchObject({ answer: 'buy', four: 'wood', actions: [strike], reason: null });
    expect(buy && purposeOf(buy)).toEqual({ type: 'strike-with', resource: 'wood' });
    expect(buy && wished(buy, 3)).toEqual(strike);
  });

  test('hurts healthy herds and kills hurt ones, but not Radioactive ones (FR-11.3, FR-15.12)', () => {
    const { view } = sampleOf('answer');
    expect(harmOf(view, own({}))).toEqual({ hurt: 1, die: 1, humans: false });
    expect(harmOf(view, own({ mutation: 'radioactive' }))).toMatchObject({ hurt: 0, die: 0 });
  });
});

test('two resources are named in their order (FR-15.10)', () => {
  expect(naming('wood', 'brick')).toEqual({ type: 'name', resource: 'brick', second: 'wood' });
  expect(naming('wood', 'wood')).toEqual({ type: 'name', resource: 'wood', second: 'wood' });
});

test('a resource brings one for each region of its kind; with a Parasite nobody guesses (FR-13.1)', () => {
  const view = fourView();
  expect(gainsOf(view, 1, 'plutonium')).toEqual({ you: 1, most: 1 });
  expect(gainsOf(view, 1, 'brick')).toEqual({ you: 1, most: 2 });
  expect(gainsOf(withOwn(view, { mutation: 'parasitic' }), 1, 'brick')).toBe(null);
});

test('a step is looked at as long as there is something to see', () => {
  const ready = { type: 'ready', party: 2 } as const;
  const offered = { type: 'offered', party: 2, to: 1, offer: 1 } as const;
  const wants = { type: 'wants', party: 2, number: 1, resource: 'wood' } as const;
  expect(weightOf([ready])).toBe(0);
  expect(weightOf([{ type: 'declined', party: 1, maker: 2, offer: 1 }])).toBe(0);
  expect(weightOf([offered, wants, ready])).toBeLessThan(1);
  expect(weightOf([{ type: 'ended', party: 2 }])).toBeLessThan(1);
  expect(
    weightOf([
      { type: 'ended', party: 2 },
      { type: 'conquest', party: 2, region: 3 },
    ]),
  ).toBe(1);
  expect(weightOf([])).toBeLessThanOrEqual(1);
});

test('whoever is not out has a turn before the seat', () => {
  const view = fourView({ player: 2 });
  expect([1, 2, 3, 4].map((seat) => turnsAhead(view, seat))).toEqual([3, 0, 1, 2]);
  const players = view.players.map((player) =>
    player.seat === 4 ? { ...player, out: 1 } : player,
  );
  expect([1, 3, 4].map((seat) => turnsAhead({ ...view, players }, seat))).toEqual([2, 1, null]);
  expect(turnsAhead({ ...view, player: null }, 1), 'once the game is over').toBe(null);
});
