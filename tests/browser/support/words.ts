// SPDX-License-Identifier: MIT
//
// The words that people read, from the catalogues that the page itself speaks by: tests look for
// things by their role and these names.

import game from '$games/bugcouncil/texts/en.json';
import shell from '$web/texts/en.json';

const catalogue: Record<string, string> = { ...shell, ...game };

/** The phrase of a key; gaps that are not given stay as they are written. */
export function say(key: string, gaps: Record<string, string | number> = {}): string {
  const phrase = catalogue[key];
  if (phrase === undefined) throw new Error(`no catalogue has ${key}`);
  return phrase.replace(/\{(\w+)\}/g, (whole, gap: string) => String(gaps[gap] ?? whole));
}

const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Accessible names that begin with the phrase and go on, if they do, after a comma or blank. */
export function begins(phrase: string): RegExp {
  return new RegExp(`^${quote(phrase)}(?![\\p{L}\\d])`, 'u');
}

/** Texts that are the phrase with something in its gaps, in the singular or the plural. */
export function like(key: string): RegExp {
  const plain = say(key).replace(
    /\{\w+\?((?:[^{}:]|\{\w+\})*):((?:[^{}]|\{\w+\})*)\}/g,
    '\0$1\0$2\0',
  );
  const pieces = plain.split('\0').map((piece) => quote(piece).replace(/\\\{\w+\\\}/g, '.+'));
  const [first = '', ...rest] = pieces;
  const choices = rest.map((piece, i) => ['(', '|', ')'][i % 3] + piece);
  return new RegExp(first + choices.join(''));
}
