// SPDX-License-Identifier: MIT
#include <antfarm/words.h>

#include "check.h"

static ant_json_value value_of(const char *text) {
    ant_json_value value;
    ant_error error;
    if (ant_json_read(text, strlen(text), &value, &error) != ANT_OK) {
        fail_msg("%s: refused at %u, expected %s", text, error.column, error.expected);
    }
    return value;
}

/// Wants the text to be refused at a column; a value that was there is still there.
static void assert_refused(const char *text, unsigned column, const char *subject,
                           const char *expected) {
    ant_json_value value = value_of("7");
    ant_error error;
    int64_t number = 0;
    assert_int_equal(ant_json_read(text, strlen(text), &value, &error), ANT_BAD_TEXT);
    assert_error(error, 1, column, subject, expected);
    assert_true(ant_json_is_number(&value, &number));
    assert_int_equal(number, 7);
}

static void every_kind_of_value_is_told_from_the_others(void **context) {
    (void)context;
    static const struct {
        const char *text;
        ant_json_kind kind;
    } cases[] = {
        {" null ", ANT_JSON_NULL},      {"true", ANT_JSON_BOOL},       {"\nfalse\n", ANT_JSON_BOOL},
        {"-0.5E+10", ANT_JSON_NUMBER},  {"\"null\"", ANT_JSON_STRING}, {"[ ]", ANT_JSON_ARRAY},
        {"\r\n\t{ }", ANT_JSON_OBJECT},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ant_json_value value = value_of(cases[i].text);
        assert_int_equal(ant_json_kind_of(&value), cases[i].kind);
    }
}

static void a_value_is_exactly_its_part_of_the_text(void **context) {
    (void)context;
    ant_json_value whole = value_of(" { \"a\" : [ 1 , {\"b\":\"]\\\"}\"} ] , \"c\" : 2.5 } ");
    ant_json_value member;
    struct page page;
    static const char *const wanted[][2] = {{"a", "[ 1 , {\"b\":\"]\\\"}\"} ]"}, {"c", "2.5"}};
    for (size_t i = 0; i < 2; i++) {
        assert_true(ant_json_find(&whole, wanted[i][0], &member));
        ant_text_bytes(page_clear(&page), member.text.at,
                       (size_t)(member.text.end - member.text.at));
        assert_string_equal(page.buffer, wanted[i][1]);
    }
    assert_false(ant_json_find(&whole, "b", &member));
    assert_false(ant_json_find(&member, "c", &member));
}

static void whole_numbers_are_told_from_others(void **context) {
    (void)context;
    static const struct {
        const char *text;
        int64_t number;
    } good[] = {{"0", 0}, {"-0", 0}, {"4294967295", 4294967295}, {"-2147483648", -2147483648}};
    static const char *const bad[] = {
        "1.0",   "1e0",  "4294967296", "-2147483649", "1234567890123456789012",
        "\"1\"", "true", "[1]"};
    int64_t number = 77;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        ant_json_value value = value_of(good[i].text);
        assert_true(ant_json_is_number(&value, &number));
        assert_int_equal(number, good[i].number);
    }
    number = 77;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        ant_json_value value = value_of(bad[i]);
        assert_false(ant_json_is_number(&value, &number));
        assert_int_equal(number, 77);
    }
}

static void strings_are_compared_without_their_escapes(void **context) {
    (void)context;
    ant_json_value value = value_of("\"caf\\u00e9 \\ud83d\\udc1c\\n\"");
    struct page page;
    assert_true(ant_json_is_string(&value, "caf\xC3\xA9 \xF0\x9F\x90\x9C\n"));
    assert_false(ant_json_is_string(&value, "caf\xC3\xA9"));
    assert_false(ant_json_is_string(&value, "caf\xC3\xA9 \xF0\x9F\x90\x9C\n."));
    ant_json_string_text(&value, page_clear(&page));
    assert_string_equal(page.buffer, "caf\xC3\xA9 \xF0\x9F\x90\x9C\n");
    value = value_of("7");
    assert_false(ant_json_is_string(&value, "7"));
}

