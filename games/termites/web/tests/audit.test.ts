// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import type { Say } from '$kit/game';
import { drawsOf, fromHex } from '../../../../web/src/verify/draws';
import { audit } from '../audit';
import { type Game, wholeGames } from './games';

const say: Say = (key) => key;

const audited = ({ secret, seen, options }: Game) =>
  audit(drawsOf(fromHex(secret)), seen, options, say).map(({ what, holds }) => `${what}: ${holds}`);

describe.each(wholeGames)('$mode', (whole) => {
  test('everything that was drawn follows from the secret', () => {
    expect(audited(whole)).toEqual([
      'web.audit.colonies: true',
      'web.audit.first: true',
      'web.audit.tokens: true',
    ]);
  });

  test('another secret is found out', () => {
    const first = whole.secret.startsWith('0') ? '1' : '0';
    const lines = audited({ ...whole, secret: first + whole.secret.slice(1) });
    expect(lines).toContain('web.audit.tokens: false');
  });

  test('a token that was shown otherwise is found out', () => {
    const seen = structuredClone(whole.seen);
    const drew = seen[1]?.plies
      .flatMap(({ events }) => events)
      .findLast(({ type }) => type === 'drew');
    if (drew?.type !== 'drew') {
      throw new Error('nobody drew');
    }
    drew.termites = (drew.termites % 3) + 1;
    expect(audited({ ...whole, seen })).toContain('web.audit.tokens: false');
  });

  test('what was chosen is not recomputed', () => {
    const options = { ...whole.options, colonies: 'chosen', first: '1' };
    expect(audited({ ...whole, options })).toEqual(['web.audit.tokens: true']);
  });
});
