// SPDX-License-Identifier: MIT
//
// Coins: a small game for tests, with everything a game can have: hidden hands, secret simultaneous
// choices, draws and flips, options, clauses, figures behind a refusal, several seats.
//
// Twelve coins of 1 to 12. Each seat draws three. In a round every seat lays one face down, in any
// order; then all are turned up, and the highest (with the option "flip on" and tails: the lowest)
// takes the sum as points. Everybody draws one while the bag has enough for all. Three or four
// rounds. The option "flip" also takes a text: what the coin shows in each round, one a line.
#ifndef ANTFARM_TESTS_COINS_H
#define ANTFARM_TESTS_COINS_H

#include <antfarm/features.h>
#include <antfarm/game.h>

enum { COINS_SEATS = 3, COINS = 12, COINS_HAND = 3, COINS_ROUNDS = 4, COINS_NONE = 255 };

/// Whether the coin of a round is flipped, and how: the values of the option "flip".
enum { COINS_NO_FLIP, COINS_FAIR_FLIP, COINS_TOLD_FLIP };

typedef struct coins_state {
    uint16_t hand[COINS_SEATS]; ///< sets of coins, coin 1 by the lowest bit
    uint16_t bag;
    uint16_t spent;
    uint8_t laid[COINS_SEATS]; ///< face down, or COINS_NONE
    uint8_t score[COINS_SEATS];
    uint8_t n_seats;
    uint8_t n_rounds;
    uint8_t round; ///< from 0
    uint8_t flip;
    uint16_t tails; ///< the set of rounds that show tails, where that was told
} coins_state;

extern const ant_game coins_game;

#endif
