// SPDX-License-Identifier: MIT
#include "check.h"
#include "toy.h"

static void assert_written(const ant_word_type *type, int64_t value, const char *want) {
    struct page page;
    ant_word_write(type, value, page_clear(&page));
    assert_string_equal(page.buffer, want);
}

static void every_kind_of_word_is_written(void **context) {
    (void)context;
    assert_written(&toy_number, -3, "-3");
    assert_written(&toy_faction, TOY_FLIES, "flies");
    assert_written(&toy_party, 1, "2");
    assert_written(&toy_party, TOY_TERMITENATOR, "termitenator");
    assert_written(&toy_card, TOY_ANTS_5, "ants 5");
    assert_written(&toy_card, 0, "bees 1");
    assert_written(&toy_card, 59, "flies 12");
    assert_written(&toy_factions, 1 << TOY_BEES | 1 << TOY_FLIES, "bees, flies");
    assert_written(&toy_factions, 0, "none");
    assert_written(&toy_hex, TOY_B10, "B10");
    assert_written(&toy_hexes, 1 << TOY_A2 | 1 << TOY_B1, "A2, B1");
    assert_written(&toy_fill, 1, "fill");
    assert_written(&toy_fill, 0, "");
}

/// Reads a word and wants the value and the bytes taken; -1 taken for a text that is none.
static void assert_read(const ant_word_type *type, const char *text, int64_t want, int taken) {
    ant_scan scan = scan_of(text);
    int64_t value = 99;
    assert_int_equal(ant_word_read(type, &scan, &value), taken >= 0);
    assert_int_equal(value, taken >= 0 ? want : 99);
    assert_int_equal(scan.at - scan.start, taken >= 0 ? taken : 0);
}

static void names_are_read_in_either_case_and_only_whole(void **context) {
    (void)context;
    assert_read(&toy_faction, " Ants!", TOY_ANTS, 5);
    assert_read(&toy_faction, "ants5", 0, -1);
    assert_read(&toy_faction, "ant", 0, -1);
    assert_read(&toy_faction, "antsy", 0, -1);
    assert_read(&toy_faction, "", 0, -1);
}

static void the_longest_name_is_taken_with_any_number_of_blanks(void **context) {
    (void)context;
    assert_read(&toy_choice, "no allegiance", TOY_NO_ALLEGIANCE, 13);
    assert_read(&toy_choice, "No \t allegiance x", TOY_NO_ALLEGIANCE, 15);
    assert_read(&toy_choice, "no alleg", TOY_NO, 2);
    assert_read(&toy_choice, "noallegiance", 0, -1);
}

static void a_pair_is_read_with_and_without_a_blank(void **context) {
    (void)context;
    assert_read(&toy_card, "ants 5", TOY_ANTS_5, 6);
    assert_read(&toy_card, "ANTS5 x", TOY_ANTS_5, 5);
    assert_read(&toy_card, "flies  12", 59, 9);
}

static void a_pair_needs_its_name_and_a_number_in_range(void **context) {
    (void)context;
    static const char *const texts[] = {"ants",    "ants 0", "ants 13", "ants -1",
                                        "ants 5x", "5",      "antsy 5", "ants 4294967301"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_read(&toy_card, texts[i], 0, -1);
    }
}

static void a_party_is_the_number_of_a_seat_or_a_name(void **context) {
    (void)context;
    assert_read(&toy_party, "1", 0, 1);
    assert_read(&toy_party, "7", ANT_MAX_SEATS - 1, 1);
    assert_read(&toy_party, "emissary", TOY_EMISSARY, 8);
    assert_read(&toy_party, "0", 0, -1);
    assert_read(&toy_party, "8", 0, -1);
    assert_read(&toy_party, "-1", 0, -1);
    assert_read(&toy_party, "judge", 0, -1);
}

static void a_number_is_not_cut_out_of_a_word(void **context) {
    (void)context;
    assert_read(&toy_number, "-12,", -12, 3);
    assert_read(&toy_number, "12th", 0, -1);
}

