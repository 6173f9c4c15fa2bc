// SPDX-License-Identifier: MIT
//
// The page without a server: a folder of files, with the hall in a worker.

import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { patienceMs, patiently } from '../support/patience';
import { OwnBrowser } from './support/browser';
import { excerpt, isLong } from './support/effort';
import { anyGuide, guides, isForAll } from './support/guide';
import { Site } from './support/site';
import { theBrowser } from './support/visitor';
import { like, say } from './support/words';

let site: Site;
let context: BrowserContext;
let problems: string[];

/** Runs in the page before anything else: keeps the worker, and talks to it beside the page. */
function listen(): void {
  const lines = new Map<number, (message: Answer) => void>();
  let n = 1_000_000;
  interface Answer {
    kind: string;
    id: number;
    text: string;
    body: string;
  }
  class Watched extends Worker {
    constructor(...settings: ConstructorParameters<typeof Worker>) {
      super(...settings);
      this.addEventListener('message', ({ data }) => lines.get(data.id)?.(data));
      Object.assign(window, {
        /** Asks by HTTP, as it were. */
        ask: (path: string, body: string | null) =>
          new Promise((resolve) => {
            lines.set(++n, ({ kind, body: text }) => kind === 'reply' && resolve(JSON.parse(text)));
            this.postMessage({ kind: 'ask', id: n, path, body });
          }),
        /** Says something at a table and waits for an answer of one of these types. */
        talk: (table: string, message: object, types: string[]) =>
          new Promise((resolve) => {
            const id = ++n;
            lines.set(id, ({ kind, text }) => {
              const heard = kind === 'text' ? JSON.parse(text) : {};
              if (heard.type === 'welcome') {
                const number = { n: heard.last_n + 1, ...message };
                this.postMessage({ kind: 'say', id, text: JSON.stringify(number) });
              } else if (types.includes(heard.type)) {
                this.postMessage({ kind: 'leave', id });
                resolve(heard);
              }
            });
            this.postMessage({ kind: 'enter', id, path: `/api/t/${table}/ws` });
          }),
      });
    }
  }
  window.Worker = Watched;
}

interface Told {
  type: string;
  code?: string;
  message?: string;
  seq: number;
  over: boolean;
  game: { legal: unknown[]; view: object };
}
interface Listening {
  ask(path: string, body: string | null): Promise<{ table: string; phase: string }>;
  talk(table: string, message: object, types: string[]): Promise<Told>;
}

async function visit(of: BrowserContext): Promise<Page> {
  of.setDefaultTimeout(patienceMs);
  await of.addInitScript(listen);
  const page = await of.newPage();
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error') problems.push(line.text());
  });
  await page.goto(site.link);
  await page.getByRole('link', { name: say('bar.home') }).waitFor();
  return page;
}

const talk = (page: Page, table: string, message: object, ...types: string[]): Promise<Told> =>
  page.evaluate((asked) => (window as unknown as Listening).talk(...asked), [
    table,
    message,
    types,
  ] as [string, object, string[]]);
const snapshotOf = (page: Page, table: string) =>
  talk(page, table, { type: 'snapshot' }, 'snapshot');
/** The same once the person is to act: until then bots may. */
async function settledAt(page: Page, table: string): Promise<Told> {
  let told = await snapshotOf(page, table);
  while (told.game.legal.length === 0) told = await snapshotOf(page, table);
  return told;
}
const phaseOf = async (page: Page, table: string) =>
  (
    await page.evaluate(
      (path) => (window as unknown as Listening).ask(path, null),
      `/api/t/${table}`,
    )
  ).phase;

/** Plays what comes first for the one person of the table: so many actions, or to the end. */
async function play(page: Page, table: string, most = Number.POSITIVE_INFINITY): Promise<void> {
  for (let n = 0; n < most && (await phaseOf(page, table)) !== 'over'; ) {
    const { seq, game } = await snapshotOf(page, table);
    const [action] = game.legal;
    if (action === undefined) continue;
    const { type } = await talk(page, table, { type: 'act', seq, action }, 'ack', 'error');
    if (type === 'ack') n++;
  }
}

/** Runs in the worker before anything else: its disk is full when the page says so. */
function letRunFull(): void {
  let isFull = false;
  new BroadcastChannel('disk').onmessage = ({ data }) => {
    isFull = data;
  };
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value, key) {
    if (isFull) throw new DOMException('', 'QuotaExceededError');
    return put.call(this, value, key);
  };
}

