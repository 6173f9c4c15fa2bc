// SPDX-License-Identifier: MIT
//
// Micropolis: the state of a game.
//
// All of it lies open on the table. The draw pile is a set: a tile gets its place when it is drawn,
// so there is no order that anybody could learn. The tiles themselves are part of the state, since
// a game may be played with others than the standard ones. Private to this game's folder; others
// use the contract, `micropolis_game`.
#ifndef ANTFARM_MICROPOLIS_H
#define ANTFARM_MICROPOLIS_H

#include <antfarm/game.h>

#include "micropolis_clauses.h"

enum {
    MICROPOLIS_MAX_SEATS = 6,
    MICROPOLIS_MAX_HILLS = 6, ///< anthills at a table: one a seat, in the expert variant two
    MICROPOLIS_TILES = 61,
    MICROPOLIS_RING = 10, ///< tiles of a complete anthill
    MICROPOLIS_LINE = 7,
    MICROPOLIS_SOLDIERS = 45,
    MICROPOLIS_MAX_ARMY = 10,
    MICROPOLIS_FIRST_ARMY = 5,
    MICROPOLIS_TOKENS = 2, ///< of Architects
    MICROPOLIS_MAX_BARRACKS = 4,
    MICROPOLIS_TILE_FRUITS = 2, ///< that a tile may have
    MICROPOLIS_MAX_GIFTS = 15,  ///< of all tiles together
    MICROPOLIS_MAX_WORKERS = 6  ///< in a gallery of one tile: the ants of ten tiles fit a byte
};

typedef enum micropolis_variant {
    MICROPOLIS_BASIC,
    MICROPOLIS_EXPERT,
    MICROPOLIS_VARIANTS
} micropolis_variant;

/// The openings of a tile, and of an anthill that is not closed (MP-2.1). Bit 0: inner, bit 1:
/// right.
typedef enum micropolis_opening {
    MICROPOLIS_LU,
    MICROPOLIS_LD,
    MICROPOLIS_RU,
    MICROPOLIS_RD,
    MICROPOLIS_OPENINGS
} micropolis_opening;

typedef enum micropolis_specialist {
    MICROPOLIS_NO_SPECIALIST,
    MICROPOLIS_QUEEN,
    MICROPOLIS_NURSE_1, ///< with 1 egg
    MICROPOLIS_NURSE_2,
    MICROPOLIS_NURSE_3,
    MICROPOLIS_ARCHITECT,
    MICROPOLIS_SERGEANT,
    MICROPOLIS_GENERAL,
    MICROPOLIS_SPECIALISTS
} micropolis_specialist;

typedef enum micropolis_fruit {
    MICROPOLIS_NO_FRUIT,
    MICROPOLIS_CHERRY,
    MICROPOLIS_LEMON,
    MICROPOLIS_GRAPE,
    MICROPOLIS_BLACKBERRY,
    MICROPOLIS_FIG,
    MICROPOLIS_POMEGRANATE,
    MICROPOLIS_GIFT,
    MICROPOLIS_FRUITS
} micropolis_fruit;

/// What stands out on a tile, for sentences: its specialist, else its barracks, else its first
/// fruit, else its workers.
typedef enum micropolis_sight {
    MICROPOLIS_SEE_WORKERS,
    MICROPOLIS_SEE_QUEEN,
    MICROPOLIS_SEE_NURSE,
    MICROPOLIS_SEE_ARCHITECT,
    MICROPOLIS_SEE_SERGEANT,
    MICROPOLIS_SEE_GENERAL,
    MICROPOLIS_SEE_BARRACKS,
    MICROPOLIS_SEE_CHERRY, ///< and on in the order of the fruits
    MICROPOLIS_SEE_GIFT = MICROPOLIS_SEE_CHERRY + MICROPOLIS_GIFT - MICROPOLIS_CHERRY,
    MICROPOLIS_SIGHTS
} micropolis_sight;

/// Where a tile is set.
typedef enum micropolis_side {
    MICROPOLIS_LEFT,
    MICROPOLIS_RIGHT,
    MICROPOLIS_START, ///< the first tile (MP-4.1)
    MICROPOLIS_CLOSE, ///< the tenth (MP-4.3)
    MICROPOLIS_SIDES
} micropolis_side;

