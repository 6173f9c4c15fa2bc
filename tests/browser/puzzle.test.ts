// SPDX-License-Identifier: MIT
//
// Puzzles of each game, solved on the board: one, or with long effort all of them.

import { describe, expect, test } from 'vitest';
import type { Form, Snapshot } from '$web/protocol';
import type { Puzzle } from '$web/puzzle/solving.svelte';
import { expectLegible, expectNoDefects, set } from './support/defects';
import { isLong } from './support/effort';
import { type Guide, guides, isForAll } from './support/guide';
import { useHouse } from './support/house';
import { Player } from './support/player';
import { type Visitor, wide } from './support/visitor';
import { like, say } from './support/words';

const house = useHouse();

class Solver extends Player {
  constructor(
    guide: Guide,
    visitor: Visitor,
    readonly puzzle: Puzzle,
  ) {
    super(guide, visitor);
  }

  protected override get snapshot(): Snapshot {
    return this.puzzle.snapshot;
  }

  get answer() {
    return this.visitor.page.getByRole('region', { name: say('puzzle.answer') });
  }

  /** A move that is not the best and that the page has a way to do. */
  get mistake(): Form {
    const isPressable = (action: Form) => this.guide.canPress?.(action, this.view) ?? true;
    const wrong = this.puzzle.moves.slice(1).find(({ action }) => isPressable(action));
    if (!wrong) throw new Error('every move that can be pressed is right');
    return wrong.action;
  }
}

async function puzzleOf(guide: Guide, number: number): Promise<Solver> {
  const guest = await house.guest();
  const path = `/api/games/${guide.game}/puzzle?number=${number}`;
  const puzzle = (await (await fetch(house.server.link + path)).json()) as Puzzle;
  await guest.go(`/puzzle/${guide.game}/${number}`);
  const solver = new Solver(guide, guest, puzzle);
  await solver.board.waitFor();
  return solver;
}

const numbers = isLong ? Array.from({ length: 12 }, (_, i) => i + 1) : [2];

describe.each(guides)('a puzzle of $game', (guide) => {
  test.each(numbers)('number %i is answered when its best move is played', async (number) => {
    const solver = await puzzleOf(guide, number);
    const best = solver.puzzle.moves[0]?.action as Form;
    const seats = solver.visitor.page.getByRole('region', { name: say('frame.seats') });
    const points = await seats.locator('.points').allInnerTexts();
    expect(points.filter((text) => /\d/.test(text))).toHaveLength(
      solver.puzzle.snapshot.score.parties.length,
    );
    await solver.press(best);
    await solver.answer.getByText(say('puzzle.once')).waitFor();
    expect(await solver.answer.getByRole('row').count()).toBe(solver.puzzle.moves.length + 1);
    await expectNoDefects(solver.visitor, `${guide.game}-puzzle-solved`);
    await expectLegible(solver.visitor, `${guide.game}-puzzle-solved`);
    await set(solver.visitor, wide, 'light');
    await solver.visitor.page.reload();
    await solver.visitor.page.getByRole('link', { name: new RegExp(say('puzzle.once')) }).waitFor();
  });

  test('says of a wrong move how many games it wins, and not which one is right', async () => {
    const solver = await puzzleOf(guide, 1);
    await solver.press(solver.mistake);
    await solver.answer.getByText(say('puzzle.not-yet')).waitFor();
    expect(await solver.answer.getByRole('table').count()).toBe(0);
    await solver.visitor.page.keyboard.press('h');
    await expectNoDefects(solver.visitor, `${guide.game}-puzzle-wrong`);
    await expectLegible(solver.visitor, `${guide.game}-puzzle-wrong`);
  });
});

test.runIf(isForAll)('a puzzle that does not exist is said to be none', async () => {
  const guest = await house.guest();
  guest.excuse(/404/);
  await guest.go('/puzzle/termites/99');
  await guest.page.getByRole('heading', { name: say('error.no-such-puzzle') }).waitFor();
});

test.runIf(isForAll)('the lobby leads to the puzzle of the day', async () => {
  const guest = await house.guest();
  await guest.go('/');
  await guest.page.getByRole('link', { name: like('puzzle.of-the-day') }).click();
  await guest.page.getByRole('heading', { name: say('puzzle.question') }).waitFor();
});
