// SPDX-License-Identifier: MIT
//
// The tests that start the program: pages in a real browser, and the protocol's examples.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: { $web: here('src'), $browser: here('../tests/browser/support') },
    // tests/ and games/ have no node_modules above them; these are looked up from here.
    dedupe: ['vitest', 'playwright-core', '@axe-core/playwright', 'ws'],
  },
  test: {
    dir: '..',
    include: ['tests/{browser,server}/*.test.ts', 'games/*/web/tests/browser/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 300_000, // the machine may be busy
    hookTimeout: 120_000,
  },
});
