// SPDX-License-Identifier: MIT
//
// Grounds for the tests of maps: the printed ones as they are drawn, some by their hexes' names,
// and some by chance; and what becomes of one that is turned.
#ifndef ANTFARM_TERMITES_GROUNDS_H
#define ANTFARM_TERMITES_GROUNDS_H

#include "game_test.h"

#include "rules/rules.h"

#define N(array) (sizeof(array) / sizeof((array)[0]))

enum { PRINTED_MAPS = 5 };
typedef struct printed_map {
    unsigned map;
    int n_seats;
    unsigned n_sites; ///< for a first Mound
    ant_clause_id clause;
    const char *drawing;
} printed_map;
extern const printed_map printed[PRINTED_MAPS];
const termites_ground *printed_ground(unsigned i);

/// The ground that a text draws, which must be right; what is packed of it is `map_data`.
termites_ground reads(const char *from);
extern uint8_t map_data[ANT_MAX_OPTION_DATA];
void assert_same_ground(const termites_ground *a, const termites_ground *b);

termites_hexes tiles_of(const termites_ground *ground);
/// "B2 C7" as a set.
termites_hexes hexes(const char *names);
termites_ground ground_of(const char *water, const char *vegetation, const char *stones,
                          const char *neutrals);
termites_ground ground_in(const termites_state *state);

unsigned random_hex(termites_hexes set, ant_chance *chance);
/// Neutral Mounds that keep the limits, and no tile.
void place_neutrals(termites_state *state, unsigned n, ant_chance *chance);

/// Symmetries: to where each hex goes.
unsigned row_of(unsigned hex);
unsigned half_turn(unsigned hex);
unsigned left_to_right(unsigned hex);
/// Along the diagonals: the first hexes of the rows A to F become row F from its end, and so on.
unsigned sixth_turn(unsigned hex);
termites_ground mapped_ground(const termites_ground *ground, unsigned (*to)(unsigned hex));

#endif
