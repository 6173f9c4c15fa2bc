// SPDX-License-Identifier: MIT
//
// "How you win", read from the phrases of a game's guide: win.goal, win.turn.1, win.count.2.points.
// The clauses that a phrase cites stand in brackets at its end.

import type { Texts } from '../games';

export interface Statement {
  words: string;
  /** What follows it, or the points that it brings; "" for nothing. */
  more: string;
  clauses: string[];
}

export interface Page {
  goal: Statement;
  turn: Statement[];
  kinds: Statement[];
  counts: Statement[];
  note: string;
  end: Statement;
  misses: Statement[];
}

const citation = /\s*\[([^\]]*)\]$/;

function statementOf(texts: Texts, key: string, suffix = '.more'): Statement | null {
  const phrases = [texts[key], texts[key + suffix] ?? ''];
  if (phrases[0] === undefined) return null;
  const [words = '', more = ''] = phrases.map((phrase) => phrase?.replace(citation, ''));
  const clauses = phrases.flatMap((phrase) => citation.exec(phrase ?? '')?.[1]?.split(', ') ?? []);
  return { words, more, clauses };
}

function listOf(texts: Texts, key: string, suffix?: string): Statement[] {
  const list: Statement[] = [];
  for (;;) {
    const statement = statementOf(texts, `${key}.${list.length + 1}`, suffix);
    if (!statement) return list;
    list.push(statement);
  }
}

/** Null if the game does not say how it is won. */
export function readPage(texts: Texts): Page | null {
  const goal = statementOf(texts, 'win.goal');
  const end = statementOf(texts, 'win.end');
  if (!goal || !end) return null;
  return {
    goal,
    turn: listOf(texts, 'win.turn'),
    kinds: listOf(texts, 'win.kind'),
    counts: listOf(texts, 'win.count', '.points'),
    note: texts['win.count.note'] ?? '',
    end,
    misses: listOf(texts, 'win.miss'),
  };
}
