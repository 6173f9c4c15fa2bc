// SPDX-License-Identifier: MIT
//
// Plays what happened, picture by picture, and then shows the view. Steps come one after the other,
// each when the one before it has been seen; one that comes earlier takes its place.
import type { Form, Step } from './game';
import { atTempo, type Tempo } from './tempo';

/** A picture on the way from one view to the next. */
export interface Picture<V> {
  view: V;
  /** How long it is shown, at the usual tempo. */
  ms: number;
}

/** The same pictures, faster where they would take longer than that. */
export function hurry<P extends { ms: number }>(pictures: P[], limit: number): P[] {
  const total = pictures.reduce((sum, picture) => sum + picture.ms, 0);
  return total <= limit
    ? pictures
    : pictures.map((picture) => ({ ...picture, ms: Math.floor((picture.ms * limit) / total) }));
}

export class Playback<V, E extends Form, P extends Picture<V> = Picture<V>> {
  frame = $state.raw<P | Picture<V>>({} as P);
  isPlaying = $state(false);

  private queue: P[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private view: V;
  private seq: number | null;

  constructor(
    view: V,
    step: Step<E> | null,
    /** The pictures that lead from one view to another; the last one is the other. */
    private readonly picture: (before: V, events: E[], after: V) => P[],
  ) {
    this.view = view;
    this.seq = step?.seq ?? null;
    this.frame = { view, ms: 0 };
  }

  /** Takes the view that is valid now, and what led to it if that was one step. */
  update(view: V, step: Step<E> | null, seat: number | null, tempo: Tempo) {
    if (view === this.view && (step?.seq ?? null) === this.seq) {
      return;
    }
    const isNext = step !== null && this.isNext(step);
    const before = this.view;
    this.view = view;
    this.seq = step?.seq ?? null;
    this.follow(isNext ? step : null, seat);
    if (isNext && tempo.piece > 0 && !document.hidden) {
      this.play(this.picture(before, step.events, view), tempo);
    } else {
      this.skip();
    }
  }

  private isNext({ seq, isRest, undone }: Step<E>): boolean {
    const last = isRest ? seq : seq - 1;
    return !undone && (this.seq ?? last) === last;
  }

  /** The step that comes next; null where something else than one step led to the view. */
  protected follow(_step: Step<E> | null, _seat: number | null) {}

  private play(pictures: P[], tempo: Tempo) {
    clearTimeout(this.timer);
    const timed = pictures.map((picture) => ({ ...picture, ms: atTempo(picture.ms, tempo) }));
    this.queue = hurry(timed, tempo.burst);
    this.isPlaying = true;
    this.advance();
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
