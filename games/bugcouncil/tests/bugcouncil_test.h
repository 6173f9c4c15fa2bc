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

/// "final" and "preproduction", as positions and options name them.
extern const char *const editions[BUGCOUNCIL_EDITIONS];

/// Options such as begin() takes; reading ends with the first that is refused.
ant_status read_options(const char *text, ant_options *options, ant_error *error);

/// A game from its set-up: options as "edition=final leader=2", a seed for chance.
void begin(bugcouncil_state *state, int n_seats, const char *options, uint64_t seed);

/// A position. What the text does not say is filled in with cards that it does not mention: played
/// cards, hands (which keep clear of shown voids), the Emissary's cards. The pyramid is face-down
/// unless written. Defaults: edition final, phase play, Age 1, no tricks done, seat 1 leads. Where
/// `tricks-done` is given and `tricks` is not, the last party has won them.
void position(bugcouncil_state *state, const char *text);
/// The same in the edition of this name; the text does not say which.
void position_in(bugcouncil_state *state, const char *edition, const char *text);

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
/// How many of the last happenings are of this type.
unsigned n_happened(bugcouncil_event_type type);

/// The card of this name: "ants 5".
unsigned card_of(const char *name);
/// All cards from 1 to this value.
uint64_t cards_up_to(unsigned highest);
/// All cards in hands, in front of the Emissary and in the leftover deck; none of them twice.
uint64_t cards_dealt(const bugcouncil_state *state);
/// Cubes in the council, in the Chambers and on the Solo Board.
unsigned cubes_in_play(const bugcouncil_state *state);
/// Nothing of the game is missing or there twice; `what` is named where that is not so.
void assert_adds_up(const bugcouncil_state *state, const char *what);
/// The JSON of what the seat (from 0, or ANT_SPECTATOR) may know, which must fit.
void write_view(const bugcouncil_state *state, int seat, char *buffer, size_t capacity);

/// One random legal move of the lowest seat that may act.
void step(bugcouncil_state *state, ant_chance *chance);
/// Plays random legal moves until the phase is reached (or the game is over).
void play_until(bugcouncil_state *state, bugcouncil_phase phase, uint64_t seed);
/// The last trick of an Age of three players, which nobody follows, so that nobody visits the
/// council: seat 1 leads the 8 of bees, seats 2 and 3 play the 2 and 3 of flies. `rest` is the
/// position, hands included.
void play_last_trick(bugcouncil_state *state, const char *edition, const char *rest);
/// The same with nobody's hand in `rest`: left over are a card of bees and two of flies.
void end_age(bugcouncil_state *state, const char *edition, const char *rest);

#endif
