// SPDX-License-Identifier: MIT
//
// The tests that start the program: pages in a real browser, and the protocol's examples.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: { $web: here('src'), $games: here('../games') },
    // tests/ has no node_modules above it; these are looked up from here.
    dedupe: ['vitest', 'playwright-core', '@axe-core/playwright', 'ws'],
  },
  test: {
    dir: '..',
    include: ['tests/{browser,server}/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 300_000, // the machine may be busy
    hookTimeout: 120_000,
  },
});
