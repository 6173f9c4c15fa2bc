// SPDX-License-Identifier: MIT
//
// Micropolis's part of a table in the browser.
import type { GameModule } from '$kit/game';
import { audit } from './audit';
import Board from './Board.svelte';
import { headline } from './headline';
import { heading, icon, isQuiet } from './log';
import Panel from './Panel.svelte';
import Progress from './Progress.svelte';
import SeatFacts from './SeatFacts.svelte';
import { type Action, type Event, playerOf, type View } from './view';

const micropolis: GameModule<View, Action, Event> = {
  Board,
  SeatFacts,
  Progress,
  Panel,
  crown: '160px', // the line
  points: (view, party) => playerOf(view, Number(party.word))?.score ?? 0,
  headline,
  icon,
  heading,
  isQuiet,
  audit,
};

export default micropolis;
