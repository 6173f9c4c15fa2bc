// SPDX-License-Identifier: MIT
//
// The person's input: what they have chosen so far (a region and its herds that are to go, a force,
// what a region is wanted for) and what follows from it: an action, several in a row, or the
// question why something is forbidden.
import type { BoardProps } from '$kit/game';
import {
  actionAt,
  directOf,
  forceActions,
  type Going,
  type Herds,
  isGoing,
  isNuke,
  isSame,
  listOf,
  noHerds,
  type Purpose,
  plainGoing,
  regionIn,
  sumOf,
} from './actions';
import { isNear, rowsOf, towards } from './board/hexes';
import {
  type Action,
  type Event,
  type Health,
  healths,
  isFree,
  playerOf,
  type Region,
  regionOf,
  type Spy,
  type View,
} from './view';

type Props = BoardProps<View, Action, Event>;

/** What lies open under the map while nothing is to be decided. */
export const tabs = ['herds', 'build', 'trade'] as const;
export type Tab = (typeof tabs)[number];

/**
 * What a region is at the moment: one with herds that can act, one where something can go or be
 * done, one that can be attacked, one whose herds can join the force, one that can be nuked.
 */
export type Sign = 'own' | 'go' | 'attack' | 'join' | 'aim';

/** Who is to attack, by the regions they come from. */
export interface Force {
  target: number;
  from: ReadonlyMap<number, Herds>;
}

/** How long the table may take to show what was sent, before the rest of a plan is given up. */
const patienceMs = 4000;

/** What the person settles for the table by its name. */
const noTrades = 'no-trades';

const regionId = (region: number) => `region ${region}`;

export class Interaction {
  /** The sheet that was opened; a decision goes before it. */
  tab = $state<Tab>('herds');
  /** What a region is to be chosen for; null for moving. */
  purpose = $state.raw<Purpose | null>(null);
  /** Lucky is about to name two resources: Choice asks for them. */
  isNaming = $state(false);
  /** A Spy of one's hand that is looked at: Choice says what it does and asks for the rest. */
  card = $state<Spy | null>(null);
  /** The region that was chosen, to look at it or to move its herds. */
  chosen = $state<number | null>(null);
  /** How many of its herds are to go. */
  goers = $state.raw<Herds>(noHerds);
  /** The attack that is put together. */
  force = $state.raw<Force | null>(null);
  /** The health of the herds that go back first, where that is asked. */
  returning = $state<Health>('healthy');
  /** The region that is the map's one tab stop. */
  private lastFocused = $state<number | null>(null);
  /** Actions that are to follow the one that is on its way, and what they were thought out on. */
  private plan = $state.raw<readonly Action[]>([]);
  private planned: { view: View; legal: readonly Action[]; at: Element } | null = null;
  /** The view on which trades were refused for the person last. */
  private answered: View | null = null;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private isTouch = $state(false);
  /** What was pressed for the action that the person is asked about. */
  private proposedAt = $state.raw<Element | null>(null);

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

  /** The person has a decision to make or may trade. */
  private readonly mayAct = $derived.by(
    () =>
      !this.props.readonly &&
      this.props.seat !== null &&
      this.props.toAct.includes(this.props.seat),
  );

  /** The table waits for this person, whatever is on its way. */
  readonly isAsked = $derived.by(
    () => this.mayAct && this.view.awaited.includes(this.props.seat ?? 0),
  );

  /** The person may trade, though perhaps the table does not wait for it. */
  readonly canTrade = $derived.by(() => this.mayAct && isFree(this.view));

  can(action: Action): boolean {
    return this.legal.some((other) => isSame(other, action));
  }

  /** Some action of that kind is legal. */
  canAny(...types: Action['type'][]): boolean {
    return this.legal.some(({ type }) => types.includes(type));
  }

  // Sending.

  /** Does it, or asks why not and pins the answer to the element. */
  send(action: Action, at: Element) {
    this.sendAll([action], at);
  }

