// SPDX-License-Identifier: MIT
#include "check.h"
#include "toy.h"

static void every_phrase_is_found_by_its_key(void **context) {
    (void)context;
    for (size_t i = 0; i < toy_english.n_phrases; i++) {
        const ant_phrase *phrase = &toy_english.phrases[i];
        const char *found = ant_phrase_find(&toy_english, phrase->key);
        assert_non_null(found);
        assert_string_equal(found, phrase->text);
    }
}

static void a_key_that_is_not_there_is_not_found(void **context) {
    (void)context;
    static const char *const keys[] = {"", "a", "car", "cards", "event", "list.andy", "zebra"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        assert_null(ant_phrase_find(&toy_english, keys[i]));
    }
    ant_catalogue empty = {.language = "en"};
    assert_null(ant_phrase_find(&empty, "card"));
}

static void assert_said(const ant_names *names, const ant_word_type *type, int64_t value,
                        const char *want) {
    struct page page;
    ant_word_say(&toy_english, names, type, value, page_clear(&page));
    assert_string_equal(page.buffer, want);
}

static void every_kind_of_word_is_said(void **context) {
    (void)context;
    assert_said(NULL, &toy_number, -3, "-3");
    assert_said(NULL, &toy_faction, TOY_ANTS, "Ants");
    assert_said(NULL, &toy_card, TOY_ANTS_5, "Ants 5");
    assert_said(NULL, &toy_party, TOY_EMISSARY, "the Emissary");
    assert_said(NULL, &toy_fill, 1, "full");
    assert_said(NULL, &toy_fill, 0, "empty");
}

static void a_code_is_said_as_it_is_written(void **context) {
    (void)context;
    assert_said(NULL, &toy_hex, TOY_B10, "B10");
    assert_said(NULL, &toy_hexes, 1 << TOY_A1 | 1 << TOY_A2 | 1 << TOY_B1, "A1, A2 and B1");
}

static void a_seat_is_said_by_its_name_or_else_by_its_number(void **context) {
    (void)context;
    ant_names names = {.party = {[1] = "Ann"}};
    assert_said(&names, &toy_party, 1, "Ann");
    assert_said(&names, &toy_party, 0, "Seat 1");
    assert_said(NULL, &toy_party, 1, "Seat 2");
    assert_said(&names, &toy_seats, 1 << 0 | 1 << 1, "Seat 1 and Ann");
}

static void a_name_with_braces_is_said_as_it_is(void **context) {
    (void)context;
    ant_names names = {.party = {"{card}"}};
    struct page page;
    ant_form form = {.type = TOY_PLAYED, .args = {0, TOY_ANTS_5}};
    ant_form_say(&toy_english, &names, "event", toy_events, &form, page_clear(&page));
    assert_string_equal(page.buffer, "{card} plays Ants 5.");
}

static void a_set_is_said_as_a_list(void **context) {
    (void)context;
    assert_said(NULL, &toy_factions, 0, "nothing");
    assert_said(NULL, &toy_factions, 1 << TOY_COCKROACHES, "Cockroaches");
    assert_said(NULL, &toy_factions, 1 << TOY_BEES | 1 << TOY_COCKROACHES, "Bees and Cockroaches");
    assert_said(NULL, &toy_factions, 15, "Bees, Mosquitoes, Ants and Cockroaches");
}

static void a_set_reaches_to_its_highest_bit(void **context) {
    (void)context;
    struct page page;
    ant_word_say(&toy_english, NULL, &toy_numbers, INT64_MIN | 1, page_clear(&page));
    assert_string_equal(page.buffer, "0 and 63");
    ant_word_write(&toy_numbers, INT64_MIN | 1, page_clear(&page));
    assert_string_equal(page.buffer, "0, 63");
}

static void assert_event(ant_form form, const char *want) {
    struct page page;
    ant_form_say(&toy_english, NULL, "event", toy_events, &form, page_clear(&page));
    assert_string_equal(page.buffer, want);
}

static void a_form_is_said_with_its_arguments(void **context) {
    (void)context;
    assert_event((ant_form){TOY_PLAYED, {TOY_EMISSARY, TOY_ANTS_5}}, "the Emissary plays Ants 5.");
    assert_event((ant_form){TOY_MARCHED, {TOY_A1, 1 << TOY_B10}}, "A1 marches to B10.");
}

static void one_takes_the_singular_and_all_others_the_plural(void **context) {
    (void)context;
    assert_event((ant_form){TOY_SCORED, {0, 1}}, "Seat 1 takes one cube.");
    assert_event((ant_form){TOY_SCORED, {0, 0}}, "Seat 1 takes 0 cubes.");
    assert_event((ant_form){TOY_SCORED, {0, 2}}, "Seat 1 takes 2 cubes.");
    assert_event((ant_form){TOY_SCORED, {0, -1}}, "Seat 1 takes -1 cubes.");
}

