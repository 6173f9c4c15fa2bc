// SPDX-License-Identifier: MIT
//
// What this page knows about tables that it created, and only while it is open: the secrets of their
// invitations, which nobody is told twice, and whether to deal as soon as possible.

import type { CreatedTable } from '../protocol';

const invitations = new Map<string, Map<number, string>>();
const hasty = new Set<string>();

/** The secret stands in the fragment, which browsers do not send. */
export function invitationLink(table: string, secret: string): string {
  return `${location.origin}/t/${table}#${secret}`;
}

/** A table was created; with nobody to wait for it is dealt at once. */
export function keepCreated(created: CreatedTable): void {
  invitations.set(
    created.table,
    new Map(created.invitations.map(({ seat, secret }) => [seat, secret])),
  );
  if (created.invitations.length === 0) hasty.add(created.table);
}

/** By seat. */
export function invitationsOf(table: string): ReadonlyMap<number, string> {
  return invitations.get(table) ?? new Map();
}

export function keepInvitation(table: string, seat: number, secret: string): void {
  invitations.set(table, new Map([...invitationsOf(table), [seat, secret]]));
}

/** It was withdrawn. */
export function forgetInvitation(table: string, seat: number): void {
  invitations.set(table, new Map([...invitationsOf(table)].filter(([other]) => other !== seat)));
}

export function isHasty(table: string): boolean {
  return hasty.has(table);
}
