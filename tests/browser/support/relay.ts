// SPDX-License-Identifier: MIT
//
// A line between browser and server that can be cut: a relay on a port of its own.

import { once } from 'node:events';
import { createServer, connect as dial, type Server as Listener, type Socket } from 'node:net';

export class Relay {
  readonly #sockets = new Set<Socket>();
  readonly #listener: Listener;
  #isCut = false;

  private constructor(port: number) {
    this.#listener = createServer((near) => {
      if (this.#isCut) {
        near.destroy();
        return;
      }
      const far = dial(port, '127.0.0.1');
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

  /** Leads to a port of this machine. */
  static async start(port: number, ownPort = 0): Promise<Relay> {
    const relay = new Relay(port);
    relay.#listener.listen(ownPort, '127.0.0.1');
    await once(relay.#listener, 'listening');
    return relay;
  }

  get link(): string {
    const address = this.#listener.address();
    if (typeof address !== 'object' || address === null)
      throw new Error('the relay does not listen');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Every connection breaks, and no new one is made. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  async stop(): Promise<void> {
    this.cut();
    this.#listener.close();
    await once(this.#listener, 'close');
  }
}
