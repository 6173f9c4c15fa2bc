// SPDX-License-Identifier: MIT
//
// What the games bring to the page. The built-in ones are found in games/ by their files, each part
// a chunk of its own that is fetched when it is asked for. Of any other game the server tells the
// sentences and the rules, and the plain board shows it.
import type { Clause } from './clause';
import type { GameModule, GamePlate } from './kit/game';
import { fetchRules, fetchTexts } from './net/http';

/** The sentences of a game by their keys. */
export type Texts = Readonly<Record<string, string>>;

const plates = import.meta.glob<GamePlate>('../../games/*/web/plate.ts', { import: 'default' });
const modules = import.meta.glob<GameModule>('../../games/*/web/index.ts', { import: 'default' });
const texts = import.meta.glob<Texts>('../../games/*/texts/*.json', { import: 'default' });
const rules = import.meta.glob<Clause[]>('../../games/*/rules*.md', { import: 'default' });

/** The names of all games that bring something. */
export const games = Object.keys(plates).map((path) => path.split('/')[3] ?? '');

/** The title is drawn where there is nothing else to draw. */
export async function loadPlate(name: string, title = ''): Promise<GamePlate> {
  const load = find(plates, `../../games/${name}/web/plate.ts`);
  return load ? load() : (await import('./plain/plate')).plainPlate(title);
}

export async function loadGame(name: string): Promise<GameModule> {
  const load = find(modules, `../../games/${name}/web/index.ts`);
  // What it is handed is what it has made of a snapshot itself.
  return load ? load() : ((await import('./plain')).default as unknown as GameModule);
}

/** In English, or else in any language, where this one has no catalogue. */
export async function loadTexts(name: string, language: string): Promise<Texts> {
  const folder = `../../games/${name}/texts`;
  const load = find(texts, `${folder}/${language}.json`, `${folder}/en.json`);
  if (load) return load();
  const told = await fetchTexts(name);
  return told[language] ?? told['en'] ?? Object.values(told)[0] ?? {};
}

/** In English where the language has no translation. */
export function loadRules(name: string, language: string): Promise<Clause[]> {
  const stem = `../../games/${name}/rules`;
  const load = find(rules, `${stem}.${language}.md`, `${stem}.md`);
  return load ? load() : fetchRules(name);
}

/** The loader of the first of these files that there is. */
function find<T>(
  loaders: Record<string, () => Promise<T>>,
  ...paths: string[]
): (() => Promise<T>) | undefined {
  const path = paths.find((candidate) => candidate in loaders);
  return path === undefined ? undefined : loaders[path];
}
