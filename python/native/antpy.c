// SPDX-License-Identifier: MIT
//
// The library as the Python package calls it: games by name, options as words, errors as sentences.
#include <stdlib.h>
#include <string.h>

#include <antfarm/vector.h>

#include "antpy.h"

struct antpy_state {
    const ant_game *game;
    ant_chance chance;
    ant_log log; ///< what happened in the last ply, or in the set-up
    uint64_t state[ANT_MAX_STATE / 8];
};

static void say_error(const ant_error *from, char *error, size_t size) {
    ant_text text;
    ant_text_init(&text, error, size);
    ant_error_sentence(from, &text);
}

// Games.

size_t antpy_games(char *out, size_t size) {
    size_t n;
    const ant_game *const *games = ant_games(&n);
    ant_text text;
    ant_json json;
    ant_text_init(&text, out, size);
    ant_json_init(&json, &text);
    ant_games_json(games, n, &json);
    return text.length;
}

static void put_blocks(ant_json *json, const char *key, const ant_feature_block *blocks,
                       unsigned n) {
    ant_json_open_array(json, key);
    for (const ant_feature_block *block = blocks; block < blocks + n; block++) {
        ant_json_open_object(json, NULL);
        ant_json_string(json, "name", block->name);
        ant_json_string(json, "meaning", block->meaning);
        ant_json_number(json, "offset", block->offset);
        ant_json_number(json, "rows", block->rows);
        ant_json_number(json, "columns", block->columns);
        ant_json_number(json, "most", block->most);
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
}

size_t antpy_features(const char *game, char *out, size_t size) {
    const ant_features *features = ant_game_find(game)->features;
    ant_text text;
    ant_json json;
    ant_text_init(&text, out, size);
    ant_json_init(&json, &text);
    ant_json_open_object(&json, NULL);
    put_blocks(&json, "seat", features->blocks, features->n_blocks);
    put_blocks(&json, "action", features->action_blocks, features->n_action_blocks);
    ant_json_close_object(&json);
    return text.length;
}

uint32_t antpy_action_limit(const char *game) {
    return ant_action_limit(ant_game_find(game));
}

size_t antpy_action_text(const char *game, uint32_t action, char *out, size_t size) {
    ant_text text;
    ant_text_init(&text, out, size);
    ant_action_text(ant_game_find(game), action, &text);
    return text.length;
}

int antpy_action_read(const char *game, const char *text, uint32_t *action, char *error,
                      size_t size) {
    ant_error why;
    ant_status status = ant_action_from_text(ant_game_find(game), text, strlen(text), action, &why);
    if (status != ANT_OK) {
        say_error(&why, error, size);
    }
    return (int)status;
}

// States.

/// The game and its options, by their names.
static ant_status find_options(const antpy_setup *setup, const ant_game **game, ant_options *chosen,
                               ant_error *error) {
    *game = ant_game_find(setup->game);
    if (*game == NULL) {
        return ant_error_set(error, ANT_NO_SUCH_GAME, setup->game, NULL);
    }
    ant_options_default(*game, chosen);
    ant_status status = ANT_OK;
    for (int i = 0; i < setup->n_options && status == ANT_OK; i++) {
        status = ant_options_set(*game, chosen, setup->options[i], setup->values[i], error);
    }
    return status;
}

static ant_status begin(antpy_state *self, const antpy_setup *setup, ant_error *error) {
    ant_options chosen;
    ant_status status = find_options(setup, &self->game, &chosen, error);
    if (status == ANT_OK) {
        ant_chance_seed(&self->chance, setup->seed);
        status = ant_setup(self->game, self->state, &chosen, setup->n_seats, &self->chance,
                           &self->log, error);
    }
    return status;
}

antpy_state *antpy_state_new(const antpy_setup *setup, char *error, size_t size) {
    ant_error why = {0};
    antpy_state *self = calloc(1, sizeof *self);
    ant_status status =
        self == NULL ? ant_error_set(&why, ANT_NO_MEMORY, NULL, NULL) : begin(self, setup, &why);
    if (status != ANT_OK) {
        say_error(&why, error, size);
        free(self);
        return NULL;
    }
    return self;
}

antpy_state *antpy_state_clone(const antpy_state *state) {
    antpy_state *copy = malloc(sizeof *copy);
    if (copy != NULL) {
        memcpy(copy, state, sizeof *copy);
    }
    return copy;
}

void antpy_state_free(antpy_state *state) {
    free(state);
}

int antpy_state_seats(const antpy_state *state) {
    int n = 0;
    while (ant_has_seat(state->game, state->state, n)) {
        n++;
    }
    return n;
}

unsigned antpy_state_to_act(const antpy_state *state) {
    return state->game->to_act(state->state);
}

int antpy_state_next(const antpy_state *state) {
    ant_seats to_act = state->game->to_act(state->state);
    return to_act == 0 ? -1 : ant_next_seat(state->game, state->state, to_act);
}

int antpy_state_legal(const antpy_state *state, int seat, uint32_t *out) {
    return state->game->legal(state->state, seat, out);
}

int antpy_state_apply(antpy_state *state, int seat, uint32_t action, char *error, size_t size) {
    ant_clause_id clause =
        ant_apply(state->game, state->state, seat, action, &state->chance, &state->log);
    if (clause != ANT_ALLOWED) {
        ant_text text;
        ant_text_init(&text, error, size);
        ant_text_string(&text, state->game->clauses[clause].id);
        ant_text_char(&text, '\n');
        ant_refusal_say(state->game, state->state, seat, action, clause, &text);
    }
    return clause;
}

void antpy_state_resample(antpy_state *state, int seat, uint64_t seed) {
    ant_chance chance;
    ant_chance_seed(&chance, seed);
    ant_resample(state->game, state->state, seat, &chance);
    state->log.n = 0; // it may tell of what is no longer so
}

size_t antpy_state_events(const antpy_state *state, int seat, char *out, size_t size) {
    ant_text text;
    ant_text_init(&text, out, size);
    for (unsigned i = 0; i < state->log.n; i++) {
        if ((state->log.at[i].visible & ant_seat_set(seat)) != 0) {
            ant_event_say(state->game, ant_game_catalogue(state->game), NULL, &state->log.at[i],
                          &text);
            ant_text_char(&text, '\n');
        }
    }
    return text.length;
}

size_t antpy_state_view(const antpy_state *state, int seat, char *out, size_t size) {
    ant_text text;
    ant_json json;
    ant_text_init(&text, out, size);
    ant_json_init(&json, &text);
    state->game->view(state->state, seat, &json);
    return text.length;
}

size_t antpy_state_text(const antpy_state *state, char *out, size_t size) {
    ant_text text;
    ant_text_init(&text, out, size);
    ant_position_write(state->game, state->state, &text);
    return text.length;
}

int antpy_state_read(antpy_state *state, const char *text, char *error, size_t size) {
    ant_error why;
    ant_scan scan;
    ant_scan_init(&scan, text, strlen(text));
    ant_status status = ant_position_read(state->game, state->state, &scan, &why);
    if (status != ANT_OK) {
        say_error(&why, error, size);
    } else {
        state->log.n = 0;
    }
    return (int)status;
}

size_t antpy_state_board(const antpy_state *state, int seat, char *out, size_t size) {
    const ant_names names = {{0}};
    const ant_board_style style = {.catalogue = ant_game_catalogue(state->game), .names = &names};
    ant_text text;
    ant_text_init(&text, out, size);
    ant_board(state->game, state->state, seat, &style, &text);
    return text.length;
}

int antpy_state_result(const antpy_state *state, int16_t *scores, uint8_t *ranks, float *shares) {
    ant_result result;
    int32_t share[ANT_MAX_PARTIES];
    ant_result_of(state->game, state->state, &result);
    ant_result_shares(&result, share);
    for (unsigned party = 0; party < result.n_parties; party++) {
        scores[party] = result.score[party];
        ranks[party] = result.rank[party];
        shares[party] = (float)share[party] / (float)ANT_SHARE;
    }
    return result.n_parties;
}

void antpy_state_features(const antpy_state *state, int seat, uint8_t *out) {
    state->game->features->describe(state->state, seat, out);
}

void antpy_state_action_features(const antpy_state *state, int seat, uint32_t action,
                                 uint8_t *out) {
    state->game->features->describe_action(state->state, seat, action, out);
}

int antpy_state_choose(const antpy_state *state, int seat, const char *bot, uint64_t seed,
                       uint32_t *action, char *error, size_t size) {
    ant_error why = {0};
    ant_bot thinks;
    ant_view view;
    ant_thought thought;
    ant_status status = ant_bot_from_name(bot, &thinks, &why);
    if (status == ANT_OK && thinks.kind == ANT_BOT_SEARCH && thinks.n_simulations == 0) {
        status = ant_error_set(&why, ANT_NO_SUCH_BOT, bot, "a bot limited by simulations");
    }
    size_t memory_size = status == ANT_OK ? ant_bot_memory(&thinks) : 0;
    void *memory = malloc(memory_size > 0 ? memory_size : 1);
    if (status == ANT_OK && memory == NULL) {
        status = ant_error_set(&why, ANT_NO_MEMORY, NULL, NULL);
    }
    if (status == ANT_OK) {
        ant_view_make(state->game, state->state, seat, &view);
        ant_bot_think(&thinks, &view, seed, memory, NULL, &thought);
        *action = thought.moves[0].action;
    } else {
        say_error(&why, error, size);
    }
    free(memory);
    return (int)status;
}

// Vectors.

static ant_status find_bots(const char *const *names, ant_vector_settings *settings,
                            ant_error *error) {
    ant_status status = ANT_OK;
    for (int seat = 0; seat < settings->n_seats && seat < ANT_MAX_SEATS && status == ANT_OK;
         seat++) {
        if (names[seat] != NULL) {
            settings->bot_seats |= ant_seat_set(seat);
            status = ant_bot_from_name(names[seat], &settings->bots[seat], error);
        }
    }
    return status;
}

ant_vector *antpy_vector_new(const antpy_setup *setup, uint32_t n_rows, unsigned n_threads,
                             const char *const *bots, void *const *buffers, char *error,
                             size_t size) {
    ant_error why = {0};
    ant_vector *vector = NULL;
    ant_vector_settings settings = {
        .n_seats = setup->n_seats, .n_rows = n_rows, .n_threads = n_threads, .seed = setup->seed};
    const ant_vector_buffers to = {.features = buffers[0],
                                   .masks = buffers[1],
                                   .offsets = buffers[2],
                                   .actions = buffers[3],
                                   .seats = buffers[4],
                                   .rewards = buffers[5],
                                   .scores = buffers[6],
                                   .ends = buffers[7],
                                   .clauses = buffers[8]};
    ant_status status = find_options(setup, &settings.game, &settings.options, &why);
    status = status == ANT_OK ? find_bots(bots, &settings, &why) : status;
    status = status == ANT_OK ? ant_vector_new(&settings, &to, &vector, &why) : status;
    if (status != ANT_OK) {
        say_error(&why, error, size);
    }
    return vector;
}

int antpy_vector_step(ant_vector *vector, const uint32_t *actions, char *error, size_t size) {
    ant_error why;
    ant_status status = ant_vector_step(vector, actions, &why);
    if (status != ANT_OK) {
        ant_text text;
        ant_text_init(&text, error, size);
        ant_text_string(&text, why.subject);
        ant_text_string(&text, ": ");
        ant_text_string(&text, why.expected);
    }
    return (int)status;
}
