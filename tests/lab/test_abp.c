// SPDX-License-Identifier: MIT
//
// The lines of the bot protocol, and commands as words.
#include <setjmp.h> // cmocka.h needs these four
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include <antfarm/antfarm.h>

#include "../../lab/program/command.h"

// Commands.

static void expect_words(const char *command, const char *const *expected) {
    command_words words;
    assert_null(command_split(command, &words));
    size_t i = 0;
    for (; expected[i] != NULL; i++) {
        assert_non_null(words.at[i]);
        assert_string_equal(words.at[i], expected[i]);
    }
    assert_null(words.at[i]);
}

static void a_command_is_cut_at_blanks_outside_of_quotes(void **context) {
    (void)context;
    expect_words("bot", (const char *const[]){"bot", NULL});
    expect_words("  ./bot\t-x  2 ", (const char *const[]){"./bot", "-x", "2", NULL});
    expect_words("'my bot' \"a 'b'\" c'd e'f",
                 (const char *const[]){"my bot", "a 'b'", "cd ef", NULL});
    expect_words("a\\ b '\\' \"\\\"\" ''", (const char *const[]){"a b", "\\", "\"", "", NULL});
    expect_words("echo $HOME *; ls | x",
                 (const char *const[]){"echo", "$HOME", "*;", "ls", "|", "x", NULL});
}

static void what_is_no_command_is_refused(void **context) {
    (void)context;
    static char endless[2 * ANT_PROGRAM_MAX_COMMAND];
    static char many[4 * ANT_PROGRAM_MAX_WORDS];
    command_words words;
    memset(endless, 'x', sizeof endless - 1);
    for (size_t i = 0; i + 1 < sizeof many; i++) {
        many[i] = i % 2 == 0 ? 'x' : ' ';
    }
    assert_non_null(command_split("", &words));
    assert_non_null(command_split("  ", &words));
    assert_non_null(command_split("''", &words));
    assert_non_null(command_split("bot 'x", &words));
    assert_non_null(command_split("bot \"x", &words));
    assert_non_null(command_split(endless, &words));
    assert_non_null(command_split(many, &words));
    endless[ANT_PROGRAM_MAX_COMMAND - 1] = '\0';
    assert_null(command_split(endless, &words));
    assert_int_equal(strlen(words.at[0]), ANT_PROGRAM_MAX_COMMAND - 1);
}

// Lines.

static void expect_line(const char *text, ant_abp_word word, const char *rest) {
    ant_abp_line line;
    ant_abp_read(text, strlen(text), &line);
    assert_int_equal(line.word, word);
    assert_int_equal(line.n_rest, strlen(rest));
    assert_memory_equal(line.rest, rest, line.n_rest);
}

static void a_line_is_a_word_and_the_rest(void **context) {
    (void)context;
    expect_line("abp 2", ANT_ABP_ABP, "2");
    expect_line("  bestaction \t ants 5  ", ANT_ABP_BESTACTION, "ants 5");
    expect_line("quit", ANT_ABP_QUIT, "");
    expect_line("", ANT_ABP_UNKNOWN, "");
    expect_line("quitting", ANT_ABP_UNKNOWN, "");
    expect_line("Quit", ANT_ABP_UNKNOWN, "");
    expect_line("xyzzy stop", ANT_ABP_UNKNOWN, "stop");
}

static void feed(ant_abp_lines *lines, const char *bytes, size_t n) {
    size_t room;
    char *at = ant_abp_lines_room(lines, &room);
    assert_true(n <= room);
    memcpy(at, bytes, n);
    ant_abp_lines_add(lines, n);
}

static void expect_cut(ant_abp_lines *lines, ant_abp_cut cut, const char *text) {
    const char *line = NULL;
    size_t length = 0;
    assert_int_equal(ant_abp_lines_take(lines, &line, &length), cut);
    if (cut == ANT_ABP_WHOLE_LINE) {
        assert_int_equal(length, strlen(text));
        assert_memory_equal(line, text, length);
    }
}

static void bytes_are_cut_into_lines(void **context) {
    (void)context;
    char buffer[8];
    ant_abp_lines lines;
    ant_abp_lines_init(&lines, buffer, sizeof buffer);
    expect_cut(&lines, ANT_ABP_NO_LINE, NULL);
    feed(&lines, "ab\nc", 4);
    expect_cut(&lines, ANT_ABP_WHOLE_LINE, "ab");
    expect_cut(&lines, ANT_ABP_NO_LINE, NULL);
    feed(&lines, "d\r\n\n", 4);
    expect_cut(&lines, ANT_ABP_WHOLE_LINE, "cd");
    expect_cut(&lines, ANT_ABP_WHOLE_LINE, "");
    feed(&lines, "1234567\n", 8); // the longest that there is
    expect_cut(&lines, ANT_ABP_WHOLE_LINE, "1234567");
    feed(&lines, "a\0b\n\xC3\n", 6);
    expect_cut(&lines, ANT_ABP_BAD_LINE, NULL);
    expect_cut(&lines, ANT_ABP_BAD_LINE, NULL);
    expect_cut(&lines, ANT_ABP_NO_LINE, NULL);
}

