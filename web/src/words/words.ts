// SPDX-License-Identifier: MIT
//
// How the arguments of actions, events and figures are named to people: the word types that `GET /api/games/NAME`
// lists, spoken with a catalogue.

import type { Form, Phrase } from '../kit/game';
import type { GameInfo, WordType } from '../net/games';
import {
  type Branch,
  type Filling,
  type Fillings,
  fillPieces,
  join,
  missing,
  type Piece,
} from './phrase';

export type Catalogue = Readonly<Record<string, string>>;

/** What a seat is called; undefined where it has no name. */
export type NameOf = (seat: number) => string | undefined;

/** Where a game lists its types of forms, by the prefix of their keys in a catalogue. */
const lists = { action: 'actions', event: 'events', details: 'details' } as const;

export class Words {
  readonly #types: Map<string, WordType>;
  readonly #arguments = new Map<string, Map<string, string>>();
  readonly #catalogue: Catalogue;
  readonly #nameOf: NameOf;

  constructor(game: Partial<GameInfo>, catalogue: Catalogue, nameOf: NameOf) {
    this.#types = new Map(game.words?.map((type) => [type.name, type]));
    this.#catalogue = catalogue;
    this.#nameOf = nameOf;
    for (const [prefix, list] of Object.entries(lists)) {
      for (const form of game[list] ?? []) {
        const words = form.arguments.map(({ name, word }) => [name, word] as const);
        this.#arguments.set(`${prefix}.${form.type}`, new Map(words));
      }
    }
  }

  /** A word as people read it: "ants 5" as a `card` is "Ants 5". */
  word(name: string, value: unknown): string {
    const type = this.#types.get(name);
    if (!type) return missing(name);
    switch (type.kind) {
      case 'number':
      case 'code':
        return String(value);
      case 'name':
        return this.#phrase(`${name}.${value}`);
      case 'party':
        return this.#party(value);
      case 'pair':
        return this.#pair(type, String(value));
      case 'set':
        return this.#set(type.member, value as unknown[]);
      case 'flag':
        return this.#phrase(`${name}.${value === true ? 'yes' : 'no'}`);
    }
  }

  /** The sentence of a form, in pieces: those of a party say so. */
  form(prefix: keyof typeof lists, form: Form): Piece[] {
    const key = `${prefix}.${form.type}`;
    const types = this.#arguments.get(key);
    const phrase = this.#catalogue[key];
    if (phrase === undefined || !types) return [{ text: missing(key) }];
    return fillPieces(phrase, (name) => {
      const type = types.get(name);
      return type === undefined ? undefined : this.#filling(type, form[name]);
    });
  }

  /** The pieces of a phrase that is no form's. */
  phrase({ key, parties = {}, args = {} }: Phrase): Piece[] {
    const others = plainly(args);
    return fillPieces(this.#phrase(key), (name) =>
      name in parties ? { text: this.#party(parties[name]), branch: 'other' } : others(name),
    );
  }

  /** Whether that argument of the event names a party. */
  isParty(form: Form, argument: string): boolean {
    const type = this.#arguments.get(`event.${form.type}`)?.get(argument);
    return type !== undefined && this.#types.get(type)?.kind === 'party';
  }

  #filling(type: string, value: unknown): Filling {
    return { text: this.word(type, value), branch: this.#branch(type, value) };
  }

  #branch(type: string, value: unknown): Branch {
    switch (this.#types.get(type)?.kind) {
      case 'number':
      case 'flag':
        return branchOf(value);
      case 'set':
        return branchOf((value as unknown[]).length);
      default:
        return 'other';
    }
  }

  #phrase(key: string): string {
    return this.#catalogue[key] ?? missing(key);
  }

  #party(value: unknown): string {
    if (typeof value !== 'number') return this.#phrase(`party.${value}`);
    const name = this.#nameOf(value);
    if (name !== undefined) return name;
    return this.#fill('seat', { number: String(value) });
  }

  #pair(type: Extract<WordType, { kind: 'pair' }>, value: string): string {
    const blank = value.lastIndexOf(' ');
    const name = this.#phrase(`${this.#nameType(type)}.${value.slice(0, blank)}`);
    return this.#fill(type.name, { name, number: value.slice(blank + 1) });
  }

  /** A pair begins with a word of another type; it is the one with the same values. */
  #nameType(pair: Extract<WordType, { kind: 'pair' }>): string {
    const values = JSON.stringify(pair.values);
    for (const type of this.#types.values()) {
      if (type.kind === 'name' && JSON.stringify(type.values) === values) return type.name;
    }
    return pair.name;
  }

  #set(member: string, values: unknown[]): string {
    if (values.length === 0) return this.#phrase('list.none');
    return values
      .map((value, i) => {
        const glue =
          i === 0 ? '' : this.#phrase(i === values.length - 1 ? 'list.and' : 'list.comma');
        return glue + this.word(member, value);
      })
      .join('');
  }

  #fill(key: string, texts: Record<string, string>): string {
    const fillings = (name: string) => {
      const text = texts[name];
      return text === undefined ? undefined : { text, branch: branchOf(Number(text)) };
    };
    return join(fillPieces(this.#phrase(key), fillings));
  }
}

/** The text of a choice that a number or a flag takes; anything else takes that of many. */
function branchOf(value: unknown): Branch {
  if (value === 1 || value === true) return 'one';
  return value === 0 ? 'none' : 'other';
}

/** Plain arguments: numbers and flags choose, everything else is written as it is. */
const plainly =
  (args: Record<string, unknown>): Fillings =>
  (name) =>
    name in args ? { text: String(args[name]), branch: branchOf(args[name]) } : undefined;

/** A phrase with plain arguments. */
export function fill(phrase: string, args: Record<string, unknown> = {}): string {
  return join(fillPieces(phrase, plainly(args)));
}
