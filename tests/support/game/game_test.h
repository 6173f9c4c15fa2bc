// SPDX-License-Identifier: MIT
//
// Support for the tests of a game's rules: moves as text, expectations as text. Every function
// fails the running cmocka test with a message when something is not as it says. Seats count from 1
// here, as in the texts.
#ifndef ANTFARM_TESTS_GAME_TEST_H
#define ANTFARM_TESTS_GAME_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <antfarm/game.h>

/// The game that is tested; its own support says which. All states below are of it.
extern const ant_game *const game_under_test;

/// The events of the last act() or begin().
extern ant_log last_events;

/// Fails with the error's sentence.
void fail_with(const ant_error *error);

/// Options such as begin() takes; reading ends with the first that is refused.
ant_status read_options(const char *text, ant_options *options, ant_error *error);

/// The text of an option is refused at this place: what stands there, and what was expected.
void text_refused(const ant_option_text *option, const char *text, unsigned line, unsigned column,
                  const char *subject, const char *expected);

/// A game from its set-up: options as "edition=final leader=2", a seed for chance.
void begin(void *state, int n_seats, const char *options, uint64_t seed);
/// The set-up is refused, the error names `subject` and quotes the clause, the state is untouched.
void setup_refused(int n_seats, const char *options, ant_status status, const char *subject,
                   const char *clause);

/// The state of a position whose text is complete; it must add up.
void set_position(void *state, const char *position);
/// Shows each line of a text that is not empty to `see`, together with `self`.
void each_line(const char *text, void (*see)(void *self, const char *line), void *self);
bool begins(const char *text, const char *beginning);
/// Adds a line to a text.
void add_line(ant_text *text, const char *line);

/// The action that is written so.
ant_action action_of(const char *move);
/// The text of an action, which must fit.
void write_action(ant_action action, char *buffer, size_t capacity);
/// No action is written so.
void is_no_action(const char *move);
/// The seat makes the move, which must be legal.
void act(void *state, int seat, const char *move);
void act_with(void *state, int seat, const char *move, ant_chance *chance);
/// The move is refused by this clause ("BC-3.3"), by check and by apply, and nothing changes.
void refused(void *state, int seat, const char *move, const char *clause);
/// And this sentence says what the move lacks.
void refused_because(void *state, int seat, const char *move, const char *clause,
                     const char *sentence);
/// The seat's legal moves are exactly these, ascending, separated by ", ".
void legal_moves(const void *state, int seat, const char *moves);
/// The legal moves of the seat that begin so, ascending, separated by ", ", without the beginning:
/// legal_after(&state, 1, "attack C4 ", "C6 from C5, C6 from D5").
void legal_after(const void *state, int seat, const char *beginning, const char *ends);
/// How many of the seat's legal moves begin so.
unsigned n_legal_after(const void *state, int seat, const char *beginning);
/// The move is among the legal ones, and nothing forbids it.
void allowed(const void *state, int seat, const char *move);
/// The move is not among the legal ones, some clause forbids it, and it changes nothing.
void forbidden(void *state, int seat, const char *move);

/// The field of the position's text reads so; "" where it is left out, as what is usual is. For
/// example shows(&state, "cubes", "bees 4, mosquitoes 3, ants 2"), there being no others.
void shows(const void *state, const char *field, const char *value);
/// The seats that may act, as "1, 3"; "" when the game is over.
void asks(const void *state, const char *seats);

/// The last last_events hold this event, as JSON without braces in the order of its arguments:
/// happened("\"type\":\"played\",\"party\":2,\"card\":\"ants 5\"").
void happened(const char *event);
void did_not_happen(const char *event);
/// How many of the last last_events are of this type.
unsigned n_happened(unsigned type);

/// Adds a number to a list of them that blanks part.
void add_number(ant_text *text, int64_t number);
/// Adds seats as "1, 3".
void add_seats(ant_text *text, ant_seats seats);
/// The points of the parties, which the sheet adds up to, and their places, as "35 29".
void totals(const void *state, const char *points);
void ranks(const void *state, const char *places);
/// The sentence that says what decided the first place; "" where points did, or nothing.
void decided(const void *state, const char *sentence);

/// Nothing of the game is missing or there twice; `what` is named where that is not so.
void assert_adds_up(const void *state, const char *what);
/// The JSON of what the seat (from 0, or ANT_SPECTATOR) may know, which must fit.
void write_view(const void *state, int seat, char *buffer, size_t capacity);

/// One random legal move of the lowest seat that may act.
void step(void *state, ant_chance *chance);

#endif
