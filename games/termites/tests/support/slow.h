// SPDX-License-Identifier: MIT
//
// The legal actions of Termites found in the slow and obvious way, to hold the game's own answers
// against: a board of coordinates and arrays, every simple route of every unit walked hex by hex,
// strengths added up unit by unit; and what comes of an action, piece by piece. Nothing here uses
// the game's sets of hexes, its tables or its functions; of a state it reads what stands on each
// hex, the terrain and the plain figures.
#ifndef ANTFARM_TERMITES_SLOW_H
#define ANTFARM_TERMITES_SLOW_H

#include "termites.h"

enum { SLOW_MAX_ACTIONS = 2048 };
/// The terrain of a hex without a tile.
enum { SLOW_CLEAR = TERMITES_TERRAINS };

/// Things worth having met: each is counted once for every action, route or hex that shows it.
typedef enum slow_sight {
    SLOW_STARTS_WITHOUT_SITE, ///< starting Mounds that stay unplaced
    SLOW_MOUNDS_FOR_TERMITES, ///< where a unit would be removed; games seldom come to that
    SLOW_MOVES,
    SLOW_ATTACKS_ON_MOUNDS,
    SLOW_ATTACKS_BY_SOLDIERS,
    SLOW_ATTACKS_FROM,
    SLOW_SEVERAL_LAST_HEXES,      ///< pairs of unit and target
    SLOW_LAST_HEX_HOLDS_FRIEND,   ///< routes
    SLOW_LAST_HEX_HOLDS_ENEMY,    ///< routes
    SLOW_FLIGHTS_OVER_ENEMIES,    ///< routes that end on an empty hex
    SLOW_FLYERS_BARRED_BY_FLYERS, ///< routes that would go on
    SLOW_MOUNDS_IN_THE_WAY,       ///< routes with points left that end at a Mound
    SLOW_WORKERS_ONTO_STONES,     ///< routes
    SLOW_WORKERS_SHORT_OF_STONES, ///< routes
    SLOW_FRIENDS_THAT_ARE_NO_BRIDGE,
    SLOW_SLOW_CASTES_OFF_STONES, ///< soldiers and spitters that leave Stones
    SLOW_TOO_WEAK,
    SLOW_TIES, ///< attacks that are exactly as strong as the defence
    SLOW_JUST_STRONG_ENOUGH,
    SLOW_DEFENCES_ON_STONES,
    SLOW_SPITTERS_AT_TWO_HEXES,
    SLOW_SPITTERS_IN_VEGETATION,
    SLOW_ATTACKERS_IN_VEGETATION, ///< spitters, which get no bonus
    SLOW_RETREATS,
    SLOW_RETREATS_TO_THE_START,
    SLOW_RETREATS_BARRED_BY_LAST,    ///< an empty hex, or the start
    SLOW_RETREATS_BARRED_BY_TERRAIN, ///< an empty hex
    SLOW_MOUNDS_FOUNDED,
    SLOW_MOUNDS_PLACED,       ///< at the start, or to resettle
    SLOW_SITES_SHORT_OF_LAND, ///< that have two Water hexes beside them, and no other violation
    SLOW_TILES,               ///< this and what follows is met only where terrain is laid
    SLOW_TILES_TOO_MANY_OF_A_KIND, ///< hexes where three of one terrain would be connected
    SLOW_TILES_TOO_MANY,           ///< hexes where five would be connected
    SLOW_TILES_BESIDE_MOUNDS,      ///< hexes where a neutral Mound would have a second Water
    SLOW_SIGHTS
} slow_sight;

extern const char *const slow_sight_names[SLOW_SIGHTS];

typedef struct slow_hex {
    int q, r;                           ///< axial coordinates
    unsigned near[TERMITES_NEIGHBOURS]; ///< the adjacent hexes, ascending
    unsigned n_near;
    bool is_edge;
} slow_hex;

typedef enum slow_what { SLOW_EMPTY, SLOW_UNIT, SLOW_MOUND } slow_what;

typedef struct slow_piece {
    slow_what what;
    unsigned owner;
    unsigned caste;  ///< of a unit
    unsigned number; ///< of termites, or the value of a Mound
} slow_piece;

