// SPDX-License-Identifier: MIT
//
// Farms Race's part of the lobby.
import type { GamePlate } from '$kit/game';
import pigs from './art/pigs.svg?raw';
import Plate from './panels/Plate.svelte';

const plate: GamePlate = { Plate, emblem: pigs, minutes: 90 };

export default plate;
