// SPDX-License-Identifier: MIT
//
// Generated from the C side (cmake --build --preset release --target types): do not edit.

export type Action =
  | { type: 'play'; card: `${'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies'} ${number}` }
  | { type: 'emissary'; card: `${'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies'} ${number}` }
  | { type: 'discard'; card: `${'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies'} ${number}` }
  | { type: 'declare'; declaration: 'allegiance' | 'no allegiance' }
  | { type: 'visit'; faction: 'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies' }
  | { type: 'termitenator'; card: `${'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies'} ${number}` }
  | { type: 'thief-gives'; card: `${'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies'} ${number}` }
  | { type: 'thief-takes'; card: `${'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies'} ${number}` };
export type Event =
  | { type: 'game-begins'; game: number }
  | { type: 'personality'; personality: 'pacifist' | 'pacifist-2' | 'card-shark' | 'thief' | 'trickster' }
  | { type: 'council'; faction: 'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies'; cubes: number }
  | { type: 'termite'; faction: 'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies' }
  | { type: 'leader'; party: number | 'emissary' | 'termitenator' }
  | { type: 'age-begins'; age: number }
  | { type: 'dealt'; party: number | 'emissary' | 'termitenator'; cards: (`${'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies'} ${number}`)[] }
  | { type: 'trigger-row'; row: number }
  | { type: 'emissary-shows'; card: `${'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies'} ${number}` }
  | { type: 'answered'; party: number | 'emissary' | 'termitenator' }
  | { type: 'chose'; party: number | 'emissary' | 'termitenator'; declaration: 'allegiance' | 'no allegiance' }
  | { type: 'declared'; party: number | 'emissary' | 'termitenator'; declaration: 'allegiance' | 'no allegiance' }
  | { type: 'laid-aside'; party: number | 'emissary' | 'termitenator'; card: `${'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies'} ${number}` }
  | { type: 'discarded'; party: number | 'emissary' | 'termitenator'; card: `${'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies'} ${number}` }
  | { type: 'turned-up'; card: `${'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies'} ${number}`; row: number; place: number }
  | { type: 'losing'; party: number | 'emissary' | 'termitenator' }
  | { type: 'winning'; party: number | 'emissary' | 'termitenator' }
  | { type: 'played'; party: number | 'emissary' | 'termitenator'; card: `${'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies'} ${number}` }
  | { type: 'trick-won'; party: number | 'emissary' | 'termitenator'; card: `${'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies'} ${number}`; trick: number }
  | { type: 'trick-discarded'; party: number | 'emissary' | 'termitenator' }
  | { type: 'visited'; party: number | 'emissary' | 'termitenator'; faction: 'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies'; cubes: number; chambers: number }
  | { type: 'visited-empty'; party: number | 'emissary' | 'termitenator'; faction: 'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies' }
  | { type: 'nobody-visits' }
  | { type: 'pacifist-point'; party: number | 'emissary' | 'termitenator' }
  | { type: 'shark-took'; party: number | 'emissary' | 'termitenator'; cards: number }
  | { type: 'thief-swapped'; party: number | 'emissary' | 'termitenator'; gives: `${'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies'} ${number}`; takes: `${'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies'} ${number}` }
  | { type: 'trickster-stole'; party: number | 'emissary' | 'termitenator' }
  | { type: 'trickster-cube'; party: number | 'emissary' | 'termitenator'; cubes: number }
  | { type: 'scored-tricks'; party: number | 'emissary' | 'termitenator'; tricks: number }
  | { type: 'allegiance'; party: number | 'emissary' | 'termitenator'; card: `${'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies'} ${number}`; points: number }
  | { type: 'no-allegiance'; party: number | 'emissary' | 'termitenator'; points: number }
  | { type: 'failed'; party: number | 'emissary' | 'termitenator' }
  | { type: 'shark-hand'; party: number | 'emissary' | 'termitenator'; cards: (`${'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies'} ${number}`)[]; hand: 'nothing' | 'pair' | 'two-pair' | 'three-of-a-kind' | 'straight' | 'flush' | 'full-house' | 'four-of-a-kind'; points: number }
  | { type: 'recruits'; factions: ('bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies')[] }
  | { type: 'game-over' };
export type Details =
  | { type: 'waits'; parties: (number | 'emissary' | 'termitenator')[] }
  | { type: 'phase'; phase: 'declare' | 'discard' | 'play' | 'play-emissary' | 'visit' | 'play-termitenator' | 'thief-gives' | 'thief-takes' | 'over' }
  | { type: 'suit'; faction: 'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies'; cards: (`${'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies'} ${number}`)[] }
  | { type: 'hand'; card: `${'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies'} ${number}` }
  | { type: 'cubes'; faction: 'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies' }
  | { type: 'emissary'; cards: (`${'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies'} ${number}`)[] }
  | { type: 'emissary-suit'; faction: 'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies'; cards: (`${'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies'} ${number}`)[] }
  | { type: 'tie'; cards: (`${'bees' | 'mosquitoes' | 'ants' | 'cockroaches' | 'flies'} ${number}`)[] };
export const declarationWords = ['allegiance', 'no allegiance'] as const;
export const factionWords = ['bees', 'mosquitoes', 'ants', 'cockroaches', 'flies'] as const;
export const personalityWords = ['pacifist', 'pacifist-2', 'card-shark', 'thief', 'trickster'] as const;
export const partyWords = ['emissary', 'termitenator'] as const;
export const pokerWords = ['nothing', 'pair', 'two-pair', 'three-of-a-kind', 'straight', 'flush', 'full-house', 'four-of-a-kind'] as const;
export const phaseWords = ['declare', 'discard', 'play', 'play-emissary', 'visit', 'play-termitenator', 'thief-gives', 'thief-takes', 'over'] as const;
export const editionWords = ['final', 'preproduction'] as const;
