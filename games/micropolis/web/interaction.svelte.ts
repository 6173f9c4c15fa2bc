// SPDX-License-Identifier: MIT
//
// The person's input: what they have chosen so far (a tile, an end, how it is paid, whether its
// barracks are filled) and what follows from it: an action, or the question why something is
// forbidden. Every choice is one of the legal actions, and what it would lead to is asked of the
// server.
import { tick } from 'svelte';
import type { BoardProps } from '$kit/game';
import {
  isSame,
  isSameSlot,
  keyOf,
  plainTake,
  readTake,
  type Slot,
  type Take,
  toAction,
  toAward,
  toRearrange,
} from './actions';
import {
  allOf,
  entry,
  type FocusTarget,
  type FocusTargets,
  hillTargets,
  next,
  readSlot,
  slotId,
} from './focus';
import { tileOf } from './tile';
import { type Action, type Event, hillOf, isSameHill, playerOf, type View } from './view';

type Props = BoardProps<View, Action, Event>;

/** What was said about the tile so far; null for whatever is usual. */
interface Choice {
  place: number;
  slot: Slot | null;
  token: boolean | null;
  fill: boolean | null;
}

export class Interaction {
  /** The target that is the board's one tab stop. */
  private lastFocused = $state<string | null>(null);
  private choice = $state.raw<Choice | null>(null);
  /** The barracks that shall be full; null for those that are. */
  private wanted = $state.raw<number[] | null>(null);
  /** The anthill that was turned to, from 1. */
  private turned = $state(1);
  /** What the legal actions that were looked at would lead to. */
  private outlooks = $state.raw(new Map<string, View | null>());
  /** What would follow is not told here: a puzzle would be no puzzle. */
  isCovered = $state(false);
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

  readonly view = $derived.by(() => this.shown().view);

  /** Actions that can be sent now. */
  private readonly legal = $derived.by((): readonly Action[] => {
    const { readonly, pending, legal } = this.props;
    return this.shown().isPlaying || readonly || pending !== null ? [] : legal;
  });

  /** The person has this decision to make, whatever is on its way. */
  readonly isAsked = $derived.by(
    () =>
      !this.props.readonly &&
      !this.shown().isPlaying &&
      this.props.seat !== null &&
      this.props.toAct.includes(this.props.seat),
  );

  // Taking a tile.

  private readonly takes = $derived(
    this.legal.map(readTake).filter((take): take is Take => take !== null),
  );

  readonly place = $derived.by(() => {
    const pending = this.props.pending && readTake(this.props.pending);
    return pending?.place ?? this.choice?.place ?? null;
  });

  mayTake(place: number): boolean {
    return this.takes.some((take) => take.place === place);
  }

  /** The tile can be had for a token alone. */
  needsToken(place: number): boolean {
    const own = this.takes.filter((take) => take.place === place);
    return own.length > 0 && own.every((take) => take.token);
  }

  private readonly ofTile = $derived(
    this.takes.filter((take) => take.place === this.choice?.place),
  );

  /** The ends at which the chosen tile can be set. */
  readonly slots = $derived.by(() => {
    const slots: Slot[] = [];
    for (const { anthill, side } of this.ofTile) {
      if (!slots.some((slot) => isSameSlot(slot, { anthill, side }))) {
        slots.push({ anthill, side });
      }
    }
    return slots;
  });

  /** The legal way to set the tile there that is nearest to what was said. */
  private takeAt(slot: Slot | null): Take | null {
    const here = this.ofTile.filter((take) => isSameSlot(take, slot));
    const paid = prefer(here, (take) => take.token === (this.choice?.token ?? false));
    return prefer(paid, (take) => take.fill === (this.choice?.fill ?? true))[0] ?? null;
  }

  private outlookAt(slot: Slot): View | null {
    const take = this.takeAt(slot);
    return take ? (this.outlooks.get(keyOf(toAction(this.view, take))) ?? null) : null;
  }

  /** Points that the tile would bring there; null while that is not known. */
  gainAt(slot: Slot): number | null {
    const then = this.outlookAt(slot);
    const score = (view: View) => playerOf(view, this.props.seat)?.score ?? 0;
    return then ? score(then) - score(this.view) : null;
  }

