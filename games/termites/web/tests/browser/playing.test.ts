// SPDX-License-Identifier: MIT
//
// Termites on a page: whole games by several people and by keys, attacks, and what follows from them
// for whoever is attacked.

import { expect, test } from 'vitest';
import { expectLegible, expectNoDefects } from '$browser/defects';
import { isLong } from '$browser/effort';
import { useHouse } from '$browser/house';
import { bot, deal, enter, hearAll, host, me, playOut } from '$browser/tables';
import { like } from '$browser/words';
import { isOnset } from '../../actions';
import { type Piece, pieceAt, playerOf, sumOf } from '../../view';
import {
  canAttack,
  closeInOn,
  keepStill,
  playTowards,
  tooWeak,
  twoPeople,
  weakestMound,
  weakestUnit,
} from './moments';
import { buttonOn, hexOn, say, sayToken, termites } from './player';

const house = useHouse();
const tokenName = (piece: Piece | null) => (piece?.kind === 'unit' ? sayToken(piece.unit) : '');
const whoWon = { name: like('pad.winner', 'pad.you', 'pad.shared') };

test.runIf(isLong)(
  'two people play a whole game by clicks, and nobody is told of another hand',
  async () => {
    const [ada, ben] = await twoPeople(house);
    const watcher = await enter(termites, await house.guest(), ada.created.table);
    await playOut([ada, ben]);
    for (const { visitor, view } of [ada, ben]) {
      await visitor.page.getByRole('heading', whoWon).waitFor();
      expect(view.players.map(({ in_hand, stack }) => in_hand + stack)).toEqual([0, 0]);
    }
    // TE-10.1
    for (const { visitor } of [ada, ben, watcher]) {
      const { seat, received } = visitor.wire;
      const before = received.slice(
        0,
        received.findIndex(({ message }) => message.type === 'table' && message.phase === 'over'),
      );
      const draws = before.flatMap(({ text }) => [...text.matchAll(/"type":"drew","party":(\d)/g)]);
      expect(draws.map(([, party]) => Number(party)).filter((party) => party !== seat)).toEqual([]);
      expect(draws.length > 0).toBe(seat !== null);
    }
  },
);

test.runIf(isLong)(
  'the keyboard alone is enough for custom terrain, a colony and a whole game of three',
  async () => {
    const options = { map: 'custom', colonies: 'chosen' };
    const ada = await host(termites, await house.guest(), [me('Ada'), bot, bot], { options });
    await deal(ada);
    await ada.playOut((choose) => ada.actByKeys(choose));
    await ada.visitor.page.getByRole('heading', whoWon).waitFor();
    const { water, vegetation, stones } = ada.view.terrain;
    expect(water.length + vegetation.length + stones.length).toBe(16);
  },
);

// TE-7.1, TE-7.8
test('an attack is shown with its sum and the hexes of retreat, of which the owner chooses', async () => {
  const people = await twoPeople(house);
  const [ada, ben] = people;
  for (;;) {
    await playTowards(people, closeInOn(weakestUnit), canAttack(weakestUnit));
    const { view } = ada;
    const onset = ada.legal.filter(isOnset).find(({ hex }) => hex === weakestUnit(view));
    const { start, hex } = onset ?? { start: '', hex: '' };
    await hexOn(ada.board, start).click();
    await hexOn(ada.board, hex).click();
    const sheet = ada.board.getByRole('region', { name: say('web.attack.decide'), exact: true });
    await sheet
      .getByText(String(sumOf(view, { start, hex })?.attack), { exact: true })
      .first()
      .waitFor();
    const fate = await sheet.getByRole('listitem').first().innerText();
    await buttonOn(ada.board, say('web.attack.confirm', { hex })).click();
    const { wire } = ben.visitor;
    await wire.until('the attack is told', () => ben.view.phase !== 'move');
    await hearAll(people);
    if (ben.view.phase !== 'retreat') continue; // nowhere to go, or one hex alone
    await ben.comeBack();
    expect([ada, ben].map(({ visitor }) => visitor.wire.isMyTurn)).toEqual([false, true]);
    await expectNoDefects(ben.visitor, 'termites-retreat');
    const to = ben.view.retreat?.to ?? [];
    expect(fate).toBe(
      say('web.then.chooses', {
        party: 'Ben',
        token: tokenName(pieceAt(view, hex)),
        hexes: to.join(say('list.comma')),
      }),
    );
    await ben.act((legal) => legal.at(-1));
    await hearAll(people);
    expect(pieceAt(ada.view, to.at(-1) ?? '')).toMatchObject({ kind: 'unit', seat: 2 });
    expect(pieceAt(ada.view, hex)).toMatchObject({ kind: 'unit', seat: 1 });
    return;
  }
});

// TE-8.1 to TE-8.3
test('a Mound that is taken is founded anew by the attacker, and resettled by its owner', async () => {
  const people = await twoPeople(house);
  const [ada, ben] = people;
  await playTowards(people, closeInOn(weakestMound), canAttack(weakestMound));
  const hex = weakestMound(ada.view) ?? '';
  const lost = pieceAt(ada.view, hex);
  await ada.act(closeInOn(weakestMound));
  await hearAll(people);
  expect(ada.view.phase).toBe('found');
  expect([ada, ben].map(({ visitor }) => visitor.wire.isMyTurn)).toEqual([true, false]);
  await buttonOn(ada.board, say('web.pass')).waitFor({ state: 'hidden' });
  await expectNoDefects(ada.visitor, 'termites-found');
  await ada.act();
  await hearAll(people);
  expect(pieceAt(ada.view, hex)).toMatchObject({ kind: 'mound', seat: 1 });
  expect(ada.view.phase).toBe('resettle');
  expect([ada, ben].map(({ visitor }) => visitor.wire.isMyTurn)).toEqual([false, true]);
  await ben.comeBack();
  await ben.act(keepStill);
  await hearAll(people);
  expect(playerOf(ada.view, 2)?.mounds).toHaveLength(2);
  expect(playerOf(ada.view, 1)?.trophies).toEqual(lost?.kind === 'mound' ? [lost.value] : []);
});

// TE-7.1
test('an attack that is too weak is refused with its sum', async () => {
  const people = await twoPeople(house);
  const [ada] = people;
  await playTowards(
    people,
    closeInOn(weakestMound),
    (view, legal) => tooWeak(view, legal) !== null,
  );
  const weak = tooWeak(ada.view, ada.legal) ?? { start: '', hex: '' };
  const sum = sumOf(ada.view, weak);
  await hexOn(ada.board, weak.start).click();
  await hexOn(ada.board, weak.hex).click({ force: true });
  const note = ada.visitor.page.getByRole('alert').filter({ hasText: 'TE-7.1' });
  await note.waitFor();
  await expectNoDefects(ada.visitor, 'termites-too-weak');
  await expectLegible(ada.visitor, 'termites-too-weak');
  const { attack = 0, defence = 0 } = sum ?? {};
  expect(await note.innerText()).toContain(say('details.strength', { attack, defence }));
  await ada.act(keepStill);
});
