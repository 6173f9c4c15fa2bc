// SPDX-License-Identifier: MIT
//
// The drawings of how Bug Council is won.
import list from '$art/ui/list.svg?raw';
import star from '$art/ui/star.svg?raw';
import type { GameGuide } from '$kit/game';
import cube from './art/cube.svg?raw';
import Step from './panels/TurnStep.svelte';
import { suits } from './suits';

const guide: GameGuide = { Step, kinds: [], counts: [list, suits.ants.bug, star, cube] };

export default guide;
