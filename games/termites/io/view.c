// SPDX-License-Identifier: MIT
//
// What a seat may know (section 10): the board and all that has been on it, its own hand, and of
// the others how many tokens are in hand and stack, and which these are together.
#include "rules/rules.h"

static void put_hex(ant_json *json, const char *key, unsigned hex) {
    ant_word_json(&termites_hex_word, key, hex, json);
}

static void put_hexes(ant_json *json, const char *key, termites_hexes hexes) {
    ant_json_open_array(json, key);
    while (hexes != 0) {
        put_hex(json, NULL, termites_take(&hexes));
    }
    ant_json_close_array(json);
}

/// A seat as people count it, or null where it is none of the game.
static void put_seat(ant_json *json, const char *key, const termites_state *state, unsigned seat) {
    ant_json_number_if(json, key, seat < state->n_seats, seat + 1);
}

static void put_frame(ant_json *json, const termites_state *state, int seat) {
    bool is_over = state->phase == TERMITES_OVER;
    bool is_turn = !termites_is_setup(state) && !is_over;
    put_seat(json, "seat", state, (unsigned)seat);
    ant_word_json(&termites_map_word, "map", state->map, json);
    ant_json_number_if(json, "tiles", state->map == TERMITES_CUSTOM, state->tiles);
    ant_word_json(&termites_colonies_word, "colonies", state->colonies, json);
    ant_word_json(&termites_phase_word, "phase", state->phase, json);
    ant_json_number(json, "turn",
                    is_turn ? state->turns / state->n_seats + 1 : is_over * TERMITES_TOKENS);
    ant_json_number(json, "turns", TERMITES_TOKENS);
    put_seat(json, "player", state, is_turn ? termites_player(state) : TERMITES_MAX_SEATS);
    put_seat(json, "first", state, state->first);
}

/// The values of Mounds, given as a set of places.
static void put_values(ant_json *json, const char *key, const termites_state *state,
                       unsigned places) {
    ant_json_open_array(json, key);
    for (; places != 0; places &= places - 1) {
        ant_json_number(json, NULL, state->figures.values[__builtin_ctz(places)]);
    }
    ant_json_close_array(json);
}

/// Three numbers for each caste.
static void put_castes(ant_json *json, const char *key, const uint8_t numbers[TERMITES_KINDS]) {
    ant_json_open_object(json, key);
    for (unsigned caste = 0; caste < TERMITES_CASTES; caste++) {
        ant_json_open_array(json, termites_caste_word.names[caste]);
        for (unsigned termites = 1; termites <= TERMITES_MAX_TERMITES; termites++) {
            ant_json_number(json, NULL, numbers[termites_kind(caste, termites)]);
        }
        ant_json_close_array(json);
    }
    ant_json_close_object(json);
}

/// Only where they are not the standard ones (TE-0.11).
static void put_figures(ant_json *json, const termites_state *state) {
    if (termites_has_standard_figures(state)) {
        return;
    }
    uint8_t data[TERMITES_FIGURES];
    termites_pack_figures(&state->figures, data);
    ant_json_open_object(json, "figures");
    ant_json_open_object(json, "tokens");
    for (unsigned colony = 0; colony < TERMITES_COLONIES; colony++) {
        put_castes(json, termites_colony_word.names[colony], data + colony * TERMITES_KINDS);
    }
    ant_json_close_object(json);
    put_castes(json, "strengths", state->figures.strengths);
    put_values(json, "mounds", state, TERMITES_ALL_MOUNDS);
    ant_json_number(json, "neutral", state->figures.values[TERMITES_MOUNDS]);
    ant_json_close_object(json);
}

static void put_ground(ant_json *json, const termites_state *state) {
    ant_json_open_object(json, "terrain");
    for (unsigned terrain = 0; terrain < TERMITES_TERRAINS; terrain++) {
        put_hexes(json, termites_terrain_word.names[terrain], state->terrain[terrain]);
    }
    ant_json_close_object(json);
    put_hexes(json, "neutral", state->mounds[TERMITES_NEUTRAL]);
}

