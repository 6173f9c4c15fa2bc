// SPDX-License-Identifier: MIT
//
// A table as the page shows it: what is known about it, the game's board, and words for both.

import { type GameModule, type Party, type PartyWord, viewOf } from '../kit/game';
import { botNameOf } from '../levels';
import type { TableSeat } from '../protocol';
import type { GameSpeech } from '../words/speech.svelte';
import type { TableModel } from './model.svelte';
import { partiesOf } from './parties';

export class Scene {
  readonly model: TableModel;
  readonly game: GameModule;
  readonly #speech: GameSpeech;

  constructor(model: TableModel, game: GameModule, speech: GameSpeech) {
    this.model = model;
    this.game = game;
    this.#speech = speech;
  }

  readonly #names: ReadonlyMap<number, string> = $derived.by(() => {
    const unnamed = ({ seat, kind }: TableSeat) =>
      kind === 'bot' ? botNameOf(seat) : this.#speech.say('seat', { number: seat });
    const seats = this.model.table?.seats ?? [];
    return new Map(seats.map((info) => [info.seat, info.name || unnamed(info)]));
  });

  readonly speech: GameSpeech = $derived.by(() => {
    const names = this.#names;
    return this.#speech.with((seat) => names.get(seat));
  });

  /** What the game is to show; null before it has begun. */
  readonly view: unknown = $derived.by(() => {
    const { snapshot } = this.model;
    return snapshot && viewOf(this.game, snapshot);
  });

  readonly parties: Party[] = $derived.by(() => {
    const { snapshot } = this.model;
    const words: readonly PartyWord[] = snapshot?.score.parties ?? [...this.#names.keys()];
    return partiesOf(
      words,
      this.model.seat ?? null,
      (word) => this.nameOf(word),
      (seat) => (snapshot ? this.game.markOf?.(this.view, seat) : 0),
    );
  });

  nameOf(word: PartyWord): string {
    return typeof word === 'number'
      ? (this.#names.get(word) ?? String(word))
      : this.#speech.say(`party.${word}`);
  }

  partyOf(word: PartyWord | null): Party | undefined {
    return this.parties.find((party) => party.word === word);
  }

  /** Names as a list of the language: "Ada, Ben and Chiyo". */
  list(names: string[]): string {
    const comma = this.#speech.say('list.comma');
    const and = this.#speech.say('list.and');
    const last = names.at(-1) ?? '';
    return names.length < 2 ? last : names.slice(0, -1).join(comma) + and + last;
  }
}
