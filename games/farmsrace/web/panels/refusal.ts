// SPDX-License-Identifier: MIT
//
// What a refusal shows besides its sentences: the resources that something takes and that there are,
// and the regions, or the sheet, that lead on.
import type { Refusal, Refused } from '$kit/game';
import { isGoing, regionIn } from '../actions';
import { lackOf } from '../costs';
import { goods } from '../drawings';
import { figuresOf } from '../figures';
import type { Details } from '../forms';
import { type Action, type Bundle, countOf, playerOf, resources, type View } from '../view';

type Case = Refused<View, Action>;

/** What the action takes: the whole cost of what is built, or what the figures tell. */
function costOf(
  view: View,
  action: Action,
  { resource, cost }: { resource: string; cost: number },
) {
  const isBuilt = action.type === 'build' || action.type === 'buy';
  return isBuilt ? figuresOf(view).costs[action.build] : ({ [resource]: cost } as Bundle);
}

function missing(refused: Case, figures: Details & { type: 'cost' }): Refusal {
  const { action, view, seat, say } = refused;
  const cost = costOf(view, action, figures);
  const held = playerOf(view, seat)?.hand ?? {};
  const lack = lackOf(cost, held);
  const sums = resources
    .filter((resource) => countOf(lack, resource) > 0)
    .map((resource) => ({
      drawing: goods[resource],
      name: say(`resource.${resource}`),
      cost: countOf(cost, resource),
      held: countOf(held, resource),
    }));
  const isTraded = action.type === 'give' || action.type === 'accept';
  if (isTraded) return { sums };
  return { sums, instead: { label: say('web.instead.trade'), show: 'tab trade' } };
}

/** Points at regions, and leads to the first. */
function toRegions({ say }: Case, key: string, regions: readonly number[]): Refusal | null {
  const wanted = [...new Set(regions)].map((region) => `region ${region}`);
  const [show] = wanted;
  return show ? { wanted, instead: { label: say(`web.instead.${key}`), show } } : null;
}

const regionsOf = (actions: readonly Action[]) => actions.flatMap((one) => regionIn(one) ?? []);

/** The same elsewhere. */
const elsewhere = (refused: Case) =>
  toRegions(
    refused,
    'regions',
    regionsOf(refused.legal.filter(({ type }) => type === refused.action.type)),
  );

/** Others that can go there, where else these can go, or any that can still act. */
function going(refused: Case): Refusal | null {
  const { action, legal } = refused;
  const start = isGoing(action) ? action.start : null;
  const goings = legal.filter(isGoing);
  const others = goings.filter((one) => regionIn(one) === regionIn(action) && one.start !== start);
  const own = goings.filter((one) => one.start === start);
  return (
    toRegions(
      refused,
      'others',
      others.slice(0, 1).map((one) => one.start),
    ) ??
    toRegions(refused, 'reach', regionsOf(own)) ??
    toRegions(
      refused,
      'herds',
      goings.slice(0, 1).map((one) => one.start),
    )
  );
}

/** Where those are of which there are no more. */
function built(refused: Case, { build }: Details & { type: 'built' }): Refusal | null {
  const { view, seat } = refused;
  const own = view.regions.filter((one) => one.building === build && one.controller === seat);
  return toRegions(
    refused,
    'built',
    own.map(({ region }) => region),
  );
}

export function refusal(refused: Case): Refusal | null {
  const { action, legal } = refused;
  const figures = refused.details as Details | null;
  switch (figures?.type) {
    case 'cost':
      return missing(refused, figures);
    case 'built':
      return built(refused, figures);
    case 'phase':
      return toRegions(refused, 'phase', regionsOf(legal));
    case 'hand': {
      const wanted = resources
        .filter((resource) =>
          legal.some((one) => one.type === 'discard' && one.resource === resource),
        )
        .map((resource) => `discard ${resource}`);
      const [show] = wanted;
      const label = refused.say('web.instead.discard');
      return show ? { wanted, instead: { label, show } } : null;
    }
    default:
      return isGoing(action) ? going(refused) : elsewhere(refused);
  }
}
