// SPDX-License-Identifier: MIT
//
// Ratings by the model of Plackett and Luce: the first place of a game falls to each seat in
// proportion to its strength, the second among the others in the same way, and so on.
//
// Tied seats count as if they had ended in every order, in equal parts: a tie of two is half a win
// and half a loss. A prior keeps ratings finite for who always wins or loses: everybody has half a
// win and half a loss against somebody of strength 1. The strengths are found by Hunter's
// minorisation and maximisation.
//
// A book is the caller's memory with a heap behind it. One thread at a time.
#ifndef ANTFARM_LAB_ARENA_RATING_H
#define ANTFARM_LAB_ARENA_RATING_H

#include <antfarm/arena.h>

enum { RATING_MAX_ITEMS = ANT_ARENA_MAX_BOTS };

/// An order that games ended in: who, from the first place to the last; an item may be there more
/// than once.
typedef struct rating_order {
    uint8_t n;
    uint8_t items[ANT_MAX_SEATS];
    uint8_t is_tied[ANT_MAX_SEATS]; ///< 1: shares the place of the one before
} rating_order;

/// All games, as the different orders there are. Zero it first.
typedef struct rating_book {
    rating_order *orders;
    uint32_t n_orders;
    uint32_t room_orders;
    uint32_t *slots; ///< a hash table of numbers of orders, from 1
    uint32_t n_slots;
    uint32_t *games; ///< each game's order
    uint64_t n_games;
    uint64_t room_games;
} rating_book;

void rating_clear(rating_book *book);
/// Adds a game in which items[i] had the place ranks[i]; false if there is no memory.
bool rating_add(rating_book *book, const uint8_t *items, const uint8_t *ranks, int n);

/// Elo of every item above item 0, of all games.
bool rating_fit(const rating_book *book, int n_items, double *elo);
/// The same with 95 % intervals: the blocks of `games_per_block` games each, which follow each
/// other in the book, are drawn again and again. False if there is no memory.
bool rating_estimate(const rating_book *book, int n_items, int games_per_block, uint64_t seed,
                     ant_arena_estimate *elo);

#endif
