// SPDX-License-Identifier: MIT
#include "stall.h"

#include <string.h>

#include "coins.h"

static const ant_word_type number = {.kind = ANT_WORD_NUMBER, .name = "number"};
static const ant_form_type action_types[] = {
    {"walk", "walk", {{0}}},         {"end", "end", {{0}}},
    {"done", "done", {{0}}},         {"offer", "offer", {{0}}},
    {"withdraw", "withdraw", {{0}}}, {"take", "take {from}", {{"from", &number}}}};
static const ant_action_block action_blocks[] = {
    {.first = STALL_WALK, .type = STALL_WALK},
    {.first = STALL_END, .type = STALL_END},
    {.first = STALL_DONE, .type = STALL_DONE},
    {.first = STALL_OFFER, .type = STALL_OFFER},
    {.first = STALL_WITHDRAW, .type = STALL_WITHDRAW},
    {.first = STALL_TAKE, .type = STALL_TAKE, .args = {{STALL_SEATS, 1, 0}}},
};

static ant_status setup(void *state, const ant_options *options, int n_seats, ant_chance *chance,
                        ant_log *log, ant_error *error) {
    (void)options;
    (void)chance;
    (void)log;
    (void)error;
    *(stall_state *)state = (stall_state){.n_seats = (uint8_t)n_seats};
    return ANT_OK;
}

static ant_seats to_act(const void *state) {
    const stall_state *s = state;
    ant_seats all = (ant_seats)((1U << s->n_seats) - 1);
    return s->turns < STALL_TURNS ? (ant_seats)((all & ~s->done) | ant_seat_set(s->player)) : 0;
}

static ant_seats awaited(const void *state) {
    const stall_state *s = state;
    return s->turns < STALL_TURNS ? ant_seat_set(s->player) : 0;
}

static ant_clause_id check(const void *state, int seat, ant_action action) {
    const stall_state *s = state;
    bool may_act = seat >= 0 && seat < s->n_seats && (to_act(s) & ant_seat_set(seat)) != 0;
    bool is_player = seat == s->player;
    bool has_ware = may_act && (s->wares >> seat & 1) != 0;
    unsigned owner = action - STALL_TAKE;
    bool is_fine = false;
    switch (action) {
    case STALL_WALK:
    case STALL_END:
        is_fine = is_player;
        break;
    case STALL_DONE:
        is_fine = !is_player;
        break;
    case STALL_OFFER:
        is_fine = !is_player && !has_ware;
        break;
    case STALL_WITHDRAW:
        is_fine = has_ware;
        break;
    default:
        is_fine = owner < s->n_seats && (int)owner != seat && (s->wares >> owner & 1) != 0;
    }
    return may_act && is_fine ? ANT_ALLOWED : 1;
}

static int legal(const void *state, int seat, ant_action *out) {
    int n = 0;
    for (ant_action action = 0; action < STALL_ACTIONS; action++) {
        if (check(state, seat, action) == ANT_ALLOWED) {
            out[n++] = action;
        }
    }
    return n;
}

/// Everybody sees what is done.
static void tell(ant_log *log, ant_action action) {
    const ant_game game = stall_game();
    ant_form event;
    ant_action_form(&game, action, &event);
    ant_log_tell(log, event);
}

static ant_clause_id apply(void *state, int seat, ant_action action, ant_chance *chance,
                           ant_log *log) {
    (void)chance;
    stall_state *s = state;
    ant_clause_id clause = check(s, seat, action);
    if (clause != ANT_ALLOWED) {
        return clause;
    }
    tell(log, action);
    if (action == STALL_END) {
        s->player = (uint8_t)((s->player + 1) % s->n_seats);
        s->turns++;
        s->done = 0;
    } else if (action == STALL_DONE) {
        s->done |= (uint8_t)(1 << seat);
    } else if (action == STALL_OFFER) {
        s->wares |= (uint8_t)(1 << seat);
        s->done = 0;
    } else if (action == STALL_WITHDRAW) {
        s->wares &= (uint8_t) ~(1 << seat);
    } else if (action >= STALL_TAKE) {
        s->wares &= (uint8_t) ~(1 << (action - STALL_TAKE));
        s->score[action - STALL_TAKE]++;
    }
    return ANT_ALLOWED;
}

static void view(const void *state, int seat, ant_json *json) {
    const stall_state *s = state;
    ant_json_open_object(json, NULL);
    ant_json_number(json, "seat", seat + 1);
    ant_json_number(json, "wares", s->wares);
    ant_json_close_object(json);
}

static void result(const void *state, ant_result *out) {
    const stall_state *s = state;
    out->is_over = to_act(s) == 0;
    out->n_parties = s->n_seats;
    for (int seat = 0; seat < s->n_seats; seat++) {
        out->score[seat] = s->score[seat];
    }
}

static void write(const void *state, ant_text *out) {
    const stall_state *s = state;
    const unsigned parts[] = {s->n_seats, s->player,   s->turns,    s->done,
                              s->wares,   s->score[0], s->score[1], s->score[2]};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        ant_text_number(out, parts[i]);
        ant_text_char(out, '\n');
    }
}

ant_game stall_game(void) {
    ant_game game = coins_game;
    game.name = "stall";
    game.resample = NULL;
    game.max_seats = STALL_SEATS;
    game.state_size = sizeof(stall_state);
    game.max_legal = STALL_ACTIONS;
    game.action_types = action_types;
    game.n_action_types = sizeof action_types / sizeof action_types[0];
    game.action_blocks = action_blocks;
    game.n_action_blocks = sizeof action_blocks / sizeof action_blocks[0];
    game.event_types = action_types;
    game.n_event_types = game.n_action_types;
    game.setup = setup;
    game.to_act = to_act;
    game.awaited = awaited;
    game.legal = legal;
    game.check = check;
    game.details = NULL;
    game.apply = apply;
    game.view = view;
    game.result = result;
    game.write = write;
    return game;
}