  /**
   * The same for several actions, each sent when the one before has come back. The rest is given up
   * where one is not legal any more; its reason is asked if the decision is still the same.
   */
  sendAll(actions: readonly Action[], at: Element) {
    const [first, ...rest] = actions;
    if (!first || this.props.readonly || this.isBusy) {
      return;
    }
    if (this.can(first)) {
      this.dispatch(first, rest, at);
    } else {
      this.props.ask(first, at);
    }
  }

  private dispatch(action: Action, rest: readonly Action[], at: Element) {
    clearTimeout(this.patience);
    this.plan = rest;
    this.planned = { view: this.props.view, legal: this.props.legal, at };
    if (rest.length > 0) {
      this.patience = setTimeout(() => this.giveUp(), patienceMs);
    }
    const { act, propose, say, sayAction } = this.props;
    if (rest.length === 0 && propose) {
      const title = sayAction(action);
      this.proposedAt = at;
      propose(action, { title, verb: say('propose.confirm'), isShaky: false });
    } else {
      act(action);
    }
  }

  private giveUp() {
    clearTimeout(this.patience);
    this.plan = [];
    this.planned = null;
  }

  // Trades that are refused once and for all.

  /** Nobody is to ask for trades, until the person says otherwise. */
  readonly refusesTrades = $derived.by(() => this.props.standing?.has(noTrades) ?? false);

  refuseTrades(isSo: boolean) {
    this.props.standing?.set(noTrades, isSo);
    this.answered = null;
    this.answer();
  }

  /** Says no for the person, once to each state of the table. */
  answer() {
    const { standing, view } = this.props;
    const isOpen = this.refusesTrades && this.answered !== view;
    const no =
      this.legal.find(({ type }) => type === 'decline') ??
      this.legal.find(({ type }) => type === 'ready');
    if (standing && isOpen && no) {
      this.answered = view;
      standing.answer(no);
    }
  }

  /** Goes on with the plan once the table has answered. */
  proceed() {
    const { pending, view, legal } = this.props;
    const [next, ...rest] = this.plan;
    if (!next || !this.planned || pending !== null || view === this.planned.view) {
      return;
    }
    const { at, view: before, legal: known } = this.planned;
    if (legal.some((other) => isSame(other, next))) {
      this.dispatch(next, rest, at);
      return;
    }
    this.giveUp();
    // Another phase, or a decision that never came up: what was left to decide has decided itself.
    if (view.phase === before.phase && known.some(({ type }) => type === next.type)) {
      this.props.ask(next, at);
    }
  }

  /** The board is gone. */
  stop() {
    clearTimeout(this.patience);
  }

  // What the person has chosen.

  readonly region = $derived.by((): Region | null =>
    this.chosen === null ? null : (regionOf(this.view, this.chosen) ?? null),
  );

  /** What the herds of a region can do, by their health. */
  private goingsFrom(start: number): Going[] {
    return this.legal.filter(
      (action): action is Going => isGoing(action) && action.start === start,
    );
  }

  /** Herds of a region that can still go somewhere. */
  readyIn(region: Region): Herds {
    const goings = this.goingsFrom(region.region);
    const can = (health: Health) => goings.some((going) => going.health === health);
    return {
      healthy: can('healthy') ? region.healthy : 0,
      hurt: can('hurt') ? region.hurt : 0,
    };
  }

  /** Herds of a region that could be part of the force. */
  joinersIn(region: Region, target: number): Herds {
    const can = (health: Health) =>
      this.props.legal.some(
        (action) =>
          action.type === 'attack' &&
          action.start === region.region &&
          action.region === target &&
          action.health === health,
      );
    return {
      healthy: can('healthy') ? region.healthy : 0,
      hurt: can('hurt') ? region.hurt : 0,
    };
  }

  /** Opens the sheet in which the region and its herds are, whichever was open. */
  choose(region: number | null) {
    if (region !== null) this.tab = 'herds';
    this.force = null;
    this.chosen = region;
    const place = region === null ? undefined : regionOf(this.view, region);
    this.goers = place ? this.readyIn(place) : noHerds;
  }

  /** So many herds of that health are to go, or to join the force from a region. */
  setGoers(health: Health, n: number) {
    this.goers = { ...this.goers, [health]: n };
  }

