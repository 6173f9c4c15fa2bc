// SPDX-License-Identifier: MIT
//
// What the board says: names, labels for screen readers, and what follows from a card.
import type { Party, Say } from '$kit/game';
import type { Interaction } from './interaction.svelte';
import { type Card, rankOf, type Space, suitOf, type View, type Word } from './view';

export function partyOf(parties: Party[], word: Word): Party {
  return (
    parties.find((party) => party.word === word) ?? {
      word,
      name: String(word),
      mark: typeof word === 'number' ? word : 0,
      initial: String(word),
      isMe: false,
    }
  );
}

export function sayCard(say: Say, card: Card): string {
  return say('web.card', { value: rankOf(card), faction: say(`faction.${suitOf(card)}`) });
}

/** "can be played", "cannot be played", or nothing while nobody asks. */
function sayState(say: Say, view: View, interaction: Interaction, id: string): string {
  if (interaction.isPending(id)) {
    return say(interaction.props.readonly ? 'web.played' : 'web.sent');
  }
  const type = interaction.target(id)?.action?.type;
  if (interaction.isLegal(id)) {
    return say(`web.can.${type}`);
  }
  const isAsked =
    interaction.props.toAct.includes(interaction.props.seat ?? 0) && view.phase !== 'over';
  return isAsked && !interaction.props.readonly ? say(`web.cannot.${type}`) : '';
}

/** The parts that are there, as a list. */
export const joined = (say: Say, ...parts: string[]) =>
  parts.filter((part) => part !== '').join(say('list.comma'));

export function cardLabel(
  say: Say,
  view: View,
  interaction: Interaction,
  id: string,
  card: Card,
): string {
  return joined(
    say,
    sayCard(say, card),
    follows(say, view, interaction, id),
    sayState(say, view, interaction, id),
  );
}

/** What is lifted and has to be pressed once more. */
export function sayAgain(say: Say, view: View, interaction: Interaction) {
  const { raised, isByTouch: tap } = interaction;
  if (!raised?.action) return null;
  const { id, action } = raised;
  const what =
    'card' in action
      ? sayCard(say, action.card)
      : 'faction' in action
        ? say(`faction.${action.faction}`)
        : say(`declaration.${action.declaration}`);
  const title = say(`web.again.${action.type}`, { tap });
  const suit = 'card' in action ? suitOf(action.card) : null;
  const cubes = view.council.find(({ faction }) => faction === suit)?.cubes;
  const strength = cubes === undefined ? '' : say('board.cubes', { cubes });
  return {
    id,
    title,
    text: joined(say, what, follows(say, view, interaction, id) || strength),
    spoken: say('web.raised', { what, again: say(`web.again-spoken.${action.type}`, { tap }) }),
  };
}

export function spaceLabel(say: Say, view: View, interaction: Interaction, space: Space): string {
  const id = `council ${space.faction}`;
  return joined(
    say,
    say(`faction.${space.faction}`),
    say('board.cubes', { cubes: space.cubes }),
    space.termite ? say('board.termite') : '',
    view.phase === 'visit' ? sayState(say, view, interaction, id) : '',
    sayOutlook(say, interaction, id),
  );
}

/** How the council would look after a visit that was looked at. */
function sayOutlook(say: Say, interaction: Interaction, id: string): string {
  const council = interaction.outlookOf(id)?.council;
  const spaces = council?.map(({ faction, cubes }) =>
    say('web.space', { faction: say(`faction.${faction}`), cubes }),
  );
  return spaces ? say('web.then', { council: spaces.join(say('list.comma')) }) : '';
}

export function trickLabel(say: Say, view: View, parties: Party[]): string {
  const { number, cards, winner } = view.trick;
  const played = cards.map(({ party, card }) =>
    joined(
      say,
      say('web.colon', { left: partyOf(parties, party).name, right: sayCard(say, card) }),
      party === winner ? say('board.wins') : '',
    ),
  );
  return [say('board.trick', { trick: number, tricks: 10 }), ...played].join(say('web.stop'));
}

/**
 * What follows from a card as far as the view says that it would lead to: who has won the trick,
 * whether one visits. Nothing while cards of others are missing: what the view would say of them is
 * imagined.
 */
export function follows(say: Say, view: View, interaction: Interaction, id: string): string {
  const outlook = interaction.outlookOf(id);
  const me = interaction.props.seat;
  const isLast = view.trick.cards.length === view.parties.length - 1;
  if (!isLast || !outlook || outlook.game !== view.game || outlook.age !== view.age) {
    return '';
  }
  const winner =
    outlook.trick.winner ??
    outlook.parties.find((party, i) => party.tricks > (view.parties[i]?.tricks ?? 0))?.party;
  if (winner === undefined) {
    return '';
  }
  const isVisit = outlook.phase === 'visit' && outlook.to_act.includes(me ?? 0);
  if (winner !== me) {
    return say(isVisit ? 'web.tab.visits' : 'web.tab.loses');
  }
  return say(isVisit ? 'web.tab.both' : 'web.tab.wins');
}
