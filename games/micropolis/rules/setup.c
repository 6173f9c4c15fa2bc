// SPDX-License-Identifier: MIT
//
// Setting up (sections 0, 1 and 8): options, armies, the first line.
#include "rules/rules.h"

#include <string.h>

static ant_status check_options(const ant_options *options, int n_seats, ant_error *error) {
    bool is_expert = options->value[MICROPOLIS_OPTION_VARIANT] == MICROPOLIS_EXPERT;
    if (is_expert && n_seats > MICROPOLIS_MAX_HILLS / 2) {
        return ant_error_clause(error, ANT_REFUSED, "variant", &micropolis_clauses[MP_0_4]);
    }
    unsigned leader = options->value[MICROPOLIS_OPTION_LEADER];
    if (leader >= (unsigned)n_seats && leader != MICROPOLIS_LEADER_RANDOM) {
        return ant_error_clause(error, ANT_REFUSED, "leader", &micropolis_clauses[MP_0_6]);
    }
    return ANT_OK;
}

ant_status micropolis_setup(void *state, const ant_options *options, int n_seats,
                            ant_chance *chance, ant_log *log, ant_error *error) {
    ant_status status = check_options(options, n_seats, error);
    if (status != ANT_OK) {
        return status;
    }
    micropolis_state *self = state;
    memset(self, 0, sizeof *self);
    if (options->value[MICROPOLIS_OPTION_TILES] == 0) {
        memcpy(self->tiles, micropolis_standard_tiles, sizeof self->tiles);
    } else {
        micropolis_unpack_tiles(options->data[0], self->tiles);
    }
    self->variant = options->value[MICROPOLIS_OPTION_VARIANT];
    self->n_seats = (uint8_t)n_seats;
    self->pile = MICROPOLIS_ALL_TILES;
    for (unsigned hill = 0; hill < micropolis_n_hills(self); hill++) {
        self->hills[hill].army = MICROPOLIS_FIRST_ARMY; // MP-1.2, MP-8.1
    }
    self->reserve = (uint8_t)micropolis_count_reserve(self);
    unsigned leader = options->value[MICROPOLIS_OPTION_LEADER];
    if (leader == MICROPOLIS_LEADER_RANDOM) {
        ant_chance_begin(chance, MICROPOLIS_DRAW_LEADER);
        leader = ant_chance_below(chance, (uint32_t)n_seats);
    }
    self->leader = (uint8_t)(leader * micropolis_hills_each(self)); // MP-1.5, MP-8.3
    micropolis_announce_leader(self, log);
    micropolis_fill_line(self, chance, log);
    return ANT_OK;
}
