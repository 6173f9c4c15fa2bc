// SPDX-License-Identifier: MIT
//
// What the board says: names of anthills, labels for screen readers.
import type { Party, Say } from '$kit/game';
import type { Slot } from './actions';
import type { Interaction } from './interaction.svelte';
import { type Piece, type Tile, type TileGallery, tileOf } from './tile';
import { fruits, type HillName, type View } from './view';

export function partyOf(parties: Party[], seat: number): Party {
  return (
    parties.find((party) => party.word === seat) ?? {
      word: seat,
      name: String(seat),
      mark: seat,
      initial: String(seat),
      isMe: false,
    }
  );
}

/** "Ada", in the expert variant "Ada, anthill 2". */
export function sayHill(say: Say, view: View, parties: Party[], { seat, anthill }: HillName) {
  const { name } = partyOf(parties, seat);
  return view.variant === 'expert' ? say('web.hill-of', { party: name, anthill }) : name;
}

const join = (say: Say, ...parts: string[]) =>
  parts.filter((part) => part !== '').join(say('list.comma'));

/** "+9", "–2", "+0". */
export const sayGain = (gain: number) => (gain < 0 ? `–${-gain}` : `+${gain}`);

function sayPieces(say: Say, pieces: Piece[], eggs: number): string {
  const workers = pieces.filter((piece) => piece === 'worker').length;
  const others = pieces.filter((piece) => piece !== 'worker');
  return join(
    say,
    workers > 0 ? say('web.piece.worker', { n: workers }) : '',
    ...others.map((piece) => say(`web.piece.${piece}`, { n: eggs })),
  );
}

function sayGallery(say: Say, gallery: TileGallery, eggs: number): string {
  const where = gallery.openings.map((opening) => say(`web.opening.${opening}`));
  const content = sayPieces(say, gallery.pieces, eggs) || say('web.empty-gallery');
  return say('web.gallery', { where: where.join(say('web.joined')), content });
}

/** What is on a tile, gallery by gallery. */
export function sayTile(say: Say, tile: Tile): string {
  const galleries = tile.galleries.map((gallery) => sayGallery(say, gallery, tile.eggs));
  const barracks = tile.barracks > 0 ? [say('web.barracks', { n: tile.barracks })] : [];
  return [...galleries, ...barracks].join(say('web.parts'));
}

const explained: readonly Piece[] = ['queen', 'nurse', 'architect', 'sergeant', 'general', 'gift'];

/** What the specialists on a tile do, its fruits and its barracks. */
export function tileTip(say: Say, tile: Tile): string {
  const pieces = tile.galleries.flatMap((gallery) => gallery.pieces);
  const known = explained.filter((piece) => pieces.includes(piece));
  const hasFruit = pieces.some((piece) => (fruits as readonly Piece[]).includes(piece));
  return [
    ...known.map((piece) => say(`web.tip.${piece}`)),
    ...(hasFruit ? [say('web.tip.fruit')] : []),
    ...(tile.barracks > 0 ? [say('web.tip.barracks')] : []),
  ].join(' ');
}

const textOf = (view: View, number: number) => tileOf(view.tiles[number - 1] ?? '');

export function tileLabel(
  say: Say,
  view: View,
  number: number,
  { place, isFull }: { place: number; isFull: boolean },
): string {
  const tile = textOf(view, number);
  const state = tile.barracks > 0 ? say(isFull ? 'web.full' : 'web.empty') : '';
  const where = say('web.place', { place });
  return join(say, say('web.at-place', { place: where, tile: sayTile(say, tile) }), state);
}

/** "Tile 3, costs 2 soldiers, 1 lies on it: …, can be taken". */
export function lineLabel(say: Say, interaction: Interaction, place: number): string {
  const { view } = interaction;
  const { tile, soldiers } = view.line[place - 1] ?? { tile: 0, soldiers: 0 };
  const isMine = interaction.isAsked && view.phase === 'take';
  const state =
    interaction.place === place
      ? 'web.chosen'
      : interaction.mayTake(place)
        ? 'web.can-take'
        : 'web.cannot-take';
  return join(
    say,
    say('web.line-tile', { place }),
    place === 1 ? say('board.free') : say('web.costs', { n: place - 1 }),
    soldiers > 0 ? say('web.lies', { n: soldiers }) : '',
    sayTile(say, textOf(view, tile)),
    isMine ? say(interaction.needsToken(place) ? 'web.can-build' : state) : '',
  );
}

export function slotLabel(say: Say, { side }: Slot, gain: number | null, isChosen: boolean) {
  return join(
    say,
    say(`web.slot.${side}`),
    gain === null ? '' : say('web.brings', { gain: sayGain(gain), n: Math.abs(gain) }),
    isChosen ? say('web.enter-sets') : '',
  );
}
