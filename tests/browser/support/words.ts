// SPDX-License-Identifier: MIT
//
// The words that people read, from the catalogues that the page itself speaks by: tests look for
// things by their role and these names.

import game from '$games/bugcouncil/texts/en.json';
import shell from '$web/texts/en.json';

const catalogue: Record<string, string> = { ...shell, ...game };

/** The phrase of a key with its gaps filled; for phrases without singular and plural. */
export function say(key: string, gaps: Record<string, string | number> = {}): string {
  const phrase = catalogue[key];
  if (phrase === undefined) throw new Error(`no catalogue has ${key}`);
  return phrase.replace(/\{(\w+)\}/g, (_, gap: string) => String(gaps[gap]));
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Accessible names that begin with the phrase and go on, if they do, after a comma or blank. */
export function begins(phrase: string): RegExp {
  return new RegExp(`^${escape(phrase)}(?![\\p{L}\\d])`, 'u');
}

/** Those that are the phrase wherever its gaps are filled with something. */
export function like(key: string): RegExp {
  return new RegExp(escape(say(key)).replaceAll('undefined', '.+'));
}
