// SPDX-License-Identifier: MIT
//
// What a browser fetches before the lobby stands there: the page, its scripts and styles, the
// fonts that it preloads, the English texts and the plate of every game, compressed with gzip.
// Fails above the budget.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const budget = 150 * 1024;
const dist = new URL('../../build/web/dist/', import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, dist));

/** @typedef {{ file: string, name?: string, src?: string, imports?: string[], css?: string[] }} Chunk */
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(read('.vite/manifest.json').toString());

/** @type {Set<string>} */
const files = new Set(['index.html']);
const html = read('index.html').toString();
for (const match of html.matchAll(/(?:src|href)="\/([^"]+)"/g)) files.add(match[1] ?? '');

/** @param {string} key */
function add(key) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the manifest`);
  files.add(chunk.file);
  for (const path of chunk.css ?? []) files.add(path);
  for (const other of chunk.imports ?? []) add(other);
}
const wanted =
  /^src\/(lobby\/LobbyPage\.svelte|texts\/en\.json)$|\/(web\/plate\.ts|texts\/en\.json\?shelf)$/;
for (const key of Object.keys(manifest)) if (wanted.test(key)) add(key);

let total = 0;
for (const path of files) {
  const bytes = read(path);
  const size = path.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length;
  total += size;
  console.log(`${size.toString().padStart(8)}  ${path}`);
}
console.log(`${total.toString().padStart(8)}  of ${budget} bytes for the lobby`);
process.exit(total > budget ? 1 : 0);
