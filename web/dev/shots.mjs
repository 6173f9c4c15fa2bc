// SPDX-License-Identifier: MIT
//
// Takes pictures of the board's samples: node dev/shots.mjs FOLDER [NAME...]
// The dev server must run at localhost:5173.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';

const [folder = 'shots', ...only] = process.argv.slice(2);

const desk = { width: 1440, height: 900 };
const small = { width: 1024, height: 768 };
const phone = { width: 390, height: 844 };

/** @type {Record<string, [string, { width: number, height: number }, string?]>} */
const shots = {
  play: ['mode=four seats&phase=play', desk],
  'play-1024': ['mode=four seats&phase=play', small],
  'play-phone': ['mode=four seats&phase=play', phone],
  'play-dark': ['mode=four seats&phase=play&theme=dark', desk],
  'play-five': ['mode=five seats&phase=play&hint', desk],
  'play-five-phone': ['mode=five seats&phase=play&pending', phone],
  declare: ['mode=four seats&phase=declare', desk],
  'declare-phone': ['mode=five seats&phase=declare', phone],
  'declare-spectator': ['mode=four seats&phase=declare&as=spectator', desk],
  discard: ['mode=five seats&phase=discard', desk],
  visit: ['mode=four seats&phase=visit', desk, '[data-stop^=council][aria-disabled=false]'],
  'visit-phone': ['mode=four seats&phase=visit', phone],
  'visit-spectator': ['mode=three seats&phase=visit&as=spectator', small],
  emissary: ['mode=two seats&phase=play-emissary', desk],
  'emissary-1024': ['mode=two seats&phase=play-emissary', small],
  'emissary-phone': ['mode=two seats&phase=play-emissary', phone],
  thief: ['mode=thief&phase=thief-takes', desk],
  'thief-gives': ['mode=thief&phase=thief-gives', desk],
  'thief-phone': ['mode=thief&phase=thief-gives', phone],
  'solo-1024': ['mode=trickster&phase=play', small],
  'solo-dark': ['mode=card shark&phase=play&theme=dark', desk],
  'solo-phone': ['mode=trilogy&phase=play', phone],
  plate: ['plate', desk],
  over: ['mode=trilogy&phase=over', desk],
  'japanese-phone': ['mode=four seats&phase=declare&texts=ja', phone],
  japanese: ['mode=thief&phase=play-termitenator&texts=ja', desk],
};

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
for (const [name, [query, viewport, hover]] of Object.entries(shots)) {
  if (only.length > 0 && !only.includes(name)) {
    continue;
  }
  const page = await browser.newPage({ viewport });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      console.error(`${name}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => console.error(`${name}: ${error}`));
  await page.goto(`http://localhost:5173/dev/bugcouncil.html?${query}`);
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
