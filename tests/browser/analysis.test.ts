// SPDX-License-Identifier: MIT
//
// After a game: the analysis arrives in the replay, and is walked through by pointer and keys.

import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { AnalysedPly, Analysis } from '$web/protocol';
import { expectNoDefects } from './support/defects';
import { isLong } from './support/effort';
import { anyGuide, type Guide, guides, isForAll } from './support/guide';
import { useHouse } from './support/house';
import { bot, deal, type Host, host, me } from './support/tables';
import type { Visitor } from './support/visitor';
import { like, say } from './support/words';

const house = useHouse();

/** Ada has played to the end against bots that play at random, and gives something away herself. */
async function playedOut(guide: Guide): Promise<Host> {
  const ada = await host(guide, await house.guest(), [me('Ada'), bot]);
  await deal(ada);
  await ada.playOut();
  return ada;
}

const analysisOf = async ({ page }: Visitor, table: string): Promise<Analysis> =>
  page.evaluate(async (path) => (await fetch(path)).json(), `/api/t/${table}/analysis`);

/** Opens the replay, and waits until the analysis is whole. */
async function openAnalysis({ visitor, created }: Host): Promise<Analysis> {
  await visitor.go(`/t/${created.table}/replay#ply=0&as=1`);
  await visitor.page.getByText(like('analysis.scale')).waitFor();
  return analysisOf(visitor, created.table);
}

const lost = ({ decision }: AnalysedPly) => (decision?.loss ?? 0) > 0;

async function readAnalysis(guide: Guide): Promise<void> {
  const ada = await playedOut(guide);
  const { page } = ada.visitor;
  const found = await openAnalysis(ada);
  expect(found.plies).toHaveLength(found.total + 1);
  await page.getByRole('img', { name: say('analysis.chances-label') }).waitFor();

  const marked = found.plies.filter(({ decision }) => decision && decision.mark !== 'none');
  expect(marked.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: say('replay.flag-next') }).click();
  const first = marked[0] as AnalysedPly;
  const slider = page.getByRole('slider', { name: say('replay.slider') });
  expect(await slider.getAttribute('aria-valuenow')).toBe(String(first.ply));
  await page.getByText(say('analysis.played'), { exact: true }).waitFor();
  await page.getByText(say('analysis.better'), { exact: true }).waitFor();
  await expectNoDefects(ada.visitor, `${guide.game}-analysis`);

  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowRight');
  expect(await slider.getAttribute('aria-valuenow')).toBe(String(first.ply));
  await page.keyboard.press('b');
  await page.getByRole('button', { name: say('analysis.show-back'), exact: true }).waitFor();
  await page.keyboard.press('b');
  await page.getByRole('button', { name: say('analysis.show'), exact: true }).waitFor();
}

const leads = 'tells what was played and what was better, and leads to the moves that mattered';

describe.each(guides)('the analysis of $game', (guide) => {
  test.runIf(isLong)(leads, () => readAnalysis(guide));
});

describe.runIf(isForAll)('the analysis', () => {
  test(leads, () => readAnalysis(anyGuide()));

  test('leads to a table that goes on from a decision', async () => {
    const ada = await playedOut(anyGuide());
    const { page, wire } = ada.visitor;
    const { plies } = await openAnalysis(ada);
    const own = plies.find(({ seat, ...ply }) => seat === 1 && lost({ seat, ...ply }));
    const ply = (own as AnalysedPly).ply;
    await ada.visitor.go(`/t/${ada.created.table}/replay#ply=${ply}&as=1`);
    await page.reload();
    await page.getByRole('button', { name: say('analysis.try') }).click();
    await wire.until('it is my turn', () => wire.isMyTurn);
    expect(wire.table?.id).not.toBe(ada.created.table);
    expect(wire.ply).toBe(ply - 1);
    await ada.act();
    expect(wire.ply).toBeGreaterThanOrEqual(ply);
  });

  test('is shared as a link and as comments of the record', async () => {
    const ada = await playedOut(anyGuide());
    const { page } = ada.visitor;
    await openAnalysis(ada);
    await page.getByRole('button', { name: say('replay.share') }).click();
    const drawer = page.getByRole('dialog');
    const link = await drawer.getByRole('textbox', { name: say('replay.share-link') }).inputValue();
    expect(link).toContain(`/t/${ada.created.table}/replay#ply=0&as=1`);
    await drawer.getByText(say('replay.annotated-has')).waitFor();
    await expectNoDefects(ada.visitor, 'share');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      drawer.getByRole('link', { name: say('replay.annotated'), exact: true }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toMatch(/^antfarm record 1\n/);
    expect(text).toMatch(/\n# .* loses \d.*, better was /);
    expect(text).toContain('in percent of a victory');
  });

  test('says what has no better move, and shows its figures as a table', async () => {
    const ada = await playedOut(anyGuide());
    const { page } = ada.visitor;
    const { plies } = await openAnalysis(ada);
    const fine = plies.find((ply) => ply.decision && !lost(ply)) as AnalysedPly;
    await ada.visitor.go(`/t/${ada.created.table}/replay#ply=${fine.ply}&as=1`);
    await page.reload();
    await page.getByText(say('analysis.nothing-better')).waitFor();
    await page.getByRole('button', { name: say('analysis.numbers') }).click();
    const rows = page.getByRole('dialog').getByRole('row');
    await rows.nth(plies.length).waitFor(); // behind the head
    expect(await rows.count()).toBe(plies.length + 1);
  });
});
