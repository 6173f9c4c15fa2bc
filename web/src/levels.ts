// SPDX-License-Identifier: MIT
//
// How strong a bot plays, in words.

import type { GameSpeech } from './words/speech.svelte';

/** From the weakest: the catalogue's `level.KEY`, the built-in bot, and how many ways to go on it tries. */
export const levels = [
  { key: 'gentle', bot: 'search:1', tries: 200 },
  { key: 'steady', bot: 'search:2', tries: 1000 },
  { key: 'sharp', bot: 'search:3', tries: 5000 },
  { key: 'fierce', bot: 'search:5', tries: 150_000 },
] as const;

export type Level = (typeof levels)[number]['key'];

/** The level of a bot, or null for one that the lobby does not offer. */
export function levelOf(bot: string | null): Level | null {
  return levels.find((level) => level.bot === bot)?.key ?? null;
}

/** A server cuts a thought then (HALL_MOST_THOUGHT_MS). */
const mostSeconds = 3;

/** How far and how long a bot of that level thinks. */
export function thinkingOf(level: Level, { say, own, language }: GameSpeech): string {
  const tries = levels.find(({ key }) => key === level)?.tries ?? 0;
  const args = { tries: tries.toLocaleString(language), seconds: mostSeconds };
  const ahead = own('game.ahead');
  return ahead ? say('level.thinks-ahead', { ...args, ahead }) : say('level.thinks', args);
}

const botNames = ['Ormerod', 'Merian', 'Fabre', 'Chiyo', 'Bates', 'Dmitri', 'Latreille'];

/** What a bot on that seat is called, unless it has a name. */
export function botNameOf(seat: number): string {
  return botNames[(seat - 1) % botNames.length] ?? '';
}
