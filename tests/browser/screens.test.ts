// SPDX-License-Identifier: MIT
//
// Every screen, wide and on a phone, bright and dark: axe finds nothing, and nothing sticks out.
// With SCREENSHOTS naming a folder, each is drawn there (tools/screenshots.sh).

import { mkdirSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useHouse } from './support/house';
import { type Screen, screens } from './support/screens';
import { middling, phone, type Visitor, wide } from './support/visitor';

const house = useHouse();
const { SCREENSHOTS: folder } = process.env;
if (folder) mkdirSync(folder, { recursive: true });

const sizes = { '1440x900': wide, '1024x768': middling, '390x844': phone };

async function draw(visitor: Visitor, name: string): Promise<void> {
  if (folder) await visitor.page.screenshot({ path: joinPath(folder, `${name}.png`) });
}

async function expectNothingSticksOut(visitor: Visitor, where: string): Promise<void> {
  const room = await visitor.page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(room.scrollWidth, `${where} is wider than its window`).toBe(room.clientWidth);
}

async function look(visitor: Visitor, screen: Screen): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    await visitor.page.setViewportSize(viewport);
    await draw(visitor, `${screen.name}-${size}`);
    await expectNothingSticksOut(visitor, `${screen.name} at ${size}`);
    if (viewport !== middling) await visitor.expectAccessible(`${screen.name} at ${size}`);
  }
  await visitor.page.setViewportSize(wide);
  await visitor.page.emulateMedia({ colorScheme: 'dark' });
  await draw(visitor, `${screen.name}-dark`);
  await visitor.expectAccessible(`${screen.name} in the dark`);
  await visitor.page.emulateMedia({ colorScheme: 'light' });
}

describe('every screen is accessible in every light and size', () => {
  test.each(screens)('$name', async (screen) => {
    await look(await screen.show(house), screen);
  });
});
