// SPDX-License-Identifier: MIT
//
// A round of combat as a moment to rest on: both sides have thrown, and something came of it.
import type { Moment, Passage } from '$kit/game';
import { asOne } from '$kit/one';
import { isQuiet } from '../../panels/log';
import type { Event, Roll, View } from '../../view';
import { sayRegion } from '../../words';

export type Blow = Event & { type: 'fought' };

/** What both sides threw, the attacker first, and what came of it. */
export interface Round {
  region: number;
  number: number;
  blows: [Blow, Blow];
  /** What the log tells of it afterwards. */
  outcome: Event[];
}

type Told = Pick<Passage<View, Event>, 'before' | 'events' | 'view'>;

/** The round that was fought in these events; null where none was. */
export function roundIn({ before, events, view }: Told): Round | null {
  const [attacker, defender] = events.filter((event): event is Blow => event.type === 'fought');
  const attack = events.find((event) => event.type === 'attacked');
  const region = attack?.region ?? before.combat?.region ?? view.combat?.region;
  if (!attacker || !defender || region === undefined) {
    return null;
  }
  return {
    region,
    number: attack ? 1 : (before.combat?.round ?? 0) + 1,
    blows: [attacker, defender],
    outcome: events.slice(events.indexOf(defender) + 1).filter((event) => !isQuiet(event, events)),
  };
}

/** The clause by which it ended as it did, or goes on. */
export function clauseOf({ outcome }: Round, view: View): string {
  const has = (type: Event['type']) => outcome.some((event) => event.type === type);
  if (has('entered')) {
    return 'FR-8.9';
  }
  return view.combat || has('retreated') || has('fell-back') ? 'FR-8.7' : 'FR-8.8';
}

export const diceIn = ({ blanks, heads, guns }: Omit<Roll, 'damage'>) => blanks + heads + guns;

/** A round in which this seat has something to decide is told by the sheet that asks. */
export function find(passage: Passage<View, Event>): Moment<View> | null {
  const { view, seat, say, sayEvent } = passage;
  const round = roundIn(passage);
  if (!round || (view.combat && seat !== null && view.awaited.includes(seat))) {
    return null;
  }
  const { region, number, blows, outcome } = round;
  const title = say('web.battle.title', { region: sayRegion(say, view, region) });
  const over = view.combat ? '' : say('web.battle.over');
  return {
    kind: 'dice',
    title,
    note: [say('web.battle.round', { round: number }), over].filter(Boolean).join(' · '),
    told: asOne(say, [...blows, ...outcome].map(sayEvent)),
    things: diceIn(blows[0]) + diceIn(blows[1]),
    seats: blows.flatMap(({ party }) => (typeof party === 'number' ? [party] : [])),
  };
}
