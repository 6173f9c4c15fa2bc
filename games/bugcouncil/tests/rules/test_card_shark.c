// SPDX-License-Identifier: MIT
//
// The Card Shark (section 14).
#include "tests/support/solo.h"

#include <string.h>

static bugcouncil_state state;

// BC-14.6, BC-14.3
static void the_card_shark_takes_as_many_cards_as_lie_on_the_termite_space(void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 2", "cockroaches 4", "cockroaches 5"),
                "personality card-shark\nshark-cards 3\nhand 1 ants 8\n"
                "cubes bees 1, ants 3, cockroaches 1, flies 3\n");
    act(&state, 1, "ants 8");
    happened(SHARK_TOOK("2"));
    shows(&state, "shark-cards", "5");
}

// BC-14.3, BC-14.6
static void the_card_shark_counts_the_cubes_after_the_whole_sowing(void **context) {
    (void)context;
    position(&state, PLAYER_VISITS "personality card-shark\ntricks 3, 4\ncubes bees 7, ants 2\n");
    act(&state, 1, "visit bees");
    happened(SHARK_TOOK("1"));
    shows(&state, "shark-cards", "1");
}

// BC-14.7
static void the_card_shark_takes_what_is_left_where_the_deck_runs_out(void **context) {
    (void)context;
    position(&state, PLAYER_VISITS "personality card-shark\nshark-cards 9\ntricks 3, 4\n"
                                   "cubes bees 2, ants 2, flies 1\n");
    act(&state, 1, "visit flies");
    happened(SHARK_TOOK("1"));
    shows(&state, "shark-cards", "10");
    // A discard makes the leftover deck one card larger.
    position(&state, PLAYER_VISITS "personality card-shark\nshark-cards 9\ntricks 3, 4\n"
                                   "no-allegiance 1\ndiscards-on-deck 1\n"
                                   "cubes bees 2, ants 2, flies 1\n");
    act(&state, 1, "visit flies");
    happened(SHARK_TOOK("2"));
    shows(&state, "shark-cards", "11");
}

// BC-14.4, BC-14.7
static void the_card_shark_takes_nothing_from_an_empty_deck(void **context) {
    (void)context;
    position(&state, PLAYER_VISITS "personality card-shark\nshark-cards 10\ntricks 3, 4\n"
                                   "cubes bees 2, ants 2, flies 1\n");
    act(&state, 1, "visit flies");
    shows(&state, "shark-cards", "10");
}

// BC-14.7, BC-16.3
static void a_discard_that_the_card_shark_took_lies_on_the_deck_no_more(void **context) {
    (void)context;
    char view[8192];
    position(&state, PLAYER_VISITS "personality card-shark\ntricks 3, 4\n"
                                   "no-allegiance 1\ndiscards-on-deck 1\n"
                                   "cubes bees 2, ants 2, flies 1\n");
    write_view(&state, 0, view, sizeof view);
    assert_non_null(strstr(view, "\"discards_on_top\":[1]"));
    act(&state, 1, "visit flies");
    write_view(&state, 0, view, sizeof view);
    assert_non_null(strstr(view, "\"discards_on_top\":[]"));
}

// BC-14.7, BC-14.8
static void the_card_shark_takes_a_discard_first(void **context) {
    (void)context;
    position_of(&state, PLAYER_VISITS_LAST("flies 5"),
                "personality card-shark\ntricks 5, 5\nno-allegiance 1\ndiscards-on-deck 1\n"
                "discards flies 8\ncubes ants 2, flies 1\n");
    act(&state, 1, "visit flies");
    happened("\"type\":\"shark-hand\",\"party\":\"termitenator\",\"cards\":[\"flies 8\"],"
             "\"hand\":\"nothing\",\"points\":0");
    position_of(&state, PLAYER_VISITS_LAST("flies 5"),
                "personality card-shark\ntricks 5, 5\nno-allegiance 1\ndiscards-on-deck 1\n"
                "discards flies 8\ncubes bees 1, ants 2, flies 1\n");
    act_drawing(&state, 1, "visit flies", "cockroaches 8");
    happened("\"type\":\"shark-hand\",\"party\":\"termitenator\","
             "\"cards\":[\"cockroaches 8\",\"flies 8\"],\"hand\":\"pair\",\"points\":2");
}

