// SPDX-License-Identifier: MIT
//
// Nim, a whole game in a shared object. docs/adding-a-game.md builds it step by step.
#include <antfarm/module.h>
#include <antfarm/position.h>

#include "nim_clauses.h"
#include "nim_texts.h"

enum { HEAPS = 3, MOST = 7, TAKE = 0, BEGINS = 0, TOOK = 1 };

typedef struct nim_state {
    uint8_t heap[HEAPS];
    uint8_t player; ///< whose turn it is
    uint8_t loses;  ///< whoever takes the last stone
} nim_state;

static bool is_over(const nim_state *state) {
    return state->heap[0] + state->heap[1] + state->heap[2] == 0;
}

static ant_status setup(void *state, const ant_options *options, int n_seats, ant_chance *chance,
                        ant_log *log, ant_error *error) {
    (void)n_seats, (void)chance, (void)error;
    *(nim_state *)state = (nim_state){.heap = {3, 5, MOST}, .loses = options->value[0]}; // NM-1.1
    ant_log_tell(log, (ant_form){BEGINS, {0}});
    return ANT_OK;
}

static ant_seats to_act(const void *state) {
    const nim_state *self = state;
    return is_over(self) ? 0 : ant_seat_set(self->player);
}

// An action is (stones - 1) * HEAPS + heap.
static ant_clause_id check(const void *state, int seat, ant_action action) {
    const nim_state *self = state;
    return is_over(self)                                 ? NM_0_3
           : seat != self->player                        ? NM_0_2
           : action >= MOST * HEAPS                      ? NM_2_1
           : action / HEAPS < self->heap[action % HEAPS] ? ANT_ALLOWED
                                                         : NM_2_2;
}

static int legal(const void *state, int seat, ant_action *out) {
    int n = 0;
    for (ant_action action = 0; action < MOST * HEAPS; action++) {
        if (check(state, seat, action) == ANT_ALLOWED) {
            out[n++] = action;
        }
    }
    return n;
}

static ant_clause_id apply(void *state, int seat, ant_action action, ant_chance *chance,
                           ant_log *log) {
    nim_state *self = state;
    ant_clause_id clause = check(state, seat, action);
    (void)chance; // nothing is drawn
    if (clause == ANT_ALLOWED) {
        unsigned heap = action % HEAPS, n = action / HEAPS + 1;
        self->heap[heap] = (uint8_t)(self->heap[heap] - n);
        self->player ^= 1;
        ant_log_tell(log, (ant_form){TOOK, {seat, n, heap + 1}});
    }
    return clause;
}

static void view(const void *state, int seat, ant_json *json) {
    const nim_state *self = state;
    (void)seat; // everybody sees the same
    ant_json_open_object(json, NULL);
    ant_json_number(json, "player", self->player + 1);
    ant_json_bool(json, "last_loses", self->loses != 0);
    ant_json_open_array(json, "heaps");
    for (int heap = 0; heap < HEAPS; heap++) {
        ant_json_number(json, NULL, self->heap[heap]);
    }
    ant_json_close_array(json);
    ant_json_close_object(json);
}

static void result(const void *state, ant_result *result) {
    const nim_state *self = state;
    result->is_over = is_over(self);
    result->n_parties = 2;
    if (result->is_over) { // NM-3.1: the last stone was taken by whoever is not to act, NM-3.2
        result->score[self->player ^ !self->loses] = 1;
    }
    result->n_rows = 1;
    result->rows[0] = (ant_score_row){"win", .points = {result->score[0], result->score[1]}};
}

// clang-format off
static const ant_word_type party  = {.kind = ANT_WORD_PARTY, .name = "party"};
static const ant_word_type number = {.kind = ANT_WORD_NUMBER, .name = "number"};
static const ant_form_type action_types[] = {
    [TAKE] = {"take", "take {n} from {heap}", {{"n", &number}, {"heap", &number}}},
};
static const ant_form_type event_types[] = {
    [BEGINS] = {"begins", NULL, {{"party", &party}}},
    [TOOK] = {"took", NULL, {{"party", &party}, {"n", &number}, {"heap", &number}}},
};
static const ant_action_block action_blocks[] = {
    {.type = TAKE, .args = {{MOST, 1, 0}, {HEAPS, 1, 0}}}, // 1 to MOST stones, heaps 1 to HEAPS
};
static const char *const lasts[] = {"wins", "loses"};
static const ant_option options[] = {{"last", lasts, 2, 0, NULL}};
static const ant_item_type
    stones = {"a number of stones", .most = MOST},
    seat   = {"a seat", .most = 1, .first = 1},
    flag   = {.most = 1};
static const ant_field fields[] = {
    {"heaps", ANT_PARTS({.item = &stones, ANT_AT(nim_state, heap[0]), .n = HEAPS, .default_value = -1})},
    {"player", ANT_PARTS({.item = &seat, ANT_AT(nim_state, player)})},
    {"loses", ANT_PARTS({.item = &flag, ANT_AT(nim_state, loses)})},
};
#define TABLE(name) .name = (name), .n_##name = sizeof(name) / sizeof(name)[0]
static const ant_game nim_game = {
    .name = "nim", .rules_version = 1, .min_seats = 2, .max_seats = 2, .seats_clause = NM_0_1,
    .state_size = sizeof(nim_state), .max_legal = 3 + 5 + MOST, .max_plies = 3 + 5 + MOST,
    .clauses = nim_clauses, .n_clauses = NM_CLAUSE_COUNT,
    .catalogues = nim_catalogues, .n_catalogues = NIM_CATALOGUE_COUNT, .party = &party,
    TABLE(options), TABLE(action_types), TABLE(action_blocks), TABLE(event_types), TABLE(fields),
    .setup = setup, .to_act = to_act, .legal = legal, .check = check, .apply = apply,
    .view = view, .result = result,
};
// clang-format on

ANT_MODULE(nim_game);
