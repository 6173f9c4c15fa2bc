// SPDX-License-Identifier: MIT
//
// Makes of build/web/dist what the program embeds: every file, and where it pays its gzip and
// brotli forms, under the hash of its bytes; an assembler file that includes those; and the table
// of server/assets/assets.h. A file that would not change is left alone, so that nothing is compiled anew
// without need.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const contentTypes = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.wav', 'audio/wav'],
  ['.woff2', 'font/woff2'],
  ['.wasm', 'application/wasm'],
]);
const web = fileURLToPath(new URL('../../build/web/', import.meta.url));
const dist = join(web, 'dist');
const embed = join(web, 'embed');

/** @type {Set<string>} */
const written = new Set();

/** @param {string} name @param {string | Buffer} content */
function write(name, content) {
  const path = join(embed, name);
  written.add(name);
  if (!existsSync(path) || !readFileSync(path).equals(Buffer.from(content))) {
    writeFileSync(path, content);
  }
}

/** @param {Buffer} plain @returns {[string, Buffer][]} */
function forms(plain) {
  const compressed = { gzip: gzipSync(plain, { level: 9 }), brotli: brotliCompressSync(plain) };
  const smaller = Object.entries(compressed).filter(
    ([, bytes]) => bytes.length < plain.length * 0.9,
  );
  return [['plain', plain], ...smaller];
}

mkdirSync(embed, { recursive: true });
const paths = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(dist.length))
  .filter((path) => !path.startsWith('/.')) // the manifest is for tools/size.mjs
  .sort();
let data = '';
let declarations = '';
let rows = '';
for (const [i, path] of paths.entries()) {
  const contentType = contentTypes.get(extname(path));
  if (!contentType) {
    throw new Error(`${path}: its content type is not listed in tools/embed.mjs`);
  }
  const plain = readFileSync(join(dist, path));
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 16);
  rows += `    {.path = "${path}",\n`;
  rows += `     .content_type = "${contentType}",\n`;
  rows += `     .etag = "W/\\"${hash}\\"",\n`;
  rows += `     .is_immutable = ${path.startsWith('/assets/')},\n`;
  for (const [form, bytes] of forms(plain)) {
    const symbol = `server_asset_${i}_${form}`;
    write(`${hash}.${form}`, bytes);
    data += `    .global ${symbol}\n    .hidden ${symbol}\n${symbol}:\n`;
    data += `    .incbin "${hash}.${form}"\n`;
    declarations += `extern const unsigned char ${symbol}[];\n`;
    rows += `     .${form} = {${symbol}, ${bytes.length}},\n`;
  }
  rows += '    },\n';
}

const mark = 'Made from build/web/dist by web/tools/embed.mjs.';
write(
  'assets_data.S',
  `// ${mark}\n    .section .rodata\n${data}    .section .note.GNU-stack,"",%progbits\n`,
);
write(
  'assets_table.c',
  `// ${mark}\n#include "assets/assets.h"\n\n${declarations}\n` +
    `const server_asset server_assets[] = {\n${rows}};\n` +
    `const size_t server_n_assets = ${paths.length};\n`,
);
for (const name of readdirSync(embed)) {
  if (!written.has(name)) {
    rmSync(join(embed, name));
  }
}
