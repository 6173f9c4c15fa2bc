// SPDX-License-Identifier: MIT
//
// Positions written by hand, for boards and tests that need a certain moment.
import type { Action, Bundle, Kind, Player, Region, Species, View } from '../view';

export interface Sample {
  view: View;
  legal: Action[];
}

const letters: Record<string, Kind> = {
  F: 'fields',
  H: 'hills',
  W: 'forest',
  A: 'factory',
  P: 'plant',
};

/** The regions of a map in the notation of map texts. */
export function regionsOf(map: string): Region[] {
  const places = map.split('\n').flatMap((line, row) => {
    const [first = '0', signs = ''] = line.split(':');
    return signs
      .trim()
      .split(/\s+/)
      .flatMap((sign, i) => {
        const kind = letters[sign[0] ?? ''];
        return kind ? [{ x: Number(first) + 2 * i, row, kind, start: sign.endsWith('*') }] : [];
      });
  });
  return places.map((place, i) => ({
    region: i + 1,
    ...place,
    controller: null,
    building: null,
    healthy: 0,
    hurt: 0,
    healthy_acted: 0,
    hurt_acted: 0,
    humans: place.start ? null : 0,
    face_down: !place.start,
    turmoil: false,
    attacked: false,
    nuked: false,
  }));
}

export const fourMap =
  '-3: H* P H P*\n-4: F A W A F\n-5: A W P F W H\n-4: P A W H F\n-3: H* F A P*';
export const threeMap = '-2: W F P*\n-3: F A H A\n-4: P* H F W H\n-3: A W H F\n-2: P A P*';

export function playerWith(seat: number, changes: Partial<Player>): Player {
  return {
    seat,
    species: (['cows', 'pigs', 'chickens', 'sheep'] as Species[])[seat - 1] ?? null,
    mutation: null,
    points: 1,
    conquests: 0,
    nukes: 0,
    spent: 0,
    nukiest: false,
    shown: [],
    out: 0,
    herds_left: 8,
    barns_left: 2,
    armories_left: 2,
    cards: 0,
    hand: null,
    known: {},
    n_spies: 0,
    n_under: 0,
    under: [],
    spies: null,
    fresh: null,
    n_fresh: 0,
    ready: false,
    begun: 0,
    redo: false,
    began: [],
    dealt: null,
    offers: [],
    draft: null,
    ...changes,
  };
}

/** Region number, controller, then what is different there. */
type Held = [number, number, Partial<Region>?];

export function viewWith(
  map: string,
  held: Held[],
  players: Player[],
  changes: Partial<View>,
): View {
  const regions = regionsOf(map).map((region) => {
    const own = held.find(([number]) => number === region.region);
    return own
      ? {
          ...region,
          controller: own[1] || null,
          humans: null,
          face_down: false,
          healthy: 1,
          start: false,
          ...own[2],
        }
      : { ...region, start: false };
  });
  return {
    seat: 1,
    map: 'recommended',
    phase: 'act',
    points: 10,
    limit: null,
    round: 6,
    turns: 22,
    plies: 311,
    player: 1,
    first: 2,
    awaited: [1],
    dice: null,
    rules: { start: 'rolled', mutations: 'dealt', trading: 'usual', stealing: 'off', redo: 'off' },
    regions,
    players,
    unseen: { wheat: 4, brick: 3, wood: 5, weapons: 2, plutonium: 3 },
    deck: 14,
    played: { hacking: 1 },
    unseen_spies: { hacking: 1, blackmail: 3, 'pocket-nuke': 3 },
    nukes_left: 13,
    pool: { '1': 3, '2': 10, '3': 6 },
    raising: null,
    combat: null,
    nuking: null,
    bill: null,
    blackmail: null,
    wishes: [],
    base: null,
    ...changes,
  };
}

const hand: Bundle = { wheat: 2, brick: 3, wood: 1, weapons: 1, plutonium: 2 };

