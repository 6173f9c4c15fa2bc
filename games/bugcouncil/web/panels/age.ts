// SPDX-License-Identifier: MIT
//
// The end of an Age as a moment to rest on: what each party won, what it promised, and what came of it.
import type { Moment, Passage } from '$kit/game';
import { asOne } from '$kit/one';
import { makeFrames } from '../board/frames';
import type { Card, Counting, Event, View, Word } from '../view';
import { partyOf } from '../words';

/** What a party promised, and how that ended. */
export type Promise =
  | { kind: 'allegiance'; card: Card; points: number }
  | { kind: 'none'; points: number }
  | { kind: 'failed'; points: 0 }
  | null;

export interface Counted {
  party: Word;
  tricks: number;
  promise: Promise;
  /** What the party got in this Age, and had before it. */
  points: number;
  before: number;
}

function promiseOf(party: Word, events: Event[]): Promise {
  for (const event of events) {
    if (!('party' in event) || event.party !== party) {
      continue;
    }
    switch (event.type) {
      case 'allegiance':
        return { kind: 'allegiance', card: event.card, points: event.points };
      case 'no-allegiance':
        return { kind: 'none', points: event.points };
      case 'failed':
        return { kind: 'failed', points: 0 };
    }
  }
  return null;
}

/** A row for each party in the order of the seats; none where no Age ended. */
export function countAge({ before, events }: Pick<Passage<View, Event>, 'before' | 'events'>) {
  return before.parties.flatMap(({ party, score }): Counted[] => {
    const won = events.find((event) => event.type === 'scored-tricks' && event.party === party);
    if (won?.type !== 'scored-tricks') {
      return [];
    }
    const promise = promiseOf(party, events);
    const hand = events.find((event) => event.type === 'shark-hand' && event.party === party);
    const more = hand?.type === 'shark-hand' ? hand.points : 0;
    const points = won.tricks + (promise?.points ?? 0) + more;
    return [{ party, tricks: won.tricks, promise, points, before: score }];
  });
}

/** Those who share the points for having won no trick, if there are several. */
export const sharersOf = (rows: Counted[]): Counted[] => {
  const none = rows.filter(({ promise }) => promise?.kind === 'none');
  return none.length > 1 ? none : [];
};

/** What comes after the count. */
const isLater = ({ type }: Event) => ['recruits', 'game-begins', 'age-begins'].includes(type);

function countingOf(rows: Counted[], events: Event[]): Counting {
  const recruits = events.find((event) => event.type === 'recruits');
  return {
    kept: rows.flatMap(({ party, promise }) =>
      promise ? [{ party, card: promise.kind === 'allegiance' ? promise.card : null }] : [],
    ),
    recruits: recruits?.type === 'recruits' ? recruits.factions : [],
  };
}

/** The Age as its last visit left it, with the promises in the middle, before the recruits come. */
function restOf(rows: Counted[], { before, events, view }: Passage<View, Event>) {
  const later = events.findIndex(isLater);
  const n = later < 0 ? events.length : later;
  const last = makeFrames(before, events.slice(0, n), view).at(-2)?.view ?? before;
  const parties = last.parties.map((party) => ({ ...party, ...(party.hand && { hand: [] }) }));
  const counting = countingOf(rows, events);
  return { view: { ...last, parties, to_act: [], counting }, events: n };
}

export const ages = ['I', 'II', 'III'];

/** The last Age of a game is told by the score pad. */
export function find(passage: Passage<View, Event>): Moment<View> | null {
  const { before, view, parties, say } = passage;
  const rows = countAge(passage);
  if (rows.length === 0 || view.phase === 'over') {
    return null;
  }
  const title = say('web.age.over', { age: ages[before.age - 1] });
  const results = rows.map(({ party, points }) =>
    say('web.age.result', { party: partyOf(parties, party).name, points }),
  );
  const isNext = view.age > before.age;
  return {
    kind: 'count',
    title,
    note: say('web.age.counted'),
    told: asOne(say, [title, ...results]),
    onward: say(isNext ? 'web.age.on' : 'web.age.on-game', {
      age: ages[view.age - 1],
      game: view.game,
    }),
    things: rows.length,
    seats: rows.flatMap(({ party }) => (typeof party === 'number' ? [party] : [])),
    rest: restOf(rows, passage),
    gains: rows.map(({ party, points }) => ({ party, points })),
  };
}
