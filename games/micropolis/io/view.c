// SPDX-License-Identifier: MIT
//
// What a seat may know: everything but the order of the pile (MP-1.4), which is nowhere yet. So all
// views are the same but for whose they are, and there is nothing to imagine behind them.
#include "rules/rules.h"

static void put_hill_name(ant_json *json, const char *key, const micropolis_state *state,
                          unsigned hill) {
    ant_json_open_object(json, key);
    ant_json_number(json, "seat", micropolis_owner(state, hill) + 1);
    ant_json_number(json, "anthill", micropolis_own_number(state, hill) + 1);
    ant_json_close_object(json);
}

// The members of a set, counted from 1.
static void put_set(ant_json *json, const char *key, uint64_t set) {
    ant_json_open_array(json, key);
    for (; set != 0; set &= set - 1) {
        ant_json_number(json, NULL, __builtin_ctzll(set) + 1);
    }
    ant_json_close_array(json);
}

static void put_frame(ant_json *json, const micropolis_state *state, int seat) {
    bool is_over = state->phase == MICROPOLIS_OVER;
    ant_json_number_if(json, "seat", (unsigned)seat < state->n_seats, seat + 1);
    ant_word_json(&micropolis_variant_word, "variant", state->variant, json);
    ant_word_json(&micropolis_phase_word, "phase", state->phase, json);
    ant_json_number(json, "round", state->round + (is_over ? 0 : 1));
    ant_json_number(json, "rounds", micropolis_rounds(state));
    ant_json_number(json, "turn", is_over ? state->n_seats : state->turn + 1);
    ant_json_number(json, "refill", micropolis_rounds_to_refill(state));
}

// The line and what lies beside it.
static void put_supply(ant_json *json, const micropolis_state *state, bool has_pile) {
    ant_json_open_array(json, "line");
    for (unsigned place = 0; place < state->n_line; place++) {
        ant_json_open_object(json, NULL);
        ant_json_number(json, "tile", micropolis_line_tile(state, place) + 1);
        ant_json_number(json, "soldiers", micropolis_line_soldiers(state, place));
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
    ant_json_number(json, "pile", __builtin_popcountll(state->pile));
    if (has_pile) {
        put_set(json, "pile_tiles", state->pile);
    }
    ant_json_number(json, "reserve", state->reserve);
    ant_json_number(json, "tokens", micropolis_free_tokens(state));
}

// Who has the Red army token, and who decides about what.
static void put_decision(ant_json *json, const micropolis_state *state) {
    put_hill_name(json, "leader", state, state->leader);
    if (state->phase == MICROPOLIS_REARRANGE) {
        put_hill_name(json, "general", state, state->general);
    } else {
        ant_json_null(json, "general");
    }
    ant_json_open_array(json, "claimants");
    unsigned hills = state->phase == MICROPOLIS_AWARD ? micropolis_claimants(state) : 0;
    for (; hills != 0; hills &= hills - 1) {
        put_hill_name(json, NULL, state, (unsigned)__builtin_ctz(hills));
    }
    ant_json_close_array(json);
}

static void put_galleries(ant_json *json, const micropolis_walk *walk) {
    ant_json_open_array(json, "galleries");
    for (unsigned i = 0; i < walk->n_galleries; i++) {
        micropolis_gallery gallery = walk->galleries[i];
        ant_json_open_object(json, NULL);
        ant_json_number(json, "ants", micropolis_ants(gallery));
        ant_json_number(json, "length", micropolis_length(gallery));
        ant_json_open_array(json, "fruits");
        for (unsigned fruits = micropolis_fruits_in(gallery); fruits != 0; fruits &= fruits - 1) {
            ant_word_json(&micropolis_fruit_word, NULL, MICROPOLIS_CHERRY + __builtin_ctz(fruits),
                          json);
        }
        ant_json_close_array(json);
        ant_json_number(json, "gifts", micropolis_gifts_in(gallery));
        ant_json_number(json, "queens", micropolis_queens(gallery));
        ant_json_bool(json, "open", (walk->open >> i & 1) != 0);
        ant_json_number(json, "harvest", micropolis_harvest_of(gallery));
        ant_json_number(json, "royal", micropolis_royal_of(gallery));
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
}

static void put_parts(ant_json *json, const micropolis_walk *walk, unsigned n_tiles) {
    ant_json_open_array(json, "parts");
    for (unsigned place = 0; place < n_tiles; place++) {
        ant_json_open_array(json, NULL);
        for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
            ant_json_number(json, NULL, walk->parts[place][i]);
        }
        ant_json_close_array(json);
    }
    ant_json_close_array(json);
}

// The points of an anthill, which stand on the score sheet in this order.
static void put_score(ant_json *json, const ant_result *result, unsigned seat, unsigned number) {
    static const char *const keys[] = {"population", "colony", "harvest",
                                       "royal",      "army",   "barracks"};
    enum { KEYS = sizeof keys / sizeof keys[0] };
    const ant_score_row *rows = &result->rows[number * (KEYS + 1)]; // and a total behind them
    ant_json_open_object(json, "score");
    for (unsigned i = 0; i < KEYS; i++) {
        ant_json_number(json, keys[i], rows[i].points[seat]);
    }
    ant_json_close_object(json);
}

static void put_hill(ant_json *json, const micropolis_state *state, unsigned number,
                     const ant_result *result) {
    const micropolis_hill *hill = &state->hills[number];
    micropolis_walk walk;
    micropolis_walk_hill(state, hill, &walk);
    ant_json_open_object(json, NULL);
    ant_json_number(json, "army", hill->army);
    ant_json_open_array(json, "tiles");
    for (unsigned place = 0; place < hill->n_tiles; place++) {
        ant_json_number(json, NULL, hill->tiles[place] + 1);
    }
    ant_json_close_array(json);
    put_set(json, "full", hill->full);
    put_galleries(json, &walk);
    put_parts(json, &walk, hill->n_tiles);
    put_score(json, result, micropolis_owner(state, number), micropolis_own_number(state, number));
    ant_json_close_object(json);
}

static void put_players(ant_json *json, const micropolis_state *state) {
    ant_result result;
    ant_result_of(&micropolis_game, state, &result);
    unsigned each = micropolis_hills_each(state);
    ant_json_open_array(json, "players");
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        ant_json_open_object(json, NULL);
        ant_json_number(json, "seat", seat + 1);
        ant_json_number(json, "tokens", state->tokens[seat]);
        ant_json_number(json, "score", result.score[seat]);
        ant_json_open_array(json, "anthills");
        for (unsigned i = 0; i < each; i++) {
            put_hill(json, state, seat * each + i, &result);
        }
        ant_json_close_array(json);
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
}

static void put_tiles(ant_json *json, const micropolis_state *state) {
    ant_json_open_array(json, "tiles");
    for (unsigned tile = 0; tile < MICROPOLIS_TILES; tile++) {
        char buffer[MICROPOLIS_TILE_TEXT];
        ant_text text;
        ant_text_init(&text, buffer, sizeof buffer);
        micropolis_write_tile(state->tiles[tile], &text);
        ant_json_string(json, NULL, buffer);
    }
    ant_json_close_array(json);
}

void micropolis_view_json(const void *state, int seat, ant_json *json) {
    ant_json_open_object(json, NULL);
    put_frame(json, state, seat);
    put_supply(json, state, seat == ANT_ALL_SEEING);
    put_decision(json, state);
    put_players(json, state);
    put_tiles(json, state);
    ant_json_close_object(json);
}
