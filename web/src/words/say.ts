// SPDX-License-Identifier: MIT
//
// For tests: phrases of one catalogue, where a missing one is an error and not a mark on the page.
import type { Say } from '../kit/game';
import { fill } from './words';

export const sayIn =
  (texts: Record<string, string>): Say =>
  (key, args) => {
    const phrase = texts[key];
    if (phrase === undefined) throw new Error(`there is no phrase ${key}`);
    return fill(phrase, args);
  };
