// SPDX-License-Identifier: MIT
//
// What a game brings to the page, and what it is handed. A board draws the view of a seat and turns
// clicks and keys into the legal actions that it was handed; it knows no rules. The shell brings the
// rest: seats, clocks, log, chat, score sheet, rules drawer, field notes, connection.
//
// Three files of a game are looked for, each loaded when it is needed:
//   games/NAME/web/plate.ts   its default export is a GamePlate, for the lobby;
//   games/NAME/web/index.ts   its default export is a GameModule, for a table;
//   games/NAME/web/guide.ts   its default export is a GameGuide, for "How you win", whose words are in
//                             games/NAME/guide/LANGUAGE.json.
// A game that brings neither has the plain plate and the plain board (src/plain).
//
// Besides what the C side needs, the shell reads from the game's catalogue: `game.short` (the title
// in few words), `game.latin` (the mock-Latin under it), `game.kind` ("tricks") and `game.ahead` (how far
// bots think: "to the end of the Age"). It does without those that are not there.

import type { Component, Snippet } from 'svelte';
import type { Form, PartyWord, Snapshot } from '../protocol';
import type { Tempo } from './tempo';

export type { Form, PartyWord };

/** Whoever scores, as the page shows it. */
export interface Party {
  word: PartyWord;
  name: string;
  /** 1 to 6: colour `--sN` and outline (circle, square, hexagon, diamond, triangle, clover); 0 for a party without a seat. */
  mark: number;
  initial: string;
  isMe: boolean;
}

/** What happened last: a new object each time, so that a board can play it. */
export interface Step<E extends Form = Form> {
  seq: number;
  ply: number;
  by: number | null;
  undone: boolean;
  events: E[];
  /** What follows of a ply of which the first part was shown before: its number is the same. */
  isRest?: true;
}

/** Speaks the catalogues: the game's own first, then the shell's. `{name}` and `{n?one:other}` as in the C side. */
export type Say = (key: string, args?: Record<string, unknown>) => string;

/** Words of an argument for people: "ants 5" as a `card` is "Ants 5". */
export type SayWord = (type: string, value: unknown) => string;

/**
 * A board fills the slot it is put into (a positioned box without padding, also on phones). The
 * ribbon hangs over the uppermost `--head` of it, and a card that counts lies over the leftmost
 * `--beside`: leave that much room. For screen readers it is a group with the game's title as its name.
 */
export interface BoardProps<V = unknown, A extends Form = Form, E extends Form = Form> {
  view: V;
  /** From 1; null for spectators. */
  seat: number | null;
  legal: A[];
  /** Who may act. A seat that is not awaited, but may trade, is among them. */
  toAct: number[];
  parties: Party[];
  /** Null right after loading: nothing to play, draw the view still. */
  step: Step<E> | null;
  /** The action that was sent and is not yet acknowledged: show it as chosen, never as done. */
  pending: A | null;
  /** What the hint says, until the next step. */
  hint: A | null;
  /** No travel: prefers-reduced-motion, or the person switched it off. */
  still: boolean;
  /** How fast what travels does so, `piece` being 0 where `still`. */
  tempo: Tempo;
  /** Nobody may act here: a replay, or a spectator. */
  readonly: boolean;
  say: Say;
  sayWord: SayWord;
  /** An action in the words of the catalogue. */
  sayAction(action: A): string;
  /**
   * Plays a legal action. What is put together of several is handed over at once, in its order: each
   * must be legal after the one before, whatever others do meanwhile, and what follows a refused one
   * is not done either.
   */
  act(...actions: A[]): void;
  /**
   * The same, after the person has confirmed it where they want that: until then it is `pending`. Left
   * out where nothing is at stake.
   */
  propose?: ((action: A, proposal: Proposal) => void) | undefined;
  /** What the person is being asked about: a ghost. To propose the same again is to confirm it. */
  proposed?: A | null | undefined;
  /** When the person wants to be asked. */
  confirm?: Confirm | undefined;
  /** Something forbidden was tried: the shell asks the server why and pins a field note to the element. */
  ask(action: A, at: Element): void;
  /** Something else has to be chosen first: the shell pins that as a field note to what was pressed. */
  tell(advice: Advice, at: Element): void;
  /** The view that a legal action would lead to; null if it cannot be had. */
  preview(action: A): Promise<V | null>;
  /** What the person is weighing up, as `preview` told it, for the game's Panel; null for nothing. */
  weigh(outlook: V | null): void;
  /** What the person has settled for this table; left out where nobody plays on. */
  standing?: Standing<A>;
  /** On phones, a note of the shell: a row of its own between the board and what is held in hand. */
  note?: Snippet | null | undefined;
}

/**
 * Whether a press that acts is asked about first: where fingers cover what they press, always, or never.
 */
export type Confirm = 'touch' | 'always' | 'never';

