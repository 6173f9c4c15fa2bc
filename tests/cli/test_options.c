// SPDX-License-Identifier: MIT
//
// The table of a command: how its arguments are read, and what its help and its man page say.
#include <setjmp.h> // cmocka.h needs these four
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "capture.h"
#include "cli.h"

enum { MAX_WORDS = 48, REFUSED_BY_HOOK = 77 };

typedef struct sample {
    cli_setup setup;
    const char *clause;
    uint32_t n_tables;
    uint64_t n_games;
    bool is_json;
    const char *out;
    int n_taken;
} sample;

static const sample defaults = {.n_tables = 100, .setup.seed = CLI_NO_SEED};
static sample given;

static int take(void *field, const char *text) {
    ++*(int *)field;
    return strcmp(text, "no") == 0 ? REFUSED_BY_HOOK : CLI_DONE;
}

static const cli_option options[] = {
    {NULL, "GAME", "the game", CLI_GAME(sample, setup.game)},
    {NULL, "CLAUSE", "a clause", CLI_TEXT(sample, clause), .is_optional = true},
    {CLI_GROUP(sample, setup, cli_setup_options)},
    {"tables", "N", "N tables at --seats", CLI_NUMBER(sample, n_tables, 1, 500),
     .more = "More of N. And --json."},
    {"games", "N", "number of games", CLI_NUMBER(sample, n_games, 0, UINT64_MAX)},
    {"json", NULL, "one line of JSON", CLI_FLAG(sample, is_json)},
    {"out", "FILE", "print it, or write it to FILE", CLI_TEXT(sample, out), .is_optional = true},
    {"take", "ANY", "taken by a hook", CLI_HOOK(offsetof(sample, n_taken), take)},
    {"hidden", NULL, NULL, CLI_FLAG(sample, is_json)},
    {0},
};

static const cli_command command = {
    .name = "sample",
    .summary = "be looked at",
    .description = "Does nothing. Well.\nA second paragraph.",
    .examples = {{"How it is used", "antfarm sample 'coins' --json"}},
    .options = options,
    .request = &given,
};

static const cli_command bare = {.name = "bare", .summary = "nothing", .description = "Nothing."};

// What the program has besides.

const cli_command *const cli_commands[] = {&command, &bare, NULL};
static const cli_command *running;

const cli_command *cli_running(void) {
    return running;
}

const cli_command *cli_find_command(const char *name) {
    return strcmp(name, command.name) == 0 ? &command : NULL;
}

// Reading a line.

static bool can_run;
static int code;

static void read_words(void *context) {
    char **argv = context;
    int argc = 0;
    while (argv[argc] != NULL) {
        argc++;
    }
    given = defaults;
    can_run = cli_read_arguments(running, argc, argv, &code);
}

/// Reads a line of words with single blanks between them.
static void read_line(const cli_command *who, const char *line) {
    char *argv[MAX_WORDS] = {"antfarm"};
    char *words = strdup(line);
    int n = 1;
    for (char *word = strtok(words, " "); word != NULL; word = strtok(NULL, " ")) {
        argv[n++] = word;
    }
    running = who;
    capture(read_words, argv);
    running = NULL;
    // The request points into the words: what is compared is compared before the next line.
    static char *before;
    free(before);
    before = words;
}

static void runs(const char *line) {
    read_line(&command, line);
    assert_string_equal(printed, "");
    assert_true(can_run);
    assert_int_equal(code, CLI_DONE);
}

static void refuses(const char *line, const char *sentence) {
    char expected[MAX_OUTPUT];
    read_line(&command, line);
    snprintf(expected, sizeof expected, "antfarm sample: %s See 'antfarm sample --help'.\n",
             sentence);
    if (sentence[strlen(sentence) - 1] != '?') {
        snprintf(expected, sizeof expected, "antfarm sample: %s; see 'antfarm sample --help'.\n",
                 sentence);
    }
    assert_string_equal(printed, expected);
    assert_false(can_run);
    assert_int_equal(code, CLI_BAD_USAGE);
}

static void says(const char *words) {
    if (strstr(printed, words) == NULL) {
        fail_msg("expected '%s' in:\n%s", words, printed);
    }
}

static void every_kind_of_value_goes_to_its_field(void **state) {
    (void)state;
    runs("coins 1.2 --seats 3 --set a=b --set c=d --tables 7 --games 18446744073709551615 --json "
         "--out=x --take yes");
    assert_string_equal(given.setup.game->name, "coins");
    assert_string_equal(given.clause, "1.2");
    assert_string_equal(given.setup.seats, "3");
    assert_int_equal(given.setup.n_sets, 2);
    assert_string_equal(given.setup.sets[1], "c=d");
    assert_int_equal(given.n_tables, 7);
    assert_true(given.n_games == UINT64_MAX);
    assert_true(given.is_json);
    assert_string_equal(given.out, "x");
    assert_int_equal(given.n_taken, 1);
}

