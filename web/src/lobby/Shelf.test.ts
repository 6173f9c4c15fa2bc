// SPDX-License-Identifier: MIT
import { render } from 'svelte/server';
import { beforeAll, expect, test } from 'vitest';
import type { GameOnShelf } from '../net/games';
import recorded from '../words/sentences.json';
import { speech } from '../words/speech.svelte';
import Shelf from './Shelf.svelte';
import { loadShelf } from './shelf';

const games = recorded.games as unknown as GameOnShelf[];

beforeAll(() => speech.speak('en'));

test('all plates stand there at once, so that none moves away from under a click', async () => {
  const shelf = await loadShelf(games);
  const chosen = games[1]?.name ?? '';
  const { body } = render(Shelf, { props: { shelf, chosen, choose: () => {} } });
  const plates = body.split('<button').slice(1);
  expect(games.length).toBeGreaterThan(1);
  expect(plates).toHaveLength(games.length);
  for (const [i, plate] of plates.entries()) {
    expect(plate).toContain(shelf[i]?.speech.title);
    expect(plate.includes('aria-pressed="true"')).toBe(i === 1);
  }
});
