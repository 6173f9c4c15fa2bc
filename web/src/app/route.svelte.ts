// SPDX-License-Identifier: MIT
//
// Where the page is: its address, read and written. The fragment says where on the page one is
// (#rule=BC-3.3, #ply=17&as=2), and may bring the secret of an invitation, which leaves the address
// bar at once. On a server a page is a path; in a folder of files there is one file alone, and what
// would be the path is its query: "?/t/abc".

import { home, isAlone } from '../net/home';

export type Route =
  | { page: 'lobby' }
  | { page: 'table'; table: string; secret: string | null }
  | { page: 'replay'; table: string }
  /** That of the day where none is named. */
  | { page: 'puzzle'; game: string | null; number: number }
  | { page: 'yours' }
  | { page: 'not-found' };

/** The path of a page, whatever the address bar makes of it. */
function pathHere(): string {
  return isAlone ? location.search.slice(1) || '/' : location.pathname;
}

/** The address of a page of ours, for the address bar. */
export function addressOf(path: string): string {
  if (!isAlone) return path;
  const [page, fragment] = path.split('#');
  const query = page === '/' ? '' : `?${page}`;
  return location.pathname + query + (fragment ? `#${fragment}` : '');
}

const secretPattern = /^#([0-9a-f]{32})$/;

export function readRoute(path: string, hash: string): Route {
  if (path === '/') return { page: 'lobby' };
  if (/^\/yours\/?$/.test(path)) return { page: 'yours' };
  const [isPuzzle, game, number] = /^\/puzzle(?:\/([a-z0-9-]+)\/(\d{1,3}))?\/?$/.exec(path) ?? [];
  if (isPuzzle) return { page: 'puzzle', game: game ?? null, number: Number(number ?? 0) };
  const [, table, rest] = /^\/t\/([a-z0-9]+)(\/replay)?\/?$/.exec(path) ?? [];
  if (!table) return { page: 'not-found' };
  if (rest) return { page: 'replay', table };
  return { page: 'table', table, secret: secretPattern.exec(hash)?.[1] ?? null };
}

/** The members of a fragment such as #ply=17&as=2. */
export function readFragment(hash: string): URLSearchParams {
  return new URLSearchParams(hash.replace(/^#/, ''));
}

class Place {
  route: Route = $state.raw({ page: 'not-found' });
  hash = $state.raw('');

  /** Begins to follow the address bar. */
  follow(): void {
    const read = () => this.#read();
    addEventListener('popstate', read);
    addEventListener('hashchange', read);
    read();
  }

  go(path: string): void {
    history.pushState(null, '', addressOf(path));
    this.#read();
    scrollTo(0, 0);
  }

  /** The invitation in the address has been used. */
  spendSecret(): void {
    if (this.route.page === 'table') this.route = { ...this.route, secret: null };
  }

  /** Changes the fragment without a new entry in the history. */
  mark(members: Record<string, string>): void {
    const fragment = new URLSearchParams(members).toString();
    history.replaceState(null, '', addressOf(pathHere()) + (fragment && `#${fragment}`));
    this.hash = location.hash;
  }

  #read(): void {
    const route = readRoute(pathHere(), location.hash);
    if (route.page === 'table' && route.secret) {
      history.replaceState(null, '', addressOf(pathHere()));
    }
    // An invitation lies open until it is used, also where the fragment says what is read there.
    const { route: before } = this;
    if (route.page === 'table' && before.page === 'table' && route.table === before.table) {
      route.secret ??= before.secret;
    }
    // Another fragment of the same page must not build the page anew.
    if (JSON.stringify(route) !== JSON.stringify(this.route)) this.route = route;
    this.hash = location.hash;
  }
}

export const place = new Place();

/** Saves what a link names as a file, where there is no server that would send it. */
async function saveFrom(link: HTMLAnchorElement): Promise<void> {
  const answer = await home().fetch(link.pathname);
  if (!answer.ok) return;
  const file = document.createElement('a');
  file.href = URL.createObjectURL(await answer.blob());
  file.download = link.download;
  file.click();
  URL.revokeObjectURL(file.href);
}

/** Follows links within the page without loading it again. */
export function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest('a');
  if (link && isAlone && link.pathname.startsWith('/api/')) {
    event.preventDefault();
    void saveFrom(link);
  }
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return;
  if (link.pathname === pathHere() && link.hash) return;
  if (readRoute(link.pathname, '').page === 'not-found') return;
  event.preventDefault();
  place.go(link.pathname + link.hash);
}
