// SPDX-License-Identifier: MIT
//
// sentences.mjs [--check] <antfarm> [<game>]: writes src/words/sentences.json, what the page's
// sentences are compared with: what the program says about its games, and events with its sentences,
// up to five of a kind. With --check it fails if the file says anything else, or anything else of the
// game.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

const isCheck = process.argv[2] === '--check';
const [antfarm = '../build/release/antfarm', only = ''] = process.argv.slice(isCheck ? 3 : 2);
const run = (/** @type {string[]} */ ...args) =>
  execFileSync(antfarm, args, { encoding: 'utf8', maxBuffer: 1 << 28 });

const perKind = 5;
// A game's own list of what to trace, as arguments behind its name, so that every kind of event occurs.
/** @type {{games: {name: string}[]}} */
const { games } = JSON.parse(run('games', ...(only ? [only] : []), '--json'));
/** @type {string[][]} */
const setUps = games.flatMap(({ name }) =>
  JSON.parse(
    readFileSync(new URL(`../../games/${name}/web/tests/set-ups.json`, import.meta.url), 'utf8'),
  ).map((/** @type {string[]} */ words) => [name, ...words]),
);

/** @type {Map<string, Map<string, unknown>>} */
const kinds = new Map();
for (const setUp of setUps) {
  for (const line of run('trace', ...setUp)
    .trim()
    .split('\n')) {
    for (const { seen_by, reveals, sentence, ...event } of JSON.parse(line).events ?? []) {
      const known = kinds.get(`${setUp[0]} ${event.type}`) ?? new Map();
      kinds.set(`${setUp[0]} ${event.type}`, known);
      if (known.size < perKind) known.set(sentence, { game: setUp[0], event, sentence });
    }
  }
}
const sentences = [...kinds.values()].flatMap((known) => [...known.values()]);
const file = new URL('../src/words/sentences.json', import.meta.url);
if (isCheck) {
  const known = JSON.parse(readFileSync(file, 'utf8'));
  const isMeant = (/** @type {string} */ game) => only === '' || game === only;
  const expected = {
    games: known.games.filter((/** @type {{name: string}} */ { name }) => isMeant(name)),
    sentences: known.sentences.filter((/** @type {{game: string}} */ { game }) => isMeant(game)),
  };
  process.exit(isDeepStrictEqual({ games, sentences }, expected) ? 0 : 1);
}
const rows = sentences.map((sentence) => `    ${JSON.stringify(sentence)}`).join(',\n');
const text = `{\n  "games": ${JSON.stringify(games)},\n  "sentences": [\n${rows}\n  ]\n}\n`;
writeFileSync(file, text);
