// SPDX-License-Identifier: MIT
//
// An offer as a person puts it together, and the actions that make it, one after the other
// (FR-14.2, FR-14.11).
import {
  type Action,
  type Bundle,
  countOf,
  type Offer,
  type Resource,
  resources,
  sizeOf,
  type View,
} from '../../view';

export interface Terms {
  to: number | 'anyone';
  /** The number of the offer of theirs that it takes the place of; null for a new one. */
  counters: number | null;
  give: Bundle;
  want: Bundle;
}

export const noTerms = (to: Terms['to']): Terms => ({ to, counters: null, give: {}, want: {} });

/** The other way round, as the one to whom it goes would counter it. */
export const turned = (maker: number, { offer, give, want }: Offer): Terms => ({
  to: maker,
  counters: offer,
  give: { ...want },
  want: { ...give },
});

/** Either part may be empty, not both (FR-14.2). */
export const isWhole = ({ give, want }: Terms) => sizeOf(give) + sizeOf(want) > 0;

const part = (type: 'give' | 'want', bundle: Bundle): Action[] =>
  resources.flatMap((resource) =>
    Array.from({ length: countOf(bundle, resource) }, () => ({ type, resource })),
  );

export const opening = ({ to, counters }: Terms): Action =>
  counters === null ? { type: 'offer', to } : { type: 'counter', party: to, offer: counters };

/** All actions that make an offer. */
export const chainOf = (terms: Terms): Action[] => [
  opening(terms),
  ...part('give', terms.give),
  ...part('want', terms.want),
  { type: 'propose' },
];

/** As much of it as is in hand. */
export const within = (bundle: Bundle, hand: Bundle): Bundle =>
  Object.fromEntries(
    resources.map((resource) => [
      resource,
      Math.min(countOf(bundle, resource), countOf(hand, resource)),
    ]),
  );

/** The cards that whoever takes the offer can have at most (FR-14.4). */
export function mostWanted(view: View, to: Terms['to'], partners: readonly number[]): number {
  const asked = view.players.filter(({ seat }) =>
    to === 'anyone' ? partners.includes(seat) : seat === to,
  );
  return Math.max(0, ...asked.map(({ cards }) => cards));
}

/**
 * One card more or less of a resource in a part of an offer. No kind is in both parts (FR-14.2), so
 * it leaves the other one; nothing is given that is not in hand (FR-14.3), and no more is wanted
 * than `most` (FR-14.4).
 */
export function stepped(
  terms: Terms,
  side: 'give' | 'want',
  resource: Resource,
  by: number,
  { hand, most }: { hand: Bundle; most: number },
): Terms {
  const now = countOf(terms[side], resource);
  const room = side === 'give' ? countOf(hand, resource) : most - sizeOf(terms.want) + now;
  const number = Math.max(0, Math.min(room, now + by));
  const other = side === 'give' ? 'want' : 'give';
  return {
    ...terms,
    [side]: { ...terms[side], [resource]: number },
    [other]: number > 0 ? { ...terms[other], [resource]: 0 } : terms[other],
  };
}

export interface Open extends Offer {
  maker: number;
}

/** Offers of others that this seat may answer, those to it alone first. */
export function offersTo(view: View, seat: number | null): Open[] {
  return view.players
    .filter((player) => player.seat !== seat)
    .flatMap(({ seat: maker, offers }) => offers.map((offer) => ({ ...offer, maker })))
    .filter(({ to }) => to === seat || to === 'anyone')
    .toSorted((a, b) => Number(b.to === seat) - Number(a.to === seat));
}

/** Offers between others. */
export const offersBetween = (view: View, seat: number | null): Open[] =>
  view.players.flatMap(({ seat: maker, offers }) =>
    offers
      .filter(({ to }) => maker !== seat && to !== seat && to !== 'anyone')
      .map((offer) => ({ ...offer, maker })),
  );
