// SPDX-License-Identifier: MIT
//
// The tests that start the program: pages in a real browser, and the protocol's examples.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// All, unless one is named or none.
const { ANTFARM_GAME: game = '*' } = process.env;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: { $web: here('src'), $browser: here('../tests/browser/support') },
    // tests/ and games/ have no node_modules above them; these are looked up from here.
    dedupe: ['vitest', 'playwright-core', '@axe-core/playwright', 'ws'],
  },
  test: {
    dir: '..',
    include: [
      'tests/browser/*.test.ts',
      'tests/server/protocol/*.test.ts',
      'bench/*.bench.ts',
      `games/${game}/web/tests/browser/*.test.ts`,
    ],
    pool: 'forks',
    // ctest runs several of these beside each other.
    maxWorkers: 1,
    isolate: false,
    // Whatever waits in vain says so itself, with what it waits for.
    testTimeout: 0,
    hookTimeout: 0,
  },
});