  /** The end that is chosen: the only one, the one that was pointed at, or the best one. */
  readonly slot = $derived.by((): Slot | null => {
    const { slots, choice } = this;
    const said = choice?.slot ?? null;
    if (said && slots.some((slot) => isSameSlot(slot, said))) {
      return said;
    }
    const gains = slots.map((slot) => this.gainAt(slot));
    const best = gains.includes(null) ? -1 : gains.indexOf(Math.max(...(gains as number[])));
    return slots[slots.length === 1 ? 0 : best] ?? null;
  });

  /** The tile as it would be taken now. */
  readonly take = $derived.by((): Take | null => {
    const pending = this.props.pending && readTake(this.props.pending);
    return pending ?? this.takeAt(this.slot);
  });

  /** True where soldiers and a token would both pay for the tile. */
  readonly canChoosePayment = $derived.by(() => {
    const here = this.ofTile.filter((take) => isSameSlot(take, this.slot));
    return here.some((take) => take.token) && here.some((take) => !take.token);
  });

  /** Places of the barracks on the chosen tile; 0 for none. */
  readonly barracks = $derived.by(() => {
    const tile = this.view.line[(this.choice?.place ?? 0) - 1]?.tile;
    return tile === undefined ? 0 : tileOf(this.view.tiles[tile - 1] ?? '').barracks;
  });

  private readonly filling = $derived(this.take && { ...this.take, fill: !this.take.fill });

  readonly canFill = $derived.by(() => {
    const { take, filling } = this;
    return take !== null && (take.fill || this.isLegal(filling && toAction(this.view, filling)));
  });

  // Rearranging soldiers.

  /** One's anthill whose soldiers are being rearranged. */
  readonly general = $derived(this.isAsked ? this.view.general : null);

  /** Places whose barracks shall be full. */
  readonly arrangement = $derived.by(() => {
    const { pending } = this.props;
    if (pending?.type === 'rearrange') {
      return pending.barracks;
    }
    return this.wanted ?? (this.general ? (hillOf(this.view, this.general)?.full ?? []) : []);
  });

  readonly isRearranged = $derived.by(
    () => this.general !== null && !isSame(this.rearrange, this.asItIs),
  );

  private readonly rearrange = $derived(toRearrange(this.arrangement));
  private readonly asItIs = $derived(
    toRearrange(this.general ? (hillOf(this.view, this.general)?.full ?? []) : []),
  );

  /** The anthill that is shown where there is room for one. */
  readonly front = $derived(this.take?.anthill ?? this.general?.anthill ?? this.turned);

  turnTo(anthill: number) {
    this.turned = anthill;
    const slot = this.slots.find((other) => other.anthill === anthill);
    if (slot) {
      this.lay({ slot });
    }
  }

  // What follows, and how it is sent.

  /** The action that the button of the board would send; null while something is missing. */
  readonly action = $derived.by((): Action | null => {
    if (this.view.phase === 'take') {
      return this.take && toAction(this.view, this.take);
    }
    return this.general ? this.rearrange : null;
  });

  readonly canConfirm = $derived(this.isLegal(this.action));

  /** The end that is chosen waits for a finger; one that nobody has touched yet for the first. */
  readonly again = $derived.by(() => {
    const { slot, choice, isTouch, canConfirm } = this;
    if (!isTouch || !choice || !slot || !canConfirm) return null;
    const title = this.props.say(choice.slot ? 'web.tap.again' : 'web.tap.here');
    return { id: slotId(slot), title, spoken: '' };
  });

  /** The view that the action would lead to. */
  readonly outlook = $derived.by(() => {
    const { action } = this;
    const isNothing = action?.type === 'rearrange' && !this.isRearranged;
    return action && !isNothing ? (this.outlooks.get(keyOf(action)) ?? null) : null;
  });

  isLegal(action: Action | null): boolean {
    return action !== null && this.legal.some((other) => isSame(other, action));
  }

  private look(action: Action) {
    const key = keyOf(action);
    if (this.outlooks.has(key) || !this.isLegal(action)) {
      return;
    }
    const before = this.outlooks;
    this.outlooks = new Map(before).set(key, null);
    const view = this.view;
    void this.props.preview(action).then((then) => {
      this.isCovered = then === null;
      if (this.outlooks.has(key) && this.view === view) {
        this.outlooks = new Map(this.outlooks).set(key, then);
      }
    });
  }

  /** Asks what would follow from whatever is chosen now, at every end. */
  private lookAhead() {
    for (const slot of this.slots) {
      const take = this.takeAt(slot);
      if (take) {
        this.look(toAction(this.view, take));
      }
    }
    if (this.general && this.isRearranged) {
      this.look(this.rearrange);
    }
  }

