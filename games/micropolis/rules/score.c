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

/// The bonuses of the end, as sets of anthills (MP-7.3, MP-7.9): of an empty table too.
typedef struct bonuses {
    unsigned colony;
    unsigned red_army;
} bonuses;

static bonuses find_bonuses(const micropolis_state *state) {
    uint8_t ants[MICROPOLIS_MAX_HILLS];
    uint8_t soldiers[MICROPOLIS_MAX_HILLS];
    unsigned n = micropolis_n_hills(state);
    for (unsigned hill = 0; hill < n; hill++) {
        ants[hill] = micropolis_closed(&state->hills[hill]).largest;
        soldiers[hill] = state->hills[hill].army;
    }
    return (bonuses){with_most(ants, n), with_most(soldiers, n)};
}

/// Tells that an anthill has a bonus; in the expert variant by the event behind that, which names
/// the anthill.
static void tell_bonus(const micropolis_state *state, unsigned event, unsigned hill, unsigned n,
                       ant_log *log) {
    bool is_expert = state->variant == MICROPOLIS_EXPERT;
    ant_log_tell(log, (ant_form){(uint8_t)(event + is_expert),
                                 {micropolis_owner(state, hill), n,
                                  micropolis_own_number(state, hill) + 1}});
}

void micropolis_end(micropolis_state *state, ant_log *log) {
    state->phase = MICROPOLIS_OVER;
    if (log == NULL) {
        return;
    }
    bonuses found = find_bonuses(state);
    for (unsigned hill = 0; hill < micropolis_n_hills(state); hill++) {
        if ((found.colony >> hill & 1) != 0) {
            unsigned largest = micropolis_closed(&state->hills[hill]).largest;
            tell_bonus(state, MICROPOLIS_EVENT_COLONY, hill, largest, log);
        }
        if ((found.red_army >> hill & 1) != 0) {
            tell_bonus(state, MICROPOLIS_EVENT_RED_ARMY, hill, state->hills[hill].army, log);
        }
    }
    ant_log_tell(log, (ant_form){.type = MICROPOLIS_EVENT_GAME_OVER});
}

enum { POPULATION, COLONY, HARVEST, ROYAL, ARMY, BARRACKS, CATEGORIES };

/// The rows of one anthill of every party: as they are, or in the expert variant as those of the
/// first or second anthill with a total.
static void put_rows(ant_result *result, const micropolis_state *state, unsigned number) {
    static const char *const keys[MICROPOLIS_VARIANTS][CATEGORIES] = {
        {"population", "colony", "harvest", "royal", "army", "barracks"},
        {"hill-population", "hill-colony", "hill-harvest", "hill-royal", "hill-army",
         "hill-barracks"},
    };
    bool is_expert = state->variant == MICROPOLIS_EXPERT;
    bonuses found = find_bonuses(state);
    ant_score_row *rows = &result->rows[result->n_rows];
    ant_score_row *total = &rows[CATEGORIES];
    for (unsigned i = 0; i < CATEGORIES; i++) {
        rows[i] = (ant_score_row){.key = keys[state->variant][i],
                                  .number = (uint8_t)(is_expert ? number + 1 : 0)};
    }
    *total = (ant_score_row){.key = "hill", .number = (uint8_t)(number + 1), .is_total = true};
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        unsigned hill = seat * micropolis_hills_each(state) + number;
        micropolis_hill closed = micropolis_closed(&state->hills[hill]);
        const unsigned points[CATEGORIES] = {
            [POPULATION] = closed.ants,
            [COLONY] = (found.colony >> hill & 1) * BONUS,
            [HARVEST] = closed.harvest,
            [ROYAL] = closed.royal,
            [ARMY] = (found.red_army >> hill & 1) * BONUS,
            [BARRACKS] = closed.barracks,
        };
        for (unsigned i = 0; i < CATEGORIES; i++) {
            rows[i].points[seat] = (int16_t)points[i];
            total->points[seat] = (int16_t)(total->points[seat] + rows[i].points[seat]);
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
