// SPDX-License-Identifier: MIT
//
// How Farms Race is played on a page: a region and where its herds go, a force that is put together,
// or something of the sheets under the map, some of which then ask for a region.

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Guide, Press } from '$browser/guide';
import type { Player } from '$browser/player';
import { begins, Words } from '$browser/words';
import { patiently } from '../../../../../tests/support/patience';
import en from '../../../texts/en.json';
import ja from '../../../texts/ja.json';
import { towards } from '../../board/hexes';
import {
  type Action,
  type Build,
  countOf,
  type Health,
  playerOf,
  type Region,
  regionOf,
  resources,
  type Struck,
  type Unit,
  type View,
} from '../../view';
import { canTrade, tradePresses } from './trades';

export type FarmsPlayer = Player<View, Action>;

const words = new Words(en, ja);
export const say = words.say.bind(words);

export const that = (target: Locator, selector: string) =>
  target.and(target.page().locator(selector));
const allowed = (target: Locator) => that(target, ':not([aria-disabled=true], [disabled])');
const regionOfFocus = (focused: string) =>
  focused.startsWith('region ') ? Number(focused.slice(7)) : null;

/** A press of a control under the map, to which Tab leads. */
export const press = (target: Locator): Press => ({
  target,
  offer: allowed(target),
  keyFrom: (_, isBehind) => (isBehind ? 'Shift+Tab' : 'Tab'),
});

/** A press of something that may have been chosen before. */
export const choice = (target: Locator): Press => ({
  ...press(target),
  done: that(target, '[aria-pressed=true], [aria-selected=true]'),
});

// The things on the board.

export const regionOn = (board: Locator, region: number): Locator =>
  board.getByRole('gridcell', { name: begins(String(region)) });

export const buttonOn = (board: Locator, name: string): Locator =>
  board.getByRole('button', { name, exact: true });

const buttonLike = (board: Locator, name: string): Locator =>
  board.getByRole('button', { name: begins(name) });

export const tabOn = (board: Locator, tab: 'herds' | 'build' | 'trade'): Press =>
  choice(board.getByRole('tab', { name: begins(say(`web.tab.${tab}`)) }));

const spyOn = (board: Locator, name: string): Locator =>
  board.getByRole('list', { name: say('web.strip.spies'), exact: true }).getByRole('button', {
    name: begins(name),
  });

const resourceOn = (board: Locator, resource: (typeof resources)[number]): Locator =>
  board.locator('.resources').getByRole('button', { name: begins(say(`resource.${resource}`)) });

const sayPlace = (view: View, region: number) =>
  say('web.region', { kind: say(`kind.${regionOf(view, region)?.kind ?? 'fields'}`), region });

// What is pressed on the map.

/** The first key on the shortest way from a region to another. */
function arrowTo(regions: Region[], from: number, to: number): string | null {
  const keys = ['Left', 'Right', 'Up', 'Down'].flatMap((way) =>
    [false, true].map((isMirrored) => ({ way: `Arrow${way}`, isMirrored })),
  );
  const firsts = new Map<number, string>([[from, '']]);
  for (const [region, first] of firsts) {
    const place = regions.find((one) => one.region === region);
    for (const { way, isMirrored } of place ? keys : []) {
      const next = place && towards(regions, place, way, isMirrored)?.region;
      if (next !== undefined && !firsts.has(next)) {
        firsts.set(next, first || `${isMirrored ? 'Shift+' : ''}${way}`);
      }
    }
  }
  return firsts.get(to) || null;
}

const regionPress = ({ board, view }: FarmsPlayer, region: number): Press => ({
  ...press(regionOn(board, region)),
  keyFrom: (focused) => {
    const from = regionOfFocus(focused);
    return from === null ? 'Shift+Tab' : arrowTo(view.regions, from, region);
  },
});

