// SPDX-License-Identifier: MIT
//
// A table to be created. What is chosen here is what the server is asked for; whether it
// fits the rules is for the game to say.

import { botNameOf, type Level, levels } from '../levels';
import type { GameOnShelf, OptionInfo } from '../net/games';
import type { Refusal } from '../net/http';
import type { Clock, NewSeat, NewTable } from '../protocol';

/** Whoever is to sit on a seat besides the host. */
export type Sitter = { kind: 'bot'; level: Level } | { kind: 'friend' } | { kind: 'open' };

export const paces = {
  relaxed: {},
  move: { move: 120 },
  total: { total: 1200, increment: 10 },
} as const satisfies Record<string, Clock>;

export type Pace = keyof typeof paces;

/** A file that was chosen for an option. */
export interface TextFile {
  name: string;
  text: string;
}

/** What is wrong with the file of an option: the key of a sentence, and what the server says. */
export interface FileTrouble {
  option: string;
  key: string;
  detail: string;
}

/** What is chosen where a file is: no option that takes one has a value of this name. */
export const fromFile = 'text';

/** Bytes of a file: as many as leave room for another in the same request. */
const maxFile = 8192;

const steady: Sitter = { kind: 'bot', level: 'steady' };

export class Draft {
  readonly game: GameOnShelf;
  name: string = $state('');
  /** The seats behind the host's. */
  sitters: Sitter[] = $state.raw([]);
  options: Record<string, string> = $state.raw({});
  /** By the names of the options that take one. */
  files: Record<string, TextFile> = $state.raw({});
  trouble: FileTrouble | null = $state.raw(null);
  pace: Pace = $state('relaxed');
  chat = $state(true);
  listed = $state(true);

  constructor(game: GameOnShelf, name: string) {
    this.game = game;
    this.name = name;
    this.sitters = Array.from({ length: game.seats.default - 1 }, () => steady);
  }

  get seats(): number {
    return this.sitters.length + 1;
  }

  get canAdd(): boolean {
    return this.seats < this.game.seats.max;
  }

  get canRemove(): boolean {
    return this.seats > this.game.seats.min;
  }

  /** Whether somebody has to come before the game can begin. */
  get waitsForPeople(): boolean {
    return this.sitters.some(({ kind }) => kind !== 'bot');
  }

  add(sitter: Sitter): void {
    if (this.canAdd) this.sitters = [...this.sitters, sitter];
  }

  remove(index: number): void {
    if (this.canRemove) this.sitters = this.sitters.filter((_, i) => i !== index);
  }

  change(index: number, sitter: Sitter): void {
    this.sitters = this.sitters.map((old, i) => (i === index ? sitter : old));
  }

  /** The values that the game takes for this number of seats and what else is chosen. */
  valuesOf(option: OptionInfo): string[] {
    return option.values
      .filter(({ seats, with: needs }) => seats.includes(this.seats) && this.#has(needs))
      .map(({ value }) => value);
  }

  /** Whether another option has one of the values that it needs. */
  #has(needs: OptionInfo['values'][number]['with']): boolean {
    if (!needs) return true;
    const other = this.game.options.find(({ name }) => name === needs.option);
    return needs.values.includes(this.options[needs.option] ?? other?.default ?? '');
  }

  /** The same, and the file where the option takes one. */
  choicesOf(option: OptionInfo): string[] {
    return option.text ? [...this.valuesOf(option), fromFile] : this.valuesOf(option);
  }

  /** What is chosen, or the default where the choice is not for this number of seats. */
  chosen(option: OptionInfo): string {
    const value = this.options[option.name] ?? option.default;
    return this.choicesOf(option).includes(value) ? value : option.default;
  }

  choose(option: string, value: string): void {
    this.options = { ...this.options, [option]: value };
    this.trouble = null;
  }

  /** The options that the table would be created with a file for. */
  get fileOptions(): OptionInfo[] {
    return this.game.options.filter((option) => option.text && this.chosen(option) === fromFile);
  }

  async takeFile(option: string, file: File): Promise<void> {
    this.trouble = null;
    if (file.size > maxFile) {
      this.trouble = { option, key: 'lobby.file-large', detail: file.name };
      return;
    }
    try {
      this.files = { ...this.files, [option]: { name: file.name, text: await file.text() } };
    } catch {
      this.trouble = { option, key: 'lobby.file-unreadable', detail: file.name };
    }
  }

  /** Whether the table can be asked for; otherwise a file is missing, and that is its trouble. */
  isComplete(): boolean {
    const missing = this.fileOptions.find(({ name }) => !this.files[name]);
    if (!missing) return true;
    this.trouble = { option: missing.name, key: 'lobby.file-missing', detail: '' };
    return false;
  }

  /**
   * Takes a refusal that is about a file; false where it is about something else. What is wrong
   * with a text follows the name of its option; what is too long is the longest file.
   */
  blameFile({ code, message }: Pick<Refusal, 'code' | 'message'>): boolean {
    const options = this.fileOptions.map(({ name }) => name);
    if (code === 'bad-text') {
      const option = options.find((name) => message.startsWith(`${name}: `));
      if (option === undefined) return false;
      const detail = message.slice(`${option}: `.length);
      this.trouble = { option, key: 'error.bad-text', detail };
      return true;
    }
    const [longest] = options.toSorted((a, b) => this.#lengthOf(b) - this.#lengthOf(a));
    if (code !== 'too-long' || longest === undefined) return false;
    const detail = this.files[longest]?.name ?? '';
    this.trouble = { option: longest, key: 'lobby.file-large', detail };
    return true;
  }

  #lengthOf(option: string): number {
    return this.files[option]?.text.length ?? 0;
  }

  /** A text ends with its line: a word by itself would be taken for the name of a value. */
  private valueOf(option: OptionInfo): string {
    const value = this.chosen(option);
    if (!option.text || value !== fromFile) return value;
    const text = this.files[option.name]?.text ?? '';
    return text.endsWith('\n') ? text : `${text}\n`;
  }

  toTable(host: string): NewTable {
    const seats: NewSeat[] = this.sitters.map((sitter, i) => {
      if (sitter.kind === 'friend') return { kind: 'human' };
      if (sitter.kind === 'open') return { kind: 'open' };
      const bot = levels.find(({ key }) => key === sitter.level)?.bot ?? '';
      return { kind: 'bot', name: botNameOf(i + 2), bot };
    });
    return {
      game: this.game.name,
      name: this.name,
      options: Object.fromEntries(
        this.game.options.map((option) => [option.name, this.valueOf(option)]),
      ),
      seats: [{ kind: 'me', name: host }, ...seats],
      clock: paces[this.pace],
      chat: this.chat,
      listed: this.listed,
    };
  }
}
