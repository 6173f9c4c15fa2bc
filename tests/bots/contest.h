// SPDX-License-Identifier: MIT
//
// Contests: two contestants on the seats of one table, game after game. A block is one deal played
// once in every rotation of the arrangement, so that neither side has the better cards or seats.
// Contests of simulations are the same in every run; those of time are not.
#ifndef ANTFARM_TESTS_CONTEST_H
#define ANTFARM_TESTS_CONTEST_H

#include <antfarm/bot.h>

#include "plain_ismcts.h"

enum { CONTEST_SIDES = 2 };

typedef enum contestant_kind {
    CONTESTANT_HOUSE,   ///< "search:3"; milliseconds are of processor time here
    CONTESTANT_CHEATER, ///< "cheat:search:3": the same, but it is shown the true state
    CONTESTANT_PLAIN,   ///< "plain:sims=N" and "plain:ms=N"
    CONTESTANT_MATCH    ///< "plain:match": spends what the other side has spent
} contestant_kind;

typedef struct contestant {
    contestant_kind kind;
    ant_bot bot; ///< built-in ones and the cheater
    plain_budget budget;
} contestant;

/// Reads a name; the contestant is untouched on failure.
ant_status contestant_from_name(const char *name, contestant *who, ant_error *error);

/// What a game is played with; the same for all blocks.
typedef struct contest_plan {
    const ant_game *game;
    ant_options options;
    int n_seats;
    contestant sides[CONTEST_SIDES];
    uint8_t arrangement[ANT_MAX_SEATS]; ///< the side on each seat, in the first rotation
    uint64_t seed;
} contest_plan;

/// What a side did and spent.
typedef struct contest_tally {
    double share;  ///< of the games, a whole one being 1
    double points; ///< of its seats
    double milliseconds;
    uint64_t n_moves;
    uint64_t n_simulations;
} contest_tally;

/// One block.
typedef struct contest_block {
    unsigned n_games;
    contest_tally sides[CONTEST_SIDES];
    uint64_t signature; ///< over every action
} contest_block;

/// The memory in which one thread plays. `plan` must outlive it.
typedef struct contest_room contest_room;
contest_room *contest_room_new(const contest_plan *plan); ///< NULL if there is no memory
void contest_room_free(contest_room *room);               ///< NULL is fine

/// The rotations of the arrangement that differ from each other.
int contest_rotations(const contest_plan *plan);

/// Plays a block.
void contest_play_block(contest_room *room, uint32_t number, contest_block *block);

/// The mean share of side A in a game over blocks, and half the width of its 95 % interval.
void contest_share(const contest_block *blocks, size_t n, double *mean, double *half_width);
/// What A's share would be if all parties were equal.
double contest_even_share(const contest_plan *plan);

/// The game with a `resample` that changes nothing: what makes a cheater of a bot.
ant_game contest_open_game(const ant_game *game);
/// The true state as a view, in the open game.
void contest_open_view(const ant_game *open_game, const void *state, int seat, ant_view *view);

#endif