/** A region that is chosen to lead its herds; none of the other health goes before this one. */
function leadPresses(player: FarmsPlayer, start: number, health: Health): Press[] {
  const { board, view, legal } = player;
  const lead = regionPress(player, start);
  const canGo = legal.some(
    (action) =>
      'start' in action &&
      action.start === start &&
      'health' in action &&
      action.health === 'healthy',
  );
  const others = health === 'hurt' && canGo ? (regionOf(view, start)?.healthy ?? 0) : 0;
  const tokens = board
    .getByRole('group', { name: say('web.who-goes'), exact: true })
    .getByRole('button', { name: say('unit.healthy'), exact: true });
  return [
    tabOn(board, 'herds'),
    { ...lead, done: that(lead.target, '[aria-selected=true]') },
    ...Array.from({ length: others }, (_, i) => press(tokens.nth(others - 1 - i))),
  ];
}

function goPresses(player: FarmsPlayer, action: Action): Press[] | null {
  const { board, view } = player;
  switch (action.type) {
    case 'move':
    case 'fly':
      return [
        ...leadPresses(player, action.start, action.health),
        regionPress(player, action.region),
      ];
    case 'attack': {
      const go = board.getByRole('button', { name: words.like('web.force.go') });
      return [
        ...leadPresses(player, action.start, action.health),
        regionPress(player, action.region),
        press(go),
      ];
    }
    case 'send': {
      const name = say('action.send', {
        health: say(`health.${action.health}`),
        start: action.start,
      });
      return [press(buttonOn(board, name))];
    }
    case 'charge':
      return [press(board.getByRole('button', { name: words.like('web.force.go') }))];
    case 'heal': {
      const lead = regionPress(player, action.region);
      const isChosen = that(lead.target, '[aria-selected=true]');
      return [
        tabOn(board, 'herds'),
        { ...lead, done: isChosen },
        press(buttonOn(board, say('web.heal'))),
      ];
    }
    case 'land':
      return [tabOn(board, 'herds'), press(buttonOn(board, say('action.land')))];
    case 'settle':
    case 'raise':
      return [regionPress(player, action.region)];
    case 'retreat':
      return [
        press(
          buttonOn(board, say('web.battle.retreat', { region: sayPlace(view, action.region) })),
        ),
      ];
    case 'save':
      return [
        press(buttonOn(board, say('web.battle.save', { region: sayPlace(view, action.region) }))),
      ];
    case 'return':
      return [
        choice(buttonLike(board, say(`unit.${action.health}`))),
        press(
          buttonOn(board, say('web.battle.back-to', { region: sayPlace(view, action.region) })),
        ),
      ];
    default:
      return null;
  }
}

// Battles and Nukes.

/** Herds and humans of the person that take damage, in the order in which the page has them. */
function sufferers(view: View): Unit[] {
  const { combat } = view;
  const region = regionOf(view, combat?.region ?? 0);
  const repeat = (unit: Unit, n: number) => Array.from({ length: n }, () => unit);
  if (combat?.sufferer === 'attacker') {
    return [...repeat('healthy', combat.healthy), ...repeat('hurt', combat.hurt)];
  }
  return region
    ? [
        ...repeat('healthy', region.healthy + region.healthy_acted),
        ...repeat('hurt', region.hurt + region.hurt_acted),
        ...repeat('human', region.humans ?? 0),
      ]
    : [];
}

/** The damage is placed as a whole: first where the action says, then wherever there is room. */
function hitPresses({ board, view }: FarmsPlayer, unit: Struck): Press[] {
  if (view.phase === 'split') {
    return [press(board.getByRole('button', { name: words.like(`web.reaction.unit.${unit}`) }))];
  }
  const units = sufferers(view);
  const room = units.flatMap((one, i) => (one === 'healthy' ? [i, i] : [i]));
  const damage = view.combat?.damage[view.combat.sufferer ?? 'attacker'] ?? 0;
  const first = units.indexOf(unit as Unit);
  const order = [first, ...room.filter((i, at) => i !== first || room[at - 1] === first)];
  const targets = board.locator('.blows .unit');
  return [
    ...order.slice(0, damage).map((i) => press(targets.nth(i))),
    press(buttonOn(board, say('web.battle.confirm'))),
  ];
}

