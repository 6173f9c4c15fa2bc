// SPDX-License-Identifier: MIT
import type { Form } from '../protocol';

/** Whether two actions are the same, in whatever order their arguments stand. */
export function isSameForm(one: Form, other: Form): boolean {
  const plain = (form: Form) =>
    JSON.stringify(Object.entries(form).sort(([a], [b]) => (a < b ? -1 : 1)));
  return plain(one) === plain(other);
}
