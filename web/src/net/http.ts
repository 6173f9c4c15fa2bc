// SPDX-License-Identifier: MIT
//
// The few things that are asked by HTTP: what sets a cookie or fetches a document.

import type { ErrorCode, Laid, NewTable, Seated } from '../protocol';
import type { GameInfo, GameOnShelf } from './games';

/** The server refused, or was not reached (`offline`). */
export class Refusal extends Error {
  readonly code: ErrorCode | 'offline';

  constructor(code: ErrorCode | 'offline', message: string) {
    super(message);
    this.code = code;
  }
}

/** The answer to a request; a Refusal where it was refused or could not be made. */
export async function answerOf(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Refusal('offline', '');
  }
  if (response.ok) return response;
  const body = await response.json().catch(() => null);
  throw new Refusal(body?.error?.code ?? 'internal', body?.error?.message ?? response.statusText);
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await answerOf(path, init)).json();
}

const described = new Map<string, Promise<GameOnShelf[]>>();

/** The games that are described there; asked once. */
function describe(path: string): Promise<GameOnShelf[]> {
  const asked =
    described.get(path) ??
    answerOf(path)
      .then((response) => response.json())
      .then((document: { games: GameOnShelf[] }) => document.games)
      .catch((refusal) => {
        described.delete(path);
        throw refusal;
      });
  described.set(path, asked);
  return asked;
}

/** Every game of the server. */
export const listGames = (): Promise<GameOnShelf[]> => describe('/api/games');

/** Everything about a game; a refusal where the server has none of that name. */
export async function describeGame(name: string): Promise<GameInfo> {
  const [game] = await describe(`/api/games/${encodeURIComponent(name)}`);
  return game as GameInfo;
}

export function layTable(table: NewTable): Promise<Laid> {
  return post('/api/tables', table);
}

export function claimSeat(table: string, secret: string, name: string): Promise<Seated> {
  return post(`/api/t/${table}/claim`, { secret, name });
}

export function sitDown(table: string, seat: number, name: string): Promise<Seated> {
  return post(`/api/t/${table}/sit`, { seat, name });
}
