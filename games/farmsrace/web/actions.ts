// SPDX-License-Identifier: MIT
//
// Actions as the board thinks of them.
import type { Action } from './view';

export const keyOf = (action: Action) =>
  JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));

export const isSame = (a: Action, b: Action) => keyOf(a) === keyOf(b);

/** What a region can be pointed at for, once it was chosen in a panel. */
export type Purpose =
  | { type: 'build'; build: 'barn' | 'armory' }
  | {
      type: 'build-with';
      build: 'barn' | 'armory';
      resource: (Action & { type: 'pay' })['resource'];
    }
  | { type: 'launch' }
  | { type: 'pocket' }
  | { type: 'strike' }
  | { type: 'strike-with'; resource: (Action & { type: 'pay' })['resource'] };

/** The action of a purpose at a region. */
export const actionAt = (purpose: Purpose, region: number): Action => ({ ...purpose, region });
