// SPDX-License-Identifier: MIT
//
// The language of the catalogues, as core/form/phrase.c reads it: a phrase has arguments as {name}, and
// where a number decides between singular, plural and none, or a flag between yes and no,
// {name?one text:other text:no text}, all of which may hold arguments again. Without the third, none
// is told like many.

/** A piece of a filled phrase. `argument` names the argument that it came from, if any. */
export interface Piece {
  text: string;
  argument?: string;
}

/** What an argument stands for. */
export interface Filling {
  text: string;
  branch: Branch;
}

/**
 * Which text of a choice is taken: `one` by a number that is 1, a set with one member or a flag that
 * is yes, `none` by a number that is 0 or an empty set.
 */
export type Branch = 'one' | 'other' | 'none';

export type Fillings = (name: string) => Filling | undefined;

/** What is missing is shown, so that somebody sees it. */
export const missing = (name: string): string => `<${name}>`;

/** Where `char` stands first from `at`, outside of braces; `end` where it does not. */
function findOutside(phrase: string, at: number, end: number, char: string): number {
  let depth = 0;
  for (let i = at; i < end; i++) {
    if (depth === 0 && phrase[i] === char) return i;
    if (phrase[i] === '{') depth++;
    if (phrase[i] === '}') depth--;
  }
  return end;
}

function fillArgument(phrase: string, at: number, end: number, fillings: Fillings): Piece[] {
  const question = phrase.slice(at, end).indexOf('?');
  const nameEnd = question < 0 ? end : at + question;
  const name = phrase.slice(at, nameEnd);
  const filling = fillings(name);
  if (!filling) return [{ text: missing(name) }];
  if (question < 0) return [{ text: filling.text, argument: name }];
  const oneEnd = findOutside(phrase, nameEnd + 1, end, ':');
  const otherEnd = findOutside(phrase, oneEnd + 1, end, ':');
  if (filling.branch === 'one') return fillRange(phrase, nameEnd + 1, oneEnd, fillings);
  return filling.branch === 'none' && otherEnd < end
    ? fillRange(phrase, otherEnd + 1, end, fillings)
    : fillRange(phrase, oneEnd + 1, otherEnd, fillings);
}

function fillRange(phrase: string, from: number, end: number, fillings: Fillings): Piece[] {
  const pieces: Piece[] = [];
  let at = from;
  while (at < end) {
    const brace = phrase.indexOf('{', at);
    const open = brace < 0 || brace >= end ? end : brace;
    if (open > at) pieces.push({ text: phrase.slice(at, open) });
    if (open === end) break;
    const close = findOutside(phrase, open + 1, end, '}');
    pieces.push(...fillArgument(phrase, open + 1, close, fillings));
    at = close + 1;
  }
  return pieces;
}

export function fillPieces(phrase: string, fillings: Fillings): Piece[] {
  return fillRange(phrase, 0, phrase.length, fillings);
}

export function join(pieces: Piece[]): string {
  return pieces.map((piece) => piece.text).join('');
}

/** The names of all arguments that a phrase mentions, sorted, each once. */
export function argumentsOf(phrase: string): string[] {
  const names = [...phrase.matchAll(/\{([^{}?]+)/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].sort();
}
