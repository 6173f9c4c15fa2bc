// SPDX-License-Identifier: MIT
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { fonts } from './tools/fonts.ts';
import { rules } from './tools/rules.ts';
import { shelf } from './tools/shelf.ts';
import { site } from './tools/site.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const sharedByLobby =
  /\/svelte\/|\/web\/src\/(?!frame\/(?!created)|lobby\/Seat|plain|replay|verify|table\/(?!parties)|texts|app\/(Preferences|clock|sound)|net\/archive|kit\/(BoardFrame|Notice|CopyLink|Drawer|Tracks|focus|input|playback)|art\/(ant-nurse|ui\/(list|menu|lamp|undo|x|copy|chat)))/;

export default defineConfig({
  plugins: [svelte(), rules(), shelf(), fonts(), site()],
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
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    manifest: true, // for tools/size.mjs
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What the lobby shares with other pages is one file, not thirty of a few hundred bytes.
          groups: [{ name: 'shell', test: sharedByLobby, minShareCount: 2 }],
        },
      },
    },
  },
  test: {
    dir: '..',
    testTimeout: 30_000, // the machine may be busy with other tests
    include: ['web/{src,tools}/**/*.test.ts', 'games/*/web/**/*.test.ts'],
    exclude: ['games/*/web/tests/browser/**'], // browser.config.ts has these
  },
});
