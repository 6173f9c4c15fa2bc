// SPDX-License-Identifier: MIT
//
// A Vite plugin: importing texts/LANGUAGE.json?shelf of a game gives only what the lobby says about it, a
// seventh of its sentences.
import type { Plugin } from 'vite';

const isOnShelf = (key: string) => /^(game|option|list|party|seat)\b/.test(key);

export function shelf(): Plugin {
  return {
    name: 'antfarm-shelf',
    transform: {
      filter: { id: /\/texts\/[\w-]+\.json\?shelf$/ },
      handler(text) {
        const entries = Object.entries(JSON.parse(text) as Record<string, string>);
        const kept = Object.fromEntries(entries.filter(([key]) => isOnShelf(key)));
        return { code: `export default ${JSON.stringify(kept)}`, moduleType: 'js' };
      },
    },
  };
}
