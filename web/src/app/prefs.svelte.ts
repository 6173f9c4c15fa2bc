// SPDX-License-Identifier: MIT
//
// What a person has chosen for this browser.

import type { Confirm } from '../kit/game';
import { type Speed, type Tempo, tempoOf } from '../kit/tempo';
import type { Sound } from './sound';
import { keep, recall } from './storage';

export type Theme = 'auto' | 'light' | 'dark';

interface Chosen {
  name: string;
  theme: Theme;
  /** A language, or "" for the browser's. */
  language: string;
  /** Quiet sounds: one's turn, a piece, dice, a point, the end. */
  sound: boolean;
  /** A notification when it is one's turn and the page is not in sight. */
  notify: boolean;
  /** How fast the moves of others are shown. */
  speed: Speed;
  /** Whether moves are confirmed. */
  confirm: Confirm;
}

const unless: Chosen = {
  name: '',
  theme: 'auto',
  language: '',
  sound: false,
  notify: false,
  speed: 'normal',
  confirm: 'touch',
};

class Prefs {
  #chosen: Chosen = $state.raw({ ...unless, ...recall<Partial<Chosen>>('prefs') });

  get name(): string {
    return this.#chosen.name;
  }

  get theme(): Theme {
    return this.#chosen.theme;
  }

  get language(): string {
    return this.#chosen.language;
  }

  get sound(): boolean {
    return this.#chosen.sound;
  }

  get notify(): boolean {
    return this.#chosen.notify;
  }

  get speed(): Speed {
    return this.#chosen.speed;
  }

  get confirm(): Confirm {
    return this.#chosen.confirm;
  }

  choose(chosen: Partial<Chosen>): void {
    this.#chosen = { ...this.#chosen, ...chosen };
    keep('prefs', this.#chosen);
  }
}

export const prefs = new Prefs();

/** Turns the sound on or off; once on, it is heard. */
export function chooseSound(sound: boolean): void {
  prefs.choose({ sound });
  if (sound) hear('turn');
}

/** Plays a sound if somebody wants any; what plays it is fetched when it is first wanted. */
export function hear(sound: Sound): void {
  if (prefs.sound) void import('./sound').then(({ play }) => play(sound));
}

const motion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

/** Whether nothing should travel over the table. */
export function isStill(): boolean {
  return currentTempo().piece === 0;
}

/** How fast things go here; who wants no motion sees as much, but nothing travels. */
export function currentTempo(): Tempo {
  const tempo = tempoOf(prefs.speed);
  return motion?.matches ? { ...tempo, piece: 0 } : tempo;
}

/** A label of the protocol: at most 31 bytes of printable text. */
export function cleanName(text: string): string {
  let name = '';
  const encoder = new TextEncoder();
  for (const char of text.replace(/[\p{C}\s]+/gu, ' ').trim()) {
    if (encoder.encode(name + char).length > 31) break;
    name += char;
  }
  return name.trim();
}