/** What is asked before an action is played. */
export interface Proposal {
  /** What it would do, in a sentence. */
  title: string;
  /** The word on the button. */
  verb: string;
  /** A finger may have meant something else. */
  isShaky: boolean;
}

/** What to do, where a press alone does nothing yet. */
export interface Advice {
  title: string;
  text: string;
  /** What can be chosen, by its data-focus: it glows while the note is there. */
  wanted: string[];
}

/** Answers that a person has given once and for all at a table, by their names. */
export interface Standing<A extends Form = Form> {
  has(name: string): boolean;
  set(name: string, isSo: boolean): void;
  /** Plays what follows from them; it is no move of the person's own. */
  answer(action: A): void;
}

/** Something that is paid with pieces, and how many there are of it. */
export interface Sum {
  /** The piece: an SVG text. */
  drawing: string;
  /** What it is called, for those who hear the page. */
  name: string;
  cost: number;
  held: number;
}

/** What a game adds to a refusal that came with figures. */
export interface Refusal {
  /** Cost, holdings and lack as pieces. */
  sums?: Sum[];
  /** What would be legal instead, by its data-focus: it glows while the note is there. */
  wanted?: string[];
  /** A way out: what the board shows when asked to, by its data-focus; it makes no move. */
  instead?: { label: string; show: string };
}

/** A refused action, its figures if there are any, and what the seat knew. */
export interface Refused<V = unknown, A extends Form = Form> {
  action: A;
  details: Form | null;
  view: V;
  legal: readonly A[];
  seat: number;
  say: Say;
}

/** For the panel beside the board: where the seat stands, and where it would stand. */
export interface PanelProps<V = unknown> {
  view: V;
  /** What the board weighs up; null for nothing. */
  outlook: V | null;
  seat: number;
  parties: Party[];
  say: Say;
}

/** For the seat labels: at most three more facts; below 760 px one line of small marks without words. */
export interface SeatProps<V = unknown> {
  view: V;
  party: Party;
  say: Say;
}

/** What a decision left on the board. */
export interface Track {
  /** From thing to thing, by the CSS selectors of what stands for them; one alone where something came to be. */
  way: string[];
  /** What is told beside its way: "4 > 2". */
  figure?: string;
  /** Its number alone is drawn where a ring would hide too much, or that at the lower left corner. */
  mark?: 'number' | 'corner';
}

/** What led from one view to the next, and the words for it. */
export interface Passage<V = unknown, E extends Form = Form> {
  before: V;
  events: E[];
  view: V;
  seat: number | null;
  parties: Party[];
  say: Say;
  /** An event as the log says it. */
  sayEvent(event: E): string;
}

/** What a game's card is handed. */
export interface CardProps<V = unknown, E extends Form = Form> extends Passage<V, E> {
  openRule(clause: string): void;
}

/** What somebody got of what was counted. */
export interface Gain {
  party: PartyWord;
  points: number;
}

/** What everybody should see before the game goes on, told on a card over the board. */
export interface Moment<V = unknown> {
  /** Dice lie under the map and go on by themselves; what is counted stands beside the board. */
  kind: 'dice' | 'count';
  title: string;
  /** Beside the title, in small letters. */
  note: string;
  /** In one sentence, for who hears it. */
  told: string;
  /** What the button says that goes on, if not just that. */
  onward?: string;
  /** How many things there are to read. */
  things: number;
  /** Whom it concerns. */
  seats: number[];
  /** The table as it is looked at meanwhile, and how many of the events led to it; left out for all of them. */
  rest?: { view: V; events: number };
  /** Points that fly to the labels of the seats, in this order, each from the `data-gain` of the card. */
  gains?: Gain[];
}

/** How a tie for the first place is decided. */
export interface Tie {
  clause: string;
  /** It goes by figures: they stand in a row of the score pad, called by the phrase `web.tie.KEY`. */
  hasFigures: boolean;
}

/** A phrase of the game's catalogue with what it speaks of; parties stand out where the log tells it. */
export interface Phrase {
  key: string;
  parties?: Record<string, PartyWord>;
  args?: Record<string, unknown>;
}

/** A sentence of the log about something that goes on for several plies. */
export interface Tale {
  /** What it is about: in the log a later sentence about the same takes the place of this one. */
  about: string;
  /** Nothing more follows: whatever has that name later is something else. */
  isOver: boolean;
  /** What is said, one behind the other. */
  phrases: Phrase[];
}

/** Draws that the page recomputed from the published secret. */
export interface Audit {
  /** In words: "The hands of Age 2". */
  what: string;
  holds: boolean;
}

/** Numbers of one ply and purpose, as docs/record.md derives them. */
export interface Draws {
  below(ply: number, purpose: number): (n: number) => number;
}

/** A finished game, as each seat saw it: from `GET replay?as=N`, snapshots rebuilt. */
export interface Seen<V = unknown, E extends Form = Form> {
  seat: number;
  plies: { ply: number; view: V; events: E[] }[];
}

