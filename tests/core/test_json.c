// SPDX-License-Identifier: MIT
#include <antfarm/json.h>

#include "check.h"

static void commas_stand_between_members_and_nowhere_else(void **context) {
    (void)context;
    struct page page;
    ant_json json;
    ant_json_init(&json, page_clear(&page));
    ant_json_open_object(&json, NULL);
    ant_json_number(&json, "n", -5);
    ant_json_open_array(&json, "list");
    ant_json_string(&json, NULL, "a");
    ant_json_open_object(&json, NULL);
    ant_json_close_object(&json);
    ant_json_open_array(&json, NULL);
    ant_json_close_array(&json);
    ant_json_null(&json, NULL);
    ant_json_close_array(&json);
    ant_json_bool(&json, "yes", true);
    ant_json_bool(&json, "no", false);
    ant_json_null(&json, "nothing");
    ant_json_close_object(&json);
    assert_string_equal(page.buffer, "{\"n\":-5,\"list\":[\"a\",{},[],null],"
                                     "\"yes\":true,\"no\":false,\"nothing\":null}");
}

static void write_nested(ant_json *json) {
    ant_json_open_object(json, NULL);
    ant_json_open_array(json, "a");
    ant_json_open_array(json, NULL);
    ant_json_close_array(json);
    ant_json_string(json, NULL, "[");
    ant_json_close_array(json);
    ant_json_open_object(json, "b");
    ant_json_close_object(json);
    ant_json_close_object(json);
}

static void an_outline_has_each_bracket_with_its_end_and_those_within_it(void **context) {
    (void)context;
    struct page page;
    ant_json json;
    ant_json_bracket brackets[4];
    ant_json_outline outline = {.brackets = brackets, .room = 4};
    ant_json_init_outlined(&json, page_clear(&page), &outline);
    write_nested(&json);
    assert_string_equal(page.buffer, "{\"a\":[[],\"[\"],\"b\":{}}");
    static const ant_json_bracket expected[4] = {{0, 21, 4}, {5, 13, 2}, {6, 8, 1}, {18, 20, 1}};
    assert_int_equal(outline.n, 4);
    assert_memory_equal(brackets, expected, sizeof expected);
}

static void an_outlined_value_is_read_like_any_other(void **context) {
    (void)context;
    struct page page;
    ant_json json;
    ant_json_bracket brackets[4];
    for (uint32_t room = 0; room <= 4; room++) { // only the last is enough
        ant_json_outline outline = {.brackets = brackets, .room = room};
        ant_json_init_outlined(&json, page_clear(&page), &outline);
        write_nested(&json);
        ant_json_value value = ant_json_written(&page.text, &outline);
        ant_json_value member, item;
        ant_json_items items;
        assert_int_equal(value.bracket != NULL, room == 4);
        assert_true(ant_json_find(&value, "b", &member));
        assert_int_equal(member.text.end - member.text.at, 2);
        assert_true(ant_json_find(&value, "a", &member));
        ant_json_begin(&member, &items);
        assert_true(ant_json_next(&items, NULL, &item));
        assert_int_equal(ant_json_kind_of(&item), ANT_JSON_ARRAY);
        assert_true(ant_json_next(&items, NULL, &item));
        assert_true(ant_json_is_string(&item, "["));
        assert_false(ant_json_next(&items, NULL, &item));
    }
}

static void a_nested_value_that_is_copied_leaves_no_outline(void **context) {
    (void)context;
    struct page page;
    ant_json json;
    ant_json_bracket brackets[4];
    ant_json_outline outline = {.brackets = brackets, .room = 4};
    ant_json_value value, member;
    assert_int_equal(ant_json_read("[[1],2]", 7, &value, NULL), ANT_OK);
    ant_json_init_outlined(&json, page_clear(&page), &outline);
    ant_json_open_object(&json, NULL);
    ant_json_copy(&json, "a", &value);
    ant_json_open_array(&json, "b");
    ant_json_close_array(&json);
    ant_json_close_object(&json);
    value = ant_json_written(&page.text, &outline);
    assert_null(value.bracket);
    assert_true(ant_json_find(&value, "b", &member));
}

