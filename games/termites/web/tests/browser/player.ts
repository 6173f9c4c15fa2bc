// SPDX-License-Identifier: MIT
//
// How Termites is played on a page: something of the tray, then a hex; or a unit, then where it goes.
// An attack is looked at before it is made. The page chooses by itself where there is no choice.

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Guide, Press } from '$browser/guide';
import type { Player } from '$browser/player';
import { begins, say as shell, Words } from '$browser/words';
import { patiently } from '../../../../../tests/support/patience';
import en from '../../../texts/en.json';
import ja from '../../../texts/ja.json';
import { isOnset } from '../../actions';
import { distance, towards } from '../../board/hexes';
import { type Action, nameOfToken, pieceAt, playerOf, type Token, type View } from '../../view';

export type TermitesPlayer = Player<View, Action>;

const words = new Words(en, ja);
export const say = words.say.bind(words);

const that = (target: Locator, selector: string) => target.and(target.page().locator(selector));
const allowed = (target: Locator) => that(target, ':not([aria-disabled=true])');
const hexOfFocus = (focused: string) => (focused.startsWith('hex ') ? focused.slice(4) : null);

/** A press of something in the tray, which is below the hexes. */
const press = (target: Locator): Press => ({
  target,
  offer: allowed(target),
  keyFrom: (focused) => (hexOfFocus(focused) === null ? null : 'ArrowDown'),
});

/** A press that may be one of a hex. */
interface BoardPress extends Press {
  hex?: string;
}

/** A press of something that the page may have chosen by itself. */
const choice = (target: Locator): Press => ({
  ...press(target),
  done: that(target, '[aria-selected=true]'),
});

// The things on the board.

export const hexOn = (board: Locator, hex: string): Locator =>
  board.getByRole('gridcell', { name: begins(hex + say('list.comma')) });

function optionOn(board: Locator, list: string, name: string): Locator {
  return board
    .getByRole('listbox', { name: list, exact: true })
    .getByRole('option', { name: begins(name) });
}

export const sayToken = ({ caste, termites }: Token) =>
  say('board.token', { caste: say(`caste.${caste}`), termites });

/** The token in the hand; the first of several that are alike. */
export const tokenOn = (board: Locator, token: Token): Locator =>
  optionOn(board, say('board.your-hand'), sayToken(token) + say('list.comma')).first();

export const valueOn = (board: Locator, value: number): Locator =>
  optionOn(board, say('web.values.title'), say('web.value', { value }));

export const buttonOn = (board: Locator, name: string): Locator =>
  board.getByRole('button', { name, exact: true });

// What is pressed.

const hexPress = ({ board }: TermitesPlayer, hex: string): BoardPress => ({
  ...press(hexOn(board, hex)),
  hex,
  keyFrom: (focused) => arrowTo(hexOfFocus(focused), hex),
});

/** The arrow that leads nearer to a hex, from another or from the tray. */
function arrowTo(from: string | null, to: string): string | null {
  if (from === null) return 'ArrowUp';
  const ways = ['Left', 'Right', 'Up', 'Down'].flatMap((way) =>
    [false, true].map((isMirrored) => ({
      key: `${isMirrored ? 'Shift+' : ''}Arrow${way}`,
      hex: towards(from, `Arrow${way}`, isMirrored) ?? from,
    })),
  );
  const [best] = ways.sort((a, b) => distance(a.hex, to) - distance(b.hex, to));
  return best?.key ?? null;
}

function attackPresses(
  player: TermitesPlayer,
  action: Action & { type: 'attack' | 'attack-from' },
): BoardPress[] {
  const { board } = player;
  const { start, hex } = action;
  const confirm = buttonOn(board, say('web.attack.confirm', { hex }));
  const ways = player.legal.filter(
    (other) => other.type === 'attack-from' && other.start === start && other.hex === hex,
  );
  return [
    hexPress(player, start),
    hexPress(player, hex),
    ...(action.type === 'attack-from' && ways.length > 1 ? [hexPress(player, action.last)] : []),
    press(confirm),
  ];
}

function putPresses(player: TermitesPlayer, action: Action): BoardPress[] {
  const { board, view } = player;
  switch (action.type) {
    case 'place': {
      const kinds = new Set((playerOf(view, view.seat)?.hand ?? []).map(nameOfToken));
      const token = tokenOn(board, action);
      return [kinds.size > 1 ? press(token) : choice(token), hexPress(player, action.hex)];
    }
    case 'mound': {
      const { values = [], hexes = [] } = view.mound ?? {};
      const value = valueOn(board, action.value);
      const isAlone = hexes.length === 1;
      return [
        ...(values.length > 1 ? [press(value)] : []),
        ...(isAlone && values.length > 1 ? [] : [hexPress(player, action.hex)]),
      ];
    }
    case 'lay': {
      const side = optionOn(board, say('web.palette.title'), say(`tile.${action.tile}`));
      return [choice(side), hexPress(player, action.hex)];
    }
    default:
      return [];
  }
}

function pressesOf(player: TermitesPlayer, action: Action): BoardPress[] {
  const { board } = player;
  switch (action.type) {
    case 'pass':
      return [press(buttonOn(board, say('web.pass')))];
    case 'colony': {
      const name = `${say(`colony.${action.colony}`)}:`;
      return [press(optionOn(board, say('web.colonies.title'), name))];
    }
    case 'move':
      return [hexPress(player, action.start), hexPress(player, action.hex)];
    case 'attack':
    case 'attack-from':
      return attackPresses(player, action);
    case 'retreat':
    case 'neutral':
      return [hexPress(player, action.hex)];
    default:
      return putPresses(player, action);
  }
}

/**
 * On a phone hexes are smaller than a finger: a touch of one that would be done at once is asked
 * about before it is done.
 */
function touchesOf(player: TermitesPlayer, action: Action): Press[] {
  const { board } = player;
  return pressesOf(player, action).flatMap((one) => {
    const { hex } = one;
    const isUnit = 'start' in action && hex === action.start;
    if (hex === undefined || isUnit || isOnset(action)) {
      return [one];
    }
    const verb = board
      .page()
      .getByRole('region', { name: shell('propose.title') })
      .getByRole('button', { name: say(`web.propose.${action.type}`) });
    return [one, { target: verb, offer: verb }];
  });
}

/** Whoever stands there: its strength as the page says it. */
function pieceName(view: View, hex: string): RegExp {
  const piece = pieceAt(view, hex);
  if (piece?.kind !== 'unit') {
    return new RegExp(`^${hex},.*${piece?.value ?? ''}`);
  }
  return new RegExp(`^${hex},.*${piece.unit.termites}.*${piece.unit.strength}`);
}

export const termites: Guide<View, Action> = {
  game: 'termites',
  words,
  presses: pressesOf,
  touches: touchesOf,
  /** Every hex, and what stands on them. */
  async expectShown(board, view) {
    await expect.poll(() => board.getByRole('gridcell').count(), patiently).toBe(91);
    const standing = view.players.flatMap(({ tokens, mounds }) => [...tokens, ...mounds]);
    for (const { hex } of standing) {
      await board.getByRole('gridcell', { name: pieceName(view, hex) }).waitFor();
    }
  },
};

export default termites;
