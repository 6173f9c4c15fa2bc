// SPDX-License-Identifier: MIT
//
// The whole games among the fixtures, rebuilt as the shell hands them to an audit.
import type { Seen } from '$kit/game';
import type { Event, View } from '../view';
import games from './fixtures/games.json';

type Change = [(string | number)[], unknown?];

function apply(view: View, changes: Change[]): View {
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

export interface Game {
  mode: string;
  options: Record<string, string>;
  secret: string;
  seen: Seen<View, Event>[];
}

export const wholeGames: Game[] = games.map(({ mode, options, secret, replays }) => ({
  mode,
  options,
  secret,
  seen: replays.map(({ as, start, steps }) => {
    let view = start.view as unknown as View;
    const plies = [{ ply: 0, view, events: start.events as Event[] }];
    for (const step of steps) {
      view = apply(view, step.changes as Change[]);
      plies.push({ ply: step.ply, view, events: step.events as Event[] });
    }
    return { seat: as, plies };
  }),
}));
