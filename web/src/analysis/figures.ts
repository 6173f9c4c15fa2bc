// SPDX-License-Identifier: MIT
//
// What the figures of an analysis come to: layers of chances, decisions that gave something away,
// where luck struck, who played best. Shares are of the analysis' `whole`; here they are percent.

import type { Account, AnalysedPly, PartyWord } from '../protocol';

export type Mark = 'none' | 'inaccuracy' | 'mistake' | 'blunder';

/** As people write them behind a move. */
export const signs: Record<Mark, string> = {
  none: '',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};

const severity: Record<Mark, number> = { none: 0, inaccuracy: 1, mistake: 2, blunder: 3 };

/** From how many percent on a draw is said to have struck somebody. */
const strikingPoints = 5;

export const percentOf = (share: number, whole: number): number => (100 * share) / whole;

/** "+4", "–11.2": always with its sign, and without one where there is nothing. */
export function signed(points: number, digits = 0): string {
  const size = Math.abs(points).toFixed(digits);
  if (Number(size) === 0) return size;
  return `${points > 0 ? '+' : '–'}${size}`;
}

/**
 * The chances ply by ply, in percent and adding up to 100. They are measured by few games, so each
 * is smoothed with its neighbours, but never across a draw, which moves them at once.
 */
export function chancesOf(plies: readonly AnalysedPly[], whole: number): number[][] {
  const isJoined = (ply: number) => ply > 0 && ply < plies.length && !plies[ply]?.luck;
  return plies.map(({ chances }, ply) => {
    const around = [{ chances, weight: 2 }];
    if (isJoined(ply)) around.push({ chances: plies[ply - 1]?.chances ?? [], weight: 1 });
    if (isJoined(ply + 1)) around.push({ chances: plies[ply + 1]?.chances ?? [], weight: 1 });
    // The last ply is the result itself.
    const used = ply === plies.length - 1 ? around.slice(0, 1) : around;
    const weighed = chances.map((_, party) =>
      used.reduce((sum, one) => sum + (one.chances[party] ?? 0) * one.weight, 0),
    );
    const sum = weighed.reduce((a, b) => a + b, 0) || whole;
    return weighed.map((share) => percentOf(share, sum));
  });
}

/** Whoever looks lies lowest, the others above in their order: the parties by their index. */
export function stackOf(parties: readonly PartyWord[], lowest: PartyWord | null): number[] {
  const all = parties.map((_, party) => party);
  const first = all.filter((party) => parties[party] === lowest);
  return [...first, ...all.filter((party) => !first.includes(party))];
}

/** Of each party of the stack, where its layer begins and ends, by ply. */
export function layersOf(chances: readonly number[][], stack: readonly number[]): Layer[] {
  const ground = chances.map(() => 0);
  return stack.map((party) => {
    const bottom = [...ground];
    chances.forEach((shares, ply) => {
      ground[ply] = (ground[ply] ?? 0) + (shares[party] ?? 0);
    });
    return { party, bottom, top: [...ground] };
  });
}

export interface Layer {
  party: number;
  bottom: number[];
  top: number[];
}

/** Where a layer is thickest, away from the edges: a place for its name. Null where it is thin everywhere. */
export function thickest({ bottom, top }: Layer, least: number, total: number): number | null {
  let best: number | null = null;
  const thickness = (ply: number) => (top[ply] ?? 0) - (bottom[ply] ?? 0);
  for (let ply = Math.ceil(total * 0.08); ply <= total * 0.88 && ply < top.length; ply++) {
    if (thickness(ply) >= least && (best === null || thickness(ply) > thickness(best))) best = ply;
  }
  return best;
}

/** A decision that gave something away. */
export interface Flag {
  ply: number;
  seat: number;
  mark: Mark;
  /** In percent. */
  loss: number;
}

export function flagsOf(plies: readonly AnalysedPly[], whole: number): Flag[] {
  return plies.flatMap(({ ply, seat, decision }) =>
    decision && seat !== null && decision.mark !== 'none'
      ? [{ ply, seat, mark: decision.mark, loss: percentOf(decision.loss, whole) }]
      : [],
  );
}

/** A draw that moved somebody's chances far. */
export interface Strike {
  ply: number;
  /** The one that it moved most. */
  party: number;
  /** In percent, with its sign. */
  points: number;
}