/// A tile with a side up: the terrain that shows, and which of the three kinds of tiles it is.
typedef struct slow_tile {
    unsigned up, kind;
} slow_tile;
extern const slow_tile slow_tiles[TERMITES_TILES];

/// An attack that is possible but for its strength (TE-7.1).
typedef struct slow_weakness {
    ant_action action;
    unsigned attack, defence;
} slow_weakness;

typedef struct slow_table {
    slow_hex hexes[TERMITES_HEXES];
    unsigned distance[TERMITES_HEXES][TERMITES_HEXES];

    const termites_state *state; ///< the position that was looked at last
    slow_piece pieces[TERMITES_HEXES];
    unsigned terrain[TERMITES_HEXES]; ///< termites_terrain, or SLOW_CLEAR
    unsigned phase;                   ///< termites_phase
    unsigned turns, step, first;
    bool is_dealt; ///< by the last action: colonies, hands and the first player were drawn
    unsigned start, last, target, victim; ///< of an attack that goes on; as in the state
    uint32_t trophies[TERMITES_MAX_SEATS];
    uint8_t unplaced[TERMITES_MAX_SEATS];
    uint8_t colony[TERMITES_MAX_SEATS];
    uint8_t stock[TERMITES_TILE_KINDS];
    termites_bag hand[TERMITES_MAX_SEATS], stack[TERMITES_MAX_SEATS];

    int seat; ///< whose decision it is; -1 when the game is over
    ant_action legal[SLOW_MAX_ACTIONS];
    unsigned n_legal;
    slow_weakness weak[SLOW_MAX_ACTIONS];
    unsigned n_weak;

    uint64_t seen[SLOW_SIGHTS]; ///< in all positions so far
} slow_table;

/// Makes the board; nothing has been seen.
void slow_init(slow_table *table);
/// Looks at a position: whose decision it is, all legal actions of that seat, ascending, and the
/// attacks that are too weak. The state must outlive the next questions.
void slow_look(slow_table *table, const termites_state *state);
/// True if the clause may be the answer to that action, which is not legal: it is broken, or, where
/// something stands between a unit and its goal, speaks of what may stand there.
bool slow_breaks(slow_table *table, int seat, ant_action action, ant_clause_id clause);
/// Does a legal action of the position that was looked at, which must not have changed since: the
/// table becomes what should come of it, but for what is drawn.
void slow_act(slow_table *table, ant_action action);
/// What of the state is not as the table has it; NULL where all is, and what was drawn is possible.
const char *slow_difference(const slow_table *table, const termites_state *state);

// What the sources of the slow generator share.

/// Where the unit at `target` may retreat to, ascending, when one that began at `start` attacks it
/// from `last`; how many there are.
unsigned slow_retreats(slow_table *table, unsigned start, unsigned target, unsigned last,
                       unsigned hexes[TERMITES_NEIGHBOURS]);
/// Lists where the table's seat may place its Mounds as during set-up, or instead of its units.
void slow_list_sites(slow_table *table);
/// What stands or lies on a hex of the table.
bool slow_is_empty(const slow_table *table, unsigned hex);
bool slow_is_mound(const slow_table *table, unsigned hex);
/// How many of the adjacent hexes have a terrain; how many tiles are connected with one, of its
/// terrain, or of any for SLOW_CLEAR; whether a Mound beside it has too much Water.
unsigned slow_count_near(const slow_table *table, unsigned hex, unsigned terrain);
unsigned slow_group_at(const slow_table *table, unsigned hex, unsigned terrain);
bool slow_floods_a_mound(const slow_table *table, unsigned hex);
/// What a caste can do.
bool slow_may_stand(unsigned caste, unsigned terrain);
bool slow_may_enter(unsigned caste, unsigned terrain);
unsigned slow_cost_of(unsigned caste, unsigned terrain);
unsigned slow_points_of(unsigned caste);
/// The place of a Mound's value among the figures, 6 for none; the strength of a unit (TE-1.2).
unsigned slow_place_of(const termites_state *state, unsigned value);
unsigned slow_strength_of(const termites_state *state, const slow_piece *unit);
/// What a state has on a hex.
slow_piece slow_piece_of(unsigned at);
unsigned slow_terrain_of(const termites_state *state, unsigned hex);

#endif
