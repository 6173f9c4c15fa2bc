// SPDX-License-Identifier: MIT
//
// Your games: what this browser has played, out into a file and in again.

import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectNoDefects } from './support/defects';
import { anyGuide, isForAll } from './support/guide';
import { useHouse } from './support/house';
import { bot, deal, host, me } from './support/tables';
import { like, say } from './support/words';

const house = useHouse();

test.runIf(isForAll)(
  'a game that has ended is listed, exported, and imported elsewhere',
  async () => {
    const ada = await host(anyGuide(), await house.guest(), [me('Ada'), bot], {
      name: 'Long Grass',
    });
    await deal(ada);
    await ada.playOut();
    const { page } = ada.visitor;
    await page
      .getByRole('heading', { name: like('pad.winner', 'pad.you', 'pad.shared') })
      .waitFor();
    await ada.visitor.go('/');
    await page.getByRole('button', { name: say('yours.title') }).click();
    await page.getByRole('listitem').filter({ hasText: 'Long Grass' }).first().waitFor();
    await expectNoDefects(ada.visitor, 'yours');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('yours.export') }).click(),
    ]);
    const file = await readFile(await download.path());

    const ben = await house.guest();
    await ben.go('/yours');
    await ben.page.getByText(say('yours.none')).first().waitFor();
    const chooser = ben.page.getByLabel(say('yours.file'));
    await chooser.setInputFiles({
      name: 'broken.json',
      mimeType: 'application/json',
      buffer: file.subarray(0, file.length - 9),
    });
    await ben.page.getByText(say('yours.broken', { name: 'broken.json' })).waitFor();
    await chooser.setInputFiles({ name: 'all.json', mimeType: 'application/json', buffer: file });
    await ben.page.getByText(like('yours.news')).waitFor();
    await expectNoDefects(ben, 'yours-import');
    await ben.page.getByRole('button', { name: say('yours.join') }).click();
    await ben.page.getByRole('listitem').filter({ hasText: 'Long Grass' }).first().waitFor();
    await chooser.setInputFiles({ name: 'all.json', mimeType: 'application/json', buffer: file });
    await ben.page.getByText(say('yours.no-news')).waitFor();
    const link = ben.page.getByRole('link', { name: like('yours.analyse') });
    expect(await link.first().getAttribute('href')).toContain(ada.created.table);
  },
);

test.runIf(isForAll)(
  'the record of a finished game is opened elsewhere, and tried again',
  async () => {
    const ada = await host(anyGuide(), await house.guest(), [me('Ada'), bot]);
    await deal(ada);
    await ada.playOut();
    const request = await ada.visitor.context.request.get(`/api/t/${ada.created.table}/record`);
    const record = await request.text();

    const ben = await house.guest();
    ben.excuse(/400/);
    await ben.go('/yours');
    const files = ben.page.getByLabel(say('yours.file'));
    const give = (name: string, text: string) =>
      files.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await give('changed.txt', record.slice(0, -9));
    const trouble = ben.page.getByRole('alert');
    await trouble.filter({ hasText: 'changed.txt' }).filter({ hasText: /\d/ }).waitFor();
    await give('large.txt', record + '#'.repeat(128 * 1024));
    await ben.page.getByText(say('yours.record-large', { name: 'large.txt' })).waitFor();
    await expectNoDefects(ben, 'yours-record');

    await give('whole.txt', record);
    await ben.page.waitForURL(/\/t\/[a-z0-9]+\/replay/);
    await ben.page.getByText(like('analysis.scale')).waitFor();
    expect(ben.page.url()).not.toContain(ada.created.table);
    await ben.page.getByRole('button', { name: say('replay.flag-next') }).click();
    await ben.page.getByRole('button', { name: say('analysis.try') }).click();
    await ben.wire.until('the game goes on', () => ben.wire.isMyTurn);
  },
);
