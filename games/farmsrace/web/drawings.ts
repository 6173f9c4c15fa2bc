// SPDX-License-Identifier: MIT
//
// What is drawn on the map, in sheets and in lists.
import armory from './art/armory.svg?raw';
import barn from './art/barn.svg?raw';
import chickens from './art/chickens.svg?raw';
import cows from './art/cows.svg?raw';
import dieAny from './art/die-any.svg?raw';
import dieBlank from './art/die-blank.svg?raw';
import dieBrick from './art/die-brick.svg?raw';
import dieGun from './art/die-gun.svg?raw';
import dieHead from './art/die-head.svg?raw';
import diePlutonium from './art/die-plutonium.svg?raw';
import dieWeapons from './art/die-weapons.svg?raw';
import dieWheat from './art/die-wheat.svg?raw';
import dieWood from './art/die-wood.svg?raw';
import heart from './art/heart.svg?raw';
import human from './art/human.svg?raw';
import nuke from './art/nuke.svg?raw';
import pigs from './art/pigs.svg?raw';
import brick from './art/res-brick.svg?raw';
import plutonium from './art/res-plutonium.svg?raw';
import weapons from './art/res-weapons.svg?raw';
import wheat from './art/res-wheat.svg?raw';
import wood from './art/res-wood.svg?raw';
import sheep from './art/sheep.svg?raw';
import turmoil from './art/turmoil.svg?raw';
import type { Face, Resource, Species } from './view';

export const animals: Record<Species, string> = { cows, sheep, pigs, chickens };

export const goods: Record<Resource, string> = { wheat, brick, wood, weapons, plutonium };

export const dice: Record<Face, string> = {
  wheat: dieWheat,
  brick: dieBrick,
  wood: dieWood,
  weapons: dieWeapons,
  plutonium: diePlutonium,
  any: dieAny,
};

export const combatDice = { blanks: dieBlank, heads: dieHead, guns: dieGun };

export const things = { barn, armory, nuke, human, heart, turmoil };
