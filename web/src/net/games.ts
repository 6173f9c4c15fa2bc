// SPDX-License-Identifier: MIT
//
// What `GET /api/games` and `GET /api/games/NAME` say about a game (docs/games-json.md), as far as the page
// uses it.

export interface WordValue {
  value: string;
  label: string;
}

export type WordType =
  | { name: string; kind: 'number' | 'flag' }
  | { name: string; kind: 'name' | 'party' | 'code'; values: WordValue[] }
  | { name: string; kind: 'pair'; values: WordValue[]; highest: number }
  | { name: string; kind: 'set'; member: string };

export interface FormType {
  type: string;
  arguments: { name: string; word: string }[];
}

export interface OptionInfo {
  name: string;
  type: string;
  default: string;
  /** `seats`: for how many the game takes the value; `with`: only with one of these of another option. */
  values: (WordValue & { seats: number[]; with?: { option: string; values: string[] } })[];
  /** Where the option also takes the text of a file. */
  text?: { label: string };
}

/** A game as the lobby knows it. */
export interface GameOnShelf {
  name: string;
  title: string;
  summary: string;
  rules: number;
  seats: { min: number; max: number; default: number };
  options: OptionInfo[];
  /** How many it has. */
  puzzles: number;
  lessons: number;
}

/** A game as a table needs it. */
export interface GameInfo extends GameOnShelf {
  actions: FormType[];
  events: FormType[];
  /** By which figures something may be forbidden. */
  details: FormType[];
  words: WordType[];
}
