// SPDX-License-Identifier: MIT
//
// Vectors: their memory, and what is done with all rows at once.
#include <antfarm/vector.h>

#include <stdlib.h>
#include <string.h>

#include "internal.h"

void ant_vector_settings_default(const ant_game *game, ant_vector_settings *settings) {
    *settings = (ant_vector_settings){
        .game = game, .n_seats = ant_game_default_seats(game), .n_rows = 1, .n_threads = 1};
    ant_options_default(game, &settings->options);
}

// What is refused.

static ant_status check_numbers(const ant_vector_settings *settings, ant_error *error) {
    unsigned seats = (1U << settings->n_seats) - 1;
    if (settings->n_rows == 0 || settings->n_rows > ANT_VECTOR_MAX_ROWS) {
        return ant_error_set(error, ANT_BAD_VALUE, "n_rows", "1 to 1,048,576 rows");
    }
    if (settings->n_threads == 0 || settings->n_threads > ANT_VECTOR_MAX_THREADS) {
        return ant_error_set(error, ANT_BAD_VALUE, "n_threads", "1 to 256 threads");
    }
    if ((settings->bot_seats & seats) == seats || (settings->bot_seats & ~seats) != 0) {
        return ant_error_set(error, ANT_BAD_VALUE, "bot_seats",
                             "seats of the game, but not all of them");
    }
    for (int seat = 0; seat < settings->n_seats; seat++) {
        const ant_bot *bot = &settings->bots[seat];
        if ((settings->bot_seats >> seat & 1) != 0 && bot->kind == ANT_BOT_SEARCH &&
            bot->n_simulations == 0) {
            return ant_error_set(error, ANT_BAD_VALUE, "bots",
                                 "bots that are limited by simulations");
        }
    }
    return ANT_OK;
}

static ant_status check_buffers(const ant_vector_settings *settings,
                                const ant_vector_buffers *buffers, ant_error *error) {
    if (buffers->features != NULL && settings->game->features == NULL) {
        return ant_error_set(error, ANT_BAD_VALUE, "features", "a game that has features");
    }
    if (buffers->masks != NULL && ant_action_limit(settings->game) > ANT_VECTOR_MAX_MASK) {
        return ant_error_set(error, ANT_BAD_VALUE, "masks",
                             "a game with at most 4,096 actions; lists are for the others");
    }
    if (buffers->actions != NULL && buffers->offsets == NULL) {
        return ant_error_set(error, ANT_BAD_VALUE, "offsets", "offsets for the actions");
    }
    return ANT_OK;
}

static ant_status check(const ant_vector_settings *settings, const ant_vector_buffers *buffers,
                        ant_error *error) {
    uint64_t state[ANT_MAX_STATE / 8];
    ant_chance chance;
    ant_chance_seed(&chance, settings->seed);
    ant_status status = ant_setup(settings->game, state, &settings->options, settings->n_seats,
                                  &chance, NULL, error);
    status = status == ANT_OK ? check_numbers(settings, error) : status;
    return status == ANT_OK ? check_buffers(settings, buffers, error) : status;
}

// Memory.

/// As much as the bot that needs most.
static size_t bot_memory(const ant_vector_settings *settings) {
    size_t most = 1;
    for (int seat = 0; seat < settings->n_seats; seat++) {
        bool is_bot = (settings->bot_seats >> seat & 1) != 0;
        size_t size = is_bot ? ant_bot_memory(&settings->bots[seat]) : 0;
        most = size > most ? size : most;
    }
    return most;
}

static bool add_workers(ant_vector *self) {
    unsigned n = vector_pool_parts(self->pool);
    size_t size = bot_memory(&self->settings);
    self->workers = calloc(n, sizeof *self->workers);
    bool has_all = self->workers != NULL;
    for (unsigned i = 0; has_all && i < n; i++) {
        has_all = (self->workers[i].memory = malloc(size)) != NULL;
    }
    return has_all;
}

static bool add_rows(ant_vector *self) {
    enum { LINE = 64 }; // states do not share lines of the cache
    const ant_game *game = self->settings.game;
    size_t n = self->settings.n_rows;
    self->state_size = (game->state_size + LINE - 1U) / LINE * LINE;
    self->states = aligned_alloc(LINE, n * self->state_size);
    self->rows = calloc(n, sizeof *self->rows);
    self->legal = calloc(n * game->max_legal, sizeof *self->legal);
    self->offsets = calloc(n + 1, sizeof *self->offsets);
    return self->states != NULL && self->rows != NULL && self->legal != NULL &&
           self->offsets != NULL;
}

void ant_vector_free(ant_vector *vector) {
    if (vector == NULL) {
        return;
    }
    unsigned n = vector->pool != NULL ? vector_pool_parts(vector->pool) : 0;
    for (unsigned i = 0; vector->workers != NULL && i < n; i++) {
        free(vector->workers[i].memory);
    }
    vector_pool_free(vector->pool);
    free(vector->workers);
    free(vector->states);
    free(vector->rows);
    free(vector->legal);
    free(vector->offsets);
    free(vector);
}

