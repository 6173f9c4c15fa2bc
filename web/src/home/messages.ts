// SPDX-License-Identifier: MIT
//
// What the page and the worker that holds the hall say to each other. Whoever asks or enters has a
// number that the page chooses.

export type ToWorker =
  /** First of all: where the engine is. */
  | { kind: 'begin'; engine: string }
  /** As a request by HTTP; GET where there is no body. */
  | { kind: 'ask'; id: number; path: string; body: string | null }
  /** As a WebSocket is opened, speaks and closes. */
  | { kind: 'enter'; id: number; path: string }
  | { kind: 'say'; id: number; text: string }
  | { kind: 'leave'; id: number };

export type FromWorker =
  /** Another page of this browser has the hall, or it is open here; whether what is played is kept. */
  | { kind: 'state'; state: 'elsewhere' | 'open' | 'forgetful' }
  | { kind: 'reply'; id: number; status: number; type: string; body: string }
  | { kind: 'entered'; id: number }
  | { kind: 'text'; id: number; text: string }
  | { kind: 'closed'; id: number };