/** What a Nuke is thrown with, then the region; in an answer the page knows the only one. */
function nukePresses(player: FarmsPlayer, action: Action & { region: number }): Press[] {
  const { board, view, legal } = player;
  const target = regionPress(player, action.region);
  if (view.phase === 'fallout') {
    return [target];
  }
  if (view.phase === 'respond') {
    const isSo = (other: Action) =>
      other.type === action.type &&
      (!('resource' in action) || ('resource' in other && other.resource === action.resource));
    const name =
      action.type === 'strike-with'
        ? say('web.reaction.buy-four', { resource: say(`resource.${action.resource}`) })
        : say(
            action.type === 'launch'
              ? 'web.reaction.token'
              : action.type === 'pocket'
                ? 'web.reaction.pocket'
                : 'web.reaction.buy',
          );
    const isAlone = legal.filter(isSo).length === 1;
    return [press(buttonLike(board, name)), ...(isAlone ? [] : [target])];
  }
  return action.type === 'pocket'
    ? [
        choice(spyOn(board, say('spy.pocket-nuke'))),
        press(buttonOn(board, say('web.choice.where'))),
        target,
      ]
    : [choice(board.locator('.spies .nuke')), target];
}

function battlePresses(player: FarmsPlayer, action: Action): Press[] | null {
  const { board, view } = player;
  switch (action.type) {
    case 'hit':
      return hitPresses(player, action.unit);
    case 'fight':
    case 'fall-back':
    case 'stay':
    case 'die':
      return [press(buttonOn(board, say(`web.battle.${action.type}`)))];
    case 'hack':
      return [press(buttonLike(board, say('web.reaction.hack')))];
    case 'pass': {
      const key =
        view.phase === 'steal'
          ? 'web.choice.no-theft'
          : view.phase === 'hack'
            ? 'web.reaction.take'
            : 'web.reaction.pass';
      return [press(buttonLike(board, say(key)))];
    }
    case 'launch':
    case 'strike':
    case 'strike-with':
    case 'pocket':
      return nukePresses(player, action);
    default:
      return null;
  }
}

// Building, Spies and choices.

function buildPresses(player: FarmsPlayer, action: Action): Press[] | null {
  const { board, legal } = player;
  const tab = tabOn(board, 'build');
  const panel = board.getByRole('region', { name: say('web.build.title'), exact: true });
  const rowOf = (build: Build) => buttonLike(panel, say(`web.build.${build}`));
  switch (action.type) {
    case 'build':
      return [tab, choice(rowOf(action.build)), regionPress(player, action.region)];
    case 'buy':
      return [tab, press(rowOf(action.build))];
    case 'build-with':
    case 'buy-with': {
      const name = say('web.build.four', {
        build: say(`build.${action.build}`),
        resource: say(`resource.${action.resource}`),
      });
      // Where nothing else pays, the row stands for the first kind that does.
      const [way] = legal.filter((other) => 'build' in other && other.build === action.build);
      const isRow = way?.type === action.type && way.resource === action.resource;
      const four = isRow ? choice(rowOf(action.build)) : press(buttonOn(panel, name));
      return action.type === 'buy-with'
        ? [tab, four]
        : [tab, four, regionPress(player, action.region)];
    }
    case 'trade': {
      const supply = board.getByRole('group', { name: say('web.supply.title'), exact: true });
      const rows = supply.locator('.row');
      const [give, get] = [action.give, action.get].map((one) => resources.indexOf(one));
      return [
        tab,
        choice(
          rows
            .nth(0)
            .getByRole('button')
            .nth(give ?? 0),
        ),
        press(
          rows
            .nth(1)
            .getByRole('button')
            .nth(get ?? 0),
        ),
      ];
    }
    default:
      return null;
  }
}