const fourPlayers = () => [
  playerWith(1, {
    mutation: 'regenerative',
    points: 5,
    conquests: 1,
    nukes: 1,
    nukiest: true,
    cards: 9,
    hand,
    known: hand,
    n_spies: 2,
    spies: ['field-hospital', 'hacking'],
    fresh: [],
    barns_left: 2,
    armories_left: 1,
    herds_left: 2,
  }),
  playerWith(2, {
    mutation: 'zombie',
    points: 4,
    cards: 6,
    n_spies: 1,
    nukes: 1,
    known: { wood: 2 },
  }),
  playerWith(3, {
    mutation: 'lucky',
    points: 3,
    cards: 7,
    offers: [{ offer: 1, to: 1, give: { wheat: 2 }, want: { brick: 1 } }],
  }),
  playerWith(4, { mutation: 'blue-blooded', points: 4, cards: 4, n_spies: 3 }),
];

/** The table of the mock-up: four farms, Ben's pigs and Ada's cows at odds over the Forest. */
const fourHeld: Held[] = [
  [1, 1, { building: 'armory', healthy: 2 }],
  [2, 1],
  [3, 2, { healthy: 2 }],
  [4, 2, { building: 'barn' }],
  [5, 1, { building: 'barn' }],
  [6, 1, { healthy: 1, hurt: 1 }],
  [7, 1, { healthy: 1, hurt: 1, healthy_acted: 1 }],
  [8, 2, { turmoil: true, healthy: 2 }],
  [9, 2, { building: 'barn' }],
  [10, 3, { healthy: 2 }],
  [15, 2, { healthy: 0, hurt: 1 }],
  [16, 3],
  [19, 4, { building: 'barn' }],
  [20, 4, { healthy: 0, hurt: 1 }],
  [21, 3, { building: 'barn', healthy: 2 }],
  [22, 3, { building: 'barn' }],
  [23, 4, { healthy: 2 }],
  [24, 4, { building: 'armory' }],
];

export const fourView = (changes: Partial<View> = {}) =>
  viewWith(fourMap, fourHeld, fourPlayers(), changes);

const move = (start: number, region: number, health: 'healthy' | 'hurt'): Action => ({
  type: 'move',
  start,
  region,
  health,
});
const attack = (start: number, region: number, health: 'healthy' | 'hurt'): Action => ({
  type: 'attack',
  start,
  region,
  health,
});

const actLegal: Action[] = [
  move(1, 2, 'healthy'),
  move(1, 5, 'healthy'),
  move(1, 6, 'healthy'),
  move(2, 1, 'healthy'),
  move(2, 6, 'healthy'),
  move(2, 7, 'healthy'),
  attack(2, 3, 'healthy'),
  attack(7, 3, 'healthy'),
  attack(7, 3, 'hurt'),
  attack(7, 8, 'healthy'),
  attack(7, 8, 'hurt'),
  attack(6, 11, 'healthy'),
  attack(6, 11, 'hurt'),
  attack(6, 12, 'healthy'),
  attack(6, 12, 'hurt'),
  attack(7, 12, 'healthy'),
  attack(7, 12, 'hurt'),
  { type: 'heal', region: 6 },
  { type: 'heal', region: 7 },
  { type: 'buy', build: 'spy' },
  { type: 'launch', region: 3 },
  { type: 'launch', region: 8 },
  { type: 'launch', region: 12 },
  { type: 'play', spy: 'field-hospital' },
  { type: 'trade', give: 'brick', get: 'wood' },
  { type: 'trade', give: 'brick', get: 'wheat' },
  { type: 'roll' },
];

const battle = {
  region: 7,
  attacker: 2,
  defender: 1,
  round: 1,
  healthy: 3,
  hurt: 1,
  origins: [
    { region: 3, places: 2 },
    { region: 8, places: 2 },
  ],
  dice: {
    attacker: { blanks: 1, heads: 1, guns: 2, damage: 2 },
    defender: { blanks: 1, heads: 1, guns: 1, damage: 2 },
  },
  damage: { attacker: 0, defender: 2 },
  sufferer: 'defender' as const,
  refuge: null,
  retreats: [],
};

