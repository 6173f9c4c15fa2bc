// SPDX-License-Identifier: MIT
//
// Whole games among a board's fixtures, rebuilt as the shell hands them to an audit.
import type { Form, Seen } from '../kit/game';

type Change = [(string | number)[], unknown?];

function apply<V>(view: V, changes: Change[]): V {
  const next = structuredClone(view);
  for (const [path, ...value] of changes) {
    const parent = path.slice(0, -1).reduce((node, key) => node[key as never], next as object);
    const key = path.at(-1) as never;
    if (value.length) {
      parent[key] = value[0] as never;
    } else {
      delete parent[key];
    }
  }
  return next;
}

export interface Game<V, E extends Form> {
  mode: string;
  options: Record<string, string>;
  secret: string;
  seen: Seen<V, E>[];
}

/** A game as web/tools/fixtures.mjs writes it. */
interface Written {
  mode: string;
  options: Record<string, string>;
  secret: string;
  replays: {
    as: number;
    start: { view: unknown; events: unknown[] };
    steps: { ply: number; events: unknown[]; changes: unknown[] }[];
  }[];
}

export function rebuild<V, E extends Form>(games: Written[]): Game<V, E>[] {
  return games.map(({ mode, options, secret, replays }) => ({
    mode,
    options,
    secret,
    seen: replays.map(({ as, start, steps }) => {
      let view = start.view as V;
      const plies = [{ ply: 0, view, events: start.events as E[] }];
      for (const step of steps) {
        view = apply(view, step.changes as Change[]);
        plies.push({ ply: step.ply, view, events: step.events as E[] });
      }
      return { seat: as, plies };
    }),
  }));
}
