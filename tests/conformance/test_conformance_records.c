// SPDX-License-Identifier: MIT
//
// test_conformance_records [GAME]...: every option set of every game as a match: its record is
// written ply by ply, read back, and replays to the same hashes and the same bytes. Thin, one
// option set in a few.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <antfarm/record.h>

#include "conformance.h"
#include "effort.h"
#include "named_games.h"

enum { THIN_APART = 9 }; ///< of all option sets

static named_games games;
static conformance trial;
static ant_match match;
static ant_match replay;
static char folder[] = "/tmp/antfarm-records-XXXXXX";

static void expect_ok(ant_status status, const ant_error *error) {
    if (status != ANT_OK) {
        char buffer[512];
        ant_text text;
        ant_text_init(&text, buffer, sizeof buffer);
        ant_error_sentence(error, &text);
        fail_msg("%s", buffer);
    }
}

static ant_match_setup setup_of_trial(uint64_t seed) {
    ant_match_setup setup = {
        .game = trial.game, .options = trial.options, .n_seats = trial.n_seats};
    ant_secret_from_seed(&setup.secret, seed);
    for (int seat = 0; seat < trial.n_seats; seat++) {
        snprintf(setup.labels[seat], sizeof setup.labels[seat], "random");
    }
    return setup;
}

// The suite picks from its own state, so the match's is lent to it.
static bool pick(int *seat, ant_action *action) {
    memcpy(trial.state, match.state, trial.game->state_size);
    return conformance_pick(&trial, seat, action);
}

static void play_to_file(const char *path, uint64_t seed) {
    ant_error error = {0};
    ant_match_setup setup = setup_of_trial(seed);
    ant_record_file *file = NULL;
    expect_ok(ant_match_start(&match, &setup, NULL, &error), &error);
    expect_ok(ant_record_create(path, &match, &file, &error), &error);
    int seat = 0;
    ant_action action = 0;
    while (pick(&seat, &action)) {
        assert_int_equal(ant_match_act(&match, seat, action, NULL), ANT_ALLOWED);
        expect_ok(ant_record_append(file, &match, seat, action, &error), &error);
    }
    expect_ok(ant_record_finish(file, &match, &error), &error);
    ant_record_close(file);
}

static void a_record_of_every_option_set_replays_to_the_same_hashes(void **state) {
    (void)state;
    char path[128];
    snprintf(path, sizeof path, "%s/match.antfarm", folder);
    for (size_t i = 0; i < games.n; i++) {
        uint32_t apart = test_effort() == EFFORT_THIN ? THIN_APART : 1;
        conformance_init(&trial, games.at[i]);
        for (uint32_t n = 0; conformance_next_option_set(&trial, n == 0); n++) {
            if (n % apart != 0) {
                continue;
            }
            ant_error error = {0};
            ant_record *record = NULL;
            play_to_file(path, i + 1);
            expect_ok(ant_record_load(path, &record, &error), &error);
            expect_ok(ant_record_replay(record, UINT32_MAX, &replay, NULL, &error), &error);
            assert_true(record->is_finished);
            assert_int_equal(replay.n_plies, match.n_plies);
            assert_memory_equal(&replay.hash, &match.hash, sizeof match.hash);
            assert_memory_equal(replay.state, match.state, trial.game->state_size);
            ant_record_free(record);
            unlink(path);
        }
    }
}

static int make_folder(void **state) {
    (void)state;
    return mkdtemp(folder) == NULL ? -1 : 0;
}

static int remove_folder(void **state) {
    (void)state;
    return rmdir(folder);
}

int main(int argc, char **argv) {
    games = named_games_read(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_of_every_option_set_replays_to_the_same_hashes),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
