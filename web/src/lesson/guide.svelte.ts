// SPDX-License-Identifier: MIT
//
// The guide of a lesson at a table: says one thing at a time when it is first needed, takes up
// whatever the learner does, and is quiet otherwise. It looks at what the table shows this seat, and
// at nothing else.

import { loadLessonTexts, type Texts } from '../games';
import { fetchLesson } from '../net/http';
import type { Form } from '../protocol';
import { isSameForm } from '../puzzle/forms';
import type { Scene } from '../table/scene.svelte';
import { speech } from '../words/speech.svelte';
import { dueStep, isFollowing, type Lesson, type LessonStep } from './lesson';
import { keepProgress, type Progress, progressAt } from './progress';

/** What the slip says. */
export type Slip =
  | { kind: 'step'; number: number; step: LessonStep; isAsked: boolean; isFollowed: boolean }
  /** Another move than the asked one was played. */
  | { kind: 'way'; number: number; step: LessonStep }
  /** Nothing new for now. */
  | { kind: 'quiet'; number: number }
  /** It is not known how the game came to be here. */
  | { kind: 'lost'; number: number };

const fresh = (table: string, game: string): Progress => ({
  table,
  game,
  acted: [],
  came: [],
  read: 0,
  isLeft: false,
  isOver: false,
});

export class Guide {
  slip: Slip | null = $state.raw(null);
  isLeft = $state(false);
  /** The clause lies open. */
  isWhy = $state(false);
  /** Counts how often the ring has to be drawn once more. */
  nudges = $state(0);
  /** What the asked target is to be marked as, until it is done. */
  readonly asked: Form | null = $derived.by(() => {
    const { slip } = this;
    return slip?.kind === 'step' && slip.isAsked ? (slip.step.action ?? null) : null;
  });

  readonly lesson: Lesson;
  readonly #texts: Texts;
  readonly #scene: Scene;
  readonly #progress: Progress;
  /** Moves that were sent and have not come back. */
  #sent: Form[] = [];
  #isLost = false;

  constructor(scene: Scene, lesson: Lesson, texts: Texts, progress: Progress) {
    this.#scene = scene;
    this.lesson = lesson;
    this.#texts = texts;
    this.#progress = progress;
    this.isLeft = progress.isLeft;
  }

  /** A phrase of a step or chapter, or "". */
  say(key: string, part?: string): string {
    return this.#texts[`lesson.${this.lesson.name}.${key}${part ? `.${part}` : ''}`] ?? '';
  }

  get step(): LessonStep | null {
    const { slip } = this;
    return slip && 'step' in slip ? slip.step : null;
  }

  /** The chapter of the step that came up last. */
  get chapter(): string {
    const last = Math.max(0, (this.slip?.number ?? 1) - 1);
    return this.lesson.steps[last]?.chapter ?? '';
  }

  get isOver(): boolean {
    return this.#scene.model.snapshot?.score.over ?? false;
  }

  /** The learner sends moves. */
  note(actions: Form[]): void {
    this.#sent.push(...actions);
  }

  /** What was sent was refused. */
  forget(): void {
    this.#sent = [];
  }

