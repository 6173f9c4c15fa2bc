// SPDX-License-Identifier: MIT
//
// A tile as its text form tells it: which openings each of its galleries joins, and what is in it.
import { fruitWords, specialistWords } from './forms';
import { type Fruit, type Opening, openings } from './view';

/** A nurse with any number of eggs is one. */
export type Specialist = Exclude<(typeof specialistWords)[number], `nurse(${number})`> | 'nurse';

/** Whatever is drawn in a gallery. */
export type Piece = 'worker' | Specialist | Fruit | 'gift';

export interface TileGallery {
  /** In the order LU, LD, RU, RD. */
  openings: Opening[];
  pieces: Piece[];
}

export interface Tile {
  galleries: TileGallery[];
  /** Eggs of its nurse. */
  eggs: number;
  /** Places of its barracks; 0 for none. */
  barracks: number;
}

const names: readonly string[] = [...specialistWords, ...fruitWords];

/** "1w+lemon": workers around whatever stands out among them. */
function readPieces(content: string): { pieces: Piece[]; eggs: number } {
  let workers = 0;
  let eggs = 0;
  const others: Piece[] = [];
  for (const item of content.split('+')) {
    const count = /^(\d+)w$/.exec(item)?.[1];
    const nurse = /^nurse\((\d)\)$/.exec(item)?.[1];
    if (count) {
      workers = Number(count);
    } else if (nurse) {
      others.push('nurse');
      eggs = Number(nurse);
    } else if (names.includes(item)) {
      others.push(item as Piece);
    }
  }
  const before = Array.from({ length: workers >> 1 }, (): Piece => 'worker');
  const after = Array.from({ length: workers - before.length }, (): Piece => 'worker');
  return { pieces: [...before, ...others, ...after], eggs };
}

function readTile(text: string): Tile {
  const tile: Tile = { galleries: [], eggs: 0, barracks: 0 };
  for (const item of text.split('; ')) {
    const size = /^barracks (\d)$/.exec(item)?.[1];
    if (size) {
      tile.barracks = Number(size);
      continue;
    }
    const [joined = '', content = ''] = item.split(': ');
    const { pieces, eggs } = readPieces(content);
    tile.eggs += eggs;
    tile.galleries.push({
      openings: openings.filter((opening) => joined.split('-').includes(opening)),
      pieces,
    });
  }
  return tile;
}

const known = new Map<string, Tile>();

/** The tile of a text form, read once. */
export function tileOf(text: string): Tile {
  const tile = known.get(text) ?? readTile(text);
  known.set(text, tile);
  return tile;
}
