// SPDX-License-Identifier: MIT
//
// The bot protocol with an option that takes a text: that of Coins.
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

static void the_view_alone_tells_a_bot_what_the_text_says(void **context) {
    (void)context;
    static ant_view view, back;
    static char buffer[ANT_MAX_VIEW];
    uint64_t state[ANT_MAX_STATE / 8] = {0};
    ant_options options;
    ant_chance chance;
    ant_error error;
    ant_text text;
    ant_json json;
    ant_options_default(&coins_game, &options);
    ant_options_set(&coins_game, &options, "flip", "tails\nheads\ntails\n", NULL);
    ant_chance_seed(&chance, 1);
    assert_int_equal(ant_setup(&coins_game, state, &options, 2, &chance, NULL, &error), ANT_OK);
    ant_view_make(&coins_game, state, 0, &view);
    ant_text_init(&text, buffer, sizeof buffer);
    ant_json_init(&json, &text);
    coins_game.view(view.state, 0, &json);
    assert_int_equal(ant_view_from_json(&coins_game, buffer, text.length, &back, &error), ANT_OK);
    coins_state told;
    memcpy(&told, back.state, sizeof told);
    assert_int_equal(told.tails, 5); // the first round and the third
    assert_memory_equal(&back, &view, sizeof back);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_game_carries_the_whole_text),
        cmocka_unit_test(a_text_that_cannot_be_read_is_refused),
        cmocka_unit_test(the_view_alone_tells_a_bot_what_the_text_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
