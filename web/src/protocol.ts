// SPDX-License-Identifier: MIT
//
// Generated from the C side (cmake --build --preset release --target types): do not edit.

/** An action, an event or the figures of a refusal in structured form. */
export interface Form {
  type: string;
  [argument: string]: unknown;
}
/** A seat from 1, or the name of a party without a seat. */
export type PartyWord = number | string;
export type Options = Record<string, string>;
export type Path = (string | number)[];
/** Sets the value at the path, removes it, or inserts it there. */
export type Change = [Path, unknown] | [Path] | [Path, unknown, 'insert'];
export const PROTOCOL = 'antfarm.v2';
export type ErrorCode =
  | 'malformed'
  | 'too-long'
  | 'unknown-type'
  | 'bad-member'
  | 'no-such-table'
  | 'no-such-seat'
  | 'no-such-puzzle'
  | 'no-such-lesson'
  | 'bad-invitation'
  | 'seat-taken'
  | 'not-seated'
  | 'not-host'
  | 'not-now'
  | 'not-ready'
  | 'out-of-turn'
  | 'illegal'
  | 'bad-setup'
  | 'bad-record'
  | 'bad-text'
  | 'stale'
  | 'replayed'
  | 'no-undo'
  | 'undo-refused'
  | 'chat-off'
  | 'slow-down'
  | 'full'
  | 'storage'
  | 'elsewhere'
  | 'closing'
  | 'internal';
