// SPDX-License-Identifier: MIT
//
// Recomputes draws of a finished game from its secret and compares them with what the seats saw.
import type { Audit, Draws, Say, Seen } from '$kit/game';
import type { Event, View } from './view';

/** Places of what is drawn, each from a stream of its own: farmsrace_draw. */
const purpose = { first: 1 };

export function audit(
  draws: Draws,
  seen: Seen<View, Event>[],
  _options: Record<string, string>,
  say: Say,
): Audit[] {
  return (seen[0]?.plies ?? []).flatMap(({ ply, events, view }) =>
    events.flatMap((event) =>
      event.type === 'first'
        ? [
            {
              what: say('web.audit.first'),
              holds: draws.below(ply, purpose.first)(view.players.length) + 1 === event.party,
            },
          ]
        : [],
    ),
  );
}
