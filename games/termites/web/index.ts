// SPDX-License-Identifier: MIT
//
// Termites's part of a table in the browser.
import type { GameModule } from '$kit/game';
import { audit } from './audit';
import Board from './board/Board.svelte';
import { brief, tracksOf } from './board/tracks';
import { headline } from './panels/headline';
import { heading, icon, isQuiet } from './panels/log';
import Panel from './panels/Panel.svelte';
import Progress from './panels/Progress.svelte';
import { refusal } from './panels/refusal';
import SeatFacts from './panels/SeatFacts.svelte';
import { type Action, type Event, markOf, playerOf, type View } from './view';

const termites: GameModule<View, Action, Event> = {
  Board,
  SeatFacts,
  Progress,
  Panel,
  ties: {
    tokens: { clause: 'TE-9.3', hasFigures: true },
  },
  spots: { hand: '.tray' },
  points: (view, party) => playerOf(view, Number(party.word))?.score ?? 0,
  markOf: (view, seat) => markOf(playerOf(view, seat)?.colony),
  headline,
  tracksOf,
  brief,
  refusal,
  icon,
  heading,
  isQuiet,
  audit,
};

export default termites;
