// SPDX-License-Identifier: MIT
//
// The documents of a table, by HTTP.

import type { Archive } from '../kit/port';
import type { Analysis, Replay } from '../protocol';
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

/** How well a game that is over was played, as far as that is known, from a ply on. */
export async function fetchAnalysis(table: string, from: number): Promise<Analysis> {
  return (await answerOf(`/api/t/${table}/analysis?from=${from}`)).json();
}
