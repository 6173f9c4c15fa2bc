// SPDX-License-Identifier: MIT
#include <stdio.h>

#include "check.h"
#include "toy.h"

/// Forms with the text and the JSON that stand for them.
static const struct {
    ant_form form;
    const char *text;
    const char *json;
} samples[] = {
    {{TOY_PLAY, {TOY_ANTS_5}}, "ants 5", "{\"type\":\"play\",\"card\":\"ants 5\"}"},
    {{TOY_DISCARD, {59}}, "discard flies 12", "{\"type\":\"discard\",\"card\":\"flies 12\"}"},
    {{TOY_VISIT, {TOY_BEES}}, "visit bees", "{\"type\":\"visit\",\"faction\":\"bees\"}"},
    {{TOY_DECLARE, {TOY_NO_ALLEGIANCE}},
     "declare no allegiance",
     "{\"type\":\"declare\",\"choice\":\"no allegiance\"}"},
    {{TOY_GIVE, {1, -3}}, "give -3 to 2", "{\"type\":\"give\",\"party\":2,\"n\":-3}"},
    {{TOY_GIVE, {TOY_EMISSARY, 7}},
     "give 7 to emissary",
     "{\"type\":\"give\",\"party\":\"emissary\",\"n\":7}"},
    {{TOY_ROW, {3, TOY_ANTS}}, "row r3, ants", "{\"type\":\"row\",\"n\":3,\"faction\":\"ants\"}"},
    {{TOY_MARCH, {TOY_A1, TOY_B10}},
     "march A1 B10",
     "{\"type\":\"march\",\"start\":\"A1\",\"hex\":\"B10\"}"},
    {{TOY_MARCH_FROM, {TOY_A1, TOY_B1, TOY_A2}},
     "march A1 B1 from A2",
     "{\"type\":\"march-from\",\"start\":\"A1\",\"hex\":\"B1\",\"last\":\"A2\"}"},
    {{TOY_PASS, {0}}, "pass", "{\"type\":\"pass\"}"},
    {{TOY_TAKE, {1, 3, TOY_LEFT, 0, 0}},
     "take 3 left for 2",
     "{\"type\":\"take\",\"party\":2,\"n\":3,\"side\":\"left\",\"token\":false,\"fill\":false}"},
    {{TOY_TAKE, {1, 3, TOY_LEFT, 0, 1}},
     "take 3 left for 2 fill",
     "{\"type\":\"take\",\"party\":2,\"n\":3,\"side\":\"left\",\"token\":false,\"fill\":true}"},
    {{TOY_TAKE, {1, 3, TOY_RIGHT, 1, 0}},
     "take 3 right for 2 token",
     "{\"type\":\"take\",\"party\":2,\"n\":3,\"side\":\"right\",\"token\":true,\"fill\":false}"},
    {{TOY_TAKE, {TOY_EMISSARY, 0, TOY_RIGHT, 1, 1}},
     "take 0 right for emissary fill token",
     "{\"type\":\"take\",\"party\":\"emissary\",\"n\":0,\"side\":\"right\",\"token\":true,"
     "\"fill\":true}"},
    {{TOY_REARRANGE, {1 << 2 | 1 << 5 | 1 << 7}},
     "rearrange 2, 5, 7",
     "{\"type\":\"rearrange\",\"numbers\":[2,5,7]}"},
    {{TOY_REARRANGE, {INT64_MIN | 1}},
     "rearrange 0, 63",
     "{\"type\":\"rearrange\",\"numbers\":[0,63]}"},
    {{TOY_REARRANGE, {0}}, "rearrange none", "{\"type\":\"rearrange\",\"numbers\":[]}"},
    {{TOY_SWAP, {1, 1 << TOY_BEES | 1 << TOY_FLIES, 1 << 0 | INT64_C(1) << TOY_ANTS_5}},
     "swap token bees, flies with bees 1, ants 5",
     "{\"type\":\"swap\",\"token\":true,\"factions\":[\"bees\",\"flies\"],"
     "\"cards\":[\"bees 1\",\"ants 5\"]}"},
    {{TOY_SWAP, {0, 0, 0}},
     "swap none with none",
     "{\"type\":\"swap\",\"token\":false,\"factions\":[],\"cards\":[]}"},
};

