// SPDX-License-Identifier: MIT
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { rules } from './tools/rules.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte(), rules()],
  resolve: {
    alias: {
      $kit: here('src/kit'),
      $art: here('src/art'),
      $games: here('../games'),
    },
    // The boards in games/ have no node_modules above them; these are looked up from here.
    dedupe: ['svelte', 'vitest'],
  },
  server: {
    fs: { allow: ['.', '../games'] },
    proxy: { '/api': { target: 'http://localhost:8080', ws: true } },
  },
  build: {
    outDir: '../build/web/dist',
    emptyOutDir: true,
    target: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0, // the content security policy knows no data: URLs
    modulePreload: { polyfill: false },
  },
  test: {
    dir: '..',
    testTimeout: 30_000, // the machine may be busy with other tests
    include: ['web/{src,tools}/**/*.test.ts', 'games/*/web/**/*.test.ts'],
  },
});
