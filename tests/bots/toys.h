// SPDX-License-Identifier: MIT
//
// Toy games whose right moves are known, for the tests of the search. They have what a bot asks of
// a game and nothing else: no texts, no clauses, no set-up; a test writes the state itself.
#ifndef ANTFARM_TESTS_TOYS_H
#define ANTFARM_TESTS_TOYS_H

#include <antfarm/strategy.h>

enum { TOY_NOBODY = 255, TOY_MOST_TAKEN = 3 };

/// Take away: one to three stones in turn; who takes the last wins. Nothing is hidden, nothing is
/// drawn. An action is how many, less one.
typedef struct toy_nim {
    uint8_t n_stones;
    uint8_t n_seats;
    uint8_t seat;   ///< whose turn it is
    uint8_t winner; ///< or TOY_NOBODY
} toy_nim;
extern const ant_game toy_nim_game;

/// Pact: seat 0 says 0 or 1, then seat 1 does; seat 2 looks on. Seat 0 wins alone if both said 0;
/// if it said 0 and seat 1 did not, the other two share; if it said 1, seat 1 can share with it (0)
/// or leave everything to seat 2 (1). Who hopes for friends says 0, who expects only enemies does
/// not care; but seat 1 plays for itself, and so 1 is right.
typedef struct toy_pact {
    uint8_t said[2]; ///< or TOY_NOBODY
} toy_pact;
extern const ant_game toy_pact_game;

/// Dice: seat 0 rolls twice, each time with one of three dice that succeed 2, 4 and 3 times of 6,
/// and wins if one roll succeeds.
typedef struct toy_dice {
    uint8_t n_rolled;
    uint8_t has_won;
} toy_dice;
extern const ant_game toy_dice_game;

/// Pennies: both seats choose a side at once, in secret; seat 0 wins if they are the same.
typedef struct toy_pennies {
    uint8_t chosen[2]; ///< or TOY_NOBODY
} toy_pennies;
extern const ant_game toy_pennies_game;         ///< without a strategy
extern const ant_strategy toy_pennies_strategy; ///< which says that choices are secret

/// Doors: seat 0 takes the safe way (action 0), which wins 6 times of 10, or goes in (action 1) and
/// then opens one of two doors (actions 2 and 3). Behind one of them, which nobody knows, it wins.
/// Somebody who saw through doors would go in.
typedef struct toy_doors {
    uint8_t behind; ///< the door, 0 or 1
    uint8_t is_in;
    uint8_t winner; ///< or TOY_NOBODY
} toy_doors;
extern const ant_game toy_doors_game; ///< without a strategy

/// Cups: seat 0 stays out (action 0), which wins 1 time of 4, or plays (action 1); then seat 1, who
/// has hidden a pea and so knows where it is, lifts one of two cups (actions 2 and 3) and wins if
/// it is there. To play is always wrong.
typedef struct toy_cups {
    uint8_t pea; ///< the cup, 0 or 1; known to seat 1
    uint8_t is_played;
    uint8_t winner; ///< or TOY_NOBODY
} toy_cups;
extern const ant_game toy_cups_game;

#endif
