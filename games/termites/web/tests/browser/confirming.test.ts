// SPDX-License-Identifier: MIT
//
// Moves are asked about before they are played, where somebody wants that.

import { expect, test } from 'vitest';
import { expectNoDefects } from '$browser/defects';
import { useHouse } from '$browser/house';
import { gameAt, isMine } from '$browser/screen';
import { say as shell } from '$browser/words';
import { patiently } from '../../../../../tests/support/patience';
import type { Action } from '../../view';
import { hexOn, say, termites } from './player';

const house = useHouse();

test('a move is seen as a ghost and said, and the same hex again confirms it', async () => {
  const ada = await gameAt(termites, house, ({ phase }, ada) => phase === 'move' && isMine(ada));
  const { page, wire } = ada.visitor;
  await page.evaluate(() => {
    localStorage.setItem('antfarm.prefs', JSON.stringify({ confirm: 'always' }));
  });
  await page.reload();
  await ada.board.waitFor();
  const moves = ada.legal.filter(
    (action): action is Action & { type: 'move' } => action.type === 'move',
  );
  const [first] = moves;
  const other = moves.find(({ start, hex }) => start === first?.start && hex !== first?.hex);
  if (!first || !other) throw new Error('nothing moves');
  const acts = () => wire.sent.filter((request) => request.type === 'act').length;
  const before = acts();
  const bar = page.getByRole('region', { name: shell('propose.title') });

  await hexOn(ada.board, first.start).click();
  await hexOn(ada.board, first.hex).click();
  await bar.getByRole('button', { name: say('web.propose.move') }).waitFor();
  expect(await ada.board.locator('.ghost').count()).toBe(1);
  await expectNoDefects(ada.visitor, 'termites-proposed');
  await bar.getByRole('button', { name: shell('propose.cancel') }).click();
  await bar.waitFor({ state: 'detached' });
  expect(acts()).toBe(before);

  await hexOn(ada.board, first.hex).click();
  await bar.getByText(first.hex).first().waitFor();
  await hexOn(ada.board, other.hex).click();
  await bar.getByText(other.hex).first().waitFor();
  expect(acts()).toBe(before);
  await hexOn(ada.board, other.hex).click();
  await expect.poll(acts, patiently).toBe(before + 1);
  expect(wire.sent.findLast((request) => request.type === 'act')).toMatchObject({ action: other });
  await bar.waitFor({ state: 'detached' });
});