static void a_number_that_is_not_there_is_null(void **context) {
    (void)context;
    struct page page;
    ant_json json;
    ant_json_init(&json, page_clear(&page));
    ant_json_open_object(&json, NULL);
    ant_json_number_if(&json, "tiles", true, 16);
    ant_json_number_if(&json, "seat", false, 8);
    ant_json_close_object(&json);
    assert_string_equal(page.buffer, "{\"tiles\":16,\"seat\":null}");
}

static void a_value_is_written_behind_what_the_text_already_holds(void **context) {
    (void)context;
    struct page page;
    ant_json json;
    ant_text_string(page_clear(&page), "view ");
    ant_json_init(&json, &page.text);
    ant_json_number(&json, NULL, INT64_MIN);
    assert_string_equal(page.buffer, "view -9223372036854775808");
}

static void assert_json_string(const char *bytes, size_t n, const char *want) {
    struct page page;
    ant_json json;
    ant_json_init(&json, page_clear(&page));
    ant_json_bytes(&json, NULL, bytes, n);
    assert_string_equal(page.buffer, want);
}

static void control_characters_quotes_and_backslashes_are_escaped(void **context) {
    (void)context;
    assert_json_string("\"\\/\b\f\n\r\t", 8, "\"\\\"\\\\/\\b\\f\\n\\r\\t\"");
    assert_json_string("\0\x01\x1F\x7F", 4, "\"\\u0000\\u0001\\u001f\x7F\"");
}

static void keys_are_escaped_as_well(void **context) {
    (void)context;
    struct page page;
    ant_json json;
    ant_json_init(&json, page_clear(&page));
    ant_json_open_object(&json, NULL);
    ant_json_number(&json, "a\"b", 1);
    ant_json_close_object(&json);
    assert_string_equal(page.buffer, "{\"a\\\"b\":1}");
}

static void letters_of_every_length_are_kept(void **context) {
    (void)context;
    static const char text[] = "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x90\x9C\xF4\x8F\xBF\xBF";
    assert_json_string(text, sizeof text - 1,
                       "\"a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x90\x9C\xF4\x8F\xBF\xBF\"");
}

#define LOST "\xEF\xBF\xBD"

static void bytes_that_are_not_utf8_become_the_replacement_character(void **context) {
    (void)context;
    static const struct {
        const char *bytes;
        const char *want;
    } cases[] = {
        {"\x80", "\"" LOST "\""},                            // no lead
        {"\xC0\xAF", "\"" LOST LOST "\""},                   // overlong
        {"\xE0\x9F\xBF", "\"" LOST LOST LOST "\""},          // overlong
        {"\xED\xA0\x80", "\"" LOST LOST LOST "\""},          // a surrogate
        {"\xF4\x90\x80\x80", "\"" LOST LOST LOST LOST "\""}, // past U+10FFFF
        {"\xF5\x80\x80\x80", "\"" LOST LOST LOST LOST "\""}, // past U+10FFFF
        {"\xE2\x82", "\"" LOST LOST "\""},                   // cut off
        {"\xE2\x82\"", "\"" LOST LOST "\\\"\""},             // cut off by a quote
        {"\xF0\x9F\x90\xC3\xA9", "\"" LOST LOST LOST "\xC3\xA9"
                                 "\""}, // cut off by a letter
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_json_string(cases[i].bytes, strlen(cases[i].bytes), cases[i].want);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commas_stand_between_members_and_nowhere_else),
        cmocka_unit_test(an_outline_has_each_bracket_with_its_end_and_those_within_it),
        cmocka_unit_test(an_outlined_value_is_read_like_any_other),
        cmocka_unit_test(a_nested_value_that_is_copied_leaves_no_outline),
        cmocka_unit_test(a_number_that_is_not_there_is_null),
        cmocka_unit_test(a_value_is_written_behind_what_the_text_already_holds),
        cmocka_unit_test(control_characters_quotes_and_backslashes_are_escaped),
        cmocka_unit_test(keys_are_escaped_as_well),
        cmocka_unit_test(letters_of_every_length_are_kept),
        cmocka_unit_test(bytes_that_are_not_utf8_become_the_replacement_character),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
