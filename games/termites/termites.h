// SPDX-License-Identifier: MIT
//
// Termites: the state of a game.
//
// The board is kept twice, as a byte for each hex and as sets of hexes, so that reach, support and
// placement are operations on sets. Stacks are bags: a token gets its place in the order when it is
// drawn, so there is no order that anybody could learn. Private to this game's folder; others use
// the contract, `termites_game`.
#ifndef ANTFARM_TERMITES_H
#define ANTFARM_TERMITES_H

#include <antfarm/game.h>

#include "rules/hexes.h"
#include "termites_clauses.h"

enum {
    TERMITES_MAX_SEATS = 4,
    TERMITES_NEUTRAL = TERMITES_MAX_SEATS, ///< the owner of neutral Mounds
    TERMITES_OWNERS,
    TERMITES_TOKENS = 18, ///< of a colony, and turns of a player
    TERMITES_HAND = 3,
    TERMITES_MAX_TERMITES = 3,             ///< on a token
    TERMITES_MOUNDS = 5,                   ///< of a colony, each of another value
    TERMITES_VALUES = TERMITES_MOUNDS + 1, ///< theirs, and that of neutral Mounds
    TERMITES_MAX_VALUE = 31,
    TERMITES_MAX_STRENGTH = 15,
    TERMITES_MAX_OF_A_KIND = 15, ///< tokens of a colony
    TERMITES_MAX_FLYERS = 12,    ///< and its flyers of all kinds
    TERMITES_MAX_TILES = 18,
    TERMITES_MIN_TILES = 16,
    TERMITES_TILES_OF_A_KIND = 6
};

typedef enum termites_colony {
    TERMITES_BLUE,
    TERMITES_RED,
    TERMITES_GOLD,
    TERMITES_GRAY,
    TERMITES_COLONIES,
    TERMITES_NO_COLONY = TERMITES_COLONIES ///< not yet chosen
} termites_colony;

typedef enum termites_caste {
    TERMITES_WORKER,
    TERMITES_SOLDIER,
    TERMITES_SPITTER,
    TERMITES_FLYER,
    TERMITES_CASTES
} termites_caste;

/// A kind of token: caste * 3 + termites - 1.
enum { TERMITES_KINDS = TERMITES_CASTES * TERMITES_MAX_TERMITES };

enum {
    TERMITES_STRENGTH_BITS = 4, ///< that a strength has
    TERMITES_FIRST_VALUE = 5,   ///< of the Mounds in the book (TE-1.1)
    TERMITES_BOOK_VALUES = 5
};

typedef enum termites_terrain {
    TERMITES_WATER,
    TERMITES_VEGETATION,
    TERMITES_STONES,
    TERMITES_TERRAINS ///< those that tiles have; a hex without a tile is clear
} termites_terrain;

/// A tile with a side up (TE-1.6): the kind of tile * 2, and 1 where it is turned over. The terrain
/// that shows comes first in its name.
typedef enum termites_tile {
    TERMITES_WATER_VEGETATION,
    TERMITES_VEGETATION_WATER,
    TERMITES_VEGETATION_STONES,
    TERMITES_STONES_VEGETATION,
    TERMITES_STONES_WATER,
    TERMITES_WATER_STONES,
    TERMITES_TILES,
    TERMITES_TILE_KINDS = TERMITES_TILES / 2
} termites_tile;

typedef enum termites_map {
    TERMITES_STANDARD,
    TERMITES_ADVANCED,
    TERMITES_CUSTOM,
    TERMITES_FROM_TEXT,
    TERMITES_MAPS
} termites_map;

/// What is being decided.
typedef enum termites_phase {
    TERMITES_NEUTRALS, ///< where a neutral Mound stands, on custom terrain
    TERMITES_LAY,      ///< which tile is laid where
    TERMITES_CHOOSE,   ///< a colony
    TERMITES_START,    ///< where a starting Mound stands
    TERMITES_PLACE,    ///< a token from the hand
    TERMITES_MOVE,     ///< a token on the board, or not
    TERMITES_RETREAT,  ///< where the attacked unit goes
    TERMITES_FOUND,    ///< which Mound the attacker places on the hex of a trophy
    TERMITES_RESETTLE, ///< which Mound the victim places, and where
    TERMITES_OVER,
    TERMITES_PHASES
} termites_phase;

/// Tokens of one colony by kind, four bits each, the first kind lowest.
typedef uint64_t termites_bag;

/// What is printed on the components (TE-1.1 to TE-1.4), as the option says.
typedef struct termites_figures {
    termites_bag tokens[TERMITES_COLONIES];
    uint8_t strengths[TERMITES_KINDS];
    uint8_t values[TERMITES_VALUES]; ///< of the Mounds of each colony, ascending; of neutral ones
    uint8_t zeros[6];                ///< no byte is padding, so that figures can be compared
} termites_figures;

