// SPDX-License-Identifier: MIT
//
// The pictures between two views. Events say what happened; each is shown by what it changed on the
// table, and the last picture is the new view itself.
import type { Picture } from '$kit/playback.svelte';
import type { Card, Event, Faction, View, Word } from '../view';

/** Where a piece comes from that is new in a picture, or goes to that is gone. */
export type Origin = Faction | 'supply' | 'party';

export interface Frame extends Picture<View> {
  /** Where new cubes come from. */
  from?: Origin;
  /** Who gathers the cards of the trick that are gone. */
  gatherer?: Word;
}

export const cardMs = 280;
export const cubeMs = 180;

const tricksPerAge = 10;

function withCubes(view: View, faction: Faction, more: number): View {
  const council = view.council.map((space) =>
    space.faction === faction ? { ...space, cubes: space.cubes + more } : space,
  );
  return { ...view, council };
}

function withoutCard(view: View, party: Word, card: Card): View {
  const parties = view.parties.map((state) =>
    state.party === party && state.cards !== undefined
      ? {
          ...state,
          cards: state.cards - 1,
          ...(state.hand && { hand: state.hand.filter((held) => held !== card) }),
        }
      : state,
  );
  const { emissary, termitenator } = view;
  return {
    ...view,
    parties,
    ...(emissary && {
      emissary: { ...emissary, cards: emissary.cards.map((own) => (own === card ? null : own)) },
    }),
    ...(termitenator && {
      termitenator: {
        ...termitenator,
        pyramid: termitenator.pyramid.map((place) =>
          place.card === card ? { ...place, card: null } : place,
        ),
      },
    }),
  };
}

function play(view: View, party: Word, card: Card): Frame {
  const before = withoutCard(view, party, card);
  const trick = { ...view.trick, cards: [...view.trick.cards, { party, card }] };
  return { view: { ...before, trick }, ms: cardMs };
}

/** The winner's pile grows; the cards stay until somebody has visited. */
function win(view: View, winner: Word): Frame {
  const parties = view.parties.map((state) =>
    state.party === winner ? { ...state, tricks: state.tricks + 1 } : state,
  );
  return { view: { ...view, parties, trick: { ...view.trick, winner } }, ms: cardMs };
}

/** The cubes are picked up, then dropped one by one on the following spaces. */
function sow(view: View, { faction, cubes, chambers }: Event & { type: 'visited' }): Frame[] {
  const ring = view.council.map((space) => space.faction);
  const start = ring.indexOf(faction);
  let shown = withCubes(view, faction, -cubes);
  const frames: Frame[] = [{ view: shown, ms: cubeMs }];
  for (let step = 1; step <= cubes - chambers; step++) {
    shown = withCubes(shown, ring[(start + step) % ring.length] ?? faction, 1);
    frames.push({ view: shown, ms: cubeMs, from: faction });
  }
  if (chambers > 0) {
    shown = { ...shown, chambers: shown.chambers + chambers };
    frames.push({ view: shown, ms: cubeMs, from: faction });
  }
  return frames;
}

/** The cards of a trick that is over are gathered. */
function gather(view: View): Frame {
  const { winner, ...trick } = view.trick;
  return {
    view: {
      ...view,
      trick: { ...trick, number: Math.min(trick.number + 1, tricksPerAge), cards: [] },
    },
    ms: cardMs,
    ...(winner !== undefined && { gatherer: winner }),
  };
}

function recruit(view: View, recruits: Faction[]): Frame[] {
  let shown = view;
  return recruits.map((faction) => {
    shown = { ...withCubes(shown, faction, 1), supply: Math.max(shown.supply - 1, 0) };
    return { view: shown, ms: cubeMs, from: 'supply' };
  });
}

function framesOf(view: View, event: Event): Frame[] {
  switch (event.type) {
    case 'played':
      return [play(view, event.party, event.card)];
    case 'laid-aside':
      return [{ view: withoutCard(view, event.party, event.card), ms: cardMs }];
    case 'trick-won':
      return [win(view, event.party)];
    case 'visited':
      return sow(view, event);
    case 'recruits':
      return recruit(view, event.factions);
    case 'turned-up':
      return [{ view: withPyramid(view, event.row, event.place, event.card), ms: cardMs / 2 }];
    case 'thief-swapped':
      return [{ view: withSwap(view, event.gives, event.takes), ms: cardMs }];
    default:
      return [];
  }
}

function withPyramid(view: View, row: number, place: number, card: Card): View {
  const { termitenator } = view;
  if (!termitenator) {
    return view;
  }
  const pyramid = termitenator.pyramid.map((spot) =>
    spot.row === row && spot.place === place ? { ...spot, card } : spot,
  );
  return { ...view, termitenator: { ...termitenator, pyramid } };
}

function withSwap(view: View, gives: Card, takes: Card): View {
  const { termitenator } = view;
  if (!termitenator) {
    return view;
  }
  const pyramid = termitenator.pyramid.map((spot) =>
    spot.card === gives ? { ...spot, card: takes } : spot,
  );
  const parties = view.parties.map((state) =>
    state.hand
      ? { ...state, hand: state.hand.map((card) => (card === takes ? gives : card)) }
      : state,
  );
  return { ...view, parties, termitenator: { ...termitenator, pyramid } };
}

/** What only a trick that is complete has. */
const isGathered = (before: View, after: View) =>
  before.trick.winner !== undefined &&
  (after.trick.number !== before.trick.number ||
    after.age !== before.age ||
    after.game !== before.game ||
    after.trick.cards.length < before.trick.cards.length);

/** The pictures that lead from one view to the next; at the usual tempo. */
export function makeFrames(before: View, events: Event[], after: View): Frame[] {
  const frames: Frame[] = [];
  let view = before;
  const show = (more: Frame[]) => {
    frames.push(...more);
    view = more.at(-1)?.view ?? view;
  };
  for (const event of events) {
    const isNextTrick = event.type === 'played' || event.type === 'turned-up';
    if (view.trick.winner !== undefined && (isNextTrick || event.type === 'recruits')) {
      show([gather(view)]);
    }
    show(framesOf(view, event));
    if (event.type === 'council' || event.type === 'age-begins') {
      break; // a new deal: nothing of what lay there is left
    }
  }
  if (isGathered(view, after)) {
    show([gather(view)]);
  }
  return [...frames, { view: after, ms: 0 }];
}

export const playsFor = (before: View, events: Event[], after: View): number =>
  makeFrames(before, events, after).reduce((sum, { ms }) => sum + ms, 0);
