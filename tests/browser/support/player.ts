// SPDX-License-Identifier: MIT
//
// Plays a game by what the page offers: looks for the things that stand for an action by role and
// name, as somebody does who hears the page, and presses them. What is legal the wire tells, how an
// action is done the game's guide.

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Form, Snapshot } from '$web/protocol';
import { isLong } from './effort';
import type { Guide, Press } from './guide';
import type { Visitor } from './visitor';

/** Which of the legal actions to do; the first if it knows none. */
export type Choose<V, A> = (legal: A[], view: V) => A | undefined;

export class Player<V = unknown, A extends Form = Form> {
  constructor(
    readonly guide: Guide<V, A>,
    readonly visitor: Visitor,
  ) {}

  /** What the page has been shown of the game. */
  protected get snapshot(): Snapshot | null {
    return this.visitor.wire.snapshot;
  }

  get view(): V {
    return this.snapshot?.view as V;
  }

  /** How much of what is told to everybody this one has heard; 0 before the game. */
  get heard(): number {
    const { snapshot, seq } = this.visitor.wire;
    return snapshot && this.guide.told ? this.guide.told(this.view) : seq;
  }

  /** What is legal and can be done on the page. */
  get legal(): A[] {
    const legal = (this.snapshot?.legal ?? []) as A[];
    return legal.filter((action) => this.guide.canPress?.(action, this.view) ?? true);
  }

  get board(): Locator {
    const name = this.guide.words.say('game.title');
    return this.visitor.page.getByRole('main').getByRole('group', { name, exact: true });
  }

  /** What is pressed for an action, and has to be there already or will be after the press before. */
  presses(action: A): Press[] {
    return this.guide.presses(this, action);
  }

  /** Waits until the page offers the action. */
  async awaitOffer(action: A): Promise<void> {
    await this.presses(action)[0]?.offer.waitFor();
  }

  /**
   * Waits until this seat may act and no bot is about to: false if the game is over, or something is
   * so before that.
   */
  async awaitTurn(isSo: (view: V) => boolean = () => false): Promise<boolean> {
    const { wire } = this.visitor;
    const isEnough = () => wire.isOver || isSo(this.view);
    await wire.until('it is my turn', () => wire.isSettled && (wire.isMyTurn || isEnough()));
    return !isEnough();
  }

