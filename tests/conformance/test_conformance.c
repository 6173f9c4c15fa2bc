// SPDX-License-Identifier: MIT
//
// test_conformance [GAME [SHARE/OF]]: the conformance suite as a test, one case for each property.
// With a share it plays that part of the option sets, so that a test of a game can be made of
// several that run beside each other. Thin, each property plays one option set alone; the long form
// is of the properties that the whole table leans on, over millions of positions.
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
#include "effort.h"

enum { MAX_CASES = 256, NAME = 160 };

/// One case: a property of a game, and in the long form how far it goes.
typedef struct job {
    const ant_game *game;
    const conformance_property *property;
    uint32_t share, n_shares; ///< of the option sets; 0: all
    size_t counted;           ///< offset in conformance_counts of what the long form counts
    uint64_t goal;            ///< so many; 0 for the short form
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
        {"figures", n->details},
        {"events", n->events},
        {"broken texts", n->texts},
        {"twins", n->twins},
        {"different twins", n->different},
        {"told apart", n->told_apart},
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
    trial.share = task->share;
    trial.n_shares = task->n_shares;
    bool holds = task->goal > 0                 ? run_long(task)
                 : test_effort() == EFFORT_THIN ? conformance_run_short(&trial, task->property)
                                                : conformance_run(&trial, task->property, 0, 1);
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

/// All properties, those of the game by itself in the first share alone. Thin, there is one option
/// set to each, and the properties are shared out instead.
static size_t list_usual(const ant_game *game, uint32_t share, uint32_t n_shares, job *jobs) {
    bool is_thin = test_effort() == EFFORT_THIN;
    size_t n = 0;
    for (size_t i = 0; i < conformance_n_properties; i++) {
        const conformance_property *property = &conformance_properties[i];
        if (n_shares == 0 ||
            (is_thin ? i % n_shares == share : share == 0 || property->of_game == NULL)) {
            jobs[n++] =
                (job){.game = game, .property = property, .share = share, .n_shares = n_shares};
        }
    }
    return n;
}

static size_t list_long(const ant_game *game, job *jobs) {
    size_t pairs = ant_is_open(game) ? offsetof(conformance_counts, twins)
                                     : offsetof(conformance_counts, different);
    const job list[] = {
        {.property = property_of("check agrees with legal on every action of every seat"),
         .counted = offsetof(conformance_counts, checks),
         .goal = 10000000},
        {.property = property_of("a seat sees nothing of what it cannot know"),
         .counted = pairs,
         .goal = 1000000},
        {.property = property_of("resample never looks at what it replaces"),
         .counted = pairs,
         .goal = 1000000},
        {.property = property_of("a view read back from its text is the same to the byte"),
         .counted = pairs,
         .goal = 200000},
        {.property = property_of("broken views are refused and touch nothing"),
         .counted = offsetof(conformance_counts, texts),
         .goal = 100000},
    };
    size_t n = sizeof list / sizeof list[0];
    for (size_t i = 0; i < n; i++) {
        jobs[i] = list[i];
        jobs[i].game = game;
    }
    return n;
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

/// Reads "2/3", of which the first is the share by its number from 1 on.
static bool read_share(const char *text, uint32_t *share, uint32_t *n_shares) {
    unsigned number = 0;
    unsigned of = 0;
    if (sscanf(text, "%u/%u", &number, &of) != 2 || number < 1 || number > of) {
        return false;
    }
    *share = number - 1;
    *n_shares = of;
    return true;
}

/// The properties of the game that is named; without a name, what holds for all of them.
int main(int argc, char **argv) {
    static job jobs[MAX_CASES];
    static struct CMUnitTest tests[MAX_CASES];
    static const struct CMUnitTest general[] = {
        cmocka_unit_test(the_json_checker_tells_json_from_what_is_not),
        cmocka_unit_test(every_game_is_found_by_its_name),
    };
    if (argc < 2) {
        return cmocka_run_group_tests(general, NULL, NULL);
    }
    const ant_game *game = ant_game_find(argv[1]);
    uint32_t share = 0;
    uint32_t n_shares = 0;
    if (game == NULL || conformance_n_properties > MAX_CASES || argc > 3 ||
        (argc == 3 && !read_share(argv[2], &share, &n_shares))) {
        fprintf(stderr, "no game to be tested, or no share: %s\n", argv[argc - 1]);
        return EXIT_FAILURE;
    }
    size_t n = test_effort() == EFFORT_LONG ? list_long(game, jobs)
                                            : list_usual(game, share, n_shares, jobs);
    for (size_t i = 0; i < n; i++) {
        snprintf(jobs[i].name, sizeof jobs[i].name, "%s: %s", jobs[i].game->name,
                 jobs[i].property->sentence);
        tests[i] = (struct CMUnitTest){jobs[i].name, run_job, NULL, NULL, &jobs[i]};
    }
    return _cmocka_run_group_tests("conformance", tests, n, NULL, NULL);
}
