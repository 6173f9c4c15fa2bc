// SPDX-License-Identifier: MIT
//
// Every screen is accessible, and fits, and its board can be read on a phone; those that other tests come by anyway are looked at there,
// and here with long effort. With SCREENSHOTS naming a folder, each is drawn there in every size and
// light, and the finest in Japanese too (tools/screenshots.sh).

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { defects, expectLegible, expectNoDefects, set } from './support/defects';
import { isLong } from './support/effort';
import { isForAll } from './support/guide';
import { useHouse } from './support/house';
import type { Screen } from './support/screen';
import { screens } from './support/screens';
import { middling, phone, type Visitor, wide } from './support/visitor';
import { speakIn } from './support/words';

const house = useHouse();
const { SCREENSHOTS: folder = '' } = process.env;
if (folder) mkdirSync(folder, { recursive: true });

const sizes = { '1440x900': wide, '1024x768': middling, '390x844': phone };

async function draw(visitor: Visitor, name: string): Promise<void> {
  for (const light of ['light', 'dark'] as const) {
    for (const [size, viewport] of Object.entries(sizes)) {
      await set(visitor, viewport, light);
      await visitor.page.screenshot({ path: join(folder, `${name}-${size}-${light}.png`) });
    }
  }
}

afterEach(() => speakIn('en-GB'));

/** The screen and those that follow it, each drawn and looked at. */
async function visit(screen: Screen, look: (visitor: Visitor, name: string) => Promise<void>) {
  let visitor = await screen.show(house);
  await look(visitor, screen.name);
  for (const { name, show } of screen.next ?? []) {
    visitor = await show(visitor, house);
    await look(visitor, name);
  }
}

/** With a title that has all its names. */
const titled = (screen: Screen): [string, Screen] => [
  [screen, ...(screen.next ?? [])].map(({ name }) => name).join(', '),
  screen,
];

describe('every screen is accessible, and fits', () => {
  const some = screens.filter(({ isMetElsewhere }) => folder || isLong || !isMetElsewhere);
  test.each(some.map(titled))('%s', (_, screen) =>
    visit(screen, async (visitor, name) => {
      if (folder) await draw(visitor, name);
      await expectNoDefects(visitor, name);
      await expectLegible(visitor, name);
    }),
  );
});

test.runIf(isForAll)('a button without a name is found, and a page that is too wide', async () => {
  const guest = await house.guest();
  await guest.go('/');
  await guest.page.getByRole('heading', { level: 1 }).waitFor();
  await guest.page.evaluate(() => {
    document.querySelector('main')?.append(document.createElement('button'));
    document.body.style.width = '3000px';
  });
  const found = await defects(guest, wide, 'light');
  expect(found).toContainEqual(expect.stringMatching(/^button-name at /));
  expect(found).toContainEqual(expect.stringMatching(/^the page is 3000 wide/));
});

describe.runIf(folder)('the finest screens are drawn in Japanese', () => {
  const finest = screens.filter(({ isShowpiece }) => isShowpiece);
  test.each(finest.map(titled))('%s', (_, screen) => {
    speakIn('ja-JP');
    return visit(screen, async (visitor, name) => {
      await draw(visitor, `${name}-ja`);
      expect(await defects(visitor, phone, 'light'), 'on a phone').toEqual([]);
    });
  });
});
