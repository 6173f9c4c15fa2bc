// SPDX-License-Identifier: MIT
//
// People differ: in language, in what they hold in their hands, in how much motion they bear.

import { afterEach, describe, expect, test } from 'vitest';
import { useHouse } from './support/house';
import { Player } from './support/player';
import { bot, deal, host, me } from './support/tables';
import { phone, type Visitor } from './support/visitor';
import { like, speakIn } from './support/words';

const house = useHouse();
afterEach(() => speakIn('en-GB'));

test('whoever speaks Japanese finds nothing in English', async () => {
  speakIn('ja-JP');
  const guest = await house.guest();
  await guest.go('/');
  const names = /Antfarm|Consilium murmurans|Merian|Fabre|Chiyo/g;
  const foreign = async () =>
    (await guest.page.locator('body').innerText()).replace(names, '').match(/[A-Za-z]{2,}/g) ?? [];
  await guest.page
    .getByRole('button', { name: like('lobby.deal') })
    .first()
    .waitFor();
  expect(await foreign(), 'in the lobby').toEqual([]);
  await guest.page
    .getByRole('button', { name: like('lobby.deal') })
    .first()
    .click();
  const player = new Player(guest);
  await player.playUntil(({ trick }) => trick.number > 2);
  expect(await guest.page.locator('html').getAttribute('lang')).toBe('ja');
  const numerals = /^[IVX]+$/; // of the Ages
  expect(
    (await foreign()).filter((word) => !numerals.test(word)),
    'at the table',
  ).toEqual([]);
});

describe('on a phone', () => {
  const options = { viewport: phone, hasTouch: true, isMobile: true };

  /** Everything that can be pressed and is in sight, but for links within a sentence. */
  async function smallTargets(visitor: Visitor): Promise<string[]> {
    return visitor.page.evaluate(() => {
      const finger = 44;
      const isInSight = (box: DOMRect) =>
        box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.left < innerWidth;
      return [...document.querySelectorAll('button, a[href], input, select, [role=button]')]
        .filter((element) => !element.matches('p a, p button, .aloud') && element.checkVisibility())
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => isInSight(box) && Math.min(box.width, box.height) < finger)
        .map(({ element, box }) => {
          const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
          return `${name}: ${Math.round(box.width)} by ${Math.round(box.height)}`;
        });
    });
  }

  test('two taps play a card: the first shows what it would do', async () => {
    const ada = await host(await house.guest(options), [me('Ada'), bot, bot]);
    await deal(ada);
    await ada.playUntil(
      ({ trick }) => trick.number > 2,
      () => ada.actByTouch(),
    );
  });

  test('everything that is pressed is as large as a finger', async () => {
    const guest = await house.guest(options);
    await guest.go('/');
    await guest.page
      .getByRole('button', { name: like('lobby.deal') })
      .first()
      .waitFor();
    expect(await smallTargets(guest), 'in the lobby').toEqual([]);
    const ada = await host(guest, [me('Ada'), bot, bot]);
    expect(await smallTargets(guest), 'before the game').toEqual([]);
    await deal(ada);
    await ada.board.waitFor();
    expect(await smallTargets(guest), 'at the table').toEqual([]);
  });
});

describe('motion', () => {
  /** How long each movement was to take that began while a trick was played. */
  async function movements(reducedMotion: 'reduce' | 'no-preference'): Promise<number[]> {
    const guest = await house.guest({ reducedMotion });
    await guest.context.addInitScript(() => {
      const { animate } = Element.prototype;
      const begun: number[] = [];
      Object.assign(globalThis, { begun });
      Element.prototype.animate = function (frames, timing) {
        const duration = typeof timing === 'object' ? timing.duration : timing;
        if (typeof duration === 'number') begun.push(duration);
        return animate.call(this, frames, timing);
      };
    });
    const ada = await host(guest, [me('Ada'), bot, bot]);
    await deal(ada);
    await ada.playUntil(({ trick }) => trick.number > 2);
    return guest.page.evaluate(() => (globalThis as unknown as { begun: number[] }).begun);
  }

  test('is no longer than a blink for whoever wants none', async () => {
    const blinkMs = 160;
    expect((await movements('reduce')).filter((ms) => ms > blinkMs)).toEqual([]);
    expect((await movements('no-preference')).filter((ms) => ms > blinkMs)).not.toEqual([]);
  });
});
