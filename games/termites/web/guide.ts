// SPDX-License-Identifier: MIT
//
// The drawings of how Termites is won.
import star from '$art/ui/star.svg?raw';
import type { GameGuide } from '$kit/game';
import flyer from './art/flyer.svg?raw';
import mound from './art/mound.svg?raw';
import soldier from './art/soldier.svg?raw';
import spitter from './art/spitter.svg?raw';
import worker from './art/worker.svg?raw';
import Step from './panels/TurnStep.svelte';

const guide: GameGuide = {
  Step,
  kinds: [worker, soldier, spitter, flyer],
  counts: [mound, mound, star],
};

export default guide;
