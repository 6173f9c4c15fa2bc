// SPDX-License-Identifier: MIT
//
// What the person has laid out so far, and what comes of it: an action, several in a row, or a
// question why not.
import type { BoardProps } from '$kit/game';
import { isSame, type Purpose } from './actions';
import { type Action, type Event, isFree, playerOf, type Spy, type View } from './view';

type Props = BoardProps<View, Action, Event>;

/** What lies open under the map while nothing is to be decided. */
export const tabs = ['herds', 'build', 'trade'] as const;
export type Tab = (typeof tabs)[number];

export class Desk {
  /** The panel that was opened; a decision goes before it. */
  tab = $state<Tab>('herds');
  /** What a region is to be chosen for; null for moving. */
  purpose = $state.raw<Purpose | null>(null);
  /** Lucky is about to name two resources: Choice asks for them. */
  isNaming = $state(false);
  /** A Spy of the own hand that is looked at: Choice says what it does and asks for the rest. */
  card = $state<Spy | null>(null);
  /** Actions that are to follow the one that is on its way. */
  private plan = $state.raw<readonly Action[]>([]);

  constructor(
    private readonly given: () => Props,
    private readonly shown: () => View,
    private readonly find: (id: string) => HTMLElement | SVGElement | null,
  ) {}

  get props(): Props {
    return this.given();
  }

  readonly view = $derived.by(() => this.shown());

  readonly own = $derived.by(() => playerOf(this.view, this.props.seat));

  /** Something was sent that is not yet acknowledged, or more is to follow. */
  readonly isBusy = $derived.by(() => this.props.pending !== null || this.plan.length > 0);

  /** Actions that can be sent now. */
  readonly legal = $derived.by((): readonly Action[] =>
    this.props.readonly || this.isBusy ? [] : this.props.legal,
  );

  /** The table waits for this person, whatever is on its way. */
  readonly isAsked = $derived.by(
    () =>
      !this.props.readonly &&
      this.props.seat !== null &&
      this.props.toAct.includes(this.props.seat) &&
      this.view.awaited.includes(this.props.seat),
  );

  /** The person may trade, though the table does not wait for it. */
  readonly canTrade = $derived.by(
    () =>
      !this.props.readonly &&
      this.props.seat !== null &&
      this.props.toAct.includes(this.props.seat) &&
      isFree(this.view),
  );

  can(action: Action): boolean {
    return this.legal.some((other) => isSame(other, action));
  }

  /** Does it, or asks why not and pins the answer to the element. */
  send(action: Action, at: Element) {
    this.sendAll([action], at);
  }

  /** The same for several actions, each sent when the one before has come back. */
  sendAll(actions: readonly Action[], at: Element) {
    const [first, ...rest] = actions;
    if (!first || this.props.readonly || this.isBusy) {
      return;
    }
    if (this.can(first)) {
      this.plan = rest;
      this.props.act(first);
    } else {
      this.props.ask(first, at);
    }
  }

  isHinted(is: (action: Action) => boolean): boolean {
    const { hint } = this.props;
    return hint !== null && is(hint);
  }

  /** The map is to show where this can be done; null for nothing. */
  aimFor(purpose: Purpose | null) {
    this.purpose = purpose;
    void this.find;
  }
}
