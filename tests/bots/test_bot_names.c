// SPDX-License-Identifier: MIT
//
// Bots by name.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include <antfarm/bot.h>

static ant_bot bot_of(const char *name) {
    ant_bot bot;
    ant_error error = {0};
    if (ant_bot_from_name(name, &bot, &error) != ANT_OK) {
        fail_msg("%s: column %u: \"%s\": %s", name, error.column, error.subject, error.expected);
    }
    return bot;
}

static unsigned part(ant_bot_part part_left_out) {
    return 1U << part_left_out;
}

static void the_simple_bots_have_no_budget(void **state) {
    (void)state;
    assert_int_equal(bot_of("random").kind, ANT_BOT_RANDOM);
    assert_int_equal(bot_of("greedy").kind, ANT_BOT_GREEDY);
    for (int i = 0; i < 2; i++) {
        ant_bot bot = bot_of(i == 0 ? "random" : "greedy");
        assert_int_equal(bot.n_simulations, 0);
        assert_int_equal(bot.milliseconds, 0);
        assert_int_equal(ant_bot_memory(&bot), 0);
    }
}

static void a_search_has_simulations_or_milliseconds(void **state) {
    (void)state;
    ant_bot bot = bot_of("search:sims=5000");
    assert_int_equal(bot.kind, ANT_BOT_SEARCH);
    assert_int_equal(bot.n_simulations, 5000);
    assert_int_equal(bot.milliseconds, 0);
    assert_int_equal(bot.n_trees, 1);
    assert_int_equal(bot.without, 0);
    bot = bot_of("search:ms=200");
    assert_int_equal(bot.kind, ANT_BOT_SEARCH);
    assert_int_equal(bot.n_simulations, 0);
    assert_int_equal(bot.milliseconds, 200);
    assert_true(bot.n_nodes > 0);
    assert_int_equal(bot_of("search:sims=1").n_simulations, 1);
    assert_int_equal(bot_of("search:sims=100000000").n_simulations, ANT_BOT_MAX_SIMULATIONS);
    assert_int_equal(bot_of("search:ms=1").milliseconds, 1);
    assert_int_equal(bot_of("search:ms=3600000").milliseconds, ANT_BOT_MAX_MILLISECONDS);
}

static void switches_stand_behind_any_search(void **state) {
    (void)state;
    assert_int_equal(bot_of("search:1/no-priors").without, part(ANT_BOT_PART_PRIORS));
    assert_int_equal(bot_of("search:5/no-policy").without, part(ANT_BOT_PART_POLICY));
    assert_int_equal(bot_of("search:ms=10/no-policy").without, part(ANT_BOT_PART_POLICY));
    assert_int_equal(bot_of("search:3/no-haste").without, part(ANT_BOT_PART_HASTE));
    ant_bot bot = bot_of("search:sims=10/no-haste/trees=3/no-policy/no-haste");
    assert_int_equal(bot.without, part(ANT_BOT_PART_HASTE) | part(ANT_BOT_PART_POLICY));
    assert_int_equal(bot.n_trees, 3);
    assert_int_equal(bot_of("search:3/trees=1").n_trees, 1);
    assert_int_equal(bot_of("search:3/trees=8").n_trees, ANT_BOT_MAX_TREES);
}

/// The longest name there is reason to write fits where names are kept.
static void every_part_and_all_digits_fit_a_name(void **state) {
    (void)state;
    const char *name = "search:sims=100000000/trees=8/no-priors/no-policy/no-haste";
    assert_int_equal(bot_of(name).without, (1U << ANT_BOT_PARTS) - 1);
    assert_true(strlen(name) < ANT_BOT_NAME_SIZE);
}