static void items_and_members_come_in_their_order(void **context) {
    (void)context;
    ant_json_value array = value_of("[1,[2,3],{},\"4\",null]");
    ant_json_value object = value_of("{\"a\":[{}],\"b\":{\"c\":1},\"d\":false}");
    ant_json_items items;
    ant_json_value key;
    ant_json_value value;
    static const ant_json_kind kinds[] = {ANT_JSON_NUMBER, ANT_JSON_ARRAY, ANT_JSON_OBJECT,
                                          ANT_JSON_STRING, ANT_JSON_NULL};
    unsigned n = 0;
    for (ant_json_begin(&array, &items); ant_json_next(&items, NULL, &value); n++) {
        assert_true(n < 5);
        assert_int_equal(ant_json_kind_of(&value), kinds[n]);
    }
    assert_int_equal(n, 5);
    static const char *const keys[] = {"a", "b", "d"};
    n = 0;
    for (ant_json_begin(&object, &items); ant_json_next(&items, &key, &value); n++) {
        assert_true(n < 3 && ant_json_is_string(&key, keys[n]));
    }
    assert_int_equal(n, 3);
    static const char *const without[] = {"[]", "{ }", "7", "\"[1]\"", "null"};
    for (size_t i = 0; i < sizeof without / sizeof *without; i++) {
        value = value_of(without[i]);
        ant_json_begin(&value, &items);
        assert_false(ant_json_next(&items, &key, &value));
    }
}

static void what_is_no_json_is_refused_where_it_breaks(void **context) {
    (void)context;
    static const char value[] = "a JSON value";
    static const char string[] = "a well-formed string";
    assert_refused("", 1, "", value);
    assert_refused("  ", 3, "", value);
    assert_refused("nul", 1, "nul", value);
    assert_refused("nulls", 1, "nulls", value);
    assert_refused("True", 1, "True", value);
    assert_refused("NaN", 1, "NaN", value);
    assert_refused("'a'", 1, "'", value);
    assert_refused("01", 1, "01", value);
    assert_refused("-", 1, "-", value);
    assert_refused("+1", 1, "+", value);
    assert_refused("1.", 1, "1.", value);
    assert_refused(".5", 1, ".5", value);
    assert_refused("1e", 1, "1e", value);
    assert_refused("1e+", 1, "1e", value);
    assert_refused("1x", 1, "1x", value);
    assert_refused("[1,]", 4, "]", value);
    assert_refused("[,1]", 2, ",", value);
    assert_refused("[1 2]", 4, "2", "\",\" or \"]\"");
    assert_refused("[1}", 3, "}", "\",\" or \"]\"");
    assert_refused("[", 2, "", value);
    assert_refused("{\"a\":1]", 7, "]", "\",\" or \"}\"");
    assert_refused("{\"a\"}", 5, "}", "\":\"");
    assert_refused("{1:2}", 2, "1", "the name of a member, as a string");
    assert_refused("\"a", 3, "", string);
    assert_refused("\"a\\", 3, "\\", string);
    assert_refused("\"\x01\"", 2, "\x01", string);
    assert_refused("[\"\xC0\x80\"]", 3, "\xC0\x80", string);
    assert_refused("\"\xED\xA0\x80\"", 2, "\xED\xA0\x80", string);
    assert_refused("\"\\ud800\"", 2, "\\", string);
    assert_refused("1 2", 3, "2", "nothing more");
    assert_refused("{} x", 4, "x", "nothing more");
}

static void a_nul_is_no_space_and_no_end(void **context) {
    (void)context;
    ant_json_value value;
    ant_error error;
    assert_int_equal(ant_json_read("1\0", 2, &value, &error), ANT_BAD_TEXT);
    assert_int_equal(error.column, 2);
    assert_int_equal(ant_json_read("[\0]", 3, &value, &error), ANT_BAD_TEXT);
    assert_int_equal(error.column, 2);
}

static void a_key_that_comes_twice_is_refused(void **context) {
    (void)context;
    assert_refused("{\"a\":1,\"a\":2}", 8, "a", "each member only once");
    assert_refused("{\"a\":1,\"\\u0061\":2}", 8, "a", "each member only once");
    assert_refused("[{\"b\":{\"a\":{},\"a\":1}}]", 15, "a", "each member only once");
    value_of("{\"a\":{\"a\":{\"a\":1}},\"aa\":[{\"a\":1},{\"a\":2}]}");
}