/// What follows from the figures, for the bots: worked out once.
typedef struct termites_measures {
    uint16_t stake; ///< a Mound in 256ths of what it is worth with standard values
    uint16_t worth; ///< a strength of 1 on the board likewise: it helps to take Mounds
    /// How likely somebody gets a Mound whose attack lacks so much strength when its turn begins
    /// with a token in hand, in 256ths.
    uint8_t closeness[TERMITES_MAX_VALUE + 1];
    uint8_t usual; ///< strength of the best token that somebody has in hand
    uint8_t n_ranks;
    uint8_t rank[TERMITES_KINDS]; ///< of workers and flyers: the place of their strength
    uint8_t strength[2 * TERMITES_MAX_TERMITES]; ///< among these, by rank, ascending
} termites_measures;

typedef struct termites_state {
    termites_hexes units[TERMITES_MAX_SEATS];      ///< by owner
    termites_hexes castes[TERMITES_CASTES];        ///< units of all owners
    termites_hexes strong[TERMITES_STRENGTH_BITS]; ///< units whose strength has this bit
    termites_hexes mounds[TERMITES_OWNERS];        ///< by owner
    termites_hexes terrain[TERMITES_TERRAINS];     ///< no hex has two
    termites_bag hand[TERMITES_MAX_SEATS];
    termites_bag stack[TERMITES_MAX_SEATS];
    termites_figures figures;
    termites_measures measures;
    uint32_t trophies[TERMITES_MAX_SEATS]; ///< by the place of their value, four bits each
    uint8_t at[TERMITES_HEXES];            ///< termites_piece
    uint8_t unplaced[TERMITES_MAX_SEATS];  ///< Mounds as a set, by the place of their value
    uint8_t colony[TERMITES_MAX_SEATS];    ///< termites_colony
    uint8_t stock[TERMITES_TILE_KINDS];    ///< tiles left, while custom terrain is laid; then 0
    uint8_t n_seats;
    uint8_t map;      ///< termites_map
    uint8_t phase;    ///< termites_phase
    uint8_t colonies; ///< how they are found: the value of the option
    uint8_t first;    ///< the starting player; before it is drawn the value of the option
    uint8_t tiles;    ///< agreed, on custom terrain; otherwise 0
    uint8_t step;     ///< things done in this phase of the set-up; 0 behind it
    uint8_t turns;    ///< completed by all players together
    uint8_t start;    ///< while TERMITES_RETREAT: where the attacker stands; 0 otherwise
    uint8_t last;     ///< and the hex that the attack comes from
    uint8_t target;   ///< while TERMITES_RETREAT, FOUND or RESETTLE: the hex attacked; 0 otherwise
    uint8_t victim;   ///< and whose unit or Mound it is or was (may be TERMITES_NEUTRAL)
} termites_state;

_Static_assert(sizeof(termites_state) <= 640, "a state is at most 640 bytes");

/// What stands on a hex: TERMITES_EMPTY, or 16 + owner * 16 + kind for a unit, or behind all units
/// 96 + owner * 32 + value for a Mound.
typedef uint8_t termites_piece;
enum {
    TERMITES_EMPTY,
    TERMITES_UNITS_EACH = 16, ///< a power of two for the kinds
    TERMITES_FIRST_UNIT = TERMITES_UNITS_EACH,
    TERMITES_LAST_UNIT = TERMITES_FIRST_UNIT + TERMITES_MAX_SEATS * TERMITES_UNITS_EACH - 1,
    TERMITES_MOUNDS_EACH = TERMITES_MAX_VALUE + 1,
    TERMITES_FIRST_MOUND = 3 * TERMITES_MOUNDS_EACH ///< a multiple, so that a value is some bits
};

typedef enum termites_action_type {
    TERMITES_ACTION_PASS,
    TERMITES_ACTION_MOVE,
    TERMITES_ACTION_ATTACK,      ///< a Mound, or by a soldier
    TERMITES_ACTION_ATTACK_FROM, ///< names the last hex
    TERMITES_ACTION_PLACE,
    TERMITES_ACTION_MOUND, ///< at the start, as a founder or to resettle
    TERMITES_ACTION_RETREAT,
    TERMITES_ACTION_COLONY,
    TERMITES_ACTION_NEUTRAL,
    TERMITES_ACTION_LAY,
    TERMITES_ACTION_TYPES
} termites_action_type;

