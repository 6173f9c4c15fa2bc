// SPDX-License-Identifier: MIT
//
// Scoring (section 7), at the end and as it stands.
#include "rules/rules.h"

#include <string.h>

enum { BONUS = 5 };

/// The anthills that have the most of something, as a set (MP-7.11).
static unsigned with_most(const uint8_t amounts[MICROPOLIS_MAX_HILLS], unsigned n) {
    unsigned most = 0;
    unsigned set = 0;
    for (unsigned hill = 0; hill < n; hill++) {
        if (amounts[hill] > most) {
            most = amounts[hill];
            set = 0;
        }
        set |= (unsigned)(amounts[hill] == most) << hill;
    }
    return set;
}

unsigned micropolis_colony(const micropolis_state *state) {
    uint8_t ants[MICROPOLIS_MAX_HILLS];
    unsigned n = micropolis_n_hills(state);
    for (unsigned hill = 0; hill < n; hill++) {
        micropolis_count count;
        micropolis_count_hill(&state->hills[hill], &count);
        ants[hill] = count.largest;
    }
    return with_most(ants, n);
}

unsigned micropolis_red_army(const micropolis_state *state) {
    uint8_t soldiers[MICROPOLIS_MAX_HILLS];
    unsigned n = micropolis_n_hills(state);
    for (unsigned hill = 0; hill < n; hill++) {
        soldiers[hill] = state->hills[hill].army;
    }
    return with_most(soldiers, n);
}

void micropolis_end(micropolis_state *state, ant_log *log) {
    state->phase = MICROPOLIS_OVER;
    if (log == NULL) {
        return;
    }
    bool is_expert = state->variant == MICROPOLIS_EXPERT;
    unsigned colony = micropolis_colony(state);
    unsigned red_army = micropolis_red_army(state);
    for (unsigned hill = 0; hill < micropolis_n_hills(state); hill++) {
        unsigned owner = micropolis_owner(state, hill);
        unsigned number = micropolis_own_number(state, hill) + 1;
        if ((colony >> hill & 1) != 0) {
            micropolis_count count;
            micropolis_count_hill(&state->hills[hill], &count);
            ant_log_tell(
                log, (ant_form){is_expert ? MICROPOLIS_EVENT_COLONY_IN : MICROPOLIS_EVENT_COLONY,
                                {owner, count.largest, number}});
        }
        if ((red_army >> hill & 1) != 0) {
            ant_log_tell(log, (ant_form){is_expert ? MICROPOLIS_EVENT_RED_ARMY_IN
                                                   : MICROPOLIS_EVENT_RED_ARMY,
                                         {owner, state->hills[hill].army, number}});
        }
    }
    ant_log_tell(log, (ant_form){.type = MICROPOLIS_EVENT_GAME_OVER});
}

enum { POPULATION, COLONY, HARVEST, ROYAL, ARMY, BARRACKS, CATEGORIES };

static void hill_points(const micropolis_state *state, unsigned hill, unsigned colony,
                        unsigned red_army, int16_t points[CATEGORIES]) {
    micropolis_count count;
    micropolis_count_hill(&state->hills[hill], &count);
    points[POPULATION] = count.population;
    points[COLONY] = (colony >> hill & 1) != 0 ? BONUS : 0;
    points[HARVEST] = count.harvest;
    points[ROYAL] = count.royal;
    points[ARMY] = (red_army >> hill & 1) != 0 ? BONUS : 0;
    points[BARRACKS] = count.barracks;
}

/// The rows of one anthill of every party: as they are, or in the expert variant as those of the
/// first or second anthill with a total.
static void put_rows(ant_result *result, const micropolis_state *state, unsigned number) {
    static const char *const keys[MICROPOLIS_VARIANTS][CATEGORIES] = {
        {"population", "colony", "harvest", "royal", "army", "barracks"},
        {"hill-population", "hill-colony", "hill-harvest", "hill-royal", "hill-army",
         "hill-barracks"},
    };
    bool is_expert = state->variant == MICROPOLIS_EXPERT;
    unsigned colony = micropolis_colony(state);
    unsigned red_army = micropolis_red_army(state);
    ant_score_row *rows = &result->rows[result->n_rows];
    ant_score_row *total = &rows[CATEGORIES];
    for (unsigned i = 0; i < CATEGORIES; i++) {
        rows[i] = (ant_score_row){.key = keys[state->variant][i],
                                  .number = (uint8_t)(is_expert ? number + 1 : 0)};
    }
    *total = (ant_score_row){.key = "hill", .number = (uint8_t)(number + 1), .is_total = true};
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        int16_t points[CATEGORIES];
        hill_points(state, seat * micropolis_hills_each(state) + number, colony, red_army, points);
        for (unsigned i = 0; i < CATEGORIES; i++) {
            rows[i].points[seat] = points[i];
            total->points[seat] = (int16_t)(total->points[seat] + points[i]);
        }
        result->score[seat] = (int16_t)(result->score[seat] + total->points[seat]);
    }
    result->n_rows = (uint8_t)(result->n_rows + CATEGORIES + (is_expert ? 1 : 0));
}

/// Among equals the soldiers of all own armies decide (MP-7.13, MP-8.15).
static void add_decider(const micropolis_state *state, ant_result *result) {
    unsigned each = micropolis_hills_each(state);
    ant_decider *decider = &result->deciders[result->n_deciders++];
    decider->key = "soldiers";
    for (unsigned i = 0; i < each * state->n_seats; i++) {
        int16_t *soldiers = &decider->value[i / each];
        *soldiers = (int16_t)(*soldiers + state->hills[i].army);
    }
}

void micropolis_result(const void *state, ant_result *result) {
    const micropolis_state *self = state;
    result->is_over = self->phase == MICROPOLIS_OVER;
    result->n_parties = self->n_seats;
    for (unsigned number = 0; number < micropolis_hills_each(self); number++) {
        put_rows(result, self, number);
    }
    ant_score_row *total = &result->rows[result->n_rows++];
    *total = (ant_score_row){.key = "total", .is_total = true};
    memcpy(total->points, result->score, sizeof total->points);
    add_decider(self, result);
}