  /** Looks at the table: to be called whenever it has changed. */
  look(): void {
    const { model } = this.#scene;
    const { snapshot, journal } = model;
    if (this.isLeft || !snapshot || journal.hasGap || journal.last !== model.ply) return;
    this.#count(
      journal.plies.flatMap(({ by }, i) =>
        by !== null && by === model.seat
          ? [journal.plies[i - 1]?.snapshot.awaited.includes(by) ?? true]
          : [],
      ),
    );
    if (this.#isLost) this.#show({ kind: 'lost', number: this.#progress.came.length });
    else if (model.isMyTurn || snapshot.score.over) this.#choose();
    keepProgress(this.#progress);
  }

  /** The step is read, or is not wanted. */
  next(): void {
    const { came, acted } = this.#progress;
    const last = came.at(-1);
    if (this.slip?.kind === 'way') this.#progress.read = acted.length;
    else if (last) last.isDone = true;
    this.look();
  }

  /** Takes up the thread again, whatever has happened. */
  resume(): void {
    this.#isLost = false;
    this.look();
  }

  takeBack(): void {
    void this.#scene.model.ask({ type: 'undo' });
  }

  leave(): void {
    this.#progress.isLeft = true;
    this.isLeft = true;
    keepProgress(this.#progress);
  }

  /**
   * Knows the learner's moves by what was sent, and notices what was taken back. For each of them it
   * is told whether the table waited for it: where it did not, the line has answered.
   */
  #count(own: boolean[]): void {
    const { acted } = this.#progress;
    if (acted.length > own.length) acted.length = own.length;
    for (const wasAwaited of own.slice(acted.length)) {
      const answered = wasAwaited ? undefined : this.lesson.way[acted.length];
      const done = this.#sent.shift() ?? answered;
      // Any form that is none stands for what is not known: the line is left by it.
      acted.push(done ?? { type: '' });
      this.#isLost ||= done === undefined && !this.#isBeyond(acted.length, wasAwaited);
    }
    this.#progress.read = Math.min(this.#progress.read, own.length);
  }

  /** Behind the last move that is asked for, the line's answers need not be known. */
  #isBeyond(n: number, wasAwaited: boolean): boolean {
    return !wasAwaited && n > this.lesson.way.length;
  }

  /** Forgets the steps whose moves were taken back, or are still to be made. */
  #goBack(): void {
    const { came, acted } = this.#progress;
    for (let last = came.at(-1); last; last = came.at(-1)) {
      if (last.own < acted.length || (last.own === acted.length && last.isDone)) break;
      came.pop();
    }
  }

  /** Whether the last move was another than the one that was asked for just then. */
  #isOtherWay(): boolean {
    const { came, acted, read } = this.#progress;
    const last = came.at(-1);
    const action = this.lesson.steps[came.length - 1]?.action;
    const done = acted.at(-1);
    if (!last?.isAsked || last.isDone || !action || !done) return false;
    return last.own + 1 === acted.length && read < acted.length && !isSameForm(done, action);
  }

  #choose(): void {
    const { model } = this.#scene;
    const { came, acted } = this.#progress;
    this.#goBack();
    if (this.#isOtherWay()) {
      const step = this.lesson.steps[came.length - 1] as LessonStep;
      this.#show({ kind: 'way', number: came.length, step });
      return;
    }
    const isFollowed = isFollowing(this.lesson, acted);
    const { legal = [], view, score } = model.snapshot ?? {};
    const due = dueStep(
      this.lesson,
      came.length,
      { view, legal, isFollowed },
      ({ key }) => this.say(key, 'free') !== '',
    );
    if (due < 0) {
      this.#progress.isOver = score?.over ?? false;
      this.#show({ kind: 'quiet', number: came.length });
      return;
    }
    while (came.length < due) came.push({ own: acted.length, isAsked: false, isDone: true });
    const step = this.lesson.steps[due] as LessonStep;
    const isAsked = isFollowed && step.wish === 'ask';
    came.push({ own: acted.length, isAsked, isDone: false });
    this.#show({ kind: 'step', number: came.length, step, isAsked, isFollowed });
  }

  #show(slip: Slip): void {
    const before = this.slip;
    const isSame = before?.kind === slip.kind && before.number === slip.number;
    if (!isSame) this.isWhy = false;
    this.slip = slip;
  }
}

/** The guide of the table's lesson, where it left off. */
export async function openGuide(scene: Scene, number: number): Promise<Guide> {
  const game = scene.speech.game.name;
  const table = scene.model.table?.id ?? '';
  const [lesson, texts] = await Promise.all([
    fetchLesson(game, number),
    loadLessonTexts(game, speech.language),
  ]);
  return new Guide(scene, lesson, texts, progressAt(table) ?? fresh(table, game));
}
