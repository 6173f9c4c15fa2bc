// SPDX-License-Identifier: MIT
//
// A Vite plugin: the fonts of an imported stylesheet of @fontsource-variable keep every glyph, but
// of each axis only what the styles use. The built page preloads the upright latin ones.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import subsetFont, { type Range } from 'subset-font';
import type { Plugin } from 'vite';

/** A weight beyond these is drawn as the nearest: tests/browser/screens.test.ts finds such text. */
const used = new Map<string, { wght: Range; SOFT?: number }>([
  ['fraunces/soft.css', { SOFT: 100, wght: { min: 600, max: 760 } }],
  ['fraunces/soft-italic.css', { SOFT: 100, wght: { min: 500, max: 560 } }],
  ['atkinson-hyperlegible-next/wght.css', { wght: { min: 400, max: 750 } }],
]);

const stylesheet = /\/@fontsource-variable\/([\w-]+\/[\w-]+\.css)$/;
const preloaded = /\/[\w-]+-latin-\w+-normal-[\w-]+\.woff2$/;

export function fonts(): Plugin {
  let folder = '';
  let base = '/';
  return {
    name: 'antfarm-fonts',
    enforce: 'pre',
    configResolved({ cacheDir, base: from }) {
      folder = join(cacheDir, 'fonts');
      base = from;
    },
    load: {
      filter: { id: stylesheet },
      async handler(id) {
        const name = stylesheet.exec(id)?.[1] ?? id;
        const axes = used.get(name);
        if (!axes)
          return this.error(`tools/fonts.ts does not say which weights of ${name} are used`);
        const css = await readFile(id, 'utf8');
        await mkdir(folder, { recursive: true });
        for (const [path] of css.matchAll(/\.\/files\/[\w-]+\.woff2/g)) {
          const font = await readFile(join(dirname(id), path));
          const options = { keepAllGlyphs: true, variationAxes: axes } as const;
          await writeFile(join(folder, basename(path)), await subsetFont(font, '', options));
        }
        return css
          .replaceAll('./files/', `${folder}/`)
          .replaceAll(/font-weight: \d+ \d+/g, `font-weight: ${axes.wght.min} ${axes.wght.max}`);
      },
    },
    transformIndexHtml(_, { bundle }) {
      if (!bundle) return;
      const paths = Object.keys(bundle).filter((path) => preloaded.test(path));
      if (paths.length === 0) throw new Error('no font that the page could preload was built');
      return paths.map((path) => ({
        tag: 'link',
        injectTo: 'head',
        attrs: {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossorigin: true,
          href: `${base}${path}`,
        },
      }));
    },
  };
}
