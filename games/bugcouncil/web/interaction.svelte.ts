// SPDX-License-Identifier: MIT
//
// The person's input: what they point at, and what follows from it: an action, the question why
// something is forbidden, or a preview.
import type { BoardProps } from '$kit/game';
import { allOf, entry, type FocusTarget, isSame, makeTargets, neighbour } from './focus';
import type { Action, Event, View } from './view';

type Props = BoardProps<View, Action, Event>;

const lookDelayMs = 80;

export class Interaction {
  /** The target that is the board's one tab stop. */
  private chosen = $state<string | null>(null);
  /** The target under the mouse, the one that a finger has lifted, the one that a key led to. */
  private hovered = $state<string | null>(null);
  private lifted = $state<string | null>(null);
  private focused = $state<string | null>(null);
  /** What the legal actions that were looked at would lead to. */
  private outlooks = $state.raw(new Map<string, View | null>());
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isTouch = $state(false);

  constructor(
    private readonly given: () => Props,
    /** The view on show, and whether it is a picture on the way to another. */
    private readonly shown: () => { view: View; isPlaying: boolean },
    private readonly find: (id: string) => HTMLElement | SVGElement | null,
  ) {}

  get props(): Props {
    return this.given();
  }

  readonly targets = $derived.by(() => {
    const { view, isPlaying } = this.shown();
    const isFree = !isPlaying && !this.props.readonly && this.props.pending === null;
    return makeTargets(view, isFree ? this.props.legal : []);
  });

  readonly current = $derived(this.target(this.chosen) ? this.chosen : entry(this.targets));

  readonly pointed = $derived(this.hovered ?? this.lifted ?? this.focused);

  /** The view that the target pointed at would lead to. */
  readonly outlook = $derived(this.pointed === null ? null : this.outlookOf(this.pointed));

  target(id: string | null): FocusTarget | undefined {
    return allOf(this.targets).find((target) => target.id === id);
  }

  outlookOf(id: string): View | null {
    return this.target(id)?.isLegal ? (this.outlooks.get(id) ?? null) : null;
  }

  isLegal(id: string): boolean {
    return this.target(id)?.isLegal ?? false;
  }

  private is(id: string, action: Action | null): boolean {
    const own = this.target(id)?.action;
    return own != null && action !== null && isSame(own, action);
  }

  isPending(id: string): boolean {
    return this.is(id, this.props.pending);
  }

  isHinted(id: string): boolean {
    return this.is(id, this.props.hint);
  }

  tabindex(id: string): 0 | -1 {
    return this.current === id ? 0 : -1;
  }

  /** A new view: what was looked at before is no longer so. */
  forget() {
    this.outlooks = new Map();
    this.lifted = null;
  }

  focus(id: string, isByKey: boolean) {
    this.chosen = id;
    this.focused = isByKey ? id : null;
    this.lookSoon(id);
  }

  blur() {
    this.focused = null;
  }

  hover(id: string) {
    if (!this.isTouch) {
      this.hovered = id;
      this.lookSoon(id);
    }
  }

  unhover() {
    this.hovered = null;
  }

  private lookSoon(id: string) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.look(id), lookDelayMs);
  }

  async look(id: string) {
    const target = this.target(id);
    if (!target?.isLegal || !target.action || this.outlooks.has(id)) {
      return;
    }
    const outlooks = this.outlooks;
    const view = await this.props.preview(target.action);
    if (this.outlooks === outlooks) {
      this.outlooks = new Map(outlooks).set(id, view);
    }
  }

  touch(isTouch: boolean) {
    this.isTouch = isTouch;
  }

  /** Where the person wants to be asked, the first press only lifts and the second acts. */
  private get liftsFirst(): boolean {
    const { confirm = 'touch' } = this.props;
    return confirm === 'always' || (confirm === 'touch' && this.isTouch);
  }

  /** What is lifted and would be done by another press. */
  readonly raised = $derived.by(() => {
    const target = this.target(this.lifted);
    return target?.isLegal && this.props.pending === null ? target : null;
  });

  /** Fingers do what has to be said differently of other hands. */
  get isByTouch(): boolean {
    return this.isTouch;
  }

  /** A click. Fingers cover what they point at, so the first touch only lifts; the second acts. */
  press(id: string, at: Element) {
    this.chosen = id;
    if (this.liftsFirst && this.lifted !== id && this.isLegal(id)) {
      this.lifted = id;
      this.lookSoon(id);
      return;
    }
    const isAside = !id.startsWith('hand') && !this.isLegal(id);
    const isCalledOff = this.raised !== null && this.lifted !== id && isAside;
    this.lifted = null;
    if (!isCalledOff) {
      this.act(id, at);
    }
  }

  /** A press on nothing: what is lifted is laid back. */
  leave() {
    this.lifted = null;
  }

  /** Lifted, as by a finger: another press does it. */
  show(id: string) {
    this.chosen = id;
    if (this.isLegal(id)) {
      this.lifted = id;
      this.lookSoon(id);
    }
  }

  /** A finger that slides along the hand lifts one card after the other. */
  slide(id: string) {
    if (this.lifted !== id && this.target(id)) {
      this.lifted = id;
      this.lookSoon(id);
    }
  }

  private act(id: string, at: Element) {
    const target = this.target(id);
    if (!target?.action || this.props.readonly || this.props.pending) {
      return;
    }
    if (target.isLegal) {
      this.props.act(target.action);
    } else {
      this.props.ask(target.action, at);
    }
  }

  /** True if the key meant something here. */
  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return false;
    }
    const id = this.current;
    const element = id === null ? null : this.find(id);
    if (id === null || !element) {
      return false;
    }
    const target = this.target(id);
    switch (event.key) {
      case 'Enter':
      case ' ':
        this.isTouch = false;
        this.press(id, element);
        return true;
      case '?':
        if (target?.action && !this.props.readonly) {
          this.props.ask(target.action, element);
        }
        return true;
      case 'Escape':
        if (this.pointed === null) {
          return false;
        }
        this.lifted = null;
        this.focused = null;
        return true;
    }
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const next = neighbour(this.targets, id, key);
    if (next === null) {
      return false;
    }
    this.focus(next, true);
    this.find(next)?.focus();
    return true;
  }
}
