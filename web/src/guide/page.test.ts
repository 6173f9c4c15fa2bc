// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { games, hasGuide, loadGuide, loadRules } from '../games';
import { readPage } from './page';

test('a statement has its words, what follows them, and the clauses that it cites', () => {
  const page = readPage({
    'win.goal': 'Win.',
    'win.end': 'After a while. [XY-8.1, XY-8.2]',
    'win.turn.1': 'Take',
    'win.turn.1.more': 'a card. [XY-3.1]',
    'win.count.1': 'Every card [XY-7.1]',
    'win.count.1.points': '1',
  });
  expect(page?.end).toEqual({ words: 'After a while.', more: '', clauses: ['XY-8.1', 'XY-8.2'] });
  expect(page?.turn).toEqual([{ words: 'Take', more: 'a card.', clauses: ['XY-3.1'] }]);
  expect(page?.counts).toEqual([{ words: 'Every card', more: '1', clauses: ['XY-7.1'] }]);
});

test('a game that says neither goal nor end has no page', () => {
  expect(readPage({ 'win.turn.1': 'Take a card.' })).toBeNull();
});

test.each(games.flatMap((game) => ['en', 'ja'].map((language) => [game, language] as const)))(
  'the page of %s (%s) is whole, with a drawing for all that counts, and cites clauses that there are',
  async (game, language) => {
    expect(hasGuide(game)).toBe(true);
    const guide = await loadGuide(game, language);
    const page = guide && readPage(guide.texts);
    if (!guide || !page) throw new Error('no page');
    expect(page.turn.length).toBe(4);
    expect(page.misses.length).toBe(4);
    expect(guide.drawings.counts.length).toBe(page.counts.length);
    expect(guide.drawings.kinds.length).toBe(page.kinds.length);
    const known = new Set((await loadRules(game, language)).map(({ id }) => id));
    const { goal, end, turn, kinds, counts, misses } = page;
    const cited = [goal, end, ...turn, ...kinds, ...counts, ...misses].flatMap((s) => s.clauses);
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter((id) => !known.has(id))).toEqual([]);
  },
);