export function strikesOf(plies: readonly AnalysedPly[], whole: number): Strike[] {
  return plies.flatMap(({ ply, luck, luck_error }) => {
    if (!luck || ply === 0) return [];
    const most = luck.reduce((a, b, i) => (Math.abs(b) > Math.abs(luck[a] ?? 0) ? i : a), 0);
    const points = percentOf(luck[most] ?? 0, whole);
    const noise = 2 * percentOf(luck_error?.[most] ?? 0, whole);
    return Math.abs(points) >= Math.max(strikingPoints, noise)
      ? [{ ply, party: most, points }]
      : [];
  });
}

/** Of what would lie upon one another, the first of an order. `room`: plies that one takes. */
function thin<T extends { ply: number }>(ordered: readonly T[], room: number): T[] {
  const kept: T[] = [];
  for (const one of ordered) {
    if (kept.every(({ ply }) => Math.abs(ply - one.ply) >= room)) kept.push(one);
  }
  return kept.sort((a, b) => a.ply - b.ply);
}

/** Of flags that would lie upon one another, the graver. */
export const thinOut = (flags: readonly Flag[], room: number): Flag[] =>
  thin(
    flags.toSorted((a, b) => severity[b.mark] - severity[a.mark] || b.loss - a.loss),
    room,
  );

/** Of draws that would lie upon one another, the one that moved more. */
export const thinOutStrikes = (strikes: readonly Strike[], room: number): Strike[] =>
  thin(
    strikes.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points)),
    room,
  );

export type Turn = ({ kind: 'flag' } & Flag) | ({ kind: 'strike' } & Strike);

/** What moved the game most, the largest first. */
export function turningPoints(
  flags: readonly Flag[],
  strikes: readonly Strike[],
  most: number,
): Turn[] {
  const turns: Turn[] = [
    ...flags.map((flag) => ({ kind: 'flag' as const, ...flag })),
    ...strikes.map((strike) => ({ kind: 'strike' as const, ...strike })),
  ];
  const size = (turn: Turn) => (turn.kind === 'flag' ? turn.loss : Math.abs(turn.points));
  return turns.sort((a, b) => size(b) - size(a) || a.ply - b.ply).slice(0, most);
}

/** The next flag in a direction; null where there is none. */
export function nextFlag(flags: readonly Flag[], at: number, way: 1 | -1): Flag | null {
  const ahead = flags.filter(({ ply }) => (ply - at) * way > 0);
  return (way > 0 ? ahead[0] : ahead.at(-1)) ?? null;
}

/** How the result of a seat came about, in percent. */
export interface Verdict {
  party: number;
  word: PartyWord;
  skill: number;
  luck: number;
  /** What the skill may be off by. */
  noise: number;
  /** Better or worse than the usual choice, beyond the noise. */
  tone: 'best' | 'good' | 'usual' | 'weak';
}

/** One a seat; a party without a seat decides nothing. */
export function verdictsOf(
  accounts: readonly Account[],
  parties: readonly PartyWord[],
  whole: number,
): Verdict[] {
  const verdicts = accounts.flatMap((account, party): Verdict[] => {
    const word = parties[party];
    if (typeof word !== 'number') return [];
    const skill = percentOf(account.skill, whole);
    const noise = 2 * percentOf(account.skill_error, whole);
    const tone = skill > noise ? 'good' : skill < -noise ? 'weak' : 'usual';
    return [{ party, word, skill, luck: percentOf(account.luck, whole), noise, tone }];
  });
  const [first, second] = verdicts.toSorted((a, b) => b.skill - a.skill);
  const margin = Math.hypot(first?.noise ?? 0, second?.noise ?? 0);
  if (first && second && first.skill - second.skill > margin) first.tone = 'best';
  return verdicts;
}

/** Who played best beyond the noise, and who had the luck: both null where nobody did. */
export function headlineOf(verdicts: readonly Verdict[]): {
  best: PartyWord | null;
  lucky: PartyWord | null;
} {
  const best = verdicts.find(({ tone }) => tone === 'best');
  const [first, second] = verdicts.toSorted((a, b) => b.luck - a.luck);
  const isLucky = first && first.luck >= 10 && first.luck - (second?.luck ?? 0) >= 5;
  return { best: best?.word ?? null, lucky: isLucky ? first.word : null };
}
