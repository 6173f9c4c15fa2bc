// SPDX-License-Identifier: MIT
//
// Recomputes every draw of a finished game from its secret, as docs/record.md says what a number
// picks, and compares it with what the seats saw.
import type { Audit, Draws, Say, Seen } from '$kit/game';
import { tokensOf } from './figures';
import { type Colony, castes, colonies, type Event, nameOfToken, type View } from './view';

/** Places of what is drawn, each from a stream of its own: termites_purpose. */
const purpose = { colonies: 0, first: 1, tokens: 2 };

type Below = (n: number) => number;

/** Takes the k-th of what is left. */
const draw = <T>(from: T[], below: Below) => from.splice(below(from.length), 1)[0];

/** The tokens of a colony in the order in which they are counted. */
const stackOf = (view: View, colony: Colony) =>
  castes.flatMap((caste) =>
    tokensOf(view, colony, caste).map((termites) => nameOfToken({ caste, termites })),
  );

export function audit(
  draws: Draws,
  seen: Seen<View, Event>[],
  options: Record<string, string>,
  say: Say,
): Audit[] {
  const notes = new Map<string, boolean>();
  const note = (key: string, holds: boolean) => {
    const what = say(key);
    notes.set(what, (notes.get(what) ?? true) && holds);
  };
  const { colonies: way, first } = options;
  const left = [...colonies];
  const stacks = new Map<number, string[]>();
  for (const [i, { ply, events, view }] of (seen[0]?.plies ?? []).entries()) {
    const below = (which: number) => draws.below(ply, which);
    const drawColony = below(purpose.colonies);
    for (const event of events) {
      if (event.type === 'colony') {
        stacks.set(Number(event.party), stackOf(view, event.colony));
        if (way === 'drawn') {
          note('web.audit.colonies', draw(left, drawColony) === event.colony);
        }
      } else if (event.type === 'first' && first === 'random') {
        const drawn = below(purpose.first)(view.players.length) + 1;
        note('web.audit.first', drawn === event.party);
      }
    }
    const drawToken = below(purpose.tokens);
    for (const { seat, plies } of seen) {
      for (const event of plies[i]?.events ?? []) {
        if (event.type === 'drew' && event.party === seat) {
          const token = draw(stacks.get(seat) ?? [], drawToken);
          note('web.audit.tokens', token === nameOfToken(event));
        }
      }
    }
  }
  return [...notes].map(([what, holds]) => ({ what, holds }));
}