static void every_refusal_says_where_and_what_was_expected(void **state) {
    (void)state;
    static const char bots[] = "random, greedy or search:1 to search:5";
    static const char budget[] = "a level from 1 to 5, sims=N or ms=N";
    static const char simulations[] = "simulations from 1 to 100000000";
    static const char milliseconds[] = "milliseconds from 1 to 3600000";
    static const char colon[] = "':' and a level, as in search:3";
    static const char trees[] = "trees from 1 to 8";
    static const char switches[] = "trees=N, no-priors, no-policy or no-haste";
    static const char end[] = "the end of the name";
    static const struct {
        const char *name;
        uint32_t column;
        const char *subject;
        const char *expected;
    } rows[] = {
        {"", 1, "", bots},
        {"clever", 1, "clever", bots},
        {"randomly", 1, "randomly", bots},
        {"search3", 1, "search3", bots},
        {":3", 1, ":", bots},
        {"random:1", 7, ":", end},
        {"greedy/no-priors", 7, "/", end},
        {"search", 7, "", colon},
        {"search/trees=2", 7, "/", colon},
        {"search:", 8, "", budget},
        {"search:0", 8, "0", budget},
        {"search:6", 8, "6", budget},
        {"search:-1", 8, "-1", budget},
        {"search:99999999999", 8, "99999999999", budget},
        {"search:best", 8, "best", budget},
        {"search:nodes=5", 8, "nodes", budget},
        {"search:3x", 9, "x", end},
        {"search:3.5", 9, ".5", end},
        {"search:3 4", 10, "4", end},
        {"search:sims=", 13, "", simulations},
        {"search:sims=0", 13, "0", simulations},
        {"search:sims=-5", 13, "-5", simulations},
        {"search:sims=100000001", 13, "100000001", simulations},
        {"search:sims=many", 13, "many", simulations},
        {"search:sims=5k", 14, "k", end},
        {"search:ms=0", 11, "0", milliseconds},
        {"search:ms=3600001", 11, "3600001", milliseconds},
        {"search:ms=1s", 12, "s", end},
        {"search:3/", 10, "", switches},
        {"search:3//no-policy", 10, "/", switches},
        {"search:3/no-", 10, "no-", switches},
        {"search:3/no-brain", 10, "no-brain", switches},
        {"search:3/priors", 10, "priors", switches},
        {"search:3/no-priorsx", 10, "no-priorsx", switches},
        {"search:3/no-policy/fast", 20, "fast", switches},
        {"search:3/trees=0", 16, "0", trees},
        {"search:3/trees=9", 16, "9", trees},
        {"search:3/trees=", 16, "", trees},
        {"search:3/trees=2x", 17, "x", end},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        ant_bot bot, before;
        ant_error error = {0};
        memset(&bot, 0x5A, sizeof bot);
        before = bot;
        assert_int_equal(ant_bot_from_name(rows[i].name, &bot, &error), ANT_NO_SUCH_BOT);
        char is[512], should[512]; // with the name, so that a failure says which
        snprintf(is, sizeof is, "%s: line %u, column %u: \"%s\": %s", rows[i].name, error.line,
                 error.column, error.subject, error.expected);
        snprintf(should, sizeof should, "%s: line 1, column %u: \"%s\": %s", rows[i].name,
                 rows[i].column, rows[i].subject, rows[i].expected);
        assert_string_equal(is, should);
        assert_int_equal(error.status, ANT_NO_SUCH_BOT);
        assert_memory_equal(&bot, &before, sizeof bot);
        assert_int_equal(ant_bot_from_name(rows[i].name, &bot, NULL), ANT_NO_SUCH_BOT);
    }
}

/// A word without its '=' must not be stepped over as if it were not there.
static void a_word_without_its_equals_sign_is_refused(void **state) {
    (void)state;
    static const char *const names[] = {
        "search:sims 3",  "search:ms 3", "search:sims ms=5", "search:1/trees no-priors",
        "search:1/trees", "search:sims", "search:ms",        "search:sims:3",
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        ant_bot bot;
        if (ant_bot_from_name(names[i], &bot, NULL) != ANT_NO_SUCH_BOT) {
            fail_msg("taken: %s", names[i]);
        }
    }
}

