// SPDX-License-Identifier: MIT
//
// What is drawn on tokens and in lists.
import flyer from './art/flyer.svg?raw';
import mound from './art/mound.svg?raw';
import soldier from './art/soldier.svg?raw';
import spitter from './art/spitter.svg?raw';
import worker from './art/worker.svg?raw';
import type { Caste } from './view';

export const drawings: Record<Caste | 'mound', string> = {
  worker,
  soldier,
  spitter,
  flyer,
  mound,
};
