// SPDX-License-Identifier: MIT
//
// One row: its game goes on until the caller is asked, and the row's part of the buffers says what.
#include <string.h>

#include "internal.h"

static void clear_outcome(ant_vector *self, uint32_t row) {
    const ant_vector_buffers *to = &self->buffers;
    size_t n_seats = (size_t)self->settings.n_seats;
    if (to->rewards != NULL) {
        memset(to->rewards + row * n_seats, 0, n_seats * sizeof *to->rewards);
    }
    if (to->ends != NULL) {
        to->ends[row] = 0;
    }
    if (to->clauses != NULL) {
        to->clauses[row] = ANT_ALLOWED;
    }
}

/// Takes the flags of the actions that were legal out of the mask.
static void clear_mask(ant_vector *self, uint32_t row) {
    if (self->buffers.masks != NULL) {
        uint8_t *mask = self->buffers.masks + (size_t)row * self->action_limit;
        const ant_action *legal = vector_legal(self, row);
        for (uint32_t i = 0; i < self->rows[row].n_legal; i++) {
            mask[legal[i]] = 0;
        }
    }
}

static void begin_game(ant_vector *self, uint32_t row) {
    const ant_vector_settings *settings = &self->settings;
    // Settings that were taken once are taken again.
    (void)ant_setup(settings->game, vector_state(self, row), &settings->options, settings->n_seats,
                    &self->rows[row].chance, NULL, NULL);
}

static void end_game(ant_vector *self, uint32_t row) {
    const ant_vector_buffers *to = &self->buffers;
    size_t n_seats = (size_t)self->settings.n_seats;
    ant_result result;
    int32_t share[ANT_MAX_PARTIES];
    ant_result_of(self->settings.game, vector_state(self, row), &result);
    ant_result_shares(&result, share);
    for (size_t seat = 0; seat < n_seats; seat++) {
        if (to->rewards != NULL) {
            to->rewards[row * n_seats + seat] += (float)share[seat] / (float)ANT_SHARE;
        }
        if (to->scores != NULL) {
            to->scores[row * n_seats + seat] = result.score[seat];
        }
    }
    if (to->ends != NULL) {
        to->ends[row] = (uint8_t)(to->ends[row] + (to->ends[row] < UINT8_MAX));
    }
}

/// A bot at another seat.
static void let_play(ant_vector *self, vector_worker *worker, uint32_t row, int seat) {
    const ant_game *game = self->settings.game;
    void *state = vector_state(self, row);
    ant_view view;
    ant_view_make(game, state, seat, &view);
    ant_bot_think(&self->settings.bots[seat], &view, ant_chance_next(&self->rows[row].choices),
                  worker->memory, NULL, &worker->thought);
    (void)game->apply(state, seat, worker->thought.moves[0].action, &self->rows[row].chance, NULL);
}

/// Goes on until the caller is asked; who that is.
static int go_on(ant_vector *self, vector_worker *worker, uint32_t row) {
    const ant_game *game = self->settings.game;
    void *state = vector_state(self, row);
    for (;;) {
        ant_seats to_act = game->to_act(state);
        if (to_act == 0) {
            end_game(self, row);
            begin_game(self, row);
            continue;
        }
        bool is_one = (to_act & (to_act - 1)) == 0;
        int seat = is_one ? __builtin_ctz(to_act) : ant_next_seat(game, state, to_act);
        if ((self->settings.bot_seats >> seat & 1) == 0) {
            return seat;
        }
        let_play(self, worker, row, seat);
    }
}

static void show(ant_vector *self, uint32_t row) {
    const ant_game *game = self->settings.game;
    const ant_vector_buffers *to = &self->buffers;
    vector_row *at = &self->rows[row];
    const void *state = vector_state(self, row);
    ant_action *legal = vector_legal(self, row);
    at->n_legal = (uint32_t)game->legal(state, at->seat, legal);
    if (to->seats != NULL) {
        to->seats[row] = at->seat;
    }
    if (to->masks != NULL) {
        uint8_t *mask = to->masks + (size_t)row * self->action_limit;
        for (uint32_t i = 0; i < at->n_legal; i++) {
            mask[legal[i]] = 1;
        }
    }
    if (to->features != NULL) {
        game->features->describe(state, at->seat, to->features + (size_t)row * game->features->n);
    }
}

/// A number for a row that has nothing to do with that of the next.
static uint64_t seed_of(uint64_t seed, uint32_t row) {
    uint64_t mixed = (seed ^ (row + UINT64_C(1)) * UINT64_C(0x9E3779B97F4A7C15));
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94D049BB133111EB);
    return mixed ^ mixed >> 31;
}

void vector_begin(ant_vector *self, vector_worker *worker, uint32_t row) {
    vector_row *at = &self->rows[row];
    uint64_t seed = seed_of(self->seed, row);
    ant_chance_seed(&at->chance, seed);
    ant_chance_seed(&at->choices, ~seed);
    clear_outcome(self, row);
    clear_mask(self, row);
    if (self->buffers.scores != NULL) {
        size_t n_seats = (size_t)self->settings.n_seats;
        memset(self->buffers.scores + row * n_seats, 0, n_seats * sizeof *self->buffers.scores);
    }
    begin_game(self, row);
    at->seat = (uint8_t)go_on(self, worker, row);
    show(self, row);
}

ant_clause_id vector_act(ant_vector *self, vector_worker *worker, uint32_t row, ant_action action) {
    vector_row *at = &self->rows[row];
    ant_clause_id clause =
        self->settings.game->apply(vector_state(self, row), at->seat, action, &at->chance, NULL);
    clear_outcome(self, row);
    if (clause != ANT_ALLOWED) {
        if (self->buffers.clauses != NULL) {
            self->buffers.clauses[row] = clause;
        }
        return clause;
    }
    clear_mask(self, row);
    at->seat = (uint8_t)go_on(self, worker, row);
    show(self, row);
    return ANT_ALLOWED;
}
