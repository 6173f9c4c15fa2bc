// SPDX-License-Identifier: MIT
//
// A game that brings no board: Coins, from a shared object, on the plain one.

import { describe, expect, test } from 'vitest';
import { patiently } from '../support/patience';
import { coins, positionOn } from './support/coins';
import { expectNoDefects } from './support/defects';
import type { Guide, Secrets } from './support/guide';
import { useHouse } from './support/house';
import { Player } from './support/player';
import { afterwards } from './support/screens';
import { Holdings, leaks } from './support/secrets';
import { bot, deal, host, me } from './support/tables';
import { begins, like, say } from './support/words';

const { ANTFARM_MODULE: module = '' } = process.env;

const house = useHouse({ games: [module] });

const padOn = ({ visitor }: Player) =>
  visitor.page.getByRole('heading', { name: like('pad.winner', 'pad.you', 'pad.shared') });

describe.runIf(module !== '')('a game without a board of its own', () => {
  test('is created from the shelf and played with the mouse, and nobody is told secrets', async () => {
    const guest = await house.guest();
    const { page } = guest;
    await guest.go('/');
    await page.getByRole('button', { name: begins('Coins') }).click();
    await page.getByText('four', { exact: true }).click();
    await expectNoDefects(guest, 'plain-lobby');
    await page
      .getByRole('button', { name: like('lobby.deal') })
      .first()
      .click();

    const ada = new Player(coins as Guide, guest);
    await guest.wire.until('the game has begun', () => guest.wire.snapshot !== null);
    await ada.awaitTurn();
    await coins.expectShown(ada.board, ada.view as never, 1);
    await expectNoDefects(guest, 'plain-board');
    await page
      .getByRole('button', { name: say('bar.rules') })
      .first()
      .click();
    await page.getByRole('dialog').getByText('A seat lays a coin of its hand.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await ada.playOut();

    await padOn(ada).waitFor();
    expect(guest.wire.snapshot?.score.over).toBe(true);
    await expectNoDefects(guest, 'plain-score-pad');
    await afterwards.verify(guest);
    expect(await page.getByRole('dialog').innerText()).toContain(say('verify.all'));

    const { id = '', seats = [] } = guest.wire.table ?? {};
    const holdings = await Holdings.of(coins.secrets as Secrets, guest, id, seats.length);
    expect(holdings.held(2, 0), 'what the next seat was dealt').toHaveLength(3);
    expect(leaks(guest, holdings)).toEqual([]);
    expect(leaks(guest, holdings, null), 'her own, if she only watched').not.toEqual([]);

    await afterwards.replay(guest);
    const position = positionOn(page.getByRole('main'));
    await page.getByRole('slider').first().focus();
    await page.keyboard.press('Home');
    await expect.poll(() => position.innerText(), patiently).toContain('round 1 ');
    await page.keyboard.press('ArrowRight');
    await page.locator('pre .changed').first().waitFor();
    await page.keyboard.press('End');
    await expect.poll(() => position.innerText(), patiently).toContain('round 5 ');
    expect(await page.locator('main .slot').getByRole('button').count()).toBe(0);
    await expectNoDefects(guest, 'plain-replay');
  });

  test('is played by keys alone, and says what has changed', async () => {
    const ada = await host(coins as Guide, await house.guest(), [me('Ada'), bot], { options: {} });
    const { page, wire } = ada.visitor;
    await deal(ada);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

    // To the board by Tab, on by N, Enter.
    await ada.actByKeys((legal) => legal[1]);
    await ada.board.getByText(like('plain.changed', 'plain.changed-many')).waitFor();

    // The focus comes back with the turn: a hint, and then a number.
    await ada.awaitTurn();
    await expect.poll(focused, patiently).toMatch(/^lay /);
    await page.keyboard.press('h');
    const hinted = ada.board.getByRole('button', { description: say('plain.hint') });
    await hinted.waitFor();
    const { ply } = wire;
    const second = ada.legal[1] as { coin?: number } | undefined;
    await page.keyboard.press('2');
    await wire.until('it is played', () => wire.ply > ply);
    expect(wire.sent.findLast(({ type }) => type === 'act')).toMatchObject({ action: second });

    // And so to the end.
    await ada.playOut((choose) => ada.actByKeys(choose));
    await padOn(ada).waitFor();
  });
});
