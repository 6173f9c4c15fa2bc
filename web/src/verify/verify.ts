// SPDX-License-Identifier: MIT
//
// Checks a finished game: that its record is whole, that the seal is the one that was promised, that
// one's own nonce is in it, and that everything dealt follows from the secret.

import type { Seal } from '../app/storage';
import type { Audit, GameModule, Say, Seen } from '../kit/game';
import type { Archive } from '../kit/port';
import type { TableMessage } from '../protocol';
import { unfold } from '../table/journal.svelte';
import { commitmentOf, drawsOf, mixedSecret, toHex } from './draws';
import { type RecordFacts, readRecord, secretOf } from './record';

/** Something that holds or does not; `key` names the sentence, an audit brings its own. */
export interface Finding {
  key: string;
  args?: Record<string, unknown>;
  holds: boolean;
}

/** What the record says about itself, and what this browser remembers of the promise. */
export function checkSeal(
  facts: RecordFacts,
  published: string,
  remembered: Seal | null,
): Finding[] {
  const findings: Finding[] = [
    { key: 'verify.whole', holds: facts.isWhole },
    facts.brokenLine === null
      ? { key: 'verify.checks', holds: true }
      : { key: 'verify.broken', args: { n: facts.brokenLine }, holds: false },
    {
      key: 'verify.seal',
      holds: facts.secret !== '' && toHex(commitmentOf(secretOf(facts))) === facts.commitment,
    },
    { key: 'verify.published', holds: facts.commitment === published },
  ];
  if (remembered) {
    findings.push(
      { key: 'verify.promised', holds: facts.commitment === remembered.commitment },
      {
        key: 'verify.nonce',
        holds: facts.nonces.some(({ nonce }) => nonce === remembered.nonce),
      },
    );
  }
  return findings;
}

async function seenBy(archive: Archive, seats: number): Promise<Seen[]> {
  const all = Array.from({ length: seats }, (_, i) => i + 1);
  return Promise.all(
    all.map(async (seat) => {
      const plies = unfold(await archive.replay(seat));
      return {
        seat,
        plies: plies.map(({ ply, events, snapshot }) => ({ ply, events, view: snapshot.view })),
      };
    }),
  );
}

/** Everything that can be checked here. Fails where the record or the replays cannot be had. */
export async function verify(
  archive: Archive,
  table: Pick<TableMessage, 'commitment' | 'seats'>,
  game: GameModule,
  remembered: Seal | null,
  say: Say,
): Promise<{ findings: Finding[]; audits: Audit[] }> {
  const facts = readRecord(await archive.record());
  const findings = checkSeal(facts, table.commitment, remembered);
  const draws = drawsOf(mixedSecret(secretOf(facts), facts.nonces), facts.origins);
  const seen = await seenBy(archive, table.seats.length);
  const audits = game.audit(draws, seen, facts.options, say);
  return { findings, audits };
}
