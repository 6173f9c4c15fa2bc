// SPDX-License-Identifier: MIT
//
// Whether the components of a state add up: tiles, soldiers, tokens, where the round stands, and
// what was counted. A state that passes can be played to its end; positions read from text must
// pass.
#include "rules/rules.h"

#include <string.h>

// All that follows relies on numbers and words within their ranges: micropolis_audit_ranges.

static const char *audit_game(const micropolis_state *state) {
    unsigned n = micropolis_n_hills(state);
    return n == 0                     ? "2 to 6 seats"
           : n > MICROPOLIS_MAX_HILLS ? "2 or 3 seats in the expert variant"
           : state->leader >= n || state->general >= n
               ? "a leader and a general in anthills of the game"
               : NULL;
}

// What means nothing here is zero: a position is the same bytes to everybody who knows it.
static const char *audit_idle(const micropolis_state *state) {
    static const micropolis_hill none;
    bool is_idle = (state->line >> (8 * state->n_line)) == 0 &&
                   (state->soldiers >> (8 * state->n_line)) == 0 &&
                   (state->general == 0 || state->phase == MICROPOLIS_REARRANGE);
    for (unsigned i = micropolis_n_hills(state); i < MICROPOLIS_MAX_HILLS; i++) {
        is_idle = is_idle && memcmp(&state->hills[i], &none, sizeof none) == 0;
    }
    return is_idle ? NULL : "nothing but what this game has in this phase";
}

static const char *audit_tiles(const micropolis_state *state) {
    for (unsigned tile = 0; tile < MICROPOLIS_TILES; tile++) {
        if (!micropolis_is_tile(state->tiles[tile])) {
            return "tiles as there can be";
        }
    }
    if (micropolis_gifts(state->tiles) > MICROPOLIS_MAX_GIFTS) {
        return "no more than 15 gifts";
    }
    uint64_t found;
    return !micropolis_find_tiles(state, &found) || (found ^ state->pile) != MICROPOLIS_ALL_TILES
               ? "each tile in one place"
               : NULL;
}

// Where the game stands.

static bool was_refilled(const micropolis_state *state) {
    return state->round > 0 && state->turn == 0 &&
           state->round % micropolis_refill_rounds(state) == 0;
}

static const char *audit_rounds(const micropolis_state *state) {
    if (state->phase == MICROPOLIS_OVER) {
        return state->round != micropolis_rounds(state) || state->turn != 0
                   ? "all rounds completed when the game is over"
                   : NULL;
    }
    if (state->round >= micropolis_rounds(state) || state->turn >= state->n_seats) {
        return "a round and a turn that are still to be played";
    }
    return state->phase == MICROPOLIS_AWARD && !was_refilled(state)
               ? "a line just refilled when the leader chooses"
               : NULL;
}

// The turn in which a general was set is not completed, but its tile is taken.
static unsigned turns_taken(const micropolis_state *state) {
    return state->turn + (unsigned)(state->phase == MICROPOLIS_REARRANGE);
}

// MP-6.2 to MP-6.4, MP-6.8, MP-8.9
static const char *audit_line(const micropolis_state *state) {
    unsigned rounds = state->round % micropolis_refill_rounds(state);
    if (state->phase == MICROPOLIS_OVER && rounds == 0) {
        rounds = micropolis_refill_rounds(state);
    }
    unsigned taken = rounds * state->n_seats + turns_taken(state);
    return state->n_line + taken != MICROPOLIS_LINE
               ? "a line of 7 tiles, less those taken since it was filled"
               : NULL;
}

static const char *audit_turns(const micropolis_state *state) {
    unsigned each = micropolis_hills_each(state);
    unsigned leader = micropolis_owner(state, state->leader);
    for (unsigned seat = 0; seat < state->n_seats; seat++) {
        unsigned tiles = 0;
        for (unsigned i = 0; i < each; i++) {
            tiles += state->hills[seat * each + i].n_tiles;
        }
        unsigned turn = (seat + state->n_seats - leader) % state->n_seats;
        if (tiles != state->round + (unsigned)(turn < turns_taken(state))) {
            return "a tile for every turn that a player has had";
        }
    }
    return NULL;
}

// Soldiers, tokens, and what was counted.

static const char *audit_barracks(const micropolis_state *state) {
    for (unsigned i = 0; i < micropolis_n_hills(state); i++) {
        const micropolis_hill *hill = &state->hills[i];
        if ((hill->full & ~micropolis_barracks_set(state, hill)) != 0) {
            return "full barracks only where there is one";
        }
    }
    return NULL;
}

static const char *audit_soldiers(const micropolis_state *state) {
    unsigned reserve = micropolis_count_reserve(state); // wraps where there are too many
    return reserve > MICROPOLIS_SOLDIERS ? "at most 45 soldiers"
           : reserve != state->reserve   ? "45 soldiers with those of the reserve"
                                         : NULL;
}

static const char *audit_tokens(const micropolis_state *state) {
    unsigned left = micropolis_free_tokens(state); // wraps where there are too many
    return left > MICROPOLIS_TOKENS ? "at most 2 Architect tokens" : NULL;
}

static const char *audit_counts(const micropolis_state *state) {
    for (unsigned i = 0; i < micropolis_n_hills(state); i++) {
        micropolis_hill hill = state->hills[i];
        micropolis_recount(state, &hill);
        if (memcmp(&hill, &state->hills[i], sizeof hill) != 0) {
            return "galleries and points as the tiles have them";
        }
    }
    return state->sizes != micropolis_line_sizes(state)
               ? "barracks in the line as the tiles have them"
               : NULL;
}

// Decisions that there are something to decide about.

static bool has_general_at_end(const micropolis_state *state, const micropolis_hill *hill) {
    unsigned last = hill->n_tiles - 1U;
    unsigned first = hill->n_tiles == MICROPOLIS_RING ? last : 0; // the tenth is the last (MP-4.3)
    return micropolis_specialist_of(micropolis_tile_at(state, hill, first)) == MICROPOLIS_GENERAL ||
           micropolis_specialist_of(micropolis_tile_at(state, hill, last)) == MICROPOLIS_GENERAL;
}

static const char *audit_decision(const micropolis_state *state) {
    if (state->phase == MICROPOLIS_REARRANGE) {
        const micropolis_hill *hill = &state->hills[state->general];
        bool is_asked = micropolis_owner(state, state->general) == micropolis_in_turn(state) &&
                        hill->n_tiles > 0 && has_general_at_end(state, hill) &&
                        micropolis_has_arrangements(state, hill);
        return is_asked ? NULL
                        : "a general just placed by the active player, with soldiers to move";
    }
    return state->phase == MICROPOLIS_AWARD && __builtin_popcount(micropolis_claimants(state)) < 2
               ? "several anthills to choose from when the leader chooses"
               : NULL;
}

bool micropolis_audit(const void *state, ant_text *why) {
    // In this order: each may rely on those before it.
    static const char *(*const audits[])(const micropolis_state *) = {
        audit_game,     audit_idle,     audit_tiles,  audit_rounds, audit_line,     audit_turns,
        audit_barracks, audit_soldiers, audit_tokens, audit_counts, audit_decision,
    };
    if (!micropolis_audit_ranges(state, why)) {
        return false;
    }
    for (unsigned i = 0; i < sizeof audits / sizeof audits[0]; i++) {
        const char *violation = audits[i](state);
        if (violation != NULL) {
            ant_text_string(why, violation);
            return false;
        }
    }
    return true;
}
