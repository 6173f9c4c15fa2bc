// SPDX-License-Identifier: MIT
//
// Analyses and records: which are taken, and what the findings look like inside of one.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "analyse_support.h"
#include "coins.h"
#include "effort.h"
#include "game_cases.h"

static support_record made;
static char annotated[1 << 19];
static char again[sizeof annotated];

// Annotates the text of a record as an analysis of it says.
static void annotate(const char *text, const ant_analysis_settings *settings, char *out,
                     size_t size) {
    ant_record *record = NULL;
    ant_error error = {0};
    ant_analysis *analysis = analyse_text(text, settings);
    ant_text written;
    assert_int_equal(support_parse(text, strlen(text), NULL, &record, &error), ANT_OK);
    ant_text_init(&written, out, size);
    ant_analysis_annotate(analysis, record, text, strlen(text), &written);
    assert_true(ant_text_is_whole(&written));
    ant_record_free(record);
    ant_analysis_free(analysis);
}

static void make_annotated(const ant_game *game, bool has_undo,
                           const ant_analysis_settings *settings) {
    support_record_make(
        &made, &(support_plan){.game = game, .n_seats = 3, .seed = 12, .has_undo = has_undo});
    annotate(made.buffer, settings, annotated, sizeof annotated);
}

// The text without its comments.
static void strip(const char *text, char *out) {
    for (const char *line = text, *end; *line != '\0'; line = end) {
        end = strchr(line, '\n') + 1;
        if (*line != '#') {
            memcpy(out, line, (size_t)(end - line));
            out += end - line;
        }
    }
    *out = '\0';
}

static void an_annotated_record_verifies_and_is_the_same_without_comments(void **state) {
    ant_analysis_settings settings =
        test_effort() == EFFORT_LONG ? analyse_quick() : analyse_blindly();
    for (int i = 0; i < (test_effort() == EFFORT_THIN ? 1 : 2); i++) {
        ant_error error = {0};
        make_annotated(*state, i == 0, &settings);
        assert_true(strlen(annotated) > made.text.length);
        assert_int_equal(support_verify(annotated, strlen(annotated), NULL, &error), ANT_OK);
        strip(annotated, again);
        assert_string_equal(again, made.buffer);
    }
}

static void annotating_again_replaces_the_findings_and_keeps_other_remarks(void **unused) {
    (void)unused;
    ant_analysis_settings settings = analyse_quick();
    make_annotated(ant_game_find("bugcouncil"), true, &settings);
    annotate(annotated, &settings, again, sizeof again);
    assert_string_equal(again, annotated);
    support_replace(annotated, sizeof annotated, "\n1 ", "\n# Ann was tired\n1 ");
    annotate(annotated, &settings, again, sizeof again);
    assert_string_equal(again, annotated);
}

static void findings_stand_behind_the_ply_that_stands(void **unused) {
    (void)unused;
    ant_analysis_settings settings = analyse_quick();
    make_annotated(ant_game_find("bugcouncil"), true, &settings);
    ant_analysis *analysis = analyse_text(made.buffer, &settings);
    unsigned n_marked = 0;
    for (uint32_t i = 0; i < analysis->n_plies; i++) {
        const ant_decision *decision = &analysis->decisions[i];
        if (decision->mark == ANT_MARK_NONE) {
            continue;
        }
        char start[32];
        char mark[32];
        const char *line = NULL;
        snprintf(start, sizeof start, "\n%u %d ", (unsigned)i + 1, decision->seat + 1);
        snprintf(mark, sizeof mark, "# analysis: %s loses ", ant_mark_sign(decision->mark));
        for (const char *at = annotated; (at = strstr(at, start)) != NULL; at++) {
            line = strchr(at + 1, '\n') + 1; // the last of this number is the one that stands
        }
        assert_non_null(line);
        assert_memory_equal(line, mark, strlen(mark));
        n_marked++;
    }
    assert_true(n_marked > 0);
    assert_non_null(strstr(annotated, "# analysis: luck seat 1 "));
    assert_non_null(strstr(annotated, "# analysis: seat 3 result "));
    ant_analysis_free(analysis);
}

static void a_tampered_ply_of_an_annotated_record_is_located(void **unused) {
    (void)unused;
    ant_analysis_settings settings = analyse_blindly();
    make_annotated(ant_game_find("bugcouncil"), false, &settings);
    size_t length = strlen(annotated);
    unsigned ply = 0;
    uint32_t number = 0;
    bool is_playing = false;
    for (char *line = annotated, *end; *line != '\0'; line = end) {
        end = strchr(line, '\n') + 1;
        number++;
        is_playing = is_playing || strncmp(line, "start ", 6) == 0;
        if (!is_playing || *line < '0' || *line > '9') {
            continue;
        }
        char name[32];
        ant_error error = {0};
        char *digit = strstr(line, " = ") + 3;
        char right = *digit;
        snprintf(name, sizeof name, "ply %u, was changed", ++ply);
        *digit = right == '0' ? '1' : '0';
        assert_int_equal(support_verify(annotated, length, NULL, &error), ANT_EDITED);
        assert_int_equal(error.line, number);
        assert_non_null(strstr(error.expected, name));
        support_forge(annotated);
        assert_int_equal(support_verify(annotated, length, NULL, &error), ANT_OTHER_RESULT);
        assert_int_equal(error.line, number);
        *digit = right;
        support_forge(annotated);
    }
    assert_int_equal(ply, made.match.n_plies);
    strip(annotated, again);
    assert_string_equal(again, made.buffer);
}

