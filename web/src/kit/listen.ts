// SPDX-License-Identifier: MIT
//
// Clicks, fingers and keys on a board, told by the stop they are about: an element with
// data-stop="its id".

/** Whoever decides what comes of it. */
export interface Hearer {
  touch(isTouch: boolean): void;
  press(id: string, at: Element): void;
  hover(id: string): void;
  unhover(): void;
  focus(id: string, isByKey: boolean): void;
  blur(): void;
  /** True if the key meant something here. */
  key(event: KeyboardEvent): boolean;
}

/** Pictures that are on show; a click or Enter shows the last one at once. */
export interface Show {
  readonly isPlaying: boolean;
  skip(): void;
  stop(): void;
}

/** The board's element and whether the focus is to stay on it, though what had it may be gone. */
export class Ears {
  hasFocus = false;
  private root: HTMLElement | undefined;

  constructor(
    private readonly hearer: Hearer,
    private readonly show: Show,
  ) {}

  /** The stop of that name; not one that is on its way out. */
  find(id: string): HTMLElement | SVGElement | null {
    const stop = `[data-stop="${id}"]:not([inert], [inert] *)`;
    return this.root?.querySelector<HTMLElement | SVGElement>(stop) ?? null;
  }

  /** What was focused may be gone with the view: the focus stays on the board. */
  keepFocus(current: string | null) {
    if (this.hasFocus && current !== null && !this.root?.contains(document.activeElement)) {
      this.find(current)?.focus({ preventScroll: true });
    }
  }

  /** An attachment for the board's element. */
  listen = (element: HTMLElement) => {
    this.root = element;
    const { hearer, show } = this;
    const quiet = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      hear: (event: HTMLElementEventMap[K], stop: HTMLElement | null) => void,
    ) =>
      element.addEventListener(type, (event) => hear(event, stopAt(event)), {
        signal: quiet.signal,
      });
    on('pointerdown', (event) => hearer.touch(event.pointerType !== 'mouse'));
    on('click', (_, stop) => {
      if (show.isPlaying) {
        show.skip();
      } else if (stop) {
        hearer.press(nameOf(stop), stop);
      }
    });
    on('pointerover', (_, stop) => (stop ? hearer.hover(nameOf(stop)) : hearer.unhover()));
    on('pointerleave', () => hearer.unhover());
    on('focusin', (_, stop) => {
      this.hasFocus = true;
      if (stop) {
        hearer.focus(nameOf(stop), stop.matches(':focus-visible'));
      }
    });
    on('focusout', (event) => {
      const left = event.target as Element;
      // Later: what is taken away loses the focus while the board is being drawn.
      queueMicrotask(() => {
        if (!element.contains(document.activeElement)) {
          hearer.blur();
          this.hasFocus &&= !left.isConnected || left.closest('[inert]') !== null;
        }
      });
    });
    on('keydown', (event) => {
      if (show.isPlaying && event.key === 'Enter') {
        show.skip();
        event.preventDefault();
      } else if (hearer.key(event)) {
        event.preventDefault();
      }
    });
    return () => {
      quiet.abort();
      show.stop();
    };
  };
}

const stopAt = (event: { target: EventTarget | null }) =>
  (event.target as Element | null)?.closest<HTMLElement>('[data-stop]') ?? null;

const nameOf = (stop: HTMLElement) => stop.getAttribute('data-stop') ?? '';
