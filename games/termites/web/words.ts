// SPDX-License-Identifier: MIT
//
// What the board says: labels of hexes and tokens for screen readers, and what an attack leads to.
import type { Party, Say } from '$kit/game';
import { moves, strengthOf } from './figures';
import type { Interaction } from './interaction.svelte';
import { type Piece, pieceAt, playerOf, sumOf, type Token, terrainAt, type View } from './view';

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

/** Parts of a label, without those that are empty. */
export const join = (say: Say, ...parts: string[]) =>
  parts.filter((part) => part !== '').join(say('list.comma'));

/** "worker ×3". */
export const sayToken = (say: Say, { caste, termites }: Token) =>
  say('board.token', { caste: say(`caste.${caste}`), termites });

/** "your worker ×3, strength 3". */
function sayPiece(say: Say, parties: Party[], piece: Piece): string {
  if (piece.kind === 'mound' && piece.seat === null) {
    return say('web.neutral-mound', { value: piece.value });
  }
  const { name, isMe } = partyOf(parties, piece.seat ?? 0);
  const whose = isMe ? 'your' : 'their';
  if (piece.kind === 'mound') {
    return say(`web.mound.${whose}`, { party: name, value: piece.value });
  }
  const { caste, termites, strength } = piece.unit;
  const unit = { party: name, caste: say(`caste.${caste}`), termites, strength };
  return say(`web.unit.${whose}`, unit);
}

/** What can be done at a hex; nothing where that goes without saying. */
function sayState(say: Say, interaction: Interaction, hex: string): string {
  const sign = interaction.signAt(hex);
  if (interaction.start === hex) {
    return say('web.state.chosen');
  }
  if (sign === 'attack') {
    const sum = sumOf(interaction.view, { start: interaction.start ?? '', hex });
    return sum
      ? say('web.state.attack', { attack: sum.attack, defence: sum.defence })
      : say('web.state.target');
  }
  if (sign === 'go') {
    return say(`web.state.${interaction.view.phase}`);
  }
  return sign ? say(`web.state.${sign}`) : '';
}

/** "C4, your worker ×3, strength 3, on Vegetation, can be moved". */
export function hexLabel(
  say: Say,
  interaction: Interaction,
  parties: Party[],
  hex: string,
): string {
  const { view } = interaction;
  const piece = pieceAt(view, hex);
  const terrain = terrainAt(view, hex);
  const what = piece ? sayPiece(say, parties, piece) : terrain ? '' : say('web.empty');
  const ground = terrain ? say(`web.on.${terrain}`) : '';
  return join(say, hex, what, ground, sayState(say, interaction, hex));
}

/** What a token is and can do: "2 termites, strength 4. Moves 1; destroys, no retreat". */
export const tokenTip = (say: Say, view: View, token: Token) =>
  say('web.tip.token', {
    termites: token.termites,
    strength: strengthOf(view, token),
    moves: moves[token.caste],
    how: say(`web.key.${token.caste}`),
  });

/** What is to be known about a hex besides its label. */
export function hexTip(say: Say, view: View, hex: string): string {
  const piece = pieceAt(view, hex);
  const terrain = terrainAt(view, hex);
  const ground = terrain
    ? say('web.tip.ground', { terrain: say(`terrain.${terrain}`), how: say(`web.key.${terrain}`) })
    : '';
  const what =
    piece?.kind === 'unit' ? tokenTip(say, view, piece.unit) : piece ? say('web.tip.mound') : '';
  return [what, ground].filter((part) => part !== '').join(' ');
}

/** "Ben's Mound", "the neutral Mound", "Ben's worker ×3". */
export function sayTarget(say: Say, parties: Party[], piece: Piece): string {
  if (piece.seat === null) {
    return say('web.target.neutral');
  }
  const party = partyOf(parties, piece.seat).name;
  return piece.kind === 'mound'
    ? say('web.target.mound', { party })
    : say('web.target.unit', { party, token: sayToken(say, piece.unit) });
}

function sayFate(
  say: Say,
  view: View,
  parties: Party[],
  piece: Piece & { kind: 'unit' },
  then: View,
) {
  const party = partyOf(parties, piece.seat).name;
  const token = sayToken(say, piece.unit);
  if (then.retreat) {
    const hexes = then.retreat.to.join(say('list.comma'));
    return say('web.then.chooses', { party, token, hexes });
  }
  const before = playerOf(view, piece.seat)?.tokens ?? [];
  const after = playerOf(then, piece.seat)?.tokens ?? [];
  const refuge = after.find(({ hex }) => !before.some((other) => other.hex === hex));
  return refuge
    ? say('web.then.retreats', { party, token, hex: refuge.hex })
    : say('web.then.destroyed', { party, token });
}

/** What comes of an attack, sentence by sentence, from the view that it would lead to. */
export function sayConsequences(say: Say, view: View, parties: Party[], then: View): string[] {
  const { weighed } = then;
  const target = weighed && pieceAt(view, weighed.hex);
  const attacker = weighed && pieceAt(view, weighed.start);
  if (!target || attacker?.kind !== 'unit') {
    return [];
  }
  if (target.kind === 'unit') {
    const enters = say('web.then.enters', {
      token: sayToken(say, attacker.unit),
      hex: weighed.hex,
    });
    return [sayFate(say, view, parties, target, then), enters];
  }
  const gain =
    (playerOf(then, attacker.seat)?.score ?? 0) - (playerOf(view, attacker.seat)?.score ?? 0);
  const founds = (playerOf(view, attacker.seat)?.unplaced.length ?? 0) > 0;
  const resettles = (playerOf(view, target.seat)?.unplaced.length ?? 0) > 0;
  return [
    say('web.then.trophy', { mound: sayTarget(say, parties, target), gain }),
    say('web.then.spent', { token: sayToken(say, attacker.unit) }),
    ...(founds ? [say('web.then.found', { hex: weighed.hex })] : []),
    ...(resettles && target.seat !== null
      ? [say('web.then.resettle', { party: partyOf(parties, target.seat).name })]
      : []),
  ];
}
