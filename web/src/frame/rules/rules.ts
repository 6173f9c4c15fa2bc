// SPDX-License-Identifier: MIT
//
// Finds clauses of the rules by words.

import type { Clause } from '../../clause';

export interface Section {
  title: string;
  clauses: Clause[];
}

/** Clauses that have every wanted word in their number, sentence or heading, by section. */
export function findClauses(clauses: readonly Clause[], wanted: string): Section[] {
  const words = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const sections: Section[] = [];
  for (const clause of clauses) {
    const text = `${clause.id} ${clause.sentence} ${clause.section}`.toLocaleLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    const last = sections.at(-1);
    if (last?.title === clause.section) last.clauses.push(clause);
    else sections.push({ title: clause.section, clauses: [clause] });
  }
  return sections;
}
