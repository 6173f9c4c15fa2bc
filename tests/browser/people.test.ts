// SPDX-License-Identifier: MIT
//
// People differ: in language, in what they hold in their hands, in how much motion they bear.

import { afterEach, describe, expect, test } from 'vitest';
import { botNameOf } from '$web/levels';
import { type Guide, guides } from './support/guide';
import { useHouse } from './support/house';
import { Player } from './support/player';
import { bot, deal, host, me } from './support/tables';
import { onPhone, type Visitor } from './support/visitor';
import { like, speakIn } from './support/words';

const house = useHouse();
afterEach(() => speakIn('en-GB'));

/** Plies enough for everybody to have acted more than once. */
const isWellBegun = ({ visitor }: Player) => visitor.wire.ply > 12;

/** Words in Latin letters, but for names. */
async function foreign({ page }: Visitor): Promise<string[]> {
  const latin = guides.flatMap(({ words }) => words.say('game.latin').split(' '));
  const bots = Array.from({ length: 8 }, (_, i) => botNameOf(i + 1));
  const names = new Set(['Antfarm', ...latin, ...bots]);
  const found = (await page.locator('body').innerText()).match(/[A-Za-z]{2,}/g) ?? [];
  return found.filter((word) => !names.has(word) && !/^[IVX]+$/.test(word));
}

describe.each(guides)('whoever speaks Japanese finds nothing in English', (guide) => {
  test(guide.game, async () => {
    speakIn('ja-JP');
    const guest = await house.guest();
    await guest.go('/');
    await guest.page.getByRole('button', { name: guide.words.say('game.short') }).click();
    const dealing = guest.page.getByRole('button', { name: like('lobby.deal') }).first();
    await dealing.waitFor();
    expect(await foreign(guest), 'in the lobby').toEqual([]);
    await dealing.click();
    const player = new Player(guide, guest);
    await player.playUntil(() => isWellBegun(player));
    expect(await guest.page.locator('html').getAttribute('lang')).toBe('ja');
    expect(await foreign(guest), 'at the table').toEqual([]);
  });
});

describe.each(guides)('on a phone everything that is pressed is as large as a finger', (guide) => {
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

  test(guide.game, async () => {
    const guest = await house.guest(onPhone);
    await guest.go('/');
    await guest.page
      .getByRole('button', { name: like('lobby.deal') })
      .first()
      .waitFor();
    expect(await smallTargets(guest), 'in the lobby').toEqual([]);
    const ada = await host(guide, guest, [me('Ada'), bot, bot]);
    expect(await smallTargets(guest), 'before the game').toEqual([]);
    await deal(ada);
    expect(await smallTargets(guest), 'at the table').toEqual([]);
    await ada.playUntil(
      () => isWellBegun(ada),
      () => ada.actByTouch(),
    );
    expect(await smallTargets(guest), 'in the course of the game').toEqual([]);
  });
});

describe.each(guides)('motion is no longer than a blink for whoever wants none', (guide) => {
  /** How long each movement was to take that began while the game was played. */
  async function movements(
    guide: Guide,
    reducedMotion: 'reduce' | 'no-preference',
  ): Promise<number[]> {
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
    const ada = await host(guide, guest, [me('Ada'), bot, bot]);
    await deal(ada);
    await ada.playUntil(() => isWellBegun(ada));
    return guest.page.evaluate(() => (globalThis as unknown as { begun: number[] }).begun);
  }

  test(guide.game, async () => {
    const blinkMs = 160;
    expect((await movements(guide, 'reduce')).filter((ms) => ms > blinkMs)).toEqual([]);
    expect((await movements(guide, 'no-preference')).filter((ms) => ms > blinkMs)).not.toEqual([]);
  });
});
