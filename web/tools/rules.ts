// SPDX-License-Identifier: MIT
//
// A Vite plugin: importing a rules.md, or its translation rules.ja.md, gives its clauses.
import type { Plugin } from 'vite';
import { readClauses } from './clauses.ts';

export function rules(): Plugin {
  return {
    name: 'antfarm-rules',
    transform: {
      filter: { id: /\/rules(\.[\w-]+)?\.md$/ },
      handler(text) {
        const json = JSON.stringify(readClauses(text));
        return { code: `export default JSON.parse(${JSON.stringify(json)})`, moduleType: 'js' };
      },
    },
  };
}
