// SPDX-License-Identifier: MIT
//
// Reads a finished record (docs/record.md) as far as the page can check it: its checks, its seal and
// its nonces. Whether every action was legal only the engine can tell: `antfarm replay --verify`.

import { fromHex, hash, type Nonce, toHex } from './draws';

export interface RecordFacts {
  game: string;
  /** The names of their values, or a whole text. */
  options: Record<string, string>;
  commitment: string;
  secret: string;
  nonces: Nonce[];
  /** Games from which this one goes on: what was drawn up to a ply was drawn from their secrets. */
  origins: { plies: number; secret: string }[];
  /** The number of the first line whose check is wrong; null if all are right. */
  brokenLine: number | null;
  isWhole: boolean;
}

const bytesOf = new TextEncoder();
const checked = /^(?:start|undo|\d+) .* ([0-9a-f]{8})$/;
/** Before each line of an option's text. */
const textMark = '| ';
const ended = /^end ([0-9a-f]{32})$/;

/** The number of the first line with a wrong check. A check covers all bytes before itself. */
function findBroken(lines: string[]): number | null {
  let before = '';
  for (const [row, line] of lines.entries()) {
    if (line.startsWith('#')) continue;
    const check = checked.exec(line)?.[1] ?? ended.exec(line)?.[1];
    if (check !== undefined) {
      const covered = bytesOf.encode(before + line.slice(0, -check.length));
      if (toHex(hash(covered)).slice(0, check.length) !== check) return row + 1;
    }
    before += `${line}\n`;
  }
  return null;
}

export function readRecord(record: string): RecordFacts {
  const lines = record.split('\n').slice(0, -1);
  const facts: RecordFacts = {
    game: '',
    options: {},
    commitment: '',
    secret: '',
    nonces: [],
    origins: [],
    brokenLine: findBroken(lines),
    isWhole: ended.test(lines.at(-1) ?? ''),
  };
  let option = '';
  const texts: Record<string, string> = {};
  for (const line of lines) {
    if (line.startsWith(textMark)) {
      texts[option] = `${texts[option] ?? ''}${line.slice(textMark.length)}\n`;
      continue;
    }
    const [key, first = '', second = ''] = line.split(' ');
    if (key === 'game') facts.game = first;
    if (key === 'option') {
      option = first;
      facts.options[first] = second;
    }
    if (key === 'commitment') facts.commitment = first;
    if (key === 'secret') facts.secret = first;
    if (key === 'origin') facts.origins.push({ plies: Number(first), secret: second });
    if (key === 'nonce') facts.nonces.push({ seat: Number(first), nonce: second });
  }
  Object.assign(facts.options, texts);
  return facts;
}

export const secretOf = (facts: RecordFacts): Uint8Array => fromHex(facts.secret);
