// SPDX-License-Identifier: MIT
//
// For the makers of a board's samples, games/NAME/web/tests/fixtures/make.mjs:
//   node make.mjs ANTFARM          writes the samples anew
//   node make.mjs --check ANTFARM  fails where the program would no longer write them
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const isCheck = process.argv[2] === '--check';
const antfarm = process.argv.at(-1) ?? 'antfarm';

/** @typedef {{ seats: number, set?: Record<string, string> }} Mode */

/**
 * The lines of `antfarm trace` (docs/trace.md) of a game, with its arguments.
 *
 * @param {string} game
 * @param {Mode} mode
 * @param {number} games
 * @returns {any[]}
 */
export function trace(game, { seats, set = {} }, games) {
  const options = Object.entries(set).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
  const count = ['--seats', String(seats), '--games', String(games), '--seed', '7'];
  const lines = execFileSync(antfarm, ['trace', game, ...count, ...options], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/**
 * The events of a ply that a seat, or (null) a spectator may see.
 *
 * @param {any[]} events
 * @param {number | null} seat
 */
function seenBy(events, seat) {
  return events
    .filter((event) => event.seen_by.includes(seat ?? 'spectators'))
    .map(({ seen_by, reveals, sentence, ...event }) => event);
}

/**
 * What leads from one value to another, as the protocol writes it.
 *
 * @param {any} from
 * @param {any} to
 * @param {(string | number)[]} path
 * @returns {unknown[][]}
 */
function changes(from, to, path = []) {
  if (JSON.stringify(from) === JSON.stringify(to)) {
    return [];
  }
  const isSame = typeof from === 'object' && typeof to === 'object' && from !== null && to !== null;
  if (!isSame || Array.isArray(from) || Array.isArray(to)) {
    const isLongList = isSame && from.length === to.length && typeof to[0] === 'object';
    return isLongList
      ? to.flatMap((/** @type {any} */ item, /** @type {number} */ i) =>
          changes(from[i], item, [...path, i]),
        )
      : [[path, to]];
  }
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
    key in to ? changes(from[key], to[key], [...path, key]) : [[[...path, key]]],
  );
}

/**
 * A whole game in the form of the protocol's replays.
 *
 * @param {string} game
 * @param {Mode} mode
 * @param {(state: any, seat: number) => any} view what a seat may know of a state
 * @param {(seats: number) => number[]} whose the seats by whom it is seen
 */
export function wholeGame(game, mode, view, whose) {
  const [start, ...plies] = trace(game, mode, 1).filter((line) => line.state);
  const replay = (/** @type {number} */ seat) => ({
    as: seat,
    start: { view: view(start.state, seat), events: seenBy(start.events, seat) },
    steps: plies.map((line, i) => ({
      ply: line.ply,
      by: line.seat,
      events: seenBy(line.events, seat),
      changes: changes(view((plies[i - 1] ?? start).state, seat), view(line.state, seat)),
    })),
  });
  return {
    options: start.options,
    secret: start.secret,
    replays: whose(start.seats).map(replay),
  };
}

/** One line for each thing, so that differences can be read. */
const inLines = (/** @type {unknown[]} */ things) =>
  `[\n${things.map((thing) => JSON.stringify(thing)).join(',\n')}\n]\n`;

/**
 * Writes or checks files of samples, and ends the program.
 *
 * @param {string} where import.meta.url of the maker
 * @param {Record<string, () => unknown[]>} makers by the name of the file
 */
export function make(where, makers) {
  let isStale = false;
  for (const [name, maker] of Object.entries(makers)) {
    const file = new URL(name, where);
    const text = inLines(maker());
    if (!isCheck) {
      writeFileSync(file, text);
    } else if (readFileSync(file, 'utf8') !== text) {
      console.error(`${file.pathname} is not what the program tells: node make.mjs ANTFARM`);
      isStale = true;
    }
  }
  process.exit(isStale ? 1 : 0);
}
