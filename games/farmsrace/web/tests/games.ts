// SPDX-License-Identifier: MIT
//
// The whole games among the fixtures.
import { type Game as AnyGame, rebuild } from '../../../../web/src/testing/replays';
import type { Event, View } from '../view';
import games from './fixtures/games.json';

export type Game = AnyGame<View, Event>;

export const wholeGames: Game[] = rebuild<View, Event>(games);
