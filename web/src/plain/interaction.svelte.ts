// SPDX-License-Identifier: MIT
//
// What can be done, as groups of buttons, and which of them keys lead to.
import type { BoardProps, Form } from '../kit/game';
import type { Hearer } from '../kit/listen';
import { neighbour, type Stop } from '../kit/roving';
import type { Sheet } from '../protocol';
import { type Choice, findActions, groupActions } from './groups';

/** From so many actions on they can be searched. */
const many = 12;

export const position = 'position';
export const stopOf = ({ index }: Choice) => `choice ${index}`;

export class Interaction implements Hearer {
  /** What the person looks for. */
  wanted = $state('');
  /** The stop that the person went to, though it may be gone. */
  private roved = $state<string | null>(null);

  constructor(
    private readonly given: () => BoardProps<Sheet>,
    private readonly find: (id: string) => HTMLElement | SVGElement | null,
  ) {}

  private readonly legal = $derived.by(() => (this.given().readonly ? [] : this.given().legal));

  readonly isSearched = $derived.by(() => this.legal.length >= many);

  private readonly all = $derived.by(() => groupActions(this.legal, this.given().sayAction));

  readonly groups = $derived.by(() =>
    this.isSearched ? findActions(this.all, this.wanted) : this.all,
  );

  readonly isIdle = $derived.by(() => this.legal.length === 0);

  private readonly rows = $derived.by((): Stop[][] => [
    [{ id: position, isLegal: false }],
    ...this.groups.map(({ choices }) =>
      choices.map((choice) => ({ id: stopOf(choice), isLegal: true })),
    ),
  ]);

  /** The one place of the board in the order of tabs. */
  readonly current = $derived.by((): string => {
    const stops = this.rows.flat().map(({ id }) => id);
    if (this.roved !== null && stops.includes(this.roved)) return this.roved;
    return stops[1] ?? position;
  });

  /** The stop of an action; null for none that is shown. */
  stopFor(action: Form): string | null {
    const index = this.legal.findIndex((one) => JSON.stringify(one) === JSON.stringify(action));
    const choices = this.groups.flatMap((group) => group.choices);
    const choice = choices.find((one) => one.index === index);
    return choice ? stopOf(choice) : null;
  }

  touch(): void {}
  hover(): void {}
  unhover(): void {}
  blur(): void {}

  focus(id: string): void {
    this.roved = id;
  }

  press(id: string): void {
    const { pending, act } = this.given();
    const action = this.legal[Number(id.split(' ')[1])];
    if (action && !pending) act(action);
  }

  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if ((event.target as Element).matches('input')) return this.keyInSearch(event.key);
    const { current, rows } = this;
    if (/^[1-9]$/.test(event.key)) {
      const row = rows.find((stops) => stops.some(({ id }) => id === current)) ?? [];
      const stop = row[Number(event.key) - 1];
      if (stop?.isLegal) this.press(stop.id);
      return stop?.isLegal ?? false;
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
    const stop = id === null ? null : this.find(id);
    stop?.focus();
    return stop !== null;
  }
}