  /**
   * Does one legal action by clicking, or at once by whoever has stepped aside, and waits until the
   * server has told of it.
   */
  async act(choose: Choose<V, A> = first): Promise<A> {
    return this.#do(
      choose,
      (action) => this.presses(action),
      ({ target }) => target.click(),
    );
  }

  /** The same by keys alone: to the board by Tab, on by N or what the guide knows, Enter. */
  async actByKeys(choose: Choose<V, A> = first): Promise<A> {
    return this.#do(
      choose,
      (action) => this.presses(action),
      (press) => this.#pressByKeys(press),
    );
  }

  /** The same by fingers. */
  async actByTouch(choose: Choose<V, A> = first): Promise<A> {
    const { guide } = this;
    const touches = (action: A) => guide.touches?.(this, action) ?? this.presses(action);
    return this.#do(choose, touches, ({ target, position }) =>
      target.tap(position ? { position } : {}),
    );
  }

  /** Leaves the page, to act at once until coming back. */
  async stepAside(): Promise<void> {
    if (!this.visitor.wire.isOpen) await this.visitor.stepAside();
  }

  /** Comes back to the page, if away from it. */
  async comeBack(): Promise<void> {
    if (this.visitor.wire.isOpen) await this.visitor.comeBack();
    await this.board.waitFor();
  }

  /** Plays until the game is over, or something is so. */
  async playUntil(
    isSo: (view: V) => boolean,
    act: () => Promise<unknown> = () => this.act(),
  ): Promise<void> {
    while (await this.awaitTurn(isSo)) await act();
  }

  /** Plays to the end, or for so many actions. */
  async playOut(
    act: (choose: Choose<V, A>) => Promise<unknown> = (choose) => this.act(choose),
    most = Number.POSITIVE_INFINITY,
  ): Promise<void> {
    const choose = this.everyKind();
    for (let i = 0; i < most && (await this.awaitTurn()); i++) await act(choose);
  }

  /**
   * Chooses each of the legal actions in turn, so that every kind has its chance; two times of three,
   * or with long effort once, one that leads on, if the guide knows such.
   */
  everyKind(): Choose<V, A> {
    let n = 0;
    return (legal) => {
      n++;
      const onward = legal.find((action) => this.guide.leadsOn?.(action));
      const isOnward = isLong ? n % 3 === 0 : n % 3 !== 1;
      return isOnward && onward ? onward : legal[(n * 7) % legal.length];
    };
  }

  get #acts() {
    const { sent } = this.visitor.wire;
    return sent.flatMap((request) => (request.type === 'act' ? [request] : []));
  }

  async #do(
    choose: Choose<V, A>,
    pressesOf: (action: A) => Press[],
    press: (press: Press) => Promise<void>,
  ): Promise<A> {
    await this.awaitTurn();
    const { wire } = this.visitor;
    const { seat } = wire;
    const heard = wire.received.length;
    const action = choose(this.legal, this.view) ?? this.legal[0];
    if (!action) throw new Error('nothing is legal');
    const { length } = this.#acts;
    if (wire.isOpen) wire.act(action);
    else {
      await this.press(action, pressesOf(action), (one) => {
        expect(this.#acts, `${JSON.stringify(action)} is played by the last press`).toHaveLength(
          length,
        );
        return press(one);
      });
    }
    const news = () => wire.received.slice(heard).map(({ message }) => message);
    const isPlayed = () =>
      news().some((message) => message.type === 'update' && message.by === seat);
    const refusal = () =>
      news().find((message) => message.type === 'error' && message.re === this.#acts[length]?.n);
    await wire.until(
      `seat ${seat} has done ${JSON.stringify(action)}`,
      () => isPlayed() || refusal() !== undefined,
    );
    expect(refusal(), JSON.stringify(action)).toBeUndefined();
    expect(this.#acts[length]?.action).toEqual(action);
    // A press may have said several things at once: the page is busy until the last is done.
    if (!wire.isOpen) {
      await this.board.and(this.visitor.page.locator(':not([aria-busy=true])')).waitFor();
    }
    return action;
  }

  /** Presses what is offered for the action, by clicking or in another way. */
  async press(
    action: A,
    presses = this.presses(action),
    press: (press: Press) => Promise<void> = ({ target }) => target.click(),
  ): Promise<void> {
    for (const one of presses) {
      if (await one.done?.isVisible()) continue;
      await one.offer.waitFor().catch((error: Error) => {
        throw new Error(`${JSON.stringify(action)} is not offered: ${error.message}`);
      });
      if (!(await one.done?.isVisible())) await press(one);
    }
  }

  async #pressByKeys({ target, keyFrom }: Press): Promise<void> {
    const { page } = this.visitor;
    const isOnBoard = () => this.board.evaluate((board) => board.contains(document.activeElement));
    for (let i = 0; i < 40 && !(await isOnBoard()); i++) await page.keyboard.press('Tab');
    expect(await isOnBoard(), 'Tab leads to the board').toBe(true);
    const element = await target.elementHandle(); // looked up once: names of a large board are slow
    const nowhere = { isThere: false, focused: '', isBehind: false };
    const seek = async () => (await element?.evaluate(lookAround)) ?? nowhere;
    let found = await seek();
    for (let i = 0; i < 40 && !found.isThere; i++) {
      await page.keyboard.press(keyFrom?.(found.focused, found.isBehind) ?? 'n');
      found = await seek();
    }
    expect(found.isThere, 'N leads to everything that is legal').toBe(true);
    await page.keyboard.press('Enter');
  }
}

/** Whether the target has the focus, what has it, and whether the target comes before that. */
function lookAround(target: Element): { isThere: boolean; focused: string; isBehind: boolean } {
  const { activeElement } = document;
  const focused = activeElement?.getAttribute('data-focus') ?? '';
  const order = activeElement?.compareDocumentPosition(target) ?? 0;
  const isBehind = (order & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return { isThere: activeElement === target, focused, isBehind };
}

function first<A>(legal: A[]): A | undefined {
  return legal[0];
}
