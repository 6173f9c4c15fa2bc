// SPDX-License-Identifier: MIT
//
// Moments of a game that a test wants to see, and how to play towards them.

import type { House } from '$browser/house';
import { seekIn } from '$browser/moments';
import type { Choose } from '$browser/player';
import { deal, friend, type Host, hearAll, host, join, me } from '$browser/tables';
import type { NewTable } from '$web/protocol';
import { isOnset } from '../../actions';
import { distance, hexesAround } from '../../board/hexes';
import { strengthOf } from '../../figures';
import { type Action, pieceAt, playerOf, sumOf, terrainAt, type View } from '../../view';
import { type TermitesPlayer, termites } from './player';

export const seek = seekIn(termites);

type Choice = Choose<View, Action>;

const byWorth = (legal: Action[], worth: (action: Action) => number) =>
  [...legal].sort((a, b) => worth(b) - worth(a))[0];

/** Lowest Mounds first, tokens far from everybody, no moves. */
export const keepStill: Choice = (legal, view) =>
  legal.find(({ type }) => type === 'pass') ??
  byWorth(legal, (action) => {
    const value = action.type === 'mound' ? -action.value : 0;
    const strength = action.type === 'place' ? -strengthOf(view, action) : 0;
    const crowd = 'hex' in action ? crowdAt(view, action.hex) : 0;
    return 10 * (value + strength) - crowd;
  });

const crowdAt = (view: View, hex: string) =>
  view.players.flatMap(({ tokens }) => tokens).filter((unit) => distance(unit.hex, hex) < 3).length;

/** Strong tokens as near as possible to what is wanted, and then an attack on it. */
export const closeInOn =
  (wanted: (view: View) => string | undefined): Choice =>
  (legal, view) => {
    const hex = wanted(view);
    const attack = legal.find((action) => isOnset(action) && action.hex === hex);
    const far = (action: Action) => ('hex' in action && hex ? distance(action.hex, hex) : 0);
    return (
      attack ??
      legal.find(({ type }) => type === 'pass') ??
      byWorth(legal, (action) =>
        action.type === 'place' ? 2 * strengthOf(view, action) - 5 * far(action) : 0,
      )
    );
  };

const others = (view: View) => view.players.filter(({ seat }) => seat !== view.seat);

/** The lowest Mound of somebody else. */
export const weakestMound = (view: View) =>
  others(view)
    .flatMap(({ mounds }) => mounds)
    .sort((a, b) => a.value - b.value)[0]?.hex;

/** Any unit could go there. */
const isRefuge = (view: View, hex: string) => !terrainAt(view, hex) && !pieceAt(view, hex);

/** The weakest unit of somebody else that has hexes to choose from where it is attacked. */
export const weakestUnit = (view: View) =>
  others(view)
    .flatMap(({ tokens }) => tokens)
    .filter(({ hex }) => hexesAround(hex).filter((near) => isRefuge(view, near)).length > 2)
    .sort((a, b) => a.strength - b.strength)[0]?.hex;

/** Ada and Ben at a table for two, dealt. */
export async function twoPeople(
  house: House,
  options: NewTable['options'] = {},
): Promise<[Host<View, Action>, TermitesPlayer]> {
  const ada = await host(termites, await house.guest(), [me('Ada'), friend], { options });
  const ben = await join(termites, await house.guest(), ada.created, 2, 'Ben');
  await deal(ada);
  return [ada, ben];
}

/**
 * Ada plays towards something and Ben keeps still, until it is so for Ada, who is to act and comes
 * back to her page.
 */
export async function playTowards(
  [ada, ben]: [TermitesPlayer, TermitesPlayer],
  choose: Choice,
  isSo: (view: View, legal: Action[]) => boolean,
): Promise<void> {
  await Promise.all([ada.stepAside(), ben.stepAside()]);
  for (;;) {
    await hearAll([ada, ben]);
    const { wire } = ada.visitor;
    if (wire.isOver) throw new Error('the game had no such moment');
    if (wire.isMyTurn && isSo(ada.view, ada.legal)) break;
    await (wire.isMyTurn ? ada.act(choose) : ben.act(keepStill));
  }
  await ada.comeBack();
}

/** An attack on that hex is legal. */
export const canAttack =
  (wanted: (view: View) => string | undefined) => (view: View, legal: Action[]) =>
    legal.some((action) => isOnset(action) && action.hex === wanted(view));

/** A unit of Ada beside a Mound that it cannot take, with the Mound's hex. */
export function tooWeak(view: View, legal: Action[]): { start: string; hex: string } | null {
  const own = playerOf(view, view.seat)?.tokens ?? [];
  for (const { hex, defence } of view.targets) {
    for (const { hex: start, caste } of own) {
      const isNear = distance(start, hex) === 1 && caste !== 'flyer';
      const isLegal = legal.some((one) => isOnset(one) && one.start === start && one.hex === hex);
      const sum = sumOf(view, { start, hex });
      const isMound = pieceAt(view, hex)?.kind === 'mound';
      if (isNear && isMound && !isLegal && sum && sum.attack <= defence) return { start, hex };
    }
  }
  return null;
}