static void a_set_is_read_to_its_last_member(void **context) {
    (void)context;
    assert_read(&toy_factions, "bees", 1 << TOY_BEES, 4);
    assert_read(&toy_factions, " flies,Bees rest", 1 << TOY_BEES | 1 << TOY_FLIES, 11);
    assert_read(&toy_factions, "NONE, bees", 0, 4);
    assert_read(&toy_cards, "bees2, bees 1", 3, 13);
    assert_read(&toy_numbers, "63, 0", INT64_MIN | 1, 5);
    assert_read(&toy_seats, "2, 7", 1 << 1 | 1 << 6, 4);
}

static void a_set_has_each_member_once_and_one_behind_every_comma(void **context) {
    (void)context;
    static const char *const factions[] = {"",           "wasps", "bees, ", "bees, wasps",
                                           "bees, bees", "nones", ", bees"};
    static const char *const numbers[] = {"64", "-1", "2, 2", "2, 64", "2th", "02, 2"};
    static const char *const seats[] = {"0", "8", "emissary", "1, emissary"};
    for (size_t i = 0; i < sizeof factions / sizeof *factions; i++) {
        assert_read(&toy_factions, factions[i], 0, -1);
    }
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        assert_read(&toy_numbers, numbers[i], 0, -1);
    }
    for (size_t i = 0; i < sizeof seats / sizeof *seats; i++) {
        assert_read(&toy_seats, seats[i], 0, -1);
    }
}

static void a_code_is_read_in_either_case_and_only_whole(void **context) {
    (void)context;
    assert_read(&toy_hex, " b10 B1", TOY_B10, 4);
    assert_read(&toy_hex, "b1", TOY_B1, 2);
    assert_read(&toy_hex, "B100", 0, -1);
    assert_read(&toy_hex, "A", 0, -1);
    assert_read(&toy_hex, "A 1", 0, -1);
    assert_read(&toy_hex, "A1x", 0, -1);
    assert_read(&toy_hexes, "b1,A2", 1 << TOY_A2 | 1 << TOY_B1, 5);
}

static void a_flag_is_yes_where_it_stands_and_no_anywhere_else(void **context) {
    (void)context;
    assert_read(&toy_fill, " Fill up", 1, 5);
    assert_read(&toy_fill, "", 0, 0);
    assert_read(&toy_fill, "filling", 0, 0);
    assert_read(&toy_fill, "fill2", 0, 0);
    assert_read(&toy_fill, "3", 0, 0);
}

static void every_set_of_factions_is_read_back_as_it_was_written(void **context) {
    (void)context;
    for (int64_t set = 0; set < 1 << 5; set++) {
        struct page page;
        ant_word_write(&toy_factions, set, page_clear(&page));
        assert_read(&toy_factions, page.buffer, set, (int)page.text.length);
    }
}

static void every_card_and_party_is_read_back_as_it_was_written(void **context) {
    (void)context;
    for (int64_t card = 0; card < 60; card++) {
        struct page page;
        ant_word_write(&toy_card, card, page_clear(&page));
        assert_read(&toy_card, page.buffer, card, (int)page.text.length);
    }
    for (int64_t party = TOY_TERMITENATOR; party < ANT_MAX_SEATS; party++) {
        struct page page;
        ant_word_write(&toy_party, party, page_clear(&page));
        assert_read(&toy_party, page.buffer, party, (int)page.text.length);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_of_word_is_written),
        cmocka_unit_test(names_are_read_in_either_case_and_only_whole),
        cmocka_unit_test(the_longest_name_is_taken_with_any_number_of_blanks),
        cmocka_unit_test(a_pair_is_read_with_and_without_a_blank),
        cmocka_unit_test(a_pair_needs_its_name_and_a_number_in_range),
        cmocka_unit_test(a_party_is_the_number_of_a_seat_or_a_name),
        cmocka_unit_test(a_number_is_not_cut_out_of_a_word),
        cmocka_unit_test(a_set_is_read_to_its_last_member),
        cmocka_unit_test(a_set_has_each_member_once_and_one_behind_every_comma),
        cmocka_unit_test(a_code_is_read_in_either_case_and_only_whole),
        cmocka_unit_test(a_flag_is_yes_where_it_stands_and_no_anywhere_else),
        cmocka_unit_test(every_set_of_factions_is_read_back_as_it_was_written),
        cmocka_unit_test(every_card_and_party_is_read_back_as_it_was_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
