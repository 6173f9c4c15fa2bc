// SPDX-License-Identifier: MIT
//
// The person's input: what they have chosen so far (a token of the hand, a Mound, a side of a tile,
// a unit and where it goes) and what follows from it: an action, or the question why something is
// forbidden. Every choice is one of the legal actions, and what an attack would lead to is asked of
// the server.
import { tick } from 'svelte';
import type { BoardProps } from '$kit/game';
import { hexOf, isOnset, isSame, keyOf, type Onset, plainMove, weighedOf } from './actions';
import {
  allOf,
  boardTargets,
  central,
  entry,
  type FocusTarget,
  type FocusTargets,
  hexId,
  next,
  readHex,
} from './focus';
import {
  type Action,
  colonies,
  type Event,
  nameOfToken,
  pieceAt,
  playerOf,
  type Tile,
  type Token,
  tileKinds,
  type View,
  type Weighed,
} from './view';

type Props = BoardProps<View, Action, Event>;

/**
 * What a hex is at the moment: a unit that can be moved, a hex where something can go, something
 * that can be attacked, the hex that an attack comes from.
 */
export type Sign = 'unit' | 'go' | 'attack' | 'from';

/** Below this width, in pixels, a finger cannot tell hexes apart. */
const finger = 44;

export const tiles: readonly Tile[] = tileKinds.flatMap((kind) => {
  const [front, back] = kind.split('-');
  return [kind, `${back}-${front}` as Tile];
});

export class Interaction {
  /** The target that is the board's one tab stop. */
  private lastFocused = $state<string | null>(null);
  /** What was chosen in the tray: "token 2", "value 7", "tile water-stones". */
  private picked = $state<string | null>(null);
  /** The hex that was chosen: a unit that is to move, or where something is to go. */
  private chosen = $state<string | null>(null);
  /** What is to be attacked by it, and from where if that was said. */
  private aim = $state.raw<{ hex: string; last: string | null } | null>(null);
  /** The hex under the lens. */
  lens = $state<string | null>(null);
  private isTouch = $state(false);
  /** What the attacks that were looked at would lead to. */
  private outlooks = $state.raw(new Map<string, View | null>());

  constructor(
    private readonly given: () => Props,
    private readonly shown: () => View,
    private readonly find: (id: string) => HTMLElement | SVGElement | null,
  ) {}

  get props(): Props {
    return this.given();
  }

  readonly view = $derived.by(() => this.shown());

  /** Actions that can be sent now. */
  private readonly legal = $derived.by((): readonly Action[] => {
    const { readonly, pending, legal } = this.props;
    return readonly || pending !== null ? [] : legal;
  });

  /** The person has this decision to make, whatever is on its way. */
  readonly isAsked = $derived.by(
    () =>
      !this.props.readonly &&
      this.props.seat !== null &&
      this.props.toAct.includes(this.props.seat),
  );

  readonly own = $derived.by(() => playerOf(this.view, this.props.seat));

  // What goes onto the board.

  readonly hand = $derived.by((): Token[] => this.own?.hand ?? []);

  /** The place in the hand of the token that is to be placed: the one chosen, or the only kind. */
  readonly token = $derived.by((): number | null => {
    const kinds = new Set(this.hand.map(nameOfToken));
    return this.pickedOf('token') ?? (kinds.size === 1 ? 0 : null);
  });

  readonly value = $derived.by((): number | null => {
    const values = this.view.mound?.values ?? [];
    return this.pickedOf('value') ?? (values.length === 1 ? (values[0] ?? null) : null);
  });

  readonly tile = $derived.by((): Tile | null =>
    this.picked?.startsWith('tile ') ? (this.picked.slice(5) as Tile) : null,
  );

  private pickedOf(kind: string): number | null {
    return this.picked?.startsWith(`${kind} `) ? Number(this.picked.split(' ')[1]) : null;
  }

  /** The only hex where a Mound can go is chosen already. */
  private readonly spot = $derived.by((): string | null => {
    const hexes = this.view.mound?.hexes ?? [];
    return hexes.length === 1 ? (hexes[0] ?? null) : this.chosen;
  });

  // The unit that moves, and what it attacks.

  /** The hex of the unit that was chosen to move. */
  readonly start = $derived.by(() => (this.view.phase === 'move' ? this.chosen : null));

