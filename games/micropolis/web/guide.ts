// SPDX-License-Identifier: MIT
//
// The drawings of how Micropolis is won.
import shield from '$art/ui/shield.svg?raw';
import type { GameGuide } from '$kit/game';
import { drawings } from './drawings';
import Step from './panels/TurnStep.svelte';

const { worker, egg, cherry, queen, soldier } = drawings;
const guide: GameGuide = {
  Step,
  kinds: [],
  counts: [worker, egg, cherry, queen, soldier, shield],
};

export default guide;
