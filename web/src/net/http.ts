// SPDX-License-Identifier: MIT
//
// The few things that are asked by HTTP: what sets a cookie or fetches a document.

import type { Clause } from '../clause';
import type { Lesson } from '../lesson/lesson';
import type { CreatedTable, ErrorCode, KeptRecord, NewTable, Seated, TableCard } from '../protocol';
import type { Puzzle } from '../puzzle/solving.svelte';
import type { GameInfo, GameOnShelf } from './games';
import { home } from './home';

/** The server refused, or was not reached (`offline`). */
export class Refusal extends Error {
  readonly code: ErrorCode | 'offline';
  /** Of a used invitation: which seat was taken by it. */
  readonly seat: number | null;

  constructor(code: ErrorCode | 'offline', message: string, seat: number | null = null) {
    super(message);
    this.code = code;
    this.seat = seat;
  }
}

/** A server that shuts down, or that others cannot reach, soon has a successor. */
const passing = new Set(['closing', 'elsewhere']);
const mostTries = 5;
const pause = 1000;

/** The answer to a request; a Refusal where it was refused or could not be made. */
export async function answerOf(path: string, init?: RequestInit, tries = 1): Promise<Response> {
  let response: Response;
  try {
    response = await home().fetch(path, init);
  } catch {
    throw new Refusal('offline', '');
  }
  if (response.ok) return response;
  const body = await response.json().catch(() => null);
  const { code = 'internal', message = response.statusText, seat = null } = body?.error ?? {};
  if (passing.has(code) && tries < mostTries) {
    await new Promise((go) => setTimeout(go, pause));
    return answerOf(path, init, tries + 1);
  }
  throw new Refusal(code, message, seat);
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await answerOf(path, init)).json();
}

const documents = new Map<string, Promise<unknown>>();

/** A document that stays as it is for as long as the server runs; asked for once. */
function fetchOnce<T>(path: string): Promise<T> {
  const asked =
    documents.get(path) ??
    answerOf(path)
      .then((response) => response.json())
      .catch((refusal) => {
        documents.delete(path);
        throw refusal;
      });
  documents.set(path, asked);
  return asked as Promise<T>;
}

const pathOf = (game: string) => `/api/games/${encodeURIComponent(game)}`;

/** Every game of the server. */
export async function listGames(): Promise<GameOnShelf[]> {
  return (await fetchOnce<{ games: GameOnShelf[] }>('/api/games')).games;
}

/** Everything about a game; a refusal where the server has none of that name. */
export async function describeGame(name: string): Promise<GameInfo> {
  const { games } = await fetchOnce<{ games: [GameInfo] }>(pathOf(name));
  return games[0];
}

/** The sentences of a game by language and key. */
export const fetchTexts = (game: string) =>
  fetchOnce<Record<string, Record<string, string>>>(`${pathOf(game)}/texts`);

/** A puzzle of a game, from 1. */
export const fetchPuzzle = (game: string, number: number) =>
  fetchOnce<Puzzle>(`${pathOf(game)}/puzzle?number=${number}`);

/** A lesson of a game, from 1. */
export const fetchLesson = (game: string, number: number) =>
  fetchOnce<Lesson>(`${pathOf(game)}/lesson?number=${number}`);

export const fetchRules = (game: string) => fetchOnce<Clause[]>(`${pathOf(game)}/rules`);

/** What everybody may know of a table. */
export async function fetchCard(table: string): Promise<TableCard> {
  return (await answerOf(`/api/t/${table}`)).json();
}

export function createTable(table: NewTable): Promise<CreatedTable> {
  return post('/api/tables', table);
}

/** Opens a record of a game that is over: the table at which it is replayed. */
export async function openRecord(text: string): Promise<KeptRecord> {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  return (await answerOf('/api/records', { method: 'POST', headers, body: text })).json();
}

/** For which seat an invitation is; a refusal where it is for none any more. */
export function openInvitation(table: string, secret: string): Promise<Seated> {
  return post(`/api/t/${table}/invitation`, { secret });
}

export function claimSeat(table: string, secret: string, name: string): Promise<Seated> {
  return post(`/api/t/${table}/claim`, { secret, name });
}

export function sitDown(table: string, seat: number, name: string): Promise<Seated> {
  return post(`/api/t/${table}/sit`, { seat, name });
}