  private readonly onsets = $derived.by((): Onset[] => {
    const { aim, start } = this;
    return this.legal.filter(
      (action): action is Onset =>
        isOnset(action) && action.start === start && action.hex === aim?.hex,
    );
  });

  /** Where the attack can come from, if that makes a difference. */
  readonly lasts = $derived(
    this.onsets.flatMap((onset) => (onset.type === 'attack-from' ? [onset.last] : [])),
  );

  /** The attack that is looked at. */
  readonly onset = $derived.by((): Onset | null => {
    const { pending } = this.props;
    if (pending && isOnset(pending)) {
      return pending;
    }
    const said = this.onsets.find((onset) => weighedOf(onset).last === this.aim?.last);
    return said ?? this.onsets[0] ?? null;
  });

  readonly weighed = $derived.by((): Weighed | null => this.onset && weighedOf(this.onset));

  readonly outlook = $derived.by(() => {
    const { onset } = this;
    return onset && (this.outlooks.get(keyOf(onset)) ?? null);
  });

  private look() {
    const { onset, view } = this;
    if (!onset || this.outlooks.has(keyOf(onset))) {
      return;
    }
    const key = keyOf(onset);
    this.outlooks = new Map(this.outlooks).set(key, null);
    void this.props.preview(onset).then((then) => {
      if (this.outlooks.has(key) && this.view === view) {
        this.outlooks = new Map(this.outlooks).set(key, then);
      }
    });
  }

  /** A new view: what was chosen before counts no longer. */
  forget() {
    this.outlooks = new Map();
    this.clear();
  }

  private clear() {
    this.picked = null;
    this.chosen = null;
    this.aim = null;
    this.lens = null;
  }

  // What the hexes are.

  /** The legal actions that fit what was chosen so far. */
  private readonly fitting = $derived.by((): readonly Action[] => {
    const token = this.token === null ? null : this.hand[this.token];
    return this.legal.filter((action) => {
      switch (action.type) {
        case 'place':
          return token == null || nameOfToken(action) === nameOfToken(token);
        case 'mound':
          return this.value === null || action.value === this.value;
        case 'lay':
          return this.tile === null || action.tile === this.tile;
        case 'move':
        case 'attack':
        case 'attack-from':
          return action.start === this.start;
        default:
          return true;
      }
    });
  });

  private readonly signs = $derived.by((): Map<string, Sign> => {
    const signs = new Map<string, Sign>();
    if (this.view.phase === 'move' && this.start === null) {
      for (const action of this.legal) {
        if ('start' in action) {
          signs.set(action.start, 'unit');
        }
      }
      return signs;
    }
    for (const action of this.aim ? this.onsets : this.fitting) {
      const hex = hexOf(action);
      if (hex !== null) {
        signs.set(hex, isOnset(action) ? 'attack' : 'go');
      }
    }
    for (const last of this.lasts.length > 1 ? this.lasts : []) {
      signs.set(last, 'from');
    }
    return signs;
  });

  signAt(hex: string): Sign | null {
    return this.signs.get(hex) ?? null;
  }

  /** True where pressing it would be refused. */
  isForbidden(hex: string): boolean {
    return (
      this.isAsked &&
      this.props.pending === null &&
      this.signAt(hex) === null &&
      !this.isChosen(hex) &&
      !this.isOwnUnit(hex)
    );
  }

  private isOwnUnit(hex: string): boolean {
    const piece = pieceAt(this.view, hex);
    return this.view.phase === 'move' && piece?.kind === 'unit' && piece.seat === this.props.seat;
  }

  isChosen(hex: string): boolean {
    const { pending } = this.props;
    const sent = pending && hexOf(pending);
    const asked = this.props.proposed && hexOf(this.props.proposed);
    return hex === sent || hex === asked || hex === this.chosen || hex === this.aim?.hex;
  }

  /** Something was chosen, so other hexes than those that are legal with it are out of the question. */
  readonly isChoosing = $derived.by(
    () => this.isAsked && (this.picked !== null || this.start !== null),
  );

  /** Legal hexes say something: not as long as nearly all of them are, with one thing or another. */
  readonly isTelling = $derived.by(
    () => this.picked !== null || !['place', 'lay', 'start', 'resettle'].includes(this.view.phase),
  );

  // Things that can be pointed at.

  readonly targets = $derived.by(
    (): FocusTargets => ({
      board: boardTargets((hex) => this.signs.has(hex)),
      tray: this.tray,
    }),
  );

