// SPDX-License-Identifier: MIT
//
// Takes pictures of a board's samples: node dev/shots.mjs FOLDER GAME [NAME...]
// games/GAME/web/dev/shots.json lists them: by name the query of dev/board.html, the size, and what
// the pointer rests on. The dev server must run at localhost:5173.
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const [folder = 'shots', game = '', ...only] = process.argv.slice(2);
const list = new URL(`../../games/${game}/web/dev/shots.json`, import.meta.url);

/** @type {Record<string, { query: string, size: 'desktop' | 'small' | 'phone', hover?: string }>} */
const shots = JSON.parse(readFileSync(list, 'utf8'));
const sizes = {
  desktop: { width: 1440, height: 900 },
  small: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
};

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
for (const [name, { query, size, hover }] of Object.entries(shots)) {
  if (only.length > 0 && !only.includes(name)) {
    continue;
  }
  const page = await browser.newPage({ viewport: sizes[size] });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      console.error(`${name}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => console.error(`${name}: ${error}`));
  await page.goto(`http://localhost:5173/dev/board.html?board=${game}&${query}`);
  await page.waitForSelector('.board');
  await page.evaluate(() => document.fonts.ready);
  if (hover) {
    await page.hover(hover);
  }
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${folder}/${name}.png` });
  await page.close();
}
await browser.close();
