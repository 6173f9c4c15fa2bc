// SPDX-License-Identifier: MIT
//
// What is looked at on every screen: axe finds nothing, nothing sticks out, the fonts have the weights
// of all texts, and those on a board can be read on a phone.

import { expect } from 'vitest';
import { patiently } from '../../support/patience';
import { seedOf } from '../../support/seed';
import { isLong } from './effort';
import { phone, type Visitor, wide } from './visitor';

type Light = 'light' | 'dark';

/** Makes the window so large, in that light. */
export async function set({ page }: Visitor, size: typeof wide, colorScheme: Light): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
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

/** How high letters on a board are at least, in pixels. */
const legible = 11;

/** Texts drawn on a board that are smaller than that, whatever their drawing was scaled to. */
async function smallTexts({ page }: Visitor): Promise<string[]> {
  return page.evaluate((legible) => {
    const small = new Set<string>();
    const board = 'main:has(> .slot) :is(text, tspan)';
    for (const text of document.querySelectorAll<SVGTextElement>(board)) {
      const matrix = text.getScreenCTM();
      const isSeen = text.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!matrix || !isSeen || text.getBoundingClientRect().width === 0) continue;
      const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
      const size = Number.parseFloat(getComputedStyle(text).fontSize) * scale;
      if (size < legible - 0.05) small.add(`"${text.textContent}" is ${size.toFixed(1)} px high`);
    }
    return [...small];
  }, legible);
}

/** What is wrong with the page in a size and light. */
export async function defects(
  visitor: Visitor,
  size: typeof wide,
  light: Light,
): Promise<string[]> {
  await set(visitor, size, light);
  const { scrollWidth, clientWidth, banners } = await visitor.page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const parts = ':is(article, aside, main, nav, section)';
    const banners = document.querySelectorAll(`header:not(${parts} header)`).length;
    return { scrollWidth, clientWidth, banners };
  });
  const found = [...(await missingWeights(visitor)), ...(await visitor.barriers())];
  if (scrollWidth > clientWidth) {
    found.push(`the page is ${scrollWidth} wide, its window ${clientWidth}`);
  }
  // axe lets it pass where it takes a dialog for modal, which depends on how far it has slid in.
  if (banners > 1) found.push(`the page has ${banners} banners`);
  return found;
}

/**
 * Expects a screen without defects, wide in the light and on a phone in the dark; unless the effort is
 * long in one of the two, which follows from its name. The window is as large as before then.
 */
export async function expectNoDefects(visitor: Visitor, name: string): Promise<void> {
  const size = visitor.page.viewportSize() ?? wide;
  const isWide = seedOf(name) % 2 === 0;
  if (isLong || isWide) {
    expect(await defects(visitor, wide, 'light'), `${name} wide, in the light`).toEqual([]);
  }
  if (isLong || !isWide) {
    expect(await defects(visitor, phone, 'dark'), `${name} on a phone, in the dark`).toEqual([]);
  }
  await set(visitor, size, 'light');
}

/** Expects that whatever is written on a board can be read on a phone; the window is as before then. */
export async function expectLegible(visitor: Visitor, name: string): Promise<void> {
  const size = visitor.page.viewportSize() ?? wide;
  await visitor.page.setViewportSize(phone);
  const message = `${name} on a phone`;
  await expect.poll(() => smallTexts(visitor), { ...patiently, message }).toEqual([]);
  await visitor.page.setViewportSize(size);
}
