// SPDX-License-Identifier: MIT
//
// The score of a seat by category, now and after what is being weighed up.
import type { Party, Say } from '$kit/game';
import { tileOf } from '../tile';
import {
  type Category,
  categories,
  type HillName,
  hillOf,
  largestGallery,
  type Player,
  playerOf,
  type View,
} from '../view';
import { sayHill } from '../words';

export interface Row {
  category: Category;
  now: number;
  /** Null where nothing is weighed up. */
  later: number | null;
  /** How it comes about. */
  remark: string;
}

const pointsOf = (player: Player, category: Category) =>
  player.anthills.reduce((sum, hill) => sum + hill.score[category], 0);

export const namesOf = (view: View): HillName[] =>
  view.players.flatMap(({ seat, anthills }) => anthills.map((_, i) => ({ seat, anthill: i + 1 })));

/** The others with most of something, by their names: "Ben 8" or "Ben, Dmitri 4". */
function sayRival(
  view: View,
  seat: number,
  parties: Party[],
  say: Say,
  count: (name: HillName) => number,
): string {
  const others = namesOf(view).filter((name) => name.seat !== seat);
  const most = Math.max(...others.map(count));
  const names = others.filter((name) => count(name) === most);
  return say('web.forecast.rival', {
    names: names.map((name) => sayHill(say, view, parties, name)).join(say('list.comma')),
    n: most,
  });
}

const change = (now: number, then: number) => (now === then ? `${now}` : `${now} → ${then}`);

function sayColony(view: View, then: View, seat: number, parties: Party[], say: Say) {
  const own = (at: View) => {
    const player = playerOf(at, seat);
    return player ? largestGallery(player) : 0;
  };
  const ants = (name: HillName) =>
    Math.max(0, ...(hillOf(then, name)?.galleries ?? []).map((gallery) => gallery.ants));
  return say('web.forecast.you-others', {
    own: change(own(view), own(then)),
    others: sayRival(then, seat, parties, say, ants),
  });
}

function sayArmy(view: View, then: View, seat: number, parties: Party[], say: Say) {
  const armies = (at: View) => playerOf(at, seat)?.anthills.map((hill) => hill.army) ?? [];
  const own = armies(view).map((army, i) => change(army, armies(then)[i] ?? army));
  return say('web.forecast.you-others', {
    own: own.join(say('list.comma')),
    others: sayRival(then, seat, parties, say, (name) => hillOf(then, name)?.army ?? 0),
  });
}

const plus = (points: number[]) => points.filter((n) => n > 0).join(' + ');

function sayBarracks(view: View, player: Player, say: Say) {
  const empty = player.anthills.reduce((sum, { tiles, full }) => {
    const all = tiles.filter((tile) => tileOf(view.tiles[tile - 1] ?? '').barracks > 0);
    return sum + all.length - full.length;
  }, 0);
  const full = player.anthills.reduce((sum, hill) => sum + hill.full.length, 0);
  return say('web.forecast.barracks', { full, empty });
}

export function forecast(
  view: View,
  outlook: View | null,
  seat: number,
  parties: Party[],
  say: Say,
): Row[] {
  const now = playerOf(view, seat);
  const then = outlook ? playerOf(outlook, seat) : null;
  if (!now) {
    return [];
  }
  const at = outlook ?? view;
  const player = then ?? now;
  const galleries = player.anthills.flatMap((hill) => hill.galleries);
  const remarks: Record<Category, string> = {
    population: say('web.forecast.population'),
    colony: sayColony(view, at, seat, parties, say),
    harvest: plus(galleries.map((gallery) => gallery.harvest)) || say('web.forecast.harvest'),
    royal: plus(galleries.map((gallery) => gallery.royal)) || say('web.forecast.royal'),
    army: sayArmy(view, at, seat, parties, say),
    barracks: sayBarracks(at, player, say),
  };
  return categories.map((category) => ({
    category,
    now: pointsOf(now, category),
    later: then ? pointsOf(then, category) : null,
    remark: remarks[category],
  }));
}