static void a_line_that_is_too_long_is_skipped_to_its_end(void **context) {
    (void)context;
    char buffer[8];
    ant_abp_lines lines;
    ant_abp_lines_init(&lines, buffer, sizeof buffer);
    feed(&lines, "12345678", 8);
    expect_cut(&lines, ANT_ABP_LONG_LINE, NULL);
    expect_cut(&lines, ANT_ABP_NO_LINE, NULL);
    feed(&lines, "12345678", 8);
    expect_cut(&lines, ANT_ABP_NO_LINE, NULL);
    feed(&lines, "9\nok\n", 5);
    expect_cut(&lines, ANT_ABP_WHOLE_LINE, "ok");
    expect_cut(&lines, ANT_ABP_NO_LINE, NULL);
}

// What they say.

static void read_id(ant_abp_id *id, const char *text) {
    ant_abp_read_id(text, strlen(text), id);
}

static void id_lines_add_up(void **context) {
    (void)context;
    ant_abp_id id = {.name = ""};
    assert_true(ant_abp_id_plays(&id, "chess")); // it has not said
    read_id(&id, "name Ann's bot");
    read_id(&id, "author  Ann ");
    read_id(&id, "games bugcouncil   termites");
    read_id(&id, "colour blue");
    read_id(&id, "");
    assert_string_equal(id.name, "Ann's bot");
    assert_string_equal(id.author, "Ann");
    assert_string_equal(id.games, "bugcouncil termites");
    assert_true(ant_abp_id_plays(&id, "termites"));
    assert_false(ant_abp_id_plays(&id, "bug"));
}

static void a_bot_may_want_views(void **context) {
    (void)context;
    ant_abp_id id = {.name = ""};
    ant_abp_read_wants("views tea", 9, &id);
    assert_false(id.wants_view);
    ant_abp_read_wants("tea view", 8, &id);
    ant_abp_read_wants("", 0, &id);
    assert_true(id.wants_view);
}

static void a_version_is_a_number(void **context) {
    (void)context;
    assert_int_equal(ant_abp_read_version("1", 1), 1);
    assert_int_equal(ant_abp_read_version("12 now", 6), 12);
    assert_int_equal(ant_abp_read_version("", 0), 0);
    assert_int_equal(ant_abp_read_version("one", 3), 0);
    assert_int_equal(ant_abp_read_version("99999999999999999999999", 23), UINT16_MAX);
}

static ant_abp_go read_go(const char *text) {
    ant_abp_go go;
    ant_abp_read_go(text, strlen(text), &go);
    return go;
}

static void go_takes_numbers_and_skips_what_it_does_not_know(void **context) {
    (void)context;
    ant_abp_go go = read_go("");
    assert_int_equal(go.n_simulations, 0);
    assert_int_equal(go.milliseconds, 0);
    assert_false(go.has_seed);
    go = read_go("depth 7 ms 250 ponder seed 18446744073709551615 sims 1000");
    assert_int_equal(go.n_simulations, 1000);
    assert_int_equal(go.milliseconds, 250);
    assert_true(go.has_seed);
    assert_true(go.seed == UINT64_MAX);
    go = read_go("sims ms 5 seed -1 sims 99999999999");
    assert_int_equal(go.n_simulations, UINT32_MAX);
    assert_int_equal(go.milliseconds, 5);
    assert_false(go.has_seed);
    go = read_go("ms 0");
    assert_int_equal(go.milliseconds, 1);
}

static void go_is_read_as_it_was_written(void **context) {
    (void)context;
    char buffer[128];
    ant_text text;
    const ant_abp_go go = {
        .n_simulations = 12, .milliseconds = 34, .has_seed = true, .seed = UINT64_MAX - 1};
    ant_text_init(&text, buffer, sizeof buffer);
    ant_abp_write_go(&go, &text);
    assert_string_equal(buffer, "go sims 12 ms 34 seed 18446744073709551614\n");
}

