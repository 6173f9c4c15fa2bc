// SPDX-License-Identifier: MIT
//
// Termites's part of the lobby.
import type { GamePlate } from '$kit/game';
import soldier from './art/soldier.svg?raw';
import Plate from './panels/Plate.svelte';

const plate: GamePlate = { Plate, emblem: soldier, minutes: 60 };

export default plate;
