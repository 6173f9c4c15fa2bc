// SPDX-License-Identifier: MIT
//
// What importing a file that is no script gives.
declare module '*/rules.md' {
  const clauses: readonly import('./clause').Clause[];
  export default clauses;
}
