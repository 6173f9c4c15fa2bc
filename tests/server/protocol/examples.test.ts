// SPDX-License-Identifier: MIT
//
// The examples of docs/protocol.md, said to a real server.

import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Server } from '../../support/server';
import {
  Bindings,
  type Conversation,
  type Line,
  readConversations,
  readLoosely,
} from './conversation';
import { Speaker } from './speaker';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const conversations = readConversations(read('docs/protocol.md'));

/** Says a conversation's lines in their order and compares what comes back. */
class Rehearsal {
  readonly #speakers = new Map<string, Speaker>();
  readonly #answers = new Map<string, { status: number; body: unknown }>();
  readonly #bindings = new Bindings();
  /** Those who may be sent more than is written before what is written next. */
  readonly #hearsMore = new Set<string>();

  constructor(readonly link: string) {}

  async perform({ lines }: Conversation): Promise<void> {
    for (const line of lines) {
      const difference = await (line.isSent ? this.#send(line) : this.#expect(line));
      expect(difference, `docs/protocol.md:${line.at}: ${line.text}`).toBeNull();
    }
  }

  end(): void {
    for (const speaker of this.#speakers.values()) speaker.hangUp();
  }

  #speaker(who: string): Speaker {
    const speaker = this.#speakers.get(who) ?? new Speaker(this.link);
    this.#speakers.set(who, speaker);
    return speaker;
  }

  async #send({ who, text }: Line): Promise<null> {
    const speaker = this.#speaker(who);
    const filled = this.#bindings.fill(text);
    const [, method, path, body] = /^(GET|POST) (\S+)(?: (.*))?$/.exec(filled) ?? [];
    if (filled === '…') speaker.playOn();
    else if (filled === 'hangs up') speaker.hangUp();
    else if (!method || !path) speaker.say(filled);
    else if (/\/ws(\?|$)/.test(path)) await speaker.connect(path);
    else this.#answers.set(who, await speaker.request(method, path, body));
    return null;
  }

  async #expect(line: Line): Promise<string | null> {
    const [, status, body] = /^(\d{3})(?: (.*))?$/.exec(line.text) ?? [];
    return status ? this.#expectAnswer(line, Number(status), body) : this.#expectMessage(line);
  }

  #expectAnswer({ who }: Line, status: number, body: string | undefined): string | null {
    const answer = this.#answers.get(who);
    this.#answers.delete(who);
    const isText = typeof answer?.body === 'string';
    const written = { status, body: isText ? body : readLoosely(body ?? '…') };
    return this.#bindings.compare(written, answer);
  }

  /**
   * The next message, whatever it is; only a `table` may come more often than the examples show,
   * since it also tells who came and went, and whoever plays on hears more than is written, as does
   * everybody where `…` says so.
   */
  async #expectMessage({ who, text }: Line): Promise<string | null> {
    if (text === '…') {
      this.#hearsMore.add(who);
      return null;
    }
    const mayHearMore = this.#speaker(who).isPlaying || this.#hearsMore.delete(who);
    const written = readLoosely(text) as { type: string };
    let nearest = 'nothing fitting came';
    const heard = await this.#speaker(who).hear((message) => {
      const difference = this.#bindings.compare(written, message);
      if (difference === null) return true;
      if (message.type === written.type || nearest === 'nothing fitting came') nearest = difference;
      return message.type !== 'table' && !mayHearMore;
    });
    return heard ? this.#bindings.compare(written, heard) : nearest;
  }
}

describe('the protocol’s examples', () => {
  let server: Server;
  beforeEach(async () => {
    server = await Server.start();
  });
  afterEach(() => server.stop());

  test.each(conversations)('$heading: the server says what the document says', async (example) => {
    const rehearsal = new Rehearsal(server.link);
    try {
      await rehearsal.perform(example);
    } finally {
      rehearsal.end();
    }
  });
});

test('every request and every message of the server has an example', () => {
  const types = read('web/src/protocol.ts');
  const named = (suffix: string) =>
    [...types.matchAll(new RegExp(`interface \\w+${suffix} {\\s+type: '(\\w+)'`, 'g'))].map(
      (match) => match[1],
    );
  const shown = (isSent: boolean) =>
    conversations
      .flatMap(({ lines }) => lines)
      .filter((line) => line.isSent === isSent)
      .map(({ text }) => /^\{"type":"(\w+)"/.exec(text)?.[1]);
  expect(named('Request').filter((type) => !shown(true).includes(type))).toEqual([]);
  expect(named('Message').filter((type) => !shown(false).includes(type))).toEqual([]);
});