enum { N_SAMPLES = sizeof samples / sizeof *samples };

static void assert_form(const ant_form *form, const ant_form *want) {
    assert_int_equal(form->type, want->type);
    for (int i = 0; i < ANT_MAX_ARGS; i++) {
        assert_int_equal(form->args[i], want->args[i]);
    }
}

static void forms_are_written_by_their_patterns(void **context) {
    (void)context;
    for (size_t i = 0; i < N_SAMPLES; i++) {
        struct page page;
        ant_form_text(toy_actions, &samples[i].form, page_clear(&page));
        assert_string_equal(page.buffer, samples[i].text);
    }
}

static void forms_are_read_by_their_patterns(void **context) {
    (void)context;
    for (size_t i = 0; i < N_SAMPLES; i++) {
        ant_scan scan = scan_of(samples[i].text);
        ant_form form;
        assert_int_equal(ant_form_from_text(toy_actions, TOY_ACTIONS, &scan, &form, NULL), ANT_OK);
        assert_form(&form, &samples[i].form);
        assert_true(ant_scan_is_done(&scan));
    }
}

static void case_and_blanks_do_not_matter(void **context) {
    (void)context;
    static const char *const texts[] = {"GIVE 7 TO EMISSARY", "\tgive\t7  to   Emissary  "};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ant_scan scan = scan_of(texts[i]);
        ant_form form;
        assert_int_equal(ant_form_from_text(toy_actions, TOY_ACTIONS, &scan, &form, NULL), ANT_OK);
        assert_form(&form, &samples[5].form);
    }
}

static void the_members_of_a_set_may_stand_in_any_order(void **context) {
    (void)context;
    static const char *const texts[] = {"rearrange 7, 5, 2", "rearrange 5,2 ,7",
                                        "Rearrange 2,5,7 "};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ant_scan scan = scan_of(texts[i]);
        ant_form form;
        struct page page;
        assert_int_equal(ant_form_from_text(toy_actions, TOY_ACTIONS, &scan, &form, NULL), ANT_OK);
        ant_form_text(toy_actions, &form, page_clear(&page));
        assert_string_equal(page.buffer, "rearrange 2, 5, 7");
    }
}

/// Writes a form into every room that is too small: the text is cut, never longer than its room.
static void a_flag_that_is_left_out_leaves_a_cut_text_in_order(void **context) {
    (void)context;
    static const char whole[] = "take 3 left for 2";
    const ant_form form = {TOY_TAKE, {1, 3, TOY_LEFT, 0, 0}};
    for (size_t room = 1; room <= sizeof whole; room++) {
        struct page page;
        ant_text_init(&page.text, page.buffer, room);
        ant_form_text(toy_actions, &form, &page.text);
        assert_int_equal(page.text.length, sizeof whole - 1);
        assert_int_equal(strlen(page.buffer), room - 1);
        assert_memory_equal(page.buffer, whole, room - 1);
        assert_int_equal(ant_text_is_whole(&page.text), room == sizeof whole);
    }
}

/// Wants the text to be refused at a column, with what could stand there.
static void assert_refused(const char *text, unsigned column, const char *subject,
                           const char *expected) {
    ant_scan scan = scan_of(text);
    ant_form form = {.type = 77};
    ant_error error;
    assert_int_equal(ant_form_from_text(toy_actions, TOY_ACTIONS, &scan, &form, &error),
                     ANT_BAD_TEXT);
    assert_error(error, 1, column, subject, expected);
    assert_int_equal(form.type, 77);
    assert_int_equal(scan.at - scan.start, 0);
}

