// SPDX-License-Identifier: MIT
//
// Plays what happened, picture by picture, and then shows the view.
import type { Step } from '$kit/game';
import { type Frame, hurry, longestMs, makeFrames } from './frames';
import type { Event, View } from './view';

/** The last visit of somebody else: where the cubes came from and how far they went. */
export type Trail = Event & { type: 'visited' };

export class Player {
  frame = $state.raw<Frame>({} as Frame);
  isPlaying = $state(false);
  trail = $state.raw<Trail | null>(null);

  private queue: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private view: View;
  private seq: number | null;

  constructor(view: View, step: Step<Event> | null) {
    this.view = view;
    this.seq = step?.seq ?? null;
    this.frame = { view, ms: 0 };
  }

  /** Takes the view that is valid now, and what led to it if that was one step. */
  update(view: View, step: Step<Event> | null, seat: number | null, isStill: boolean) {
    if (view === this.view && (step?.seq ?? null) === this.seq) {
      return;
    }
    const isNext = step !== null && step.seq === (this.seq ?? step.seq - 1) + 1 && !step.undone;
    const before = this.view;
    this.view = view;
    this.seq = step?.seq ?? null;
    if (!isNext) {
      this.trail = null;
    } else {
      this.leaveTrail(step, seat);
    }
    if (isNext && !isStill && !document.hidden) {
      this.play(makeFrames(before, step.events, view));
    } else {
      this.skip();
    }
  }

  private leaveTrail(step: Step<Event>, seat: number | null) {
    if (step.by === seat) {
      this.trail = null;
    }
    const visit = step.events.findLast((event): event is Trail => event.type === 'visited');
    if (visit && visit.party !== seat) {
      this.trail = visit;
    }
  }

  private play(frames: Frame[]) {
    const isBurst = this.isPlaying;
    const together = [...this.queue, ...frames];
    this.queue = isBurst
      ? hurry(
          together.map((frame) => ({ ...frame, ms: frame.ms / 2 })),
          longestMs,
        )
      : together;
    if (!isBurst) {
      this.isPlaying = true;
      this.advance();
    }
  }

  private advance = () => {
    const next = this.queue.shift();
    if (!next || this.queue.length === 0) {
      this.skip();
      return;
    }
    this.frame = next;
    this.timer = setTimeout(this.advance, next.ms);
  };

  /** Shows the view at once. */
  skip() {
    clearTimeout(this.timer);
    this.queue = [];
    this.isPlaying = false;
    this.frame = { view: this.view, ms: 0 };
  }

  /** For good: the board is gone. */
  stop() {
    clearTimeout(this.timer);
  }
}
