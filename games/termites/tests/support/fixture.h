// SPDX-License-Identifier: MIT
//
// Support for the tests of Termites: positions as text, and what they show. Seats count from 1, as
// in the texts.
#ifndef ANTFARM_TERMITES_FIXTURE_H
#define ANTFARM_TERMITES_FIXTURE_H

#include "game_test.h"

#include "rules/rules.h"

/// A position. What its text does not say is filled in: two seats with Blue, Red, Gold and Gray, a
/// map from a text without tiles, the phase move, seat 1 the starting player, and in turn unless a
/// line `player 2` says otherwise; neutral Mounds at J2, J4, J6, as many as there ought to be
/// (a line `neutral` without hexes: none); as few
/// turns as fit the tokens on the board; then the lowest kinds of the tokens nobody mentions are
/// out of the game, as many as those turns ask for, the next fill the hand, and the others are the
/// stack.
void position(termites_state *state, const char *text);

/// The tokens of each colony by the list of components, not by the engine's table.
termites_bag tokens_of(unsigned colony);

/// Everything otherwise: strong workers, weak soldiers, dear Mounds, and neutral ones like no
/// other.
extern const char other_figures[];
/// A game with figures from a text, and further options such as begin() takes.
void begin_with(termites_state *state, int n_seats, const char *figures, const char *rest,
                uint64_t seed);

/// The action is refused by TE-7.1, and these are the figures that say why.
void too_weak(termites_state *state, int seat, const char *move, unsigned attack, unsigned defence);
/// The attack is allowed, and is told with these figures.
void attacks(termites_state *state, int seat, const char *move, unsigned attack, unsigned defence);

/// What stands on a hex, as in the position's text: "token 1 worker 3", "mound 2 8", "neutral", "".
void stands(const termites_state *state, const char *hex, const char *piece);
/// The tokens of a seat that are out of the game, as "worker 1, soldier 2".
void out_of_the_game(const termites_state *state, int seat, const char *tokens);

/// The number of a hex by its name.
unsigned hex_of(const char *name);

#endif
