// SPDX-License-Identifier: MIT
//
// How long a round of Farms Race takes for somebody at a table with three bots: from the end of
// their turn until the page shows that the next one has come. A real page shows it, at the speed
// that a person has unless they choose another; the seat is played by hints, at once, by a line of
// its own, so that its own decisions take no time to speak of. It tests nothing.
//
//   ANTFARM=$PWD/build/release/antfarm tests/browser/test_browser.sh bench/rounds
//
// It plays GAMES (1) games from SEED (1) on to their ends, or for ROUNDS (20) rounds, at SPEED (normal);
// TRACE=1 prints every step.

import { writeSync } from 'node:fs';
import { afterAll, test } from 'vitest';
import Line from 'ws';
import { allGuides } from '$browser/guide';
import { House } from '$browser/house';
import { Relay } from '$browser/relay';
import { deal, host, me } from '$browser/tables';
import { theBrowser, type Visitor } from '$browser/visitor';
import { like } from '$browser/words';
import { type Form, PROTOCOL, type ServerMessage } from '$web/protocol';
import type { Event, View } from '../games/farmsrace/web/view';
import { Known } from '../tests/support/known';

const { ROUNDS = '20', GAMES = '1', SEED = '1', SPEED = 'normal', TRACE } = process.env;
const bot = { kind: 'bot', bot: 'search:2' } as const;

/** The speed that a person has chosen; runs in the page before anything else. */
function choose(speed: string): void {
  localStorage['antfarm.prefs'] = JSON.stringify({ speed });
}

/** Notes when the page shows what; runs in the page once it shows the table. */
function note(): void {
  const noted: Sight[] = [];
  let last = '';
  const look = () => {
    const card = document.querySelector('.moment h2')?.textContent ?? '';
    const sight = { at: Date.now(), title: document.title, card };
    const text = sight.title + card;
    if (text !== last) noted.push(sight);
    last = text;
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  look();
  Object.assign(globalThis, { noted });
}

/** What the page showed from some time on. */
interface Sight {
  at: number;
  title: string;
  /** The title of the card that stood over the board. */
  card: string;
}

interface Told {
  at: number;
  by: number | null;
  events: Event[];
}

/** The line by which the seat is played. */
class Hand extends Known {
  readonly told: Told[] = [];
  #line!: Line;
  #wake: () => void = () => undefined;

  async open({ context, link, wire }: Visitor): Promise<void> {
    const path = `${link}/api/t/${wire.table?.id}/ws`;
    const cookies = await context.cookies(path);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    this.#line = new Line(path.replace('http', 'ws'), PROTOCOL, {
      headers: { origin: link, cookie },
    });
    this.#line.on('message', (text) => this.#hear(JSON.parse(String(text)) as ServerMessage));
    await this.until(() => this.snapshot !== null);
  }

  close(): void {
    this.#line.close();
  }

  get view(): View {
    return this.snapshot?.view as View;
  }

  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      await new Promise<void>((wake) => {
        this.#wake = wake;
      });
    }
  }

  /** Does what a bot would do. */
  async act(): Promise<Form> {
    for (;;) {
      const hint = await this.#ask({ type: 'hint' });
      if (hint.type !== 'hint') continue;
      const { seq } = this;
      const reply = await this.#ask({ type: 'act', seq, action: hint.action });
      if (reply.type === 'ack') {
        await this.until(() => this.seq > seq);
        return hint.action;
      }
    }
  }

  #answer: ServerMessage | null = null;

  async #ask(request: Record<string, unknown>): Promise<ServerMessage> {
    this.#answer = null;
    this.lastN++;
    this.#line.send(JSON.stringify({ ...request, n: this.lastN }));
    await this.until(() => this.#answer !== null);
    return this.#answer as unknown as ServerMessage;
  }

  #hear(message: ServerMessage): void {
    this.read(message);
    if ('re' in message && message.re === this.lastN) this.#answer = message;
    if (message.type === 'update') {
      const { by, events } = message;
      this.told.push({ at: Date.now(), by, events: events as unknown as Event[] });
    }
    this.#wake();
  }
}

interface Round {
  /** All in milliseconds. What the person decided within it is not counted. */
  waited: number;
  /** Until the server said that the turn has come. */
  served: number;
  steps: number;
  cards: number;
  /** How long cards stood. */
  rested: number;
  offers: number;
}

/** Whatever the reporter of tests makes of it. */
const say = (line: string) => writeSync(1, `${line}\n`);

const isTurn = (title: string) => like('title.turn').test(title);