static void an_error_stands_where_the_best_pattern_stopped(void **context) {
    (void)context;
    assert_refused("visit beez", 7, "beez",
                   "a faction: bees, mosquitoes, ants, cockroaches or flies");
    assert_refused("discard ants", 13, "", "a number from 1 to 12");
    assert_refused("ants 13", 6, "13", "a number from 1 to 12");
    assert_refused("give x", 6, "x", "a number");
    assert_refused("give 3 two 1", 8, "two", "\"to\" or \"back\"");
    assert_refused("give 3 to 9", 11, "9", "the number of a seat, emissary or termitenator");
    assert_refused("row 3", 5, "3", "\"r\"");
    assert_refused("  pass on", 8, "on", "nothing more");
    assert_refused("ants 5 6", 8, "6", "nothing more");
}

static void a_flag_that_could_have_stood_is_expected(void **context) {
    (void)context;
    assert_refused("take 3 left for 2 fil", 19, "fil", "\"fill\", \"token\" or nothing more");
    assert_refused("take 3 left for 2 fill fill", 24, "fill", "\"token\" or nothing more");
    assert_refused("take 3 left for 2 token fill", 25, "fill", "nothing more");
    assert_refused("take 3 left for 2 fill2", 19, "fill2", "\"fill\", \"token\" or nothing more");
    assert_refused(
        "swap tokens", 6, "tokens",
        "\"token\", \"none\" or a faction: bees, mosquitoes, ants, cockroaches or flies");
}

static void a_code_that_does_not_exist_is_refused_with_the_first_and_the_last(void **context) {
    (void)context;
    static const char hex[] = "a hex from A1 to B10";
    assert_refused("march C3 A1", 7, "C3", hex);
    assert_refused("march A1", 9, "", hex);
    assert_refused("march A1 B2", 10, "B2", hex);
    assert_refused("march A1 A2 from B100", 18, "B100", hex);
    assert_refused("march A1 A2 A1", 13, "A1", "nothing more or \"from\"");
}

static void an_error_within_a_set_stands_at_its_member(void **context) {
    (void)context;
    static const char number[] = "a number from 0 to 63";
    static const char first[] = "\"none\" or a number from 0 to 63";
    assert_refused("rearrange", 10, "", first);
    assert_refused("rearrange x", 11, "x", first);
    assert_refused("rearrange 64", 11, "64", first);
    assert_refused("rearrange -1", 11, "-1", first);
    assert_refused("rearrange 2,", 13, "", number);
    assert_refused("rearrange 2, none", 14, "none", number);
    assert_refused("rearrange 2, 64", 14, "64", number);
    assert_refused("rearrange 2 5", 13, "5", "\",\" or nothing more");
    assert_refused("rearrange none, 5", 15, ",", "nothing more");
    assert_refused("swap bees, ants x", 17, "x", "\",\" or \"with\"");
    assert_refused("swap bees with bees", 20, "", "a number from 1 to 12");
}

static void a_member_that_stands_twice_is_refused_where_it_stands_again(void **context) {
    (void)context;
    assert_refused("rearrange 2, 5, 2, 7", 17, "2", "a number that is not there yet");
    assert_refused("swap bees, bees with none", 12, "bees", "a faction that is not there yet");
    assert_refused("swap none with ants 5, ants5", 24, "ants5", "a card that is not there yet");
}

static const char every_beginning[] =
    "\"discard\", \"visit\", \"declare\", \"give\", \"row\", \"take\", \"rearrange\", \"swap\", "
    "\"march\", \"pass\" or a card: bees, mosquitoes, ants, cockroaches or flies and a number from "
    "1 to 12";

static void an_error_at_the_start_lists_every_beginning(void **context) {
    (void)context;
    assert_refused("hello", 1, "hello", every_beginning);
}

static void abbreviations_are_refused(void **context) {
    (void)context;
    assert_refused("vis bees", 1, "vis", every_beginning);
    assert_refused("visit bee", 7, "bee",
                   "a faction: bees, mosquitoes, ants, cockroaches or flies");
}