static void there_is_a_limit_to_brackets_and_members(void **context) {
    (void)context;
    char text[2048] = "";
    memset(text, '[', ANT_JSON_MAX_DEPTH);
    memset(text + ANT_JSON_MAX_DEPTH, ']', ANT_JSON_MAX_DEPTH);
    text[2 * ANT_JSON_MAX_DEPTH] = '\0';
    value_of(text);
    memset(text, '[', ANT_JSON_MAX_DEPTH + 1);
    assert_refused(text, ANT_JSON_MAX_DEPTH + 1, "[", "fewer brackets within brackets");

    ant_text out;
    ant_json json;
    ant_text_init(&out, text, sizeof text);
    ant_json_init(&json, &out);
    ant_json_open_object(&json, NULL);
    for (int i = 0; i < ANT_JSON_MAX_MEMBERS; i++) {
        char name[3] = {(char)('a' + i / 16), (char)('a' + i % 16), '\0'};
        ant_json_number(&json, name, i);
    }
    ant_json still_open = json;
    size_t length = out.length;
    ant_json_close_object(&json);
    value_of(text);
    json = still_open;
    out.length = length;
    ant_json_number(&json, "one more", 0);
    ant_json_close_object(&json);
    assert_refused(text, (unsigned)length + 2, "\"", "no further member");
}

/// Cuts a text off at every length: each part is refused, and nothing past its end is read.
static void no_beginning_of_a_value_is_taken_for_the_whole(void **context) {
    (void)context;
    static const char text[] =
        "{\"a\":[1,-2.5e3,\"\\u00e9\\\"\",{}],\"b\":{\"c\":null,\"d\":true}}";
    for (size_t n = 0; n < sizeof text - 1; n++) {
        char part[128];
        ant_json_value value;
        memset(part, '}', sizeof part);
        memcpy(part + sizeof part - n, text, n);
        assert_int_equal(ant_json_read(part + sizeof part - n, n, &value, NULL), ANT_BAD_TEXT);
    }
    value_of(text);
}

static const char *const suits[] = {"bees", "ants", "flies"};
static const ant_word_type suit = {
    .kind = ANT_WORD_NAME, .name = "suit", .names = suits, .n_names = 3};
static const ant_word_type suit_set = {.kind = ANT_WORD_SET, .name = "suits", .member = &suit};

static void a_reader_takes_what_is_there(void **context) {
    (void)context;
    ant_json_value whole =
        value_of("{\"n\":-3,\"is\":true,\"not\":false,\"list\":[4,5],\"suit\":\"flies\","
                 "\"suits\":[\"bees\",\"flies\"],\"none\":[]}");
    ant_error error;
    ant_json_reader reader = {.error = &error};
    ant_json_items items;
    ant_json_value item;
    assert_int_equal(ant_json_take_number(&reader, &whole, "n", -3, 3), -3);
    assert_true(ant_json_take_bool(&reader, &whole, "is"));
    assert_false(ant_json_take_bool(&reader, &whole, "not"));
    ant_json_take_items(&reader, &whole, "list", &items);
    for (int i = 4; i <= 5; i++) {
        assert_true(ant_json_next(&items, NULL, &item));
        assert_int_equal(ant_json_take_number(&reader, &item, NULL, 0, 9), i);
    }
    assert_int_equal(ant_word_take(&suit, &reader, &whole, "suit"), 2);
    assert_int_equal(ant_word_take(&suit_set, &reader, &whole, "suits"), 5);
    assert_int_equal(ant_word_take(&suit_set, &reader, &whole, "none"), 0);
    assert_int_equal(reader.status, ANT_OK);
}

