// SPDX-License-Identifier: MIT
//
// Clauses of the rules in the order in which they are read, and found by words.

import type { Clause } from '../../clause';

export interface Section {
  title: string;
  clauses: Clause[];
}

/** Section 0 is about the table and not about the game. */
const isMachinery = ({ id }: Clause) => /-0\./.test(id);

/** As they are read: from set-up on, and what is about the table last. */
export function readingOrder(clauses: readonly Clause[]): Clause[] {
  return [...clauses.filter((clause) => !isMachinery(clause)), ...clauses.filter(isMachinery)];
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
