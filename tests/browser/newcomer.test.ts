// SPDX-License-Identifier: MIT
//
// Somebody who has never been here: the first page, and the way to the first move.

import { describe, expect, test } from 'vitest';
import { expectNoDefects } from './support/defects';
import { isLong } from './support/effort';
import { allGuides, anyGuide, guides, isForAll } from './support/guide';
import { useHouse } from './support/house';
import { Player } from './support/player';
import { friend, host, me, nextOf } from './support/tables';
import { like, say } from './support/words';

const house = useHouse();
const budget = 150 * 1024;

test.runIf(isForAll)(
  'a newcomer gets from the link to the first move by pressing one button',
  async ({ annotate }) => {
    const guest = await house.guest();
    await guest.go('/');
    const started = Date.now();
    await guest.page
      .getByRole('button', { name: like('lobby.deal') })
      .first()
      .click();
    const player = new Player(anyGuide(), guest);
    await player.awaitTurn();
    const [action] = player.legal;
    if (!action) throw new Error('nothing is legal');
    await player.awaitOffer(action);
    await annotate(`from the button to the first decision: ${Date.now() - started} ms`);
    await player.act();
  },
);

test.runIf(isForAll)('a newcomer is offered a first game with a guide', async () => {
  const guest = await house.guest();
  await guest.go('/');
  await guest.page.getByRole('button', { name: say('lesson.play') }).click();
  await guest.page.getByRole('complementary', { name: say('lesson.guide') }).waitFor();
  await guest.go('/');
  await guest.page.getByRole('link', { name: like('puzzle.of-the-day') }).waitFor();
  expect(await guest.page.getByRole('button', { name: say('lesson.play') }).count()).toBe(0);
});

test.runIf(isForAll)(
  'the first page is light, needs nobody else, and is soon there',
  async ({ annotate }) => {
    const guest = await house.guest();
    const session = await guest.context.newCDPSession(guest.page);
    await session.send('Network.enable');
    const files = new Map<string, { path: string; head: number; all: number }>();
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const path = new URL(response.url).pathname;
      files.set(requestId, { path, head: response.encodedDataLength, all: 0 });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const file = files.get(requestId);
      if (file) file.all = encodedDataLength;
    });
    await guest.go('/');
    await guest.page
      .getByRole('button', { name: like('lobby.deal') })
      .first()
      .waitFor();
    const ready = await guest.page.evaluate(() => Math.round(performance.now()));
    // The italic is fetched once the page has loaded, for what is slanted until then.
    const needed = [...files.values()].filter(({ path }) => !path.includes('italic'));
    const all = needed.reduce((sum, file) => sum + file.all, 0);
    const bytes = needed.reduce((sum, file) => sum + file.all - file.head, 0);
    await annotate(
      `the lobby can be used after ${ready} ms; ${needed.length} files, ` +
        `${bytes} bytes, ${all} with their headers`,
    );
    const largest = needed.sort((a, b) => b.all - a.all).slice(0, 12);
    expect(bytes, JSON.stringify(largest)).toBeLessThan(budget);
  },
);

test.runIf(isForAll)('the policy of the page allows nothing from elsewhere', async () => {
  const guest = await house.guest();
  const response = await guest.page.goto('/');
  const headers = response?.headers() ?? {};
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toMatch(/'unsafe-|\*|https?:/);
  guest.excuse(/policy:/, /Content Security Policy/);
  const isRun = await guest.page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.isInlineRun = true';
    document.body.append(script);
    return 'isInlineRun' in window;
  });
  expect(isRun, 'an inline script runs').toBe(false);
});

