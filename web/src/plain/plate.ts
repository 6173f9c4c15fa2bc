// SPDX-License-Identifier: MIT
//
// The lobby's part of a game that brings none of its own.
import paper from '../art/paper.svg?raw';
import type { GamePlate } from '../kit/game';
import Plate from './Plate.svelte';

export const plainPlate = (title: string): GamePlate => ({
  Plate: (internals) => Plate(internals, { title }),
  emblem: paper,
});
