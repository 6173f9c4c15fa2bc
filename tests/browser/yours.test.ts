// SPDX-License-Identifier: MIT
//
// Your games: what this browser has played, out into a file and in again.

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
