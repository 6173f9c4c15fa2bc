// SPDX-License-Identifier: MIT
//
// How a piece comes and goes: along a straight line, from or to somewhere else on the board.
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';

export interface Way {
  /** From where it lies to where it comes from, or goes to. */
  x: number;
  y: number;
  ms: number;
  /** How visible it is there. */
  faintest?: number;
}

export function travel(_node: Element, { x, y, ms, faintest = 0 }: Way): TransitionConfig {
  return {
    duration: ms,
    easing: cubicOut,
    css: (t, u) =>
      `transform: translate(${x * u}px, ${y * u}px); opacity: ${faintest + (1 - faintest) * t}`,
  };
}
