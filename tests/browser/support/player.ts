// SPDX-License-Identifier: MIT
//
// Plays Bug Council by what the page offers: looks for the thing that stands for an action by role
// and name, as somebody does who hears the page, and presses it. What is legal the wire tells.

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { type Action, type Card, rankOf, suitOf, type View } from '$games/bugcouncil/web/view';
import type { Visitor } from './visitor';
import { begins, say } from './words';

export type Choose = (legal: Action[], view: View) => Action | undefined;

const first: Choose = (legal) => legal[0];

export class Player {
  constructor(readonly visitor: Visitor) {}

  get view(): View {
    return this.visitor.wire.sheet?.view as View;
  }

  get legal(): Action[] {
    return (this.visitor.wire.sheet?.legal ?? []) as Action[];
  }

  get board(): Locator {
    return this.visitor.page.getByRole('main').getByRole('group', { name: say('game.title') });
  }

  get hand(): Locator {
    return this.board.getByRole('listbox', { name: begins(say('board.hand')) });
  }

  /** What stands for an action on the board, whether or not it may be done now. */
  target(action: Action): Locator {
    return this.#find(action, '');
  }

  /** The same once the page offers it, and says so. */
  #offer(action: Action): Locator {
    return action.type === 'declare'
      ? this.target(action).and(this.visitor.page.locator('[aria-disabled=false]'))
      : this.#find(action, say(`web.can.${action.type}`));
  }

  #find(action: Action, state: string): Locator {
    switch (action.type) {
      case 'play':
      case 'discard':
      case 'thief-takes':
        return this.hand.getByRole('option', { name: begins(nameOf(action.card), state) });
      case 'emissary':
      case 'termitenator':
      case 'thief-gives':
        return this.board
          .getByRole('region')
          .getByRole('button', { name: begins(nameOf(action.card), state) });
      case 'visit':
        return this.board
          .getByRole('group', { name: begins(say('board.council')) })
          .getByRole('button', { name: begins(say(`faction.${action.faction}`), state) });
      case 'declare':
        return this.board
          .getByRole('group', { name: say('phase.declare') })
          .getByRole('button', { name: begins(say(`declaration.${action.declaration}`)) });
    }
  }

  /** Waits until this seat may act: false if the game is over, or something is so before that. */
  async awaitTurn(isSo: (view: View) => boolean = () => false): Promise<boolean> {
    const { wire } = this.visitor;
    const isEnough = () => wire.isOver || (wire.sheet !== null && isSo(this.view));
    await wire.until('it is my turn', () => wire.isMyTurn || isEnough());
    return !isEnough();
  }

  /** Does one legal action by clicking, and waits until the server has told of it. */
  async act(choose: Choose = first): Promise<Action> {
    return this.#do(choose, (target) => target.click());
  }

  /** The same by keys alone: to the board by Tab, on by N, Enter. */
  async actByKeys(choose: Choose = first): Promise<Action> {
    return this.#do(choose, (target) => this.#reachByKeys(target));
  }

  /** The same by fingers: the first touch lifts, the second acts. */
  async actByTouch(choose: Choose = first): Promise<Action> {
    return this.#do(choose, async (target) => {
      // A card of the fan lies partly under the next: its left edge is what can be touched.
      const isCard = (await target.getAttribute('role')) === 'option';
      const where = isCard ? { position: { x: 12, y: 24 } } : {};
      const acts = () => this.visitor.wire.sent.filter(({ type }) => type === 'act').length;
      const before = acts();
      await target.tap(where);
      expect(acts(), 'one touch plays nothing').toBe(before);
      await target.tap(where);
    });
  }

  /** Plays until the game is over, or something is so. */
  async playUntil(isSo: (view: View) => boolean, act = () => this.act()): Promise<void> {
    while (await this.awaitTurn(isSo)) await act();
  }

  async #do(choose: Choose, press: (target: Locator) => Promise<void>): Promise<Action> {
    await this.awaitTurn();
    const { wire } = this.visitor;
    const { seat } = wire;
    const heard = wire.received.length;
    const action = choose(this.legal, this.view) ?? this.legal[0];
    if (!action) throw new Error('nothing is legal');
    await this.#offer(action).waitFor();
    await press(this.target(action));
    // Others may act at the same time: only the own ply counts.
    const isPlayed = () =>
      wire.received
        .slice(heard)
        .some(({ message }) => message.type === 'update' && message.by === seat);
    await wire.until(`seat ${seat} has done ${JSON.stringify(action)}`, isPlayed);
    return action;
  }

  async #reachByKeys(target: Locator): Promise<void> {
    const { page } = this.visitor;
    const isOnBoard = () => this.board.evaluate((board) => board.contains(document.activeElement));
    for (let i = 0; i < 40 && !(await isOnBoard()); i++) await page.keyboard.press('Tab');
    expect(await isOnBoard(), 'Tab leads to the board').toBe(true);
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    for (let i = 0; i < 20 && !(await isThere()); i++) await page.keyboard.press('n');
    expect(await isThere(), 'N leads to everything that is legal').toBe(true);
    await page.keyboard.press('Enter');
  }
}

/** The name of a card as the page says it. */
export function nameOf(card: Card): string {
  return say('web.card', { value: rankOf(card), faction: say(`faction.${suitOf(card)}`) });
}
