// SPDX-License-Identifier: MIT
//
// Taking tiles on a page: by several people, in both variants, and what the page says before and
// after.

import { expect, test } from 'vitest';
import { expectLegible, expectNoDefects } from '$browser/defects';
import { isLong } from '$browser/effort';
import { useHouse } from '$browser/house';
import { isMine } from '$browser/screen';
import {
  bot,
  deal,
  enter,
  friend,
  hearAll,
  host,
  join,
  me,
  nextOf,
  playOut,
} from '$browser/tables';
import { onPhone } from '$browser/visitor';
import { begins, like, say as shell } from '$browser/words';
import { patiently } from '../../../../../tests/support/patience';
import { readTake, type Slot, toAction } from '../../actions';
import { categories, playerOf } from '../../view';
import { isShort, seek, seekGeneral, spend, toAward } from './moments';
import {
  lineOn,
  type MicropolisPlayer,
  micropolis,
  say,
  settled,
  slotOn,
  tileOn,
  tilePress,
  words,
} from './player';

const house = useHouse();
const whoWon = { name: like('pad.winner', 'pad.you', 'pad.shared') };

test.runIf(isLong)('two people and two bots play a whole game by clicks', async () => {
  const ada = await host(micropolis, await house.guest(), [me('Ada'), friend, bot, bot]);
  const ben = await join(micropolis, await house.guest(), ada.created, 2, 'Ben');
  await deal(ada);
  await playOut([ada, ben]);
  for (const { visitor, view } of [ada, ben]) {
    await visitor.page.getByRole('heading', whoWon).waitFor();
    expect(view.players.map(({ anthills }) => anthills[0]?.tiles.length)).toEqual([10, 10, 10, 10]);
  }
});

test.runIf(isLong)(
  'the keyboard alone is enough for a whole game of the expert variant',
  async () => {
    const options = { variant: 'expert' };
    const ada = await host(micropolis, await house.guest(), [me('Ada'), bot], { options });
    await deal(ada);
    await ada.playOut((choose) => ada.actByKeys(choose));
    await ada.visitor.page.getByRole('heading', whoWon).waitFor();
    expect(playerOf(ada.view, 1)?.anthills.map(({ tiles }) => tiles.length)).toEqual([10, 10]);
  },
);

test('on a phone the end that is chosen says that it waits for another tap', async () => {
  const ada = await host(micropolis, await house.guest(onPhone), [me('Ada'), bot, bot]);
  await deal(ada);
  await ada.stepAside();
  await ada.playUntil((view) => view.round >= 3 && view.phase === 'take' && isMine(ada));
  await ada.comeBack();
  const take = ada.legal.map(readTake).find((one) => one !== null);
  if (!take) throw new Error('no tile can be taken');
  await tilePress(ada, take).target.tap();
  await settled(ada.board).waitFor();
  await ada.board.getByText(say('web.tap.here')).waitFor();
  // The end that the page has not chosen by itself.
  const other = ada.board.locator('[data-focus^=slot][aria-pressed=false]').first();
  const id = await other.getAttribute('data-focus');
  const acts = () => ada.visitor.wire.sent.filter(({ type }) => type === 'act').length;
  const before = acts();
  await other.tap();
  await ada.board.getByText(say('web.tap.again')).waitFor();
  await expectNoDefects(ada.visitor, 'micropolis-tapped');
  expect(acts()).toBe(before);
  await ada.board.locator(`[data-focus="${id}"][aria-pressed=true]`).tap();
  await expect.poll(acts, patiently).toBe(before + 1);
});

// MP-3.3
test('a tile that costs too much is not taken, and the page says by which rule', async () => {
  const ada = await seek(house, { isSo: isShort, choose: spend });
  const { page, wire } = ada.visitor;
  const last = tileOn(ada.board, ada.view.line.length);
  expect(await last.getAttribute('aria-disabled')).toBe('true');
  await last.click({ force: true });
  const note = page.getByRole('alert').filter({ hasText: 'MP-3.3' });
  await note.waitFor();
  await expectNoDefects(ada.visitor, 'micropolis-unaffordable');
  await expectLegible(ada.visitor, 'micropolis-unaffordable');
  const army = playerOf(ada.view, 1)?.anthills[0]?.army ?? 0;
  const [cost, held] = [ada.view.line.length - 1, army];
  const sum = { name: say('web.word.soldier'), cost, held, missing: cost - held };
  await note.getByRole('img', { name: shell('note.sum', sum) }).waitFor();
  await note.getByRole('button', { name: /MP-3\.3/ }).click();
  await page.getByRole('dialog').getByText('MP-3.3').waitFor();
  expect(wire.isMyTurn).toBe(true);
});

test('the note says what the army buys, and the same refusal is told once', async () => {
  const ada = await seek(house, { isSo: isShort, choose: spend });
  const { page, wire } = ada.visitor;
  const last = tileOn(ada.board, ada.view.line.length);
  const note = page.getByRole('alert').filter({ hasText: 'MP-3.3' });
  for (let i = 0; i < 2; i++) {
    await last.click({ force: true });
    await note.waitFor();
    await page.keyboard.press('Escape');
    await note.waitFor({ state: 'detached' });
  }
  expect(wire.sent.filter(({ type }) => type === 'why')).toHaveLength(2);
  await expect
    .poll(
      () =>
        page
          .locator('#log')
          .getByText(/MP-3\.3/)
          .count(),
      patiently,
    )
    .toBe(1);
  await last.click({ force: true });
  const army = playerOf(ada.view, 1)?.anthills[0]?.army ?? 0;
  await note.getByRole('button', { name: words.like('web.instead.price') }).click();
  await tileOn(ada.board, army + 1)
    .and(ada.board.locator('[aria-pressed=true]'))
    .waitFor();
  expect(wire.sent.filter(({ type }) => type === 'act')).toEqual([]);
});

