// SPDX-License-Identifier: MIT
//
// Generated from the C side (cmake --build --preset release --target types): do not edit.

export type Action =
  | { type: 'take'; place: number; side: 'left' | 'right' | 'start' | 'close'; fill: boolean }
  | { type: 'architect'; place: number; side: 'left' | 'right' | 'start' | 'close'; fill: boolean }
  | { type: 'take-in'; place: number; side: 'left' | 'right' | 'start' | 'close'; anthill: number; fill: boolean }
  | { type: 'architect-in'; place: number; side: 'left' | 'right' | 'start' | 'close'; anthill: number; fill: boolean }
  | { type: 'rearrange'; barracks: (number)[] }
  | { type: 'award'; party: number }
  | { type: 'award-in'; party: number; anthill: number };
export type Event =
  | { type: 'drawn'; tile: number; sight: 'workers' | 'queen' | 'nurse' | 'architect' | 'sergeant' | 'general' | 'barracks' | 'cherry' | 'lemon' | 'grape' | 'blackberry' | 'fig' | 'pomegranate' | 'gift' }
  | { type: 'leader'; party: number }
  | { type: 'leader-in'; party: number; anthill: number }
  | { type: 'leader-keeps'; party: number }
  | { type: 'tied'; party: number }
  | { type: 'took-first'; party: number; tile: number; sight: 'workers' | 'queen' | 'nurse' | 'architect' | 'sergeant' | 'general' | 'barracks' | 'cherry' | 'lemon' | 'grape' | 'blackberry' | 'fig' | 'pomegranate' | 'gift' }
  | { type: 'took'; party: number; tile: number; sight: 'workers' | 'queen' | 'nurse' | 'architect' | 'sergeant' | 'general' | 'barracks' | 'cherry' | 'lemon' | 'grape' | 'blackberry' | 'fig' | 'pomegranate' | 'gift'; price: number }
  | { type: 'built'; party: number; tile: number; sight: 'workers' | 'queen' | 'nurse' | 'architect' | 'sergeant' | 'general' | 'barracks' | 'cherry' | 'lemon' | 'grape' | 'blackberry' | 'fig' | 'pomegranate' | 'gift'; place: number }
  | { type: 'collected'; party: number; soldiers: number }
  | { type: 'set'; party: number; tile: number; side: 'left' | 'right' | 'start' | 'close' }
  | { type: 'set-in'; party: number; tile: number; side: 'left' | 'right' | 'start' | 'close'; anthill: number }
  | { type: 'sent-back'; party: number; soldiers: number }
  | { type: 'hatched'; party: number; soldiers: number }
  | { type: 'token'; party: number }
  | { type: 'no-token'; party: number }
  | { type: 'discarded'; party: number }
  | { type: 'recruited'; party: number; soldiers: number }
  | { type: 'filled'; party: number; soldiers: number }
  | { type: 'rearranged'; party: number; barracks: (number)[]; soldiers: number; army: number }
  | { type: 'complete'; party: number }
  | { type: 'round'; round: number }
  | { type: 'colony'; party: number; ants: number }
  | { type: 'colony-in'; party: number; ants: number; anthill: number }
  | { type: 'red-army'; party: number; soldiers: number }
  | { type: 'red-army-in'; party: number; soldiers: number; anthill: number }
  | { type: 'game-over' };
export type Details =
  | { type: 'waits'; party: number }
  | { type: 'phase'; phase: 'take' | 'rearrange' | 'award' | 'over' }
  | { type: 'price'; price: number; army: number }
  | { type: 'price-in'; price: number; army: number; anthill: number }
  | { type: 'line'; tiles: number }
  | { type: 'left'; army: number; most: number }
  | { type: 'needed'; needed: number; soldiers: number }
  | { type: 'barracks'; size: number; army: number }
  | { type: 'claim'; army: number; largest: number };
export const sideWords = ['left', 'right', 'start', 'close'] as const;
export const sightWords = ['workers', 'queen', 'nurse', 'architect', 'sergeant', 'general', 'barracks', 'cherry', 'lemon', 'grape', 'blackberry', 'fig', 'pomegranate', 'gift'] as const;
export const phaseWords = ['take', 'rearrange', 'award', 'over'] as const;
export const variantWords = ['basic', 'expert'] as const;
export const openingWords = ['LU', 'LD', 'RU', 'RD'] as const;
export const specialistWords = ['queen', 'nurse(1)', 'nurse(2)', 'nurse(3)', 'architect', 'sergeant', 'general'] as const;
export const fruitWords = ['cherry', 'lemon', 'grape', 'blackberry', 'fig', 'pomegranate', 'gift'] as const;