/** How a game shows itself in the lobby: light, since every game of the shelf is loaded there. */
export interface GamePlate {
  /** The drawing of the shelf; fills its frame, whatever its shape. */
  Plate: Component;
  /** The drawing that stands for the game in a list: an SVG text. */
  emblem: string;
  /** How long a game takes; left out where nobody knows. */
  minutes?: number;
}

/** The drawings of "How you win", in the order of the phrases of the game's guide. */
export interface GameGuide {
  /** A picture of a step of a turn, from 1; 236 units wide and 150 high. */
  Step: Component<{ step: number }>;
  /** Beside the kinds of pieces, and beside what counts: SVG texts. */
  kinds: string[];
  counts: string[];
}

export interface GameModule<V = unknown, A extends Form = Form, E extends Form = Form> {
  Board: Component<BoardProps<V, A, E>>;
  /** What all of this is handed as the view; the snapshot's view where this is left out. */
  viewIn?(snapshot: Snapshot): V;
  /** Under the seat's name. */
  SeatFacts?: Component<SeatProps<V>>;
  /** Below the seats: where the game stands (the Age and its tricks). */
  Progress?: Component<{ view: V; say: Say }>;
  /** In the place of the scores so far, for those who play: whatever says more about one's own. */
  Panel?: Component<PanelProps<V>>;
  /** What no note of the shell should cover, below the ribbon: how high it is, as a CSS length. */
  crown?: string;
  /** Things on the board that a lesson may point at, each by its CSS selector: the `target`s of docs/lessons.md. */
  spots?: Record<string, string>;
  /** Events that are heard as dice. */
  dice?: readonly string[];
  /** Points to show on a seat's label. */
  points(view: V, party: Party): number;
  /**
   * The mark of a seat, 1 to 6, where its pieces have a look of their own: so seat and pieces look the
   * same. 0 for the mark of its number.
   */
  markOf?(view: V, seat: number): number;
  /**
   * The ribbon: what this seat has to decide, or whom all wait for, in one sentence. The shell says
   * "Your turn, Ada." before it.
   */
  headline(view: V, seat: number | null, parties: Party[], say: Say, sayWord: SayWord): string;
  /** Where on the board an event happened: for trails, and for a line of the log that is pointed at. */
  tracksOf?(event: E, view: V): Track[];
  /** A decision in few words, where and what; the sentence of the log where that is left out. */
  brief?(events: E[], view: V, say: Say): { where: string; what?: string } | null;
  /** What the game rests on for a moment, and what its card holds. */
  moments?: {
    find(passage: Passage<V, E>): Moment<V> | null;
    Card: Component<CardProps<V, E>>;
  };
  /** The tie-breaks of the game's result, by their keys. */
  ties?: Record<string, Tie>;
  /** How long the board plays what led from one view to the next, at the usual tempo; left out if no longer than a piece travels. */
  playsFor?(before: V, events: E[], after: V): number;
  /** What a refusal shows besides its sentences; null for nothing. */
  refusal?(refused: Refused<V, A>): Refusal | null;
  /** The drawing beside an event in the log (an SVG text), or null. */
  icon(event: E): string | null;
  /**
   * A heading that this event begins in the log ("Trick 3"), or null: one of the events of a ply, and
   * the view that the ply led to.
   */
  heading(event: E, events: E[], view: V, say: Say): string | null;
  /** When in the game that is, in few words ("Age 2, trick 7"); the heading of the log where this is left out. */
  when?(view: V, say: Say): string;
  /**
   * How much of the usual time a step of others is looked at: 0 for one of which nothing is to be seen, 1
   * where this is left out.
   */
  weightOf?(events: E[]): number;
  /**
   * How many turns of others, the present one among them, the seat waits for: 0 in its own, null where it
   * has no more. Left out where turns are short: whatever is done in them takes its usual time.
   */
  turnsAhead?(view: V, seat: number): number | null;
  /** Events that the log leaves out because another says it better; `events` are all of its ply. */
  isQuiet(event: E, events: E[]): boolean;
  /**
   * What is said of an event in place of its own sentence, where that takes the others of its ply or the
   * view before it ("Ben offers wheat ×2 for brick ×1; nobody takes it."); null for just its own.
   * `before` is null where nobody knows it.
   */
  taleOf?(event: E, events: E[], before: V | null, say: Say): Tale | null;
  /**
   * Recomputes what was drawn from the secret and compares it with what everybody saw. The options
   * are those of the table: they say what was chosen and therefore not drawn.
   */
  audit(draws: Draws, seen: Seen<V, E>[], options: Record<string, string>, say: Say): Audit[];
}

/** The view that a game's parts are handed. */
export const viewOf = <V>(game: GameModule<V>, snapshot: Snapshot): V =>
  game.viewIn ? game.viewIn(snapshot) : (snapshot.view as V);
