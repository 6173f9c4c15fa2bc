// SPDX-License-Identifier: MIT
//
// What is printed on the components: the castes and the tokens of each colony.
import type { Caste, Colony, Token } from './view';

/** Movement points (TE-6.2). */
export const moves: Record<Caste, number> = { worker: 2, soldier: 1, spitter: 1, flyer: 3 };

/** Combat strength for each termite (TE-1.2). */
export const strengths: Record<Caste, number> = { worker: 1, soldier: 2, spitter: 1, flyer: 1 };

export const strengthOf = ({ caste, termites }: Token) => strengths[caste] * termites;

/** The termites on the tokens of each colony (TE-1.3). */
export const tokensOf: Record<Colony, Record<Caste, number[]>> = {
  blue: {
    worker: [1, 2, 2, 2, 3, 3, 3, 3, 3],
    soldier: [1, 1, 2],
    spitter: [1, 2, 3],
    flyer: [1, 2, 3],
  },
  red: {
    worker: [1, 1, 2, 2, 2],
    soldier: [1, 1, 1, 1, 1, 2, 2, 3],
    spitter: [1, 1, 2],
    flyer: [1, 2],
  },
  gold: {
    worker: [1, 2, 2, 3, 3],
    soldier: [1, 2, 2],
    spitter: [1, 1, 2, 2, 2, 2, 3, 3],
    flyer: [1, 2],
  },
  gray: {
    worker: [1, 2, 2, 3, 3],
    soldier: [1, 2, 2],
    spitter: [1, 2],
    flyer: [1, 2, 2, 2, 2, 3, 3, 3],
  },
};

/** The caste that a colony has most of. */
export const mainCaste: Record<Colony, Caste> = {
  blue: 'worker',
  red: 'soldier',
  gold: 'spitter',
  gray: 'flyer',
};
