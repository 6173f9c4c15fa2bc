// SPDX-License-Identifier: MIT
//
// Requests on their way. What was sent and not answered is sent again under the same number after
// a reconnection; what could not be sent at all is not kept: nobody's move happens later than they
// meant it.

import type { Request, ServerMessage } from '../protocol';

type WithoutNumber<R> = R extends Request ? Omit<R, 'n'> : never;
/** A request that has no number yet. */
export type Ask = WithoutNumber<Request>;
export type ActAsk = Extract<Ask, { type: 'act' }>;
export type Answer = Extract<ServerMessage, { re: unknown }>;

/** The answer, or word that the request never left this page. */
export type Reply = Answer | { type: 'unsent' };

interface Waiting {
  request: Request;
  settle(reply: Reply): void;
}

/** These change nothing, so whoever asked can ask again. */
const questions = new Set<Ask['type']>(['why', 'preview', 'hint']);

export class Outbox {
  readonly #send: (request: Request) => boolean;
  readonly #stamp: () => number;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  /**
   * `stamp` grows with time: numbers of a seat must grow, and two windows of one seat must not take
   * the same.
   */
  constructor(send: (request: Request) => boolean, stamp: () => number) {
    this.#send = send;
    this.#stamp = stamp;
  }

  ask(ask: Ask): Promise<Reply> {
    return this.#ask({ ...ask, n: this.#next() } as Request);
  }

  /** Asks for several acts at once, each of which goes on from the one before. */
  chain(asks: ActAsk[]): Promise<Reply>[] {
    let after: number | null = null;
    return asks.map((ask) => {
      const request: Request = { ...ask, n: this.#next() };
      if (after !== null) request.after = after;
      after = request.n;
      return this.#ask(request);
    });
  }

  #ask(request: Request): Promise<Reply> {
    if (!this.#send(request)) return Promise.resolve({ type: 'unsent' });
    return new Promise((settle) => this.#waiting.set(request.n, { request, settle }));
  }

  /** Asks for something whose answer carries no number. */
  tell(ask: Ask): void {
    this.#send({ ...ask, n: this.#next() } as Request);
  }

  answer(answer: Answer): void {
    if (answer.re === null) return;
    const waiting = this.#waiting.get(answer.re);
    this.#waiting.delete(answer.re);
    waiting?.settle(answer);
  }

  /** The connection is back. */
  resume(lastN: number): void {
    this.#last = Math.max(this.#last, lastN);
    for (const { request } of this.#waiting.values()) this.#send(request);
  }

  /** The connection is lost: questions are off, changes wait for `resume`. */
  lose(): void {
    for (const [n, { request, settle }] of this.#waiting) {
      if (!questions.has(request.type)) continue;
      this.#waiting.delete(n);
      settle({ type: 'unsent' });
    }
  }

  #next(): number {
    this.#last = Math.max(this.#last + 1, this.#stamp());
    return this.#last;
  }
}
