// SPDX-License-Identifier: MIT
//
// A lesson as the server tells it (docs/lessons.md), and which of its steps is due. The guide of the
// terminal goes by the same rules: record/lesson/follow.c.

import type { Form } from '../protocol';
import { isSameForm } from '../puzzle/forms';

export interface Condition {
  /** Of the learner's view: "trick.cards.length". */
  path: string;
  test: 'is' | 'not' | 'from' | 'to';
  value: string;
}

export interface LessonStep {
  key: string;
  chapter: string;
  when: Condition[];
  wish: 'next' | 'any' | 'ask';
  action?: Form;
  target?: string;
  clause?: string;
}

export interface Lesson {
  game: string;
  name: string;
  seat: number;
  chapters: string[];
  steps: LessonStep[];
  /** The learner's moves, up to the last that a step asks for. */
  way: Form[];
}

/** What is at the path of a value, as plain text; undefined if there is nothing. */
function find(value: unknown, path: string): string | undefined {
  let at: unknown = value;
  for (const name of path.split('.')) {
    if (at === null || typeof at !== 'object' || !Object.hasOwn(at, name)) return undefined;
    at = (at as Record<string, unknown>)[name];
  }
  return at !== null && typeof at === 'object' ? undefined : String(at);
}

export function holds({ path, test, value }: Condition, view: unknown): boolean {
  const found = find(view, path);
  if (test === 'not') return found !== value;
  if (found === undefined) return false;
  if (test === 'is') return found === value;
  return test === 'from' ? Number(found) >= Number(value) : Number(found) <= Number(value);
}

/** What is known of the game when a step is looked for. */
export interface Moment {
  view: unknown;
  legal: readonly Form[];
  /** The learner has done what was asked for so far. */
  isFollowed: boolean;
}

/** The first step from `first` on that is due; -1 if there is none. */
export function dueStep(
  { steps }: Lesson,
  first: number,
  { view, legal, isFollowed }: Moment,
  hasOtherWords: (step: LessonStep) => boolean,
): number {
  return steps.findIndex((step, i) => {
    if (i < first || !step.when.every((condition) => holds(condition, view))) return false;
    const { action } = step;
    if (step.wish !== 'ask' || !action) return true;
    return isFollowed ? legal.some((other) => isSameForm(other, action)) : hasOtherWords(step);
  });
}

/** Whether the learner's moves are those of the lesson, up to the last that is asked for. */
export const isFollowing = ({ way }: Lesson, acted: readonly Form[]): boolean =>
  way.every((form, i) => i >= acted.length || isSameForm(form, acted[i] as Form));
