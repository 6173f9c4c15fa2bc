// SPDX-License-Identifier: MIT
//
// Set-ups: every combination of options and seats, those that no game takes included.
#include <string.h>

#include "internal.h"

// True if the error's sentence has the name of an option or the id of a clause in it.
static bool names_the_reason(const ant_game *game, const char *sentence) {
    for (int i = 0; i < game->n_options; i++) {
        if (strstr(sentence, game->options[i].name) != NULL) {
            return true;
        }
    }
    for (int i = 1; i < game->n_clauses; i++) {
        if (strstr(sentence, game->clauses[i].id) != NULL) {
            return true;
        }
    }
    return false;
}

static bool is_refusal(conformance *trial, ant_status status, const ant_error *error,
                       bool is_for_seats) {
    if (!expect_same_state(trial, "a set-up that is refused leaves the state untouched",
                           trial->state, trial->other) ||
        !expect_equal(trial, "the error has the status", error->status, status)) {
        return false;
    }
    ant_text sentence;
    ant_text_init(&sentence, trial->left, sizeof trial->left);
    ant_error_sentence(error, &sentence);
    if (is_for_seats) {
        return expect_equal(trial, "a wrong number of seats is refused as such", status,
                            ANT_BAD_SEATS);
    }
    return names_the_reason(trial->game, sentence.at) ||
           conformance_fail(trial, "a refused set-up names the option or the clause", sentence.at,
                            "");
}

// `must_fail` where the number of seats or a value is out of range.
static bool try_set_up(conformance *trial, int n_seats, bool must_fail) {
    const ant_game *game = trial->game;
    ant_error error = {0};
    ant_chance chance;
    ant_chance_seed(&chance, trial->seed);
    memset(trial->state, 0x5A, sizeof trial->state);
    memset(trial->other, 0x5A, sizeof trial->other);
    ant_status status =
        ant_setup(game, trial->state, &trial->options, n_seats, &chance, &trial->log, &error);
    if (status != ANT_OK) {
        return is_refusal(trial, status, &error,
                          n_seats < game->min_seats || n_seats > game->max_seats);
    }
    ant_text why;
    ant_text_init(&why, trial->left, sizeof trial->left);
    return expect_true(trial, "what is out of range is refused", !must_fail) &&
           (ant_audit(game, trial->state, &why) ||
            conformance_fail(trial, "a set-up adds up", why.at, "")) &&
           expect_true(trial, "somebody may act after a set-up", game->to_act(trial->state) != 0);
}

static bool try_seats(conformance *trial) {
    const ant_game *game = trial->game;
    const int wrong[] = {
        game->min_seats - 1, game->max_seats + 1, -1, 0, 255, 256, INT32_MAX, INT32_MIN};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        if (!try_set_up(trial, wrong[i], true)) {
            return false;
        }
    }
    for (int n_seats = game->min_seats; n_seats <= game->max_seats; n_seats++) {
        trial->n_seats = n_seats;
        if (!try_set_up(trial, n_seats, false)) {
            return false;
        }
    }
    return true;
}

static bool try_bad_values(conformance *trial) {
    const ant_game *game = trial->game;
    for (int i = 0; i < game->n_options; i++) {
        for (int k = 0; k < 2; k++) {
            ant_options_default(game, &trial->options);
            uint8_t behind = (uint8_t)(game->options[i].n_values + (game->options[i].text != NULL));
            trial->options.value[i] = k == 0 ? behind : 255;
            for (int n_seats = game->min_seats; n_seats <= game->max_seats; n_seats++) {
                trial->n_seats = n_seats;
                if (!try_set_up(trial, n_seats, true)) {
                    return false;
                }
            }
        }
    }
    return true;
}

bool check_set_ups(conformance *trial) {
    memset(&trial->options, 0, sizeof trial->options);
    do {
        if (!try_seats(trial)) {
            return false;
        }
    } while (conformance_step_values(trial));
    return try_bad_values(trial);
}
