// SPDX-License-Identifier: MIT
//
// A server and a browser for the tests of one file, and the people who come and go in each.

import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { Server, type ServerSettings } from '../../support/server';
import { Relay } from './relay';
import { launch, Visitor } from './visitor';

export class House {
  server!: Server;
  browser!: Browser;
  /** A line to the server that can be cut. */
  relay!: Relay;
  #guests: Visitor[] = [];

  /** Somebody with a browser. Leaves after the test, which fails if the page has misbehaved. */
  async guest(options: BrowserContextOptions = {}, link = this.server.link): Promise<Visitor> {
    const visitor = await Visitor.arrive(this.browser, link, options);
    this.#guests.push(visitor);
    return visitor;
  }

  /** Draws what everybody has on the screen, for whoever looks into a failure. */
  async photograph(name: string): Promise<void> {
    for (const [i, { page }] of this.#guests.entries()) {
      const path = `../build/browser/${name.replaceAll(/[^\w]+/g, '-')}-${i + 1}.png`;
      await page.screenshot({ path }).catch(() => undefined); // a page that has gone
    }
  }

  async seeOff(): Promise<void> {
    const guests = this.#guests;
    this.#guests = [];
    const complaints: unknown[] = [];
    for (const guest of guests) await guest.leave().catch((error) => complaints.push(error));
    if (complaints.length > 0) throw complaints[0];
  }
}

/** To be called at the top of a file of tests. */
export function useHouse(settings: ServerSettings = {}): House {
  const house = new House();
  beforeAll(async () => {
    house.browser = await launch();
    house.relay = await Relay.start();
    house.server = await Server.start({ ...settings, origins: [house.relay.link] });
    house.relay.leadTo(house.server.port);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await house.photograph(task.name);
    await house.seeOff();
  });
  afterAll(async () => {
    await house.browser?.close();
    await house.relay?.stop();
    await house.server?.stop();
  });
  return house;
}
