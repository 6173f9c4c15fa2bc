// SPDX-License-Identifier: MIT
//
// The documents of a table, by HTTP.

import type { Archive } from '../kit/port';
import type { Replay } from '../protocol';
import { answerOf } from './http';

export function archiveOf(table: string): Archive {
  return {
    async replay(as?: number): Promise<Replay> {
      const query = as === undefined ? '' : `?as=${as}`;
      return (await answerOf(`/api/t/${table}/replay${query}`)).json();
    },
    async record(): Promise<string> {
      return (await answerOf(`/api/t/${table}/record`)).text();
    },
  };
}
