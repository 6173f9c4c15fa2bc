// SPDX-License-Identifier: MIT
#include "arrays.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

static void *room(size_t n, size_t size) {
    void *made = calloc(n, size);
    assert_non_null(made);
    return made;
}

void arrays_make(arrays *self, const ant_vector_settings *settings) {
    const ant_game *game = settings->game;
    size_t n = settings->n_rows;
    size_t seats = n * (size_t)settings->n_seats;
    ant_error error = {0};
    *self = (arrays){.settings = *settings, .limit = ant_action_limit(game)};
    self->chosen = room(n, sizeof *self->chosen);
    self->buffers = (ant_vector_buffers){
        .features = room(n, game->features->n),
        .masks = self->limit <= ANT_VECTOR_MAX_MASK ? room(n, self->limit) : NULL,
        .offsets = room(n + 1, sizeof(uint32_t)),
        .actions = room(n * game->max_legal, sizeof(ant_action)),
        .seats = room(n, 1),
        .rewards = room(seats, sizeof(float)),
        .scores = room(seats, sizeof(int16_t)),
        .ends = room(n, 1),
        .clauses = room(n, sizeof(ant_clause_id)),
    };
    if (ant_vector_new(settings, &self->buffers, &self->vector, &error) != ANT_OK) {
        fail_msg("%s: %s %s", ant_status_name(error.status), error.subject, error.expected);
    }
}

void arrays_free(arrays *self) {
    ant_vector_free(self->vector);
    free(self->chosen);
    free(self->buffers.features);
    free(self->buffers.masks);
    free(self->buffers.offsets);
    free(self->buffers.actions);
    free(self->buffers.seats);
    free(self->buffers.rewards);
    free(self->buffers.scores);
    free(self->buffers.ends);
    free(self->buffers.clauses);
}

void arrays_play(arrays *self, unsigned n_steps) {
    ant_error error = {0};
    for (unsigned i = 0; i < n_steps; i++) {
        ant_vector_sample(self->vector, self->chosen);
        if (ant_vector_step(self->vector, self->chosen, &error) != ANT_OK) {
            fail_msg("%s: %s", error.subject, error.expected);
        }
    }
}

static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t n) {
    for (size_t i = 0; bytes != NULL && i < n; i++) {
        hash = (hash ^ ((const uint8_t *)bytes)[i]) * UINT64_C(0x100000001B3);
    }
    return hash;
}

uint64_t arrays_hash(const arrays *self) {
    const ant_vector_buffers *from = &self->buffers;
    size_t n = self->settings.n_rows;
    size_t seats = n * (size_t)self->settings.n_seats;
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    hash = hash_bytes(hash, from->features, n * self->settings.game->features->n);
    hash = hash_bytes(hash, from->masks, n * self->limit);
    hash = hash_bytes(hash, from->offsets, (n + 1) * sizeof *from->offsets);
    hash = hash_bytes(hash, from->actions, from->offsets[n] * sizeof *from->actions);
    hash = hash_bytes(hash, from->seats, n);
    hash = hash_bytes(hash, from->rewards, seats * sizeof *from->rewards);
    hash = hash_bytes(hash, from->scores, seats * sizeof *from->scores);
    hash = hash_bytes(hash, from->ends, n);
    return hash_bytes(hash, self->chosen, n * sizeof *self->chosen);
}
