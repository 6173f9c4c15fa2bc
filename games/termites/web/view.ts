// SPDX-License-Identifier: MIT
//
// What the server tells a seat about the table. Only one's own hand is not the same for everybody.

import { hexesAround } from './board/hexes';
import { figuresOf } from './figures';
import {
  type Action,
  casteWords,
  colonyWords,
  type Event,
  type mapWords,
  phaseWords,
  terrainWords,
  tileWords,
  type wayWords,
} from './forms';

export type { Action, Event };

export const phases = phaseWords;
export type Phase = (typeof phases)[number];

export const colonies = colonyWords;
export type Colony = (typeof colonies)[number];

export const castes = casteWords;
export type Caste = (typeof castes)[number];

export const terrains = terrainWords;
export type Terrain = (typeof terrains)[number];

/** The three kinds of tiles, by the name they have in the stock. */
export const tileKinds = [tileWords[0], tileWords[2], tileWords[4]] as const;
export type TileKind = (typeof tileKinds)[number];

/** A tile by what it shows, then what is on its back. */
export type Tile = (Action & { type: 'lay' })['tile'];

export interface Token {
  caste: Caste;
  termites: number;
}

export interface Unit extends Token {
  hex: string;
  /** In combat, without what the ground adds. */
  strength: number;
}

export interface Mound {
  hex: string;
  value: number;
}

export interface Player {
  seat: number;
  colony: Colony | null;
  score: number;
  mounds: Mound[];
  unplaced: number[];
  trophies: number[];
  tokens: Unit[];
  /** Null for all seats but one's own. */
  hand: Token[] | null;
  in_hand: number;
  stack: number;
  /** Tokens that have not been on the board; of one's own, those in the stack. */
  unseen: (Token & { n: number })[];
  lost: Token[];
}

export interface Support {
  hex: string;
  /** With the bonus. */
  strength: number;
  /** The part of it that is due to Vegetation. */
  bonus: number;
}

/** Something that a unit of the player in turn can reach as an attack, strong enough or not. */
export interface Target {
  hex: string;
  defence: number;
  /** Of every unit of the player in turn; one that attacks does not support itself. */
  support: Support[];
}

/** What is printed on the components. */
export interface Figures {
  /** How many tokens show 1, 2 and 3 termites. */
  tokens: Record<Colony, Record<Caste, number[]>>;
  /** Of tokens with 1, 2 and 3 termites. */
  strengths: Record<Caste, number[]>;
  /** The values of each colony's Mounds, and that of neutral ones. */
  mounds: number[];
  neutral: number;
}

export interface View {
  /** Null for spectators. */
  seat: number | null;
  map: (typeof mapWords)[number];
  /** As agreed, of custom terrain. */
  tiles: number | null;
  colonies: (typeof wayWords)[number];
  phase: Phase;
  /** Of the player in turn, from 1; 0 during the set-up. */
  turn: number;
  turns: number;
  /** Who is in turn; null in the set-up and when the game is over. */
  player: number | null;
  first: number | null;
  /** Only where they are not the standard ones. */
  figures?: Figures;
  terrain: Record<Terrain, string[]>;
  neutral: string[];
  laying: {
    /** Neutral Mounds that are still to be placed. */
    neutrals: number;
    /** As agreed, and laid so far. */
    tiles: number;
    laid: number;
    stock: Record<TileKind, number>;
  } | null;
  players: Player[];
  targets: Target[];
  retreat: {
    hex: string;
    start: string;
    last: string;
    attack: number;
    defence: number;
    to: string[];
  } | null;
  mound: {
    /** Who places it. */
    seat: number;
    values: number[];
    hexes: string[];
    /** The hexes hold own units that have to go. */
    removes: boolean;
    /** The hex of the trophy, and whose Mound stood there; null during the set-up. */
    captured: { hex: string; victim: number | 'neutral' } | null;
  } | null;
  /** Not told by the server: the attack that the board weighs up, where this is its outlook. */
  weighed?: Weighed;
}

/** An attack that is looked at before it is made. */
export interface Weighed {
  start: string;
  hex: string;
  /** Where it comes from; null where that makes no difference. */
  last: string | null;
}

/** What stands on a hex. */
export type Piece =
  | { kind: 'unit'; seat: number; unit: Unit }
  | { kind: 'mound'; seat: number | null; value: number };

export function playerOf(view: View, seat: number | null): Player | undefined {
  return view.players.find((player) => player.seat === seat);
}

export function terrainAt(view: View, hex: string): Terrain | null {
  return terrains.find((terrain) => view.terrain[terrain].includes(hex)) ?? null;
}

export function pieceAt(view: View, hex: string): Piece | null {
  for (const { seat, tokens, mounds } of view.players) {
    const unit = tokens.find((token) => token.hex === hex);
    if (unit) {
      return { kind: 'unit', seat, unit };
    }
    const mound = mounds.find((other) => other.hex === hex);
    if (mound) {
      return { kind: 'mound', seat, value: mound.value };
    }
  }
  return view.neutral.includes(hex)
    ? { kind: 'mound', seat: null, value: figuresOf(view).neutral }
    : null;
}

/** Who is to decide; null once the game is over. */
export function deciderOf(view: View): number | null {
  const { laying, mound, retreat, players, phase } = view;
  if (laying) {
    const done =
      phase === 'lay' ? Math.floor(laying.laid / 2) : players.length - 1 - laying.neutrals;
    return (done % players.length) + 1;
  }
  if (phase === 'choose') {
    return players.find(({ colony }) => colony === null)?.seat ?? null;
  }
  return mound?.seat ?? (retreat ? (pieceAt(view, retreat.hex)?.seat ?? null) : view.player);
}

/** The look of a colony among the marks of seats: 1 to 4; 0 before it is known. */
export const markOf = (colony: Colony | null | undefined) =>
  colony ? colonies.indexOf(colony) + 1 : 0;

export const showing = (tile: Tile) => tile.split('-')[0] as Terrain;

/** Its name in the stock, whichever side shows. */
export function kindOf(tile: Tile): TileKind {
  const [front, back] = tile.split('-');
  return tileKinds.find((kind) => kind === tile || kind === `${back}-${front}`) ?? tileKinds[0];
}

export const nameOfToken = ({ caste, termites }: Token) => `${caste} ${termites}`;

/** The sum of an attack on a target, from view.targets; null if it is none of them. */
export function sumOf(view: View, { start, hex }: Pick<Weighed, 'start' | 'hex'>) {
  const target = view.targets.find((other) => other.hex === hex);
  const attacker = pieceAt(view, start);
  if (!target || attacker?.kind !== 'unit') {
    return null;
  }
  const support = target.support
    .filter((other) => other.hex !== start)
    .map((other) => ({ ...other, isBeside: hexesAround(hex).includes(other.hex) }));
  const own = attacker.unit.strength;
  const attack = support.reduce((sum, { strength }) => sum + strength, own);
  return { attacker, support, attack, defence: target.defence };
}
