// SPDX-License-Identifier: MIT
//
// A person with a browser: a context of its own (cookies, storage, language, size) and one page in
// it. Whatever a page must never do is written down as it happens, and complained about at the end:
// errors, violations of the content security policy, requests to anybody but the server.

import AxeBuilder from '@axe-core/playwright';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { expect } from 'vitest';
import { patienceMs } from '../../support/patience';
import { Wire } from './wire';
import { spokenLocale } from './words';

const { CHROMIUM: chromiumPath = '/usr/bin/chromium-headless-shell' } = process.env;

export const wide = { width: 1440, height: 900 };
export const middling = { width: 1024, height: 768 };
export const phone = { width: 390, height: 844 };
/** How somebody comes with a phone in the hand. */
export const onPhone = { viewport: phone, hasTouch: true, isMobile: true };

let browser: Promise<Browser> | null = null;

/** The browser of all files that this process runs; it ends with the process. */
export function theBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: chromiumPath,
    args: [
      ...['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ],
  });
  return browser;
}

/**
 * Runs in the page before anything else. Chance follows from the seed, so that nonces do. And what
 * the page takes for a lost connection, an answer that has not come after so many milliseconds, is
 * only a busy machine here.
 */
function steady(seed: number): void {
  let state = seed;
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return (word ^ (word >>> 14)) >>> 0;
  };
  Math.random = () => draw() / 2 ** 32;
  Object.defineProperty(crypto, 'getRandomValues', {
    value: (bytes: Uint8Array) => {
      for (let i = 0; i < bytes.length; i++) bytes[i] = draw() & 255;
      return bytes;
    },
  });
  const patiences = [4_000, 10_000];
  const { setTimeout: wait } = window;
  window.setTimeout = ((then: () => void, ms = 0) =>
    wait(then, patiences.includes(ms) ? 100 * ms : ms)) as typeof setTimeout;
}

/** Runs in the page as well: whoever has chosen nothing sees what others do at once. */
function hasten(): void {
  try {
    localStorage['antfarm.prefs'] ??= JSON.stringify({ speed: 'instant' });
  } catch {
    // A page without an origin keeps nothing.
  }
}

/** An answer to a request that is no WebSocket. */
export interface Body {
  url: string;
  text: string;
  /** The ply that the table stood at when it came. */
  ply: number;
}

export class Visitor {
  readonly wire = new Wire();
  /** What the server told this page besides. */
  readonly bodies: Body[] = [];
  /** The program of the page, as far as it was fetched. */
  readonly scripts: string[] = [];
  readonly #problems: string[] = [];
  readonly #reading: Promise<void>[] = [];
  #excused: RegExp[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly link: string,
  ) {}

  /**
   * Somebody who uses the server at that link, with a browser whose chance follows from the seed.
   * Motion is reduced, and the moves of others are shown at once, unless told otherwise.
   */
  static async arrive(
    browser: Browser,
    { link, seed }: { link: string; seed: number },
    options: BrowserContextOptions = {},
  ): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: link,
      viewport: wide,
      locale: spokenLocale(),
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
      ...options,
    });
    context.setDefaultTimeout(patienceMs);
    await context.addInitScript(steady, seed);
    await context.addInitScript(hasten);
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy: ${event.violatedDirective} forbids ${event.blockedURI}`);
      });
    });
    const visitor = new Visitor(context, await context.newPage(), link);
    await visitor.page.addLocatorHandler(visitor.onward, (button) => button.click());
    visitor.#watch();
    return visitor;
  }

  /** On a card that tells what everybody should see. Whoever wants to press something else has seen it. */
  get onward(): Locator {
    return this.page.locator('.moment .onward');
  }

  /** From now on cards are left to the test. */
  async readCards(): Promise<void> {
    await this.page.removeLocatorHandler(this.onward);
  }

  async go(path: string): Promise<void> {
    this.wire.leave();
    await this.page.goto(path);
  }

  /** Leaves the page of a table for a line of one's own to it, by which a game goes on much faster. */
  async stepAside(): Promise<void> {
    const path = `${this.link}/api/t/${this.wire.table?.id}/ws`;
    await this.go('about:blank');
    const cookies = await this.context.cookies(path);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await this.wire.open(path.replace('http', 'ws'), { origin: this.link, cookie });
  }

  /** Comes back to the page. */
  async comeBack(): Promise<void> {
    await this.go(`/t/${this.wire.table?.id}`);
    await this.wire.until('the table is back', () => this.wire.snapshot !== null);
  }

  /** Such complaints are part of what is tested, from now on. */
  excuse(...complaints: RegExp[]): void {
    this.#excused.push(...complaints);
  }

  /** Fails if the page has done what no page may do. */
  async complain(): Promise<void> {
    await this.haveRead();
    const problems = this.#problems.filter((text) => !this.#excused.some((re) => re.test(text)));
    expect(problems, 'what the page did wrong').toEqual([]);
  }

  /** What axe reports of the page as it is now. */
  async barriers(): Promise<string[]> {
    // One frame at once, and of that only what is wrong: to name everything that is well takes axe
    // nine times as long as to look at it.
    const axe = new AxeBuilder({ page: this.page })
      .options({ resultTypes: ['violations'] })
      .setLegacyMode();
    const { violations } = await axe.analyze();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
  }

  async leave(): Promise<void> {
    await this.complain();
    await this.context.close();
  }

  #watch(): void {
    const { page } = this;
    const complain = (text: string) => this.#problems.push(text);
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complain(message.text());
    });
    page.on('pageerror', (error) => {
      const reason = `uncaught: ${error.stack ?? error.message}`;
      complain(reason);
      // What the test waits for will hardly come now: it fails at once.
      this.wire.break(new Error(reason));
      void page.close({ reason });
    });
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== this.link) complain(`asks for ${request.url()}`);
    });
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).host !== new URL(this.link).host) {
        complain(`connects to ${socket.url()}`);
      }
      if (new URL(socket.url()).pathname.startsWith('/api/t/')) this.wire.follow(socket);
    });
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      const { ply } = this.wire;
      const keep = (text: string) => {
        if (pathname.startsWith('/api/')) this.bodies.push({ url: response.url(), text, ply });
        else if (pathname.endsWith('.js')) this.scripts.push(text);
      };
      // A page that has gone elsewhere meanwhile has taken the body along.
      this.#reading.push(response.text().then(keep, () => undefined));
    });
  }

  /** Waits until all answers that came have been read. */
  async haveRead(): Promise<void> {
    await Promise.all(this.#reading);
  }
}