static void a_readers_first_error_stands(void **context) {
    (void)context;
    ant_json_value whole = value_of("{\"n\":7,\n \"word\":\"wasps\"}");
    ant_error error;
    ant_json_reader reader = {.error = &error};
    assert_int_equal(ant_word_take(&suit, &reader, &whole, "word"), 0);
    assert_int_equal(ant_json_take_number(&reader, &whole, "n", 1, 6), 1);
    assert_false(ant_json_take_bool(&reader, &whole, "nothing"));
    assert_int_equal(reader.status, ANT_BAD_TEXT);
    assert_error(error, 2, 9, "wasps", "a suit: bees, ants or flies");
}

/// Wants a reader that takes this member, as a number, truth, list, word or set of words, to fail.
static void assert_not_taken(char as, const char *text, unsigned column, const char *subject,
                             const char *expected) {
    ant_json_value whole = value_of(text);
    ant_error error;
    ant_json_reader reader = {.error = &error};
    ant_json_items items;
    ant_json_value item;
    switch (as) {
    case 'n':
        assert_int_equal(ant_json_take_number(&reader, &whole, "m", 1, 6), 1);
        break;
    case 't':
        assert_false(ant_json_take_bool(&reader, &whole, "m"));
        break;
    case 'l':
        ant_json_take_items(&reader, &whole, "m", &items);
        assert_false(ant_json_next(&items, NULL, &item));
        break;
    case 'w':
        assert_int_equal(ant_word_take(&suit, &reader, &whole, "m"), 0);
        break;
    default:
        assert_int_equal(ant_word_take(&suit_set, &reader, &whole, "m"), 0);
        break;
    }
    assert_int_equal(reader.status, ANT_BAD_TEXT);
    assert_error(error, 1, column, subject, expected);
}

static void a_reader_refuses_what_is_not_as_it_should_be(void **context) {
    (void)context;
    static const char number[] = "a whole number from 1 to 6";
    static const char word[] = "a suit: bees, ants or flies";
    static const char order[] = "each member of a set once, in their order";
    assert_not_taken('n', "{\"m\":7}", 6, "7", number);
    assert_not_taken('n', "{\"m\":0}", 6, "0", number);
    assert_not_taken('n', "{\"m\":1.5}", 6, "1.5", number);
    assert_not_taken('n', "{\"m\":\"1\"}", 6, "1", number);
    assert_not_taken('n', "{\"n\":1}", 7, "}", "a member \"m\"");
    assert_not_taken('n', "[1]", 1, "[", "a JSON object");
    assert_not_taken('t', "{\"m\":0}", 6, "0", "true or false");
    assert_not_taken('t', "{\"m\":\"true\"}", 6, "true", "true or false");
    assert_not_taken('l', "{\"m\":{\"a\":1}}", 6, "{", "an array");
    assert_not_taken('w', "{\"m\":\"Bees\"}", 6, "Bees", word);
    assert_not_taken('w', "{\"m\":null}", 6, "null", word);
    assert_not_taken('s', "{\"m\":\"bees\"}", 6, "bees", "an array");
    assert_not_taken('s', "{\"m\":[\"bees\",\"wasps\"]}", 14, "wasps", word);
    assert_not_taken('s', "{\"m\":[\"ants\",\"bees\"]}", 14, "bees", order);
    assert_not_taken('s', "{\"m\":[\"ants\",\"ants\"]}", 14, "ants", order);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_of_value_is_told_from_the_others),
        cmocka_unit_test(a_value_is_exactly_its_part_of_the_text),
        cmocka_unit_test(whole_numbers_are_told_from_others),
        cmocka_unit_test(strings_are_compared_without_their_escapes),
        cmocka_unit_test(items_and_members_come_in_their_order),
        cmocka_unit_test(what_is_no_json_is_refused_where_it_breaks),
        cmocka_unit_test(a_nul_is_no_space_and_no_end),
        cmocka_unit_test(a_key_that_comes_twice_is_refused),
        cmocka_unit_test(there_is_a_limit_to_brackets_and_members),
        cmocka_unit_test(no_beginning_of_a_value_is_taken_for_the_whole),
        cmocka_unit_test(a_reader_takes_what_is_there),
        cmocka_unit_test(a_readers_first_error_stands),
        cmocka_unit_test(a_reader_refuses_what_is_not_as_it_should_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
