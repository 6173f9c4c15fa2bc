// SPDX-License-Identifier: MIT
//
// Stall: a small game for tests in which seats may act whom nobody waits for.
//
// The player in turn walks as often as it likes, and ends its turn; after six turns the game is
// over. Meanwhile the others may hold a ware out, take it back, or say that they are done until the
// turn ends or somebody holds a ware out. Anybody else may take a ware, for a point to its owner.
#ifndef ANTFARM_TESTS_STALL_H
#define ANTFARM_TESTS_STALL_H

#include <antfarm/game.h>

enum { STALL_SEATS = 3, STALL_TURNS = 6 };

enum {
    STALL_WALK,
    STALL_END,
    STALL_DONE,
    STALL_OFFER,
    STALL_WITHDRAW,
    STALL_TAKE, ///< and the seat whose ware is taken
    STALL_ACTIONS = STALL_TAKE + STALL_SEATS
};

typedef struct stall_state {
    uint8_t n_seats;
    uint8_t player;
    uint8_t turns;
    uint8_t done;  ///< seats that are not asked
    uint8_t wares; ///< seats that hold one out
    uint8_t score[STALL_SEATS];
} stall_state;

/// Coins, but for the rules.
ant_game stall_game(void);

#endif
