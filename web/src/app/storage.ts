// SPDX-License-Identifier: MIT
//
// What this browser keeps: preferences, which tables one has sat at, and what was promised about
// their shuffles. No secrets: seats are held by cookies that no script can read.

import type { TableMessage } from '../protocol';

/** Null where nothing is kept, or where the browser keeps nothing at all. */
export function recall<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(`antfarm.${key}`);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`antfarm.${key}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Whether this browser keeps anything at all. */
export function canKeep(): boolean {
  try {
    localStorage.setItem('antfarm.probe', '1');
    localStorage.removeItem('antfarm.probe');
    return true;
  } catch {
    return false;
  }
}

/** A seat that this browser took. */
export interface OwnSeat {
  table: string;
  seat: number;
  game: string;
  name: string;
  /** As it was when this browser was there last. */
  phase: TableMessage['phase'];
  at: number;
}

const maxOwn = 40;

export function ownSeats(): OwnSeat[] {
  return recall<OwnSeat[]>('tables') ?? [];
}

/** One seat a table: the one that was used last. */
export function rememberSeat(own: OwnSeat): void {
  const others = ownSeats().filter(({ table }) => table !== own.table);
  keep('tables', [own, ...others].slice(0, maxOwn));
}

export function forgetTable(table: string): void {
  keep(
    'tables',
    ownSeats().filter((own) => own.table !== table),
  );
}

/** What a table promised before the first card was dealt, and what this seat added to its chance. */
export interface Seal {
  commitment: string;
  nonce: string;
}

const maxSeals = 100;

export function sealOf(table: string, seat: number): Seal | null {
  return recall<Record<string, Seal>>('seals')?.[`${table}/${seat}`] ?? null;
}

export function rememberSeal(table: string, seat: number, seal: Seal): void {
  const seals = Object.entries(recall<Record<string, Seal>>('seals') ?? {});
  const recent = seals.filter(([key]) => key !== `${table}/${seat}`).slice(1 - maxSeals);
  keep('seals', Object.fromEntries([...recent, [`${table}/${seat}`, seal]]));
}

/** 16 random bytes as 32 digits. */
export function makeNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
