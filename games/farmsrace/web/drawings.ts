// SPDX-License-Identifier: MIT
//
// What is drawn on the map, in sheets and in lists.
import armory from './art/armory.svg?raw';
import barn from './art/barn.svg?raw';
import chickens from './art/chickens.svg?raw';
import cows from './art/cows.svg?raw';
import dieAny from './art/dice/any.svg?raw';
import dieBlank from './art/dice/blank.svg?raw';
import dieBrick from './art/dice/brick.svg?raw';
import dieGun from './art/dice/gun.svg?raw';
import dieHead from './art/dice/head.svg?raw';
import diePlutonium from './art/dice/plutonium.svg?raw';
import dieWeapons from './art/dice/weapons.svg?raw';
import dieWheat from './art/dice/wheat.svg?raw';
import dieWood from './art/dice/wood.svg?raw';
import heart from './art/heart.svg?raw';
import human from './art/human.svg?raw';
import nuke from './art/nuke.svg?raw';
import pigs from './art/pigs.svg?raw';
import brick from './art/resource/brick.svg?raw';
import plutonium from './art/resource/plutonium.svg?raw';
import weapons from './art/resource/weapons.svg?raw';
import wheat from './art/resource/wheat.svg?raw';
import wood from './art/resource/wood.svg?raw';
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
