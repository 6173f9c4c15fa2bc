// SPDX-License-Identifier: MIT
//
// What a test looks at, and whether that has changed since the test passed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/**
 * The part of the tree that a file belongs to: a game, its words or its page, the page that all games
 * share, the documents, or the code, which is all the rest.
 */
export function partOf(path) {
  const [, game, rest] = /^games\/([^/]+)\/(.*)/.exec(path) ?? [];
  if (game && rest.startsWith('web/')) return `${game}/web`;
  if (game) return /^texts\/|\.md$/.test(rest) ? `${game}/words` : game;
  if (path.startsWith('web/')) return 'web';
  return path.startsWith('docs/') || path.endsWith('.md') ? 'docs' : 'code';
}

/** A digest of each part of the tree as it is now; none where git does not know the files. */
export function digestParts() {
  const list = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  if (list.status !== 0) return null;
  const hashes = new Map();
  for (const path of new Set(list.stdout.toString().split('\0'))) {
    if (!existsSync(path)) continue;
    const part = partOf(path);
    if (!hashes.has(part)) hashes.set(part, createHash('sha256'));
    hashes.get(part).update(`${path}\0`).update(readFileSync(path));
  }
  return new Map([...hashes].map(([part, hash]) => [part, hash.digest('hex')]));
}

/**
 * What must be as it was when a test passed, one digest after the other; null where nothing is known
 * of the tree. The labels of the test tell what it looks at: of a page that belongs to no game in
 * particular also what all games bring to it.
 */
export function keyOf(labels, effort, parts) {
  if (!parts) return null;
  const all = [...parts.keys()].filter((part) => parts.has(`${part}/web`)).sort();
  const tied = all.filter((game) => labels.includes(game));
  const games = tied.length > 0 || labels.includes('none') ? tied : all;
  const ofGames = games.flatMap((game) => [game, `${game}/words`]);
  const named = all.filter((game) => labels.includes(`${game}/web`));
  const shown = [tied, named].find(({ length }) => length > 0) ?? all;
  const ofPages = ['web', ...shown.flatMap((game) => [`${game}/web`, `${game}/words`])];
  const looksAt = [
    ...['code', ...ofGames],
    ...(labels.includes('web') ? ofPages : []),
    ...(labels.includes('docs') ? ['docs'] : []),
  ];
  return [effort, ...looksAt.map((part) => `${part}=${parts.get(part)}`)].join(' ');
}
