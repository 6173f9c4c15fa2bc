// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { argumentsOf } from './phrase';
import { languages, pickLanguage } from './speech.svelte';
import type { Catalogue } from './words';

const catalogues = import.meta.glob<Catalogue>(
  ['../texts/*.json', '../../../games/*/{texts,guide,lessons}/*.json'],
  {
    import: 'default',
    eager: true,
  },
);
const sources = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const own = catalogues['../texts/en.json'] ?? {};

const english = (path: string) => catalogues[path.replace(/[^/]+$/, 'en.json')] ?? {};

test.each(Object.keys(catalogues))('%s has the keys of the English one', (path) => {
  expect(Object.keys(catalogues[path] ?? {}).sort()).toEqual(Object.keys(english(path)).sort());
});

test.each(Object.keys(catalogues))('%s says nothing that the English one does not know', (path) => {
  for (const [key, phrase] of Object.entries(catalogues[path] ?? {})) {
    expect(argumentsOf(english(path)[key] ?? ''), key).toEqual(
      expect.arrayContaining(argumentsOf(phrase)),
    );
  }
});

test('every phrase that the shell asks for by its name is there', () => {
  const asked = Object.values(sources).flatMap((source) => [
    ...source.matchAll(/\bsay\(\s*(?:[\w.]+ \? )?'([a-z.-]+)'/g),
  ]);
  const keys = asked.map((match) => match[1] ?? '');
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter((key) => !(key in own) && key !== 'game.title')).toEqual([]);
});

test('the first language that we have is spoken, otherwise English', () => {
  expect(languages).toContain('ja');
  expect(pickLanguage(['tlh', 'ja-JP', 'en'])).toBe('ja');
  expect(pickLanguage(['tlh'])).toBe('en');
});
