// SPDX-License-Identifier: MIT
//
// The seam between the page and whoever holds the game: messages of the protocol out, messages in.
// A WebSocket to a server is one end; a worker with the engine in it can be another.

import type { Replay, Request, ServerMessage } from '../protocol';

export type PortState =
  | { kind: 'connecting' }
  | { kind: 'open' }
  /** Lost; tries again at this time (Date.now()). Requests are not queued by the port. */
  | { kind: 'lost'; retryAt: number }
  /** Ended for good, with the reason: revoked, no such table. */
  | { kind: 'ended'; code: string; message: string };

export interface PortListener {
  message(message: ServerMessage): void;
  state(state: PortState): void;
}

export interface Port {
  open(listener: PortListener): void;
  /** False if it is not open: the caller keeps the request and sends it again under the same number. */
  send(request: Request): boolean;
  /** Tries again at once. */
  retry(): void;
  close(): void;
}

/** What can be read about a table apart from its messages. Both fail with an Error that says why. */
export interface Archive {
  /** The game so far as a seat saw it: one's own without `as`; another's only after the end. */
  replay(as?: number): Promise<Replay>;
  /** The whole record, once the game is over. */
  record(): Promise<string>;
}
