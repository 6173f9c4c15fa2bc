// SPDX-License-Identifier: MIT
//
// What a person has settled for a table, until they say otherwise: kept by this browser.

import { keep, recall } from '../app/storage';

interface Kept {
  table: string;
  names: string[];
}

const maxKept = 40;
const all = (): Kept[] => recall<Kept[]>('standing') ?? [];

export class Settled {
  readonly #table: string;
  #names: readonly string[] = $state.raw([]);

  constructor(table: string) {
    this.#table = table;
    this.#names = all().find((kept) => kept.table === table)?.names ?? [];
  }

  has(name: string): boolean {
    return this.#names.includes(name);
  }

  set(name: string, isSo: boolean): void {
    const others = this.#names.filter((other) => other !== name);
    this.#names = isSo ? [...others, name] : others;
    const rest = all().filter(({ table }) => table !== this.#table);
    const own = { table: this.#table, names: [...this.#names] };
    keep('standing', [own, ...rest].slice(0, maxKept));
  }
}
