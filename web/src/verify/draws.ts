// SPDX-License-Identifier: MIT
//
// Chance, as docs/record.md derives it from a secret: what the page needs to recompute every card
// and die. All hashes are BLAKE2b, all numbers little-endian.

import { blake2b } from '@noble/hashes/blake2.js';
import type { Draws } from '../kit/game';

const text = new TextEncoder();

export interface Nonce {
  seat: number;
  nonce: string;
}

export function fromHex(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function join(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** 32 bytes without a key. */
export function hash(bytes: Uint8Array): Uint8Array {
  return blake2b(bytes, { dkLen: 32 });
}

export function commitmentOf(secret: Uint8Array): Uint8Array {
  return hash(join(text.encode('antfarm-commit-1'), secret));
}

/** The secret with what every seat added to it; the nonces in the order of their seats. */
export function mixedSecret(secret: Uint8Array, nonces: readonly Nonce[]): Uint8Array {
  if (nonces.length === 0) return secret;
  const added = nonces.flatMap(({ seat, nonce }) => [seat, ...fromHex(nonce)]);
  const message = join(text.encode('antfarm-nonces-1'), Uint8Array.from(added));
  return blake2b(message, { dkLen: 32, key: secret });
}

/** The numbers of a ply and purpose, one after the other. */
function* stream(secret: Uint8Array, ply: number, purpose: number): Generator<bigint, never> {
  for (let block = 0; ; block++) {
    const message = new Uint8Array(28);
    message.set(text.encode('antfarm-chance-1'));
    const view = new DataView(message.buffer);
    [ply, purpose, block].forEach((number, i) => {
      view.setUint32(16 + 4 * i, number, true);
    });
    const bytes = blake2b(message, { dkLen: 64, key: secret });
    const numbers = new DataView(bytes.buffer, bytes.byteOffset);
    for (let i = 0; i < 8; i++) yield numbers.getBigUint64(8 * i, true);
  }
}

const wide = 1n << 32n;

/** Draws from a mixed secret, but for the plies of games from which this one goes on. */
export function drawsOf(
  secret: Uint8Array,
  origins: readonly { plies: number; secret: string }[] = [],
): Draws {
  return {
    below(ply, purpose) {
      const origin = origins.find(({ plies }) => ply <= plies);
      const numbers = stream(origin ? fromHex(origin.secret) : secret, ply, purpose);
      return (n) => {
        for (;;) {
          const m = (numbers.next().value >> 32n) * BigInt(n);
          if (m % wide >= wide % BigInt(n)) return Number(m / wide);
        }
      };
    },
  };
}
