// SPDX-License-Identifier: MIT
//
// How far this browser has come in lessons: kept by table, so that one that was interrupted goes on.

import { keep, recall } from '../app/storage';
import type { Form } from '../protocol';

/** A step that has come up. */
export interface Came {
  /** How many moves the learner had made then. */
  own: number;
  /** It asked for its own move. */
  isAsked: boolean;
  /** It needs no move any more: read, skipped, or passed over. */
  isDone: boolean;
}

export interface Progress {
  table: string;
  game: string;
  /** The learner's moves. */
  acted: Form[];
  came: Came[];
  /** After how many moves "your way" has been read. */
  read: number;
  isLeft: boolean;
  isOver: boolean;
}

const maxKept = 12;

const all = (): Progress[] => recall<Progress[]>('lessons') ?? [];

export const progressAt = (table: string): Progress | null =>
  all().find((progress) => progress.table === table) ?? null;

export function keepProgress(progress: Progress): void {
  const others = all().filter(({ table }) => table !== progress.table);
  keep('lessons', [progress, ...others].slice(0, maxKept));
}

/** A lesson that waits, and its step, from 1. */
export interface Interrupted {
  table: string;
  game: string;
  step: number;
}

/** The lesson that was interrupted last. */
export function interrupted(): Interrupted | null {
  const last = all().find(({ isLeft, isOver, came }) => !isLeft && !isOver && came.length > 0);
  return last ? { table: last.table, game: last.game, step: last.came.length } : null;
}
