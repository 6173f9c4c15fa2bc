// SPDX-License-Identifier: MIT
//
// The words that people read, from the catalogues that the page itself speaks by: tests look for
// things by their role and these names, in whichever language the page is to speak.

import shellEn from '$web/texts/en.json';
import shellJa from '$web/texts/ja.json';

type Locale = 'en-GB' | 'ja-JP';

let locale: Locale = 'en-GB';

/** Of the browsers of those who come from now on. */
export function spokenLocale(): Locale {
  return locale;
}

export function speakIn(other: Locale): void {
  locale = other;
}

/** The catalogues of the shell or of a game. */
export class Words<K extends string> {
  readonly #catalogues: Record<Locale, Readonly<Record<K, string>>>;

  constructor(en: Readonly<Record<K, string>>, ja: Readonly<Record<K, string>>) {
    this.#catalogues = { 'en-GB': en, 'ja-JP': ja };
  }

  /** The phrase of a key; gaps that are not given stay as they are written. */
  say(key: K, gaps: Record<string, string | number> = {}): string {
    return this.#catalogues[locale][key].replace(/\{(\w+)\}/g, (whole, gap: string) =>
      String(gaps[gap] ?? whole),
    );
  }

  /** Texts that are the phrase with something in its gaps, in the singular, the plural or none. */
  like(...keys: K[]): RegExp {
    return new RegExp(keys.map((key) => pattern(this.say(key))).join('|'));
  }
}

const shell = new Words(shellEn, shellJa);
export const say = shell.say.bind(shell);
export const like = shell.like.bind(shell);

const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Names that begin with a phrase and have another in them; "Ants 1" does not begin "Ants 10". */
export function begins(phrase: string, other = ''): RegExp {
  return new RegExp(`^${quote(phrase)}(?!\\d).*${quote(other)}`);
}

function pattern(phrase: string): string {
  const choice = /\{\w+\?((?:[^{}]|\{\w+\})*)\}/;
  const pieces = phrase.split(choice).map((piece, i) => {
    const text = quote(piece).replace(/\\\{\w+\\\}/g, '.+');
    return i % 2 === 1 ? `(?:${text.replaceAll(':', '|')})` : text;
  });
  return pieces.join('');
}
