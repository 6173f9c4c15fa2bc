// SPDX-License-Identifier: MIT
//
// Farms Race on a page: people who trade, nuke and nuke back, attack and retreat.

import { expect, test } from 'vitest';
import { expectLegible, expectNoDefects } from '$browser/defects';
import { useHouse } from '$browser/house';
import { bot, deal, hearAll, host, me } from '$browser/tables';
import { begins } from '$browser/words';
import { patiently } from '../../../../../tests/support/patience';
import { countOf, herdsIn, playerOf, regionOf, resources } from '../../view';
import { arm, fight, playToProvoke, playTowards, provocations, threePeople } from './moments';
import { buttonOn, type FarmsPlayer, farmsrace, regionOn, say, tabOn, that } from './player';

const house = useHouse();

const own = ({ view }: FarmsPlayer) => playerOf(view, view.seat);

/** Ben gives Ada a card for another one: an offer that she sees, and takes. FR-14.2, FR-14.5 */
async function trade(people: FarmsPlayer[]) {
  const [ada, ben] = people as [FarmsPlayer, FarmsPlayer];
  await playTowards(people, arm, (view) => {
    const isMarket = view.phase === 'market' && view.turns > 2;
    return isMarket && [ada, ben].every((player) => (own(player)?.cards ?? 0) > 0);
  });
  await Promise.all([ada.comeBack(), ben.comeBack()]);
  const gift = resources.find((one) => countOf(own(ben)?.hand ?? null, one) > 0) ?? 'wheat';
  const before = countOf(own(ada)?.hand ?? null, gift);
  const offer = ben.legal.find((one) => one.type === 'offer' && one.to === 1);
  for (const { target } of offer ? ben.presses(offer) : []) await target.click();
  await ben.visitor.wire.until('the offer lies open', () => (own(ben)?.offers.length ?? 0) > 0);
  await hearAll(people);
  await tabOn(ada.board, 'trade').target.click();
  await expectNoDefects(ada.visitor, 'farmsrace-trade');
  await buttonOn(ada.board, say('web.trade.accept')).first().click();
  await ada.visitor.wire.until(
    'the goods are hers',
    () => countOf(own(ada)?.hand ?? null, gift) > before,
  );
  await hearAll(people);
  expect(own(ben)?.offers).toEqual([]);
}

/** A Nuke on somebody's region, who nukes back. FR-11.1, FR-11.4 */
async function nukeBack(people: FarmsPlayer[]) {
  const striker = await playToProvoke(people);
  const launch = await striker.act((legal, view) => provocations(people, view, legal)[0]);
  await hearAll(people);
  const target = launch.type === 'launch' ? launch.region : 0;
  const victim = people.find(({ view }) => view.awaited.includes(view.seat ?? 0));
  expect(striker.view.phase).toBe('respond');
  expect(own(victim ?? striker)?.seat).toBe(regionOf(striker.view, target)?.controller);
  await victim?.comeBack();
  const slip = victim?.board.getByRole('alertdialog');
  await slip?.waitFor();
  await expectNoDefects((victim ?? striker).visitor, 'farmsrace-answer');
  const answer = await victim?.act((legal) => legal.find(({ type }) => type === 'launch'));
  expect(answer?.type).toBe('launch');
  await hearAll(people);
  expect(own(victim ?? striker)?.nukes).toBe(0);
  const struck = answer?.type === 'launch' ? answer.region : 0;
  expect(regionOf(striker.view, struck)?.nuked).toBe(true);
}

/** Herds that are attacked leave for a region that the page offers. FR-8.7, FR-9.3, FR-9.4 */
async function retreat(people: FarmsPlayer[]) {
  const loser = await playTowards(people, fight, ({ phase }) => phase === 'hold');
  await expectNoDefects(loser.visitor, 'farmsrace-battle');
  const { combat } = loser.view;
  const from = combat?.region ?? 0;
  const place = regionOf(loser.view, from);
  const herds = place ? herdsIn(place) : 0;
  const refuge = combat?.retreats[0] ?? 0;
  const there = regionOf(loser.view, refuge);
  const before = there ? herdsIn(there) : 0;
  await regionOn(loser.board, refuge).click();
  await loser.visitor.wire.until('they are away', () => loser.view.combat === null);
  await hearAll(people);
  const after = regionOf(loser.view, refuge);
  expect(after?.controller).toBe(loser.view.seat);
  expect(after && herdsIn(after)).toBe(before + herds);
  expect(regionOf(loser.view, from)?.controller).toBe(combat?.attacker);
}

test('three people trade, answer a Nuke with a Nuke, and retreat from an attack', async () => {
  const people = await threePeople(house);
  await trade(people);
  await nukeBack(people);
  await retreat(people);
});

// FR-6.1
test('a Spy that cannot be paid for is refused with what is missing', async () => {
  const player = await host(farmsrace, await house.guest(), [me('Ada'), bot, bot]);
  await deal(player);
  await playTowards([player], arm, ({ phase }) => phase === 'act');
  await tabOn(player.board, 'build').target.click();
  await expectNoDefects(player.visitor, 'farmsrace-build');
  const panel = player.board.getByRole('region', { name: say('web.build.title'), exact: true });
  const spy = panel.getByRole('button', { name: begins(say('web.build.spy')) });
  await spy.click({ force: true });
  await player.visitor.page.getByRole('alert').filter({ hasText: 'FR-6.1' }).waitFor();
  await expectLegible(player.visitor, 'farmsrace-refused');
  const { page } = player.visitor;
  await page.getByRole('button', { name: say('web.instead.trade') }).click();
  await that(tabOn(player.board, 'trade').target, '[aria-selected=true]').waitFor();
});

// FR-14.9
test('whoever wants no trades says so once, for the table: the page refuses them until told otherwise', async () => {
  const people = await threePeople(house);
  const [ada] = people;
  const isMarket = (view: FarmsPlayer['view']) =>
    view.phase === 'market' && view.player !== 1 && own(ada)?.ready === false;
  await playTowards(people, arm, isMarket);
  await ada.comeBack();
  await tabOn(ada.board, 'trade').target.click();
  const never = ada.board.getByRole('switch', { name: say('web.trade.never') }).first();
  await never.click();
  await ada.visitor.wire.until('Ada is ready', () => own(ada)?.ready === true);
  await expectNoDefects(ada.visitor, 'farmsrace-no-trades');
  const turn = ada.view.turns;
  await playTowards(people, arm, (view) => isMarket(view) && view.turns > turn);
  await ada.comeBack();
  await ada.visitor.wire.until('Ada is ready again', () => own(ada)?.ready === true);
  await tabOn(ada.board, 'trade').target.click();
  expect(await never.getAttribute('aria-checked')).toBe('true');
  await never.click();
  await expect.poll(() => never.getAttribute('aria-checked'), patiently).toBe('false');
});
