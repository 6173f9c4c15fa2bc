// SPDX-License-Identifier: MIT
//
// Bug Council's part of the lobby.
import type { GamePlate } from '$kit/game';
import bee from './art/bee.svg?raw';
import Plate from './panels/Plate.svelte';

const plate: GamePlate = { Plate, emblem: bee, minutes: 45 };

export default plate;
