// SPDX-License-Identifier: MIT
//
// What the sheets show as possible: what can be built, who may trade, what a Spy can do.
import { isSame } from '../actions';
import { purseFor } from '../costs';
import type { Interaction } from '../interaction.svelte';
import {
  type Action,
  type Build,
  type Building,
  isFree,
  kindOf,
  type Player,
  type Resource,
  resources,
  type Spy,
  type View,
} from '../view';

/** The table would take it, whatever is on its way. */
export const allows = (interaction: Interaction, action: Action): boolean =>
  !interaction.props.readonly && interaction.props.legal.some((other) => isSame(other, action));

/** Its own free moments: others build and play nothing (FR-4.3). */
export const isOwnTurn = (view: View, seat: number | null): boolean =>
  view.player === seat && (view.phase === 'act' || view.phase === 'late');

/** Can be built; can be paid, later; costs too much; all taken; no region is fit for it. */
export type Outlook = 'ready' | 'later' | 'short' | 'none' | 'nowhere';

const isFor = (action: Action, build: Build) => 'build' in action && action.build === build;

function stockOf(view: View, own: Player, build: Build): number {
  return {
    barn: own.barns_left,
    armory: own.armories_left,
    spy: view.deck,
    nuke: view.nukes_left,
  }[build];
}

export function outlookFor(
  view: View,
  own: Player,
  legal: readonly Action[],
  build: Build,
): Outlook {
  if (legal.some((action) => isFor(action, build))) {
    return 'ready';
  }
  if (stockOf(view, own, build) === 0) {
    return 'none';
  }
  const { canPay, fours } = purseFor(view, build, own);
  if (!canPay && fours.length === 0) {
    return 'short';
  }
  return isOwnTurn(view, own.seat) ? 'nowhere' : 'later';
}

/** Where to ask why a building cannot stand: where it could best, otherwise anywhere. */
export function likeliest(view: View, seat: number, build: Building): number {
  const own = view.regions.filter(({ controller }) => controller === seat);
  const fit = own.find(({ building }) => building === (build === 'barn' ? null : 'barn'));
  return (fit ?? own[0])?.region ?? 1;
}

/** Those who may trade with each other now (FR-14.1). */
export function traders(view: View): number[] {
  if (!isFree(view)) {
    return [];
  }
  const isOpen = view.phase === 'market' || view.rules.trading === 'open';
  return view.players
    .filter(({ seat, out }) => out === 0 && (isOpen || seat !== view.player))
    .map(({ seat }) => seat);
}

const pointed: readonly Spy[] = ['capitalism', 'carnivorous', 'domestication', 'plumbing'];
/** Worth a point once it is shown (FR-12.13). */
export const hasPoint = (spy: Spy) => pointed.includes(spy);

/** A Spy of the person's hand: several of a kind lie on each other. */
export interface HeldSpy {
  spy: Spy;
  number: number;
  /** Got in this turn, so to be played from the next one on (FR-12.2). */
  fresh: number;
}

export function heldSpies({ spies, fresh }: Player): HeldSpy[] {
  const kinds = [...new Set(spies ?? [])];
  const count = (list: readonly Spy[] | null, spy: Spy) =>
    (list ?? []).filter((other) => other === spy).length;
  return kinds.map((spy) => ({ spy, number: count(spies, spy), fresh: count(fresh, spy) }));
}

/** The legal actions that play a Spy. */
export function playsOf(legal: readonly Action[], spy: Spy): Action[] {
  return legal.filter((action) => {
    switch (action.type) {
      case 'play':
        return action.spy === spy;
      case 'pocket':
        return spy === 'pocket-nuke';
      default:
        return action.type === spy;
    }
  });
}

/** Can be played; from the next turn on; only in answer to a Nuke; on one's own turn; never now. */
export type Moment = 'now' | 'fresh' | 'reaction' | 'turn' | 'never';

export function momentOf(view: View, own: Player, legal: readonly Action[], held: HeldSpy): Moment {
  if (playsOf(legal, held.spy).length > 0) {
    return 'now';
  }
  if (held.fresh === held.number && !hasPoint(held.spy)) {
    return 'fresh';
  }
  if (held.spy === 'hacking') {
    return 'reaction';
  }
  return isOwnTurn(view, own.seat) ? 'never' : 'turn';
}

/** An action to ask about where a Spy cannot be played. */
export function wishToPlay(view: View, seat: number, spy: Spy): Action {
  switch (spy) {
    case 'blackmail':
      return { type: spy, party: view.players.find((other) => other.seat !== seat)?.seat ?? 1 };
    case 'propaganda':
    case 'thievery':
      return { type: spy, resource: 'wheat' };
    case 'pocket-nuke':
      return { type: 'pocket', region: likeliest(view, seat, 'barn') };
    case 'hacking':
      return { type: 'hack' };
    default:
      return { type: 'play', spy };
  }
}

/** The card that is dead for a Mutation and may be exchanged (FR-15.13). */
export const isDead = (own: Player, spy: Spy) =>
  (own.mutation === 'radioactive' && spy === 'hacking') ||
  (own.mutation === 'regenerative' && spy === 'field-hospital');

/** The action that names two resources, in their order. */
export function naming(one: Resource, other: Resource): Action {
  const [resource, second] = [one, other].toSorted(
    (a, b) => resources.indexOf(a) - resources.indexOf(b),
  ) as [Resource, Resource];
  return { type: 'name', resource, second };
}

/**
 * What a die with this resource brings to a seat, and to the one of the others who gets most of it.
 * Null where somebody is Parasitic: neighbours count then, which the table alone knows.
 */
export function gainsOf(view: View, seat: number | null, resource: Resource) {
  if (view.players.some(({ mutation }) => mutation === 'parasitic')) {
    return null;
  }
  const kind = kindOf(resource);
  const count = (who: number | null) =>
    view.regions.filter((region) => region.kind === kind && region.controller === who).length;
  const others = view.players.filter((player) => player.seat !== seat);
  return { you: count(seat), most: Math.max(0, ...others.map((player) => count(player.seat))) };
}
