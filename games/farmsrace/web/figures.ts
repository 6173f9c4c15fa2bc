// SPDX-License-Identifier: MIT
//
// The figures of the box that the page needs (FR-0.17): what a file says is in the view, and what we
// play with otherwise stands here.
import type { Figures, View } from './view';

type Used = Pick<Figures, 'costs' | 'combat_die' | 'resource_die' | 'noble_herds'>;

/** FR-6.11, FR-1.7, FR-1.8, FR-15.6 */
export const standard: Readonly<Used> = {
  costs: {
    barn: { wheat: 1, brick: 1, wood: 2 },
    armory: { brick: 2, weapons: 2 },
    spy: { wheat: 1, weapons: 1, plutonium: 1 },
    nuke: { weapons: 1, plutonium: 3 },
  },
  combat_die: { blank: 2, head: 2, gun: 2 },
  resource_die: { wheat: 1, brick: 1, wood: 1, weapons: 1, plutonium: 1, any: 1 },
  noble_herds: 3,
};

export const figuresOf = ({ figures }: Pick<View, 'figures'>): Readonly<Used> =>
  figures ?? standard;