static void put_laying(ant_json *json, const termites_state *state) {
    if (state->phase > TERMITES_LAY) {
        ant_json_null(json, "laying");
        return;
    }
    ant_json_open_object(json, "laying");
    ant_json_number(json, "neutrals",
                    state->n_seats - 1 - (int)termites_count(state->mounds[TERMITES_NEUTRAL]));
    ant_json_number(json, "tiles", state->tiles);
    ant_json_number(json, "laid", termites_count(termites_tiled(state)));
    ant_json_open_object(json, "stock");
    for (unsigned kind = 0; kind < TERMITES_TILE_KINDS; kind++) {
        ant_json_number(json, termites_tile_word.names[2 * kind], state->stock[kind]);
    }
    ant_json_close_object(json);
    ant_json_close_object(json);
}

// Players.

/// The members of a token, in the object that is open.
static void put_kind(ant_json *json, unsigned kind) {
    ant_word_json(&termites_caste_word, "caste", termites_caste_of(kind), json);
    ant_json_number(json, "termites", termites_termites_of(kind));
}

/// The tokens of a bag: one by one, or each kind once with its number.
static void put_tokens(ant_json *json, const char *key, termites_bag bag, bool is_counted) {
    ant_json_open_array(json, key);
    for (unsigned kind = 0; kind < TERMITES_KINDS; kind++) {
        unsigned count = termites_bag_count(bag, kind);
        for (unsigned n = is_counted && count > 0 ? 1 : count; n > 0; n--) {
            ant_json_open_object(json, NULL);
            put_kind(json, kind);
            if (is_counted) {
                ant_json_number(json, "n", count);
            }
            ant_json_close_object(json);
        }
    }
    ant_json_close_array(json);
}

