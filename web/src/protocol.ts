// SPDX-License-Identifier: MIT
//
// The messages of the protocol antfarm.v1 (docs/protocol.md).

/** An action or event in structured form. */
export interface Form {
  type: string;
  [argument: string]: unknown;
}

export type ErrorCode =
  | 'malformed'
  | 'too-long'
  | 'unknown-type'
  | 'bad-member'
  | 'no-such-table'
  | 'no-such-seat'
  | 'bad-invitation'
  | 'seat-taken'
  | 'not-seated'
  | 'not-host'
  | 'not-now'
  | 'not-ready'
  | 'out-of-turn'
  | 'illegal'
  | 'bad-setup'
  | 'stale'
  | 'replayed'
  | 'no-undo'
  | 'chat-off'
  | 'slow-down'
  | 'full'
  | 'storage'
  | 'closing'
  | 'internal';

export type Clock = { move?: number; total?: number; increment?: number };

/** What a client asks at a table; every request has a number `n`. */
export type Ask =
  | { type: 'nonce'; nonce: string }
  | { type: 'act'; seq: number; action: Form }
  | { type: 'why'; action: Form }
  | { type: 'preview'; action: Form }
  | { type: 'hint' }
  | { type: 'view' }
  | { type: 'undo' }
  | { type: 'answer'; undo: number; yes: boolean }
  | { type: 'chat'; text: string }
  | { type: 'name'; name: string }
  | ({ type: 'set' } & Partial<Settings>)
  | { type: 'seat'; seat: number; kind: 'human' | 'open' }
  | { type: 'seat'; seat: number; kind: 'bot'; bot: string }
  | { type: 'invite'; seat: number }
  | { type: 'revoke'; seat: number }
  | { type: 'start' }
  | { type: 'standin'; seat: number; on: boolean }
  | { type: 'back' }
  | { type: 'leave' }
  | { type: 'rematch' };

export type Request = Ask & { n: number };

export interface Settings {
  name: string;
  options: Record<string, string>;
  clock: Clock;
  standin: number;
  chat: boolean;
  listed: boolean;
}

export type NewSeat =
  | { kind: 'me'; name: string }
  | { kind: 'human' | 'open'; name?: string }
  | { kind: 'bot'; bot: string; name?: string };

export interface NewTable extends Partial<Settings> {
  game: string;
  seats: NewSeat[];
}

export interface LaidTable {
  table: string;
  seat: number;
  invitations: { seat: number; secret: string }[];
}

export interface Seated {
  table: string;
  seat: number;
}

export interface SeatInfo {
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

export interface UndoInfo {
  id: number;
  by: number;
  ply: number;
  yes: number[];
  waiting: number[];
}

export interface TableInfo extends Settings {
  type: 'table';
  id: string;
  game: string;
  rules: number;
  phase: 'lobby' | 'playing' | 'over' | 'stuck';
  host: number;
  commitment: string;
  secret?: string;
  created: number;
  watching: number;
  undo: UndoInfo | null;
  rematch: number[];
  next: string | null;
  seats: SeatInfo[];
}

export interface ScoreRow {
  key: string;
  number: number;
  total: boolean;
  points: number[];
}

export interface ScoreSheet {
  parties: (number | string)[];
  score: number[];
  rank: number[];
  over: boolean;
  rows: ScoreRow[];
}

export interface SheetOf<V = unknown, A extends Form = Form> {
  to_act: number[];
  legal: A[];
  view: V;
  score: ScoreSheet;
}

export type Path = (string | number)[];
/** Sets the value at the path, or removes it. */
export type Change = [Path, unknown] | [Path];

export interface Clocks {
  left_ms: number[];
  running: number[];
}

export interface WelcomeMessage {
  type: 'welcome';
  protocol: string;
  version: string;
  seat: number | null;
  last_n: number;
  now: number;
}

export interface ViewMessage {
  type: 'view';
  seq: number;
  ply: number;
  events: Form[];
  clocks: Clocks | null;
  now: number;
  sheet: SheetOf;
}

export interface UpdateMessage {
  type: 'update';
  seq: number;
  ply: number;
  by: number | null;
  events: Form[];
  changes: Change[];
  clocks: Clocks | null;
  now: number;
  undone: boolean;
}

export interface ErrorMessage {
  type: 'error';
  re: number | null;
  code: ErrorCode;
  message: string;
  clause: string | null;
}

export interface ChatMessage {
  type: 'chat';
  id: number;
  seat: number;
  text: string;
  at: number;
}

export interface HintReason {
  key: string;
  points_milli: number;
}

export type Answer =
  | { type: 'ack'; re: number }
  | ErrorMessage
  | { type: 'reason'; re: number; clause: string | null }
  | { type: 'preview'; re: number; view: unknown }
  | { type: 'hint'; re: number; action: Form; reason: HintReason | null }
  | { type: 'invitation'; re: number; seat: number; secret: string };

export type ServerMessage =
  | WelcomeMessage
  | TableInfo
  | ViewMessage
  | UpdateMessage
  | Answer
  | ChatMessage
  | { type: 'rematch'; table: string; seat: number; secret: string }
  | { type: 'bye'; code: string; message: string };

export interface LobbyTable {
  id: string;
  name: string;
  game: string;
  phase: 'lobby' | 'playing' | 'over' | 'stuck';
  ply: number;
  to_act: number[];
  seats: { seat: number; kind: 'human' | 'open' | 'bot'; name: string; taken: boolean }[];
  created: number;
}

export interface LobbyMessage {
  type: 'tables';
  tables: LobbyTable[];
  open: number;
  running: number;
}

export interface ReplayStep {
  ply: number;
  by: number | null;
  events: Form[];
  changes: Change[];
}

export interface ReplayDocument {
  table: string;
  game: string;
  as: number | null;
  names: string[];
  plies: number;
  start: { sheet: SheetOf; events: Form[] };
  steps: ReplayStep[];
}