static void options_are_a_flat_object(void **context) {
    (void)context;
    char buffer[256];
    ant_text text;
    ant_error error;
    ant_abp_options options = {.n = 0};
    const char line[] = "{\"bot\":\"search:3\",\"threads\":2,\"book\":true}";
    assert_int_equal(ant_abp_read_options(line, strlen(line), &options, &error), ANT_OK);
    assert_int_equal(options.n, 3);
    assert_string_equal(options.at[0].text, "search:3");
    assert_int_equal(options.at[1].number, 2);
    assert_int_equal(options.at[2].kind, ANT_JSON_BOOL);
    ant_text_init(&text, buffer, sizeof buffer);
    ant_abp_write_options(&options, &text);
    assert_string_equal(buffer, "options {\"bot\":\"search:3\",\"threads\":2,\"book\":true}\n");
    static const char *const bad[] = {
        "", "[]", "{\"a\":null}", "{\"a\":[1]}", "{\"a\":1.5}", "{\"a\":1} x"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_not_equal(ant_abp_read_options(bad[i], strlen(bad[i]), &options, &error),
                             ANT_OK);
        assert_int_equal(options.n, 3);
    }
}

static void a_new_game_is_read_as_it_was_written(void **context) {
    (void)context;
    char buffer[512];
    ant_text text;
    ant_error error;
    ant_abp_newgame newgame = {.game = ant_game_find("bugcouncil"), .n_seats = 4, .seat = 2};
    ant_abp_newgame read = {.game = NULL};
    ant_options_default(newgame.game, &newgame.options);
    ant_options_set(newgame.game, &newgame.options, "leader", "3", NULL);
    ant_text_init(&text, buffer, sizeof buffer);
    ant_abp_write_newgame(&newgame, &text);
    size_t word = strlen("newgame ");
    assert_int_equal(ant_abp_read_newgame(buffer + word, text.length - word - 1, &read, &error),
                     ANT_OK);
    assert_ptr_equal(read.game, newgame.game);
    assert_int_equal(read.n_seats, 4);
    assert_int_equal(read.seat, 2);
    assert_memory_equal(&read.options, &newgame.options, sizeof read.options);
    static const char *const bad[] = {
        "",
        "{}",
        "{\"game\":7}",
        "{\"game\":\"chess\",\"rules\":1,\"seats\":2,\"seat\":1,\"options\":{}}",
        "{\"game\":\"bugcouncil\",\"rules\":65535,\"seats\":3,\"seat\":1,\"options\":{}}",
        "{\"game\":\"bugcouncil\",\"rules\":1,\"seats\":9,\"seat\":1,\"options\":{}}",
        "{\"game\":\"bugcouncil\",\"rules\":1,\"seats\":3,\"seat\":4,\"options\":{}}",
        "{\"game\":\"bugcouncil\",\"rules\":1,\"seats\":3,\"seat\":1,\"options\":[]}",
        "{\"game\":\"bugcouncil\",\"rules\":1,\"seats\":3,\"seat\":1,\"options\":{\"a\":\"b\"}}",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_not_equal(ant_abp_read_newgame(bad[i], strlen(bad[i]), &read, &error), ANT_OK);
        assert_ptr_equal(read.game, newgame.game);
    }
}

static void an_action_is_text_or_json(void **context) {
    (void)context;
    const ant_game *game = ant_game_find("bugcouncil");
    const char json[] = "{\"type\":\"play\",\"card\":\"ants 5\"}";
    ant_action one;
    ant_action other;
    ant_error error;
    assert_int_equal(ant_abp_read_action(game, "ants 5", 6, &one, &error), ANT_OK);
    assert_int_equal(ant_abp_read_action(game, json, strlen(json), &other, &error), ANT_OK);
    assert_int_equal(one, other);
    assert_int_not_equal(ant_abp_read_action(game, "", 0, &one, &error), ANT_OK);
    assert_int_not_equal(ant_abp_read_action(game, "{", 1, &one, &error), ANT_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_command_is_cut_at_blanks_outside_of_quotes),
        cmocka_unit_test(what_is_no_command_is_refused),
        cmocka_unit_test(a_line_is_a_word_and_the_rest),
        cmocka_unit_test(bytes_are_cut_into_lines),
        cmocka_unit_test(a_line_that_is_too_long_is_skipped_to_its_end),
        cmocka_unit_test(id_lines_add_up),
        cmocka_unit_test(a_bot_may_want_views),
        cmocka_unit_test(a_version_is_a_number),
        cmocka_unit_test(go_takes_numbers_and_skips_what_it_does_not_know),
        cmocka_unit_test(go_is_read_as_it_was_written),
        cmocka_unit_test(options_are_a_flat_object),
        cmocka_unit_test(a_new_game_is_read_as_it_was_written),
        cmocka_unit_test(an_action_is_text_or_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
