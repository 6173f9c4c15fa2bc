// SPDX-License-Identifier: MIT
//
// A browser for all tests, a server for each of them, and the people who come and go.
// What a test is called is the seed of its server and of its people: it finds the same cards
// whatever was run before it.

import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, type TestContext } from 'vitest';
import { seedOf } from '../../support/seed';
import { Server, type ServerSettings } from '../../support/server';
import { isLong } from './effort';
import { Relay } from './relay';
import { theBrowser, Visitor } from './visitor';

export class House {
  server!: Server;
  browser!: Browser;
  /** A line to the server that can be cut. */
  relay!: Relay;
  #seed = 0;
  #guests: Visitor[] = [];
  #n = 0;

  /** With a new server, to which nobody has come yet. */
  async open(seed: number, settings: ServerSettings = {}): Promise<void> {
    this.#seed = seed;
    this.#n = 0;
    this.server = await Server.start({ ...settings, seed, origins: [this.relay.link] });
    this.relay.leadTo(this.server.port);
  }

  /** Everybody leaves. Fails if a page has misbehaved. */
  async close(): Promise<void> {
    const guests = this.#guests;
    this.#guests = [];
    const left = await Promise.allSettled(guests.map((guest) => guest.leave()));
    await this.server.stop();
    const complaint = left.find((one) => one.status === 'rejected');
    if (complaint) throw complaint.reason;
  }

  /** Somebody with a browser. */
  async guest(options: BrowserContextOptions = {}, link = this.server.link): Promise<Visitor> {
    const seed = seedOf(this.#seed, ++this.#n);
    const visitor = await Visitor.arrive(this.browser, { link, seed }, options);
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
}

type Task = TestContext['task'];

function nameOf({ name, suite }: Task): string {
  const names = [name];
  for (let outer = suite; outer; outer = outer.suite) names.unshift(outer.name);
  return names.join(' ');
}

/** How to run a test alone. */
function commandFor(task: Task): string {
  const file = task.file.name.replace(/^(\.\.\/)+/, '');
  const pattern = nameOf(task).replaceAll(/[^\w ,-]/g, '.');
  const { ANTFARM: program, ANTFARM_MODULE: module } = process.env;
  const effort = isLong ? 'ANTFARM_EFFORT=long ' : '';
  const from = module ? `-m ${module} ` : '';
  return `${effort}ANTFARM=${program} tests/browser/test_browser.sh ${from}-t '${pattern}' ${file}`;
}

/** To be called at the top of a file of tests. */
export function useHouse(settings: ServerSettings = {}): House {
  const house = new House();
  beforeAll(async () => {
    house.browser = await theBrowser();
    house.relay = await Relay.start();
  });
  beforeEach(({ task }) => house.open(seedOf(nameOf(task)), settings));
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      await house.photograph(nameOf(task));
      const [error] = task.result.errors ?? [];
      if (error) error.message += `\nAlone it is run by\n  ${commandFor(task)}`;
    }
    await house.close();
  });
  afterAll(async () => {
    await house.relay?.stop();
  });
  return house;
}
