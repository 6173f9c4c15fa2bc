// SPDX-License-Identifier: MIT
//
// The views among the fixtures, each with what was legal for whoever decided.

import views from './fixtures/views.json';
import type { Sample } from './samples';

export interface RealSample extends Sample {
  mode: string;
  kind: string;
}

export const realSamples = views as unknown as RealSample[];