// Hand, pyramid and played cards leave the seven cards of the example and three others in the deck.
#define SHARK_EXAMPLE                                                                              \
    SOLO "phase visit\ntricks-done 9\nwinner 2\ntrick ants 2, ants 7\nhand 1 mosquitoes 2\n"       \
         "pyramid -, -, -, -, -, -, -, mosquitoes 3\n"                                             \
         "played mosquitoes 4, mosquitoes 5, mosquitoes 6, mosquitoes 7, mosquitoes 8, ants 2, "   \
         "ants 3, ants 4, ants 6, ants 7, cockroaches 1, cockroaches 2, cockroaches 3, "           \
         "cockroaches 4, cockroaches 5, cockroaches 6, cockroaches 7, cockroaches 8, flies 2, "    \
         "flies 5\npersonality card-shark\nshark-cards 7\ntricks 5, 5\n"                           \
         "cubes mosquitoes 1, ants 2\n"
#define EXAMPLE_CARDS "flies 1, flies 3, flies 4, ants 1, ants 5, ants 8, mosquitoes 1"
#define EXAMPLE_EVENT                                                                              \
    "\"type\":\"shark-hand\",\"party\":\"termitenator\",\"cards\":[\"mosquitoes 1\",\"ants 1\","   \
    "\"ants 5\",\"ants 8\",\"flies 1\",\"flies 3\",\"flies 4\"],\"hand\":\"three-of-a-kind\","     \
    "\"points\":4"

// BC-14.8, BC-14.30: the example of the rulebook
static void example_three_ones_among_seven_cards_score_4_points(void **context) {
    (void)context;
    position(&state, SHARK_EXAMPLE);
    act_drawing(&state, 1, "visit mosquitoes", EXAMPLE_CARDS);
    happened(EXAMPLE_EVENT);
    score_is(&state, "5 to 9");
    shows(&state, "age", "2");
    shows(&state, "shark-cards", "");
}

// BC-14.8
static void the_card_shark_scores_in_age_3_too(void **context) {
    (void)context;
    position(&state, SHARK_EXAMPLE "age 3\nscore 4, 0\n");
    act_drawing(&state, 1, "visit mosquitoes", EXAMPLE_CARDS);
    happened(EXAMPLE_EVENT);
    shows(&state, "phase", "over");
    score_is(&state, "9 to 9");
    ranks_are(&state, "2 to 1");
}

// BC-14.3, BC-14.8
static void cards_taken_after_the_tenth_trick_belong_to_the_hand_of_this_age(void **context) {
    (void)context;
    position_of(&state, PLAYER_VISITS_LAST("flies 5"),
                "personality card-shark\nshark-cards 1\ntricks 5, 5\nhand 1 mosquitoes 5\n"
                "cubes ants 2, flies 1\n");
    act_drawing(&state, 1, "visit flies", "flies 7, cockroaches 7");
    happened("\"type\":\"shark-hand\",\"party\":\"termitenator\","
             "\"cards\":[\"cockroaches 7\",\"flies 7\"],\"hand\":\"pair\",\"points\":2");
    score_is(&state, "5 to 7");
}

static void hand_is(const char *cards, const char *expected) {
    static const char *const names[] = {"nothing",  "pair",  "two pair",   "three of a kind",
                                        "straight", "flush", "full house", "four of a kind"};
    uint64_t set = 0;
    unsigned points = 99;
    ant_scan scan;
    int64_t card;
    char found[64];
    ant_scan_init(&scan, cards, strlen(cards));
    while (ant_word_read(&bugcouncil_card_word, &scan, &card)) {
        set |= bugcouncil_card_bit((unsigned)card);
        ant_scan_take(&scan, ",");
    }
    assert_true(ant_scan_is_done(&scan));
    unsigned hand = bugcouncil_poker(set, &points);
    assert_in_range(hand, 0, 7);
    snprintf(found, sizeof found, "%s %u", names[hand], points);
    assert_string_equal(found, expected);
}

// BC-14.9, BC-14.10, BC-14.30
static void the_chart_of_the_card_shark_has_eight_hands(void **context) {
    (void)context;
    hand_is("", "nothing 0");
    hand_is("ants 1, ants 3, ants 5, ants 7, flies 8", "nothing 0");
    hand_is("ants 1, flies 1, ants 3, flies 5, bees 8", "pair 2");
    hand_is("ants 1, flies 1, ants 3, flies 3, bees 8", "two pair 3");
    hand_is("ants 1, flies 1, bees 1, flies 3, bees 8", "three of a kind 4");
    hand_is("ants 1, flies 2, bees 3, flies 4, bees 5", "straight 5");
    hand_is("ants 1, ants 2, ants 4, ants 6, ants 8", "flush 6");
    hand_is("ants 1, flies 1, bees 1, flies 8, bees 8", "full house 7");
    hand_is("ants 1, flies 1, bees 1, mosquitoes 1, bees 8", "four of a kind 8");
}

