// SPDX-License-Identifier: MIT
//
// The hall of a page and what is around it: who asks and who has entered, their cookies, and when it
// is its turn. Knows neither the worker that it runs in nor where things are kept.

import { Engine } from './engine';
import type { Cookies } from './keeper';
import type { FromWorker, ToWorker } from './messages';
import type { Thinkers } from './thinkers';

export interface HouseKeeper {
  load(): Promise<Uint8Array>;
  keep(batch: Uint8Array): Promise<string | null>;
  cookies(): Promise<Cookies>;
  keepCookies(path: string, header: string): Promise<void>;
}

const mostTries = 3;

/** "seat-1=…; Path=/api/t/…; …" as the path that it is for and its own "seat-1=…". */
export function readCookie(text: string): { path: string; pair: string } | null {
  const [, pair, path] = /^(seat-\d=[0-9a-f]+); Path=([^;]+);/.exec(text) ?? [];
  return pair && path ? { path, pair } : null;
}

/** What a house needs around it. */
export interface Around {
  keeper: HouseKeeper;
  thinkers: Thinkers;
  tell(message: FromWorker): void;
}

export class House {
  readonly #keeper: HouseKeeper;
  readonly #tell: (message: FromWorker) => void;
  readonly #cookies: Cookies;
  readonly #thinkers: Thinkers;
  #engine!: Engine;
  #timer: ReturnType<typeof setTimeout> | undefined;

  private constructor({ keeper, thinkers, tell }: Around, cookies: Cookies) {
    this.#keeper = keeper;
    this.#cookies = cookies;
    this.#thinkers = thinkers;
    this.#tell = tell;
  }

  /** An Error with a sentence where it cannot be opened. */
  static async open(module: WebAssembly.Module, around: Around): Promise<House> {
    const { keeper, tell } = around;
    const house = new House(around, await keeper.cookies());
    house.#engine = await Engine.start(module, {
      send: (id, text) => tell({ kind: 'text', id, text }),
      reply: (id, status, type, cookie, body) =>
        void house.#reply({ kind: 'reply', id, status, type, body }, cookie),
      close: (id) => tell({ kind: 'closed', id }),
      keep: (batch) => void house.#keep(batch),
      log: (isError, line) => (isError ? console.error(line) : console.debug(line)),
    });
    const sentence = house.#engine.open(await keeper.load());
    if (sentence !== null) throw new Error(sentence);
    house.#turn();
    return house;
  }

  take(message: ToWorker): void {
    const engine = this.#engine;
    if (message.kind === 'ask') {
      engine.ask(message.id, message.path, this.#cookiesFor(message.path), message.body);
    } else if (message.kind === 'enter') {
      this.#tell({ kind: 'entered', id: message.id });
      const isIn = engine.enter(message.id, message.path, this.#cookiesFor(message.path));
      if (!isIn) this.#tell({ kind: 'closed', id: message.id });
    } else if (message.kind === 'say') {
      engine.say(message.id, message.text);
    } else if (message.kind === 'leave') {
      engine.leave(message.id);
    }
    this.#turn();
  }

  #turn(): void {
    clearTimeout(this.#timer);
    const wait = this.#engine.turn();
    while (this.#thinkers.isFree) {
      const question = this.#engine.nextThought();
      if (!question) break;
      void this.#think(question);
    }
    this.#timer = setTimeout(() => this.#turn(), wait);
  }

  /** Should a thinker fail, another one tries: what it was asked is still here. */
  async #think(question: Uint8Array): Promise<void> {
    for (let n = 0; n < mostTries; n++) {
      try {
        this.#engine.thought(await this.#thinkers.think(question));
        break;
      } catch (error) {
        console.error(error);
      }
    }
    this.#turn();
  }

  async #keep(batch: Uint8Array): Promise<void> {
    this.#engine.kept(await this.#keeper.keep(batch));
    this.#turn();
  }

  /** Who holds the cookie holds the seat, so it is kept before anybody learns of the seat. */
  async #reply(message: FromWorker & { kind: 'reply' }, cookie: string): Promise<void> {
    const read = readCookie(cookie);
    if (read) {
      const before = this.#cookies.get(read.path);
      const header = before ? `${before}; ${read.pair}` : read.pair;
      this.#cookies.set(read.path, header);
      await this.#keeper.keepCookies(read.path, header).catch((error) => console.error(error));
    }
    this.#tell(message);
    this.take({ kind: 'leave', id: message.id });
  }

  #cookiesFor(path: string): string {
    const [, table] = /^(\/api\/t\/[a-z0-9]+)/.exec(path) ?? [];
    return (table && this.#cookies.get(table)) || '';
  }
}
