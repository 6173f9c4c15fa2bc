// SPDX-License-Identifier: MIT
//
// What can be done, as groups of buttons, and which of them keys lead to.

import { type FocusTarget, neighbour } from '../kit/focus';
import type { BoardProps, Form } from '../kit/game';
import type { InputHandler } from '../kit/input';
import type { Snapshot } from '../protocol';
import { type Choice, findActions, groupActions } from './groups';

/** With this many actions and more there is a search field. */
const many = 12;

export const position = 'position';
export const targetOf = ({ index }: Choice) => `choice ${index}`;

export class Interaction implements InputHandler {
  /** The words in the search field. */
  wanted = $state('');
  /** Where the focus was last; it may be gone. */
  private lastFocused = $state<string | null>(null);

  constructor(
    private readonly given: () => BoardProps<Snapshot>,
    private readonly find: (id: string) => HTMLElement | SVGElement | null,
  ) {}

  private readonly legal = $derived.by(() => (this.given().readonly ? [] : this.given().legal));

  readonly isSearched = $derived.by(() => this.legal.length >= many);

  private readonly all = $derived.by(() => groupActions(this.legal, this.given().sayAction));

  readonly groups = $derived.by(() =>
    this.isSearched ? findActions(this.all, this.wanted) : this.all,
  );

  readonly isIdle = $derived.by(() => this.legal.length === 0);

  private readonly rows = $derived.by((): FocusTarget[][] => [
    [{ id: position, isLegal: false }],
    ...this.groups.map(({ choices }) =>
      choices.map((choice) => ({ id: targetOf(choice), isLegal: true })),
    ),
  ]);

  /** The one tab stop of the board. */
  readonly current = $derived.by((): string => {
    const targets = this.rows.flat().map(({ id }) => id);
    if (this.lastFocused !== null && targets.includes(this.lastFocused)) return this.lastFocused;
    return targets[1] ?? position;
  });

  /** The target of an action; null for none that is shown. */
  targetFor(action: Form): string | null {
    const index = this.legal.findIndex((one) => JSON.stringify(one) === JSON.stringify(action));
    const choices = this.groups.flatMap((group) => group.choices);
    const choice = choices.find((one) => one.index === index);
    return choice ? targetOf(choice) : null;
  }

  touch(): void {}
  hover(): void {}
  unhover(): void {}
  blur(): void {}

  focus(id: string): void {
    this.lastFocused = id;
  }

  press(id: string): void {
    const { pending, act, propose, say, sayAction } = this.given();
    const action = this.legal[Number(id.split(' ')[1])];
    if (!action || pending) return;
    const title = sayAction(action);
    if (propose) propose(action, { title, verb: say('propose.confirm'), isShaky: false });
    else act(action);
  }

  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if ((event.target as Element).matches('input')) return this.keyInSearch(event.key);
    const { current, rows } = this;
    if (/^[1-9]$/.test(event.key)) {
      const row = rows.find((targets) => targets.some(({ id }) => id === current)) ?? [];
      const target = row[Number(event.key) - 1];
      if (target?.isLegal) this.press(target.id);
      return target?.isLegal ?? false;
    }
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    // A wide position is scrolled by these.
    if (isSideways && current === position) return false;
    return this.go(neighbour(rows, current, event.key));
  }

  private keyInSearch(key: string): boolean {
    if (key === 'Escape' && this.wanted !== '') {
      this.wanted = '';
      return true;
    }
    return (key === 'Enter' || key === 'ArrowDown') && this.go(this.rows[1]?.[0]?.id ?? null);
  }

  private go(id: string | null): boolean {
    const target = id === null ? null : this.find(id);
    target?.focus();
    return target !== null;
  }
}
