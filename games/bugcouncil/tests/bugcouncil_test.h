// SPDX-License-Identifier: MIT
//
// Support for the tests of Bug Council: positions as text, moves as text, expectations as text.
// Every function fails the running cmocka test with a message when something is not as it says.
#ifndef ANTFARM_BUGCOUNCIL_TEST_H
#define ANTFARM_BUGCOUNCIL_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bugcouncil_rules.h"

/// The events of the last act() or begin().
extern ant_log happenings;

/// A game from its set-up: options as "edition=final leader=2", a seed for chance.
void begin(bugcouncil_state *state, int n_seats, const char *options, uint64_t seed);

/// A position. What the text does not say is filled in with cards that it does not mention: played
/// cards, hands (which keep clear of shown voids), the Emissary's cards. The pyramid is face-down
/// unless written. Defaults: edition final, phase play, Age 1, no tricks done, seat 1 leads. Where
/// `tricks-done` is given and `tricks` is not, the last party has won them.
void position(bugcouncil_state *state, const char *text);

/// The seat (from 1) makes the move, which must be legal.
void act(bugcouncil_state *state, int seat, const char *move);
/// The same, the cards that are drawn on the way from the deck being these, in order: "ants 5, bees
/// 2".
void act_drawing(bugcouncil_state *state, int seat, const char *move, const char *draws);
/// The move is refused by this clause ("BC-3.3"), by check and by apply, and nothing changes.
void refused(bugcouncil_state *state, int seat, const char *move, const char *clause);
/// The seat's legal moves are exactly these, ascending, separated by ", ".
void legal_moves(const bugcouncil_state *state, int seat, const char *moves);

/// The field of the position's text reads so; "" where it is left out, as what is usual is. For
/// example shows(&state, "cubes", "bees 4, mosquitoes 3, ants 2"), there being no others.
void shows(const bugcouncil_state *state, const char *field, const char *value);
/// The seats that may act, from 1, as "1, 3"; "" when the game is over.
void asks(const bugcouncil_state *state, const char *seats);

/// The last happenings hold this event, as JSON without braces in the order of its arguments:
/// happened("\"type\":\"played\",\"party\":2,\"card\":\"ants 5\"").
void happened(const char *event);
void did_not_happen(const char *event);

/// Plays random legal moves until the phase is reached (or the game is over).
void play_until(bugcouncil_state *state, bugcouncil_phase phase, uint64_t seed);

#endif
