// SPDX-License-Identifier: MIT
//
// Everything on the board that can be pointed at, and the way from one to the next by keys.
import { neighbour as go, type FocusTarget as KitTarget } from '$kit/focus';
import { type Action, type Card, type CardAction, handOf, type Phase, type View } from './view';

export interface FocusTarget extends KitTarget {
  /** What pointing at it means in this phase; null where it means nothing. */
  action: Action | null;
}

/** From top to bottom: the cards of a party without a seat, the council, choices, the hand. */
export interface FocusTargets {
  automaton: FocusTarget[];
  council: FocusTarget[];
  choices: FocusTarget[];
  hand: FocusTarget[];
}

export type Region = keyof FocusTargets;
const regions: Region[] = ['automaton', 'council', 'choices', 'hand'];

export const isSame = (a: Action, b: Action) =>
  a.type === b.type &&
  ('card' in a && 'card' in b
    ? a.card === b.card
    : 'faction' in a && 'faction' in b
      ? a.faction === b.faction
      : 'declaration' in a && 'declaration' in b && a.declaration === b.declaration);

/** What playing a card of the hand is called in a phase. */
const handActions: Partial<Record<Phase, CardAction>> = {
  discard: 'discard',
  'thief-takes': 'thief-takes',
};

export function makeTargets(view: View, legal: readonly Action[]): FocusTargets {
  const target = (id: string, action: Action | null): FocusTarget => ({
    id,
    action,
    isLegal: action !== null && legal.some((other) => isSame(other, action)),
  });
  const ofCard = (where: string, type: CardAction, card: Card) =>
    target(`${where} ${card}`, { type, card });
  const pyramid = (view.termitenator?.pyramid ?? [])
    .map((place) => place.card)
    .filter((card): card is Card => card !== null && card !== 'face-down')
    .reverse();
  const emissary = (view.emissary?.cards ?? []).filter((card) => card !== null);
  const pyramidAction = view.phase === 'thief-gives' ? 'thief-gives' : 'termitenator';
  return {
    automaton: [
      ...emissary.map((card) => ofCard('emissary', 'emissary', card)),
      ...pyramid.map((card) => ofCard('pyramid', pyramidAction, card)),
    ],
    council: view.council.map(({ faction }) =>
      target(`council ${faction}`, { type: 'visit', faction }),
    ),
    choices: legal
      .filter((action) => action.type === 'declare')
      .map((action) => target(`declare ${action.declaration}`, action)),
    hand: handOf(view).map((card) => ofCard('hand', handActions[view.phase] ?? 'play', card)),
  };
}

export function allOf(targets: FocusTargets): FocusTarget[] {
  return regions.flatMap((region) => targets[region]);
}

/** Where the board is entered: what can be done first, or else its first thing. */
export function entry(targets: FocusTargets): string | null {
  const all = allOf(targets);
  return (all.find((target) => target.isLegal) ?? targets.hand[0] ?? all[0])?.id ?? null;
}

/** The target that a key leads to from another; null where the key leads nowhere. */
export function neighbour(targets: FocusTargets, from: string | null, key: string): string | null {
  const rows = regions.map((region) => targets[region]);
  const target = allOf(targets).find(({ id }) => id === from);
  return target ? go(rows, target.id, key) : entry(targets);
}