static void a_game_that_goes_on_is_not_analysed(void **unused) {
    (void)unused;
    ant_analysis_settings settings = analyse_quick();
    ant_analysis *analysis = NULL;
    ant_record *record = NULL;
    ant_error error = {0};
    support_record_make(&made,
                        &(support_plan){.game = &coins_game, .seed = 11, .is_unfinished = true});
    assert_int_equal(
        support_parse(made.buffer, made.text.length, &made.match.setup.secret, &record, &error),
        ANT_OK);
    assert_int_equal(ant_analysis_make(record, &settings, &analysis, &error), ANT_BAD_RECORD);
    assert_string_equal(error.expected, "a game that is over");
    assert_null(analysis);
    ant_record_free(record);
}

static void a_forged_record_is_refused_where_it_parts(void **unused) {
    (void)unused;
    ant_analysis_settings settings = analyse_quick();
    ant_analysis *analysis = NULL;
    ant_record *record = NULL;
    ant_error error = {0};
    support_record_make(&made, &(support_plan){.game = &coins_game, .seed = 11});
    char *hash = strstr(strstr(made.buffer, "\n4 "), " = ") + 3;
    *hash = *hash == '0' ? '1' : '0';
    support_forge(made.buffer);
    assert_int_equal(support_parse(made.buffer, made.text.length, NULL, &record, &error), ANT_OK);
    assert_int_equal(ant_analysis_make(record, &settings, &analysis, &error), ANT_OTHER_RESULT);
    assert_int_equal(error.line, 14);
    ant_record_free(record);
}

static void settings_out_of_range_are_refused(void **unused) {
    (void)unused;
    ant_record *record = NULL;
    ant_analysis *analysis = NULL;
    ant_error error = {0};
    support_record_make(&made, &(support_plan){.game = &coins_game, .seed = 11});
    assert_int_equal(support_parse(made.buffer, made.text.length, NULL, &record, &error), ANT_OK);
    for (int i = 0; i < 7; i++) {
        ant_analysis_settings settings = analyse_quick();
        settings.n_worlds = i == 0 ? 0 : i == 1 ? ANT_JUDGE_MAX + 1 : 1;
        settings.n_playouts = i == 2 ? 0 : i == 3 ? ANT_JUDGE_MAX + 1 : 1;
        settings.n_threads = i == 4 ? 0 : i == 5 ? ANT_ANALYSIS_MAX_THREADS + 1 : 1;
        snprintf(settings.bot, sizeof settings.bot, "%s", i == 6 ? "search:9" : "greedy");
        assert_int_equal(ant_analysis_make(record, &settings, &analysis, &error),
                         i == 6 ? ANT_NO_SUCH_BOT : ANT_BAD_VALUE);
    }
    assert_null(analysis);
    ant_record_free(record);
}

// Every built-in bot has an opinion; one world and one playout tell little, but do no harm.
static void every_bot_and_the_least_of_everything_will_do(void **unused) {
    (void)unused;
    static const char *const bots[] = {"random", "greedy", "search:1", "search:sims=1",
                                       "search:sims=9/trees=3/no-policy"};
    support_record_make(&made, &(support_plan){.game = &coins_game, .seed = 11});
    for (size_t i = 0; i < sizeof bots / sizeof bots[0]; i++) {
        ant_analysis_settings settings = {.n_worlds = 1, .n_playouts = 1, .n_threads = 1};
        snprintf(settings.bot, sizeof settings.bot, "%s", bots[i]);
        ant_analysis *analysis = analyse_text(made.buffer, &settings);
        for (uint32_t ply = 0; ply < analysis->n_plies; ply++) {
            assert_int_equal(analysis->decisions[ply].loss, 0); // one world is all noise
        }
        ant_analysis_free(analysis);
    }
}

static void an_annotated_record_of_coins_verifies_and_is_the_same_without_comments(void **unused) {
    (void)unused;
    void *game = (void *)(uintptr_t)&coins_game;
    an_annotated_record_verifies_and_is_the_same_without_comments(&game);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_annotated_record_of_coins_verifies_and_is_the_same_without_comments),
        cmocka_unit_test(annotating_again_replaces_the_findings_and_keeps_other_remarks),
        cmocka_unit_test(findings_stand_behind_the_ply_that_stands),
        cmocka_unit_test(a_tampered_ply_of_an_annotated_record_is_located),
        cmocka_unit_test(a_game_that_goes_on_is_not_analysed),
        cmocka_unit_test(a_forged_record_is_refused_where_it_parts),
        cmocka_unit_test(settings_out_of_range_are_refused),
        cmocka_unit_test(every_bot_and_the_least_of_everything_will_do),
    };
    return game_cases_run(argc, argv,
                          "an annotated record verifies and is the same without comments",
                          an_annotated_record_verifies_and_is_the_same_without_comments, tests,
                          sizeof tests / sizeof *tests);
}
