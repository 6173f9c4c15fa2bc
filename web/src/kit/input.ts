// SPDX-License-Identifier: MIT
//
// Mouse, touch and keyboard input on a board, passed on with the target that it is about: an element
// with data-focus="its id".

/** Decides what comes of the input. */
export interface InputHandler {
  touch(isTouch: boolean): void;
  press(id: string, at: Element): void;
  hover(id: string): void;
  unhover(): void;
  /** A press on nothing that can be pointed at. */
  leave?(): void;
  /** Leads to that without making a move: what comes before one is chosen. */
  show?(id: string): void;
  focus(id: string, isByKey: boolean): void;
  blur(): void;
  /** True if the key meant something here. */
  key(event: KeyboardEvent): boolean;
}

/** Pictures that are being played; a click or Enter shows the last one at once. */
export interface Skippable {
  readonly isPlaying: boolean;
  skip(): void;
  stop(): void;
}

/** Sent to what the board is to lead to. */
const showEvent = 'antfarm-show';

/** Has the board lead to that: it gets the focus, and is chosen as far as that makes no move. */
export function show(target: HTMLElement | SVGElement): void {
  target.focus();
  target.dispatchEvent(new CustomEvent(showEvent, { bubbles: true }));
}

/** Listens to the board's element, and keeps the focus on it when what had the focus is gone. */
export class BoardInput {
  hasFocus = false;
  private root: HTMLElement | undefined;

  constructor(
    private readonly handler: InputHandler,
    private readonly playback: Skippable,
  ) {}

  /** The target of that name; not one that is on its way out. */
  find(id: string): HTMLElement | SVGElement | null {
    const selector = `[data-focus="${id}"]:not([inert], [inert] *)`;
    return this.root?.querySelector<HTMLElement | SVGElement>(selector) ?? null;
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
    const { handler, playback } = this;
    const quiet = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      react: (event: HTMLElementEventMap[K], target: HTMLElement | null) => void,
    ) =>
      element.addEventListener(type, (event) => react(event, targetAt(event)), {
        signal: quiet.signal,
      });
    on('pointerdown', (event) => handler.touch(event.pointerType !== 'mouse'));
    on('click', (event, target) => {
      if (playback.isPlaying) {
        playback.skip();
      } else if (target) {
        handler.press(nameOf(target), target);
      } else if (!isAside(event)) {
        handler.leave?.();
      }
    });
    const shown = ({ target }: Event) => {
      const found = targetAt({ target });
      if (found) handler.show?.(nameOf(found));
    };
    element.addEventListener(showEvent, shown, { signal: quiet.signal });
    on('pointerover', (_, target) => (target ? handler.hover(nameOf(target)) : handler.unhover()));
    on('pointerleave', () => handler.unhover());
    on('focusin', (_, target) => {
      this.hasFocus = true;
      if (target) {
        handler.focus(nameOf(target), target.matches(':focus-visible'));
      }
    });
    on('focusout', (event) => {
      const left = event.target as Element;
      // Later: what is taken away loses the focus while the board is being drawn.
      queueMicrotask(() => {
        if (!element.contains(document.activeElement)) {
          handler.blur();
          this.hasFocus &&= !left.isConnected || left.closest('[inert]') !== null;
        }
      });
    });
    on('keydown', (event) => {
      if (isAside(event)) return;
      if (playback.isPlaying && event.key === 'Enter') {
        playback.skip();
        event.preventDefault();
      } else if (handler.key(event)) {
        event.preventDefault();
      }
    });
    return () => {
      quiet.abort();
      playback.stop();
    };
  };
}

const targetAt = (event: { target: EventTarget | null }) =>
  (event.target as Element | null)?.closest<HTMLElement>('[data-focus]') ?? null;

/** Within what the shell has laid on the board, which has keys of its own. */
const isAside = (event: { target: EventTarget | null }) =>
  (event.target as Element | null)?.closest('[data-aside]') != null;

const nameOf = (target: HTMLElement) => target.getAttribute('data-focus') ?? '';