  /** A new view: what was chosen before counts no longer. */
  forget() {
    this.outlooks = new Map();
    this.choice = null;
    this.wanted = null;
  }

  // Things that can be pointed at.

  readonly targets = $derived.by((): FocusTargets => {
    const { view } = this;
    const own = playerOf(view, this.props.seat ?? this.watched);
    return {
      line: view.line.map((_, i) => ({ id: `line ${i + 1}`, isLegal: this.mayTake(i + 1) })),
      hills: (own?.anthills ?? []).map((hill, i) =>
        hillTargets(hill, i + 1, this.slots, (place) => this.isBarracksOf(i + 1, place)),
      ),
      buttons: this.buttons,
    };
  });

  /** Whose anthills are large: one's own; for those who look on, of whoever is to decide. */
  readonly watched = $derived.by(
    () => this.props.seat ?? this.props.toAct[0] ?? this.view.leader.seat,
  );

  private isBarracksOf(anthill: number, place: number): boolean {
    const { general } = this;
    return general !== null && general.anthill === anthill && this.sizeAt(place) > 0;
  }

  /** Places of the barracks there, in the anthill of the general. */
  private sizeAt(place: number): number {
    const tile = this.general && hillOf(this.view, this.general)?.tiles[place - 1];
    return tile ? tileOf(this.view.tiles[tile - 1] ?? '').barracks : 0;
  }

  private readonly buttons = $derived.by((): FocusTarget[] => {
    const target = (id: string, isLegal: boolean): FocusTarget => ({ id, isLegal });
    if (this.view.phase === 'award' && this.isAsked) {
      return this.view.claimants.map((_, i) => target(`award ${i + 1}`, this.legal.length > 0));
    }
    if (this.general) {
      return [
        ...(this.isRearranged ? [target('back', true)] : []),
        target('confirm', this.canConfirm),
      ];
    }
    if (!this.choice) {
      return [];
    }
    return [
      ...(this.canChoosePayment ? [target('pay soldiers', true), target('pay token', true)] : []),
      ...(this.barracks > 0 && this.take ? [target('fill', this.canFill)] : []),
      target('back', true),
      ...(this.take ? [target('confirm', this.canConfirm)] : []),
    ];
  });

  readonly current = $derived.by(() => {
    const all = allOf(this.targets);
    return all.some(({ id }) => id === this.lastFocused) ? this.lastFocused : entry(this.targets);
  });

  tabindex(id: string): 0 | -1 {
    return this.current === id ? 0 : -1;
  }

  isHinted(id: string): boolean {
    const { hint } = this.props;
    if (!hint) {
      return false;
    }
    const take = readTake(hint);
    const slot = readSlot(id);
    const [kind, first, second] = id.split(' ');
    switch (kind) {
      case 'line':
        return take?.place === Number(first);
      case 'slot':
        return take?.place === this.place && slot !== null && isSameSlot(slot, take);
      case 'pay':
        return take?.place === this.place && take.token === (first === 'token');
      case 'fill':
        return take?.place === this.place && take.fill !== this.take?.fill;
      case 'tile':
        return (
          hint.type === 'rearrange' &&
          this.isBarracksOf(Number(first), Number(second)) &&
          hint.barracks.includes(Number(second))
        );
      case 'award':
        return this.is(`award ${first}`, hint);
      default:
        return false;
    }
  }

  private is(id: string, action: Action): boolean {
    const own = this.meaning(id);
    return own !== null && isSame(own, action);
  }

  /** The action that a target stands for: to be sent, or to ask about. */
  private meaning(id: string): Action | null {
    const [kind, first] = id.split(' ');
    const { view } = this;
    switch (kind) {
      case 'line': {
        const place = Number(first);
        const own = this.takes.find((take) => take.place === place) ?? plainTake(view, place);
        return toAction(view, own);
      }
      case 'slot': {
        const take = this.takeAt(readSlot(id));
        return take && toAction(view, take);
      }
      case 'fill':
        return this.filling && toAction(view, this.filling);
      case 'award': {
        const claimant = view.claimants[Number(first) - 1];
        return claimant ? toAward(view, claimant) : null;
      }
      case 'confirm':
        return this.action;
      default:
        return null;
    }
  }

  // What clicks and keys do.

  focus(id: string) {
    this.lastFocused = id;
  }

  blur() {}
  touch(isTouch: boolean) {
    this.isTouch = isTouch;
  }
  hover() {}
  unhover() {}

