// SPDX-License-Identifier: MIT
//
// All that this browser keeps of games, lessons and puzzles, as one file, and back again. What comes
// from a file is looked at member by member; what is here already is never replaced.

import { keep, recall } from '../app/storage';
import { keepProgress, type Progress } from '../lesson/progress';
import { type Solved, solvedHere } from '../puzzle/solved';
import { joinPlayed, newOf, type Played, playedHere } from './played';

export interface Archive {
  antfarm: 'games';
  version: 1;
  games: Played[];
  lessons: Progress[];
  puzzles: Solved;
}

const lessonsHere = (): Progress[] => recall<Progress[]>('lessons') ?? [];

export function archiveHere(): Archive {
  const puzzles = solvedHere();
  return { antfarm: 'games', version: 1, games: playedHere(), lessons: lessonsHere(), puzzles };
}

// Reading.

const maxText = 80;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string' && value.length <= maxText;
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isTable = (value: unknown) => typeof value === 'string' && /^[a-z0-9]{1,16}$/.test(value);
const isFlag = (value: unknown) => typeof value === 'boolean';

type Check = (value: unknown) => boolean;

const has = (value: unknown, members: Record<string, Check>): boolean =>
  isObject(value) && Object.entries(members).every(([key, check]) => check(value[key]));

const listOf =
  (check: Check, most = 10_000): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);

const isParty: Check = (value) =>
  has(value, {
    word: (word) => isNumber(word) || isText(word),
    name: isText,
    mark: isNumber,
    isBot: isFlag,
    points: isNumber,
    place: isNumber,
  });

const isPlayed: Check = (value) =>
  has(value, {
    table: isTable,
    seat: isNumber,
    game: isText,
    name: isText,
    at: isNumber,
    parties: listOf(isParty, 16),
    hasWinner: isFlag,
    found: (found) =>
      found === null || has(found, { isBest: isFlag, skill: isNumber, luck: isNumber }),
  });

const isProgress: Check = (value) =>
  has(value, {
    table: isTable,
    game: isText,
    acted: listOf(isObject),
    came: listOf((came) => has(came, { own: isNumber, isAsked: isFlag, isDone: isFlag })),
    read: isNumber,
    isLeft: isFlag,
    isOver: isFlag,
  });

const isOutcomes: Check = (value) =>
  isObject(value) &&
  Object.entries(value).every(
    ([key, outcome]) => isText(key) && ['once', 'later', 'shown'].includes(outcome as string),
  );

/** Null for what is no such file. */
export function readArchive(text: string): Archive | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const isWhole = has(value, {
    antfarm: (kind) => kind === 'games',
    version: (version) => version === 1,
    games: listOf(isPlayed),
    lessons: listOf(isProgress, 1000),
    puzzles: (puzzles) => has(puzzles, { puzzles: isOutcomes, days: isOutcomes }),
  });
  return isWhole ? (value as Archive) : null;
}

// Joining.

/** How much of an archive is not here yet. */
export interface News {
  games: number;
  lessons: number;
  puzzles: number;
}

const newKeys = (more: object, known: object) => Object.keys(more).filter((key) => !(key in known));

const newLessons = (archive: Archive) => {
  const known = lessonsHere();
  return archive.lessons.filter(({ table }) => known.every((one) => one.table !== table));
};

export function newsOf(archive: Archive): News {
  return {
    games: newOf(archive.games, playedHere()).length,
    lessons: newLessons(archive).length,
    puzzles: newKeys(archive.puzzles.puzzles, solvedHere().puzzles).length,
  };
}

/** Nothing that is here is replaced. */
export function join(archive: Archive): void {
  joinPlayed(archive.games);
  for (const progress of newLessons(archive).reverse()) keepProgress(progress);
  const { puzzles, days } = solvedHere();
  keep('puzzles', {
    puzzles: { ...archive.puzzles.puzzles, ...puzzles },
    days: { ...archive.puzzles.days, ...days },
  });
}
