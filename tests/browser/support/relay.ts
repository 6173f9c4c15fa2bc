// SPDX-License-Identifier: MIT
//
// A line between browser and server that can be cut: a relay on a port of its own.

import { once } from 'node:events';
import { createServer, connect as dial, type Server as Listener, type Socket } from 'node:net';

export class Relay {
  readonly #sockets = new Set<Socket>();
  readonly #listener: Listener;
  /** Of this machine, where it leads to; 0 while it leads nowhere. */
  #port = 0;

  private constructor() {
    this.#listener = createServer((near) => {
      if (this.#port === 0) {
        near.destroy();
        return;
      }
      const far = dial(this.#port, '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.pipe(to);
        from.on('error', () => to.destroy());
        from.on('close', () => {
          this.#sockets.delete(from);
          to.destroy();
        });
      }
    });
  }

  static async start(): Promise<Relay> {
    const relay = new Relay();
    relay.#listener.listen(0, '127.0.0.1');
    await once(relay.#listener, 'listening');
    return relay;
  }

  get link(): string {
    const address = this.#listener.address();
    if (typeof address !== 'object' || address === null)
      throw new Error('the relay does not listen');
    return `http://127.0.0.1:${address.port}`;
  }

  leadTo(port: number): void {
    this.#port = port;
  }

  /** Every connection breaks, and no new one is made. */
  cut(): void {
    this.#port = 0;
    for (const socket of this.#sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    this.cut();
    this.#listener.close();
    await once(this.#listener, 'close');
  }
}