/// What is being decided.
typedef enum micropolis_phase {
    MICROPOLIS_TAKE,      ///< the active player takes a tile
    MICROPOLIS_REARRANGE, ///< the active player has placed a general
    MICROPOLIS_AWARD,     ///< the leader chooses who takes the Red army token
    MICROPOLIS_OVER,
    MICROPOLIS_PHASES
} micropolis_phase;

/// A tile, packed. From bit 0: six bits for the pairs of openings that are joined; a gallery goes
/// by its first opening. From bit 8: for each gallery, three bits, its workers; three bits the
/// specialist, two its gallery; three bits the size of the barracks; and for each of two fruits,
/// two bits its gallery, three the fruit. The fruits ascend, a single one is the first.
typedef uint64_t micropolis_tile;

/// A gallery, packed so that two are joined by adding them, less what is in the sets of both. From
/// bit 0: the tiles it touches as a set of ten places of the ring, its fruits as a set of six;
/// eight bits its ants, four its gifts, four its queens.
typedef uint32_t micropolis_gallery;

typedef struct micropolis_hill {
    /// The gallery that each opening belongs to: the same for openings that are joined. Galleries
    /// without an opening cannot grow any more and are counted below.
    micropolis_gallery ends[MICROPOLIS_OPENINGS];
    uint8_t tiles[MICROPOLIS_RING]; ///< from the left; 0 behind them
    uint16_t full;                  ///< barracks that are full, as a set of places of the ring
    uint8_t n_tiles;
    uint8_t joined; ///< pairs of openings that are joined
    uint8_t army;
    uint8_t ants;     ///< in closed galleries
    uint8_t largest;  ///< the most ants in one of them
    uint8_t harvest;  ///< their points
    uint8_t royal;    ///< their points
    uint8_t barracks; ///< points
} micropolis_hill;

typedef struct micropolis_state {
    uint64_t pile;     ///< tiles not yet drawn, as a set
    uint64_t line;     ///< the tiles of the line, a byte each, the first one lowest
    uint64_t soldiers; ///< the soldiers that lie on each
    uint64_t sizes;    ///< of the barracks of each, so that `legal` need not look at the tiles
    micropolis_tile tiles[MICROPOLIS_TILES];
    micropolis_hill hills[MICROPOLIS_MAX_HILLS]; ///< by seat; two in a row for each where expert
    uint8_t tokens[MICROPOLIS_MAX_SEATS];        ///< Architect tokens
    uint8_t reserve;                             ///< soldiers
    uint8_t n_seats;
    uint8_t n_line;
    uint8_t variant;
    uint8_t phase;
    uint8_t round;   ///< rounds completed
    uint8_t turn;    ///< turns completed in this round
    uint8_t leader;  ///< the anthill that has the Red army token
    uint8_t general; ///< the anthill that he was set into, while MICROPOLIS_REARRANGE; 0 otherwise
} micropolis_state;

_Static_assert(sizeof(micropolis_hill) == 36, "an anthill is 36 bytes");
_Static_assert(sizeof(micropolis_state) <= 768, "a state is at most 768 bytes");

typedef enum micropolis_action_type {
    MICROPOLIS_ACTION_TAKE,         ///< pays soldiers
    MICROPOLIS_ACTION_ARCHITECT,    ///< spends an Architect token
    MICROPOLIS_ACTION_TAKE_IN,      ///< the same in the expert variant, which names an anthill
    MICROPOLIS_ACTION_ARCHITECT_IN, ///< the same
    MICROPOLIS_ACTION_REARRANGE,    ///< the barracks that are to be full
    MICROPOLIS_ACTION_AWARD,        ///< whoever takes the Red army token
    MICROPOLIS_ACTION_AWARD_IN,
    MICROPOLIS_ACTION_TYPES
} micropolis_action_type;

