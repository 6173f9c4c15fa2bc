// SPDX-License-Identifier: MIT
//
// The sentence over the board: what this seat has to decide, or whom all wait for.
import type { Party, Say, SayWord } from '$kit/game';
import { suitOf, type View } from '../view';
import { partyOf } from '../words';

/** What has happened in this trick that the decision hangs on. */
function sayLead(view: View, parties: Party[], say: Say): string {
  const lead = view.trick.cards[0];
  if (!lead || !view.phase.startsWith('play')) {
    return '';
  }
  const party = partyOf(parties, lead.party);
  const faction = say(`faction.${suitOf(lead.card)}`);
  return say(party.isMe ? 'web.headline.you-led' : 'web.headline.led', {
    party: party.name,
    faction,
  });
}

export function headline(
  view: View,
  seat: number | null,
  parties: Party[],
  say: Say,
  sayWord: SayWord,
): string {
  if (view.phase === 'over') {
    return say('board.over');
  }
  const isMine = seat !== null && view.to_act.includes(seat);
  const isLead = view.phase === 'play' && view.trick.cards.length === 0;
  const names = view.to_act.map((word) => partyOf(parties, word).name);
  const who =
    names.length > 1
      ? say('web.headline.several', { parties: names.join(say('list.comma')) })
      : say(`web.headline.${isLead ? 'waits-lead' : `waits.${view.phase}`}`, { party: names[0] });
  const first = isMine ? say(`web.headline.${isLead ? 'lead' : view.phase}`) : who;
  const given = view.termitenator?.thief_gives;
  const lead = given
    ? say('web.headline.given', { card: sayWord('card', given) })
    : sayLead(view, parties, say);
  return lead === '' ? first : say('web.headline.both', { first, second: lead });
}
