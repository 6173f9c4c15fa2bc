// SPDX-License-Identifier: MIT
//
// What a refusal shows besides its sentences: soldiers that something costs and that there are, and
// what could be had instead: the tile that they would buy, the token that would pay, the soldiers as
// they were.
import type { Refusal, Refused, Say } from '$kit/game';
import { readTake } from '../actions';
import { drawings } from '../drawings';
import type { Details } from '../forms';
import type { Action, View } from '../view';

const soldiers = (say: Say, cost: number, held: number) => [
  { drawing: drawings.soldier, name: say('web.word.soldier'), cost, held },
];

/** With a token all soldiers are left to fill the barracks. */
function payByToken({ action, legal, say }: Refused<View, Action>): Pick<Refusal, 'instead'> {
  const refused = readTake(action);
  const isOpen = legal
    .map(readTake)
    .some((take) => take?.token && take.fill && take.place === refused?.place);
  return isOpen ? { instead: { label: say('web.instead.token'), show: 'pay token' } } : {};
}

/** Where the decision is made that comes first. */
const firsts: Partial<Record<View['phase'], string>> = { award: 'award 1', rearrange: 'confirm' };

export function refusal(refused: Refused<View, Action>): Refusal | null {
  const { details, view, say } = refused;
  const figures = details as Details | null;
  const asBefore = { label: say('web.instead.before'), show: 'back' };
  switch (figures?.type) {
    case 'price':
    case 'price-in': {
      const { price, army } = figures;
      const instead = { label: say('web.instead.price', { army }), show: `line ${army + 1}` };
      return { sums: soldiers(say, price, army), instead };
    }
    case 'barracks':
      return { sums: soldiers(say, figures.size, figures.army), ...payByToken(refused) };
    case 'needed':
      return { sums: soldiers(say, figures.needed, figures.soldiers), instead: asBefore };
    case 'left':
      return { instead: asBefore };
    case 'phase': {
      const first = firsts[view.phase];
      return first ? { instead: { label: say('web.instead.phase'), show: first } } : null;
    }
    default:
      return null;
  }
}