static void put_mounds(ant_json *json, const termites_state *state, unsigned seat) {
    ant_json_open_array(json, "mounds");
    for (termites_hexes mounds = state->mounds[seat]; mounds != 0;) {
        unsigned hex = termites_take(&mounds);
        ant_json_open_object(json, NULL);
        put_hex(json, "hex", hex);
        ant_json_number(json, "value", termites_mound_value(state->at[hex]));
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
    put_values(json, "unplaced", state, state->unplaced[seat]);
    ant_json_open_array(json, "trophies");
    for (unsigned i = 0; i < TERMITES_VALUES; i++) {
        for (unsigned n = state->trophies[seat] >> (4 * i) & 15; n > 0; n--) {
            ant_json_number(json, NULL, state->figures.values[i]);
        }
    }
    ant_json_close_array(json);
}

static void put_units(ant_json *json, const termites_state *state, unsigned seat) {
    ant_json_open_array(json, "tokens");
    for (termites_hexes units = state->units[seat]; units != 0;) {
        unsigned hex = termites_take(&units);
        unsigned kind = termites_unit_kind(state->at[hex]);
        ant_json_open_object(json, NULL);
        put_hex(json, "hex", hex);
        put_kind(json, kind);
        ant_json_number(json, "strength", termites_strength_of(state, kind));
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
}

// TE-10.1, TE-10.2
static void put_hand(ant_json *json, const termites_state *state, unsigned seat, bool is_seen) {
    termites_bag hand = state->hand[seat];
    termites_bag stack = state->stack[seat];
    if (is_seen) {
        put_tokens(json, "hand", hand, false);
    } else {
        ant_json_null(json, "hand");
    }
    ant_json_number(json, "in_hand", termites_bag_size(hand));
    ant_json_number(json, "stack", termites_bag_size(stack));
    put_tokens(json, "unseen", is_seen ? stack : hand + stack, true);
    put_tokens(json, "lost", termites_lost(state, seat), false);
}

static void put_players(ant_json *json, const termites_state *state, int viewer) {
    bool is_open = viewer == ANT_ALL_SEEING || state->phase == TERMITES_OVER;
    ant_json_open_array(json, "players");
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        ant_json_open_object(json, NULL);
        ant_json_number(json, "seat", seat + 1);
        if (state->colony[seat] == TERMITES_NO_COLONY) {
            ant_json_null(json, "colony");
        } else {
            ant_word_json(&termites_colony_word, "colony", state->colony[seat], json);
        }
        ant_json_number(json, "score", termites_points(state, seat));
        put_mounds(json, state, seat);
        put_units(json, state, seat);
        put_hand(json, state, seat, viewer == (int)seat || is_open);
        ant_json_close_object(json);
    }
    ant_json_close_array(json);
}

// What is being decided.

static void put_target(ant_json *json, const termites_state *state, unsigned target) {
    ant_json_open_object(json, NULL);
    put_hex(json, "hex", target);
    ant_json_number(json, "defence", termites_defence(state, target));
    ant_json_open_array(json, "support");
    termites_hexes units = state->units[termites_player(state)] & termites_near2[target];
    while (units != 0) {
        unsigned hex = termites_take(&units);
        unsigned strength = termites_support_in(state, termites_hex(hex), target);
        if (strength > 0) {
            unsigned own = termites_strength_of(state, termites_unit_kind(state->at[hex]));
            ant_json_open_object(json, NULL);
            put_hex(json, "hex", hex);
            ant_json_number(json, "strength", strength);
            ant_json_number(json, "bonus", strength - own);
            ant_json_close_object(json);
        }
    }
    ant_json_close_array(json);
    ant_json_close_object(json);
}

static void put_targets(ant_json *json, const termites_state *state) {
    termites_hexes targets = 0;
    if (state->phase == TERMITES_MOVE) {
        for (termites_hexes units = state->units[termites_player(state)]; units != 0;) {
            targets |= termites_targets(state, termites_take(&units));
        }
    }
    ant_json_open_array(json, "targets");
    while (targets != 0) {
        put_target(json, state, termites_take(&targets));
    }
    ant_json_close_array(json);
}

static void put_retreat(ant_json *json, const termites_state *state) {
    if (state->phase != TERMITES_RETREAT) {
        ant_json_null(json, "retreat");
        return;
    }
    ant_json_open_object(json, "retreat");
    put_hex(json, "hex", state->target);
    put_hex(json, "start", state->start);
    put_hex(json, "last", state->last);
    ant_json_number(json, "attack", termites_attack(state, state->start, state->target));
    ant_json_number(json, "defence", termites_defence(state, state->target));
    put_hexes(json, "to", termites_retreats(state, state->start, state->target, state->last));
    ant_json_close_object(json);
}

static void put_mound(ant_json *json, const termites_state *state) {
    bool is_founded = state->phase == TERMITES_FOUND;
    bool is_captured = is_founded || state->phase == TERMITES_RESETTLE;
    if (!is_captured && state->phase != TERMITES_START) {
        ant_json_null(json, "mound");
        return;
    }
    unsigned seat = (unsigned)__builtin_ctz(termites_to_act(state));
    termites_hexes sites = is_founded    ? termites_hex(state->target)
                           : is_captured ? termites_resettling_sites(state)
                                         : termites_mound_sites(state);
    ant_json_open_object(json, "mound");
    ant_json_number(json, "seat", seat + 1);
    put_values(json, "values", state, state->unplaced[seat]);
    put_hexes(json, "hexes", sites);
    ant_json_bool(json, "removes", (sites & termites_all_units(state)) != 0);
    if (is_captured) {
        ant_json_open_object(json, "captured");
        put_hex(json, "hex", state->target);
        ant_word_json(&termites_party_word, "victim",
                      state->victim == TERMITES_NEUTRAL ? -1 : state->victim, json);
        ant_json_close_object(json);
    } else {
        ant_json_null(json, "captured");
    }
    ant_json_close_object(json);
}

void termites_view_json(const void *state, int seat, ant_json *json) {
    ant_json_open_object(json, NULL);
    put_frame(json, state, seat);
    put_figures(json, state);
    put_ground(json, state);
    put_laying(json, state);
    put_players(json, state, seat);
    put_targets(json, state);
    put_retreat(json, state);
    put_mound(json, state);
    ant_json_close_object(json);
}