  setForce(start: number, herds: Herds) {
    if (!this.force) {
      return;
    }
    const from = new Map(this.force.from).set(start, herds);
    if (sumOf(herds) === 0) {
      from.delete(start);
    }
    this.force = { ...this.force, from };
  }

  /** How many herds the force has. */
  readonly forceSize = $derived.by(() =>
    [...(this.force?.from.values() ?? [])].reduce((sum, herds) => sum + sumOf(herds), 0),
  );

  /** One more herd of a region joins the force; after the last one all of them stay. */
  private join(region: Region) {
    const { force } = this;
    if (!force) {
      return;
    }
    const most = this.joinersIn(region, force.target);
    const now = force.from.get(region.region) ?? noHerds;
    const health = healths.find((one) => now[one] < most[one]);
    this.setForce(region.region, health ? { ...now, [health]: now[health] + 1 } : noHerds);
  }

  /** What has to be pressed once more: the region that is proposed, or with a finger the force's target. */
  readonly again = $derived.by(() => {
    const { proposed, say } = this.props;
    const { force, isTouch: tap } = this;
    const region = proposed ? regionIn(proposed) : (force?.target ?? null);
    if (region === null) return null;
    const id = regionId(region);
    if (proposed) {
      const isPressed = this.find(id) === this.proposedAt;
      return isPressed ? { id, title: say('propose.again', { tap }), spoken: '' } : null;
    }
    const isReady = tap && !this.isBusy && this.forceSize > 0;
    return isReady ? { id, title: say('web.tap.attack'), spoken: '' } : null;
  });

  charge(at: Element) {
    if (this.force) {
      this.sendAll(forceActions(this.force.target, this.force.from), at);
    }
  }

  /** The map is to show where this can be done; null for nothing. */
  aimFor(purpose: Purpose | null) {
    this.choose(null);
    this.purpose = purpose;
  }

  /**
   * The table has moved on: what was chosen stays as long as it is still possible, since others may
   * trade meanwhile.
   */
  follow() {
    const { step, seat, pending } = this.props;
    if (this.isBusy || pending !== null) {
      return;
    }
    if (step !== null && step.by === seat) {
      this.clear();
      return;
    }
    const { force, purpose, region } = this;
    if (force && !this.isPossible(force)) {
      this.force = null;
    }
    if (purpose && !this.legal.some((action) => this.serves(purpose, action))) {
      this.purpose = null;
    }
    const ready = region ? this.readyIn(region) : noHerds;
    this.goers = {
      healthy: Math.min(this.goers.healthy, ready.healthy),
      hurt: Math.min(this.goers.hurt, ready.hurt),
    };
  }

  private isPossible({ target, from }: Force): boolean {
    return [...from].every(([start, herds]) => {
      const region = regionOf(this.view, start);
      const most = region ? this.joinersIn(region, target) : noHerds;
      return herds.healthy <= most.healthy && herds.hurt <= most.hurt;
    });
  }

  clear() {
    this.choose(null);
    this.purpose = null;
    this.isNaming = false;
    this.card = null;
  }

  // What the regions are.

  private serves(purpose: Purpose, action: Action): boolean {
    const region = regionIn(action);
    return region !== null && isSame(action, actionAt(purpose, region));
  }

  private readonly signs = $derived.by((): ReadonlyMap<number, Sign> => {
    const { force, purpose, view } = this;
    if (force) {
      return this.forceSigns(force);
    }
    const signs = new Map<number, Sign>();
    const direct = directOf(view.phase);
    for (const action of this.legal) {
      const region = regionIn(action);
      if (purpose) {
        if (region !== null && this.serves(purpose, action)) {
          signs.set(region, isNuke(purpose) ? 'aim' : 'go');
        }
      } else if (action.type === 'send') {
        signs.set(action.start, 'join');
      } else if (direct === action.type && region !== null) {
        signs.set(region, action.type === 'launch' ? 'aim' : 'go');
      } else if (isGoing(action)) {
        this.markGoing(signs, action);
      }
    }
    return signs;
  });

  private forceSigns({ target }: Force): Map<number, Sign> {
    const signs = new Map<number, Sign>([[target, 'attack']]);
    for (const action of this.legal) {
      if (action.type === 'attack' && action.region === target) {
        signs.set(action.start, 'join');
      }
    }
    return signs;
  }

