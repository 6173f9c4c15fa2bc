// SPDX-License-Identifier: MIT
//
// The words that people read, from the catalogues that the page itself speaks by: tests look for
// things by their role and these names, in whichever language the page is to speak.

import gameEn from '$games/bugcouncil/texts/en.json';
import gameJa from '$games/bugcouncil/texts/ja.json';
import shellEn from '$web/texts/en.json';
import shellJa from '$web/texts/ja.json';

export type Key = keyof typeof shellEn | keyof typeof gameEn;
type Locale = 'en-GB' | 'ja-JP';

const catalogues: Record<Locale, Record<Key, string>> = {
  'en-GB': { ...shellEn, ...gameEn },
  'ja-JP': { ...shellJa, ...gameJa },
};

let locale: Locale = 'en-GB';

/** Of the browsers of those who come from now on. */
export function spokenLocale(): Locale {
  return locale;
}

export function speakIn(other: Locale): void {
  locale = other;
}

/** The phrase of a key; gaps that are not given stay as they are written. */
export function say(key: Key, gaps: Record<string, string | number> = {}): string {
  return catalogues[locale][key].replace(/\{(\w+)\}/g, (whole, gap: string) =>
    String(gaps[gap] ?? whole),
  );
}

const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Names that begin with a phrase and have another in them; "Ants 1" does not begin "Ants 10". */
export function begins(phrase: string, other = ''): RegExp {
  return new RegExp(`^${quote(phrase)}(?!\\d).*${quote(other)}`);
}

/** Texts that are the phrase with something in its gaps, in the singular or the plural. */
export function like(...keys: Key[]): RegExp {
  return new RegExp(keys.map(pattern).join('|'));
}

function pattern(key: Key): string {
  const either = /\{\w+\?((?:[^{}:]|\{\w+\})*):((?:[^{}]|\{\w+\})*)\}/g;
  const pieces = say(key).replace(either, '\0$1\0$2\0').split('\0');
  const [first = '', ...rest] = pieces.map((piece) => quote(piece).replace(/\\\{\w+\\\}/g, '.+'));
  return first + rest.map((piece, i) => ['(?:', '|', ')'][i % 3] + piece).join('');
}
