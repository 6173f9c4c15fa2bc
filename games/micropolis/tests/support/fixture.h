// SPDX-License-Identifier: MIT
//
// Support for the tests of Micropolis: positions as text, and what they show. Seats, anthills,
// tiles and places count from 1, as in the texts.
#ifndef ANTFARM_MICROPOLIS_FIXTURE_H
#define ANTFARM_MICROPOLIS_FIXTURE_H

#include "game_test.h"

#include "rules/rules.h"

/// A position. What its text does not say is filled in with tiles that it does not mention, those
/// without specialists and barracks first: behind the tiles of the line, as many as fit the round
/// and turn, and in every anthill that has no tiles. An anthill without a line has an army of 5; in
/// the expert variant what is missing to the turns that the seat has had goes to the anthills
/// without tiles, the first of them first.
void position(micropolis_state *state, const char *text);
/// The same with empty tiles: every one that the text does not describe is four stubs with nothing
/// in them.
void blank_position(micropolis_state *state, const char *text);

/// The armies of all anthills, as "5 3 4 5".
void armies(const micropolis_state *state, const char *soldiers);
/// The soldiers in the reserve.
void reserve_is(const micropolis_state *state, unsigned soldiers);
/// The numbers of the tiles of the line, as "12 40 7", whatever lies on them.
void line_begins(const micropolis_state *state, const char *tiles);

/// The points of all seats in a row of the score sheet, as "24 5"; in the expert variant of the
/// anthill of that number, otherwise 0.
void scores(const micropolis_state *state, const char *row, unsigned anthill, const char *points);
/// What the anthill scores by itself.
micropolis_hill count_of(const micropolis_state *state, unsigned anthill);

/// The first of the last last_events of this type stands before the first of the other.
void happened_before(micropolis_event_type first, micropolis_event_type second);

/// One of the last last_events reads so in English.
void is_told(const char *sentence);
/// The action is refused by this clause, which says it all.
void refused_plainly(micropolis_state *state, int seat, const char *move, const char *clause);

/// Plays random legal moves until that many rounds are completed, or the game is over.
void play_rounds(micropolis_state *state, unsigned rounds, ant_chance *chance);

#endif
