// SPDX-License-Identifier: MIT
//
// Scoring (section 9).
#include "rules/rules.h"

#include <string.h>

enum { ROW_MOUNDS, ROW_TROPHIES, ROW_UNPLACED, ROWS };

/// The points of a seat by row (TE-9.2).
static void count(const termites_state *state, unsigned seat, unsigned points[ROWS]) {
    memset(points, 0, ROWS * sizeof *points);
    for (termites_hexes mounds = state->mounds[seat]; mounds != 0;) {
        points[ROW_MOUNDS] += termites_mound_value(state->at[termites_take(&mounds)]);
    }
    for (unsigned i = 0; i < TERMITES_VALUES; i++) {
        unsigned value = state->figures.values[i];
        points[ROW_TROPHIES] += (state->trophies[seat] >> (4 * i) & 15) * value;
        points[ROW_UNPLACED] += (state->unplaced[seat] >> i & 1U) * value;
    }
}

unsigned termites_points(const termites_state *state, unsigned seat) {
    unsigned points[ROWS];
    count(state, seat, points);
    return points[ROW_MOUNDS] + points[ROW_TROPHIES] + points[ROW_UNPLACED];
}

void termites_result(const void *state, ant_result *result) {
    static const char *const keys[ROWS] = {"mounds", "trophies", "unplaced"};
    const termites_state *self = state;
    result->is_over = self->phase == TERMITES_OVER;
    result->n_parties = self->n_seats;
    result->n_rows = ROWS + 1;
    ant_score_row *total = &result->rows[ROWS];
    *total = (ant_score_row){.key = "total", .is_total = true};
    result->n_deciders = 1; // TE-9.3, TE-9.4
    result->deciders[0].key = "tokens";
    for (unsigned row = 0; row < ROWS; row++) {
        result->rows[row].key = keys[row];
    }
    for (unsigned seat = 0; seat < self->n_seats; seat++) {
        unsigned points[ROWS];
        count(self, seat, points);
        for (unsigned row = 0; row < ROWS; row++) {
            result->rows[row].points[seat] = (int16_t)points[row];
        }
        result->score[seat] = total->points[seat] = (int16_t)termites_points(self, seat);
        result->deciders[0].value[seat] = (int16_t)termites_count(self->units[seat]);
    }
}
