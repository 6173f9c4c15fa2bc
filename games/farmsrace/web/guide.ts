// SPDX-License-Identifier: MIT
//
// The drawings of how Farms Race is won.
import attack from '$art/ui/attack.svg?raw';
import eye from '$art/ui/eye.svg?raw';
import type { GameGuide } from '$kit/game';
import { things } from './drawings';
import Step from './panels/TurnStep.svelte';

const guide: GameGuide = {
  Step,
  kinds: [],
  counts: [things.barn, things.armory, attack, things.nuke, eye],
};

export default guide;
