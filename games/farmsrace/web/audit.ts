// SPDX-License-Identifier: MIT
//
// Recomputes the draws of a finished game from its secret, as docs/record.md says what a number
// picks, and compares them with what the seats saw: who begins, the Mutations, and all dice.
import type { Audit, Draws, Say, Seen } from '$kit/game';
import { figuresOf } from './figures';
import { combatFaces, type Event, faces, type Mutation, mutations, type View } from './view';

/** Places of what is drawn, each from a stream of its own: farmsrace_purpose. */
const purpose = { first: 1, mutations: 2, dice: 5, combat: 6 };

type Below = (n: number) => number;
type Seats = Seen<View, Event>[];

/** Takes the k-th of what is left, and puts the last in its place. */
function deal(left: Mutation[], below: Below): Mutation | undefined {
  const at = below(left.length);
  const drawn = left[at];
  const last = left.pop();
  if (last !== undefined && at < left.length) {
    left[at] = last;
  }
  return drawn;
}

/** The sides of a die, which has so many of each face. */
const sidesOf = <Face extends string>(
  faces: readonly Face[],
  die: Partial<Record<Face, number>>,
): Face[] => faces.flatMap((face) => Array<Face>(die[face] ?? 0).fill(face));

/** Blanks, heads and guns of so many dice. */
function throwDice(n: number, view: View, below: Below): number[] {
  const sides = sidesOf(combatFaces, figuresOf(view).combat_die);
  const thrown = Array.from({ length: n }, () => sides[below(sides.length)]);
  return combatFaces.map((face) => thrown.filter((other) => other === face).length);
}

/** Everybody's Mutations as they were dealt: from the first player on, each seen by its owner. */
function dealt(seen: Seats, i: number, first: number): Mutation[] {
  const seats = seen.length;
  const order = Array.from({ length: seats }, (_, nth) => ((first - 1 + nth) % seats) + 1);
  return order.flatMap((seat) =>
    (seen.find((one) => one.seat === seat)?.plies[i]?.events ?? []).flatMap((event) =>
      event.type === 'dealt' && event.party === seat ? [event.mutation] : [],
    ),
  );
}

export function audit(
  draws: Draws,
  seen: Seats,
  _options: Record<string, string>,
  say: Say,
): Audit[] {
  const notes = new Map<string, boolean>();
  const note = (key: string, holds: boolean) => {
    const what = say(`web.audit.${key}`);
    notes.set(what, (notes.get(what) ?? true) && holds);
  };
  for (const [i, { ply, events, view }] of (seen[0]?.plies ?? []).entries()) {
    const rollCombat = draws.below(ply, purpose.combat);
    for (const event of events) {
      if (event.type === 'first') {
        const drawn = draws.below(ply, purpose.first)(view.players.length) + 1;
        note('first', drawn === event.party);
        const draw = draws.below(ply, purpose.mutations);
        const left = [...mutations];
        for (const mutation of dealt(seen, i, Number(event.party))) {
          note('mutations', deal(left, draw) === mutation);
        }
      } else if (event.type === 'rolled') {
        const sides = sidesOf(faces, figuresOf(view).resource_die);
        const below = draws.below(ply, purpose.dice);
        const roll = () => sides[below(sides.length)];
        note('dice', roll() === event.face && roll() === event.second);
      } else if (event.type === 'fought') {
        const { blanks, heads, guns } = event;
        const thrown = throwDice(blanks + heads + guns, view, rollCombat);
        note('combat', thrown.join() === [blanks, heads, guns].join());
      }
    }
  }
  return [...notes].map(([what, holds]) => ({ what, holds }));
}
