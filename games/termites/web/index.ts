// SPDX-License-Identifier: MIT
//
// Termites's part of a table in the browser.
import type { GameModule } from '$kit/game';
import { audit } from './audit';
import Board from './Board.svelte';
import { headline } from './headline';
import { heading, icon, isQuiet } from './log';
import Panel from './Panel.svelte';
import Progress from './Progress.svelte';
import SeatFacts from './SeatFacts.svelte';
import { type Action, type Event, markOf, playerOf, type View } from './view';

const termites: GameModule<View, Action, Event> = {
  Board,
  SeatFacts,
  Progress,
  Panel,
  points: (view, party) => playerOf(view, Number(party.word))?.score ?? 0,
  markOf: (view, seat) => markOf(playerOf(view, seat)?.colony),
  headline,
  icon,
  heading,
  isQuiet,
  audit,
};

export default termites;
