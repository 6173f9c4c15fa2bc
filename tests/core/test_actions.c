// SPDX-License-Identifier: MIT
#include "check.h"
#include "toy.h"

static void every_action_is_read_back_from_its_text_and_its_json(void **context) {
    (void)context;
    for (ant_action action = 0; action < toy_game.n_actions; action++) {
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
    ant_form because;
    ant_json json;
    assert_true(ant_because_find(&toy_game, &defence, 0, 4, &because));
    ant_json_init(&json, page_clear(&page));
    ant_json_open_object(&json, NULL);
    ant_because_json(&toy_game, "because", &because, &json);
    ant_json_close_object(&json);
    assert_string_equal(page.buffer, "{\"because\":{\"type\":\"strength\",\"hex\":\"B10\","
                                     "\"attack\":4,\"defence\":5}}");
    ant_because_say(&toy_game, &toy_english, NULL, &because, page_clear(&page));
    assert_string_equal(page.buffer, "4 do not beat 5 at B10.");
    assert_false(ant_because_find(&toy_game, &defence, 0, 3, &because));
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
    plain.because = NULL;
    ant_refusal_say(&plain, &defence, 0, 4, clause, page_clear(&page));
    assert_string_equal(page.buffer, "Play on.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
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
