// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import guide from '../../../docs/record.md?raw';
import withNonces from '../../../tests/fuzz/corpus/fuzz_record/coins-nonces?raw';
import withText from '../../../tests/fuzz/corpus/fuzz_record/coins-text?raw';
import type { Archive } from '../kit/port';
import { FakeArchive, snapshotOf, tableOf } from '../table/fake';
import { drawsOf, mixedSecret, toHex } from './draws';
import { readRecord, secretOf } from './record';
import { checkSeal, verify } from './verify';

/** The example of the guide: a whole game of Coins. */
const example = /```text\n(antfarm record 1\n.*?)```/s.exec(guide)?.[1] ?? '';
const facts = readRecord(example);
const held = (record: string, published = facts.commitment) =>
  checkSeal(readRecord(record), published, null).map(({ holds }) => holds);

describe('draws', () => {
  test('the coins of the guide are dealt again', () => {
    const below = drawsOf(secretOf(facts)).below(0, 0);
    const bag = Array.from({ length: 12 }, (_, i) => i + 1);
    const dealt = Array.from({ length: 6 }, () => bag.splice(below(bag.length), 1)[0]);
    expect(dealt).toEqual([5, 7, 9, 4, 6, 12]);
  });

  test('nonces are mixed into the secret, in the order of their seats', () => {
    const record = readRecord(withNonces);
    expect(record.nonces.map(({ seat }) => seat)).toEqual([1, 3]);
    expect(toHex(mixedSecret(secretOf(record), record.nonces))).toBe(
      '29090d97c2f7119c337452aba9675bbe51392286b98ff4d6d1763676439c1a5c',
    );
  });

  test('without nonces the secret is as it is', () => {
    expect(mixedSecret(secretOf(facts), [])).toEqual(secretOf(facts));
  });
});

test('what a game has from another was drawn from the secret of that one', () => {
  const other = toHex(secretOf(facts));
  const draws = drawsOf(mixedSecret(secretOf(readRecord(withNonces)), []), [
    { plies: 3, secret: other },
  ]);
  const old = drawsOf(secretOf(facts));
  const firstOf = (from: typeof draws, ply: number) => from.below(ply, 0)(1000000);
  expect(firstOf(draws, 3)).toBe(firstOf(old, 3));
  expect(firstOf(draws, 4)).not.toBe(firstOf(old, 4));
  const line = `origin 3 ${other}`;
  expect(readRecord(`antfarm record 1\n${line}\n`).origins).toEqual([{ plies: 3, secret: other }]);
});

describe('a record', () => {
  test('the text of an option is read whole, and its lines are under the checks', () => {
    const record = readRecord(withText);
    expect(record.options).toEqual({ rounds: '3', flip: 'tails\nheads\ntails\n' });
    expect(record.brokenLine).toBeNull();
    expect(readRecord(withText.replace('| heads', '| tails')).brokenLine).toBe(13);
  });

  test('that is as it was holds in everything', () => {
    expect(held(example)).toEqual([true, true, true, true]);
    expect(readRecord(withNonces).brokenLine).toBeNull();
  });

  test('with a letter changed is found out at its line', () => {
    expect(readRecord(example.replace('3 1 lay 5', '3 1 lay 7')).brokenLine).toBe(16);
  });

  test('keeps its checks when somebody adds a remark', () => {
    const remarked = example.replace('\nstart', '\n# a remark\nstart');
    expect(held(remarked)).toEqual([true, true, true, true]);
  });

  test('that was cut is not whole', () => {
    const cut = example.slice(0, example.indexOf('result'));
    expect(checkSeal(readRecord(cut), facts.commitment, null)[0]).toMatchObject({ holds: false });
  });

  test('of another seal than the table’s does not hold', () => {
    expect(held(example, '00'.repeat(32))).toEqual([true, true, true, false]);
  });

  test('with another secret breaks its seal', () => {
    expect(held(example.replace('secret ba', 'secret bb'))[2]).toBe(false);
  });

  test('must have the seal and the nonce that were noted before the start', () => {
    const { commitment, nonces } = readRecord(withNonces);
    const nonce = nonces[0]?.nonce ?? '';
    const noted = (seal: { commitment: string; nonce: string }) =>
      checkSeal(readRecord(withNonces), commitment, seal).slice(4);
    expect(noted({ commitment, nonce }).map(({ holds }) => holds)).toEqual([true, true]);
    expect(noted({ commitment: '00', nonce: '00' }).map(({ holds }) => holds)).toEqual([
      false,
      false,
    ]);
  });
});

test('the game is handed its draws, its options, and what every seat saw', async () => {
  const archive: Archive = new FakeArchive();
  archive.record = async () => example;
  archive.replay = async (as) => {
    const start = { snapshot: snapshotOf({ seat: as }), events: [] };
    return { table: '', game: 'coins', as: as ?? null, names: [], plies: 0, start, steps: [] };
  };
  const handed: unknown[] = [];
  const game = {
    audit: (_: unknown, ...rest: unknown[]) => {
      handed.push(...rest.slice(0, 2));
      return [{ what: 'The coins', holds: true }];
    },
  };
  const table = { ...tableOf(), commitment: facts.commitment };
  const { audits } = await verify(archive, table, game as never, null, (key) => key);
  expect(audits).toEqual([{ what: 'The coins', holds: true }]);
  expect(handed[0]).toMatchObject([
    { seat: 1, plies: [{ ply: 0, view: { seat: 1 } }] },
    { seat: 2, plies: [{ ply: 0, view: { seat: 2 } }] },
  ]);
  expect(handed[1]).toEqual({ rounds: '3', flip: 'off' });
});
