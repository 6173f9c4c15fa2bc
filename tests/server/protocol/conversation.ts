// SPDX-License-Identifier: MIT
//
// The conversations in docs/protocol.md: fenced blocks marked `conversation`, in which somebody
// sends ("Ada > …") or is sent ("Ada < …") something. A line that begins with a blank goes on with
// the one before. `…` stands for anything: a value, the end of a string, further members, further
// elements, and where nothing else is on the line further messages. What no two servers say alike
// (ids, secrets, times, cards) stands for something of its kind, the same thing wherever it is
// repeated.

export interface Line {
  who: string;
  isSent: boolean;
  text: string;
  /** In the document, from 1. */
  at: number;
}

export interface Conversation {
  heading: string;
  lines: Line[];
}

/** All conversations of a document in Markdown. */
export function readConversations(markdown: string): Conversation[] {
  const conversations: Conversation[] = [];
  let heading = '';
  let current: Conversation | null = null;
  markdown.split('\n').forEach((text, i) => {
    if (text.startsWith('```')) {
      current = text === '```conversation' ? { heading, lines: [] } : null;
      if (current) conversations.push(current);
    } else if (current) {
      readLine(current, text, i + 1);
    } else if (text.startsWith('#')) {
      heading = text.replace(/^#+ /, '');
    }
  });
  return conversations;
}

function readLine(conversation: Conversation, text: string, at: number): void {
  const [, who, arrow, rest] = /^(\S+) ([<>]) (.*)$/.exec(text) ?? [];
  const last = conversation.lines.at(-1);
  if (who && arrow && rest !== undefined) {
    conversation.lines.push({ who, isSent: arrow === '>', text: rest, at });
  } else if (text.startsWith(' ') && last) {
    last.text += ` ${text.trim()}`;
  } else {
    throw new Error(`docs/protocol.md:${at}: neither sent nor received: ${text}`);
  }
}

const anything = '…';

/** Reads JSON in which `…` may stand for what the reader need not know. */
export function readLoosely(text: string): unknown {
  const parts = text.match(/"(?:[^"\\]|\\.)*"|…|[^"…]+/g) ?? [];
  const json = parts.map((part, i) => {
    if (part !== anything) return part;
    const isMember = /[{,]\s*$/.test(parts[i - 1] ?? '') && isInObject(parts.slice(0, i));
    return isMember ? `"${anything}":true` : `"${anything}"`;
  });
  return JSON.parse(json.join(''));
}

function isInObject(parts: string[]): boolean {
  const open: string[] = [];
  for (const part of parts) {
    if (part.startsWith('"')) continue;
    for (const letter of part) {
      if (letter === '{' || letter === '[') open.push(letter);
      if (letter === '}' || letter === ']') open.pop();
    }
  }
  return open.at(-1) === '{';
}

/** Kinds of strings that differ from server to server. */
const kinds: RegExp[] = [
  /^[a-z2-9]{10}$/, // a table
  /^[0-9a-f]{32}$/, // an invitation, a nonce
  /^[0-9a-f]{64}$/, // a commitment, a secret
  /^(bees|mosquitoes|ants|cockroaches|flies) \d+$/,
  /^\d+\.\d+\.\d+$/, // a version
];
const isTime = (value: unknown) => typeof value === 'number' && value > 1e12;

/** What stands for what in one conversation. */
export class Bindings {
  readonly #real = new Map<string, string>();

  /** What the example says, with the values of the real server in it. */
  fill(text: string): string {
    if (this.#real.size === 0) return text;
    const written = new RegExp(`\\b(${[...this.#real.keys()].join('|')})\\b`, 'g');
    return text.replace(written, (word) => this.#real.get(word) ?? word);
  }

  /** Null if the value fits what is written, otherwise where and how it does not. */
  compare(written: unknown, real: unknown): string | null {
    const before = [...this.#real];
    const difference = this.#compare(written, real, '');
    if (difference !== null) {
      this.#real.clear();
      for (const [word, value] of before) this.#real.set(word, value);
    }
    return difference;
  }

  #compare(written: unknown, real: unknown, path: string): string | null {
    if (written === anything) return null;
    if (typeof written === 'string' && typeof real === 'string') {
      return this.#compareStrings(written, real, path);
    }
    if (Array.isArray(written) && Array.isArray(real)) {
      return this.#compareLists(written, real, path);
    }
    if (isObject(written) && isObject(real)) return this.#compareObjects(written, real, path);
    if (written === real || (isTime(written) && isTime(real))) return null;
    return `${path || 'it'} is ${JSON.stringify(real)}, not ${JSON.stringify(written)}`;
  }

  #compareStrings(written: string, real: string, path: string): string | null {
    const bound = this.#real.get(written);
    if (bound !== undefined && bound === real) return null;
    if (bound === undefined) {
      if (written === real) return null;
      if (written.endsWith(anything) && real.startsWith(written.slice(0, -1))) return null;
      if (kinds.some((kind) => kind.test(written) && kind.test(real))) {
        this.#real.set(written, real);
        return null;
      }
    }
    return `${path || 'it'} is "${real}", not "${bound ?? written}"`;
  }

  #compareLists(written: unknown[], real: unknown[], path: string): string | null {
    const items = written.filter((item) => item !== anything);
    if (items.length === written.length && real.length !== items.length) {
      return `${path} has ${real.length} elements: ${JSON.stringify(real)}`;
    }
    let next = 0; // of the real elements
    let isGap = false;
    for (const item of written) {
      if (item === anything) {
        isGap = true;
        continue;
      }
      const at = isGap
        ? real.findIndex((value, i) => i >= next && !this.compare(item, value))
        : next;
      const difference = this.#compare(item, real[at], `${path}[${at}]`);
      if (difference !== null) return difference;
      next = at + 1;
      isGap = false;
    }
    return null;
  }

  #compareObjects(
    written: Record<string, unknown>,
    real: Record<string, unknown>,
    path: string,
  ): string | null {
    const names = Object.keys(written).filter((name) => name !== anything);
    const added = Object.keys(real).filter((name) => !names.includes(name));
    if (added.length > 0 && !(anything in written)) return `${path} also has ${added.join(', ')}`;
    return firstOf(names, (name) =>
      name in real
        ? this.#compare(written[name], real[name], `${path}.${name}`)
        : `${path} has no ${name}`,
    );
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function firstOf<T>(list: T[], find: (item: T, i: number) => string | null): string | null {
  for (const [i, item] of list.entries()) {
    const found = find(item, i);
    if (found !== null) return found;
  }
  return null;
}
