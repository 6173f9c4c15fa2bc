// SPDX-License-Identifier: MIT
//
// What an invitation tells of a table before one sits there.

import { minutes } from '../../app/clock.svelte';
import { nameOf } from '../../lobby/rows';
import type { LobbySeat, TableCard } from '../../protocol';
import { type GameSpeech, say } from '../../words/speech.svelte';

/** Nobody sits there. */
export const isEmpty = ({ kind, taken }: LobbySeat) => kind !== 'bot' && !taken;

export const calledAt = (seat: LobbySeat) => nameOf(seat) || say('seat', { number: seat.seat });

/** Who sits at the table, bots too. */
export function peopleThere({ seats }: TableCard): string[] {
  return seats.filter((seat) => !isEmpty(seat)).map(calledAt);
}

/** The options of the game as they were chosen, where there was a choice, its clock and chat, in words. */
export function termsOf({ seats, options, clock, chat }: TableCard, words: GameSpeech): string[][] {
  const isChoice = (name: string) => {
    const option = words.game.options.find((other) => other.name === name);
    const values = option?.values.filter((value) => value.seats.includes(seats.length)) ?? [];
    return option?.text !== undefined || values.length > 1;
  };
  const names = Object.entries(options).filter(([name]) => isChoice(name));
  const chosen = names.map(([name, value]) => [
    words.own(`option.${name}`) || name,
    words.own(`option.${name}.${value}`) || value,
  ]);
  const seconds = clock.move ?? clock.total ?? 0;
  const pace = say(clock.move ? 'claim.clock-move' : 'claim.clock-total', {
    time: minutes(seconds * 1000),
  });
  return [
    ...chosen,
    [say('lobby.pace'), seconds > 0 ? pace : say('claim.no-clock')],
    [say('lobby.chat'), say(chat ? 'lobby.chat-on' : 'lobby.chat-off')],
  ];
}
