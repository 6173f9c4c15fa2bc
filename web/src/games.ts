// SPDX-License-Identifier: MIT
//
// What the games bring to the page. The built-in ones are found in games/ by their files, each part
// a chunk of its own that is fetched when it is asked for. Of any other game the server tells the
// sentences and the rules, and the plain board shows it.
import type { Clause } from './clause';
import type { GameGuide, GameModule, GamePlate } from './kit/game';
import { fetchRules, fetchTexts } from './net/http';

/** The sentences of a game by their keys. */
export type Texts = Readonly<Record<string, string>>;

const plates = import.meta.glob<GamePlate>('../../games/*/web/plate.ts', { import: 'default' });
const modules = import.meta.glob<GameModule>('../../games/*/web/index.ts', { import: 'default' });
const texts = import.meta.glob<Texts>('../../games/*/texts/*.json', { import: 'default' });
const shelfTexts = import.meta.glob<Texts>('../../games/*/texts/*.json', {
  query: '?shelf',
  import: 'default',
});
const guides = import.meta.glob<GameGuide>('../../games/*/web/guide.ts', { import: 'default' });
const guideTexts = import.meta.glob<Texts>('../../games/*/guide/*.json', { import: 'default' });
const lessonTexts = import.meta.glob<Texts>('../../games/*/lessons/*.json', { import: 'default' });
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
export const loadTexts = (name: string, language: string) => loadFrom(texts, name, language);

/** Those of the lobby: title, options. */
export const loadShelfTexts = (name: string, language: string) =>
  loadFrom(shelfTexts, name, language);

async function loadFrom(
  catalogues: Record<string, () => Promise<Texts>>,
  name: string,
  language: string,
): Promise<Texts> {
  const folder = `../../games/${name}/texts`;
  const load = find(catalogues, `${folder}/${language}.json`, `${folder}/en.json`);
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

/** How the game is won: words, in English where the language has none, and drawings. Null if it does not say. */
export async function loadGuide(name: string, language: string) {
  const folder = `../../games/${name}/guide`;
  const texts = find(guideTexts, `${folder}/${language}.json`, `${folder}/en.json`);
  const drawings = find(guides, `../../games/${name}/web/guide.ts`);
  return texts && drawings ? { texts: await texts(), drawings: await drawings() } : null;
}

/** The words of the game's lessons, in English where the language has none. */
export async function loadLessonTexts(name: string, language: string): Promise<Texts> {
  const folder = `../../games/${name}/lessons`;
  const load = find(lessonTexts, `${folder}/${language}.json`, `${folder}/en.json`);
  return load ? load() : {};
}

/** Whether the game says how it is won. */
export const hasGuide = (name: string): boolean => `../../games/${name}/web/guide.ts` in guides;

/** The loader of the first of these files that there is. */
function find<T>(
  loaders: Record<string, () => Promise<T>>,
  ...paths: string[]
): (() => Promise<T>) | undefined {
  const path = paths.find((candidate) => candidate in loaders);
  return path === undefined ? undefined : loaders[path];
}
