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

/** Texts that are the phrase with something in its gaps, whatever it is. */
export function like(key: string): RegExp {
  const pieces = say(key, {}).split(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/);
  return new RegExp(pieces.map(quote).join('.+'));
}
