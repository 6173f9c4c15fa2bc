// SPDX-License-Identifier: MIT
#include "check.h"
#include "toy.h"

// The hex is numbered from the last one.
static bool turn_round(int64_t args[ANT_MAX_ARGS]) {
    args[0] = TOY_HEXES - 1 - args[0];
    return args[0] != 0;
}

static bool turn_back(int64_t args[ANT_MAX_ARGS]) {
    bool is_known = args[0] > 0 && args[0] < TOY_HEXES;
    args[0] = is_known ? TOY_HEXES - 1 - args[0] : 0;
    return is_known;
}

static const ant_action_block blocks[] = {
    {.first = 0, .type = TOY_DISCARD, .args = {{.n = 2, .first = 58}}},
    // Of these one stands between two of the others.
    {.first = 10, .type = TOY_ROW, .args = {{.n = 3, .first = 1}, {.n = 5, .stride = 2}}},
    {.first = 11, .type = TOY_RETURN, .args = {{.n = 15, .first = -7, .stride = 2}}},
    {.first = 50, .type = TOY_GIVE, .args = {{.n = 1, .first = -2}, {.n = 3, .first = 4}}},
    {.first = 53, .type = TOY_GIVE, .args = {{.n = 2}, {.n = 1, .first = 9}}},
    {.first = 60,
     .type = TOY_MARCH,
     .args = {{.n = TOY_HEXES}, {.n = TOY_HEXES}},
     .decode = turn_round,
     .encode = turn_back},
};
static const ant_game numbered = {.action_types = toy_actions,
                                  .n_action_types = TOY_ACTIONS,
                                  .action_blocks = blocks,
                                  .n_action_blocks = sizeof blocks / sizeof *blocks};

static void assert_numbered(ant_action action, unsigned type, int64_t first, int64_t second) {
    ant_form form;
    ant_action back = 999;
    assert_true(ant_action_form(&numbered, action, &form));
    assert_int_equal(form.type, type);
    assert_int_equal(form.args[0], first);
    assert_int_equal(form.args[1], second);
    assert_int_equal(form.args[2], 0);
    assert_true(ant_action_of_form(&numbered, &form, &back));
    assert_int_equal(back, action);
}

static void assert_no_form(unsigned type, int64_t first, int64_t second) {
    ant_action action = 999;
    const ant_form form = {(uint8_t)type, {first, second}};
    assert_false(ant_action_of_form(&numbered, &form, &action));
    assert_int_equal(action, 999);
}

static void arguments_count_like_digits_the_last_one_fastest(void **context) {
    (void)context;
    assert_numbered(0, TOY_DISCARD, 58, 0);
    assert_numbered(1, TOY_DISCARD, 59, 0);
    assert_numbered(50, TOY_GIVE, -2, 4);
    assert_numbered(52, TOY_GIVE, -2, 6);
    assert_numbered(53, TOY_GIVE, 0, 9);
    assert_numbered(54, TOY_GIVE, 1, 9);
}

static void numbers_of_two_blocks_may_alternate(void **context) {
    (void)context;
    assert_numbered(10, TOY_ROW, 1, 0);
    assert_numbered(11, TOY_RETURN, -7, 0);
    assert_numbered(12, TOY_ROW, 1, 1);
    assert_numbered(20, TOY_ROW, 2, 0);
    assert_numbered(38, TOY_ROW, 3, 4);
    assert_numbered(39, TOY_RETURN, 7, 0);
}

static void an_argument_may_be_numbered_in_another_way(void **context) {
    (void)context;
    ant_form form;
    assert_numbered(60, TOY_MARCH, 3, 0);
    assert_numbered(71, TOY_MARCH, 1, 3);
    assert_false(ant_action_form(&numbered, 72, &form));
    assert_no_form(TOY_MARCH, 0, 0);
    assert_no_form(TOY_MARCH, 3, TOY_HEXES);
}

static void what_is_in_no_block_is_no_action(void **context) {
    (void)context;
    static const ant_action others[] = {2, 9, 40, 41, 49, 55, 59, 76, 1U << 31, UINT32_MAX};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        ant_form form = {TOY_PLAY, {1, 1}};
        assert_false(ant_action_form(&numbered, others[i], &form));
        assert_int_equal(form.args[0], 0);
    }
    static const int64_t values[] = {57, 60, -1, INT64_MIN, INT64_MAX};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        assert_no_form(TOY_DISCARD, values[i], 0);
        assert_no_form(TOY_ROW, 1, values[i]);
    }
    assert_no_form(TOY_GIVE, -2, 9);
    assert_no_form(TOY_VISIT, 0, 0);
    assert_no_form(TOY_ACTIONS, 0, 0);
}