static void an_error_inside_a_longer_text_has_the_line_of_that_text(void **context) {
    (void)context;
    ant_scan scan = scan_of("first line\n2. visit beez\nthird");
    scan.at += 14;
    scan.end = scan.start + 24;
    ant_form form;
    ant_error error;
    ant_form_from_text(toy_actions, TOY_ACTIONS, &scan, &form, &error);
    assert_error(error, 2, 10, "beez", "a faction: bees, mosquitoes, ants, cockroaches or flies");
}

static void forms_are_written_as_json(void **context) {
    (void)context;
    for (size_t i = 0; i < N_SAMPLES; i++) {
        struct page page;
        ant_json json;
        ant_json_init(&json, page_clear(&page));
        ant_json_open_object(&json, NULL);
        ant_form_json(toy_actions, &samples[i].form, &json);
        ant_json_close_object(&json);
        assert_string_equal(page.buffer, samples[i].json);
    }
}

static void a_set_is_written_as_an_array_of_its_members(void **context) {
    (void)context;
    static const struct {
        ant_form form;
        const char *json;
    } sets[] = {
        {{TOY_REVEALED, {1 << TOY_ANTS | 1 << TOY_BEES}},
         "{\"type\":\"revealed\",\"factions\":[\"bees\",\"ants\"]}"},
        {{TOY_REVEALED, {0}}, "{\"type\":\"revealed\",\"factions\":[]}"},
    };
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        struct page page;
        ant_json json;
        ant_json_init(&json, page_clear(&page));
        ant_json_open_object(&json, NULL);
        ant_form_json(toy_events, &sets[i].form, &json);
        ant_json_close_object(&json);
        assert_string_equal(page.buffer, sets[i].json);
    }
}

static void forms_are_read_from_json(void **context) {
    (void)context;
    for (size_t i = 0; i < N_SAMPLES; i++) {
        ant_scan scan = scan_of(samples[i].json);
        ant_form form;
        assert_int_equal(ant_form_from_json(toy_actions, TOY_ACTIONS, &scan, &form, NULL), ANT_OK);
        assert_form(&form, &samples[i].form);
        assert_true(ant_scan_is_done(&scan));
    }
}

static void json_may_have_any_order_spaces_and_escapes(void **context) {
    (void)context;
    static const char *const texts[] = {
        "{\"n\":7,\"party\":\"emissary\",\"type\":\"give\"}",
        " {\r\n\t\"type\" : \"give\" , \"party\" : \"emissary\" , \"n\" : 7 } ",
        "{\"t\\u0079pe\":\"give\",\"part\\u0079\":\"emi\\u0073\\u0073ary\",\"n\":7}",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ant_scan scan = scan_of(texts[i]);
        ant_form form;
        assert_int_equal(ant_form_from_json(toy_actions, TOY_ACTIONS, &scan, &form, NULL), ANT_OK);
        assert_form(&form, &samples[5].form);
    }
}

static void the_scanner_stops_behind_the_object(void **context) {
    (void)context;
    ant_scan scan = scan_of("{\"type\":\"pass\"},{}");
    ant_form form;
    assert_int_equal(ant_form_from_json(toy_actions, TOY_ACTIONS, &scan, &form, NULL), ANT_OK);
    assert_string_equal(scan.at, ",{}");
}

static const char *const names[] = {"caf\xC3\xA9", "\xF0\x9F\x90\x9C", "a/b\"c\\d"};
static const ant_word_type odd = {
    .kind = ANT_WORD_NAME, .name = "odd", .names = names, .n_names = 3};
static const ant_form_type odd_forms[] = {{"be", NULL, {{"odd", &odd}}}};