  private readonly tray = $derived.by((): FocusTarget[] => {
    if (!this.isAsked) {
      return [];
    }
    const { view } = this;
    const can = (is: (action: Action) => boolean) => this.legal.some(is);
    switch (view.phase) {
      case 'choose':
        return colonies.map((colony) => ({
          id: `colony ${colony}`,
          isLegal: can((action) => action.type === 'colony' && action.colony === colony),
        }));
      case 'place':
        return this.hand.map((_, i) => ({ id: `token ${i}`, isLegal: this.legal.length > 0 }));
      case 'lay':
        return tiles.map((tile) => ({
          id: `tile ${tile}`,
          isLegal: can((action) => action.type === 'lay' && action.tile === tile),
        }));
      case 'start':
      case 'found':
      case 'resettle':
        return (view.mound?.values ?? []).map((value) => ({
          id: `value ${value}`,
          isLegal: this.legal.length > 0,
        }));
      case 'move':
        return this.moveButtons;
      default:
        return [];
    }
  });

  private readonly moveButtons = $derived.by((): FocusTarget[] => {
    const isFree = this.legal.length > 0;
    if (this.onset) {
      return [
        { id: 'back', isLegal: isFree },
        { id: 'confirm', isLegal: isFree },
      ];
    }
    return [{ id: 'pass', isLegal: isFree }];
  });

  readonly current = $derived.by(() => {
    const isThere = allOf(this.targets).some(({ id }) => id === this.lastFocused);
    return this.lastFocused !== null && isThere ? this.lastFocused : entry(this.targets);
  });

  tabindex(id: string): 0 | -1 {
    return this.current === id ? 0 : -1;
  }

  isPicked(id: string): boolean {
    const { pending } = this.props;
    const [kind, which] = id.split(' ');
    switch (kind) {
      case 'token':
        return this.view.phase === 'place' && this.token === Number(which);
      case 'value':
        return (pending?.type === 'mound' ? pending.value : this.value) === Number(which);
      case 'tile':
        return (pending?.type === 'lay' ? pending.tile : this.tile) === which;
      case 'colony':
        return pending?.type === 'colony' && pending.colony === which;
      default:
        return false;
    }
  }

  private readonly hinted = $derived.by((): ReadonlySet<string> => {
    const { hint } = this.props;
    if (!hint) {
      return new Set();
    }
    switch (hint.type) {
      case 'pass':
        return new Set(['pass']);
      case 'colony':
        return new Set([`colony ${hint.colony}`]);
      case 'place': {
        const which = this.hand.findIndex((token) => nameOfToken(token) === nameOfToken(hint));
        return new Set([`token ${which}`, hexId(hint.hex)]);
      }
      case 'mound':
        return new Set([`value ${hint.value}`, hexId(hint.hex)]);
      case 'lay':
        return new Set([`tile ${hint.tile}`, hexId(hint.hex)]);
      case 'retreat':
      case 'neutral':
        return new Set([hexId(hint.hex)]);
      default:
        return new Set([hexId(hint.start), hexId(hint.hex)]);
    }
  });

  isHinted(id: string): boolean {
    return this.hinted.has(id);
  }

  // What clicks and keys do.

  focus(id: string) {
    if (!id.startsWith('lens')) {
      this.lastFocused = id;
    }
  }

  blur() {}
  hover() {}
  unhover() {}

  touch(isTouch: boolean) {
    this.isTouch = isTouch;
  }

  press(id: string, at: Element) {
    this.focus(id);
    const hex = readHex(id);
    this.isSmall = this.isTouch && hex !== null && at.getBoundingClientRect().width < finger;
    const isMeant = hex !== null && this.isSmall && !this.isHarmless(hex);
    const isAsked = hex !== null && this.signAt(hex) === 'go' && this.props.propose !== undefined;
    if (!isMeant || isAsked) {
      this.act(id, at);
    }
    this.lens = isMeant && (this.props.proposed || !isAsked) ? hex : null;
  }

  /** Fingers have pressed what they cannot tell apart: it is asked about before it is done. */
  private isSmall = false;

  /** Pressing it by mistake does nothing but choose; an attack that was looked at is meant. */
  private isHarmless(hex: string): boolean {
    const sign = this.signAt(hex);
    return this.isAsked && (this.isOwnUnit(hex) || sign === 'from' || sign === 'attack');
  }