// BC-14.8: the cards of the rulebook's example
static void example_the_best_hand_of_seven_cards_is_three_of_a_kind(void **context) {
    (void)context;
    hand_is(EXAMPLE_CARDS, "three of a kind 4");
}

// BC-14.11
static void fewer_than_five_cards_make_the_hands_that_need_fewer(void **context) {
    (void)context;
    hand_is("ants 4", "nothing 0");
    hand_is("ants 4, flies 4", "pair 2");
    hand_is("ants 4, flies 4, bees 4", "three of a kind 4");
    hand_is("ants 4, flies 4, ants 5, flies 5", "two pair 3");
    hand_is("ants 4, flies 4, bees 4, mosquitoes 4", "four of a kind 8");
    hand_is("ants 4, flies 5, ants 6, flies 7", "nothing 0");
    hand_is("ants 4, ants 5, ants 6, ants 8", "nothing 0");
}

// BC-14.11
static void a_straight_does_not_wrap_round(void **context) {
    (void)context;
    hand_is("ants 7, flies 8, ants 1, bees 2, flies 3", "nothing 0");
    hand_is("ants 5, flies 6, bees 7, flies 8, bees 1", "nothing 0");
    hand_is("ants 4, flies 5, bees 6, flies 7, bees 8", "straight 5");
    hand_is("ants 2, flies 3, bees 4, flies 5, bees 6, ants 6, ants 8", "straight 5");
}

// BC-14.11
static void a_straight_that_is_a_flush_counts_as_a_flush(void **context) {
    (void)context;
    hand_is("ants 3, ants 4, ants 5, ants 6, ants 7", "flush 6");
}

// BC-14.8, BC-14.9, BC-14.10
static void only_the_best_single_hand_counts(void **context) {
    (void)context;
    hand_is("ants 1, flies 1, ants 3, flies 3, ants 5, flies 5", "two pair 3");
    hand_is("ants 1, flies 1, bees 1, ants 3, flies 3, bees 3", "full house 7");
    hand_is("ants 1, ants 2, ants 4, ants 6, ants 8, flies 1, bees 1, flies 8", "full house 7");
    hand_is("ants 1, ants 2, ants 4, ants 6, ants 8, flies 1, bees 1", "flush 6");
    hand_is("ants 1, flies 2, bees 3, ants 4, flies 5, ants 5, bees 5", "straight 5");
    hand_is("ants 1, flies 1, bees 1, mosquitoes 1, ants 2, flies 2, bees 2", "four of a kind 8");
    hand_is("ants 1, ants 2, ants 4, ants 6, ants 8, flies 2, flies 3, flies 5", "flush 6");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_card_shark_takes_as_many_cards_as_lie_on_the_termite_space),
        cmocka_unit_test(the_card_shark_counts_the_cubes_after_the_whole_sowing),
        cmocka_unit_test(the_card_shark_takes_what_is_left_where_the_deck_runs_out),
        cmocka_unit_test(the_card_shark_takes_nothing_from_an_empty_deck),
        cmocka_unit_test(a_discard_that_the_card_shark_took_lies_on_the_deck_no_more),
        cmocka_unit_test(the_card_shark_takes_a_discard_first),
        cmocka_unit_test(example_three_ones_among_seven_cards_score_4_points),
        cmocka_unit_test(the_card_shark_scores_in_age_3_too),
        cmocka_unit_test(cards_taken_after_the_tenth_trick_belong_to_the_hand_of_this_age),
        cmocka_unit_test(the_chart_of_the_card_shark_has_eight_hands),
        cmocka_unit_test(example_the_best_hand_of_seven_cards_is_three_of_a_kind),
        cmocka_unit_test(fewer_than_five_cards_make_the_hands_that_need_fewer),
        cmocka_unit_test(a_straight_does_not_wrap_round),
        cmocka_unit_test(a_straight_that_is_a_flush_counts_as_a_flush),
        cmocka_unit_test(only_the_best_single_hand_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
