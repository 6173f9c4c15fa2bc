// SPDX-License-Identifier: MIT
//
// A first game with the guide: by what is asked to the end, another way and back, and what can be
// asked of the guide. Games without a lesson are left out.

import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Lesson, LessonStep } from '$web/lesson/lesson';
import type { Form } from '$web/protocol';
import { isSameForm } from '$web/puzzle/forms';
import { patiently } from '../support/patience';
import { expectLegible, expectNoDefects } from './support/defects';
import { isLong } from './support/effort';
import { type Guide, guides } from './support/guide';
import { useHouse } from './support/house';
import { Player } from './support/player';
import { like, say } from './support/words';

const house = useHouse();

class Learner extends Player {
  lesson!: Lesson;

  get slip(): Locator {
    return this.visitor.page.getByRole('complementary', { name: say('lesson.guide') });
  }

  button(key: Parameters<typeof say>[0]): Locator {
    return this.slip.getByRole('button', { name: say(key) });
  }

  /** Waits until the slip says a step, or something else: "way", "quiet", "lost". */
  async at(key: string): Promise<void> {
    await this.visitor.page.locator(`[data-step="${key}"]`).waitFor();
  }

  /** The step on the slip, once the page shows that it is the learner's turn. */
  async step(): Promise<LessonStep | undefined> {
    const [action] = this.legal;
    if (action) await this.awaitOffer(action);
    const key = await this.slip.getAttribute('data-step');
    return this.lesson.steps.find((step) => step.key === key);
  }

  /** Whatever of the board a step points at, the ring is round that and nothing else of the page. */
  async expectRing({ target, key }: LessonStep): Promise<void> {
    if (!target || ['seats', 'scores', 'log', 'pad'].includes(target)) return;
    const { page } = this.visitor;
    const ring = page.locator('.lights .halo');
    await ring.waitFor();
    const boxes = async () =>
      Promise.all([ring.boundingBox(), page.locator('#main').boundingBox()]);
    const isWithin = async () => {
      const [own, main] = await boxes();
      const edge = 20;
      return (
        own !== null &&
        main !== null &&
        own.x > main.x - edge &&
        own.y > main.y - edge &&
        own.x + own.width < main.x + main.width + edge &&
        own.y + own.height < main.y + main.height + edge
      );
    };
    await expect.poll(isWithin, { ...patiently, message: `the ring of ${key}` }).toBe(true);
  }

  /** Reads on to a step that wants a move; undefined where none is due. */
  async readOn(): Promise<LessonStep | undefined> {
    let step = await this.step();
    while (step?.wish === 'next' && !this.visitor.wire.isOver) {
      await this.expectRing(step);
      await this.button('lesson.next').click();
      await this.visitor.page.locator(`[data-step="${step.key}"]`).waitFor({ state: 'detached' });
      step = await this.step();
    }
    return step;
  }

  /** What the learner does next by the line. Several moves at once are as many of it. */
  get nextOfWay(): Form | undefined {
    return this.lesson.way.find((form) => this.legal.some((other) => isSameForm(form, other)));
  }

  do(action: Form | undefined): Promise<Form> {
    return this.act((legal) => action && legal.find((other) => isSameForm(other, action)));
  }
}

async function lessonOf(guide: Guide): Promise<Learner | null> {
  const api = `${house.server.link}/api/games/${guide.game}`;
  const answer = await fetch(`${api}/lesson?number=1`);
  if (!answer.ok) return null;
  const guest = await house.guest();
  const learner = new Learner(guide, guest);
  learner.lesson = (await answer.json()) as Lesson;
  await guest.go('/');
  await guest.page
    .locator('.plate')
    .filter({ hasText: guide.words.say('game.short') })
    .click();
  await guest.page.getByRole('button', { name: say('lesson.play') }).click();
  await learner.slip.waitFor();
  return learner;
}

