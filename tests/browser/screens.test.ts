// SPDX-License-Identifier: MIT
//
// Every screen, wide in the light and on a phone in the dark: axe finds nothing, nothing sticks
// out, and the fonts have the weights of all texts. With SCREENSHOTS naming a folder, each is drawn there in every size and light, and the finest
// in Japanese too (tools/screenshots.sh).

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { useHouse } from './support/house';
import { screens } from './support/screens';
import { middling, phone, type Visitor, wide } from './support/visitor';
import { speakIn } from './support/words';

const house = useHouse();
const { SCREENSHOTS: folder = '' } = process.env;
if (folder) mkdirSync(folder, { recursive: true });

type Light = 'light' | 'dark';
const sizes = { '1440x900': wide, '1024x768': middling, '390x844': phone };

async function set(visitor: Visitor, size: typeof wide, colorScheme: Light): Promise<void> {
  await visitor.page.setViewportSize(size);
  await visitor.page.emulateMedia({ colorScheme });
}

async function draw(visitor: Visitor, name: string): Promise<void> {
  for (const light of ['light', 'dark'] as const) {
    for (const [size, viewport] of Object.entries(sizes)) {
      await set(visitor, viewport, light);
      await visitor.page.screenshot({ path: join(folder, `${name}-${size}-${light}.png`) });
    }
  }
}

/** Texts in a weight that their font came without (web/tools/fonts.ts). */
async function missingWeights({ page }: Visitor): Promise<string[]> {
  return page.evaluate(() => {
    const missing = new Set<string>();
    const faces = [...document.fonts];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement || !text.textContent?.trim()) continue;
      const { fontFamily, fontStyle, fontWeight } = getComputedStyle(text.parentElement);
      const face = faces.find(
        ({ family, style }) => fontFamily.includes(family) && style === fontStyle,
      );
      const [min = 0, max = min] = face?.weight.split(' ').map(Number) ?? [0, 1000];
      if (Number(fontWeight) < min || Number(fontWeight) > max) {
        missing.add(`${face?.family} has no ${fontWeight} for "${text.textContent}"`);
      }
    }
    return [...missing];
  });
}

/** What is wrong with the page in a size and light. */
async function faults(visitor: Visitor, size: typeof wide, light: Light): Promise<string[]> {
  await set(visitor, size, light);
  const { scrollWidth, clientWidth } = await visitor.page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  const stickingOut =
    scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide, its window ${clientWidth}`] : [];
  return [...stickingOut, ...(await missingWeights(visitor)), ...(await visitor.barriers())];
}

afterEach(() => speakIn('en-GB'));

describe('every screen is accessible, and fits', () => {
  test.each(screens)('$name', async ({ name, show }) => {
    const visitor = await show(house);
    if (folder) await draw(visitor, name);
    expect(await faults(visitor, wide, 'light'), 'wide, in the light').toEqual([]);
    expect(await faults(visitor, phone, 'dark'), 'on a phone, in the dark').toEqual([]);
  });
});

describe.runIf(folder)('the finest screens are drawn in Japanese', () => {
  test.each(screens.filter((screen) => screen.isShowpiece))('$name', async ({ name, show }) => {
    speakIn('ja-JP');
    const visitor = await show(house);
    await draw(visitor, `${name}-ja`);
    expect(await faults(visitor, phone, 'light'), 'on a phone').toEqual([]);
  });
});
