// SPDX-License-Identifier: MIT
//
// The bot protocol with Coins: the text of an option, and positions.
#include <setjmp.h> // cmocka.h needs these four
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include <antfarm/antfarm.h>

#include "coins.h"

static void a_new_game_carries_the_whole_text(void **context) {
    (void)context;
    char buffer[1024];
    ant_text text;
    ant_error error;
    ant_abp_newgame newgame = {.game = &coins_game, .n_seats = 2, .seat = 1};
    ant_abp_newgame read = {.game = NULL};
    ant_options_default(newgame.game, &newgame.options);
    assert_int_equal(ant_options_set(&coins_game, &newgame.options, "flip",
                                     "tails\nheads # no remark\n", &error),
                     ANT_BAD_TEXT);
    assert_int_equal(
        ant_options_set(&coins_game, &newgame.options, "flip", "tails\nheads\nheads\n", &error),
        ANT_OK);
    ant_text_init(&text, buffer, sizeof buffer);
    ant_abp_write_newgame(&newgame, &text);
    assert_string_equal(
        buffer, "newgame {\"game\":\"coins\",\"rules\":1,\"seats\":2,\"seat\":2,\"options\":"
                "{\"rounds\":\"3\",\"flip\":\"tails\\nheads\\nheads\\n\"}}\n");
    size_t word = strlen("newgame ");
    assert_int_equal(ant_abp_read_newgame(buffer + word, text.length - word - 1, &read, &error),
                     ANT_OK);
    assert_memory_equal(&read.options, &newgame.options, sizeof read.options);
}

static void a_text_that_cannot_be_read_is_refused(void **context) {
    (void)context;
    static const struct {
        const char *value;
        ant_status status;
    } bad[] = {{"heads\\nedge\\n", ANT_BAD_TEXT}, {"text", ANT_BAD_VALUE}, {"", ANT_BAD_VALUE}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char buffer[256];
        ant_text text;
        ant_error error;
        ant_abp_newgame read = {.game = NULL};
        ant_text_init(&text, buffer, sizeof buffer);
        ant_text_string(&text, "{\"game\":\"coins\",\"rules\":1,\"seats\":2,\"seat\":1,"
                               "\"options\":{\"flip\":\"");
        ant_text_string(&text, bad[i].value);
        ant_text_string(&text, "\"}}");
        assert_int_equal(ant_abp_read_newgame(buffer, text.length, &read, &error), bad[i].status);
        assert_null(read.game);
    }
}

// Positions.

/// What seat 1 knows of a game whose flips a text tells.
static ant_view view_of_a_game(void) {
    uint64_t state[ANT_MAX_STATE / 8] = {0};
    ant_view view;
    ant_options options;
    ant_chance chance;
    ant_options_default(&coins_game, &options);
    ant_options_set(&coins_game, &options, "flip", "tails\nheads\ntails\n", NULL);
    ant_chance_seed(&chance, 1);
    assert_int_equal(ant_setup(&coins_game, state, &options, 2, &chance, NULL, NULL), ANT_OK);
    ant_view_make(&coins_game, state, 0, &view);
    return view;
}

/// What a bot is shown, and the words of its lines.
static const char *question(const ant_abp_id *bot, const ant_view *view, const char *words) {
    static char buffer[ANT_ABP_MAX_QUESTION];
    char read[64];
    ant_text text;
    ant_text list;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_text_init(&list, read, sizeof read);
    ant_abp_write_question(bot, view, &text);
    assert_true(ant_text_is_whole(&text) && buffer[text.length - 1] == '\n');
    for (const char *at = buffer; *at != '\0'; at += strcspn(at, "\n") + 1) {
        ant_text_bytes(&list, at, strcspn(at, " ") + 1);
    }
    assert_string_equal(read, words);
    return buffer;
}

static void a_bot_is_shown_the_position_and_a_view_if_it_wants_one(void **context) {
    (void)context;
    const ant_view view = view_of_a_game();
    question(&(ant_abp_id){.version = 2}, &view, "position legal ");
    question(&(ant_abp_id){.version = 2, .wants_view = true}, &view, "position view legal ");
}

static void a_bot_of_version_1_is_shown_the_view_alone(void **context) {
    (void)context;
    const ant_view view = view_of_a_game();
    question(&(ant_abp_id){.version = 1}, &view, "view legal ");
    question(&(ant_abp_id){.version = 1, .wants_view = true}, &view, "view legal ");
}

static ant_status read_position(const char *rest, size_t length, ant_view *view, ant_error *error) {
    return ant_abp_read_position(&coins_game, rest, length, view, error);
}

static void the_position_alone_tells_a_bot_all_that_its_seat_knows(void **context) {
    (void)context;
    static ant_view view, back;
    ant_error error;
    ant_abp_line line;
    view = view_of_a_game();
    const char *text = question(&(ant_abp_id){.version = 2}, &view, "position legal ");
    ant_abp_read(text, strcspn(text, "\n"), &line);
    assert_int_equal(line.word, ANT_ABP_POSITION);
    assert_int_equal(read_position(line.rest, line.n_rest, &back, &error), ANT_OK);
    coins_state told;
    memcpy(&told, back.state, sizeof told);
    assert_int_equal(told.tails, 5); // the first round and the third
    assert_int_equal(back.seat, 0);
    assert_memory_equal(back.state, view.state, sizeof back.state);
}

static void what_is_no_position_is_refused_with_its_place(void **context) {
    (void)context;
    static const struct {
        const char *rest;
        unsigned line, column;
        const char *expected;
    } bad[] = {
        {"", 1, 1, "a JSON value"},
        {"[]", 1, 1, "a JSON object"},
        {"{\"seat\":1}", 1, 10, "a member \"text\""},
        {"{\"seat\":4,\"text\":\"\"}", 1, 9, "a whole number from 1 to 3"},
        {"{\"seat\":1,\"text\":7}", 1, 18, "the text of a position as a string"},
        {"{\"seat\":1,\"text\":\"rounds 3\\u0000\"}", 1, 18, "the text of a position as a string"},
        {"{\"seat\":1,\"text\":\"rounds 3 flip 0 round 1 seats 2\\nspent\\nbug\"}", 3, 1,
         "a position of coins"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        ant_error error = {0};
        ant_view view = {.game = NULL};
        assert_int_equal(read_position(bad[i].rest, strlen(bad[i].rest), &view, &error),
                         ANT_BAD_TEXT);
        assert_string_equal(error.expected, bad[i].expected);
        assert_int_equal(error.line, bad[i].line);
        assert_int_equal(error.column, bad[i].column);
        assert_null(view.game);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_game_carries_the_whole_text),
        cmocka_unit_test(a_text_that_cannot_be_read_is_refused),
        cmocka_unit_test(a_bot_is_shown_the_position_and_a_view_if_it_wants_one),
        cmocka_unit_test(a_bot_of_version_1_is_shown_the_view_alone),
        cmocka_unit_test(the_position_alone_tells_a_bot_all_that_its_seat_knows),
        cmocka_unit_test(what_is_no_position_is_refused_with_its_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
