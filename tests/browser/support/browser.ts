// SPDX-License-Identifier: MIT
//
// A browser of its own with what it keeps, which can be killed and started again.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium } from 'playwright-core';

const { CHROMIUM: chromiumPath = '/usr/bin/chromium-headless-shell' } = process.env;
const settings = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

export class OwnBrowser {
  readonly #folder = mkdtempSync(join(tmpdir(), 'antfarm-profile-'));
  #child: ChildProcess | null = null;

  /** The one context that keeps what it is given. */
  async start(): Promise<BrowserContext> {
    const child = spawn(chromiumPath, [...settings, `--user-data-dir=${this.#folder}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true, // with processes of its own, which end with it
    });
    this.#child = child;
    for await (const line of createInterface({ input: child.stderr })) {
      const [, link] = /^DevTools listening on (\S+)/.exec(line) ?? [];
      const [context] = link ? (await chromium.connectOverCDP(link)).contexts() : [];
      if (context) return context;
    }
    throw new Error('the browser did not start');
  }

  /** All its processes, without any chance to put things in order. */
  async kill(): Promise<void> {
    const { pid = 0 } = this.#child ?? {};
    const ended = this.#child ? once(this.#child, 'exit') : null;
    this.#child = null;
    if (pid) process.kill(-pid, 'SIGKILL');
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
