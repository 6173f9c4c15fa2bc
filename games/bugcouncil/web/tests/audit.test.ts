// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import type { Say } from '$kit/game';
import { drawsOf, fromHex } from '../../../../web/src/verify/draws';
import { audit } from '../audit';
import type { Card, Event } from '../view';
import { type Game, wholeGames } from './games';

const say: Say = (key, args) => [key, ...Object.values(args ?? {})].join(' ');

function audited({ secret, seen, options }: Game): string[] {
  return audit(drawsOf(fromHex(secret)), seen, options, say).map(
    ({ what, holds }) => `${what}: ${holds}`,
  );
}

/** The game with one event told otherwise. */
function retold(game: Game, type: Event['type'], change: (event: Event) => Event): Game {
  let isDone = false;
  const seen = game.seen.map(({ seat, plies }) => ({
    seat,
    plies: plies.map((ply) => ({
      ...ply,
      events: ply.events.map((event) => {
        if (isDone || event.type !== type) {
          return event;
        }
        isDone = true;
        return change(event);
      }),
    })),
  }));
  return { ...game, seen };
}

const game = (mode: string) => wholeGames.find((whole) => whole.mode === mode) as Game;
const ages = [1, 2, 3];

describe.each(wholeGames)('$mode', (whole) => {
  test('everything that was drawn follows from the secret', () => {
    const holds = audited(whole);
    expect(holds.length).toBeGreaterThan(0);
    expect(holds.filter((line) => !line.endsWith(': true'))).toEqual([]);
  });

  test('another secret is found out in everything that was dealt', () => {
    const first = whole.secret.startsWith('0') ? '1' : '0';
    const lines = audited({ ...whole, secret: first + whole.secret.slice(1) });
    const dealt = lines.filter((line) => line.includes('web.audit.hands'));
    expect(dealt.length).toBeGreaterThan(0);
    expect(dealt.filter((line) => line.endsWith(': true'))).toEqual([]);
  });
});

test('with two seats the council, the leader, the hands and the Emissary are audited', () => {
  expect(audited(game('two seats'))).toEqual([
    'web.audit.council 1 1: true',
    'web.audit.leader 1 1: true',
    ...ages.flatMap((age) => [
      `web.audit.hands ${age} 1: true`,
      `web.audit.emissary ${age} 1: true`,
    ]),
  ]);
});

test('a Trilogy is audited game by game, its opponents too', () => {
  const lines = audited(game('trilogy'));
  for (const number of [1, 2, 3]) {
    const own = lines.filter((line) =>
      line.startsWith(`web.colon board.game ${ages[0]} ${number} 3 `),
    );
    const what = own.map((line) => line.split('web.audit.')[1]?.split(' ')[0]);
    expect(what).toEqual(expect.arrayContaining(['council', 'personality', 'hands', 'pyramid']));
  }
  expect(lines.filter((line) => line.includes('web.audit.shark'))).toHaveLength(3);
});

test('a leader that was chosen was not drawn', () => {
  const whole = game('two seats');
  const lines = audited({ ...whole, options: { ...whole.options, leader: '2' } });
  expect(lines.some((line) => line.includes('leader'))).toBe(false);
});

const other = (card: Card): Card => (card === 'ants 1' ? 'ants 2' : 'ants 1');

test.each([
  ['trilogy', 'turned-up', 'pyramid'],
  ['trilogy', 'shark-hand', 'shark'],
  ['two seats', 'emissary-shows', 'emissary'],
  ['two seats', 'laid-aside', 'emissary'],
  ['two seats', 'dealt', 'hands'],
] as const)('%s: %s that was shown otherwise is found out', (mode, type, what) => {
  const lines = audited(
    retold(game(mode), type, (event) =>
      'cards' in event && Array.isArray(event.cards)
        ? ({ ...event, cards: event.cards.map(other) } as Event)
        : ({ ...event, card: other((event as { card: Card }).card) } as Event),
    ),
  );
  const wrong = lines.filter((line) => line.endsWith(': false'));
  expect(wrong.length).toBeGreaterThan(0);
  expect(wrong.every((line) => line.includes(`web.audit.${what}`))).toBe(true);
});
