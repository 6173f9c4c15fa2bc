// SPDX-License-Identifier: MIT
//
// What is printed on the components: of the standard game, unless a view tells other figures.
import { type Caste, type Colony, castes, type Figures, type Token, type View } from './view';

/** Movement points (TE-6.2). */
export const moves: Record<Caste, number> = { worker: 2, soldier: 1, spitter: 1, flyer: 3 };

const numbers = (worker: number[], soldier: number[], spitter: number[], flyer: number[]) => ({
  worker,
  soldier,
  spitter,
  flyer,
});

/** Of tokens with 1, 2 and 3 termites (TE-1.1 to TE-1.4). */
const standard: Figures = {
  tokens: {
    blue: numbers([1, 3, 5], [2, 1, 0], [1, 1, 1], [1, 1, 1]),
    red: numbers([2, 3, 0], [5, 2, 1], [2, 1, 0], [1, 1, 0]),
    gold: numbers([1, 2, 2], [1, 2, 0], [2, 4, 2], [1, 1, 0]),
    gray: numbers([1, 2, 2], [1, 2, 0], [1, 1, 0], [1, 4, 3]),
  },
  strengths: numbers([1, 2, 3], [2, 4, 6], [1, 2, 3], [1, 2, 3]),
  mounds: [5, 6, 7, 8, 9],
  neutral: 7,
};

type Told = Pick<View, 'figures'>;

export const figuresOf = ({ figures }: Told): Figures => figures ?? standard;

export const strengthOf = (view: Told, { caste, termites }: Token) =>
  figuresOf(view).strengths[caste][termites - 1] ?? 0;

/** The termites on the tokens that a colony has of a caste, one number each. */
export const tokensOf = (view: Told, colony: Colony, caste: Caste) =>
  figuresOf(view).tokens[colony][caste].flatMap((n, i) => Array<number>(n).fill(i + 1));

/** The caste that a colony has most of. */
export const mainCaste = (view: Told, colony: Colony): Caste =>
  castes.reduce((most, caste) =>
    tokensOf(view, colony, caste).length > tokensOf(view, colony, most).length ? caste : most,
  );

/** The strength of each termite, or of 1, 2 and 3 where it is not the same for each. */
export function sayStrengths(view: Told, caste: Caste): string {
  const strengths = figuresOf(view).strengths[caste];
  const [each = 0] = strengths;
  return strengths.every((strength, i) => strength === each * (i + 1))
    ? String(each)
    : strengths.join('/');
}
