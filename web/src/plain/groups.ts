// SPDX-License-Identifier: MIT
//
// Actions of which nothing is known but their words: put together by the words that they have in
// common, so that "take 1 from heap 2" is found under "from heap 2" as "take 1".

import type { Form } from '../kit/game';

export interface Choice {
  /** Its place among the legal actions. */
  index: number;
  /** The whole of it. */
  text: string;
  /** What the words of its group leave to say. */
  label: string;
}

export interface Group {
  /** What its choices have in common; "" for those that have nothing. */
  words: string;
  choices: Choice[];
}

interface Said {
  index: number;
  text: string;
  words: string[];
}

/** The heading of a group costs as much reading as this many words. */
const rowCost = 2;

/** In the order of the actions; those alone of their type are one group, the last. */
export function groupActions(legal: readonly Form[], textOf: (action: Form) => string): Group[] {
  const texts = legal.map(textOf);
  const glue = texts.some((text) => /\s/.test(text)) ? ' ' : '';
  const kinds = new Map<string, Said[]>();
  for (const [index, text] of texts.entries()) {
    const said = { index, text, words: wordsOf(text, glue) };
    const type = legal[index]?.type ?? '';
    kinds.set(type, [...(kinds.get(type) ?? []), said]);
  }
  const all = [...kinds.values()];
  const alone = all.filter(({ length }) => length === 1).flat();
  const groups = all.filter(({ length }) => length > 1).flatMap((kind) => split(kind, glue));
  return alone.length > 0 ? [...groups, { words: '', choices: alone.map(whole) }] : groups;
}

/** The choices that contain all wanted words, in their groups; groups without any are left out. */
export function findActions(groups: readonly Group[], wanted: string): Group[] {
  const words = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ text }: Choice) =>
    words.every((word) => text.toLocaleLowerCase().includes(word));
  return groups
    .map((group) => ({ ...group, choices: group.choices.filter(isFound) }))
    .filter(({ choices }) => choices.length > 0);
}

/** Split at blanks, or by the rules of the language where the text has none. */
function wordsOf(text: string, glue: string): string[] {
  if (glue !== '') return text.split(/\s+/);
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  return Array.from(segments, ({ segment }) => segment);
}

const whole = ({ index, text }: Said): Choice => ({ index, text, label: text });

/** Splits them so that least has to be read; not at all where that saves nothing. */
function split(kind: Said[], glue: string): Group[] {
  const longest = Math.max(...kind.map(({ words }) => words.length));
  let best = [{ words: shared(kind, glue), choices: kind.map(whole) }];
  let least = rowCost + kind.reduce((sum, { words }) => sum + words.length, 0);
  for (let n = 1; n < longest; n++) {
    for (const side of [-n, n]) {
      const groups = partAt(kind, side, glue);
      const cost = groups && costOf(groups, kind, n);
      if (groups && cost !== null && cost < least) {
        best = groups;
        least = cost;
      }
    }
  }
  return best;
}

function costOf(groups: Group[], kind: Said[], n: number): number {
  const labels = kind.reduce((sum, { words }) => sum + words.length - n, 0);
  return groups.length * (n + rowCost) + labels;
}

/**
 * By their first words, or for a negative number by their last; null where that leaves an action
 * without words: a number alone says nothing.
 */
function partAt(kind: Said[], side: number, glue: string): Group[] | null {
  const groups = new Map<string, Choice[]>();
  for (const { index, text, words } of kind) {
    const common = side < 0 ? words.slice(side) : words.slice(0, side);
    const rest = side < 0 ? words.slice(0, side) : words.slice(side);
    const label = rest.join(glue);
    if (!/\p{L}/u.test(label)) return null;
    const key = common.join(glue);
    groups.set(key, [...(groups.get(key) ?? []), { index, text, label }]);
  }
  return Array.from(groups, ([words, choices]) => ({ words, choices }));
}

/** The words that all of them begin with. */
function shared(kind: Said[], glue: string): string {
  const [first, ...others] = kind;
  const words = first?.words ?? [];
  const end = words.findIndex((word, i) => others.some((other) => other.words[i] !== word));
  return words.slice(0, end < 0 ? words.length : end).join(glue);
}
