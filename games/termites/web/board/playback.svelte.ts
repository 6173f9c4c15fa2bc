// SPDX-License-Identifier: MIT
//
// Shows one view after the other, and remembers how whoever moved last came to where it is now.
import type { Step } from '$kit/game';
import { Playback } from '$kit/playback.svelte';
import type { Event, View } from '../view';
import { type Journey, journeysOf } from './journeys';

export class BoardPlayback extends Playback<View, Event> {
  /** Of the last step: what travels in it. */
  journeys = $state.raw<Journey[]>([]);
  /** Of the last step of somebody else that moved something. */
  trail = $state.raw<Journey[]>([]);

  constructor(view: View, step: Step<Event> | null) {
    super(view, step, (_before, _events, after) => [{ view: after, ms: 0 }]);
  }

  protected override follow(step: Step<Event> | null, seat: number | null) {
    this.journeys = journeysOf(step?.events ?? []);
    if (step === null || step.by === seat) {
      this.trail = [];
    } else if (this.journeys.length > 0) {
      this.trail = this.journeys;
    }
  }
}
