// SPDX-License-Identifier: MIT
//
// Which sets of options are played: all that make a difference, or where there would be thousands,
// so many that every two values of two options are played together.
#include <string.h>

#include "internal.h"

static unsigned n_values(const ant_game *game, int i) {
    return game->options[i].n_values + (game->options[i].text != NULL ? 1U : 0U);
}

static bool sets_up(conformance *trial, const ant_options *options, uint64_t seed, void *state) {
    ant_chance chance;
    ant_error error;
    ant_chance_seed(&chance, seed);
    return ant_setup(trial->game, state, options, trial->n_seats, &chance, NULL, &error) == ANT_OK;
}

// All of them. ------------------------------------------------------------------------------------

// Counts the options up, then the seats; false after the last.
static bool step_options(conformance *trial) {
    return conformance_step_values(trial) || ++trial->n_seats <= trial->game->max_seats;
}

// An option that does not matter at this number of seats (an opponent where nobody is alone) gives
// the same starts with its first value.
static bool makes_a_difference(conformance *trial) {
    enum { SEEDS = 8 };
    for (int i = 0; i < trial->game->n_options; i++) {
        ant_options plain = trial->options;
        conformance_choose(trial->game, &plain, i, 0);
        int n_same = 0;
        for (uint64_t seed = 0; seed < SEEDS && trial->options.value[i] != 0; seed++) {
            n_same += sets_up(trial, &trial->options, seed, trial->twin) &&
                      sets_up(trial, &plain, seed, trial->other) &&
                      memcmp(trial->twin, trial->other, trial->game->state_size) == 0;
        }
        if (n_same == SEEDS) {
            return false;
        }
    }
    return true;
}

static void first_options(conformance *trial) {
    memset(&trial->options, 0, sizeof trial->options);
    trial->n_seats = trial->game->min_seats;
}

// Goes on, if need be, to a set that can be played and is unlike those before; false after the
// last.
static bool find_set(conformance *trial, bool is_in) {
    while (is_in &&
           !(sets_up(trial, &trial->options, 0, trial->twin) && makes_a_difference(trial))) {
        is_in = step_options(trial);
    }
    return is_in;
}

// Of very many sets one in a few is played, so that every value comes in turn with every other.
static uint32_t sets_apart(conformance *trial) {
    enum { MANY = 64, FEW = 7 };
    uint32_t n = 0;
    first_options(trial);
    for (bool is_in = find_set(trial, true); is_in; is_in = find_set(trial, step_options(trial))) {
        n++;
    }
    return n > MANY ? FEW : 1;
}

static bool next_of_all(conformance *trial, bool first) {
    bool is_in = true;
    if (first) {
        trial->sets_apart = sets_apart(trial);
        first_options(trial);
        is_in = find_set(trial, true);
    }
    for (uint32_t i = 0; !first && is_in && i < trial->sets_apart; i++) {
        is_in = find_set(trial, step_options(trial));
    }
    return is_in;
}

// Pairs of values. --------------------------------------------------------------------------------

// The values of all options in one row, for sets of them.
static unsigned place_of(const ant_game *game, int i, unsigned value) {
    unsigned place = value;
    for (int k = 0; k < i; k++) {
        place += n_values(game, k);
    }
    return place;
}

static bool is_paired(const conformance *trial, unsigned place, unsigned other) {
    return (trial->paired[place] >> other & 1) != 0;
}

static void pair_up(conformance *trial, unsigned place, unsigned other) {
    trial->paired[place] |= UINT64_C(1) << other;
    trial->paired[other] |= UINT64_C(1) << place;
}

// The pairs of the value with the options chosen so far (a set by bits) that no set has had.
static unsigned n_new_pairs(const conformance *trial, unsigned chosen, int i, unsigned value) {
    const ant_game *game = trial->game;
    unsigned n = 0;
    for (int k = 0; k < game->n_options; k++) {
        bool is_chosen = (chosen >> k & 1) != 0;
        n += is_chosen && !is_paired(trial, place_of(game, i, value),
                                     place_of(game, k, trial->options.value[k]));
    }
    return n;
}

