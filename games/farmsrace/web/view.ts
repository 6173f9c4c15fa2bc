// SPDX-License-Identifier: MIT
//
// What the server tells a seat about the table. It is the same for everybody but what is hidden.
import {
  type Action,
  type buildingWords,
  buildWords,
  combatFaceWords,
  type Event,
  faceWords,
  healthWords,
  kindWords,
  type mapWords,
  type mutationsWords,
  mutationWords,
  type orderWords,
  phaseWords,
  type redoWords,
  resourceWords,
  type sideWords,
  speciesWords,
  spyWords,
  type startWords,
  type stealingWords,
  type tradingWords,
  type unitWords,
} from './forms';

export type { Action, Event };

export const phases = phaseWords;
export type Phase = (typeof phases)[number];

export const allSpecies = speciesWords;
export type Species = (typeof allSpecies)[number];

export const resources = resourceWords;
export type Resource = (typeof resources)[number];
export const faces = faceWords;
export type Face = (typeof faces)[number];

export const combatFaces = combatFaceWords;
export type CombatFace = (typeof combatFaces)[number];

/** Kinds of regions, in the order of what they yield. */
export const kinds = kindWords;
export type Kind = (typeof kinds)[number];

export const mutations = mutationWords;
export type Mutation = (typeof mutations)[number];

export const spies = spyWords;
export type Spy = (typeof spies)[number];

export const builds = buildWords;
export type Build = (typeof builds)[number];
export type Building = (typeof buildingWords)[number];

export const healths = healthWords;
export type Health = (typeof healths)[number];
/** What a Pocket Nuke may fall on: of the person in turn also herds that have acted. */
export type Struck = (typeof unitWords)[number];
export type Unit = Exclude<Struck, `${Health}-acted`>;

/** Only what is not 0. */
export type Bundle = Partial<Record<Resource, number>>;

export interface Region {
  /** From 1. */
  region: number;
  /** Doubled: neighbours of a row are 2 apart. */
  x: number;
  row: number;
  kind: Kind;
  controller: number | null;
  building: Building | null;
  /** Herds that may still act, by health. */
  healthy: number;
  hurt: number;
  /** Herds that have acted. */
  healthy_acted: number;
  hurt_acted: number;
  /** Null without a token, 0 for one that the viewer does not know. */
  humans: number | null;
  face_down: boolean;
  turmoil: boolean;
  attacked: boolean;
  nuked: boolean;
  /** May still be chosen as a starting region. */
  start: boolean;
}

export interface Offer {
  /** 1 to 4, for each seat. */
  offer: number;
  to: number | 'anyone';
  give: Bundle;
  want: Bundle;
}

export interface Draft {
  to: number | 'anyone';
  counters: number | null;
  give: Bundle;
  want: Bundle;
}

export interface Player {
  seat: number;
  species: Species | null;
  mutation: Mutation | null;
  points: number;
  conquests: number;
  /** Tokens that are not spent, and those that are. */
  nukes: number;
  spent: number;
  nukiest: boolean;
  /** Spies with a point that lie open. */
  shown: Spy[];
  /** 0, or its place in the order of elimination. */
  out: number;
  herds_left: number;
  barns_left: number;
  armories_left: number;
  cards: number;
  /** Null for all seats but one's own. */
  hand: Bundle | null;
  /** The least that the viewer knows it to hold. */
  known: Bundle;
  n_spies: number;
  spies: Spy[] | null;
  /** Of whoever is out: the Spies that went under the deck, which counts them. */
  n_under: number;
  under: Spy[] | null;
  /** Got in this turn. */
  fresh: Spy[] | null;
  n_fresh: number;
  /** Not asked about trades. */
  ready: boolean;
  /** Offers since the end of the last turn. */
  begun: number | null;
  /** May still take back its first turn. */
  redo: boolean;
  /** Regions that it controlled at the start of the turn. */
  began: number[];
  dealt: Mutation[] | null;
  offers: Offer[];
  draft: Draft | null;
}

export interface Roll {
  blanks: number;
  heads: number;
  guns: number;
  damage: number;
}

export type Side = (typeof sideWords)[number];

export interface Combat {
  region: number;
  attacker: number;
  defender: number | 'humans';
  /** 0 while the force is put together. */
  round: number;
  /** The attackers. */
  healthy: number;
  hurt: number;
  /** Where they came from, and how many may still go back there. */
  origins: { region: number; places: number }[];
  dice: Record<Side, Roll> | null;
  /** Still to be shared out. */
  damage: Record<Side, number>;
  sufferer: Side | null;
  refuge: number | null;
  retreats: number[];
}

