// SPDX-License-Identifier: MIT
//
// What a refusal shows besides its sentences: soldiers that something costs and that there are, and
// the tile that they would buy.
import type { Refusal, Refused, Say } from '$kit/game';
import { drawings } from '../drawings';
import type { Details } from '../forms';
import type { Action, View } from '../view';

const soldiers = (say: Say, cost: number, held: number) => [
  { drawing: drawings.soldier, name: say('web.word.soldier'), cost, held },
];

export function refusal({ details, say }: Refused<View, Action>): Refusal | null {
  const figures = details as Details;
  switch (figures.type) {
    case 'price':
    case 'price-in': {
      const { price, army } = figures;
      const instead = { label: say('web.instead', { army }), press: `line ${army + 1}` };
      return { sums: soldiers(say, price, army), instead };
    }
    case 'barracks':
      return { sums: soldiers(say, figures.size, figures.army) };
    case 'needed':
      return { sums: soldiers(say, figures.needed, figures.soldiers) };
    default:
      return null;
  }
}
