// SPDX-License-Identifier: MIT
//
// Reads the clauses of a rules.md. The format is described in tools/embed_clauses.cmake, which
// checks the numbering of the English text; translations are checked against that by a test.
import type { Clause } from '../src/clause.ts';

const clause =
  /^- \*\*([A-Z]+-\d+\.\d+)\*\* `(text|deduced|chosen)`(?: `([a-z0-9-]+)`)? ([^ `].*)$/;
const heading = /^## +\d+ +(.+)$/;

export function readClauses(rules: string): Clause[] {
  const clauses: Clause[] = [];
  let section = '';
  for (const [row, line] of rules.split('\n').entries()) {
    section = heading.exec(line)?.[1] ?? section;
    const [, id, source, edition, sentence] = clause.exec(line) ?? [];
    if (id && source && sentence) {
      clauses.push({
        id,
        section,
        source: source as Clause['source'],
        edition: edition ?? null,
        sentence,
      });
    } else if (/\*\*[A-Z]+-\d/.test(line)) {
      throw new Error(`line ${row + 1}: a clause looks like: - **BC-2.1** \`text\` The sentence.`);
    }
  }
  return clauses;
}