export interface Nuking {
  /** Of the Nuke in flight; afterwards they say nothing: strikeOf knows. */
  by: number;
  region: number;
  pocket: boolean;
  /** Of a Pocket Nuke, still to be shared out. */
  damage: number;
  /** Regions that were nuked, each in answer to the one before. */
  chain: number[];
  /** Who nuked first, and whose region that was. */
  sides: number[];
  answers: number[];
}

/** What a file says of the box (FR-0.17); only what is not 0. */
export interface Figures {
  costs: Record<Build, Bundle>;
  /** How often each face is on a die. */
  combat_die: Partial<Record<CombatFace, number>>;
  resource_die: Partial<Record<Face, number>>;
  /** Copies. */
  spies: Partial<Record<Spy, number>>;
  /** At a start, and at that of Blue-Blooded. */
  herds: number;
  noble_herds: number;
  /** Starting resources, by the order of players. */
  gifts: Partial<Record<(typeof orderWords)[number], number>>;
}

export interface View {
  /** Null for spectators. */
  seat: number | null;
  map: (typeof mapWords)[number];
  phase: Phase;
  /** That win. */
  points: number;
  limit: number | null;
  round: number;
  turns: number;
  plies: number;
  /** In turn; in the set-up whoever chooses; null when over. */
  player: number | null;
  first: number | null;
  /** Seats that the table waits for. */
  awaited: number[];
  dice: [Face, Face] | null;
  rules: {
    start: (typeof startWords)[number];
    mutations: (typeof mutationsWords)[number];
    trading: (typeof tradingWords)[number];
    stealing: (typeof stealingWords)[number];
    redo: (typeof redoWords)[number];
  };
  /** Left out where they are the standard ones: figuresOf. */
  figures?: Figures;
  regions: Region[];
  players: Player[];
  unseen: Bundle;
  /** Spies left to buy. */
  deck: number;
  played: Partial<Record<Spy, number>>;
  unseen_spies: Partial<Record<Spy, number>>;
  nukes_left: number;
  pool: Record<'1' | '2' | '3', number>;
  raising: number[] | null;
  combat: Combat | null;
  nuking: Nuking | null;
  bill: { build: Build; region: number | null; left: number; back: Phase } | null;
  blackmail: { victim: number; taken: number } | null;
  wishes: ('steal' | 'nuke')[];
  base: Phase | null;
}

export const maxHand = 7;

/** Nothing is pending: the active player does as they like, and others may trade. */
export const isFree = ({ phase }: View) =>
  phase === 'market' || phase === 'act' || phase === 'late';

export function playerOf(view: View, seat: number | null): Player | undefined {
  return view.players.find((player) => player.seat === seat);
}

/** Of those who are not out, from whoever is in turn to the seat; null for who is out, and once the game is over. */
export function turnsAhead(view: View, seat: number): number | null {
  const isIn = (at: number) => playerOf(view, at)?.out === 0;
  const { player, players } = view;
  if (player === null || !isIn(seat)) return null;
  const turn = players.findIndex((other) => other.seat === player);
  const round = players.map((_, i) => players[(turn + i) % players.length]?.seat ?? seat);
  return round.slice(0, round.indexOf(seat)).filter(isIn).length;
}

/** The Nuke in flight, or the last one that struck and may be answered. */
export function strikeOf({ phase, nuking }: View): { by: number; region: number } | null {
  if (!nuking || phase === 'hack' || phase === 'split') {
    return nuking;
  }
  const region = nuking.chain.at(-1);
  const by = nuking.sides[(nuking.chain.length - 1) % 2];
  return region === undefined || by === undefined ? null : { by, region };
}

export function regionOf(view: View, region: number): Region | undefined {
  return view.regions.find((other) => other.region === region);
}

/** The look of a seat among the marks of the house: the colour of its species; 0 before the choice. */
export const markOf = (species: Species | null | undefined) =>
  species ? ([1, 4, 2, 3][allSpecies.indexOf(species)] ?? 0) : 0;

export const countOf = (bundle: Bundle | null, resource: Resource) => bundle?.[resource] ?? 0;

export const sizeOf = (bundle: Bundle) =>
  resources.reduce((sum, resource) => sum + countOf(bundle, resource), 0);

export const kindOf = (resource: Resource): Kind => kinds[resources.indexOf(resource)] ?? 'fields';
export const yieldOf = (kind: Kind): Resource => resources[kinds.indexOf(kind)] ?? 'wheat';

export const herdsIn = (region: Region) =>
  region.healthy + region.hurt + region.healthy_acted + region.hurt_acted;
