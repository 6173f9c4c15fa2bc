// SPDX-License-Identifier: MIT
//
// The module with the hall (wasm/home/home.h), as calls with texts, and the little that it needs of
// WASI: clocks, random numbers, and a place for what it prints when it gives up.

export interface EngineHost {
  send(client: number, text: string): void;
  reply(client: number, status: number, type: string, cookie: string, body: string): void;
  close(client: number, code: number, reason: string): void;
  keep(batch: Uint8Array): void;
  log(isError: boolean, line: string): void;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  home_room(n: number): number;
  home_open(): number;
  home_ask(client: number, isPost: number): void;
  home_enter(client: number): number;
  home_message(client: number): void;
  home_leave(client: number): void;
  home_kept(isKept: number): void;
  home_turn(): number;
  home_next_thought(): number;
  home_thought(): void;
  home_think(): number;
  home_room_size(): number;
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();
/** As WASI numbers them. */
const wallClock = 0;
const sentenceSize = 512;
const noMemory = 'there is not enough memory';

/** The module's memory, which is there once it has been made. */
class Memory {
  exports!: Exports;

  bytes(at: number, n: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.exports.memory.buffer, at, n) as Uint8Array<ArrayBuffer>;
  }

  text(at: number, n: number): string {
    return decoder.decode(this.bytes(at, n));
  }

  get view(): DataView {
    return new DataView(this.exports.memory.buffer);
  }
}

type Clock = () => number;

/** A clock that never jumps, and was that of the wall when it began. */
function steadyClock(): Clock {
  const begun = Date.now() - performance.now();
  return () => begun + performance.now();
}

/** wasm/home/host.h. */
function homeImports(memory: Memory, host: EngineHost, now: Clock) {
  type Pieces = [number, number, number, number, number, number];
  return {
    send: (client: number, at: number, n: number) => host.send(client, memory.text(at, n)),
    reply: (client: number, status: number, ...pieces: Pieces) => {
      const [type, nType, cookie, nCookie, body, nBody] = pieces;
      const texts = [memory.text(type, nType), memory.text(cookie, nCookie)] as const;
      host.reply(client, status, ...texts, memory.text(body, nBody));
    },
    close: (client: number, code: number, at: number, n: number) =>
      host.close(client, code, memory.text(at, n)),
    keep: (at: number, n: number) => host.keep(memory.bytes(at, n).slice()),
    log: (isError: number, at: number, n: number) => host.log(isError !== 0, memory.text(at, n)),
    now,
    today: () => Date.now(),
  };
}

function wasiImports(memory: Memory, host: EngineHost, now: Clock) {
  return {
    clock_time_get: (clock: number, _precision: bigint, out: number) => {
      const ms = clock === wallClock ? Date.now() : now();
      memory.view.setBigUint64(out, BigInt(Math.round(ms * 1e6)), true);
      return 0;
    },
    random_get: (at: number, n: number) => {
      crypto.getRandomValues(memory.bytes(at, n));
      return 0;
    },
    fd_write: (_file: number, pieces: number, nPieces: number, nWritten: number) => {
      let written = 0;
      for (let i = 0; i < nPieces; i++) {
        const n = memory.view.getUint32(pieces + 8 * i + 4, true);
        host.log(true, memory.text(memory.view.getUint32(pieces + 8 * i, true), n));
        written += n;
      }
      memory.view.setUint32(nWritten, written, true);
      return 0;
    },
    fd_close: () => 0,
    fd_seek: () => 0,
  };
}

export class Engine {
  readonly #memory: Memory;
  readonly #exports: Exports;

  private constructor(memory: Memory) {
    this.#memory = memory;
    this.#exports = memory.exports;
  }

  static async start(module: WebAssembly.Module, host: EngineHost): Promise<Engine> {
    const memory = new Memory();
    const now = steadyClock();
    const instance = await WebAssembly.instantiate(module, {
      home: homeImports(memory, host, now),
      wasi_snapshot_preview1: wasiImports(memory, host, now),
    });
    memory.exports = instance.exports as unknown as Exports;
    memory.exports._initialize();
    return new Engine(memory);
  }

  /** Opens the hall with all that was kept; a sentence where that cannot be. */
  open(kept: Uint8Array): string | null {
    this.#fill(kept);
    if (this.#exports.home_open()) return null;
    // Asked for anew, of any size, the room keeps what is in it.
    const sentence = this.#memory.bytes(this.#exports.home_room(sentenceSize), sentenceSize);
    return decoder.decode(sentence.subarray(0, sentence.indexOf(0)));
  }

  ask(client: number, path: string, cookies: string, body: string | null): void {
    this.#fill(encoder.encode(`${path}\0${cookies}\0${body ?? ''}`));
    this.#exports.home_ask(client, body === null ? 0 : 1);
  }

  enter(client: number, path: string, cookies: string): boolean {
    this.#fill(encoder.encode(`${path}\0${cookies}\0`));
    return this.#exports.home_enter(client) !== 0;
  }

  say(client: number, text: string): void {
    this.#fill(encoder.encode(text));
    this.#exports.home_message(client);
  }

  leave(client: number): void {
    this.#exports.home_leave(client);
  }

  kept(reason: string | null): void {
    this.#fill(encoder.encode(reason ?? ''));
    this.#exports.home_kept(reason === null ? 1 : 0);
  }

  /** After how many milliseconds it wants to be called again at the latest. */
  turn(): number {
    return this.#exports.home_turn();
  }

  /** The next question for a bot; null if there is none. */
  nextThought(): Uint8Array | null {
    return this.#exports.home_next_thought() ? this.#empty() : null;
  }

  /** The answer to one of them. */
  thought(answer: Uint8Array): void {
    this.#fill(answer);
    this.#exports.home_thought();
  }

  /** Answers a question that another engine has handed out. */
  think(question: Uint8Array): Uint8Array {
    this.#fill(question);
    if (!this.#exports.home_think()) throw new Error(noMemory);
    return this.#empty();
  }

  /** What is in the room. */
  #empty(): Uint8Array {
    const n = this.#exports.home_room_size();
    return this.#memory.bytes(this.#exports.home_room(n), n).slice();
  }

  #fill(bytes: Uint8Array): void {
    const at = this.#exports.home_room(bytes.length);
    if (at === 0) throw new Error(noMemory);
    this.#memory.bytes(at, bytes.length).set(bytes);
  }
}