/** A table for one person and bots, whose game has begun; the page shows it. */
async function lay(
  page: Page,
  game: string,
  options: object,
  seats: number,
  isLoadedAnew = true,
): Promise<string> {
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', bot: 'random' }));
  const wanted = { game, name: 'Picnic', options, seats: [{ kind: 'me', name: 'Ada' }, ...bots] };
  const { table } = await page.evaluate(
    (body) => (window as unknown as Listening).ask('/api/tables', body),
    JSON.stringify(wanted),
  );
  if (isLoadedAnew) await page.goto(`${site.link}?/t/${table}`);
  else await page.getByRole('link', { name: 'Picnic' }).click();
  await page.getByRole('button', { name: like('lobby.deal') }).click();
  await page.locator('.board').first().waitFor();
  return table;
}

beforeAll(async () => {
  site = await Site.start();
});
beforeEach(async () => {
  problems = [];
  site.prelude = '';
  context = await (await theBrowser()).newContext({ reducedMotion: 'reduce' });
});
afterEach(async () => {
  await context.close();
  expect(problems, 'what the page did wrong').toEqual([]);
  expect(site.missing, 'files that are not there').toEqual([]);
});
afterAll(() => site.stop());

describe.each(guides)('alone', ({ game, short = {}, fewest = 2 }) => {
  test(`a game of ${game} without a network`, async () => {
    const page = await visit(context);
    const table = await lay(page, game, short, fewest);
    await context.setOffline(true);
    await play(page, table, isLong ? undefined : excerpt);
    if (isLong) await page.getByRole('button', { name: say('pad.again') }).waitFor();
    await context.setOffline(false);
  });
});

describe.runIf(isForAll)('what the browser keeps', () => {
  const guide = anyGuide();
  const layTable = (page: Page) => lay(page, guide.game, guide.short ?? {}, guide.fewest ?? 2);

  test('a whole game without a network', async () => {
    const page = await visit(context);
    const table = await layTable(page);
    await context.setOffline(true);
    await play(page, table);
    await page.getByRole('button', { name: say('pad.again') }).waitFor();
    await context.setOffline(false);
  });

  test('a game goes on where it was after the page was loaded again', async () => {
    const page = await visit(context);
    const table = await layTable(page);
    await play(page, table, 5);
    const { game: before } = await settledAt(page, table);
    await page.reload();
    await page.locator('.board').first().waitFor();
    expect((await settledAt(page, table)).game).toEqual(before);
    await page.goto(site.link);
    await page.getByRole('article', { name: 'Picnic' }).waitFor();
  });

  test('a game goes on where it was after the browser was killed', async () => {
    const own = new OwnBrowser();
    try {
      const page = await visit(await own.start());
      const table = await layTable(page);
      await play(page, table, 5);
      const { game: before } = await settledAt(page, table);
      await own.kill();
      const again = await visit(await own.start());
      await again.goto(`${site.link}?/t/${table}`);
      await again.locator('.board').first().waitFor();
      expect((await settledAt(again, table)).game).toEqual(before);
      await play(again, table, 5);
    } finally {
      await own.remove();
    }
  });

  test('what there is no room for is refused with a sentence, and nothing is lost', async () => {
    site.prelude = `(${letRunFull})();`;
    const page = await visit(context);
    const table = await layTable(page);
    const fill = (isFull: boolean) =>
      page.evaluate((told) => new BroadcastChannel('disk').postMessage(told), isFull);
    const { game: before } = await settledAt(page, table);
    const [action] = before.legal;
    const act = async () => {
      const { seq } = await settledAt(page, table);
      return talk(page, table, { type: 'act', seq, action }, 'ack', 'error');
    };
    await fill(true);
    const refused = await act();
    expect(refused.code).toBe('storage');
    expect((await settledAt(page, table)).game).toEqual(before);
    await fill(false);
    await expect.poll(async () => (await act()).type, patiently).toBe('ack');
    expect(problems.some((line) => line.includes('the browser has no room for it'))).toBe(true);
    problems = [];
    await page.reload();
    await page.locator('.board').first().waitFor();
    expect((await settledAt(page, table)).game).not.toEqual(before);
  });

  test('where the browser keeps nothing one is told, and can play', async () => {
    site.prelude = 'indexedDB.open = () => { throw new DOMException("", "SecurityError"); };';
    const page = await visit(context);
    await page.getByText(say('alone.forgetful')).waitFor();
    const table = await lay(page, guide.game, guide.short ?? {}, guide.fewest ?? 2, false);
    await play(page, table, 3);
  });

  test('a second page waits until the first is closed', async () => {
    const page = await visit(context);
    const other = await context.newPage();
    await other.goto(site.link);
    await other.getByRole('heading', { name: say('alone.elsewhere') }).waitFor();
    await page.close();
    await other.getByRole('button', { name: like('lobby.deal') }).waitFor();
  });
});
