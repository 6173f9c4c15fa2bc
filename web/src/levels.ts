// SPDX-License-Identifier: MIT
//
// How strong a bot plays, in words.

/** From the weakest: the catalogue's `level.KEY`, and the built-in bot. */
export const levels = [
  { key: 'gentle', bot: 'search:1' },
  { key: 'steady', bot: 'search:2' },
  { key: 'sharp', bot: 'search:3' },
  { key: 'fierce', bot: 'search:5' },
] as const;

export type Level = (typeof levels)[number]['key'];

/** The level of a bot, or null for one that the lobby does not offer. */
export function levelOf(bot: string | null): Level | null {
  return levels.find((level) => level.bot === bot)?.key ?? null;
}

const botNames = ['Ormerod', 'Merian', 'Fabre', 'Chiyo', 'Bates', 'Dmitri', 'Latreille'];

/** What a bot on that seat is called, unless it has a name. */
export function botNameOf(seat: number): string {
  return botNames[(seat - 1) % botNames.length] ?? '';
}
