// SPDX-License-Identifier: MIT
//
// A Vite plugin: importing a rules.md, or its translation rules.ja.md, gives its clauses, as
// tools/cmake/clauses.cmake reads them.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const script = fileURLToPath(new URL('../../tools/cmake/clauses.cmake', import.meta.url));
const run = promisify(execFile);

/** The clauses of the file as JSON. */
async function readRules(path: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'antfarm-rules-'));
  const json = join(folder, 'rules.json');
  try {
    await run('cmake', ['-D', `RULES=${path}`, '-D', `JSON=${json}`, '-P', script]);
    return await readFile(json, 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}

export function rules(): Plugin {
  return {
    name: 'antfarm-rules',
    transform: {
      filter: { id: /\/rules(\.[\w-]+)?\.md$/ },
      async handler(_text, id) {
        const json = JSON.stringify(await readRules(id));
        return { code: `export default JSON.parse(${json})`, moduleType: 'js' };
      },
    },
  };
}
