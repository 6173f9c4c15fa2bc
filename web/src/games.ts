// SPDX-License-Identifier: MIT
//
// The built-in games, found in games/ by their files. Each part is a chunk of its own that is
// fetched when it is asked for.
import type { Clause } from './clause';
import type { GameModule, GamePlate } from './kit/game';

/** The sentences of a game by their keys. */
export type Texts = Readonly<Record<string, string>>;

const plates = import.meta.glob<GamePlate>('../../games/*/web/plate.ts', { import: 'default' });
const modules = import.meta.glob<GameModule>('../../games/*/web/index.ts', { import: 'default' });
const texts = import.meta.glob<Texts>('../../games/*/texts/*.json', { import: 'default' });
const rules = import.meta.glob<Clause[]>('../../games/*/rules*.md', { import: 'default' });

/** The names of all games that can be played here. */
export const games = Object.keys(plates).map((path) => path.split('/')[3] ?? '');

export function loadPlate(name: string): Promise<GamePlate> {
  return load(plates, `../../games/${name}/web/plate.ts`);
}

export function loadGame(name: string): Promise<GameModule> {
  return load(modules, `../../games/${name}/web/index.ts`);
}

/** In English where the language has no catalogue. */
export function loadTexts(name: string, language: string): Promise<Texts> {
  const folder = `../../games/${name}/texts`;
  return load(texts, `${folder}/${language}.json`, `${folder}/en.json`);
}

/** In English where the language has no translation. */
export function loadRules(name: string, language: string): Promise<Clause[]> {
  const stem = `../../games/${name}/rules`;
  return load(rules, `${stem}.${language}.md`, `${stem}.md`);
}

function load<T>(loaders: Record<string, () => Promise<T>>, ...paths: string[]): Promise<T> {
  const path = paths.find((candidate) => candidate in loaders);
  const loader = path && loaders[path];
  return loader ? loader() : Promise.reject(new Error(`there is no ${paths.at(-1)}`));
}