const inBattle = (changes: Partial<View>): View =>
  viewWith(
    fourMap,
    fourHeld.map((held) => (held[0] === 3 || held[0] === 8 ? [held[0], 0, { healthy: 0 }] : held)),
    fourPlayers(),
    { player: 2, phase: 'hit', awaited: [1], combat: battle, dice: null, ...changes },
  );

export const samples: Record<string, Sample> = {
  act: { view: fourView(), legal: actLegal },
  waits: { view: fourView({ player: 2, awaited: [2] }), legal: [{ type: 'offer', to: 'anyone' }] },
  hit: {
    view: inBattle({}),
    legal: [
      { type: 'hit', unit: 'healthy' },
      { type: 'hit', unit: 'hurt' },
    ],
  },
  hold: {
    view: inBattle({
      phase: 'hold',
      combat: {
        ...battle,
        damage: { attacker: 0, defender: 0 },
        sufferer: null,
        retreats: [2, 6],
      },
    }),
    legal: [{ type: 'stay' }, { type: 'retreat', region: 2 }, { type: 'retreat', region: 6 }],
  },
  press: {
    view: inBattle({
      seat: 1,
      player: 1,
      phase: 'press',
      combat: {
        ...battle,
        region: 8,
        attacker: 1,
        defender: 2,
        origins: [{ region: 7, places: 3 }],
        damage: { attacker: 0, defender: 0 },
        sufferer: null,
      },
    }),
    legal: [{ type: 'fight' }, { type: 'fall-back' }, { type: 'play', spy: 'field-hospital' }],
  },
  respond: {
    view: fourView({
      player: 2,
      phase: 'respond',
      base: 'act',
      nuking: {
        by: 2,
        region: 2,
        pocket: false,
        damage: 0,
        chain: [2],
        sides: [2, 1],
        answers: [3, 8],
      },
    }),
    legal: [{ type: 'pass' }, { type: 'launch', region: 3 }, { type: 'launch', region: 8 }],
  },
  hack: {
    view: fourView({
      player: 2,
      phase: 'hack',
      base: 'act',
      nuking: {
        by: 2,
        region: 2,
        pocket: false,
        damage: 0,
        chain: [2],
        sides: [2, 1],
        answers: [],
      },
    }),
    legal: [{ type: 'pass' }, { type: 'hack' }],
  },
  late: {
    view: fourView({ phase: 'late', dice: ['wood', 'any'] }),
    legal: [
      { type: 'buy', build: 'spy' },
      { type: 'launch', region: 3 },
      { type: 'discard', resource: 'wheat' },
      { type: 'discard', resource: 'brick' },
    ],
  },
  choose: {
    view: fourView({ phase: 'choose', dice: ['wood', 'any'] }),
    legal: ['wheat', 'brick', 'wood', 'weapons', 'plutonium'].map((resource) => ({
      type: 'choose',
      resource: resource as 'wheat',
    })),
  },
  market: {
    view: fourView({ phase: 'market' }),
    legal: [{ type: 'begin' }, { type: 'offer', to: 2 }],
  },
  over: { view: fourView({ phase: 'over', player: null, awaited: [] }), legal: [] },
  settle: {
    view: {
      ...viewWith(
        threeMap,
        [[8, 2, { building: 'barn', healthy: 2 }]],
        [
          playerWith(1, { mutation: 'adorable', points: 0, hand: {}, spies: [], fresh: [] }),
          playerWith(2, { mutation: 'zombie' }),
          playerWith(3, { points: 0 }),
        ],
        { phase: 'settle', round: 1, turns: 0, first: 2 },
      ),
    },
    legal: [
      { type: 'settle', region: 3 },
      { type: 'settle', region: 19 },
    ],
  },
};
