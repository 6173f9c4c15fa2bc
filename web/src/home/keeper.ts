// SPDX-License-Identifier: MIT
//
// What the browser keeps for the hall: entries of bytes, in IndexedDB. A batch is a list of changes,
// as server/store/page/page.h tells; all of it is kept or nothing.

const putChange = 1;

/** One change: a key and its value, or, to be removed, the keys from one up to another. */
export interface Change {
  isPut: boolean;
  key: Uint8Array<ArrayBuffer>;
  other: Uint8Array<ArrayBuffer>;
}

export function readChanges(batch: Uint8Array): Change[] {
  const view = new DataView(batch.buffer, batch.byteOffset, batch.byteLength);
  const changes: Change[] = [];
  let at = 0;
  const piece = () => {
    const n = view.getUint32(at, true);
    at += 4 + n;
    return batch.slice(at - n, at);
  };
  while (at < batch.length) {
    const isPut = batch[at++] === putChange;
    changes.push({ isPut, key: piece(), other: piece() });
  }
  return changes;
}

/** Changes that put all these entries. */
export function writePuts(entries: [Uint8Array, Uint8Array][]): Uint8Array {
  const size = entries.reduce((sum, [key, value]) => sum + 9 + key.length + value.length, 0);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const entry of entries) {
    bytes[at++] = putChange;
    for (const piece of entry) {
      view.setUint32(at, piece.length, true);
      bytes.set(piece, at + 4);
      at += 4 + piece.length;
    }
  }
  return bytes;
}

/** Why the browser did not keep something, as a phrase. */
function reasonOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'the browser has no room for it';
  return `the browser does not keep it (${name || String(error)})`;
}

function whenDone(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Makes the changes of a batch, or none of them. */
function change(transaction: IDBTransaction, batch: Uint8Array): void {
  const entries = transaction.objectStore('entries');
  try {
    for (const { isPut, key, other } of readChanges(batch)) {
      if (isPut) entries.put(other.buffer, key);
      else entries.delete(IDBKeyRange.bound(key, other, false, true));
    }
  } catch (error) {
    transaction.onabort = null; // this error says why, not that of the transaction
    transaction.abort();
    throw error;
  }
}

/** The cookies of seats, as a Cookie header has them, by the path that they are for. */
export type Cookies = Map<string, string>;

export class Keeper {
  readonly #db: IDBDatabase;

  constructor(db: IDBDatabase) {
    this.#db = db;
  }

  static async open(): Promise<Keeper> {
    const request = indexedDB.open('antfarm', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('entries');
      request.result.createObjectStore('cookies');
    };
    return new Keeper(await answerOf(request));
  }

  /** All entries, as changes that put them. */
  async load(): Promise<Uint8Array> {
    const entries = this.#db.transaction('entries').objectStore('entries');
    const [keys, values] = await Promise.all([
      answerOf(entries.getAllKeys()),
      answerOf(entries.getAll()),
    ]);
    return writePuts(
      keys.map((key, i) => [new Uint8Array(key as ArrayBuffer), new Uint8Array(values[i])]),
    );
  }

  /** Keeps a batch; a reason where that failed. */
  async keep(batch: Uint8Array): Promise<string | null> {
    try {
      const transaction = this.#db.transaction('entries', 'readwrite', { durability: 'strict' });
      const done = whenDone(transaction);
      change(transaction, batch);
      await done;
      return null;
    } catch (error) {
      return reasonOf(error);
    }
  }

  async cookies(): Promise<Cookies> {
    const cookies = this.#db.transaction('cookies').objectStore('cookies');
    const [paths, values] = await Promise.all([
      answerOf(cookies.getAllKeys()),
      answerOf(cookies.getAll()),
    ]);
    return new Map(paths.map((path, i) => [String(path), String(values[i])]));
  }

  async keepCookies(path: string, header: string): Promise<void> {
    const transaction = this.#db.transaction('cookies', 'readwrite', { durability: 'strict' });
    transaction.objectStore('cookies').put(header, path);
    await whenDone(transaction);
  }
}

/** For a browser that keeps nothing: games last as long as the page. */
export const forgetful = {
  load: async () => new Uint8Array(),
  keep: async () => null,
  cookies: async (): Promise<Cookies> => new Map(),
  keepCookies: async () => {},
};
