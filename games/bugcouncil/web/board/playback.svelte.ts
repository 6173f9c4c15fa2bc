// SPDX-License-Identifier: MIT
//
// Plays what happened, and remembers the last visit of somebody else.
import type { Step } from '$kit/game';
import { Playback } from '$kit/playback.svelte';
import type { Event, View } from '../view';
import { type Frame, makeFrames } from './frames';

/** The last visit of somebody else: where the cubes came from and how far they went. */
export type Trail = Event & { type: 'visited' };

export class BoardPlayback extends Playback<View, Event, Frame> {
  trail = $state.raw<Trail | null>(null);

  constructor(view: View, step: Step<Event> | null) {
    super(view, step, makeFrames);
  }

  protected override follow(step: Step<Event> | null, seat: number | null) {
    if (step === null || step.by === seat) {
      this.trail = null;
    }
    const visit = step?.events.findLast((event): event is Trail => event.type === 'visited');
    if (visit && visit.party !== seat) {
      this.trail = visit;
    }
  }
}
