// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import type { Clause } from './clause';
import { games, loadGame, loadPlate, loadRules, loadShelfTexts, loadTexts } from './games';
import plain from './plain';

const translations = import.meta.glob<Clause[]>('../../games/*/rules.*.md', { import: 'default' });

describe.each(games)('%s', (game) => {
  test('has an emblem', async () => {
    expect((await loadPlate(game)).emblem).toMatch(/^<svg /);
  });

  test('speaks English where it does not know the language', async () => {
    expect(await loadTexts(game, 'tlh')).toBe(await loadTexts(game, 'en'));
    expect((await loadRules(game, 'tlh')).length).toBeGreaterThan(0);
  });

  test('brings the lobby its title and options alone', async () => {
    const texts = await loadTexts(game, 'ja');
    const short = await loadShelfTexts(game, 'ja');
    for (const [key, text] of Object.entries(texts)) {
      if (/^(game|option)\./.test(key)) expect(short[key]).toBe(text);
      if (/^(web|event)\./.test(key)) expect(short).not.toHaveProperty([key]);
    }
  });
});

test('every translation of the rules has the clauses of the English text', async () => {
  const head = ({ id, source, edition }: Clause) => `${id} ${source} ${edition}`;
  for (const [path, load] of Object.entries(translations)) {
    const english = await loadRules(path.split('/')[3] ?? '', 'en');
    expect((await load()).map(head), path).toEqual(english.map(head));
  }
});

test('a game that brings nothing has the plain plate and the plain board', async () => {
  expect((await loadPlate('chess')).emblem).toMatch(/^<svg /);
  expect(await loadGame('chess')).toBe(plain);
});