  private markGoing(signs: Map<number, Sign>, { type, start, region, health }: Going) {
    if (start === this.chosen && this.goers[health] > 0) {
      signs.set(region, type === 'attack' ? 'attack' : 'go');
    } else if (!signs.has(start)) {
      signs.set(start, 'own');
    }
  }

  signAt(region: number): Sign | null {
    return this.signs.get(region) ?? null;
  }

  /** Herds of the person are about to go. */
  private readonly isLeading = $derived.by(
    () => this.chosen !== null && this.force === null && sumOf(this.goers) > 0,
  );

  /** A region is wanted, so all others are out of the question. */
  readonly isChoosing = $derived.by(
    () =>
      this.isAsked &&
      (this.isLeading ||
        this.purpose !== null ||
        this.force !== null ||
        directOf(this.view.phase) !== null),
  );

  isForbidden(region: number): boolean {
    return (
      this.isChoosing && !this.isBusy && this.signAt(region) === null && this.chosen !== region
    );
  }

  isHinted(is: (action: Action) => boolean): boolean {
    const { hint } = this.props;
    return hint !== null && is(hint);
  }

  isHintAt(region: number): boolean {
    return this.isHinted(
      (action) => regionIn(action) === region || ('start' in action && action.start === region),
    );
  }

  // Pressing.

  press(id: string, at: Element) {
    const region = this.readRegion(id);
    if (region !== null) {
      this.lastFocused = region;
      this.pressRegion(region, at);
    }
  }

  /** A sheet is opened, or herds that can still act are chosen. */
  show(id: string) {
    const region = this.readRegion(id);
    const tab = tabs.find((one) => id === `tab ${one}`);
    if (tab) {
      this.aimFor(null);
      this.tab = tab;
    } else if (region !== null && this.goingsFrom(region).length > 0 && !this.purpose) {
      this.lastFocused = region;
      this.choose(region);
    }
  }

  private pressRegion(region: number, at: Element) {
    if (this.isBusy) {
      return;
    }
    const { purpose, view } = this;
    const direct = this.isAsked ? this.directAction(region) : null;
    if (this.force) {
      this.pressWithForce(region, at);
    } else if (purpose) {
      this.send(actionAt(purpose, region), at);
    } else if (direct) {
      this.send(direct, at);
    } else if (view.phase === 'muster' && this.signAt(region) === 'join') {
      this.sendOne(region, at);
    } else {
      this.lead(region, at);
    }
  }

  /** What a region decides in this phase; null where nothing of the kind is asked. */
  private directAction(region: number): Action | null {
    switch (directOf(this.view.phase)) {
      case 'settle':
        return { type: 'settle', region };
      case 'raise':
        return { type: 'raise', region };
      case 'launch':
        return { type: 'launch', region };
      case 'retreat':
        return { type: 'retreat', region };
      case 'save':
        return { type: 'save', region };
      case 'return': {
        const wish: Action = { type: 'return', region, health: this.returning };
        const other = this.returning === 'healthy' ? 'hurt' : 'healthy';
        const instead: Action = { type: 'return', region, health: other };
        return !this.can(wish) && this.can(instead) ? instead : wish;
      }
      default:
        return null;
    }
  }

  private pressWithForce(region: number, at: Element) {
    const place = regionOf(this.view, region);
    if (this.force?.target === region) {
      this.charge(at);
    } else if (place && this.signAt(region) === 'join') {
      this.join(place);
    } else {
      this.choose(region);
    }
  }

  /** While a force is declared at the table: another herd of the region. */
  private sendOne(start: number, at: Element) {
    const send = this.legal.find((action) => action.type === 'send' && action.start === start);
    if (send) {
      this.send(send, at);
    }
  }