  press(id: string, at: Element) {
    this.lastFocused = id;
    this.act(id, at);
  }

  private act(id: string, at: Element) {
    if (this.props.readonly || this.props.pending) {
      return;
    }
    const [kind, first, second] = id.split(' ');
    switch (kind) {
      case 'line':
        return this.choose(Number(first), at);
      case 'slot':
        return this.point(readSlot(id), at);
      case 'tile':
        return this.toggle(Number(first), Number(second));
      case 'pay':
        return this.lay({ token: first === 'token' });
      case 'fill':
        return this.canFill ? this.lay({ fill: !this.take?.fill }) : this.send(id, at);
      case 'back':
        return this.back();
      default:
        return this.send(id, at);
    }
  }

  /** A tile of the line is tried, a token pays for it, soldiers are put back where they were. */
  show(id: string) {
    const place = id.startsWith('line ') ? Number(id.slice(5)) : null;
    if (place !== null && this.mayTake(place)) {
      this.choice = { place, slot: null, token: null, fill: null };
      this.lookAhead();
    } else if (id === 'pay token') {
      this.lay({ token: true });
    } else if (id === 'back') {
      this.back();
    }
  }

  private choose(place: number, at: Element) {
    if (!this.mayTake(place)) {
      this.ask(`line ${place}`, at);
      return;
    }
    if (this.choice?.place !== place) {
      this.choice = { place, slot: null, token: null, fill: null };
      this.lookAhead();
    }
  }

  /** Once to choose the end, once more to set the tile there. */
  private point(slot: Slot | null, at: Element) {
    if (slot && isSameSlot(slot, this.slot)) {
      this.send('confirm', at);
    } else if (slot) {
      this.lay({ slot });
    }
  }

  private lay(more: Partial<Choice>) {
    if (this.choice) {
      this.choice = { ...this.choice, slot: this.slot, ...more };
      this.lookAhead();
    }
  }

  private toggle(anthill: number, place: number) {
    if (!this.isBarracksOf(anthill, place)) {
      return;
    }
    const before = this.arrangement;
    this.wanted = before.includes(place)
      ? before.filter((other) => other !== place)
      : [...before, place];
    this.lookAhead();
  }

  back() {
    const { place } = this.choice ?? {};
    this.choice = null;
    this.wanted = null;
    if (place !== undefined) {
      this.lastFocused = `line ${place}`;
    }
  }

  private send(id: string, at: Element) {
    const action = this.meaning(id);
    const { act, propose, say, sayAction } = this.props;
    if (action && this.isLegal(action) && id.startsWith('award') && propose) {
      const title = sayAction(action);
      propose(action, { title, verb: say('propose.confirm'), isShaky: false });
    } else if (action && this.isLegal(action)) {
      act(action);
    } else {
      this.ask(id, at);
    }
  }

  private ask(id: string, at: Element) {
    const action = this.meaning(id);
    if (action && !this.props.readonly) {
      this.props.ask(action, at);
    }
  }

  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return false;
    }
    const id = this.current;
    const element = id === null ? null : this.find(id);
    if (id === null || !element) {
      return false;
    }
    switch (event.key) {
      case 'Enter':
      case ' ':
        this.act(id, element);
        this.follow(id);
        return true;
      case '?':
        this.ask(id, element);
        return true;
      case 'Escape': {
        const isOpen = this.choice !== null || this.wanted !== null;
        this.back();
        this.focusSoon(isOpen ? this.current : null);
        return isOpen;
      }
    }
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const to = next(this.targets, id, key);
    if (to === null) {
      return false;
    }
    this.focus(to);
    this.find(to)?.focus();
    return true;
  }

  /** A key that chose a tile goes on to where it can be set. */
  private follow(id: string) {
    const first = this.slot ?? this.slots[0];
    if (id.startsWith('line') && first) {
      this.focusSoon(slotId(first));
    }
  }

  private focusSoon(id: string | null) {
    if (id !== null) {
      this.lastFocused = id;
      void tick().then(() => this.find(id)?.focus());
    }
  }

  /** Whether the anthill is the one whose soldiers are being rearranged. */
  isGenerals(anthill: number): boolean {
    return isSameHill({ seat: this.props.seat ?? 0, anthill }, this.general);
  }
}

/** Those that are so, or all where none is. */
function prefer<T>(list: T[], isSo: (item: T) => boolean): T[] {
  const better = list.filter(isSo);
  return better.length > 0 ? better : list;
}
