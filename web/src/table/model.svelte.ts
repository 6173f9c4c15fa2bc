// SPDX-License-Identifier: MIT
//
// A table as this seat knows it: the last snapshot, what led to it, and what is on its way. What is
// shown may lag behind it: what others do is shown step by step, and a person may look at an earlier
// moment. It speaks the protocol over a Port and knows neither the page nor who is at the other end.

import { makeNonce, rememberSeal, sealOf } from '../app/storage';
import type { Form, Step } from '../kit/game';
import type { Archive, Port, PortState } from '../kit/port';
import type {
  Clocks,
  DeclinedMessage,
  ErrorMessage,
  HintReason,
  Replay,
  ServerMessage,
  Snapshot,
  SnapshotMessage,
  TableMessage,
  UpdateMessage,
  WelcomeMessage,
} from '../protocol';
import { Following, type Shown, type Stay } from './following.svelte';
import { Journal, type Ply } from './journal.svelte';
import { type Ask, Outbox, type Reply } from './outbox';
import { patch } from './patch';

export interface Hint {
  action: Form;
  reason: HintReason | null;
}

/** What forbids an action: the clause, and where the game says so, by which figures. */
export interface Rule {
  clause: string;
  details: Form | null;
}

/** Clocks as they were at a time of the server's. */
export interface ClockReading extends Clocks {
  now: number;
}

/** Why a request was refused: the server's word, or that it was never sent. */
export type Failure = ErrorMessage | { type: 'unsent' };

/** Which action failed, and why. */
export type Refused = Failure & { action: Form };

/** Where one's seat at the next table waits. */
export interface NextTable {
  table: string;
  seat: number;
  secret: string;
}

const patienceMs = 10_000;
/** More plies than that are not shown to who comes back. */
const maxMissed = 40;

/** How long a step is looked at: at once, unless the page says otherwise. */
export type StayOf = (before: Snapshot | null, shown: Shown, waiting: readonly Shown[]) => Stay;
const atOnce: StayOf = () => ({ ms: 0, isPause: false });

/** Where the game rests in the midst of a step: nowhere, unless the page says otherwise. */
export type PartOf = (before: Snapshot | null, shown: Shown) => Shown;
const asOne: PartOf = (_, shown) => shown;

const failed = (reply: Reply): Failure | null =>
  reply.type === 'error' || reply.type === 'unsent' ? reply : null;

export class TableModel {
  readonly journal = new Journal();
  connection: PortState = $state.raw({ kind: 'connecting' });
  /** From 1; null for spectators; undefined until the table has said so. */
  seat: number | null | undefined = $state.raw(undefined);
  table: TableMessage | null = $state.raw(null);
  /** What is shown: the table as it is, on its way there, or as it was. */
  snapshot: Snapshot | null = $state.raw(null);
  /** The ply that led to what is shown. */
  ply = $state.raw(0);
  step: Step | null = $state.raw(null);
  /** What was shown before the step that is. */
  before: Snapshot | null = $state.raw(null);
  clocks: ClockReading | null = $state.raw(null);
  pending: Form | null = $state.raw(null);
  hint: Hint | null = $state.raw(null);
  next: NextTable | null = $state.raw(null);
  /** Why what this seat asked to undo last was not undone. */
  declined: DeclinedMessage | null = $state.raw(null);
  /** The server's clock less ours, in milliseconds. */
  skew = $state.raw(0);

  /** What others have done and the person has not seen yet. */
  readonly following = new Following({
    show: (shown) => this.#present(shown),
    part: (shown) => this.partOf(this.snapshot, shown),
    stay: (shown, waiting) => this.stayOf(this.before, shown, waiting),
  });
  stayOf: StayOf = atOnce;
  partOf: PartOf = asOne;
  /** The table at the end of the game; null while it goes on. */
  final: Snapshot | null = $state.raw(null);
  /** The ply that a person looks back at; null for the table as it is. */
  past: number | null = $state.raw(null);
  /** The plies that were missed are being fetched. */
  #isFetching = $state.raw(false);

  #seq = 0;
  /** The table as it is. */
  #snapshot: Snapshot | null = null;
  #ply = 0;
  readonly #port: Port;
  readonly #archive: Archive;
  readonly #outbox: Outbox;