ant_status ant_vector_new(const ant_vector_settings *settings, const ant_vector_buffers *buffers,
                          ant_vector **vector, ant_error *error) {
    *vector = NULL;
    ant_status status = check(settings, buffers, error);
    if (status != ANT_OK) {
        return status;
    }
    ant_vector *self = calloc(1, sizeof *self);
    if (self == NULL) {
        return ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
    }
    self->settings = *settings;
    self->buffers = *buffers;
    self->action_limit = ant_action_limit(settings->game);
    self->pool = vector_pool_new(settings->n_threads);
    if (self->pool == NULL || !add_workers(self) || !add_rows(self)) {
        ant_vector_free(self);
        return ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
    }
    if (buffers->masks != NULL) {
        memset(buffers->masks, 0, (size_t)settings->n_rows * self->action_limit);
    }
    ant_vector_reset(self, settings->seed);
    *vector = self;
    return ANT_OK;
}

// All rows.

void vector_run_quick(const ant_vector *self, vector_task *task, void *context) {
    enum { MANY_ROWS = 8192 };
    if (self->settings.n_rows < MANY_ROWS) {
        task(context, 0, 1);
    } else {
        vector_pool_run(self->pool, task, context);
    }
}

static void copy_lists(void *context, unsigned part, unsigned n) {
    const ant_vector *self = context;
    vector_span span = vector_span_of(self, part, n);
    for (uint32_t row = span.first; row < span.end; row++) {
        memcpy(self->buffers.actions + self->offsets[row], vector_legal(self, row),
               self->rows[row].n_legal * sizeof(ant_action));
    }
}

/// Adds the numbers of legal actions up, and puts the lists one behind the other.
static void list_actions(ant_vector *self) {
    uint32_t n = self->settings.n_rows;
    for (uint32_t row = 0; row < n; row++) {
        self->offsets[row + 1] = self->offsets[row] + self->rows[row].n_legal;
    }
    if (self->buffers.offsets != NULL) {
        memcpy(self->buffers.offsets, self->offsets, (n + 1) * sizeof *self->offsets);
    }
    if (self->buffers.actions != NULL) {
        vector_run_quick(self, copy_lists, self);
    }
}

static void begin_part(void *context, unsigned part, unsigned n) {
    ant_vector *self = context;
    vector_span span = vector_span_of(self, part, n);
    for (uint32_t row = span.first; row < span.end; row++) {
        vector_begin(self, &self->workers[part], row);
    }
}

void ant_vector_reset(ant_vector *vector, uint64_t seed) {
    vector->seed = seed;
    vector_pool_run(vector->pool, begin_part, vector);
    list_actions(vector);
}

static void step_part(void *context, unsigned part, unsigned n) {
    ant_vector *self = context;
    vector_worker *worker = &self->workers[part];
    vector_span span = vector_span_of(self, part, n);
    worker->clause = ANT_ALLOWED;
    for (uint32_t row = span.first; row < span.end; row++) {
        ant_clause_id clause = vector_act(self, worker, row, self->actions[row]);
        if (clause != ANT_ALLOWED && worker->clause == ANT_ALLOWED) {
            worker->clause = clause;
            worker->refused = row;
        }
    }
}

/// The first row that was refused, and why.
static ant_status refuse(const ant_vector *self, const vector_worker *worker, ant_error *error) {
    char subject[sizeof error->subject];
    char reason[sizeof error->expected];
    ant_text text;
    uint32_t row = worker->refused;
    ant_text_init(&text, subject, sizeof subject);
    ant_text_string(&text, "row ");
    ant_text_number(&text, row);
    ant_text_init(&text, reason, sizeof reason);
    ant_text_string(&text, self->settings.game->clauses[worker->clause].id);
    ant_text_string(&text, ": ");
    ant_refusal_say(self->settings.game, vector_state(self, row), self->rows[row].seat,
                    self->actions[row], worker->clause, &text);
    return ant_error_set(error, ANT_ILLEGAL, subject, reason);
}

ant_status ant_vector_step(ant_vector *vector, const ant_action *actions, ant_error *error) {
    vector->actions = actions;
    vector_pool_run(vector->pool, step_part, vector);
    list_actions(vector);
    for (unsigned part = 0; part < vector_pool_parts(vector->pool); part++) {
        if (vector->workers[part].clause != ANT_ALLOWED) {
            return refuse(vector, &vector->workers[part], error);
        }
    }
    return ANT_OK;
}

uint32_t ant_vector_n_listed(const ant_vector *vector) {
    return vector->offsets[vector->settings.n_rows];
}

const void *ant_vector_state(const ant_vector *vector, uint32_t row) {
    return vector_state(vector, row);
}