static void every_action_is_below_the_limit(void **context) {
    (void)context;
    assert_int_equal(ant_action_limit(&numbered), 76);
    assert_int_equal(ant_action_limit(&toy_game), 61);
    assert_int_equal(ant_action_limit(&(ant_game){.name = "nothing"}), 0);
}

static void every_action_is_read_back_from_its_text_and_its_json(void **context) {
    (void)context;
    for (ant_action action = 0; action < ant_action_limit(&toy_game); action++) {
        struct page page;
        ant_action back = 999;
        ant_action_text(&toy_game, action, page_clear(&page));
        assert_int_equal(
            ant_action_from_text(&toy_game, page.buffer, page.text.length, &back, NULL), ANT_OK);
        assert_int_equal(back, action);
        ant_json json;
        ant_json_init(&json, page_clear(&page));
        ant_action_json(&toy_game, NULL, action, &json);
        back = 999;
        assert_int_equal(
            ant_action_from_json(&toy_game, page.buffer, page.text.length, &back, NULL), ANT_OK);
        assert_int_equal(back, action);
    }
}

static void an_action_can_be_a_member_of_an_object(void **context) {
    (void)context;
    struct page page;
    ant_json json;
    ant_json_init(&json, page_clear(&page));
    ant_json_open_object(&json, NULL);
    ant_action_json(&toy_game, "action", TOY_ANTS_5, &json);
    ant_json_close_object(&json);
    assert_string_equal(page.buffer, "{\"action\":{\"type\":\"play\",\"card\":\"ants 5\"}}");
}

/// The action that stands in a message.
static ant_status read_member(const char *message, ant_action *action, ant_error *error) {
    ant_json_value whole, value;
    assert_int_equal(ant_json_read(message, strlen(message), &whole, NULL), ANT_OK);
    assert_true(ant_json_find(&whole, "action", &value));
    return ant_action_from_value(&toy_game, &value, action, error);
}

static void an_action_is_read_where_it_stands(void **context) {
    (void)context;
    ant_action action = 999;
    ant_error error;
    assert_int_equal(read_member("{\"n\":1, \"action\": {\"type\":\"play\", \"card\":\"ants 5\"} }",
                                 &action, &error),
                     ANT_OK);
    assert_int_equal(action, TOY_ANTS_5);
    action = 999;
    assert_int_equal(read_member("{\"n\":1,\n\"action\":{\"type\":\"fly\"}}", &action, &error),
                     ANT_BAD_TEXT);
    assert_int_equal(error.line, 2);
    assert_int_equal(error.column, 18);
    assert_string_equal(error.subject, "fly");
    assert_int_equal(read_member("{\"action\":\"pass\"}", &action, &error), ANT_BAD_TEXT);
    assert_error(error, 1, 11, "pass", "a JSON object");
    assert_int_equal(
        read_member("{\"action\":{\"type\":\"visit\",\"faction\":\"bees\"}}", &action, &error),
        ANT_BAD_ACTION);
    assert_error(error, 1, 11, "{\"type\":\"visit\",\"faction\":\"bees\"}", "");
    assert_int_equal(action, 999);
}

static void a_form_that_is_no_action_is_refused_as_such(void **context) {
    (void)context;
    static const char text[] = "visit bees";
    static const char json[] = "{\"type\":\"visit\",\"faction\":\"bees\"}";
    ant_action action = 999;
    ant_error error;
    assert_int_equal(ant_action_from_text(&toy_game, text, strlen(text), &action, &error),
                     ANT_BAD_ACTION);
    assert_int_equal(error.status, ANT_BAD_ACTION);
    assert_error(error, 1, 1, "visit bees", "");
    assert_int_equal(ant_action_from_json(&toy_game, json, strlen(json), &action, &error),
                     ANT_BAD_ACTION);
    assert_error(error, 1, 1, json, "");
    assert_int_equal(ant_action_from_text(&toy_game, text, strlen(text), &action, NULL),
                     ANT_BAD_ACTION);
    assert_int_equal(action, 999);
}