/** The points that the page promises for the action, which is chosen and not yet played. */
async function promised(ada: MicropolisPlayer, { side }: Slot): Promise<number> {
  const end = slotOn(ada, { anthill: 1, side });
  const label = async () => (await end.getAttribute('aria-label')) ?? '';
  await expect.poll(label, patiently).toMatch(/[+–]\d+/);
  const [, sign, points] = /([+–])(\d+)/.exec(await label()) ?? [];
  return Number(points) * (sign === '+' ? 1 : -1);
}

test.runIf(isLong)('what an end is said to bring is what the tile brings there', async () => {
  const ada = await host(micropolis, await house.guest(), [me('Ada'), friend]);
  const ben = await join(micropolis, await house.guest(), ada.created, 2, 'Ben');
  await deal(ada);
  const { wire } = ada.visitor;
  const scoreOf = () => playerOf(ada.view, 1)?.score ?? 0;
  const sides = new Set<string>();
  let last = '';
  for (let i = 0; ; i++) {
    await hearAll([ada, ben]);
    if (ada.view.phase === 'over') break;
    const next = await nextOf([ada, ben]);
    const takes = next.legal.map(readTake).filter((take) => take !== null);
    const other = takes.filter(({ side }) => side !== last);
    const take = other[(i * 5) % other.length] ?? takes[0];
    if (next === ben || !take) {
      await next.act();
      continue;
    }
    const presses = ada.presses(toAction(ada.view, take));
    for (const { target, offer, done } of presses.slice(0, -1)) {
      await offer.waitFor();
      if (!(await done?.isVisible())) await target.click();
    }
    const gain = await promised(ada, take);
    const before = scoreOf();
    const { ply } = wire;
    await presses.at(-1)?.target.click();
    await wire.until('the tile is set', () => wire.ply === ply + 1);
    expect(scoreOf() - before, JSON.stringify(take)).toBe(gain);
    last = take.side;
    sides.add(last);
  }
  expect([...sides]).toEqual(expect.arrayContaining(['start', 'left', 'right', 'close']));
});

test('the general fills barracks by a press, and leaves them where nothing is pressed', async () => {
  const ada = await seek(house, {
    isSo: ({ phase }) => phase === 'rearrange',
    choose: seekGeneral,
  });
  await expectNoDefects(ada.visitor, 'micropolis-general');
  const full = () => playerOf(ada.view, 1)?.anthills[0]?.full ?? [];
  const before = full();
  const other = ada.legal.find(
    (action) => action.type === 'rearrange' && action.barracks.join() !== before.join(),
  );
  await ada.act(() => other);
  expect(full()).not.toEqual(before);
});

// MP-6.7
test('the leader hands the Red army token to whoever is pressed', async () => {
  const ada = await seek(house, toAward);
  await expectNoDefects(ada.visitor, 'micropolis-award');
  const action = await ada.act((legal) => legal.at(-1));
  const { wire } = ada.visitor;
  const told = wire.received.flatMap(({ message }) =>
    message.type === 'update' ? message.events : [],
  );
  expect(told.filter(({ type }) => type === 'leader').at(-1)).toEqual({
    type: 'leader',
    party: action.type === 'award' ? action.party : null,
  });
});

test('whoever looks on sees the anthill of whoever is to act, and takes nothing', async () => {
  const ada = await seek(house, {
    seats: 2,
    isSo: (view) => view.phase === 'take' && view.round >= 3,
  });
  const table = ada.visitor.wire.table?.id ?? '';
  const watcher = await enter(micropolis, await house.guest(), table);
  await watcher.board.waitFor();
  const tiles = playerOf(ada.view, 1)?.anthills[0]?.tiles.length ?? 0;
  const name = say('web.hill.their', { party: 'Ada', tiles, ring: 10 });
  await watcher.board.getByRole('group', { name, exact: true }).waitFor();
  await tileOn(watcher.board, 1).click();
  expect(await lineOn(watcher.board).and(watcher.board.locator('[aria-pressed]')).count()).toBe(0);
  expect(watcher.visitor.wire.sent.filter(({ type }) => type === 'act')).toEqual([]);
});

test('a tile can be laid back before it is set', async () => {
  const ada = await seek(house, { isSo: ({ phase }) => phase === 'take' });
  const { visitor, board } = ada;
  await tilePress(ada, { place: 1 }).target.click();
  await settled(board).waitFor();
  await board.getByRole('button', { name: say('web.back') }).click();
  await settled(board).waitFor({ state: 'detached' });
  expect(visitor.wire.sent.filter(({ type }) => type === 'act')).toEqual([]);
  await ada.act();
});

test.runIf(isLong)('the score pad has the points of every category', async () => {
  const ada = await host(micropolis, await house.guest(), [me('Ada'), bot]);
  await deal(ada);
  await ada.playOut();
  const { page } = ada.visitor;
  await page.getByRole('heading', whoWon).waitFor();
  for (const category of categories) {
    const points = ada.view.players.map(({ anthills }) => anthills[0]?.score[category] ?? 0);
    if (points.every((n) => n === 0)) continue; // a row that nobody has points in is left out
    const row = page.getByRole('row', { name: begins(say(`score.${category}`)) }).last();
    const cells = await row.getByRole('cell').allInnerTexts();
    expect(cells.map((text) => Number(text.replace('–', '0'))).sort(), category).toEqual(
      points.sort(),
    );
  }
});
