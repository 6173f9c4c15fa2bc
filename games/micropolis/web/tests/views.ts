// SPDX-License-Identifier: MIT
//
// The views among the fixtures.
import type { Action, View } from '../view';
import views from './fixtures/views.json';

export interface Sample {
  mode: string;
  /** What is decided, as fixtures/make.mjs calls it. */
  kind: string;
  legal: Action[];
  view: View;
}

export const samples = views as unknown as Sample[];

export function sampleOf(mode: string, kind: string): Sample {
  const sample = samples.find((other) => other.mode === mode && other.kind === kind);
  if (!sample) {
    throw new Error(`there is no sample of ${mode}, ${kind}`);
  }
  return sample;
}
