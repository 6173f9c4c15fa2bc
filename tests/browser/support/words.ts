// SPDX-License-Identifier: MIT
//
// The words that people read, from the catalogues that the page itself speaks by: tests look for
// things by their role and these names, in whichever language the page is to speak.

import gameEn from '$games/bugcouncil/texts/en.json';
import gameJa from '$games/bugcouncil/texts/ja.json';
import shellEn from '$web/texts/en.json';
import shellJa from '$web/texts/ja.json';

const catalogues: Record<string, Record<string, string>> = {
  'en-GB': { ...shellEn, ...gameEn },
  'ja-JP': { ...shellJa, ...gameJa },
};

let locale = 'en-GB';

/** Of the browsers of those who come from now on. */
export function spokenLocale(): string {
  return locale;
}

export function speakIn(other: 'en-GB' | 'ja-JP'): void {
  locale = other;
}

/** The phrase of a key; gaps that are not given stay as they are written. */
export function say(key: string, gaps: Record<string, string | number> = {}): string {
  const phrase = catalogues[locale]?.[key];
  if (phrase === undefined) throw new Error(`no catalogue has ${key}`);
  return phrase.replace(/\{(\w+)\}/g, (whole, gap: string) => String(gaps[gap] ?? whole));
}

const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Accessible names that begin with the phrase; "Ants 1" does not begin "Ants 10". */
export function begins(phrase: string): RegExp {
  return new RegExp(`^${quote(phrase)}(?!\\d)`);
}

/** Texts that are the phrase with something in its gaps, in the singular or the plural. */
export function like(...keys: string[]): RegExp {
  return new RegExp(keys.map(pattern).join('|'));
}

function pattern(key: string): string {
  const either = /\{\w+\?((?:[^{}:]|\{\w+\})*):((?:[^{}]|\{\w+\})*)\}/g;
  const pieces = say(key).replace(either, '\0$1\0$2\0').split('\0');
  const [first = '', ...rest] = pieces.map((piece) => quote(piece).replace(/\\\{\w+\\\}/g, '.+'));
  return first + rest.map((piece, i) => ['(?:', '|', ')'][i % 3] + piece).join('');
}
