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
  test('who begins, the Mutations and all dice follow from the secret (FR-3.2, FR-3.3, FR-8.2, FR-13.1, FR-0.17)', () => {
    const { mutations } = whole.options;
    const drawn = ['combat', 'dice', 'first', 'mutations'].filter(
      (what) => what !== 'mutations' || mutations !== 'none',
    );
    expect(audited(whole).sort()).toEqual(drawn.map((what) => `web.audit.${what}: true`));
  });

  test('another secret is found out', () => {
    const first = whole.secret.startsWith('0') ? '1' : '0';
    const lines = audited({ ...whole, secret: first + whole.secret.slice(1) });
    expect(lines).toContain('web.audit.dice: false');
    expect(lines).toContain('web.audit.combat: false');
  });

  test('dice that were shown otherwise are found out', () => {
    const seen = structuredClone(whole.seen);
    const fought = seen[0]?.plies
      .flatMap(({ events }) => events)
      .findLast((event) => event.type === 'fought' && event.guns > 0);
    if (fought?.type !== 'fought') {
      throw new Error('nobody fought');
    }
    fought.guns--;
    fought.blanks++;
    expect(audited({ ...whole, seen })).toContain('web.audit.combat: false');
  });
});
