// SPDX-License-Identifier: MIT
//
// Micropolis's part of the lobby.
import worker from '$art/ant-worker.svg?raw';
import type { GamePlate } from '$kit/game';
import Plate from './panels/Plate.svelte';

const plate: GamePlate = { Plate, emblem: worker, minutes: 30 };

export default plate;