function spyPresses({ board, view, visitor }: FarmsPlayer, action: Action): Press[] | null {
  const own = playerOf(view, view.seat);
  switch (action.type) {
    case 'play': {
      if (view.phase === 'press') {
        return [press(buttonOn(board, say('web.battle.hospital')))];
      }
      const isWorth = ['capitalism', 'carnivorous', 'domestication', 'plumbing'].includes(
        action.spy,
      );
      return [
        choice(spyOn(board, say(`spy.${action.spy}`))),
        press(buttonOn(board, say(isWorth ? 'web.choice.show' : 'web.choice.play'))),
      ];
    }
    case 'exchange': {
      const dead = own?.mutation === 'radioactive' ? 'hacking' : 'field-hospital';
      return [
        choice(spyOn(board, say(`spy.${dead}`))),
        press(buttonOn(board, say('web.choice.exchange'))),
      ];
    }
    case 'propaganda':
    case 'thievery':
      return [
        choice(spyOn(board, say(`spy.${action.type}`))),
        press(resourceOn(board, action.resource)),
      ];
    case 'blackmail':
    case 'steal': {
      const others = view.players.filter(
        ({ seat, out }) => seat !== visitor.wire.seat && out === 0,
      );
      const at = others.findIndex(({ seat }) => seat === action.party);
      const party = press(board.locator('.parties').getByRole('button').nth(at));
      return action.type === 'steal'
        ? [party]
        : [choice(spyOn(board, say('spy.blackmail'))), party];
    }
    default:
      return null;
  }
}

function choicePresses({ board, view }: FarmsPlayer, action: Action): Press[] {
  const own = playerOf(view, view.seat);
  switch (action.type) {
    case 'begin':
    case 'roll':
    case 'end':
    case 'ready':
    case 'redo':
      return [press(buttonOn(board, say(`web.strip.${action.type}`)))];
    case 'name': {
      const die = (n: number, resource: (typeof resources)[number]) =>
        choice(
          board
            .getByRole('group', { name: say('web.choice.die', { n }), exact: true })
            .getByRole('button', { name: begins(say(`resource.${resource}`)) }),
        );
      const named = {
        first: say(`resource.${action.resource}`),
        second: say(`resource.${action.second}`),
      };
      return [
        choice(buttonOn(board, say('web.strip.name'))),
        die(1, action.resource),
        die(2, action.second),
        press(buttonOn(board, say('web.choice.name-these', named))),
      ];
    }
    case 'species':
      return [press(buttonLike(board, say(`species.${action.species}`)))];
    case 'mutation':
      return [press(buttonLike(board, say(`mutation.${action.mutation}`)))];
    case 'take':
    case 'choose':
    case 'pay':
      return [press(resourceOn(board, action.resource))];
    case 'enough':
      return [press(buttonOn(board, say('web.choice.enough')))];
    case 'steal-first':
    case 'nuke-first':
      return [press(buttonOn(board, say(`action.${action.type}`)))];
    case 'discard': {
      const n = countOf(own?.hand ?? null, action.resource);
      const name = say('web.strip.discard', { resource: say(`resource.${action.resource}`), n });
      return [press(buttonOn(board, name))];
    }
    default:
      throw new Error(`nothing is pressed for ${JSON.stringify(action)}`);
  }
}

const pressesOf = (player: FarmsPlayer, action: Action): Press[] =>
  goPresses(player, action) ??
  battlePresses(player, action) ??
  buildPresses(player, action) ??
  spyPresses(player, action) ??
  tradePresses(player, action) ??
  choicePresses(player, action);

export const farmsrace: Guide<View, Action> = {
  game: 'farmsrace',
  fewest: 3,
  short: { limit: '10', points: '8' },
  words,
  canPress: canTrade,
  leadsOn: ({ type }) => ['begin', 'name', 'roll', 'end', 'land', 'pass'].includes(type),
  told: ({ plies }) => plies,
  presses: pressesOf,
  /** Every region, what it is and whose. */
  async expectShown(board, view) {
    await expect
      .poll(() => board.getByRole('gridcell').count(), patiently)
      .toBe(view.regions.length);
    for (const { region, kind } of view.regions) {
      const name = begins(`${region}${say('list.comma')}${say(`kind.${kind}`)}`);
      await board.getByRole('gridcell', { name }).waitFor();
    }
  },
};

export default farmsrace;