/** What the page showed between two times, piece by piece. */
function pieces(sights: Sight[], from: number, to: number) {
  return sights.flatMap((sight, i) => {
    const begin = Math.max(sight.at, from);
    const end = Math.min(sights[i + 1]?.at ?? Number.POSITIVE_INFINITY, to);
    return end > begin ? [{ ...sight, ms: end - begin }] : [];
  });
}

const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);

function measure(sights: Sight[], told: Told[], from: number, to: number): Round {
  const shown = pieces(sights, from, to);
  const own = sum(shown.filter(({ title }) => isTurn(title)).map(({ ms }) => ms));
  const cards = shown.filter(({ card }) => card !== '');
  const steps = told.filter(({ at, by }) => at > from && at <= to && by !== null && by > 1);
  const offers = steps.filter(({ events }) => events.some(({ type }) => type === 'offered'));
  return {
    waited: to - from - own,
    served: (steps.at(-1)?.at ?? from) - from,
    steps: steps.length,
    cards: cards.length,
    rested: sum(cards.map(({ ms }) => ms)),
    offers: offers.length,
  };
}

const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(5);

function print(rounds: Round[]): void {
  for (const { waited, served, steps, cards, rested, offers } of rounds) {
    say(
      `${seconds(waited)} s, server ${seconds(served)} s, ${steps} steps, ${offers} offers,` +
        ` ${cards} cards for ${seconds(rested)} s`,
    );
  }
  const sorted = rounds.map(({ waited }) => waited).toSorted((a, b) => a - b);
  const at = (share: number) => seconds(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  say(
    `${rounds.length} rounds at ${SPEED}: median ${at(0.5)} s, nine tenths ${at(0.9)} s,` +
      ` worst ${at(1)} s`,
  );
}

/** Waits until the page shows that a decision of the person has come; false if the game is over. */
async function awaitTurn(hand: Hand, { page }: Visitor): Promise<boolean> {
  for (;;) {
    await hand.until(() => hand.isOver || hand.isMyTurn);
    const { seq } = hand;
    while (!hand.isOver && !isTurn(await page.title())) await page.waitForTimeout(10);
    if (hand.isOver) return false;
    if (hand.isMyTurn && hand.seq === seq) return true;
  }
}

async function playRounds(house: House, seed: number): Promise<Round[]> {
  await house.open(seed, { botPace: 600 });
  const visitor = await house.guest({ reducedMotion: 'no-preference' });
  await visitor.readCards();
  await visitor.context.addInitScript(choose, SPEED);
  const guide = allGuides.find(({ game }) => game === 'farmsrace');
  if (!guide) throw new Error('Farms Race is not there');
  await deal(await host(guide, visitor, [me('Ada'), bot, bot, bot], { options: {} }));
  await visitor.page.evaluate(note);
  const hand = new Hand();
  await hand.open(visitor);
  const rounds: Round[] = [];
  let from: number | null = null;
  while (rounds.length < Number(ROUNDS) && (await awaitTurn(hand, visitor))) {
    if (from !== null && hand.view.player === hand.seat) {
      const sights = (await visitor.page.evaluate('noted')) as Sight[];
      const to = sights.at(-1)?.at ?? from;
      rounds.push(measure(sights, hand.told, from, to));
      if (TRACE) trace(sights, hand.told, from, to);
      from = null;
    }
    const { type } = await hand.act();
    if (type === 'end') from = hand.told.at(-1)?.at ?? Date.now();
  }
  hand.close();
  await house.close();
  return rounds;
}

function trace(sights: Sight[], told: Told[], from: number, to: number): void {
  const lines = [
    ...told.map(({ at, by, events }) => ({
      at,
      text: `seat ${by}: ${events.map(({ type }) => type).join(' ')}`,
    })),
    ...sights.map(({ at, title, card }) => ({
      at,
      text: `page: ${card || (isTurn(title) ? 'my turn' : '-')}`,
    })),
  ];
  for (const { at, text } of lines.toSorted((a, b) => a.at - b.at)) {
    if (at >= from && at <= to) say(`${seconds(at - from)} ${text}`);
  }
}

const house = new House();
afterAll(() => house.relay?.stop());

test('rounds of Farms Race', async () => {
  house.browser = await theBrowser();
  house.relay = await Relay.start();
  const rounds: Round[] = [];
  for (let i = 0; i < Number(GAMES); i++) {
    rounds.push(...(await playRounds(house, Number(SEED) + i)));
  }
  print(rounds);
});
