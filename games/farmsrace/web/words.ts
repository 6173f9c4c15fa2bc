// SPDX-License-Identifier: MIT
//
// What the board says: labels of regions for screen readers, and what goods and herds are called.
import type { Party, Say } from '$kit/game';
import type { Interaction } from './interaction.svelte';
import { type Bundle, countOf, type Region, regionOf, resources, type View, yieldOf } from './view';

export function partyOf(parties: Party[], seat: number): Party {
  return (
    parties.find((party) => party.word === seat) ?? {
      word: seat,
      name: String(seat),
      mark: seat,
      initial: String(seat),
      isMe: false,
    }
  );
}

const join = (say: Say, ...parts: string[]) =>
  parts.filter((part) => part !== '').join(say('list.comma'));

/** "brick ×2, wheat ×1". */
export const sayBundle = (say: Say, bundle: Bundle) =>
  join(
    say,
    ...resources.map((resource) => {
      const n = countOf(bundle, resource);
      return n > 0 ? say('board.amount', { number: n, resource: say(`resource.${resource}`) }) : '';
    }),
  );

/** "Forest 7". */
export function sayRegion(say: Say, view: View, region: number): string {
  const place = regionOf(view, region);
  return place ? say('web.region', { kind: say(`kind.${place.kind}`), region }) : String(region);
}

/** "2 healthy herds, 1 hurt herd that has acted". */
export function sayHerds(say: Say, region: Region): string {
  const parts = (['healthy', 'hurt', 'healthy_acted', 'hurt_acted'] as const).map((key) =>
    region[key] > 0 ? say(`web.herds.${key.replace('_', '-')}`, { n: region[key] }) : '',
  );
  return join(say, ...parts);
}

export function sayHumans(say: Say, { humans }: Region): string {
  if (humans === null) {
    return '';
  }
  return humans === 0 ? say('web.humans.unknown') : say('web.humans.known', { n: humans });
}

/** What can be done in a region; nothing where that goes without saying. */
function sayState(say: Say, interaction: Interaction, region: number): string {
  if (interaction.chosen === region) {
    return say('web.state.chosen');
  }
  const joined = interaction.force?.from.get(region);
  if (joined) {
    return say('web.state.joined', { n: joined.healthy + joined.hurt });
  }
  if (interaction.force?.target === region) {
    return say('web.state.charge', { n: interaction.forceSize });
  }
  const sign = interaction.signAt(region);
  return sign ? say(`web.state.${sign}`) : '';
}

/** "7, Forest, yours, Barn, 2 healthy herds, in Turmoil, can be attacked". */
export function regionLabel(
  say: Say,
  interaction: Interaction,
  parties: Party[],
  region: Region,
): string {
  const { controller, building, turmoil, start } = region;
  const owner = controller === null ? null : partyOf(parties, controller);
  return join(
    say,
    String(region.region),
    say(`kind.${region.kind}`),
    owner ? (owner.isMe ? say('web.yours') : owner.name) : say('web.nobodys'),
    building ? say(`board.${building}`) : '',
    sayHerds(say, region),
    sayHumans(say, region),
    turmoil ? say('web.turmoil') : '',
    start ? say('web.starting') : '',
    sayState(say, interaction, region.region),
  );
}

/** What a region brings. */
export const regionTip = (say: Say, { kind }: Region) =>
  say('web.tip.region', { kind: say(`kind.${kind}`), resource: say(`resource.${yieldOf(kind)}`) });
