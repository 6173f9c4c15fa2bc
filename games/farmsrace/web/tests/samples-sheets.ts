// SPDX-License-Identifier: MIT
//
// More positions written by hand: moments of the sheets under the map.
import { type Action, type Player, playerOf, type Resource, resources, type View } from '../view';
import { fourView, playerWith, type Sample } from './samples';

/** The view with the row of its seat changed. */
export function withOwn(view: View, changes: Partial<Player>): View {
  const players = view.players.map((player) =>
    player.seat === view.seat ? { ...player, ...changes } : player,
  );
  return { ...view, players };
}

const each = (type: 'choose' | 'pay' | 'take' | 'thievery' | 'propaganda'): Action[] =>
  resources.map((resource) => ({ type, resource }));

const market = withOwn(fourView({ phase: 'market', player: 2, awaited: [2] }), {
  offers: [{ offer: 1, to: 'anyone', give: { brick: 1 }, want: { plutonium: 1 } }],
});
const offersToAll: Action[] = ['anyone' as const, 2, 3, 4].map((to) => ({ type: 'offer', to }));

const names: Action[] = resources.flatMap((resource, i) =>
  resources.slice(i).map((second): Action => ({ type: 'name', resource, second })),
);

const struck = (changes: Partial<View['nuking']>): Partial<View> => ({
  player: 2,
  awaited: [1],
  base: 'act',
  nuking: {
    by: 2,
    region: 6,
    pocket: false,
    damage: 0,
    chain: [6],
    sides: [2, 1],
    answers: [3, 8],
    ...changes,
  },
});

/** Four wheat and the Spies that need something. */
const clever = withOwn(fourView(), {
  mutation: 'hyper-intelligent',
  hand: { wheat: 4, brick: 1, wood: 2 },
  cards: 7,
  spies: ['blackmail', 'pocket-nuke', 'pocket-nuke', 'thievery', 'plumbing'],
  fresh: ['thievery'],
  n_spies: 5,
});