  /** A unit, or something of the tray, is chosen, and nothing is done with it. */
  show(id: string) {
    const hex = readHex(id);
    this.focus(id);
    if (hex === null) {
      this.picked = id;
    } else if (this.isOwnUnit(hex)) {
      this.aim = null;
      this.chosen = hex;
    }
  }

  private act(id: string, at: Element) {
    const { lens } = this;
    this.lens = null;
    if (!this.isAsked || this.props.pending) {
      return;
    }
    const [kind, which = ''] = id.split(' ');
    switch (kind) {
      case 'lens':
      case 'hex':
        return this.actOn(which, lens === null ? at : (this.find(hexId(which)) ?? at));
      case 'token':
      case 'value':
      case 'tile':
        return this.pick(id, at);
      case 'colony':
        return this.send({ type: 'colony', colony: which as (typeof colonies)[number] }, at);
      case 'pass':
        return this.send({ type: 'pass' }, at);
      case 'back':
        return this.back();
      case 'confirm':
        return this.onset ? this.send(this.onset, at) : undefined;
    }
  }

  /** Something in the tray: it goes to the hex that was chosen, or waits for one. */
  private pick(id: string, at: Element) {
    const isAgain = this.picked === id;
    this.picked = isAgain ? null : id;
    const action = this.spot === null || isAgain ? null : this.putting(this.spot);
    if (action) {
      this.send(action, at);
    }
  }

  /** What is put onto a hex with what was chosen in the tray; null while that is not known. */
  private putting(hex: string): Action | null {
    const token = this.token === null ? null : this.hand[this.token];
    switch (this.view.phase) {
      case 'place':
        return token ? { type: 'place', ...token, hex } : null;
      case 'lay':
        return this.tile ? { type: 'lay', tile: this.tile, hex } : null;
      case 'neutrals':
        return { type: 'neutral', hex };
      case 'retreat':
        return { type: 'retreat', hex };
      default:
        return this.value === null ? null : { type: 'mound', value: this.value, hex };
    }
  }

  private actOn(hex: string, at: Element) {
    if (this.view.phase === 'move') {
      return this.lead(hex, at);
    }
    if (this.view.phase === 'choose') {
      return;
    }
    const action = this.putting(hex);
    if (action) {
      this.send(action, at);
    } else {
      this.chosen = this.chosen === hex || !this.signs.has(hex) ? null : hex;
      this.tell(at);
    }
  }

  /** What has to be chosen before a press on a hex does anything; where it is chosen, it is kept. */
  private tell(at: Element) {
    const { say } = this.props;
    const { phase, mound } = this.view;
    const what = phase === 'resettle' && mound?.removes ? 'removes' : phase;
    this.props.tell(
      {
        title: say(`web.first.${what}`, { hex: this.spot ?? '' }),
        text: this.chosen === null ? '' : say('web.first.kept', { hex: this.chosen }),
        wanted: this.tray.filter(({ isLegal }) => isLegal).map(({ id }) => id),
      },
      at,
    );
  }

  /** Moving: a unit, then where it goes; an attack is looked at first. */
  private lead(hex: string, at: Element) {
    const sign = this.signAt(hex);
    if (this.aim && sign === 'from') {
      this.aim = { ...this.aim, last: hex };
      this.look();
    } else if (this.aim?.hex === hex && this.onset) {
      this.send(this.onset, at);
    } else if (this.start === hex) {
      this.clear();
    } else if (this.isOwnUnit(hex)) {
      this.aim = null;
      this.chosen = hex;
    } else if (this.start !== null) {
      this.go(hex, at);
    } else if (this.signs.size > 0) {
      this.props.tell({ title: this.props.say('web.first.move'), text: '', wanted: [] }, at);
    }
  }

  private go(hex: string, at: Element) {
    this.aim = null;
    if (this.signAt(hex) === 'attack') {
      this.aim = { hex, last: null };
      this.look();
    } else if (this.signAt(hex) === 'go') {
      this.send({ type: 'move', start: this.start ?? '', hex }, at);
    } else {
      this.ask(hex, at);
    }
  }

  private send(action: Action, at: Element) {
    if (this.legal.some((other) => isSame(other, action))) {
      const { act, propose } = this.props;
      if (isOnset(action) || !propose) {
        act(action);
      } else {
        propose(action, { ...this.proposal(action), isShaky: this.isSmall });
      }
    } else if (!this.props.readonly) {
      this.props.ask(action, at);
    }
  }

