// SPDX-License-Identifier: MIT
//
// Choosing among the legal actions of every row, and describing them.
#include <math.h>

#include "internal.h"

/// What is chosen by, and where to.
typedef struct choice {
    ant_vector *vector;
    const float *values;
    bool is_listed; ///< a value for each legal action, not for each action
    ant_action *actions;
    uint8_t *features;
} choice;

static void sample(void *context, unsigned part, unsigned n) {
    const choice *self = context;
    ant_vector *vector = self->vector;
    vector_span span = vector_span_of(vector, part, n);
    for (uint32_t row = span.first; row < span.end; row++) {
        vector_row *at = &vector->rows[row];
        self->actions[row] = vector_legal(vector, row)[ant_chance_below(&at->choices, at->n_legal)];
    }
}

static void find_best(void *context, unsigned part, unsigned n) {
    const choice *self = context;
    const ant_vector *vector = self->vector;
    vector_span span = vector_span_of(vector, part, n);
    for (uint32_t row = span.first; row < span.end; row++) {
        const ant_action *legal = vector_legal(vector, row);
        const float *values = self->values + (self->is_listed ? vector->offsets[row]
                                                              : (size_t)row * vector->action_limit);
        uint32_t best = 0;
        float highest = values[self->is_listed ? 0 : legal[0]];
        for (uint32_t i = 1; i < vector->rows[row].n_legal; i++) {
            float value = values[self->is_listed ? i : legal[i]];
            if (value > highest || (isnan(highest) && !isnan(value))) {
                highest = value;
                best = i;
            }
        }
        self->actions[row] = legal[best];
    }
}

static void describe_actions(void *context, unsigned part, unsigned n) {
    const choice *self = context;
    const ant_vector *vector = self->vector;
    const ant_features *features = vector->settings.game->features;
    vector_span span = vector_span_of(vector, part, n);
    for (uint32_t row = span.first; row < span.end; row++) {
        const ant_action *legal = vector_legal(vector, row);
        uint8_t *out = self->features + (size_t)vector->offsets[row] * features->n_of_action;
        for (uint32_t i = 0; i < vector->rows[row].n_legal; i++) {
            features->describe_action(vector_state(vector, row), vector->rows[row].seat, legal[i],
                                      out);
            out += features->n_of_action;
        }
    }
}

void ant_vector_sample(ant_vector *vector, ant_action *actions) {
    choice self = {.vector = vector, .actions = actions};
    vector_run_quick(vector, sample, &self);
}

void ant_vector_argmax(ant_vector *vector, const float *values, ant_action *actions) {
    choice self = {.vector = vector, .values = values, .actions = actions};
    vector_run_quick(vector, find_best, &self);
}

void ant_vector_argmax_listed(ant_vector *vector, const float *values, ant_action *actions) {
    choice self = {.vector = vector, .values = values, .is_listed = true, .actions = actions};
    vector_run_quick(vector, find_best, &self);
}

void ant_vector_describe_actions(ant_vector *vector, uint8_t *out) {
    choice self = {.vector = vector, .features = out};
    vector_pool_run(vector->pool, describe_actions, &self);
}
