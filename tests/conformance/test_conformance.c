// SPDX-License-Identifier: MIT
//
// The conformance suite as a test: one case for each property and registered game. With
// ANTFARM_LONG=1 in the environment it runs the long form instead: the properties that the
// whole table leans on, over millions of positions.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "conformance.h"

enum { MAX_CASES = 256, NAME = 160 };

/// One case: a property of a game, and in the long form how far it goes.
typedef struct job {
    const ant_game *game;
    const conformance_property *property;
    size_t counted; ///< offset in conformance_counts of what the long form counts
    uint64_t goal;  ///< so many; 0 for the short form
    char name[NAME];
} job;

static conformance trial;

static void report_counts(const job *task) {
    const conformance_counts *n = &trial.counts;
    const struct {
        const char *what;
        uint64_t n;
    } counts[] = {
        {"option sets", n->option_sets},
        {"games", n->games},
        {"plies", n->plies},
        {"checks", n->checks},
        {"refusals", n->refusals},
        {"figures", n->becauses},
        {"events", n->events},
        {"broken texts", n->texts},
        {"twins", n->twins},
        {"different twins", n->different},
        {"actions unseen", n->unseen},
    };
    printf("# %s:", task->name);
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        if (counts[i].n > 0) {
            printf(" %" PRIu64 " %s", counts[i].n, counts[i].what);
        }
    }
    printf("\n");
    fflush(stdout);
}

static bool run_long(const job *task) {
    uint64_t n = 0;
    trial.is_thorough = false;
    trial.every = 1;
    for (uint64_t seed = 1; n < task->goal; seed++) {
        if (!conformance_run(&trial, task->property, 1, seed)) {
            return false;
        }
        memcpy(&n, (const char *)&trial.counts + task->counted, sizeof n);
    }
    return true;
}

static void run_job(void **state) {
    const job *task = *state;
    conformance_init(&trial, task->game);
    bool holds = task->goal > 0 ? run_long(task) : conformance_run(&trial, task->property, 0, 1);
    report_counts(task);
    if (!holds) {
        static char buffer[4096];
        ant_text text;
        ant_text_init(&text, buffer, sizeof buffer);
        conformance_write_failure(&trial, &text);
        fail_msg("%s", buffer);
    }
}

// A sentence that no property has is a mistake in this file, and nothing is tested with it.
static const conformance_property *property_of(const char *sentence) {
    for (size_t i = 0; i < conformance_n_properties; i++) {
        if (strcmp(conformance_properties[i].sentence, sentence) == 0) {
            return &conformance_properties[i];
        }
    }
    fprintf(stderr, "no property of the suite reads: %s\n", sentence);
    exit(EXIT_FAILURE);
}

static size_t list_short(const ant_game *game, job *jobs) {
    for (size_t i = 0; i < conformance_n_properties; i++) {
        jobs[i] = (job){.game = game, .property = &conformance_properties[i]};
    }
    return conformance_n_properties;
}

static size_t list_long(const ant_game *game, job *jobs) {
    size_t pairs = game->is_open ? offsetof(conformance_counts, twins)
                                 : offsetof(conformance_counts, different);
    jobs[0] = (job){game, property_of("check agrees with legal on every action of every seat"),
                    offsetof(conformance_counts, checks), 10000000, ""};
    jobs[1] =
        (job){game, property_of("a seat sees nothing of what it cannot know"), pairs, 1000000, ""};
    jobs[2] =
        (job){game, property_of("resample never looks at what it replaces"), pairs, 1000000, ""};
    jobs[3] = (job){game, property_of("a view read back from its JSON is the same to the byte"),
                    pairs, 200000, ""};
    return 4;
}

// A JSON checker that takes everything would make its properties worthless.
static void the_json_checker_tells_json_from_what_is_not(void **state) {
    (void)state;
    static const char *const good[] = {
        "{}",
        "[]",
        "0",
        "-1.5e+3",
        "\"a\\u00e9\\n\"",
        "{\"a\":[1,2,{\"a\":null}],\"b\":true}",
        " [ ] ",
        "\"\xc3\xa9\"",
    };
    static const char *const bad[] = {
        "",
        "{",
        "}",
        "{\"a\":1,}",
        "[1,]",
        "01",
        "1.",
        "+1",
        ".5",
        "1e",
        "tru",
        "nul",
        "{\"a\":1,\"a\":2}",
        "{a:1}",
        "'a'",
        "\"\x01\"",
        "\"\\x\"",
        "\"\\u12\"",
        "[1 2]",
        "1 2",
        "\"a",
        "\"\xc3\"",
        "\"\xc0\x80\"",
        "\"\xed\xa0\x80\"",
        "{\"a\" 1}",
        "[1}",
        "NaN",
    };
    size_t at = 0;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        if (!conformance_is_json(good[i], strlen(good[i]), &at)) {
            fail_msg("refused at %zu: %s", at, good[i]);
        }
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        if (conformance_is_json(bad[i], strlen(bad[i]), &at)) {
            fail_msg("taken: %s", bad[i]);
        }
    }
}

static void every_game_is_found_by_its_name(void **state) {
    (void)state;
    size_t n = 0;
    const ant_game *const *games = ant_games(&n);
    assert_true(n > 0);
    for (size_t i = 0; i < n; i++) {
        assert_ptr_equal(ant_game_find(games[i]->name), games[i]);
    }
    assert_null(ant_game_find("no such game"));
}

/// The properties of the games that are named; without a name, what holds for all of them.
int main(int argc, char **argv) {
    static job jobs[MAX_CASES];
    static struct CMUnitTest tests[MAX_CASES];
    static const struct CMUnitTest general[] = {
        cmocka_unit_test(the_json_checker_tells_json_from_what_is_not),
        cmocka_unit_test(every_game_is_found_by_its_name),
    };
    const char *setting = getenv("ANTFARM_LONG");
    bool is_long = setting != NULL && strcmp(setting, "1") == 0;
    size_t n = 0;
    for (int i = 1; i < argc; i++) {
        const ant_game *game = ant_game_find(argv[i]);
        if (game == NULL || n + conformance_n_properties > MAX_CASES) {
            fprintf(stderr, "no game to be tested: %s\n", argv[i]);
            return EXIT_FAILURE;
        }
        n += (is_long ? list_long : list_short)(game, jobs + n);
    }
    for (size_t i = 0; i < n; i++) {
        snprintf(jobs[i].name, sizeof jobs[i].name, "%s: %s", jobs[i].game->name,
                 jobs[i].property->sentence);
        tests[i] = (struct CMUnitTest){jobs[i].name, run_job, NULL, NULL, &jobs[i]};
    }
    return argc > 1 ? _cmocka_run_group_tests("conformance", tests, n, NULL, NULL)
                    : cmocka_run_group_tests(general, NULL, NULL);
}