/// Actions as integers. A tile that is taken: from bit 0, one bit whether its barracks is filled,
/// two the side, one the anthill, three the place in the line, one for a token, one where an
/// anthill is named. Behind them the sets of barracks to be full, and then the anthills for the
/// token.
enum {
    MICROPOLIS_FIRST_REARRANGE = 1 << 9,
    MICROPOLIS_FIRST_AWARD = MICROPOLIS_FIRST_REARRANGE + (1 << MICROPOLIS_RING),
    MICROPOLIS_FIRST_AWARD_IN = MICROPOLIS_FIRST_AWARD + MICROPOLIS_MAX_SEATS
};

typedef enum micropolis_event_type {
    MICROPOLIS_EVENT_DRAWN,        ///< a tile comes into the line
    MICROPOLIS_EVENT_LEADER,       ///< somebody has the Red army token from now on
    MICROPOLIS_EVENT_LEADER_IN,    ///< an anthill, in the expert variant
    MICROPOLIS_EVENT_LEADER_KEEPS, ///< somebody keeps it
    MICROPOLIS_EVENT_TIED,         ///< the leader is to choose
    MICROPOLIS_EVENT_TOOK_FIRST,   ///< the tile that is free
    MICROPOLIS_EVENT_TOOK,         ///< a tile for soldiers
    MICROPOLIS_EVENT_BUILT,        ///< a tile for an Architect token
    MICROPOLIS_EVENT_COLLECTED,    ///< the soldiers on it
    MICROPOLIS_EVENT_SET,          ///< it into the anthill
    MICROPOLIS_EVENT_SET_IN,
    MICROPOLIS_EVENT_SENT_BACK, ///< soldiers above the limit
    MICROPOLIS_EVENT_HATCHED,
    MICROPOLIS_EVENT_TOKEN,
    MICROPOLIS_EVENT_NO_TOKEN,
    MICROPOLIS_EVENT_DISCARDED,
    MICROPOLIS_EVENT_RECRUITED,
    MICROPOLIS_EVENT_FILLED,
    MICROPOLIS_EVENT_REARRANGED,
    MICROPOLIS_EVENT_COMPLETE, ///< an anthill
    MICROPOLIS_EVENT_ROUND,    ///< begins
    MICROPOLIS_EVENT_COLONY,   ///< bonus
    MICROPOLIS_EVENT_COLONY_IN,
    MICROPOLIS_EVENT_RED_ARMY, ///< bonus
    MICROPOLIS_EVENT_RED_ARMY_IN,
    MICROPOLIS_EVENT_GAME_OVER,
    MICROPOLIS_EVENT_TYPES
} micropolis_event_type;

/// The figures by which an action may be forbidden.
typedef enum micropolis_detail_type {
    MICROPOLIS_DETAIL_WAITS,    ///< MP-0.2: who is asked
    MICROPOLIS_DETAIL_PHASE,    ///< MP-0.3: what is being decided
    MICROPOLIS_DETAIL_PRICE,    ///< MP-3.3: the price and the army
    MICROPOLIS_DETAIL_PRICE_IN, ///< the same of an anthill, in the expert variant
    MICROPOLIS_DETAIL_LINE,     ///< MP-3.9: how many tiles there are
    MICROPOLIS_DETAIL_LEFT,     ///< MP-5.10: the soldiers that would be in the army, and the most
    MICROPOLIS_DETAIL_NEEDED,   ///< MP-5.11: the soldiers that barracks need, and all there are
    MICROPOLIS_DETAIL_BARRACKS, ///< MP-5.14: its size, and the soldiers left for it
    MICROPOLIS_DETAIL_CLAIM,    ///< MP-6.7: an army, and the largest that has a claim
    MICROPOLIS_DETAIL_TYPES
} micropolis_detail_type;

/// What is drawn, each from a stream of its own in a match.
typedef enum micropolis_purpose {
    MICROPOLIS_DRAW_LEADER,
    MICROPOLIS_DRAW_TILES,
    MICROPOLIS_PURPOSES
} micropolis_purpose;

/// The words of the game, shared by actions, events, views and positions.
extern const ant_word_type micropolis_variant_word;
extern const ant_word_type micropolis_phase_word;
extern const ant_word_type micropolis_side_word;
extern const ant_word_type micropolis_sight_word;
extern const ant_word_type micropolis_fruit_word;
extern const ant_word_type micropolis_party_word;

extern const ant_game micropolis_game;

#endif
