// SPDX-License-Identifier: MIT
//
// How the five factions look: colour, pattern, mark and bug, so that none is told by colour alone.
import ant from './art/ant.svg?raw';
import bee from './art/bee.svg?raw';
import cockroach from './art/cockroach.svg?raw';
import fly from './art/fly.svg?raw';
import mosquito from './art/mosquito.svg?raw';
import type { Faction } from './view';

export interface Suit {
  colour: string;
  /** The paper under the pattern. */
  tint: string;
  /** Letters on the tint. */
  ink: string;
  /** Letters on the colour. */
  onColour: string;
  /** The outline that stands for the suit, 24 units wide. */
  mark: string;
  bug: string;
}

export const suits: Record<Faction, Suit> = {
  bees: {
    colour: '#eba51e',
    tint: '#fbe6ae',
    ink: '#7a5200',
    onColour: '#2a211a',
    mark: 'M12 1.5 21 6.7v10.6L12 22.5 3 17.3V6.7Z',
    bug: bee,
  },
  mosquitoes: {
    colour: '#b8336a',
    tint: '#f6d0de',
    ink: '#8e1f4e',
    onColour: '#fff',
    mark: 'M12 1.5c5 6 7.5 9.5 7.5 13.3a7.5 7.5 0 0 1-15 0C4.5 11 7 7.5 12 1.5Z',
    bug: mosquito,
  },
  ants: {
    colour: '#474c9b',
    tint: '#d5d7f1',
    ink: '#353a85',
    onColour: '#fff',
    mark: 'M12 2.5a9.5 9.5 0 0 1 0 19 9.5 9.5 0 0 1 0-19Z',
    bug: ant,
  },
  cockroaches: {
    colour: '#8f562f',
    tint: '#ebd3be',
    ink: '#6b3a17',
    onColour: '#fff',
    mark: 'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z',
    bug: cockroach,
  },
  flies: {
    colour: '#2ba79a',
    tint: '#c6e8e2',
    ink: '#0d635c',
    onColour: '#2a211a',
    mark: 'M12 2.5 22.5 20.5H1.5Z',
    bug: fly,
  },
};
