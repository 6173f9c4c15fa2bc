// SPDX-License-Identifier: MIT
//
// What a browser fetches before the first paint: index.html and every file that it names or
// preloads, compressed as the server sends them. Fails above the budget.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const budget = 150 * 1024;
const dist = new URL('../../build/web/dist/', import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, dist));

const html = read('index.html').toString();
const named = [...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map((match) => match[1] ?? '');
let total = 0;
for (const path of ['index.html', ...named]) {
  const bytes = read(path);
  const size = path.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length;
  total += size;
  console.log(`${size.toString().padStart(8)}  ${path}`);
}
console.log(`${total.toString().padStart(8)}  of ${budget} bytes for the first paint`);
process.exit(total > budget ? 1 : 0);
