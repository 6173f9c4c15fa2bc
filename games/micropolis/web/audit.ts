// SPDX-License-Identifier: MIT
//
// Recomputes every draw of a finished game from its secret, as docs/record.md says what a number
// picks, and compares it with what everybody saw.
import type { Audit, Draws, Say, Seen } from '$kit/game';
import type { Event, View } from './view';

/** Places of what is drawn, each from a stream of its own: micropolis_purpose. */
const purpose = { leader: 0, tiles: 1 };

export function audit(
  draws: Draws,
  seen: Seen<View, Event>[],
  options: Record<string, string>,
  say: Say,
): Audit[] {
  const plies = seen[0]?.plies ?? [];
  const seats = plies[0]?.view.players.length ?? 0;
  const notes: Audit[] = [];
  const { leader } = options;
  if (leader === 'random') {
    const drawn = draws.below(0, purpose.leader)(seats) + 1;
    const holds = plies[0]?.view.leader.seat === drawn;
    notes.push({ what: say('web.audit.leader'), holds });
  }
  /** Tiles of the pile in ascending order: a draw takes the k-th of them. */
  const pile = (plies[0]?.view.tiles ?? []).map((_, i) => i + 1);
  let refills = 0;
  for (const { ply, events } of plies) {
    const drawn = events.filter((event) => event.type === 'drawn');
    if (drawn.length === 0) {
      continue;
    }
    const below = draws.below(ply, purpose.tiles);
    const isRight = drawn.map(({ tile }) => pile.splice(below(pile.length), 1)[0] === tile);
    const key = refills === 0 ? 'web.audit.line' : 'web.audit.refill';
    notes.push({ what: say(key, { refill: refills }), holds: isRight.every(Boolean) });
    refills++;
  }
  return notes;
}