// Chooses every option that is not chosen so that it brings most new pairs; those that bring as
// many come in turn.
static void choose_others(conformance *trial, unsigned chosen) {
    const ant_game *game = trial->game;
    for (int i = 0; i < game->n_options; i++) {
        if ((chosen >> i & 1) != 0) {
            continue;
        }
        unsigned n = n_values(game, i);
        unsigned first = trial->n_sets % n;
        unsigned best = first;
        for (unsigned k = 1; k < n; k++) {
            unsigned value = (first + k) % n;
            if (n_new_pairs(trial, chosen, i, value) > n_new_pairs(trial, chosen, i, best)) {
                best = value;
            }
        }
        conformance_choose(game, &trial->options, i, (uint8_t)best);
        chosen |= 1U << i;
    }
}

static void note_pairs(conformance *trial) {
    const ant_game *game = trial->game;
    for (int i = 0; i < game->n_options; i++) {
        for (int k = 0; k < i; k++) {
            pair_up(trial, place_of(game, i, trial->options.value[i]),
                    place_of(game, k, trial->options.value[k]));
        }
    }
}

// A set with this pair of values: with others that bring new pairs, or where the game refuses that,
// with the defaults. False, and the pair is not tried again, if it refuses these too.
static bool try_pair(conformance *trial, int i, unsigned value, int k, unsigned other) {
    const ant_game *game = trial->game;
    for (int attempt = 0; attempt < 2; attempt++) {
        ant_options_default(game, &trial->options);
        conformance_choose(game, &trial->options, i, (uint8_t)value);
        conformance_choose(game, &trial->options, k, (uint8_t)other);
        if (attempt == 0) {
            choose_others(trial, 1U << i | 1U << k);
        }
        if (sets_up(trial, &trial->options, 0, trial->twin)) {
            note_pairs(trial);
            trial->n_sets++;
            return true;
        }
    }
    pair_up(trial, place_of(game, i, value), place_of(game, k, other));
    return false;
}

// A set with some values of these options that were not together yet; false if there is none.
static bool next_pair_of(conformance *trial, int i, int k) {
    const ant_game *game = trial->game;
    for (unsigned value = 0; value < n_values(game, i); value++) {
        for (unsigned other = 0; other < n_values(game, k); other++) {
            if (!is_paired(trial, place_of(game, i, value), place_of(game, k, other)) &&
                try_pair(trial, i, value, k, other)) {
                return true;
            }
        }
    }
    return false;
}

// The next set at this number of seats; false after the last.
static bool next_pair(conformance *trial) {
    for (int i = 0; i < trial->game->n_options; i++) {
        for (int k = 0; k < i; k++) {
            if (next_pair_of(trial, i, k)) {
                return true;
            }
        }
    }
    return false;
}

static bool next_of_pairs(conformance *trial, bool first) {
    bool is_in = true;
    if (first) {
        trial->n_seats = trial->game->min_seats;
        trial->n_sets = 0;
        memset(trial->paired, 0, sizeof trial->paired);
    }
    while (is_in && !next_pair(trial)) {
        memset(trial->paired, 0, sizeof trial->paired);
        is_in = ++trial->n_seats <= trial->game->max_seats;
    }
    return is_in;
}

static bool has_too_many(const ant_game *game) {
    enum { MANY = 1024 };
    uint64_t n = 1;
    for (int i = 0; i < game->n_options; i++) {
        n *= n_values(game, i);
    }
    return n > MANY && place_of(game, game->n_options, 0) <= CONFORMANCE_VALUES;
}

bool conformance_next_option_set(conformance *trial, bool first) {
    bool is_in =
        has_too_many(trial->game) ? next_of_pairs(trial, first) : next_of_all(trial, first);
    trial->counts.option_sets += is_in;
    return is_in;
}
