// SPDX-License-Identifier: MIT
//
// Herds of a region as tokens.
import type { Health, Region } from '../view';

export interface Token {
  health: Health;
  /** Has acted in this turn. */
  isSpent: boolean;
  n: number;
}

/** As many tokens side by side as a region has room for; more are put together by what they are. */
const room = 3;

export function tokensOf(region: Region): Token[] {
  const groups: Token[] = [
    { health: 'healthy', isSpent: false, n: region.healthy },
    { health: 'hurt', isSpent: false, n: region.hurt },
    { health: 'healthy', isSpent: true, n: region.healthy_acted },
    { health: 'hurt', isSpent: true, n: region.hurt_acted },
  ];
  const some = groups.filter(({ n }) => n > 0);
  const all = some.reduce((sum, { n }) => sum + n, 0);
  return all > room
    ? some
    : some.flatMap((group) => Array.from({ length: group.n }, () => ({ ...group, n: 1 })));
}

/** Where a token of so many stands in its region, and how large. */
export function standOf(i: number, n: number): { x: number; scale: number } {
  const gap = n > room ? 28 : 37;
  return { x: (i - (n - 1) / 2) * gap, scale: n > room ? 0.8 : 0.98 };
}