/// Actions as integers. Behind passing, the moves: from bit 0 three bits how (below), then start *
/// 91 + target. Behind them kind * 91 + hex, Mounds of the values 5 to 9, a hex, a colony, a hex,
/// tile * 91 + hex, and Mounds of the other values: see termites_mound_action.
enum {
    TERMITES_PASS,
    TERMITES_FIRST_MOVE,
    TERMITES_FIRST_PLACE = TERMITES_FIRST_MOVE + (TERMITES_HEXES * TERMITES_HEXES << 3),
    TERMITES_FIRST_MOUND_AT = TERMITES_FIRST_PLACE + TERMITES_KINDS * TERMITES_HEXES,
    TERMITES_FIRST_RETREAT = TERMITES_FIRST_MOUND_AT + TERMITES_BOOK_VALUES * TERMITES_HEXES,
    TERMITES_FIRST_COLONY = TERMITES_FIRST_RETREAT + TERMITES_HEXES,
    TERMITES_FIRST_NEUTRAL = TERMITES_FIRST_COLONY + TERMITES_COLONIES,
    TERMITES_FIRST_LAY = TERMITES_FIRST_NEUTRAL + TERMITES_HEXES,
    TERMITES_FIRST_OTHER_MOUND = TERMITES_FIRST_LAY + TERMITES_TILES * TERMITES_HEXES,
    TERMITES_N_ACTIONS =
        TERMITES_FIRST_OTHER_MOUND + (TERMITES_MAX_VALUE - TERMITES_BOOK_VALUES) * TERMITES_HEXES
};
/// How a token moves: onto an empty hex, as an attack, or as one from the nth hex (counted from 0,
/// ascending) of those adjacent to the target.
enum {
    TERMITES_MOVES,
    TERMITES_ATTACKS,
    TERMITES_ATTACKS_FROM,
    TERMITES_WAYS = TERMITES_ATTACKS_FROM + 6
};

typedef enum termites_event_type {
    TERMITES_EVENT_MAP,      ///< what is played on
    TERMITES_EVENT_NEUTRAL,  ///< a neutral Mound is placed
    TERMITES_EVENT_LAID,     ///< a tile
    TERMITES_EVENT_COLONY,   ///< somebody plays it
    TERMITES_EVENT_FIRST,    ///< somebody begins
    TERMITES_EVENT_DREW,     ///< a token; only its owner sees it
    TERMITES_EVENT_MOUND,    ///< a Mound is placed
    TERMITES_EVENT_NO_MOUND, ///< a Mound that cannot be placed
    TERMITES_EVENT_PLACED,   ///< a token
    TERMITES_EVENT_PASSED,
    TERMITES_EVENT_MOVED,
    TERMITES_EVENT_ATTACKED,  ///< a unit, from a hex, with the strengths of both
    TERMITES_EVENT_BESIEGED,  ///< a Mound, likewise
    TERMITES_EVENT_RETREATED, ///< the unit attacked
    TERMITES_EVENT_DESTROYED, ///< it
    TERMITES_EVENT_ENTERED,   ///< the attacker goes to the hex of the unit
    TERMITES_EVENT_SPENT,     ///< the token that took a Mound
    TERMITES_EVENT_TROPHY,    ///< the Mound taken
    TERMITES_EVENT_REMOVED,   ///< a unit of the victim's own, for its Mound
    TERMITES_EVENT_TURN,      ///< the next round of turns begins
    TERMITES_EVENT_GAME_OVER,
    TERMITES_EVENT_TYPES
} termites_event_type;

/// Why an action is forbidden, in figures.
typedef enum termites_detail_type {
    TERMITES_DETAIL_WAITS,  ///< TE-0.2: who is asked
    TERMITES_DETAIL_PHASE,  ///< TE-0.3: what is asked instead
    TERMITES_DETAIL_GROUND, ///< TE-2.1 and on: what a hex is, and the caste that it is no place for
    TERMITES_DETAIL_BESIDE, ///< TE-4.8: the hex of the other Mound
    TERMITES_DETAIL_WATER,  ///< TE-4.9: how many hexes beside it are Water
    TERMITES_DETAIL_VALUES, ///< TE-4.10: the Mounds that are unplaced
    TERMITES_DETAIL_NOBODY, ///< TE-6.1: the hex on which there is none of one's own
    TERMITES_DETAIL_REACH,  ///< TE-6.2: what the caste can do, and the hex that is too far
    TERMITES_DETAIL_STRENGTH, ///< TE-7.1
    TERMITES_DETAIL_TROPHY,   ///< TE-8.2: the hex of the trophy
    TERMITES_DETAIL_TYPES
} termites_detail_type;

/// What is drawn, each from a stream of its own in a match.
typedef enum termites_purpose {
    TERMITES_DRAW_COLONIES,
    TERMITES_DRAW_FIRST,
    TERMITES_DRAW_TOKENS,
    TERMITES_PURPOSES
} termites_purpose;

/// The words of the game, shared by actions, events, views and positions.
extern const ant_word_type termites_map_word;
extern const ant_word_type termites_phase_word;
extern const ant_word_type termites_colony_word;
extern const ant_word_type termites_colonies_word; ///< how they are found
extern const ant_word_type termites_caste_word;
extern const ant_word_type termites_token_word; ///< a caste and the termites on it
extern const ant_word_type termites_terrain_word;
extern const ant_word_type termites_tile_word;
extern const ant_word_type termites_hex_word;
extern const ant_word_type termites_party_word;

extern const ant_game termites_game;

#endif
