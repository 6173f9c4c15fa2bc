// SPDX-License-Identifier: MIT
//
// build/site as any host would serve it: files, nothing else, in a subfolder.

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../build/site', import.meta.url));
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.wav': 'audio/wav',
  '.woff2': 'font/woff2',
};
const place = '/somewhere/else';

export class Site {
  readonly #server: Server;
  /** What was asked for and is not there. */
  readonly missing: string[] = [];
  /** Put before the script of the worker. */
  prelude = '';

  private constructor() {
    this.#server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://site');
      const path = pathname.startsWith(`${place}/`) ? pathname.slice(place.length) : '/none';
      const file = join(folder, path === '/' ? 'index.html' : path);
      readFile(file).then(
        (bytes) => {
          response.setHeader('Content-Type', types[extname(file)] ?? '');
          if (/\/worker-[^/]*\.js$/.test(file)) response.write(this.prelude);
          response.end(bytes);
        },
        () => {
          this.missing.push(pathname);
          response.writeHead(404).end();
        },
      );
    });
  }

  static async start(): Promise<Site> {
    const site = new Site();
    site.#server.listen(0, '127.0.0.1');
    await once(site.#server, 'listening');
    return site;
  }

  get link(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${place}/`;
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }
}