describe.each(guides)('the lesson of $game', (guide) => {
  test('is played to its end by whoever does what is asked', async ({ skip }) => {
    const learner = await lessonOf(guide);
    if (!learner) return skip();
    const seen = new Set<string>();
    const guided = learner.lesson.way.length;
    const isWhole = isLong || guide.game === 'bugcouncil';
    for (let n = 0; (await learner.awaitTurn()) && (isWhole || n < guided); n++) {
      const step = await learner.readOn();
      if (step && !seen.has(step.key)) {
        seen.add(step.key);
        if (seen.size % 3 === 1) await expectNoDefects(learner.visitor, `lesson-${step.key}`);
        await expectLegible(learner.visitor, `lesson-${step.key}`);
      }
      expect(await learner.slip.getAttribute('data-step')).not.toBe('way');
      await learner.do(step?.action ?? learner.nextOfWay);
    }
    const asked = learner.lesson.steps.filter(({ wish }) => wish === 'ask');
    expect([...seen]).toEqual(expect.arrayContaining(asked.map(({ key }) => key)));
    if (!isWhole) return;
    const last = learner.lesson.steps.at(-1)?.key ?? '';
    await learner.at(last);
    await learner.visitor.page.locator('.pad').waitFor();
    await learner.slip.getByRole('link', { name: say('lesson.own-game') }).waitFor();
    await expectNoDefects(learner.visitor, 'lesson-end');
  });

  test('takes up another move, says why, and lets it be taken back', async ({ skip }) => {
    const learner = await lessonOf(guide);
    if (!learner) return skip();
    const { page } = learner.visitor;
    await learner.awaitTurn();
    const step = await learner.readOn();
    const { action, clause = '', key = '' } = step ?? {};
    if (!action) throw new Error('the first move is not asked for');
    await learner.board.locator('.hint').first().waitFor();
    // Y unfolds the clause, Esc folds it, G goes to the guide and back.
    await page.keyboard.press('y');
    await learner.slip.getByRole('button', { name: clause }).waitFor();
    await page.keyboard.press('Escape');
    await learner.slip.getByRole('button', { name: clause }).waitFor({ state: 'detached' });
    await learner.button('lesson.why').click();
    await expectNoDefects(learner.visitor, 'lesson-why');
    await page.keyboard.press('g');
    await page.keyboard.press('g');
    // Another legal move is taken up, and taken back.
    await learner.act((legal) => legal.find((other) => !isSameForm(other, action)));
    await learner.at('way');
    await learner.slip.getByText(say('lesson.your-way')).waitFor();
    await expectNoDefects(learner.visitor, 'lesson-way');
    await learner.button('lesson.take-back').click();
    await learner.at(key);
    // The step can be skipped, and the game goes on.
    await learner.button('lesson.skip').click();
    await page.locator(`[data-step="${key}"]`).waitFor({ state: 'detached' });
    await learner.do(action);
  });

  test('goes on where it was interrupted, and can be left', async ({ skip }) => {
    const learner = await lessonOf(guide);
    if (!learner) return skip();
    const { page } = learner.visitor;
    await learner.awaitTurn();
    const step = await learner.readOn();
    await learner.visitor.go('/');
    const number = learner.lesson.steps.findIndex(({ key }) => key === step?.key) + 1;
    await page.getByRole('link', { name: say('lesson.go-on', { step: number }) }).click();
    await learner.at(step?.key ?? '');
    await learner.awaitTurn();
    await learner.do(step?.action);
    // Whoever goes on elsewhere has left the thread: the page cannot know what was done there.
    await learner.stepAside();
    await learner.awaitTurn();
    await learner.act();
    await learner.comeBack();
    await learner.at('lost');
    await learner.slip.getByText(say('lesson.lost')).waitFor();
    await learner.button('lesson.resume').click();
    await page.locator('[data-step=lost]').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: like('lesson.leave') }).click();
    await expect.poll(() => learner.slip.count(), patiently).toBe(0);
    await learner.board.waitFor();
  });
});
