// SPDX-License-Identifier: MIT
//
// What has happened since one's own last decision, or since one was there last: listed, and to be
// looked at again move by move.

import { currentTempo } from '../../app/prefs.svelte';
import type { Ply } from '../../table/journal.svelte';
import type { Scene } from '../../table/scene.svelte';
import { sayEvents } from '../../words/told';
import { toldPlies } from '../log/log';
import { type Move, type MoveTeller, movesAfter } from './moves';

/** Moves that are looked at again are not faster than this. */
const leastMs = 600;

export class Recap {
  readonly #scene: Scene;
  readonly #teller: MoveTeller;
  isPlaying = $state(false);
  /** The ply from which on somebody wants to be told; null for one's own last decision. */
  #from: number | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(scene: Scene) {
    this.#scene = scene;
    this.#teller = {
      game: scene.game,
      say: scene.speech.say,
      sayEvents: (happened) => sayEvents(scene, happened),
    };
  }

  /** The last decision of this seat that has been shown; -1 before the first one. */
  readonly ownLast: number = $derived.by(() => {
    const { model } = this.#scene;
    const isOwn = ({ by, standin }: Ply) => by !== null && by === model.seat && !standin;
    return toldPlies(model).findLast(isOwn)?.ply ?? -1;
  });

  readonly moves: Move[] = $derived.by(() => {
    const { model } = this.#scene;
    return movesAfter(this.#teller, toldPlies(model), this.#from ?? Math.max(0, this.ownLast));
  });

  /** The move that is looked at; null for the table as it is. */
  readonly move: Move | null = $derived.by(() => {
    const { past } = this.#scene.model;
    return past === null ? null : (this.moves.find(({ ply }) => ply === past) ?? null);
  });

  /** There is something to tell, or there was. */
  get isThere(): boolean {
    return this.ownLast >= 0 || this.#from !== null;
  }

  /** Tells everything from a ply on, whoever did it. */
  openFrom(ply: number): void {
    this.#from = ply;
    this.first();
  }

  first(): void {
    this.pause();
    this.#look(this.moves[0]);
  }

  /** One move back or on; from the table as it is, back to its last move. */
  step(by: -1 | 1): void {
    this.pause();
    const at = this.move ? this.move.number - 1 : this.moves.length;
    const next = this.moves[at + by];
    if (next) this.#look(next);
    else if (by > 0) this.now();
  }

  press(move: Move): void {
    this.pause();
    this.#look(move);
  }

  /** From the move that is looked at, or else from the first. */
  toggle(): void {
    if (this.isPlaying) {
      this.pause();
      return;
    }
    const isAtEnd = this.move === null || this.move === this.moves.at(-1);
    const start = isAtEnd ? this.moves[0] : this.moves[this.move?.number ?? 0];
    if (!start) return;
    this.isPlaying = true;
    this.#play(start);
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.isPlaying = false;
  }

  /** Back to the table as it is. */
  now(): void {
    this.pause();
    if (this.#scene.model.past !== null) this.#scene.model.catchUp();
  }

  /** Whoever acts has been told. */
  forget(): void {
    this.#from = null;
    this.now();
  }

  #look(move: Move | undefined): void {
    if (!move) return;
    const { model } = this.#scene;
    // The moment before it is shown first, so that the move itself is seen.
    if (model.past !== move.ply - 1) model.lookAt(move.ply - 1);
    model.lookAt(move.ply);
  }

  #play(move: Move): void {
    this.#look(move);
    const next = this.moves[move.number];
    const ms = Math.max(currentTempo().action, leastMs);
    this.#timer = setTimeout(() => (next ? this.#play(next) : this.now()), ms);
  }
}
