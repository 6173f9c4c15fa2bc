// SPDX-License-Identifier: MIT
//
// What can be said to a Nuke, and why not.
import type { Purpose } from '../../actions';
import { purseFor } from '../../costs';
import {
  type Action,
  type Bundle,
  type Player,
  type Resource,
  regionOf,
  resources,
  strikeOf,
  type View,
} from '../../view';

export const answers = ['hack', 'token', 'buy', 'pocket', 'pass'] as const;
export type Answer = (typeof answers)[number];

/** Why an answer cannot be given: a phrase, its figures and the clause. */
export interface Reason {
  key: string;
  clause: string;
  /** Resources that are missing, with what is held of them. */
  lack?: Bundle;
  cards?: number;
}

export interface Option {
  answer: Answer;
  /** The key that chooses it; none for a second way to pay. */
  key: string | null;
  /** Four of this kind pay for the Nuke (FR-15.9); null where that is not so. */
  four: Resource | null;
  /** The legal actions that it stands for: one for each region. */
  actions: Action[];
  reason: Reason | null;
}

const keys: Record<Answer, string> = {
  hack: 'h',
  token: 'n',
  buy: 'b',
  pocket: 'k',
  pass: 'Escape',
};

const types: Record<Answer, Action['type']> = {
  hack: 'hack',
  token: 'launch',
  buy: 'strike',
  pocket: 'pocket',
  pass: 'pass',
};

function whyNoSpy(own: Player, spy: 'hacking' | 'pocket-nuke'): Reason {
  const isFresh = own.fresh?.includes(spy) ?? false;
  return isFresh ? { key: 'fresh', clause: 'FR-12.2' } : { key: `no-${spy}`, clause: 'FR-12.3' };
}

function whyNoPurchase(view: View, own: Player): Reason {
  if (view.nukes_left === 0) {
    return { key: 'no-nukes', clause: 'FR-6.7' };
  }
  const { lack, cards } = purseFor(view, 'nuke', own);
  return cards > 0
    ? { key: 'cards', clause: 'FR-15.7', cards }
    : { key: 'lack', clause: 'FR-6.1', lack };
}

function whyNot(view: View, own: Player, answer: Answer): Reason {
  switch (answer) {
    case 'hack':
      return whyNoSpy(own, 'hacking');
    case 'pocket':
      return whyNoSpy(own, 'pocket-nuke');
    case 'buy':
      return whyNoPurchase(view, own);
    default:
      return { key: 'no-token', clause: 'FR-11.1' };
  }
}

/** All answers that belong to the question, those that cannot be given too. */
export function optionsOf(view: View, own: Player, legal: readonly Action[]): Option[] {
  const asked: readonly Answer[] =
    view.phase === 'hack' ? ['hack', 'pass'] : ['token', 'buy', 'pocket', 'pass'];
  return asked.flatMap((answer) => {
    const actions = legal.filter(({ type }) => type === types[answer]);
    const more = answer === 'buy' ? fourWays(legal) : [];
    const reason = actions.length > 0 ? null : whyNot(view, own, answer);
    const first: Option = { answer, key: keys[answer], four: null, actions, reason };
    return reason && more.length > 0 ? more : [first, ...more];
  });
}

/** A Nuke on the spot for four of a kind: a way for each of them. */
const fourWays = (legal: readonly Action[]): Option[] =>
  resources.flatMap((four): Option[] => {
    const actions = legal.filter(
      (action) => action.type === 'strike-with' && action.resource === four,
    );
    return actions.length > 0 ? [{ answer: 'buy', key: null, four, actions, reason: null }] : [];
  });

/** What a region is to be chosen for; null where the answer has none. */
export function purposeOf({ answer, four }: Pick<Option, 'answer' | 'four'>): Purpose | null {
  switch (answer) {
    case 'token':
      return { type: 'launch' };
    case 'buy':
      return four ? { type: 'strike-with', resource: four } : { type: 'strike' };
    case 'pocket':
      return { type: 'pocket' };
    default:
      return null;
  }
}

/** What the answer does; where it cannot be given, to ask why. */
export function wished(option: Pick<Option, 'answer' | 'four'>, region: number): Action {
  const purpose = purposeOf(option);
  return purpose ? { ...purpose, region } : { type: option.answer === 'hack' ? 'hack' : 'pass' };
}

/** What a Nuke does to the herds of a region: how many are hurt, how many die (FR-11.3). */
export function harmOf(view: View, own: Player) {
  const region = regionOf(view, strikeOf(view)?.region ?? 0);
  const isSafe = own.mutation === 'radioactive';
  const healthy = (region?.healthy ?? 0) + (region?.healthy_acted ?? 0);
  const hurt = (region?.hurt ?? 0) + (region?.hurt_acted ?? 0);
  return {
    hurt: isSafe ? 0 : healthy,
    die: isSafe ? 0 : hurt,
    humans: (region?.humans ?? null) !== null,
  };
}
