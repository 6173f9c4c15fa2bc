// SPDX-License-Identifier: MIT
//
// People differ: in language, in what they hold in their hands, in how much motion they bear.

import { afterEach, describe, expect, test } from 'vitest';
import { botNameOf } from '$web/levels';
import { excerpt, isLong } from './support/effort';
import { allGuides, guides } from './support/guide';
import { useHouse } from './support/house';
import { Player } from './support/player';
import { bot, deal, host, me } from './support/tables';
import { onPhone, type Visitor } from './support/visitor';
import { like, speakIn } from './support/words';

const house = useHouse();
afterEach(() => speakIn('en-GB'));

/** Plies enough for everybody to have acted more than once. */
const isWellBegun = ({ visitor }: Player) => visitor.wire.ply > 8;
const blinkMs = 160;

/** From now on how long each movement is to take is written down. */
const watchMotion = ({ context }: Visitor) =>
  context.addInitScript(() => {
    const { animate } = Element.prototype;
    const started: number[] = [];
    Object.assign(globalThis, { started });
    Element.prototype.animate = function (frames, timing) {
      const duration = typeof timing === 'object' ? timing.duration : timing;
      if (typeof duration === 'number') started.push(duration);
      return animate.call(this, frames, timing);
    };
  });

/** Movements that are longer than a blink, since the page was opened. */
const longMotion = async ({ page }: Visitor) => {
  const started = await page.evaluate(
    () => (globalThis as unknown as { started: number[] }).started,
  );
  return started.filter((ms) => ms > blinkMs);
};

/** Words in Latin letters, but for names and numbers of clauses. */
async function foreign({ page }: Visitor): Promise<string[]> {
  const latin = allGuides.flatMap(({ words }) => words.say('game.latin').split(' '));
  const bots = Array.from({ length: 8 }, (_, i) => botNameOf(i + 1));
  const names = new Set(['Antfarm', ...latin, ...bots]);
  const text = (await page.locator('body').innerText()).replace(/\b[A-Z]{2}-\d+\.\d+/g, '');
  const found = text.match(/[A-Za-z]{2,}/g) ?? [];
  return found.filter((word) => !names.has(word) && !/^[IVX]+$/.test(word));
}

describe.each(guides)(
  'whoever speaks Japanese finds nothing in English, and whoever wants no motion none that is longer than a blink',
  (guide) => {
    test(guide.game, async () => {
      speakIn('ja-JP');
      const guest = await house.guest();
      await watchMotion(guest);
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
      expect(await longMotion(guest), 'with reduced motion').toEqual([]);
    });
  },
);

describe.each(guides)(
  'fingers on a phone are enough, and everything that is pressed is as large as one',
  (guide) => {
    /** Everything that can be pressed and is in sight, but for links within a sentence. */
    async function smallTargets(visitor: Visitor): Promise<string[]> {
      return visitor.page.evaluate(() => {
        const finger = 44;
        const isInSight = (box: DOMRect) =>
          box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.left < innerWidth;
        return [...document.querySelectorAll('button, a[href], input, select, [role=button]')]
          .filter(
            (element) => !element.matches('p a, p button, .aloud') && element.checkVisibility(),
          )
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
      await ada.playOut((choose) => ada.actByTouch(choose), excerpt);
      expect(await smallTargets(guest), 'in the course of the game').toEqual([]);
      if (!isLong) return;
      await ada.playOut((choose) => ada.actByTouch(choose));
      await guest.page
        .getByRole('heading', { name: like('pad.winner', 'pad.you', 'pad.shared') })
        .waitFor();
      expect(await smallTargets(guest), 'after the game').toEqual([]);
    });
  },
);

describe.each(guides)('whoever does not mind motion sees some', (guide) => {
  test.runIf(isLong)(guide.game, async () => {
    const guest = await house.guest({ reducedMotion: 'no-preference' });
    await watchMotion(guest);
    await guest.context.addInitScript(() => {
      if (location.protocol === 'about:') return;
      localStorage['antfarm.prefs'] = JSON.stringify({ speed: 'normal' });
    });
    const ada = await host(guide, guest, [me('Ada'), bot, bot]);
    await deal(ada);
    await ada.playUntil(() => isWellBegun(ada));
    expect(await longMotion(guest)).not.toEqual([]);
  });
});
