// SPDX-License-Identifier: MIT
//
// The program under test as a server on a free port of this machine, with a database of its own.
// Whoever starts one stops it; killing and restarting keep port and database.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { patienceMs } from './patience';

export interface ServerSettings {
  /** Every card follows from it, if there is one. */
  seed?: number;
  /** Milliseconds that a bot waits before it acts. */
  botPace?: number;
  /** Addresses besides its own from which pages may talk to it. */
  origins?: string[];
  /** Shared objects with further games. */
  games?: string[];
}

export class Server {
  link = '';
  readonly #folder = mkdtempSync(join(tmpdir(), 'antfarm-browser-'));
  readonly #settings: ServerSettings;
  #child: ChildProcess | null = null;
  #talk = '';

  private constructor(settings: ServerSettings) {
    this.#settings = settings;
  }

  static async start(settings: ServerSettings = {}): Promise<Server> {
    const server = new Server(settings);
    await server.#run('127.0.0.1:0');
    return server;
  }

  get port(): number {
    return Number(new URL(this.link).port);
  }

  /** What it wrote to its standard output and error, for whoever looks into a failure. */
  get talk(): string {
    return this.#talk;
  }

  /** Without any chance to put things in order. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async restart(): Promise<void> {
    await this.#run(new URL(this.link).host);
  }

  /** In good order; the database is gone afterwards. */
  async stop(): Promise<void> {
    const code = await this.#end('SIGTERM');
    rmSync(this.#folder, { recursive: true, force: true });
    if (code) throw new Error(`the server ended with ${code}:\n${this.#talk}`);
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child) return 0;
    this.#child = null;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = (await ended) as [number | null];
    return code;
  }

  async #run(listen: string): Promise<void> {
    const { ANTFARM: program } = process.env;
    if (!program) throw new Error('ANTFARM does not name the program to test');
    const { seed, botPace = 0, origins = [], games = [] } = this.#settings;
    const child = spawn(program, [
      ...['serve', '--listen', listen, '--db', join(this.#folder, 'antfarm.db'), '--log', '-'],
      ...['--bot-pace', String(botPace), '--max-per-address', '0'],
      ...(seed === undefined ? [] : ['--test-seed', String(seed)]),
      ...origins.flatMap((origin) => ['--origin', origin]),
      ...games.flatMap((game) => ['--game', game]),
    ]);
    this.#child = child;
    this.link = await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the server does not listen')), patienceMs);
      const read = (line: string) => {
        this.#talk += `${line}\n`;
        // The link that it prints is where others reach it; the log has the port itself.
        const [, port] = /"kind":"serving".*"port":(\d+)/.exec(line) ?? [];
        if (port) {
          clearTimeout(timer);
          resolve(`http://127.0.0.1:${port}`);
        }
      };
      createInterface(child.stdout).on('line', read);
      createInterface(child.stderr).on('line', read);
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`it ended with ${code}:\n${this.#talk}`)));
    });
  }
}