static void every_escape_of_a_string_is_understood(void **context) {
    (void)context;
    static const struct {
        const char *json;
        int name;
    } cases[] = {
        {"{\"type\":\"be\",\"odd\":\"caf\\u00e9\"}", 0},
        {"{\"type\":\"be\",\"odd\":\"caf\\u00E9\"}", 0},
        {"{\"type\":\"be\",\"odd\":\"caf\xC3\xA9\"}", 0},
        {"{\"type\":\"be\",\"odd\":\"\\uD83D\\udc1c\"}", 1},
        {"{\"type\":\"be\",\"odd\":\"a\\/b\\\"c\\\\d\"}", 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ant_scan scan = scan_of(cases[i].json);
        ant_form form;
        assert_int_equal(ant_form_from_json(odd_forms, 1, &scan, &form, NULL), ANT_OK);
        assert_int_equal(form.args[0], cases[i].name);
    }
}

/// Wants the JSON to be refused at a column, with what could stand there.
static void assert_json_refused(const char *text, unsigned column, const char *subject,
                                const char *expected) {
    ant_scan scan = scan_of(text);
    ant_form form = {.type = 77};
    ant_error error;
    assert_int_equal(ant_form_from_json(toy_actions, TOY_ACTIONS, &scan, &form, &error),
                     ANT_BAD_TEXT);
    assert_error(error, 1, column, subject, expected);
    assert_int_equal(form.type, 77);
    assert_int_equal(scan.at - scan.start, 0);
}

static void members_that_are_missing_unknown_or_twice_are_refused(void **context) {
    (void)context;
    assert_json_refused("{}", 2, "}", "a member \"type\"");
    assert_json_refused("{\"card\":\"ants 5\"}", 17, "}", "a member \"type\"");
    assert_json_refused("{\"type\":\"play\"}", 15, "}", "a member \"card\"");
    assert_json_refused("{\"type\":\"pass\",\"n\":1}", 16, "n", "only members that the type takes");
    assert_json_refused("{\"type\":\"pass\",\"t\\u0079pe\":\"pass\"}", 16, "type",
                        "each member only once");
    assert_json_refused("{\"a\":1,\"b\":1,\"c\":1,\"d\":1,\"e\":1,\"f\":1,\"g\":1,\"h\":1}", 44,
                        "\"", "no further member");
}

static const char every_type[] =
    "play, discard, visit, declare, give, return, row, take, rearrange, swap, march, march-from "
    "or pass";

static void an_unknown_type_is_refused_with_the_list_of_types(void **context) {
    (void)context;
    assert_json_refused("{\"type\":\"plai\"}", 9, "plai", every_type);
    assert_json_refused("{\"type\":3}", 9, "3", every_type);
}

static void values_are_taken_only_as_they_are_written(void **context) {
    (void)context;
    assert_json_refused("{\"type\":\"march\",\"start\":\"A1\",\"hex\":\"b10\"}", 36, "b10",
                        "a hex from A1 to B10");
    static const char factions[] = "a faction: bees, mosquitoes, ants, cockroaches or flies";
    static const char party[] = "the number of a seat, emissary or termitenator";
    assert_json_refused("{\"type\":\"visit\",\"faction\":\"Bees\"}", 27, "Bees", factions);
    assert_json_refused("{\"type\":\"visit\",\"faction\":\" bees\"}", 27, " bees", factions);
    assert_json_refused("{\"type\":\"visit\",\"faction\":\"bees \"}", 27, "bees ", factions);
    assert_json_refused("{\"type\":\"visit\",\"faction\":\"bees\\u0000\"}", 27, "bees", factions);
    assert_json_refused("{\"type\":\"visit\",\"faction\":0}", 27, "0", factions);
    assert_json_refused("{\"type\":\"give\",\"n\":1,\"party\":\"1\"}", 30, "1", party);
    assert_json_refused("{\"type\":\"give\",\"n\":1,\"party\":0}", 30, "0", party);
    assert_json_refused("{\"type\":\"give\",\"n\":1,\"party\":8}", 30, "8", party);
    assert_json_refused("{\"type\":\"give\",\"n\":\"1\",\"party\":1}", 20, "1", "a number");
    assert_json_refused("{\"type\":\"give\",\"n\":true,\"party\":1}", 20, "true", "a number");
    assert_json_refused("{\"type\":\"give\",\"n\":[1],\"party\":1}", 20, "[", "a number");
}

static void a_flag_is_taken_only_as_true_or_false(void **context) {
    (void)context;
    static const char expected[] = "true or false";
    static const char *const flags[] = {"1", "0", "\"fill\"", "\"true\"", "[]"};
    static const char *const subjects[] = {"1", "0", "fill", "true", "["};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        static const char before[] = "{\"type\":\"swap\",\"factions\":[],\"cards\":[],\"token\":";
        char json[128];
        unsigned column = (unsigned)strlen(before) + 1;
        snprintf(json, sizeof json, "%s%s}", before, flags[i]);
        assert_json_refused(json, column, subjects[i], expected);
    }
    assert_json_refused("{\"type\":\"swap\",\"factions\":[],\"cards\":[]}", 40, "}",
                        "a member \"token\"");
}