static void a_refusal_is_a_sentence_for_people(void **state) {
    (void)state;
    ant_bot bot;
    ant_error error;
    char buffer[256];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_bot_from_name("search:9", &bot, &error);
    ant_error_sentence(&error, &text);
    assert_non_null(strstr(buffer, "column 8"));
    assert_non_null(strstr(buffer, "\"9\""));
    assert_non_null(strstr(buffer, "a level from 1 to 5"));
}

static void every_level_thinks_more_than_the_one_before(void **state) {
    (void)state;
    ant_bot below = {0};
    for (int level = 1; level <= ANT_BOT_LEVELS; level++) {
        char name[32];
        snprintf(name, sizeof name, "search:%d", level);
        ant_bot bot = bot_of(name);
        assert_int_equal(bot.kind, ANT_BOT_SEARCH);
        assert_int_equal(bot.milliseconds, 0); // a level plays the same on every machine
        assert_true(bot.n_simulations > below.n_simulations);
        assert_true(bot.n_trees >= below.n_trees);
        assert_true(bot.n_trees <= ANT_BOT_MAX_TREES);
        below = bot;
    }
}

static void memory_grows_with_the_level_and_is_bounded(void **state) {
    (void)state;
    enum { MOST = 1 << 30 };
    size_t below = 0;
    for (int level = 1; level <= ANT_BOT_LEVELS; level++) {
        char name[32];
        snprintf(name, sizeof name, "search:%d", level);
        ant_bot bot = bot_of(name);
        size_t size = ant_bot_memory(&bot);
        print_message("# %s needs %zu bytes\n", name, size);
        assert_true(size >= below);
        assert_true(size <= MOST);
        below = size;
    }
    static const char *const largest[] = {"search:sims=100000000/trees=8", "search:ms=1/trees=8",
                                          "search:ms=3600000/trees=8"};
    for (size_t i = 0; i < sizeof largest / sizeof largest[0]; i++) {
        ant_bot bot = bot_of(largest[i]);
        print_message("# %s needs %zu bytes\n", largest[i], ant_bot_memory(&bot));
        assert_true(ant_bot_memory(&bot) <= MOST);
    }
}

static void memory_grows_with_simulations_and_trees(void **state) {
    (void)state;
    size_t below = 0;
    for (uint32_t sims = 1; sims <= ANT_BOT_MAX_SIMULATIONS; sims *= 10) {
        char name[64];
        snprintf(name, sizeof name, "search:sims=%u", sims);
        ant_bot bot = bot_of(name);
        assert_true(ant_bot_memory(&bot) >= below);
        below = ant_bot_memory(&bot);
    }
    // Rows of trees stand behind each other, so each must keep the alignment of the next.
    for (int trees = 1; trees <= ANT_BOT_MAX_TREES; trees++) {
        char name[64];
        snprintf(name, sizeof name, "search:sims=1000/trees=%d", trees);
        ant_bot bot = bot_of(name);
        assert_int_equal(ant_bot_memory(&bot) % (8U * (unsigned)trees), 0);
        assert_true(bot.n_nodes >= 1000U / (unsigned)trees);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_simple_bots_have_no_budget),
        cmocka_unit_test(a_search_has_simulations_or_milliseconds),
        cmocka_unit_test(switches_stand_behind_any_search),
        cmocka_unit_test(every_part_and_all_digits_fit_a_name),
        cmocka_unit_test(every_refusal_says_where_and_what_was_expected),
        cmocka_unit_test(a_word_without_its_equals_sign_is_refused),
        cmocka_unit_test(a_refusal_is_a_sentence_for_people),
        cmocka_unit_test(every_level_thinks_more_than_the_one_before),
        cmocka_unit_test(memory_grows_with_the_level_and_is_bounded),
        cmocka_unit_test(memory_grows_with_simulations_and_trees),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