  /** Moving: a region, then where its herds go; an attack is put together first. */
  private lead(region: number, at: Element) {
    const { chosen, goers } = this;
    const sign = this.signAt(region);
    if (chosen === region) {
      this.choose(null);
    } else if (chosen === null || !this.isLeading || sign === 'own') {
      this.choose(region);
    } else if (sign === 'attack') {
      this.force = { target: region, from: new Map([[chosen, this.boldest(chosen, region)]]) };
    } else if (sign === 'go') {
      const type = this.view.phase === 'fly' ? 'fly' : 'move';
      this.sendAll(
        listOf(goers).map((health): Action => ({ type, start: chosen, region, health })),
        at,
      );
    } else if (this.isBeside(chosen, region) || this.view.phase === 'fly') {
      this.ask(region, at);
    } else {
      this.choose(region);
    }
  }

  /** Those of the chosen herds that may attack. */
  private boldest(start: number, target: number): Herds {
    const place = regionOf(this.view, start);
    const most = place ? this.joinersIn(place, target) : noHerds;
    return {
      healthy: Math.min(this.goers.healthy, most.healthy),
      hurt: Math.min(this.goers.hurt, most.hurt),
    };
  }

  private isBeside(a: number, b: number): boolean {
    const [one, other] = [regionOf(this.view, a), regionOf(this.view, b)];
    return one !== undefined && other !== undefined && isNear(one, other);
  }

  /** Why nothing can be done there, with what was chosen. */
  private ask(region: number, at: Element) {
    if (this.props.readonly || !this.isAsked) {
      return;
    }
    const { purpose, chosen, goers } = this;
    const action = purpose ? actionAt(purpose, region) : this.directAction(region);
    if (action) {
      this.props.ask(action, at);
    } else if (chosen !== null) {
      const health = goers.healthy > 0 ? 'healthy' : 'hurt';
      this.props.ask(plainGoing(this.view, chosen, region, health), at);
    }
  }

  // The keyboard.

  private readRegion(id: string): number | null {
    return id.startsWith('region ') ? Number(id.slice(7)) : null;
  }

  readonly current = $derived.by((): number => {
    const { regions } = this.view;
    const isThere = regions.some(({ region }) => region === this.lastFocused);
    if (this.lastFocused !== null && isThere) {
      return this.lastFocused;
    }
    const legal = regions.find(({ region }) => this.signs.has(region));
    return legal?.region ?? regions[Math.floor(regions.length / 2)]?.region ?? 1;
  });

  readonly currentId = $derived.by(() => regionId(this.current));

  tabindex(region: number): 0 | -1 {
    return this.current === region ? 0 : -1;
  }

  focus(id: string) {
    this.lastFocused = this.readRegion(id) ?? this.lastFocused;
  }

  blur() {}
  hover() {}
  unhover() {}
  touch(isTouch: boolean) {
    this.isTouch = isTouch;
  }

  /** A step back: from the force to the region, from the region to nothing. */
  back(): boolean {
    const isOpen = this.force !== null || this.purpose !== null || this.chosen !== null;
    if (this.force) {
      const [start] = this.force.from.keys();
      this.choose(start ?? null);
    } else {
      this.clear();
    }
    return isOpen;
  }

  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return false;
    }
    if (event.key === 'Escape') {
      return this.back();
    }
    const id = (event.target as Element).getAttribute('data-focus');
    const element = id === null ? null : this.find(id);
    const at = id === null ? null : this.readRegion(id);
    const place = at === null ? undefined : regionOf(this.view, at);
    if (!element || !place) {
      return false;
    }
    switch (event.key) {
      case 'Enter':
      case ' ':
        this.pressRegion(place.region, element);
        return true;
      case '?':
        this.ask(place.region, element);
        return true;
    }
    const to = this.neighbour(place, event);
    if (to === null) {
      return false;
    }
    this.lastFocused = to;
    this.find(regionId(to))?.focus();
    return true;
  }

  private neighbour(from: Region, { key, shiftKey }: KeyboardEvent): number | null {
    const letter = key.toLowerCase();
    if (letter !== 'n' && letter !== 'p') {
      return towards(this.view.regions, from, key, shiftKey)?.region ?? null;
    }
    const order = rowsOf(this.view.regions)
      .flat()
      .map(({ region }) => region);
    const legal = order.filter((region) => this.signs.has(region) || region === from.region);
    const at = legal.indexOf(from.region) + (letter === 'n' ? 1 : -1) + legal.length;
    return legal[at % legal.length] ?? null;
  }
}
