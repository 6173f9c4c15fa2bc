// SPDX-License-Identifier: MIT
//
// Actions as the board thinks of them.
import { type Action, type Health, type Phase, type Resource, regionOf, type View } from './view';

export const keyOf = (action: Action) =>
  JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));

export const isSame = (a: Action, b: Action) => keyOf(a) === keyOf(b);

/** What a region can be pointed at for, once it was chosen in a sheet. */
export type Purpose =
  | { type: 'build'; build: 'barn' | 'armory' }
  | { type: 'build-with'; build: 'barn' | 'armory'; resource: Resource }
  | { type: 'launch' }
  | { type: 'pocket' }
  | { type: 'strike' }
  | { type: 'strike-with'; resource: Resource };

/** The action of a purpose at a region. */
export const actionAt = (purpose: Purpose, region: number): Action => ({ ...purpose, region });

export const isNuke = ({ type }: Purpose) => type !== 'build' && type !== 'build-with';

/** Herds by their health. */
export type Herds = Record<Health, number>;

export const noHerds: Herds = { healthy: 0, hurt: 0 };

export const sumOf = ({ healthy, hurt }: Herds) => healthy + hurt;

/** Their healths, one by one. */
export const listOf = ({ healthy, hurt }: Herds): Health[] => [
  ...Array.from({ length: healthy }, () => 'healthy' as const),
  ...Array.from({ length: hurt }, () => 'hurt' as const),
];

/** Herds that go from one region to another. */
export type Going = Action & { type: 'move' | 'attack' | 'fly' };

export const isGoing = (action: Action): action is Going =>
  action.type === 'move' || action.type === 'attack' || action.type === 'fly';

/** The actions that a region alone decides, by the phase that asks for them. */
const directs: Partial<Record<Phase, Action['type']>> = {
  settle: 'settle',
  raise: 'raise',
  fallout: 'launch',
  hold: 'retreat',
  save: 'save',
  return: 'return',
};

/** The kind of action for which a region is asked in a phase; null where it is more than that. */
export const directOf = (phase: Phase): Action['type'] | null => directs[phase] ?? null;

/** Where an action happens; null if nowhere. */
export const regionIn = (action: Action): number | null =>
  'region' in action && typeof action.region === 'number' ? action.region : null;

/** The going to a region that is not legal, to ask why: an attack where somebody else is. */
export function plainGoing(view: View, start: number, region: number, health: Health): Action {
  if (view.phase === 'fly') {
    return { type: 'fly', start, region, health };
  }
  const target = regionOf(view, region);
  const own = regionOf(view, start)?.controller;
  const isHeld = target?.controller !== null && target?.controller !== own;
  const isEmpty = target?.controller === null && target.humans === null;
  return {
    type: isHeld || !(isEmpty || target?.controller === own) ? 'attack' : 'move',
    start,
    region,
    health,
  };
}

/** A whole force, as it is declared: its first herd, the others, and off. */
export function forceActions(target: number, from: ReadonlyMap<number, Herds>): Action[] {
  const herds = [...from].flatMap(([start, some]) =>
    listOf(some).map((health) => ({ start, health })),
  );
  const [first, ...rest] = herds;
  return first
    ? [
        { type: 'attack', region: target, ...first },
        ...rest.map((herd): Action => ({ type: 'send', ...herd })),
        { type: 'charge' },
      ]
    : [];
}