static void a_set_is_taken_only_in_the_order_of_its_members(void **context) {
    (void)context;
    static const char order[] = "each member of a set once, in their order";
    static const char factions[] = "a faction: bees, mosquitoes, ants, cockroaches or flies";
    assert_json_refused("{\"type\":\"rearrange\",\"numbers\":[5,2]}", 34, "2", order);
    assert_json_refused("{\"type\":\"rearrange\",\"numbers\":[2,2]}", 34, "2", order);
    assert_json_refused("{\"type\":\"rearrange\",\"numbers\":[64]}", 32, "64", order);
    assert_json_refused("{\"type\":\"rearrange\",\"numbers\":[-1]}", 32, "-1", order);
    assert_json_refused("{\"type\":\"rearrange\",\"numbers\":[\"2\"]}", 32, "2", "a number");
    assert_json_refused("{\"type\":\"rearrange\",\"numbers\":\"none\"}", 31, "none", "an array");
    assert_json_refused("{\"type\":\"rearrange\",\"numbers\":2}", 31, "2", "an array");
    assert_json_refused("{\"type\":\"swap\",\"token\":true,\"factions\":[\"bees\",\"none\"]}", 48,
                        "none", factions);
}

static void a_string_of_any_length_is_refused_in_good_order(void **context) {
    (void)context;
    char text[400] = "{\"type\":\"";
    memset(text + 9, 'x', 300);
    memcpy(text + 309, "\"}", 3);
    ant_scan scan = scan_of(text);
    ant_form form;
    ant_error error;
    assert_int_equal(ant_form_from_json(toy_actions, TOY_ACTIONS, &scan, &form, &error),
                     ANT_BAD_TEXT);
    assert_int_equal(error.column, 9);
    assert_string_equal(error.expected, every_type);
}

static void malformed_json_is_refused_where_it_breaks(void **context) {
    (void)context;
    static const char value[] = "a string, a whole number, true, false or an array";
    static const char string[] = "a well-formed string";
    static const char name[] = "the name of a member, as a string";
    assert_json_refused("", 1, "", "a JSON object");
    assert_json_refused("[]", 1, "[", "a JSON object");
    assert_json_refused("{", 2, "", name);
    assert_json_refused("{type", 2, "type", name);
    assert_json_refused("{\"type\"", 8, "", "\":\"");
    assert_json_refused("{\"type\":", 9, "", value);
    assert_json_refused("{\"type\":\"pass\"", 15, "", "\",\" or \"}\"");
    assert_json_refused("{\"type\":\"pass\",}", 16, "}", name);
    assert_json_refused("{\"type\":\"pa", 12, "", string);
    assert_json_refused("{\"n\":01}", 6, "01", value);
    assert_json_refused("{\"n\":1.0}", 6, "1.0", value);
    assert_json_refused("{\"n\":1e3}", 6, "1e3", value);
    assert_json_refused("{\"n\":-}", 6, "-", value);
    assert_json_refused("{\"n\":null}", 6, "null", value);
    assert_json_refused("{\"n\":{}}", 6, "{", value);
    assert_json_refused("{\"n\":[1}", 8, "}", "\",\" or \"]\"");
    assert_json_refused("{\"n\":4294967296}", 6, "4294967296", value);
    assert_json_refused("{\"n\":\"a\nb\"}", 8, "", string);
    assert_json_refused("{\"n\":\"a\\x\"}", 8, "\\", string);
    assert_json_refused("{\"n\":\"a\\u12g4\"}", 8, "\\", string);
    assert_json_refused("{\"n\":\"\\ud83d\"}", 7, "\\", string);
    assert_json_refused("{\"n\":\"\\ud83d\\u0041\"}", 7, "\\", string);
    assert_json_refused("{\"n\":\"\\udc1c\"}", 7, "\\", string);
    assert_json_refused("{\"n\":\"a\\", 8, "\\", string);
    assert_json_refused("{\"n\":\"a\\u1", 8, "\\", string);
    assert_json_refused("{\"n\":\"\xC3\"}", 7, "\xC3", string);
}