static void a_set_of_one_takes_the_singular(void **context) {
    (void)context;
    assert_event((ant_form){TOY_REVEALED, {1 << TOY_ANTS}}, "Ants is revealed.");
    assert_event((ant_form){TOY_REVEALED, {7}}, "Bees, Mosquitoes and Ants are revealed.");
}

/// What a phrase makes of the number n and the flag `fill`.
static void assert_filled_by(const char *text, int64_t n, bool is_full, const char *want) {
    const ant_phrase phrase = {"event.x", text};
    const ant_catalogue catalogue = {"en", &phrase, 1};
    static const ant_form_type types[] = {{"x", NULL, {{"n", &toy_number}, {"fill", &toy_fill}}}};
    ant_form form = {.args = {n, is_full}};
    struct page page;
    ant_form_say(&catalogue, NULL, "event", types, &form, page_clear(&page));
    assert_string_equal(page.buffer, want);
}

static void assert_filled(const char *text, int64_t n, const char *want) {
    assert_filled_by(text, n, true, want);
}

static void none_takes_a_text_of_its_own_or_that_of_many(void **context) {
    (void)context;
    assert_event((ant_form){TOY_REVEALED, {0}}, "Nothing is revealed.");
    static const char phrase[] = "{n?one:{n}:no {fill?full:empty} one: alas}.";
    assert_filled(phrase, 0, "no full one: alas.");
    assert_filled(phrase, 1, "one.");
    assert_filled(phrase, 2, "2.");
    assert_filled("{n?one:{n}}.", 0, "0.");
}

static void a_flag_that_is_no_is_not_none(void **context) {
    (void)context;
    assert_filled_by("{fill?yes:no:none}", 0, false, "no");
}

static void a_flag_takes_the_first_text_where_it_is_yes(void **context) {
    (void)context;
    assert_event((ant_form){TOY_FILLED, {0, 0, 1}}, "Seat 1 takes one: empty");
    assert_event((ant_form){TOY_FILLED, {0, 1, 0}}, "Seat 1 takes one and fills it: full");
    assert_event((ant_form){TOY_FILLED, {0, 1, 1}},
                 "Seat 1 takes one and fills it, for a token: full");
}

static void what_the_catalogue_lacks_is_shown_in_angle_brackets(void **context) {
    (void)context;
    assert_said(NULL, &toy_faction, TOY_FLIES, "<faction.flies>");
    assert_said(NULL, &toy_card, 59, "<faction.flies> 12");
    assert_said(NULL, &toy_party, TOY_TERMITENATOR, "<party.termitenator>");
    assert_said(NULL, &toy_token, 1, "<token.yes>");
    assert_said(NULL, &toy_token, 0, "<token.no>");
    assert_event((ant_form){.type = TOY_UNSAID}, "<event.unsaid>");
    assert_event((ant_form){TOY_SAT, {1}}, "Seat 1 sat down, <nobody> left");
}

static void a_phrase_with_broken_braces_harms_nothing(void **context) {
    (void)context;
    assert_filled("", 1, "");
    assert_filled("} {n}", 1, "} 1");
    assert_filled("{n", 1, "1");
    assert_filled("{", 1, "<>");
    assert_filled("{}", 1, "<>");
    assert_filled("{n?one}", 1, "one");
    assert_filled("{n?one}", 2, "");
    assert_filled("{n?a:b", 2, "b");
    assert_filled("{n?:s}", 1, "");
    assert_filled("time: {n}? {n?{n}:{n?x:y}!}", 3, "time: 3? y!");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_phrase_is_found_by_its_key),
        cmocka_unit_test(a_key_that_is_not_there_is_not_found),
        cmocka_unit_test(every_kind_of_word_is_said),
        cmocka_unit_test(a_code_is_said_as_it_is_written),
        cmocka_unit_test(a_seat_is_said_by_its_name_or_else_by_its_number),
        cmocka_unit_test(a_name_with_braces_is_said_as_it_is),
        cmocka_unit_test(a_set_is_said_as_a_list),
        cmocka_unit_test(a_set_reaches_to_its_highest_bit),
        cmocka_unit_test(a_form_is_said_with_its_arguments),
        cmocka_unit_test(one_takes_the_singular_and_all_others_the_plural),
        cmocka_unit_test(a_set_of_one_takes_the_singular),
        cmocka_unit_test(none_takes_a_text_of_its_own_or_that_of_many),
        cmocka_unit_test(a_flag_that_is_no_is_not_none),
        cmocka_unit_test(a_flag_takes_the_first_text_where_it_is_yes),
        cmocka_unit_test(what_the_catalogue_lacks_is_shown_in_angle_brackets),
        cmocka_unit_test(a_phrase_with_broken_braces_harms_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
