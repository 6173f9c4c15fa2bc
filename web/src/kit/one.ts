// SPDX-License-Identifier: MIT
//
// Several sentences as one, for what is announced once.

import type { Say } from './game';

export function asOne(say: Say, sentences: string[]): string {
  const clauses = sentences.map((sentence) => sentence.replace(/[.。]$/, ''));
  return say('list.sentence', { sentences: clauses.join(say('list.semicolon')) });
}