/// Cuts a text off at every length: each part is refused, and nothing past its end is read.
static void no_beginning_of_a_form_is_taken_for_the_whole(void **context) {
    (void)context;
    for (size_t i = 0; i < N_SAMPLES; i++) {
        size_t length = strlen(samples[i].json);
        for (size_t n = 0; n < length; n++) {
            char part[128];
            memset(part, 'x', sizeof part);
            memcpy(part + sizeof part - n, samples[i].json, n);
            ant_scan scan;
            ant_scan_init(&scan, part + sizeof part - n, n);
            ant_form form;
            assert_int_equal(ant_form_from_json(toy_actions, TOY_ACTIONS, &scan, &form, NULL),
                             ANT_BAD_TEXT);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forms_are_written_by_their_patterns),
        cmocka_unit_test(forms_are_read_by_their_patterns),
        cmocka_unit_test(case_and_blanks_do_not_matter),
        cmocka_unit_test(the_members_of_a_set_may_stand_in_any_order),
        cmocka_unit_test(a_flag_that_is_left_out_leaves_a_cut_text_in_order),
        cmocka_unit_test(an_error_stands_where_the_best_pattern_stopped),
        cmocka_unit_test(a_flag_that_could_have_stood_is_expected),
        cmocka_unit_test(a_code_that_does_not_exist_is_refused_with_the_first_and_the_last),
        cmocka_unit_test(an_error_within_a_set_stands_at_its_member),
        cmocka_unit_test(a_member_that_stands_twice_is_refused_where_it_stands_again),
        cmocka_unit_test(an_error_at_the_start_lists_every_beginning),
        cmocka_unit_test(abbreviations_are_refused),
        cmocka_unit_test(an_error_inside_a_longer_text_has_the_line_of_that_text),
        cmocka_unit_test(forms_are_written_as_json),
        cmocka_unit_test(a_set_is_written_as_an_array_of_its_members),
        cmocka_unit_test(forms_are_read_from_json),
        cmocka_unit_test(json_may_have_any_order_spaces_and_escapes),
        cmocka_unit_test(the_scanner_stops_behind_the_object),
        cmocka_unit_test(every_escape_of_a_string_is_understood),
        cmocka_unit_test(members_that_are_missing_unknown_or_twice_are_refused),
        cmocka_unit_test(an_unknown_type_is_refused_with_the_list_of_types),
        cmocka_unit_test(values_are_taken_only_as_they_are_written),
        cmocka_unit_test(a_flag_is_taken_only_as_true_or_false),
        cmocka_unit_test(a_set_is_taken_only_in_the_order_of_its_members),
        cmocka_unit_test(a_string_of_any_length_is_refused_in_good_order),
        cmocka_unit_test(malformed_json_is_refused_where_it_breaks),
        cmocka_unit_test(no_beginning_of_a_form_is_taken_for_the_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
