// SPDX-License-Identifier: MIT
//
// Where on the board an event happened, and a decision in few words.
import type { Say, Track } from '$kit/game';
import { hexId } from '../focus';
import type { Event } from '../view';
import { sayToken } from '../words';

const thing = (hex: string) => `[data-focus="${hexId(hex)}"]`;
const between = (...hexes: string[]) => hexes.filter((hex, i) => hex !== hexes[i - 1]).map(thing);

/** Where an event happened. */
export function tracksOf(event: Event): Track[] {
  switch (event.type) {
    case 'attacked':
      return [
        {
          way: between(event.start, event.last, event.hex),
          figure: `${event.attack} > ${event.defence}`,
        },
      ];
    case 'besieged':
      return [
        { way: between(event.start, event.hex), figure: `${event.attack} > ${event.defence}` },
      ];
    case 'moved':
    case 'retreated':
      return [{ way: between(event.start, event.hex) }];
    // A ring would hide its value.
    case 'mound':
      return [{ way: [thing(event.hex)], mark: 'number' }];
    default:
      return 'hex' in event ? [{ way: [thing(event.hex)] }] : [];
  }
}

/** A decision in few words. */
export function brief(events: Event[], _view: unknown, say: Say) {
  for (const event of events) {
    switch (event.type) {
      case 'placed':
        return { where: event.hex, what: say('web.brief.placed', { token: sayToken(say, event) }) };
      case 'moved':
        return {
          where: event.hex,
          what: say('web.brief.moved', { token: sayToken(say, event), start: event.start }),
        };
      case 'attacked':
      case 'besieged':
        return { where: event.hex, what: say('web.brief.attacked', { ...event }) };
      case 'mound':
        return { where: event.hex, what: say('web.brief.mound', { value: event.value }) };
      case 'retreated':
        return { where: event.hex, what: say('web.brief.retreated', { start: event.start }) };
    }
  }
  return null;
}