static void what_is_not_given_stays_as_it_is(void **state) {
    (void)state;
    runs("coins");
    assert_int_equal(given.n_tables, 100);
    assert_true(given.setup.seed == CLI_NO_SEED);
    assert_null(given.clause);
    assert_null(given.out);
    assert_false(given.is_json);
}

static void options_and_arguments_come_in_any_order(void **state) {
    (void)state;
    runs("--tables=7 coins --json -- --clause");
    assert_int_equal(given.n_tables, 7);
    assert_true(given.is_json);
    assert_string_equal(given.clause, "--clause");
    runs("coins -");
    assert_string_equal(given.clause, "-");
    runs("coins --tables 7 --tables 8");
    assert_int_equal(given.n_tables, 8);
}

static void an_option_may_be_abbreviated_where_it_stays_clear(void **state) {
    (void)state;
    runs("coins --tab 7 --j");
    assert_int_equal(given.n_tables, 7);
    assert_true(given.is_json);
    runs("coins --set a=b"); // the beginning of no other, but "--se" is
    assert_int_equal(given.setup.n_sets, 1);
    refuses("coins --se 3", "'--se' could be '--seats' or '--set'");
    refuses("coins --ta 3", "'--ta' could be '--tables' or '--take'");
}

static void a_word_is_near_another_if_a_third_of_it_is_wrong_at_most(void **state) {
    (void)state;
    static const char *const names[] = {"rule", "hint", "tables", "undo"};
    static const char *const words[][2] = {{"hnit", "hint"},     {"hnt", "hint"},
                                           {"tabels", "tables"}, {"tbaels", "tables"},
                                           {"undoo", "undo"},    {"ru", "rule"}};
    static const char *const others[] = {"nuke", "mine", "un-do-it", "xy", "x", ""};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        assert_string_equal(cli_nearest(words[i][0], names, 4), words[i][1]);
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        assert_null(cli_nearest(others[i], names, 4));
    }
}

static void an_unknown_option_is_answered_with_the_nearest(void **state) {
    (void)state;
    refuses("coins --tabels 3", "unknown option '--tabels': did you mean '--tables'?");
    refuses("coins --jsno=3", "unknown option '--jsno': did you mean '--json'?");
    refuses("coins --xyzzy", "unknown option '--xyzzy'");
    refuses("coins --=3", "unknown option '--'");
    refuses("coins -j", "unknown option '-j'");
    refuses("coins --hiddne", "unknown option '--hiddne'"); // what is hidden is not named
    runs("coins --hidden");
}

static void a_value_is_there_where_it_belongs(void **state) {
    (void)state;
    refuses("coins --tables", "the option '--tables' needs a value");
    refuses("coins --json=3", "the option '--json' takes no value");
    refuses("coins --help=3", "the option '--help' takes no value");
    runs("coins --out 1.2"); // a value that may be left out stands behind '='
    assert_string_equal(given.out, "");
    assert_string_equal(given.clause, "1.2");
    runs("--take -- coins"); // whatever stands behind an option is its value
    assert_int_equal(given.n_taken, 1);
}

static void a_number_keeps_to_its_range(void **state) {
    (void)state;
    runs("coins --tables 1");
    runs("coins --tables 500");
    const char *bad[] = {"0",  "501", "4294967297", "18446744073709551617",
                         "-1", "7x",  "0x7",        "7.0"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char line[64];
        char sentence[128];
        snprintf(line, sizeof line, "coins --tables %s", bad[i]);
        snprintf(sentence, sizeof sentence, "--tables takes a whole number from 1 to 500, not '%s'",
                 bad[i]);
        refuses(line, sentence);
        assert_int_equal(given.n_tables, 100);
    }
    refuses("coins --tables=", "--tables takes a whole number from 1 to 500, not ''");
}

static void arguments_are_as_many_as_the_table_has(void **state) {
    (void)state;
    refuses("--json", "no game was given");
    refuses("coins 1 2", "unexpected argument '2': give one clause, in quotes if it has blanks");
    refuses(
        "coins 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 "
        "31 32 33 34 35",
        "unexpected argument '2': give one clause, in quotes if it has blanks");
    refuses("coin", "unknown game 'coin': did you mean 'coins'?");
    refuses("chess", "unknown game 'chess': expected one of coins");
    read_line(&bare, "now");
    assert_string_equal(printed,
                        "antfarm bare: unexpected argument 'now'; see 'antfarm bare --help'.\n");
    read_line(&bare, "");
    assert_true(can_run);
}