test.runIf(isForAll)(
  'a friend who follows the link sits down and is told who else is there',
  async () => {
    const ada = await house.guest();
    await ada.go('/');
    await ada.page.getByRole('button', { name: say('lobby.add-friend') }).click();
    await ada.page
      .getByRole('button', { name: say('lobby.create') })
      .first()
      .click();
    const field = ada.page.getByRole('textbox', { name: /link/i }).first();
    const link = await field.inputValue();
    expect(link).toMatch(/\/t\/[a-z0-9]+#[0-9a-f]{32}$/);

    // The host shows the ticket: its code for a camera, and the same link.
    await ada.page
      .getByRole('button', { name: like('ticket.show') })
      .first()
      .click();
    const ticket = ada.page.getByRole('dialog');
    const code = ticket.getByRole('img', { name: like('ticket.code') });
    expect(await code.locator('path').getAttribute('d')).toMatch(/^M4 4h1v1h-1z/);
    expect(await ticket.getByRole('textbox').inputValue()).toBe(link);
    await expectNoDefects(ada, 'ticket');
    await ada.page.keyboard.press('Escape');

    // Whoever opens the link is told where to, and has taken nothing yet.
    const ben = await house.guest();
    await ben.go(link);
    const title = anyGuide().words.say('game.short');
    await ben.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expectNoDefects(ben, 'letter');
    expect(ada.wire.table?.seats.filter(({ taken }) => !taken)).not.toEqual([]);
    await ben.page.getByRole('textbox', { name: say('lobby.your-name') }).fill('Ben');
    await ben.page.getByRole('button', { name: say('claim.sit') }).click();
    await ben.page.getByText(like('waiting.host')).waitFor();
    expect(ben.page.url(), 'the secret leaves the address').not.toContain('#');
    await ada.page.getByText('Ben').first().waitFor();
    await ada.page.getByRole('button', { name: like('lobby.deal') }).click();
    const players = [ada, ben].map((visitor) => new Player(anyGuide(), visitor));
    for (const { visitor } of players) {
      await visitor.wire.until('the game has begun', () => visitor.wire.snapshot !== null);
    }
    await (await nextOf(players)).act();
  },
);

test.runIf(isForAll)(
  'every free seat has a ticket; arrows change it, withdrawing voids it',
  async () => {
    const ada = await host(anyGuide(), await house.guest(), [me('Ada'), friend, friend]);
    const { page } = ada.visitor;
    for (let i = 0; i < 2; i++) {
      await page
        .getByRole('button', { name: say('waiting.new-link') })
        .first()
        .click();
      await page
        .getByRole('button', { name: like('ticket.show') })
        .nth(i)
        .waitFor();
    }
    await page
      .getByRole('button', { name: like('ticket.show') })
      .first()
      .click();
    const ticket = page.getByRole('dialog');
    const link = () => ticket.getByRole('textbox').inputValue();
    const ofSeat = (n: number) => ticket.getByText(say('ticket.of', { table: 'Picnic', n }));
    await ofSeat(2).waitFor();
    const first = await link();
    await page.keyboard.press('ArrowRight');
    await ofSeat(3).waitFor();
    const second = await link();
    expect(second).not.toBe(first);
    await ticket.getByRole('button', { name: say('ticket.next') }).click();
    await ofSeat(2).waitFor();
    expect(await link()).toBe(first);
    await expectNoDefects(ada.visitor, 'tickets');

    // Somebody sits down by one while it lies open: the other is left, until it is withdrawn.
    const ben = await house.guest();
    await ben.go(first);
    await ben.page.getByText(say('claim.your-seat')).waitFor();
    await ben.page.getByText(say('claim.takes')).waitFor();
    await ben.page.getByRole('button', { name: say('claim.sit') }).click();
    await ofSeat(3).waitFor();
    await ticket.getByRole('button', { name: say('ticket.withdraw') }).click();
    await ticket.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: say('waiting.new-link') }).waitFor();
    const late = await house.guest();
    late.excuse(/403/);
    await late.go(second);
    await late.page.getByRole('heading', { name: say('error.bad-invitation') }).waitFor();
  },
);

describe('the shelf', () => {
  test.runIf(isForAll)('has the games that are tested here, all of them', async () => {
    const guest = await house.guest();
    const response = await guest.context.request.get('/api/games');
    const { games } = (await response.json()) as { games: { name: string }[] };
    expect(games.map(({ name }) => name).sort()).toEqual(allGuides.map(({ game }) => game).sort());
  });

  test.runIf(isLong).each(guides)('deals $game', async (guide) => {
    const guest = await house.guest();
    await guest.go('/');
    await guest.page.getByRole('button', { name: guide.words.say('game.short') }).click();
    await guest.page
      .getByRole('button', { name: like('lobby.deal') })
      .first()
      .click();
    await new Player(guide, guest).act();
    expect(guest.wire.table?.game).toBe(guide.game);
  });
});
