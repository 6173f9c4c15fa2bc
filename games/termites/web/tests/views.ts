// SPDX-License-Identifier: MIT
//
// The views among the fixtures, each with what was legal for whoever decided.
import type { Action, View } from '../view';
import views from './fixtures/views.json';

export interface Sample {
  mode: string;
  kind: string;
  legal: Action[];
  view: View;
}

export const samples = views as unknown as Sample[];

export function sampleOf(mode: string, kind: string): Sample {
  const sample = samples.find((one) => one.mode === mode && one.kind === kind);
  if (!sample) {
    throw new Error(`there is no sample of ${mode}, ${kind}`);
  }
  return sample;
}