static void a_hook_may_refuse(void **state) {
    (void)state;
    read_line(&command, "coins --take no --take yes");
    assert_false(can_run);
    assert_int_equal(code, REFUSED_BY_HOOK);
    assert_int_equal(given.n_taken, 1);
}

static void nothing_is_taken_before_every_option_is_known(void **state) {
    (void)state;
    refuses("coins --take yes --xyzzy", "unknown option '--xyzzy'");
    assert_int_equal(given.n_taken, 0);
}

static void the_help_is_shown_whatever_else_is_there(void **state) {
    (void)state;
    const char *lines[] = {"--help", "-h", "--he", "chess --tables 7 --help",
                           "--tables 0 -h --xyzzy"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        read_line(&command, lines[i]);
        assert_false(can_run);
        assert_int_equal(code, CLI_DONE);
        assert_string_equal(
            printed,
            "Usage: antfarm sample GAME [CLAUSE] [OPTION]...\n"
            "\n"
            "Does nothing. Well.\n"
            "\n"
            "A second paragraph.\n"
            "\n"
            "  GAME              the game\n"
            "  CLAUSE            a clause\n"
            "  --seats N         number of seats (default: 4, or as near as the game and its\n"
            "                    options allow)\n"
            "  --set NAME=VALUE  an option of the game, or NAME=FILE where it takes a text;\n"
            "                    may be repeated ('antfarm games GAME' lists them)\n"
            "  --tables N        N tables at --seats (default: 100)\n"
            "  --games N         number of games\n"
            "  --json            one line of JSON\n"
            "  --out[=FILE]      print it, or write it to FILE\n"
            "  --take ANY        taken by a hook\n"
            "  --help            show this help\n"
            "\n"
            "How it is used:\n"
            "  antfarm sample 'coins' --json\n");
    }
    read_line(&command, "coins --take --help"); // there it is a value
    assert_true(can_run);
    read_line(&bare, "--help");
    assert_string_equal(printed, "Usage: antfarm bare\n\nNothing.\n\n  --help  show this help\n");
}

static void print_man(void *context) {
    char *argv[] = {"help", "--man", NULL};
    (void)context;
    given = defaults;
    assert_true(cli_read_arguments(&cli_help, 2, argv, &code));
    code = cli_help.run();
}

static void the_man_page_says_what_the_help_says(void **state) {
    (void)state;
    capture(print_man, NULL);
    assert_int_equal(code, CLI_DONE);
    says(".SS \"antfarm sample GAME [CLAUSE] [OPTION]...\"\n"
         "Does nothing.\nWell.\n.PP\nA second paragraph.\n.TP\n");
    says("\\fIGAME\\fP\nThe game.\n");
    says(".TP\n\\fB\\-\\-tables\\fP \\fIN\\fP\n"
         "\\fIN\\fP tables at \\fB\\-\\-seats\\fP (default: 100).\n"
         "More of \\fIN\\fP.\nAnd \\fB\\-\\-json\\fP.\n");
    says("\\fB\\-\\-out\\fP[=\\fIFILE\\fP]\nPrint it, or write it to \\fIFILE\\fP.\n");
    says(".nf\nantfarm sample \\(aqcoins\\(aq \\-\\-json\n.fi\n");
    says(".SS \"antfarm bare\"\nNothing.\n");
    assert_null(strstr(printed, "hidden"));
    assert_null(strstr(printed, "show this help"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_of_value_goes_to_its_field),
        cmocka_unit_test(what_is_not_given_stays_as_it_is),
        cmocka_unit_test(options_and_arguments_come_in_any_order),
        cmocka_unit_test(an_option_may_be_abbreviated_where_it_stays_clear),
        cmocka_unit_test(a_word_is_near_another_if_a_third_of_it_is_wrong_at_most),
        cmocka_unit_test(an_unknown_option_is_answered_with_the_nearest),
        cmocka_unit_test(a_value_is_there_where_it_belongs),
        cmocka_unit_test(a_number_keeps_to_its_range),
        cmocka_unit_test(arguments_are_as_many_as_the_table_has),
        cmocka_unit_test(a_hook_may_refuse),
        cmocka_unit_test(nothing_is_taken_before_every_option_is_known),
        cmocka_unit_test(the_help_is_shown_whatever_else_is_there),
        cmocka_unit_test(the_man_page_says_what_the_help_says),
    };
    unsetenv("COLUMNS");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