  constructor(port: Port, archive: Archive) {
    this.#port = port;
    this.#archive = archive;
    this.#outbox = new Outbox(
      (request) => port.send(request),
      () => this.#tenths(),
    );
  }

  open(): void {
    this.#port.open({
      message: (message) => this.#receive(message),
      state: (state) => this.#changeState(state),
    });
  }

  retry(): void {
    this.#port.retry();
  }

  close(): void {
    this.following.clear();
    this.#port.close();
  }

  /** Nothing can be sent while this is false; what is shown stays readable. */
  get isOpen(): boolean {
    return this.connection.kind === 'open';
  }

  /** Something else is shown than the table as it is. */
  get isBehind(): boolean {
    return this.#isFetching || this.past !== null || this.following.waiting.length > 0;
  }

  /** The table waits for this seat, and shows so. */
  get isMyTurn(): boolean {
    return this.#isAmong(this.snapshot?.awaited);
  }

  /** This seat may act, whether or not anybody waits for it. */
  get mayAct(): boolean {
    return this.#isAmong(this.snapshot?.to_act);
  }

  #isAmong(seats: number[] | undefined): boolean {
    return !this.isBehind && typeof this.seat === 'number' && (seats?.includes(this.seat) ?? false);
  }

  /** What can be done with what is shown. */
  get legal(): Form[] {
    return this.isOpen && !this.isBehind ? (this.snapshot?.legal ?? []) : [];
  }

  /** Shows the table as it is, whatever has not been seen yet. */
  catchUp(): void {
    if (this.isBehind || this.following.pause) this.#settle(null);
  }

  /** Shows the table as it was after a ply of the journal. */
  lookAt(ply: number): void {
    const at = this.journal.plies.findIndex((known) => known.ply === ply);
    const then = this.journal.plies[at];
    if (!then) return;
    if (this.past === null) this.following.clear();
    const isNext = this.past === ply - 1;
    this.past = ply;
    this.before = this.journal.plies[at - 1]?.snapshot ?? null;
    const shown = { step: this.#stepOf(then), snapshot: then.snapshot };
    this.#draw(this.partOf(this.before, shown), isNext);
  }

  /**
   * Plays a legal action, and then others that it makes possible. Null when all are done; what
   * follows a refused one is not done either. One call at a time: another is not even sent.
   */
  async act(...actions: Form[]): Promise<Refused | null> {
    if (this.pending) return null;
    this.catchUp();
    this.following.clear();
    this.declined = null;
    const seq = this.#seq;
    const replies = this.#outbox.chain(actions.map((action) => ({ type: 'act', seq, action })));
    let refused: Refused | null = null;
    for (const [i, action] of actions.entries()) {
      this.pending = action;
      const failure = await this.#await(replies[i] as Promise<Reply>);
      if (failure) {
        refused = { ...failure, action };
        break;
      }
    }
    this.pending = null;
    return refused;
  }

  async #await(reply: Promise<Reply>): Promise<Failure | null> {
    // A connection can be gone without anybody being told.
    const patience = setTimeout(() => this.#port.retry(), patienceMs);
    const answer = await reply;
    clearTimeout(patience);
    // The number was done before the connection was lost: the snapshot after it shows that.
    return answer.type === 'error' && answer.code === 'replayed' ? null : failed(answer);
  }

  /** What forbids an action; null if nothing does. */
  async why(action: Form): Promise<Rule | null | Failure> {
    const reply = await this.#outbox.ask({ type: 'why', action });
    if (reply.type === 'reason') {
      this.journal.remark({ kind: 'asked', action, clause: reply.clause });
      return reply.clause === null ? null : { clause: reply.clause, details: reply.details };
    }
    return failed(reply);
  }

  async preview(action: Form): Promise<unknown> {
    const reply = await this.#outbox.ask({ type: 'preview', action });
    return reply.type === 'preview' ? reply.view : null;
  }

  async askHint(): Promise<Failure | null> {
    const seq = this.#seq;
    const reply = await this.#outbox.ask({ type: 'hint' });
    if (reply.type === 'hint' && seq === this.#seq) {
      this.hint = { action: reply.action, reason: reply.reason };
    }
    return failed(reply);
  }

  /** The secret of a fresh invitation to the seat. */
  async invite(seat: number): Promise<{ secret: string } | Failure> {
    const reply = await this.#outbox.ask({ type: 'invite', seat });
    return reply.type === 'invitation' ? reply : (failed(reply) ?? { type: 'unsent' });
  }

  /** Any other request that is only acknowledged. */
  async ask(ask: Ask): Promise<Failure | null> {
    return failed(await this.#outbox.ask(ask));
  }

  #changeState(state: PortState): void {
    this.connection = state;
    if (state.kind !== 'open') this.#outbox.lose();
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#welcome(message);
        break;
      case 'table':
        this.#setTable(message);
        break;
      case 'snapshot':
        this.#show(message);
        break;
      case 'update':
        this.#update(message);
        break;
      case 'chat':
        this.#hear(message);
        break;
      case 'declined':
        this.declined = message;
        break;
      case 'rematch':
        this.next = message;
        break;
      case 'bye':
      case 'tables':
        break;
      default:
        this.#outbox.answer(message);
    }
  }

  #welcome(welcome: WelcomeMessage): void {
    this.seat = welcome.seat;
    this.skew = welcome.now - Date.now();
    this.#outbox.resume(welcome.last_n);
  }

  #setTable(table: TableMessage): void {
    this.table = table;
    if (table.undo) this.declined = null;
    const mine = table.seats.find(({ seat }) => seat === this.seat);
    if (table.phase === 'lobby' && mine?.kind === 'human' && !mine.ready) {
      this.#addNonce(table, mine.seat);
    }
  }

  /** Once the commitment is known: nobody could choose the secret to fit what is added now. */
  #addNonce({ id, commitment }: TableMessage, seat: number): void {
    const known = sealOf(id, seat);
    if (known?.commitment === commitment && this.#sealed === commitment) return;
    const nonce = known?.commitment === commitment ? known.nonce : makeNonce();
    rememberSeal(id, seat, { commitment, nonce });
    this.#sealed = commitment;
    void this.#outbox.ask({ type: 'nonce', nonce });
  }
  #sealed: string | null = null;

  #show(message: SnapshotMessage): void {
    const { seq, ply, events, game: snapshot } = message;
    const before = { seq: this.#seq, ply: this.#ply };
    const isKnown = this.#snapshot !== null && seq === before.seq;
    // Whatever happened meanwhile may have taken back what the journal has.
    if (!isKnown) this.journal.plies = [{ ply, by: null, standin: false, events, snapshot }];
    const missed = this.#snapshot ? ply - before.ply : 0;
    this.#take(message, snapshot);
    if (missed > 0 && missed <= maxMissed && seq - before.seq === missed) {
      void this.#follow(before.ply);
      return;
    }
    if (!isKnown) this.#settle(null);
    this.#fillJournal();
  }

  #update(update: UpdateMessage): void {
    if (update.seq <= this.#seq || !this.#snapshot) return;
    if (update.seq !== this.#seq + 1) {
      this.#outbox.tell({ type: 'snapshot' });
      return;
    }
    const snapshot = patch(this.#snapshot, update.changes);
    this.#take(update, snapshot);
    const { seq, ply, by, standin, undone, events } = update;
    if (undone) this.journal.takeBack(ply, by);
    else this.journal.add({ ply, by, standin, events, snapshot });
    this.#fillJournal();
    const step = { seq, ply, by, undone, events };
    if (this.#isFetching || undone || globalThis.document?.hidden) this.#settle(step);
    else if (by === this.seat && !standin) this.#showOwn({ step, snapshot });
    else if (this.past === null) this.following.add({ step, snapshot });
  }

  #take({ seq, ply, clocks, now }: SnapshotMessage | UpdateMessage, snapshot: Snapshot): void {
    this.#seq = seq;
    this.#snapshot = snapshot;
    this.final = snapshot.score.over ? snapshot : null;
    this.#ply = ply;
    this.clocks = clocks && { ...clocks, now };
    this.hint = null;
  }

  /** Shows the table as it is. */
  #settle(step: Step | null): void {
    this.following.clear();
    this.#isFetching = false;
    this.past = null;
    if (this.snapshot === this.#snapshot && step === null) return;
    this.snapshot = this.#snapshot;
    this.ply = this.#ply;
    this.step = step;
  }

  /** What this person did, here or in another window, waits for nothing. */
  #showOwn(shown: Shown): void {
    this.past = null;
    this.following.showNow(shown);
  }

  #present(shown: Shown): void {
    this.before = this.snapshot;
    this.#draw(shown, true);
  }

  #draw({ step, snapshot }: Shown, isNext: boolean): void {
    this.snapshot = snapshot;
    this.ply = step.ply;
    this.step = isNext ? step : null;
  }

  /** Shows the plies that were missed, as if they were played now. */
  async #follow(fromPly: number): Promise<void> {
    const seq = this.#seq;
    this.#isFetching = true;
    const replay = await this.#replay().catch(() => null);
    // The table has moved on, and shows itself.
    if (this.#seq !== seq || !this.#isFetching) return;
    this.#isFetching = false;
    if (!replay) {
      this.#settle(null);
      return;
    }
    this.journal.fill(replay);
    const missed = this.journal.plies.filter(({ ply }) => ply > fromPly);
    for (const ply of missed) {
      this.following.add({ step: this.#stepOf(ply), snapshot: ply.snapshot });
    }
  }

  /** As numbered from the table as it is: its plies came one after the other. */
  #stepOf({ ply, by, events }: Ply): Step {
    return { seq: this.#seq - (this.#ply - ply), ply, by, undone: false, events };
  }

  #hear(chat: Extract<ServerMessage, { type: 'chat' }>): void {
    const isKnown = this.journal.remarks.some(
      ({ remark }) => remark.kind === 'chat' && remark.chat.id === chat.id,
    );
    if (!isKnown) this.journal.remark({ kind: 'chat', chat }, chat.ply);
  }

  /** The game so far as this seat counts it: a browser may hold several seats of a table. */
  #replay(): Promise<Replay> {
    return this.#archive.replay(this.seat ?? undefined);
  }

  /** The log can do without its beginning, so a failure is no news. */
  #fillJournal(): void {
    if (!this.journal.hasGap) return;
    this.#replay()
      .then((replay) => this.journal.fill(replay))
      .catch(() => {});
  }

  /** Tenths of a second since the table was created. */
  #tenths(): number {
    const now = Date.now() + this.skew;
    return this.table ? Math.max(0, Math.floor((now - this.table.created) / 100)) : 0;
  }
}
