// SPDX-License-Identifier: MIT
//
// What a refusal shows besides its sentences: the resources that something takes and that there are.
import type { Refusal, Refused } from '$kit/game';
import { lackOf } from '../costs';
import { goods } from '../drawings';
import { figuresOf } from '../figures';
import type { Details } from '../forms';
import { type Action, type Bundle, countOf, playerOf, resources, type View } from '../view';

/** What the action takes: the whole cost of what is built, or what the figures tell. */
function costOf(
  view: View,
  action: Action,
  { resource, cost }: { resource: string; cost: number },
) {
  const isBuilt = action.type === 'build' || action.type === 'buy';
  return isBuilt ? figuresOf(view).costs[action.build] : ({ [resource]: cost } as Bundle);
}

export function refusal(refused: Refused<View, Action>): Refusal | null {
  const { action, view, seat, say } = refused;
  const figures = refused.details as Details;
  if (figures.type !== 'cost') return null;
  const cost = costOf(view, action, figures);
  const held = playerOf(view, seat)?.hand ?? {};
  const lack = lackOf(cost, held);
  return {
    sums: resources
      .filter((resource) => countOf(lack, resource) > 0)
      .map((resource) => ({
        drawing: goods[resource],
        name: say(`resource.${resource}`),
        cost: countOf(cost, resource),
        held: countOf(held, resource),
      })),
  };
}
