// SPDX-License-Identifier: MIT
//
// What the page says, in the language that a person reads. A language is one file a catalogue:
// texts/LANGUAGE.json here and in each game.

import { loadShelfTexts, loadTexts } from '../games';
import type { Form, Phrase, Say, SayWord } from '../kit/game';
import type { GameInfo, GameOnShelf } from '../net/games';
import { join, missing, type Piece } from './phrase';
import { type Catalogue, fill, type NameOf, Words } from './words';

const catalogues = import.meta.glob<Catalogue>('../texts/*.json', { import: 'default' });

export const languages = Object.keys(catalogues).map((path) => path.slice(9, -5));

/** The best of our languages for somebody who wants these, the first one most. */
export function pickLanguage(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const primary = tag.toLowerCase().split('-')[0] ?? '';
    if (languages.includes(primary)) return primary;
  }
  return 'en';
}

class Speech {
  language = $state.raw('en');
  #texts: Catalogue = $state.raw({});

  /** Loads the catalogue, then speaks it; in English where there is none. */
  async speak(language: string): Promise<void> {
    const known = languages.includes(language) ? language : 'en';
    const load = catalogues[`../texts/${known}.json`];
    this.#texts = (await load?.()) ?? {};
    this.language = known;
  }

  /** The phrase of a key, undefined where there is none. */
  find(key: string): string | undefined {
    return this.#texts[key];
  }
}

export const speech = new Speech();

/** Speaks the shell's catalogue. */
export const say: Say = (key, args) => fill(speech.find(key) ?? missing(key), args);

/** A small number in words. */
export function sayNumber(n: number): string {
  return say('numbers').split('|')[n] ?? String(n);
}

export interface SpokenPiece {
  text: string;
  isParty: boolean;
}

/**
 * Speaks about one game: its catalogue first, then the shell's. Of one that is only known from the shelf it
 * says no actions and events.
 */
export class GameSpeech {
  readonly game: GameOnShelf;
  readonly #texts: Catalogue;
  readonly #words: Words;

  constructor(
    game: GameOnShelf & Partial<GameInfo>,
    texts: Catalogue,
    nameOf: NameOf = () => undefined,
  ) {
    this.game = game;
    this.#texts = { 'game.title': game.title, ...texts };
    this.#words = new Words(game, texts, nameOf);
  }

  /** The same game at a table with these names. */
  with(nameOf: NameOf): GameSpeech {
    return new GameSpeech(this.game, this.#texts, nameOf);
  }

  readonly say: Say = (key, args) =>
    fill(this.#texts[key] ?? speech.find(key) ?? missing(key), args);

  readonly sayWord: SayWord = (type, value) => this.#words.word(type, value);

  /** The phrase of the game's own catalogue, or "". */
  readonly own = (key: string, args?: Record<string, unknown>): string => {
    const phrase = this.#texts[key];
    return phrase === undefined ? '' : fill(phrase, args);
  };

  get language(): string {
    return speech.language;
  }

  get title(): string {
    return this.own('game.short') || this.own('game.title');
  }

  readonly sayAction = (action: Form): string => join(this.#words.form('action', action));

  sayEvent(event: Form): string {
    return join(this.#words.form('event', event));
  }

  sayDetails(details: Form): string {
    return join(this.#words.form('details', details));
  }

  /** The sentence in pieces, the parties in it told apart. */
  eventPieces(event: Form): SpokenPiece[] {
    return this.#words.form('event', event).map(({ text, argument }: Piece) => {
      return { text, isParty: argument !== undefined && this.#words.isParty(event, argument) };
    });
  }

  /** The same of a phrase. */
  phrasePieces(phrase: Phrase): SpokenPiece[] {
    return this.#words.phrase(phrase).map(({ text, argument }: Piece) => {
      return { text, isParty: argument !== undefined && argument in (phrase.parties ?? {}) };
    });
  }
}

export async function loadSpeech(game: GameOnShelf): Promise<GameSpeech> {
  return new GameSpeech(game, await loadTexts(game.name, speech.language));
}

/** For the lobby: it knows the game's title and options, and little else. */
export async function loadShelfSpeech(game: GameOnShelf): Promise<GameSpeech> {
  return new GameSpeech(game, await loadShelfTexts(game.name, speech.language));
}
