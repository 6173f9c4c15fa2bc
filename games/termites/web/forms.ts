// SPDX-License-Identifier: MIT
//
// Generated from the C side (cmake --build --preset release --target types): do not edit.

export type Action =
  | { type: 'pass' }
  | { type: 'move'; start: string; hex: string }
  | { type: 'attack'; start: string; hex: string }
  | { type: 'attack-from'; start: string; hex: string; last: string }
  | { type: 'place'; caste: 'worker' | 'soldier' | 'spitter' | 'flyer'; termites: number; hex: string }
  | { type: 'mound'; value: number; hex: string }
  | { type: 'retreat'; hex: string }
  | { type: 'colony'; colony: 'blue' | 'red' | 'gold' | 'gray' }
  | { type: 'neutral'; hex: string }
  | { type: 'lay'; tile: 'water-vegetation' | 'vegetation-water' | 'vegetation-stones' | 'stones-vegetation' | 'stones-water' | 'water-stones'; hex: string };
export type Event =
  | { type: 'map'; map: 'standard' | 'advanced' | 'custom' | 'text' }
  | { type: 'neutral'; party: number | 'neutral'; hex: string }
  | { type: 'laid'; party: number | 'neutral'; terrain: 'water' | 'vegetation' | 'stones'; hex: string }
  | { type: 'colony'; party: number | 'neutral'; colony: 'blue' | 'red' | 'gold' | 'gray' }
  | { type: 'first'; party: number | 'neutral' }
  | { type: 'drew'; party: number | 'neutral'; caste: 'worker' | 'soldier' | 'spitter' | 'flyer'; termites: number }
  | { type: 'mound'; party: number | 'neutral'; value: number; hex: string }
  | { type: 'no-mound'; party: number | 'neutral' }
  | { type: 'placed'; party: number | 'neutral'; caste: 'worker' | 'soldier' | 'spitter' | 'flyer'; termites: number; hex: string }
  | { type: 'passed'; party: number | 'neutral' }
  | { type: 'moved'; party: number | 'neutral'; caste: 'worker' | 'soldier' | 'spitter' | 'flyer'; termites: number; start: string; hex: string }
  | { type: 'attacked'; party: number | 'neutral'; start: string; last: string; hex: string; attack: number; defence: number }
  | { type: 'besieged'; party: number | 'neutral'; start: string; hex: string; attack: number; defence: number }
  | { type: 'retreated'; party: number | 'neutral'; caste: 'worker' | 'soldier' | 'spitter' | 'flyer'; termites: number; start: string; hex: string }
  | { type: 'destroyed'; party: number | 'neutral'; caste: 'worker' | 'soldier' | 'spitter' | 'flyer'; termites: number; hex: string }
  | { type: 'entered'; party: number | 'neutral'; caste: 'worker' | 'soldier' | 'spitter' | 'flyer'; termites: number; start: string; hex: string }
  | { type: 'spent'; party: number | 'neutral'; caste: 'worker' | 'soldier' | 'spitter' | 'flyer'; termites: number; hex: string }
  | { type: 'trophy'; party: number | 'neutral'; victim: number | 'neutral'; value: number; hex: string }
  | { type: 'removed'; party: number | 'neutral'; caste: 'worker' | 'soldier' | 'spitter' | 'flyer'; termites: number; hex: string }
  | { type: 'turn'; turn: number }
  | { type: 'game-over' };
export type Details =
  | { type: 'waits'; party: number | 'neutral' }
  | { type: 'phase'; phase: 'neutrals' | 'lay' | 'choose' | 'start' | 'place' | 'move' | 'retreat' | 'found' | 'resettle' | 'over' }
  | { type: 'ground'; hex: string; terrain: 'water' | 'vegetation' | 'stones'; caste: 'worker' | 'soldier' | 'spitter' | 'flyer' }
  | { type: 'beside'; hex: string }
  | { type: 'water'; n: number }
  | { type: 'values'; values: (number)[] }
  | { type: 'nobody'; hex: string }
  | { type: 'reach'; caste: 'worker' | 'soldier' | 'spitter' | 'flyer'; points: number; hex: string }
  | { type: 'strength'; attack: number; defence: number }
  | { type: 'trophy'; hex: string };
export const casteWords = ['worker', 'soldier', 'spitter', 'flyer'] as const;
export const colonyWords = ['blue', 'red', 'gold', 'gray'] as const;
export const tileWords = ['water-vegetation', 'vegetation-water', 'vegetation-stones', 'stones-vegetation', 'stones-water', 'water-stones'] as const;
export const mapWords = ['standard', 'advanced', 'custom', 'text'] as const;
export const partyWords = ['neutral'] as const;
export const terrainWords = ['water', 'vegetation', 'stones'] as const;
export const phaseWords = ['neutrals', 'lay', 'choose', 'start', 'place', 'move', 'retreat', 'found', 'resettle', 'over'] as const;
export const wayWords = ['drawn', 'chosen'] as const;
