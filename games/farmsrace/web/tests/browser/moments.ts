// SPDX-License-Identifier: MIT
//
// Moments of a game that a test wants to see, and how to play towards them.

import type { House } from '$browser/house';
import { seekIn } from '$browser/moments';
import type { Choose } from '$browser/player';
import { deal, friend, type Host, hearAll, host, join, me, nextOf } from '$browser/tables';
import { type Action, countOf, herdsIn, playerOf, regionOf, type View } from '../../view';
import { type FarmsPlayer, farmsrace } from './player';

export const seek = seekIn(farmsrace);

type Choice = Choose<View, Action>;

/** Plutonium and weapons everywhere, and more starts than players: herds always have a refuge. */
export const smallMap = '-2: P* A* P*\n-3: A* P* A* F*\n-2: P* A* P*';

const onward = (legal: Action[]) =>
  legal.find(({ type }) => ['begin', 'roll', 'end', 'land', 'pass', 'ready'].includes(type));

/** Into a region that nobody holds and that yields what is missing. */
const settleIn = (view: View, kind: string) => (action: Action) => {
  const region = action.type === 'move' ? regionOf(view, action.region) : undefined;
  return region?.kind === kind && region.controller === null && region.humans === null;
};

/** Arms itself: one Nuke, and whatever leads to it. */
export const arm: Choice = (legal, view) => {
  const own = playerOf(view, view.seat);
  const hand = own?.hand ?? null;
  const hasFactory = view.regions.some(
    ({ kind, controller }) => kind === 'factory' && controller === view.seat,
  );
  const isBought = (own?.nukes ?? 0) > 0;
  const wish = countOf(hand, 'plutonium') < 3 ? 'plutonium' : 'weapons';
  const wanted: ((action: Action) => boolean)[] = [
    (action) => action.type === 'settle' && regionOf(view, action.region)?.kind === 'plant',
    (action) => !isBought && action.type === 'buy' && action.build === 'nuke',
    (action) => !hasFactory && settleIn(view, 'factory')(action),
    (action) => action.type === 'choose' && action.resource === wish,
    (action) => action.type === 'trade' && action.get === wish && action.give !== 'plutonium',
    (action) => action.type === 'discard' && countOf(hand, action.resource) > 4,
  ];
  for (const isSo of wanted) {
    const action = legal.find(isSo);
    if (action) return action;
  }
  return onward(legal) ?? legal[0];
};

/** Attacks whoever has herds, fights on, and otherwise goes on with its turn. */
export const fight: Choice = (legal, view) => {
  const isOnHerds = (action: Action) => {
    const region = action.type === 'attack' ? regionOf(view, action.region) : undefined;
    return region?.controller != null && herdsIn(region) > 1;
  };
  return (
    legal.find(isOnHerds) ??
    legal.find(({ type }) => type === 'charge' || type === 'fight') ??
    onward(legal) ??
    legal[0]
  );
};

const isArmed = ({ view }: FarmsPlayer) => (playerOf(view, view.seat)?.nukes ?? 0) > 0;

/** Nukes on a region of somebody else who has one to answer with. */
export function provocations(people: FarmsPlayer[], view: View, legal: Action[]): Action[] {
  const armed = people.filter(isArmed).map((player) => player.view.seat);
  return legal.filter((action) => {
    const owner = action.type === 'launch' ? regionOf(view, action.region)?.controller : null;
    return owner != null && owner !== view.seat && armed.includes(owner);
  });
}

/** Whoever can provoke an answer, and is to act. */
export const playToProvoke = (people: FarmsPlayer[]) =>
  playTowards(
    people,
    arm,
    (view, legal) => view.phase === 'act' && provocations(people, view, legal).length > 0,
  );

/** Three people at a small table, dealt. */
export async function threePeople(
  house: House,
): Promise<[Host<View, Action>, FarmsPlayer, FarmsPlayer]> {
  const options = { map: smallMap, mutations: 'none', points: '12' };
  const seats = [me('Ada'), friend, friend];
  const ada = await host(farmsrace, await house.guest(), seats, { options });
  const ben = await join(farmsrace, await house.guest(), ada.created, 2, 'Ben');
  const cleo = await join(farmsrace, await house.guest(), ada.created, 3, 'Cleo');
  await deal(ada);
  return [ada, ben, cleo];
}

/**
 * All play by the same thought until it is so for the one who is to act, who is told and comes back
 * to the page.
 */
export async function playTowards(
  people: FarmsPlayer[],
  choose: Choice,
  isSo: (view: View, legal: Action[]) => boolean,
): Promise<FarmsPlayer> {
  await Promise.all(people.map((player) => player.stepAside()));
  for (let i = 0; i < 600; i++) {
    const next = await nextOf(people);
    if (next.visitor.wire.isOver) break;
    if (isSo(next.view, next.legal)) {
      await next.comeBack();
      return next;
    }
    await next.act(choose);
    await hearAll(people);
  }
  throw new Error('the game had no such moment');
}