  private proposal(action: Action) {
    const { say, sayAction } = this.props;
    const verb = say(`web.propose.${action.type}`);
    const piece = action.type === 'move' ? pieceAt(this.view, action.start) : null;
    if (action.type !== 'move' || piece?.kind !== 'unit') {
      return { title: sayAction(action), verb };
    }
    const { caste, termites } = piece.unit;
    const token = say('board.token', { caste: say(`caste.${caste}`), termites });
    return { title: say('web.propose.moves', { token, hex: action.hex }), verb };
  }

  /** What has to be pressed once more. */
  readonly again = $derived.by(() => {
    const { proposed, say } = this.props;
    const aimed = this.isTouch && !this.props.pending ? this.aim : null;
    const hex = proposed ? hexOf(proposed) : (aimed?.hex ?? null);
    return hex === null
      ? null
      : { id: hexId(hex), title: say('propose.again', { tap: this.isTouch }), spoken: '' };
  });

  /** The ghost of what is proposed: where it would stand, and from where it comes. */
  readonly ghost = $derived.by(() => {
    const { proposed } = this.props;
    if (proposed?.type === 'place') {
      return { unit: proposed, hex: proposed.hex, start: proposed.hex };
    }
    const piece = proposed?.type === 'move' ? pieceAt(this.view, proposed.start) : null;
    return proposed?.type === 'move' && piece?.kind === 'unit'
      ? { unit: piece.unit, hex: proposed.hex, start: proposed.start }
      : null;
  });

  /** Why nothing can be done there, with what was chosen or with the first thing there is. */
  private ask(hex: string, at: Element) {
    if (this.props.readonly || !this.isAsked) {
      return;
    }
    const { start, view } = this;
    if (view.phase === 'move') {
      if (start !== null) {
        this.props.ask(plainMove(view, this.legal, start, hex), at);
      }
      return;
    }
    const action = this.putting(hex) ?? this.puttingFirst(hex);
    if (action) {
      this.props.ask(action, at);
    }
  }

  private puttingFirst(hex: string): Action | null {
    const [token] = this.hand;
    const [value] = this.view.mound?.values ?? [];
    const tile = tiles.find((one) =>
      this.tray.some((target) => target.isLegal && target.id.endsWith(one)),
    );
    switch (this.view.phase) {
      case 'place':
        return token ? { type: 'place', ...token, hex } : null;
      case 'lay':
        return tile ? { type: 'lay', tile, hex } : null;
      default:
        return value === undefined ? null : { type: 'mound', value, hex };
    }
  }

  /** A step back: from the attack to the unit, from the unit to nothing. */
  back() {
    if (this.lens !== null) {
      this.lens = null;
    } else if (this.aim) {
      this.lastFocused = hexId(this.aim.hex);
      this.aim = null;
    } else {
      this.clear();
    }
  }

  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return false;
    }
    const id = this.current;
    const element = this.find(id);
    if (!element) {
      return false;
    }
    const hex = readHex(id);
    switch (event.key) {
      case 'Enter':
      case ' ':
        this.isTouch = false;
        this.isSmall = false;
        this.act(id, element);
        this.follow(id);
        return true;
      case '?':
        if (hex !== null) {
          this.ask(hex, element);
        }
        return true;
      case 'z':
        this.lens = this.lens === null ? hex : null;
        return true;
      case 'Escape': {
        const isOpen = this.lens !== null || this.picked !== null || this.chosen !== null;
        this.back();
        this.focusSoon(isOpen ? this.current : null);
        return isOpen;
      }
    }
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const to = next(this.targets, id, key, event.shiftKey);
    if (to === null) {
      return false;
    }
    this.focus(to);
    this.find(to)?.focus();
    return true;
  }

  /** A key that chose something goes on to what comes next. */
  private follow(id: string) {
    if (readHex(id) === null && this.picked === id) {
      const hex = central([...this.signs.keys()]);
      this.focusSoon(hex === null ? null : hexId(hex));
    } else if (this.aim && hexId(this.aim.hex) === id) {
      this.focusSoon('confirm');
    } else if (this.view.phase !== 'move' && this.chosen !== null) {
      this.focusSoon(this.tray.find((target) => target.isLegal)?.id ?? null);
    }
  }

  private focusSoon(id: string | null) {
    if (id !== null) {
      this.lastFocused = id;
      void tick().then(() => this.find(id)?.focus());
    }
  }
}
