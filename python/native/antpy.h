// SPDX-License-Identifier: MIT
//
// What the Python package calls. It reads this file, without the lines that begin with '#' or '//',
// so there are only declarations here, each of plain C types. A function that fails returns NULL or
// not 0, and writes a sentence into `error`; texts are as long as what is returned says, and cut
// where they do not fit.
#ifndef ANTPY_H
#define ANTPY_H
#include <stddef.h>
#include <stdint.h>
#pragma GCC visibility push(default)

typedef struct antpy_state antpy_state;
typedef struct ant_vector ant_vector;

typedef struct antpy_setup {
    const char *game;
    int n_seats;
    const char *const *options;
    const char *const *values;
    int n_options;
    uint64_t seed;
} antpy_setup;

size_t antpy_games(char *out, size_t size);
size_t antpy_features(const char *game, char *out, size_t size);
uint32_t antpy_action_limit(const char *game);
size_t antpy_action_text(const char *game, uint32_t action, char *out, size_t size);
int antpy_action_read(const char *game, const char *text, uint32_t *action, char *error,
                      size_t size);

antpy_state *antpy_state_new(const antpy_setup *setup, char *error, size_t size);
antpy_state *antpy_state_clone(const antpy_state *state);
void antpy_state_free(antpy_state *state);
int antpy_state_seats(const antpy_state *state);
unsigned antpy_state_to_act(const antpy_state *state);
int antpy_state_next(const antpy_state *state);
int antpy_state_legal(const antpy_state *state, int seat, uint32_t *out);
int antpy_state_apply(antpy_state *state, int seat, uint32_t action, char *error, size_t size);
void antpy_state_resample(antpy_state *state, int seat, uint64_t seed);
size_t antpy_state_events(const antpy_state *state, int seat, char *out, size_t size);
size_t antpy_state_view(const antpy_state *state, int seat, char *out, size_t size);
size_t antpy_state_text(const antpy_state *state, char *out, size_t size);
int antpy_state_read(antpy_state *state, const char *text, char *error, size_t size);
size_t antpy_state_board(const antpy_state *state, int seat, char *out, size_t size);
int antpy_state_result(const antpy_state *state, int16_t *scores, uint8_t *ranks, float *shares);
void antpy_state_features(const antpy_state *state, int seat, uint8_t *out);
void antpy_state_action_features(const antpy_state *state, int seat, uint32_t action, uint8_t *out);
int antpy_state_choose(const antpy_state *state, int seat, const char *bot, uint64_t seed,
                       uint32_t *action, char *error, size_t size);

ant_vector *antpy_vector_new(const antpy_setup *setup, uint32_t n_rows, unsigned n_threads,
                             const char *const *bots, void *const *buffers, char *error,
                             size_t size);
void ant_vector_free(ant_vector *vector);
void ant_vector_reset(ant_vector *vector, uint64_t seed);
int antpy_vector_step(ant_vector *vector, const uint32_t *actions, char *error, size_t size);
void ant_vector_sample(ant_vector *vector, uint32_t *actions);
void ant_vector_argmax(ant_vector *vector, const float *values, uint32_t *actions);
void ant_vector_argmax_listed(ant_vector *vector, const float *values, uint32_t *actions);
uint32_t ant_vector_n_listed(const ant_vector *vector);
void ant_vector_describe_actions(ant_vector *vector, uint8_t *out);

#pragma GCC visibility pop
#endif
