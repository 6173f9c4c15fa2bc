// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import type { Say } from '$kit/game';
import { drawsOf, fromHex } from '../../../../web/src/verify/draws';
import { audit } from '../audit';
import { type Game, wholeGames } from './games';

const say: Say = (key, args) => [key, ...Object.values(args ?? {})].join(' ');

const audited = ({ secret, seen, options }: Game) =>
  audit(drawsOf(fromHex(secret)), seen, options, say).map(({ what, holds }) => `${what}: ${holds}`);

const game = (mode: string) => wholeGames.find((whole) => whole.mode === mode) as Game;

describe.each(wholeGames)('$mode', (whole) => {
  test('everything that was drawn follows from the secret', () => {
    const lines = audited(whole);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.filter((line) => !line.endsWith(': true'))).toEqual([]);
  });

  test('another secret is found out in every refill', () => {
    const first = whole.secret.startsWith('0') ? '1' : '0';
    const lines = audited({ ...whole, secret: first + whole.secret.slice(1) });
    const refills = lines.filter((line) => !line.includes('leader'));
    expect(refills.filter((line) => line.endsWith(': true'))).toEqual([]);
  });

  test('a tile that was shown otherwise is found out', () => {
    const [seen] = whole.seen;
    const at = seen?.plies.findIndex(
      ({ ply, events }) => ply > 0 && events.some(({ type }) => type === 'drawn'),
    );
    const plies = (seen?.plies ?? []).map((ply, i) => ({
      ...ply,
      events: ply.events.map((event) =>
        i === at && event.type === 'drawn' ? { ...event, tile: (event.tile % 61) + 1 } : event,
      ),
    }));
    const lines = audited({ ...whole, seen: [{ seat: 1, plies }] });
    expect(lines.filter((line) => line.endsWith(': false'))).toEqual(['web.audit.refill 1: false']);
  });
});

test('a leader that was drawn is recomputed, one that was chosen is not', () => {
  const whole = game('three seats');
  expect(audited(whole)[0]).toBe('web.audit.leader: true');
  const chosen = { ...whole, options: { ...whole.options, leader: '1' } };
  expect(audited(chosen).some((line) => line.includes('leader'))).toBe(false);
});
