// SPDX-License-Identifier: MIT
//
// What the board says.
import type { Party, Say } from '$kit/game';
import { type Bundle, countOf, resources } from './view';

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

/** "2 brick, 1 wheat". */
export const sayBundle = (say: Say, bundle: Bundle) =>
  resources
    .filter((resource) => countOf(bundle, resource) > 0)
    .map((resource) => `${countOf(bundle, resource)} ${say(`resource.${resource}`)}`)
    .join(say('list.comma'));