static void text_behind_an_action_is_refused(void **context) {
    (void)context;
    static const char json[] = "{\"type\":\"pass\"}\n {";
    ant_action action = 999;
    ant_error error;
    assert_int_equal(ant_action_from_json(&toy_game, json, strlen(json), &action, &error),
                     ANT_BAD_TEXT);
    assert_error(error, 2, 2, "{", "nothing more");
    assert_int_equal(ant_action_from_text(&toy_game, "pass\npass", 9, &action, &error),
                     ANT_BAD_TEXT);
    assert_error(error, 1, 5, "", "nothing more");
    assert_int_equal(action, 999);
    assert_int_equal(ant_action_from_json(&toy_game, json, 17, &action, NULL), ANT_OK);
    assert_int_equal(action, 60);
}

static void an_event_tells_nothing_but_its_form(void **context) {
    (void)context;
    const ant_event event = {.form = {TOY_PLAYED, {1, TOY_ANTS_5}}, .visible = 2, .reveals = true};
    struct page page;
    ant_json json;
    ant_json_init(&json, page_clear(&page));
    ant_json_open_array(&json, NULL);
    ant_event_json(&toy_game, &event, &json);
    ant_event_json(&toy_game, &event, &json);
    ant_json_close_array(&json);
    assert_string_equal(page.buffer, "[{\"type\":\"played\",\"party\":2,\"card\":\"ants 5\"},"
                                     "{\"type\":\"played\",\"party\":2,\"card\":\"ants 5\"}]");
    ant_names names = {.party = {[1] = "Ann"}};
    ant_event_say(&toy_game, &toy_english, &names, &event, page_clear(&page));
    assert_string_equal(page.buffer, "Ann plays Ants 5.");
}

static void figures_behind_a_refusal_have_json_and_a_sentence(void **context) {
    (void)context;
    const int64_t defence = 5;
    struct page page;
    ant_form details;
    ant_json json;
    assert_true(ant_details_find(&toy_game, &defence, 0, 4, &details));
    ant_json_init(&json, page_clear(&page));
    ant_json_open_object(&json, NULL);
    ant_details_json(&toy_game, "details", &details, &json);
    ant_json_close_object(&json);
    assert_string_equal(page.buffer, "{\"details\":{\"type\":\"strength\",\"hex\":\"B10\","
                                     "\"attack\":4,\"defence\":5}}");
    ant_details_say(&toy_game, &toy_english, NULL, &details, page_clear(&page));
    assert_string_equal(page.buffer, "4 do not beat 5 at B10.");
    assert_false(ant_details_find(&toy_game, &defence, 0, 3, &details));
}

static void a_refusal_is_said_with_its_figures_where_there_are_any(void **context) {
    (void)context;
    const int64_t defence = 5;
    struct page page;
    ant_clause_id clause = ant_clause_find(&toy_game, "TOY-1.10");
    ant_refusal_say(&toy_game, &defence, 0, 4, clause, page_clear(&page));
    assert_string_equal(page.buffer, "4 do not beat 5 at B10. Play on.");
    ant_refusal_say(&toy_game, &defence, 0, 3, clause, page_clear(&page));
    assert_string_equal(page.buffer, "Play on.");
    ant_game plain = toy_game;
    plain.details = NULL;
    ant_refusal_say(&plain, &defence, 0, 4, clause, page_clear(&page));
    assert_string_equal(page.buffer, "Play on.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arguments_count_like_digits_the_last_one_fastest),
        cmocka_unit_test(numbers_of_two_blocks_may_alternate),
        cmocka_unit_test(an_argument_may_be_numbered_in_another_way),
        cmocka_unit_test(what_is_in_no_block_is_no_action),
        cmocka_unit_test(every_action_is_below_the_limit),
        cmocka_unit_test(every_action_is_read_back_from_its_text_and_its_json),
        cmocka_unit_test(an_action_can_be_a_member_of_an_object),
        cmocka_unit_test(an_action_is_read_where_it_stands),
        cmocka_unit_test(a_form_that_is_no_action_is_refused_as_such),
        cmocka_unit_test(text_behind_an_action_is_refused),
        cmocka_unit_test(an_event_tells_nothing_but_its_form),
        cmocka_unit_test(figures_behind_a_refusal_have_json_and_a_sentence),
        cmocka_unit_test(a_refusal_is_said_with_its_figures_where_there_are_any),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
