// SPDX-License-Identifier: MIT
//
// How much is done: with ANTFARM_EFFORT=long everything, otherwise what fits between two edits.

const { ANTFARM_EFFORT: effort = '' } = process.env;

export const isLong = effort === 'long';

/** Own actions that are a good excerpt of any game. */
export const excerpt = 6;
