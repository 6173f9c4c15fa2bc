// SPDX-License-Identifier: MIT
//
// A game to be looked at again: which ply is shown, and the plies going by.

import type { Step } from '../kit/game';
import { botNameOf, levelOf } from '../levels';
import type { Replay } from '../protocol';
import { type Ply, unfold } from '../table/journal.svelte';

/** How long a ply stays at speed 1. */
const paceMs = 1200;

export const speeds = [0.5, 1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

/** What a seat is called. A record names a bot by its kind, so that it can be played again. */
export function nameIn({ names }: Replay, seat: number): string | undefined {
  const label = names[seat - 1];
  return levelOf(label ?? null) ? botNameOf(seat) : label || undefined;
}

export class Playback {
  readonly replay: Replay;
  readonly plies: Ply[];
  at = $state(0);
  isPlaying = $state(false);
  speed: Speed = $state(1);
  /** What led to the ply that is shown, where one came from the ply before. */
  step: Step | null = $state.raw(null);
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(replay: Replay, at: number) {
    this.replay = replay;
    this.plies = unfold(replay);
    this.at = this.#clamp(at);
  }

  get last(): number {
    return this.plies.length - 1;
  }

  get ply(): Ply {
    return this.plies[this.at] as Ply;
  }

  show(at: number): void {
    const next = this.#clamp(at);
    const { ply, by, events } = this.plies[next] as Ply;
    this.step = next === this.at + 1 ? { seq: next, ply, by, undone: false, events } : null;
    this.at = next;
    if (next === this.last) this.pause();
  }

  play(): void {
    if (this.at === this.last) this.show(0);
    this.isPlaying = true;
    this.#tick();
  }

  /** Also while it plays. */
  hurry(speed: Speed): void {
    this.speed = speed;
    if (this.isPlaying) this.#tick();
  }

  pause(): void {
    clearInterval(this.#timer);
    this.isPlaying = false;
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** What a key does; false if nothing. */
  press(key: string): boolean {
    const moves: Record<string, number> = {
      ArrowLeft: this.at - 1,
      ArrowRight: this.at + 1,
      Home: 0,
      End: this.last,
    };
    const to = moves[key];
    if (to !== undefined) {
      this.pause();
      this.show(to);
    } else if (key === ' ') this.toggle();
    else return false;
    return true;
  }

  #tick(): void {
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.show(this.at + 1), paceMs / this.speed);
  }

  #clamp(at: number): number {
    return Number.isFinite(at) ? Math.min(Math.max(0, Math.trunc(at)), this.last) : this.last;
  }
}
