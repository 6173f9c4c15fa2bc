// SPDX-License-Identifier: MIT
//
// Where the tables of this page are: on the server that it came from, or in the page itself
// (src/home), which speaks the same protocol. Chosen once, before anything is asked.

/** This page was built to do without a server. */
export const isAlone = import.meta.env.MODE === 'site';

/** As much of a WebSocket as the page uses. */
export interface Socket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Home {
  /** Paths from /api on. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  connect(path: string): Socket;
}

const protocol = 'antfarm.v2';

const server: Home = {
  fetch: (path, init) => fetch(path, init),
  connect: (path) =>
    new WebSocket(location.origin.replace('http', 'ws') + path, protocol) as Socket,
};

let chosen = server;

export const home = (): Home => chosen;

export function moveTo(other: Home): void {
  chosen = other;
}