export const sheetSamples: Record<string, Sample> = {
  species: {
    view: {
      ...fourView({ phase: 'species', player: 3, seat: 3, awaited: [3], turns: 0, first: null }),
      players: [
        playerWith(1, { points: 0, species: 'cows' }),
        playerWith(2, { points: 0, species: 'pigs' }),
        playerWith(3, { points: 0, species: null, hand: {}, spies: [], fresh: [] }),
        playerWith(4, { points: 0, species: null }),
      ],
    },
    legal: [
      { type: 'species', species: 'sheep' },
      { type: 'species', species: 'chickens' },
    ],
  },
  mutation: {
    view: withOwn(fourView({ phase: 'mutation' }), {
      mutation: null,
      dealt: ['hyper-intelligent', 'zombie', 'north-korean'],
      hand: {},
      cards: 0,
      spies: [],
      nukes: 0,
    }),
    legal: (['hyper-intelligent', 'zombie', 'north-korean'] as const).map((mutation) => ({
      type: 'mutation',
      mutation,
    })),
  },
  offers: {
    view: market,
    legal: [
      { type: 'ready' },
      ...offersToAll,
      { type: 'counter', party: 3, offer: 1 },
      { type: 'accept', party: 3, offer: 1 },
      { type: 'decline', party: 3, offer: 1 },
      { type: 'withdraw', offer: 1 },
    ],
  },
  draft: {
    view: withOwn(market, {
      draft: { to: 3, counters: null, give: { brick: 2 }, want: { weapons: 1 } },
    }),
    legal: [{ type: 'propose' }, { type: 'drop' }, { type: 'give', resource: 'brick' }],
  },
  ready: { view: withOwn(market, { ready: true }), legal: [] },
  clever: {
    view: clever,
    legal: [
      { type: 'roll' },
      { type: 'redo' },
      { type: 'build-with', build: 'barn', region: 2, resource: 'wheat' },
      { type: 'build-with', build: 'barn', region: 6, resource: 'wheat' },
      { type: 'build', build: 'barn', region: 2 },
      { type: 'buy-with', build: 'spy', resource: 'wheat' },
      { type: 'buy-with', build: 'nuke', resource: 'wheat' },
      { type: 'launch', region: 3 },
      { type: 'pocket', region: 3 },
      { type: 'play', spy: 'plumbing' },
      { type: 'trade', give: 'wheat', get: 'weapons' },
      { type: 'trade', give: 'wheat', get: 'brick' },
      { type: 'trade', give: 'wood', get: 'brick' },
    ],
  },
  spy: {
    view: withOwn(fourView(), {
      spies: ['blackmail', 'thievery', 'propaganda', 'field-hospital'],
      points: 3,
      n_spies: 4,
    }),
    legal: [
      { type: 'roll' },
      { type: 'blackmail', party: 2 },
      { type: 'blackmail', party: 4 },
      ...each('thievery'),
      ...each('propaganda'),
      { type: 'play', spy: 'field-hospital' },
      { type: 'exchange' },
    ],
  },
  lucky: { view: withOwn(fourView(), { mutation: 'lucky' }), legal: [...names] },
  pay: {
    view: withOwn(
      fourView({ phase: 'pay', bill: { build: 'barn', region: 6, left: 4, back: 'act' } }),
      { mutation: 'deranged' },
    ),
    legal: each('pay'),
  },
  deranged: {
    view: withOwn(fourView(), { mutation: 'deranged', hand: { wheat: 4 }, cards: 4 }),
    legal: [{ type: 'roll' }, { type: 'buy', build: 'spy' }],
  },
  take: {
    view: {
      ...fourView({ phase: 'take', blackmail: { victim: 2, taken: 1 } }),
      players: fourView().players.map((player) =>
        player.seat === 2
          ? { ...player, cards: 5, known: { wheat: 1, brick: 1, wood: 3 } }
          : player,
      ),
    },
    legal: [
      ...(['wheat', 'brick', 'wood'] as Resource[]).map(
        (resource): Action => ({ type: 'take', resource }),
      ),
      { type: 'enough' },
    ],
  },
  steal: {
    view: fourView({ phase: 'steal', dice: ['wood', 'wood'], wishes: ['steal'] }),
    legal: [
      { type: 'pass' },
      { type: 'steal', party: 2 },
      { type: 'steal', party: 3 },
      { type: 'steal', party: 4 },
    ],
  },
  order: {
    view: fourView({ phase: 'order', dice: ['wood', 'wood'], wishes: ['steal', 'nuke'] }),
    legal: [{ type: 'steal-first' }, { type: 'nuke-first' }],
  },
  start: { view: fourView({ phase: 'start', turns: 0 }), legal: each('take') },
  hacked: {
    view: withOwn(fourView({ phase: 'hack', ...struck({ answers: [] }) }), { spies: ['thievery'] }),
    legal: [{ type: 'pass' }],
  },
  answer: {
    // The Nuke has struck: by and region say nothing any more.
    view: withOwn(fourView({ phase: 'respond', ...struck({ by: 1, region: 1 }) }), {
      spies: ['pocket-nuke', 'hacking'],
    }),
    legal: [
      { type: 'pass' },
      { type: 'launch', region: 3 },
      { type: 'launch', region: 8 },
      { type: 'pocket', region: 3 },
      { type: 'pocket', region: 8 },
    ],
  },
  split: {
    view: fourView({
      phase: 'split',
      ...struck({ pocket: true, damage: 2, answers: [], region: 7 }),
    }),
    legal: [
      { type: 'hit', unit: 'healthy' },
      { type: 'hit', unit: 'hurt' },
    ],
  },
};

export const ownOf = (sample: Sample): Player =>
  playerOf(sample.view, sample.view.seat) ?? playerWith(1, {});