export interface Clock {
  move?: number;
  total?: number;
  increment?: number;
}
export interface Clocks {
  left_ms: number[];
  running: number[];
}
export interface ScoreRow {
  key: string;
  number: number;
  total: boolean;
  points: number[];
}
export interface TieBreak {
  key: string;
  score: number;
  more: number;
  less: number;
}
export interface Score {
  parties: PartyWord[];
  score: number[];
  rank: number[];
  over: boolean;
  no_winner: boolean;
  decided: TieBreak | null;
  rows: ScoreRow[];
}
export interface Snapshot {
  to_act: number[];
  awaited: number[];
  legal: Form[];
  view: unknown;
  score: Score;
  position?: string[];
}
export interface TableSeat {
  seat: number;
  kind: 'human' | 'open' | 'bot';
  name: string;
  bot: string | null;
  taken: boolean;
  ready: boolean;
  here: boolean;
  away_since: number | null;
  standin: boolean;
  nonce: string | null;
}
export interface UndoAsked {
  id: number;
  by: number;
  standin: boolean;
  ply: number;
  yes: number[];
  waiting: number[];
}
export interface Missed {
  ply: number;
  plies: number;
}
export interface HintReason {
  key: string;
  points_milli: number;
}
export interface LobbySeat {
  seat: number;
  kind: 'human' | 'open' | 'bot';
  name: string;
  bot: string | null;
  taken: boolean;
  points: number | null;
  place: number | null;
}
export interface LobbyTable {
  id: string;
  name: string;
  game: string;
  phase: 'lobby' | 'playing' | 'over' | 'stuck';
  ply: number;
  awaited: number[];
  seats: LobbySeat[];
  created: number;
  ended: number | null;
}
export interface TableCard {
  id: string;
  name: string;
  game: string;
  phase: 'lobby' | 'playing' | 'over' | 'stuck';
  ply: number;
  awaited: number[];
  seats: LobbySeat[];
  created: number;
  ended: number | null;
  host: number;
  options: Options;
  clock: Clock;
  chat: boolean;
}
export interface NewSeat {
  kind: 'me' | 'human' | 'open' | 'bot';
  name?: string;
  bot?: string;
}
export interface Origin {
  table: string;
  ply: number;
}
export interface NewTable {
  game: string;
  name?: string;
  options?: Options;
  seats: NewSeat[];
  clock?: Clock;
  standin?: number;
  chat?: boolean;
  listed?: boolean;
  lesson?: number;
  from?: Origin;
}
export interface KeptRecord {
  table: string;
}
export interface Invitation {
  seat: number;
  secret: string;
}
export interface CreatedTable {
  table: string;
  seat: number;
  invitations: Invitation[];
}
export interface Claim {
  secret: string;
  name?: string;
}
export interface Sit {
  seat: number;
  name?: string;
}
export interface Seated {
  table: string;
  seat: number;
}
export interface Refusal {
  code: ErrorCode;
  message: string;
}
export interface Refused {
  error: Refusal;
}
export interface ReplayStart {
  snapshot: Snapshot;
  events: Form[];
}
export interface ReplayStep {
  ply: number;
  by: number;
  standin: boolean;
  events: Form[];
  changes: Change[];
}
export interface Replay {
  table: string;
  game: string;
  as: number | null;
  names: string[];
  plies: number;
  start: ReplayStart;
  steps: ReplayStep[];
}
export interface AnalysedDecision {
  chosen: Form;
  best: Form;
  legal: number;
  chosen_share: number;
  best_share: number;
  error: number;
  loss: number;
  mark: 'none' | 'inaccuracy' | 'mistake' | 'blunder';
  skill: number;
  skill_error: number;
  reason: HintReason | null;
  better_view: unknown;
}
export interface AnalysedPly {
  ply: number;
  seat: number | null;
  chances: number[];
  luck: number[] | null;
  luck_error: number[] | null;
  decision: AnalysedDecision | null;
}
export interface Account {
  par: number;
  result: number;
  skill: number;
  skill_error: number;
  luck: number;
  chance: number;
  chance_error: number;
  others: number;
  given_away: number;
  decisions: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
}
export interface Analysis {
  table: string;
  game: string;
  state: 'waiting' | 'running' | 'done';
  ahead: number;
  whole: number;
  total: number;
  done: number;
  worlds: number;
  parties: PartyWord[];
  accounts: Account[] | null;
  plies: AnalysedPly[];
}
export interface NonceRequest {
  type: 'nonce';
  n: number;
  nonce: string;
}
export interface ActRequest {
  type: 'act';
  n: number;
  seq: number;
  after?: number;
  action: Form;
}
export interface WhyRequest {
  type: 'why';
  n: number;
  action: Form;
}
export interface PreviewRequest {
  type: 'preview';
  n: number;
  action: Form;
}
export interface HintRequest {
  type: 'hint';
  n: number;
}
export interface SnapshotRequest {
  type: 'snapshot';
  n: number;
}
export interface UndoRequest {
  type: 'undo';
  n: number;
  standin?: boolean;
}
export interface AnswerRequest {
  type: 'answer';
  n: number;
  undo: number;
  yes: boolean;
}
export interface ChatRequest {
  type: 'chat';
  n: number;
  text: string;
}
export interface NameRequest {
  type: 'name';
  n: number;
  name: string;
}
export interface SetRequest {
  type: 'set';
  n: number;
  name?: string;
  options?: Options;
  clock?: Clock;
  standin?: number;
  chat?: boolean;
  listed?: boolean;
}
export interface SeatRequest {
  type: 'seat';
  n: number;
  seat: number;
  kind: 'human' | 'open' | 'bot';
  bot?: string;
}
export interface InviteRequest {
  type: 'invite';
  n: number;
  seat: number;
}
export interface RevokeRequest {
  type: 'revoke';
  n: number;
  seat: number;
}
export interface StartRequest {
  type: 'start';
  n: number;
}
export interface StandinRequest {
  type: 'standin';
  n: number;
  seat: number;
  on: boolean;
}
export interface BackRequest {
  type: 'back';
  n: number;
}
export interface LeaveRequest {
  type: 'leave';
  n: number;
}
export interface RematchRequest {
  type: 'rematch';
  n: number;
}
export interface WelcomeMessage {
  type: 'welcome';
  protocol: 'antfarm.v2';
  version: string;
  seat: number | null;
  last_n: number;
  now: number;
}
export interface TableMessage {
  type: 'table';
  id: string;
  name: string;
  game: string;
  rules: number;
  phase: 'lobby' | 'playing' | 'over' | 'stuck';
  damaged?: boolean;
  host: number;
  options: Options;
  clock: Clock;
  standin: number;
  chat: boolean;
  listed: boolean;
  lesson: number | null;
  commitment: string;
  secret?: string;
  created: number;
  watching: number;
  undo: UndoAsked | null;
  missed: Missed | null;
  rematch: number[];
  next: string | null;
  seats: TableSeat[];
}
export interface SnapshotMessage {
  type: 'snapshot';
  seq: number;
  ply: number;
  events: Form[];
  clocks: Clocks | null;
  now: number;
  game: Snapshot;
}
export interface UpdateMessage {
  type: 'update';
  seq: number;
  ply: number;
  by: number;
  standin: boolean;
  events: Form[];
  changes: Change[];
  clocks: Clocks | null;
  now: number;
  undone: boolean;
}
export interface AckMessage {
  type: 'ack';
  re: number;
}
export interface ErrorMessage {
  type: 'error';
  re: number | null;
  code: ErrorCode;
  message: string;
  clause: string | null;
  details: Form | null;
}
export interface ReasonMessage {
  type: 'reason';
  re: number;
  clause: string | null;
  details: Form | null;
}
export interface PreviewMessage {
  type: 'preview';
  re: number;
  view: unknown;
}
export interface HintMessage {
  type: 'hint';
  re: number;
  action: Form;
  reason: HintReason | null;
}
export interface InvitationMessage {
  type: 'invitation';
  re: number;
  seat: number;
  secret: string;
}
export interface ChatMessage {
  type: 'chat';
  id: number;
  seat: number;
  text: string;
  at: number;
  ply: number;
}
export interface DeclinedMessage {
  type: 'declined';
  undo: number;
  why: 'refused' | 'unanswered' | 'overtaken';
  seats: number[];
}
export interface RematchMessage {
  type: 'rematch';
  table: string;
  seat: number;
  secret: string;
}
export interface ByeMessage {
  type: 'bye';
  code: string;
  message: string;
  node?: string;
}
export interface TablesMessage {
  type: 'tables';
  tables: LobbyTable[];
  open: number;
  running: number;
}
export type Request =
  | NonceRequest
  | ActRequest
  | WhyRequest
  | PreviewRequest
  | HintRequest
  | SnapshotRequest
  | UndoRequest
  | AnswerRequest
  | ChatRequest
  | NameRequest
  | SetRequest
  | SeatRequest
  | InviteRequest
  | RevokeRequest
  | StartRequest
  | StandinRequest
  | BackRequest
  | LeaveRequest
  | RematchRequest;
export type ServerMessage =
  | WelcomeMessage
  | TableMessage
  | SnapshotMessage
  | UpdateMessage
  | AckMessage
  | ErrorMessage
  | ReasonMessage
  | PreviewMessage
  | HintMessage
  | InvitationMessage
  | ChatMessage
  | DeclinedMessage
  | RematchMessage
  | ByeMessage
  | TablesMessage;
