// SPDX-License-Identifier: MIT
//
// The Termitenator's personalities: rules.md, section 14.
#include "bugcouncil_solo_test.h"

#include <string.h>

static bugcouncil_state state;

// The player leads ants 8, the Termitenator follows with ants 1, loses and visits. Winning and with
// none but Flies and Cockroaches left, it activates three Ants, and the third cube is for the
// Termite space. The player leads the next trick.
#define IT_VISITS(a, b, c)                                                                         \
    SOLO "tricks-done 7\npyramid -, -, -, -, -, -, -, " a ", " b ", " c ", ants 1\n"
/// The Termitenator has won a trick, the player visits, the Termitenator leads the next trick.
#define PLAYER_VISITS                                                                              \
    SOLO "phase visit\ntricks-done 6\nwinner 2\ntrick ants 1, ants 8\n"                            \
         "pyramid -, -, -, -, -, -, -, flies 2, flies 3, cockroaches 4, cockroaches 5\n"
/// The same at the end of an Age.
#define PLAYER_VISITS_LAST(leftover)                                                               \
    SOLO "phase visit\ntricks-done 9\nwinner 2\ntrick ants 1, ants 8\n"                            \
         "pyramid -, -, -, -, -, -, -, " leftover "\n"
/// Its last two cards, of which one must follow ants 8.
#define IT_VISITS_LAST(leftover)                                                                   \
    SOLO "tricks-done 9\npyramid -, -, -, -, -, -, -, ants 1, " leftover "\n"

// What triggers an ability.

// BC-14.1
static void the_pacifist_does_nothing_when_a_cube_lands_on_the_termite_space(void **context) {
    (void)context;
    position(&state, PLAYER_VISITS "tricks 3, 4\ncubes ants 1, flies 1\n");
    uint64_t hand = state.hand[0];
    act(&state, 1, "visit flies");
    council_is(&state, "bees 1, mosquitoes 0, ants 1, cockroaches 0, flies 0");
    score_is(&state, "0 to 0");
    tricks_are(&state, "3 to 4");
    shows(&state, "shark-cards", "");
    shows(&state, "solo-board", "");
    assert_true(state.hand[0] == hand);
}

// BC-14.2, BC-14.5
static void a_sowing_of_the_player_triggers_the_ability(void **context) {
    (void)context;
    position(&state, PLAYER_VISITS "personality pacifist-2\ntricks 3, 4\nscore 6, 3\n"
                                   "cubes bees 1, ants 1, flies 3\n");
    act(&state, 1, "visit flies");
    happened(PACIFIST_POINT);
    score_is(&state, "6 to 4");
}

// BC-14.2, BC-14.5
static void a_sowing_of_the_termitenator_triggers_the_ability(void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 2", "cockroaches 4", "cockroaches 5"),
                "personality pacifist-2\nhand 1 ants 8\n"
                "cubes ants 3, cockroaches 1, flies 3\n");
    act(&state, 1, "ants 8");
    council_is(&state, "bees 1, mosquitoes 0, ants 0, cockroaches 2, flies 4");
    happened(PACIFIST_POINT);
    score_is(&state, "0 to 1");
}

// BC-14.2
static void a_sowing_that_ends_before_the_termite_space_triggers_nothing(void **context) {
    (void)context;
    position(&state, PLAYER_VISITS "personality pacifist-2\ntricks 3, 4\n"
                                   "cubes bees 1, ants 2, flies 3\n");
    act(&state, 1, "visit ants");
    council_is(&state, "bees 1, mosquitoes 0, ants 0, cockroaches 1, flies 4");
    did_not_happen(PACIFIST_POINT);
    score_is(&state, "0 to 0");
}

// BC-14.2
static void taking_cubes_from_the_termite_space_triggers_nothing(void **context) {
    (void)context;
    position(&state, PLAYER_VISITS "personality pacifist-2\ntricks 3, 4\ncubes bees 4, ants 2\n");
    act(&state, 1, "visit bees");
    council_is(&state, "bees 0, mosquitoes 1, ants 3, cockroaches 1, flies 1");
    did_not_happen(PACIFIST_POINT);
    score_is(&state, "0 to 0");
}

// BC-14.2
static void the_fifth_cube_returning_to_the_termite_space_triggers_the_ability(void **context) {
    (void)context;
    position(&state, PLAYER_VISITS "personality pacifist-2\ntricks 3, 4\ncubes bees 5, ants 2\n");
    act(&state, 1, "visit bees");
    council_is(&state, "bees 1, mosquitoes 1, ants 3, cockroaches 1, flies 1");
    score_is(&state, "0 to 1");
    position_of(&state, IT_VISITS("flies 2", "cockroaches 4", "cockroaches 5"),
                "personality pacifist-2\nhand 1 ants 8\ncubes bees 8, ants 2\n");
    act(&state, 1, "ants 8");
    council_is(&state, "bees 1, mosquitoes 1, ants 3, cockroaches 1, flies 1");
    shows(&state, "chambers", "3");
    score_is(&state, "0 to 1");
}

// BC-14.2, BC-14.5
static void a_recruit_on_the_termite_space_scores_before_the_trigger_row_is_set(void **context) {
    (void)context;
    // 15 to 19 after the Age, and the recruit makes it a lead of 5.
    position_of(&state, PLAYER_VISITS_LAST("mosquitoes 6"),
                "personality pacifist-2\ntricks 5, 5\nscore 10, 14\nhand 1 mosquitoes 5\n"
                "cubes mosquitoes 1, ants 2, cockroaches 3\n");
    act(&state, 1, "visit mosquitoes");
    council_is(&state, "bees 1, mosquitoes 1, ants 3, cockroaches 3, flies 1");
    happened(PACIFIST_POINT);
    score_is(&state, "15 to 20");
    shows(&state, "trigger-row", "4");
}

// BC-14.2
static void a_termite_space_without_a_recruit_triggers_nothing_at_upkeep(void **context) {
    (void)context;
    position_of(&state, PLAYER_VISITS_LAST("mosquitoes 6"),
                "personality pacifist-2\ntricks 5, 5\nscore 10, 14\nhand 1 mosquitoes 5\n"
                "cubes bees 3, mosquitoes 1, ants 1, cockroaches 3\n");
    act(&state, 1, "visit mosquitoes");
    council_is(&state, "bees 3, mosquitoes 1, ants 3, cockroaches 3, flies 1");
    score_is(&state, "15 to 19");
    shows(&state, "trigger-row", "3");
}

// BC-14.2, BC-7.6
static void after_age_3_no_recruit_triggers_the_ability(void **context) {
    (void)context;
    position_of(&state, PLAYER_VISITS_LAST("mosquitoes 6"),
                "age 3\npersonality pacifist-2\ntricks 5, 5\nscore 10, 9\n"
                "hand 1 mosquitoes 5\ncubes mosquitoes 1, ants 2, cockroaches 3\n");
    act(&state, 1, "visit mosquitoes");
    shows(&state, "phase", "over");
    score_is(&state, "15 to 14");
    ranks_are(&state, "1 to 2");
}

// BC-14.3, BC-14.5
static void a_point_after_the_tenth_trick_is_scored_like_any_other(void **context) {
    (void)context;
    position_of(&state, PLAYER_VISITS_LAST("mosquitoes 6"),
                "age 3\npersonality pacifist-2\ntricks 5, 5\nscore 10, 9\n"
                "hand 1 mosquitoes 5\ncubes ants 2, flies 1\n");
    act(&state, 1, "visit flies");
    score_is(&state, "15 to 15");
    ranks_are(&state, "2 to 1");
}

// BC-14.4
static void at_upkeep_neither_shark_nor_thief_nor_a_winning_trickster_acts(void **context) {
    (void)context;
    static const char *const personalities[] = {"card-shark", "thief", "trickster"};
    for (unsigned i = 0; i < 3; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 PLAYER_VISITS_LAST("mosquitoes 6") "personality %s\ntricks 5, 5\n"
                                                    "hand 1 mosquitoes 5\n"
                                                    "cubes mosquitoes 1, ants 2, cockroaches 3\n",
                 personalities[i]);
        position(&state, text);
        act(&state, 1, "visit mosquitoes");
        council_is(&state, "bees 1, mosquitoes 1, ants 3, cockroaches 3, flies 1");
        shows(&state, "phase", "");
        shows(&state, "shark-cards", "");
        shows(&state, "solo-board", "");
        tricks_are(&state, "0 to 0");
        score_is(&state, "5 to 5");
        assert_int_equal(bugcouncil_count(state.hand[0]), 11);
        did_not_happen(TRICKSTER_STOLE);
        did_not_happen(SHARK_TOOK("1"));
    }
}

// The Card Shark.

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

// BC-14.8: the example of the rulebook
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

// BC-14.9, BC-14.10
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

// The Thief.

// BC-14.12, BC-14.13, BC-14.16: the example of the rulebook
static void example_the_winning_thief_takes_the_8_of_flies_for_the_4_of_cockroaches(
    void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 2", "cockroaches 4", "cockroaches 5"),
                "personality thief\nhand 1 ants 8, flies 8, mosquitoes 3, mosquitoes 5\n"
                "cubes ants 3, cockroaches 1, flies 3\n");
    act(&state, 1, "ants 8");
    council_is(&state, "bees 1, mosquitoes 0, ants 0, cockroaches 2, flies 4");
    happened(THIEF_SWAPPED("cockroaches 4", "flies 8"));
    shows(&state, "pyramid", "-, -, -, -, -, -, -, flies 2, flies 8, cockroaches 5");
    shows(&state, "hand 1", "mosquitoes 3, mosquitoes 5, cockroaches 4");
    legal_moves(&state, 1, "mosquitoes 3, mosquitoes 5, cockroaches 4");
}

// BC-14.16, BC-3.3
static void a_card_given_by_the_thief_binds_a_player_who_lacked_its_suit(void **context) {
    (void)context;
    position(&state, PLAYER_VISITS "personality thief\ntricks 3, 4\nvoids cockroaches\n"
                                   "hand 1 ants 2, mosquitoes 1, mosquitoes 2, flies 1\n"
                                   "cubes ants 3, flies 1\n");
    act(&state, 1, "visit ants");
    happened(THIEF_SWAPPED("cockroaches 4", "flies 1"));
    termitenator_played("cockroaches 5");
    legal_moves(&state, 1, "cockroaches 4");
    refused(&state, 1, "ants 2", "BC-3.3");
    act(&state, 1, "cockroaches 4");
    shows(&state, "hand 1", "mosquitoes 1, mosquitoes 2, ants 2");
}

// BC-14.12
static void the_losing_thief_gives_its_strongest_card_for_the_weakest_of_the_hand(void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 2", "cockroaches 4", "cockroaches 5"),
                "personality thief\nlosing 1\ntricks 7, 0\n"
                "hand 1 ants 8, flies 8, mosquitoes 5, mosquitoes 6\n"
                "cubes ants 1, cockroaches 2, flies 4\n");
    act(&state, 1, "ants 8");
    council_is(&state, "bees 1, mosquitoes 1, ants 2, cockroaches 3, flies 0");
    happened(THIEF_SWAPPED("cockroaches 5", "flies 8"));
    shows(&state, "pyramid", "-, -, -, -, -, -, -, flies 2, cockroaches 4, flies 8");
    shows(&state, "hand 1", "mosquitoes 5, mosquitoes 6, cockroaches 5");
}

// BC-14.13
static void for_the_thief_cubes_come_before_value(void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 2", "cockroaches 8", "flies 5"),
                "personality thief\nhand 1 ants 8, flies 1, mosquitoes 8, ants 7\n"
                "cubes ants 3, cockroaches 1, flies 3\n");
    act(&state, 1, "ants 8");
    happened(THIEF_SWAPPED("cockroaches 8", "flies 1"));
}

// BC-14.13
static void for_the_thief_equal_cubes_are_decided_by_value(void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 2", "cockroaches 8", "flies 5"),
                "personality thief\nhand 1 ants 8, flies 4, cockroaches 7, ants 7\n"
                "cubes ants 3, cockroaches 1, flies 1\n");
    act(&state, 1, "ants 8");
    happened(THIEF_SWAPPED("flies 2", "cockroaches 7"));
    position_of(&state, IT_VISITS("flies 2", "cockroaches 8", "flies 5"),
                "personality thief\nlosing 1\ntricks 7, 0\n"
                "hand 1 ants 8, flies 4, cockroaches 7, mosquitoes 3\ncubes cockroaches 5\n");
    act(&state, 1, "ants 8");
    council_is(&state, "bees 1, mosquitoes 1, ants 1, cockroaches 1, flies 1");
    happened(THIEF_SWAPPED("cockroaches 8", "mosquitoes 3"));
}

// BC-14.3, BC-14.12
static void the_thief_acts_with_the_ideology_of_the_moment(void **context) {
    (void)context;
    // Losing, it wins the trick and is Winning when the player sows.
    position(&state, SOLO "tricks-done 7\nlosing 1\ntricks 7, 0\npersonality thief\n"
                          "pyramid -, -, -, -, -, -, -, ants 5, flies 2, cockroaches 4, "
                          "cockroaches 5\nhand 1 ants 1, flies 8, mosquitoes 3, mosquitoes 5\n"
                          "cubes ants 3, cockroaches 1, flies 3\n");
    act(&state, 1, "ants 1");
    act(&state, 1, "visit ants");
    happened(THIEF_SWAPPED("cockroaches 4", "flies 8"));
    shows(&state, "hand 1", "mosquitoes 3, mosquitoes 5, cockroaches 4");
    termitenator_played("flies 8");
}

// BC-14.14
static void ties_of_the_thiefs_own_cards_go_to_the_lowest_row(void **context) {
    (void)context;
    static const char *const orders[][2] = {{"flies 3", "cockroaches 3"},
                                            {"cockroaches 3", "flies 3"}};
    for (unsigned i = 0; i < 2; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 SOLO "tricks-done 6\npyramid -, -, -, -, -, %s, -, %s, down, down, ants 1\n"
                      "personality thief\ncubes ants 3, cockroaches 1, flies 1\n"
                      "hand 1 ants 8, mosquitoes 1, mosquitoes 2, mosquitoes 3, flies 8\n",
                 orders[i][0], orders[i][1]);
        position(&state, text);
        act(&state, 1, "ants 8");
        shows(&state, "pyramid",
              i == 0 ? "-, -, -, -, -, flies 8, -, cockroaches 3, down, down"
                     : "-, -, -, -, -, flies 8, -, flies 3, down, down");
        // And Losing, where all spaces end with one cube.
        snprintf(text, sizeof text,
                 SOLO "tricks-done 6\npyramid -, -, -, -, -, %s, -, %s, down, down, ants 1\n"
                      "personality thief\nlosing 1\ntricks 6, 0\ncubes cockroaches 5\n"
                      "hand 1 ants 8, mosquitoes 1, mosquitoes 4, flies 7, flies 8\n",
                 orders[i][0], orders[i][1]);
        position(&state, text);
        act(&state, 1, "ants 8");
        shows(&state, "pyramid",
              i == 0 ? "-, -, -, -, -, mosquitoes 1, -, cockroaches 3, down, down"
                     : "-, -, -, -, -, mosquitoes 1, -, flies 3, down, down");
    }
}

// BC-14.14
static void the_player_chooses_among_the_thiefs_tied_cards_of_one_row(void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 3", "cockroaches 3", "flies 6"),
                "personality thief\nhand 1 ants 8, flies 8, mosquitoes 3, mosquitoes 5\n"
                "cubes ants 3, cockroaches 1, flies 1\n");
    act(&state, 1, "ants 8");
    shows(&state, "phase", "thief-gives");
    asks(&state, "1");
    legal_moves(&state, 1, "thief gives cockroaches 3, thief gives flies 3");
    refused(&state, 1, "thief gives flies 6", "BC-14.14");
    refused(&state, 1, "thief gives mosquitoes 3", "BC-14.14");
    refused(&state, 1, "mosquitoes 3", "BC-0.3");
    act(&state, 1, "thief gives cockroaches 3");
    happened(THIEF_SWAPPED("cockroaches 3", "flies 8"));
    shows(&state, "pyramid", "-, -, -, -, -, -, -, flies 3, flies 8, flies 6");
    shows(&state, "phase", "play");
    shows(&state, "leader", "");
    asks(&state, "1");
}

// BC-14.15
static void the_player_chooses_among_tied_cards_of_the_hand(void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 3", "cockroaches 5", "flies 6"),
                "personality thief\nhand 1 ants 8, flies 8, cockroaches 8, mosquitoes 2\n"
                "cubes ants 3, cockroaches 1, flies 1\n");
    act(&state, 1, "ants 8");
    shows(&state, "phase", "thief-takes");
    asks(&state, "1");
    legal_moves(&state, 1, "thief takes cockroaches 8, thief takes flies 8");
    refused(&state, 1, "thief takes mosquitoes 2", "BC-14.15");
    refused(&state, 1, "thief takes flies 6", "BC-14.15");
    act(&state, 1, "thief takes flies 8");
    happened(THIEF_SWAPPED("flies 3", "flies 8"));
    shows(&state, "hand 1", "mosquitoes 2, cockroaches 8, flies 3");
    shows(&state, "pyramid", "-, -, -, -, -, -, -, flies 8, cockroaches 5, flies 6");
}

// BC-14.15
static void the_player_chooses_among_tied_weakest_cards_of_the_hand(void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 3", "cockroaches 5", "flies 6"),
                "personality thief\nlosing 1\ntricks 7, 0\n"
                "hand 1 ants 8, mosquitoes 1, flies 1, mosquitoes 2\ncubes cockroaches 5\n");
    act(&state, 1, "ants 8");
    legal_moves(&state, 1, "thief takes mosquitoes 1, thief takes flies 1");
    act(&state, 1, "thief takes mosquitoes 1");
    happened(THIEF_SWAPPED("flies 6", "mosquitoes 1"));
}

// BC-14.14, BC-14.15
static void of_two_ties_the_thiefs_own_is_settled_first(void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 3", "cockroaches 3", "flies 6"),
                "personality thief\nhand 1 ants 8, flies 8, cockroaches 8, mosquitoes 2\n"
                "cubes ants 3, cockroaches 1, flies 1\n");
    act(&state, 1, "ants 8");
    shows(&state, "phase", "thief-gives");
    act(&state, 1, "thief gives cockroaches 3");
    shows(&state, "phase", "thief-takes");
    legal_moves(&state, 1, "thief takes cockroaches 8, thief takes flies 8");
    act(&state, 1, "thief takes cockroaches 8");
    happened(THIEF_SWAPPED("cockroaches 3", "cockroaches 8"));
    shows(&state, "pyramid", "-, -, -, -, -, -, -, flies 3, cockroaches 8, flies 6");
    shows(&state, "hand 1", "mosquitoes 2, cockroaches 3, flies 8");
}

// BC-14.15
static void after_a_tie_settled_in_the_players_visit_the_termitenator_leads(void **context) {
    (void)context;
    position(&state, PLAYER_VISITS "personality thief\ntricks 3, 4\ncubes ants 3, flies 1\n"
                                   "hand 1 ants 2, mosquitoes 7, mosquitoes 8, flies 6\n");
    // Afterwards Cockroaches 1, Flies 2: it gives cockroaches 4 and takes flies 6, without a tie.
    act(&state, 1, "visit ants");
    happened(THIEF_SWAPPED("cockroaches 4", "flies 6"));
    termitenator_played("flies 6");
    position(&state, PLAYER_VISITS "personality thief\ntricks 3, 4\ncubes ants 3\n"
                                   "hand 1 ants 2, cockroaches 7, mosquitoes 8, flies 7\n");
    // Afterwards one cube on each: flies 2 is the weakest, and two 7s are the strongest.
    act(&state, 1, "visit ants");
    legal_moves(&state, 1, "thief takes cockroaches 7, thief takes flies 7");
    act(&state, 1, "thief takes cockroaches 7");
    termitenator_played("cockroaches 7");
    shows(&state, "hand 1", "mosquitoes 8, ants 2, flies 2, flies 7");
}

// BC-14.17
static void the_thief_swaps_even_to_its_own_harm(void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 7", "flies 6", "flies 8"),
                "personality thief\nhand 1 ants 8, mosquitoes 1, mosquitoes 3, mosquitoes 5\n"
                "cubes ants 3, flies 3\n");
    act(&state, 1, "ants 8");
    happened(THIEF_SWAPPED("flies 6", "mosquitoes 5"));
    shows(&state, "hand 1", "mosquitoes 1, mosquitoes 3, flies 6");
}

// BC-14.3, BC-14.17
static void after_the_tenth_trick_the_thief_swaps_the_leftover_cards_before_scoring(
    void **context) {
    (void)context;
    position_of(&state, IT_VISITS_LAST("mosquitoes 3"),
                "personality thief\ntricks 4, 5\nhand 1 ants 8, flies 7\n"
                "cubes mosquitoes 1, ants 3, flies 1\n");
    act(&state, 1, "ants 8");
    happened(THIEF_SWAPPED("mosquitoes 3", "flies 7"));
    happened(ALLEGIANCE(PLAYER, "mosquitoes 3", "1"));
    happened(ALLEGIANCE(TERMITENATOR, "flies 7", "2"));
    score_is(&state, "6 to 7");
}

// BC-14.4, BC-14.17
static void the_thief_does_nothing_against_an_empty_hand(void **context) {
    (void)context;
    position_of(&state, IT_VISITS_LAST("mosquitoes 3"),
                "personality thief\ntricks 4, 5\nno-allegiance 1\ndiscards-on-deck 1\n"
                "hand 1 ants 8\ncubes mosquitoes 1, ants 3, flies 1\n");
    act(&state, 1, "ants 8");
    happened(VISITED(TERMITENATOR, "ants", "3", "0"));
    happened(ALLEGIANCE(TERMITENATOR, "mosquitoes 3", "1"));
    score_is(&state, "5 to 6");
}

// BC-14.18
static void the_thief_gives_only_what_is_turned_up(void **context) {
    (void)context;
    // By its play of ants 1 it uncovers a card, which stays face-down.
    position(&state, SOLO "personality thief\nhand 1 ants 8, flies 8\n"
                          "pyramid ants 1, flies 6, down, down, down, down, down, down, down, "
                          "down, down\ncubes ants 3, flies 1\n");
    act(&state, 1, "ants 8");
    happened(THIEF_SWAPPED("flies 6", "flies 8"));
    shows(&state, "pyramid", "-, flies 8, down, down, down, down, down, down, down, down, down");
}

// BC-14.18
static void a_card_received_by_the_thief_does_not_fire_the_trigger(void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 2", "cockroaches 4", "cockroaches 5"),
                "personality thief\ntrigger-row 4\ntricks 7, 0\n"
                "hand 1 ants 8, flies 8, mosquitoes 3, mosquitoes 5\n"
                "cubes ants 3, cockroaches 1, flies 3\n");
    act(&state, 1, "ants 8");
    happened(THIEF_SWAPPED("cockroaches 4", "flies 8"));
    did_not_happen(TURNS_LOSING);
    act(&state, 1, "mosquitoes 3");
    did_not_happen(TURNS_LOSING);
    shows(&state, "losing", "");
}

// The Trickster.

// BC-14.19
static void the_winning_trickster_steals_a_trick_of_the_player(void **context) {
    (void)context;
    position(&state, PLAYER_VISITS "personality trickster\ntricks 3, 4\ncubes ants 2, flies 1\n");
    act(&state, 1, "visit flies");
    happened(TRICKSTER_STOLE);
    tricks_are(&state, "2 to 5");
    shows(&state, "leader", "2");
    shows(&state, "solo-board", "");
}

// BC-14.19, BC-14.20
static void the_trickster_may_steal_the_trick_just_won_and_the_player_still_leads(void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 2", "cockroaches 4", "cockroaches 5"),
                "personality trickster\ntricks 0, 7\nhand 1 ants 8\n"
                "cubes ants 3, cockroaches 1, flies 3\n");
    act(&state, 1, "ants 8");
    happened(TRICKSTER_STOLE);
    tricks_are(&state, "0 to 8");
    shows(&state, "leader", "");
    asks(&state, "1");
}

// BC-14.4, BC-14.19
static void the_winning_trickster_does_nothing_where_there_is_no_trick_to_steal(void **context) {
    (void)context;
    position(&state, PLAYER_VISITS "personality trickster\ntricks 0, 7\ncubes ants 2, flies 1\n");
    act(&state, 1, "visit flies");
    did_not_happen(TRICKSTER_STOLE);
    tricks_are(&state, "0 to 7");
    shows(&state, "solo-board", "");
}

// BC-14.21
static void a_theft_rescues_the_players_no_allegiance(void **context) {
    (void)context;
    position_of(&state, IT_VISITS_LAST("flies 5"),
                "personality trickster\ntricks 0, 9\nno-allegiance 1\ndiscards-on-deck 1\n"
                "hand 1 ants 8\nchambers 2\ncubes ants 3, flies 1\n");
    act(&state, 1, "ants 8");
    happened(TRICKSTER_STOLE);
    happened(NO_ALLEGIANCE(PLAYER, "17"));
    score_is(&state, "17 to 12");
}

// BC-14.21
static void a_stolen_trick_bars_the_termitenators_no_allegiance(void **context) {
    (void)context;
    position_of(&state, IT_VISITS_LAST("flies 5"),
                "personality trickster\ntricks 9, 0\nhand 1 ants 8, mosquitoes 5\n"
                "cubes ants 3, flies 1\n");
    act(&state, 1, "ants 8");
    happened(TRICKSTER_STOLE);
    happened(ALLEGIANCE(TERMITENATOR, "flies 5", "2"));
    score_is(&state, "9 to 3");
}

// BC-14.21
static void a_stolen_trick_bars_the_switch_to_losing(void **context) {
    (void)context;
    static const char *const personalities[] = {"pacifist", "trickster"};
    for (unsigned i = 0; i < 2; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 SOLO "personality %s\ntrigger-row 2\nhand 1 ants 8, mosquitoes 8\n"
                      "pyramid ants 1, flies 6, down, down, down, down, down, down, down, down, "
                      "down\ncubes ants 3, flies 1\n",
                 personalities[i]);
        position(&state, text);
        act(&state, 1, "ants 8");
        tricks_are(&state, i == 0 ? "1 to 0" : "0 to 1");
        act(&state, 1, "mosquitoes 8"); // it turns up a card of row 2
        if (i == 0) {
            happened(TURNS_LOSING);
        } else {
            did_not_happen(TURNS_LOSING);
        }
    }
}

#define LOSING_TRICKSTER                                                                           \
    IT_VISITS("flies 2", "cockroaches 4", "cockroaches 5")                                         \
    "personality trickster\nlosing 1\ntricks 7, 0\n"                                               \
    "hand 1 ants 8, flies 1, mosquitoes 5, mosquitoes 6\ncubes ants 1, cockroaches 2, flies 4\n"

// BC-14.22
static void the_losing_trickster_puts_a_cube_of_the_supply_on_the_solo_board(void **context) {
    (void)context;
    position(&state, LOSING_TRICKSTER);
    assert_int_equal(bugcouncil_supply(&state.table), 11);
    act(&state, 1, "ants 8");
    council_is(&state, "bees 1, mosquitoes 1, ants 2, cockroaches 3, flies 0");
    shows(&state, "solo-board", "1");
    assert_int_equal(bugcouncil_supply(&state.table), 10);
    did_not_happen(TRICKSTER_STOLE);
    tricks_are(&state, "8 to 0");
}

// BC-14.22, BC-14.23, BC-14.24: the example of the rulebook
static void example_without_supply_the_cube_comes_from_the_termite_space_and_saves_it_from_a_trick(
    void **context) {
    (void)context;
    position(&state, LOSING_TRICKSTER "chambers 11\n");
    assert_int_equal(bugcouncil_supply(&state.table), 0);
    act(&state, 1, "ants 8");
    council_is(&state, "bees 0, mosquitoes 1, ants 2, cockroaches 3, flies 0");
    shows(&state, "solo-board", "1");
    // The next trick it cannot help winning.
    act(&state, 1, "flies 1");
    termitenator_played("flies 2");
    happened(TRICK_DISCARDED);
    did_not_happen(TURNS_WINNING);
    shows(&state, "solo-board", "");
    assert_int_equal(bugcouncil_supply(&state.table), 1);
    shows(&state, "losing", "1");
    tricks_are(&state, "8 to 0");
    shows(&state, "phase", "visit");
    // It leads the next.
    act(&state, 1, "visit mosquitoes");
    shows(&state, "leader", "2");
    shows(&state, "losing", "1");
}

// BC-14.23, BC-14.24
static void a_discarded_trick_costs_one_cube_and_it_leads_even_without_a_visit(void **context) {
    (void)context;
    position(&state, SOLO "tricks-done 6\nlosing 1\ntricks 6, 0\npersonality trickster\n"
                          "solo-board 3\nhand 1 mosquitoes 1\n"
                          "pyramid -, -, -, -, -, flies 7, -, cockroaches 5, down, down, flies 2\n"
                          "cubes cockroaches 1, flies 2\n");
    act(&state, 1, "mosquitoes 1");
    termitenator_played("flies 7");
    happened(TRICK_DISCARDED);
    happened(NOBODY_VISITS);
    shows(&state, "solo-board", "2");
    tricks_are(&state, "6 to 0");
    shows(&state, "leader", "2");
    shows(&state, "losing", "1");
}

// BC-14.25
static void without_a_cube_the_losing_trickster_takes_the_trick_and_turns_winning(void **context) {
    (void)context;
    position(&state, LOSING_TRICKSTER);
    act(&state, 1, "flies 1");
    termitenator_played("flies 2");
    did_not_happen(TRICK_DISCARDED);
    happened(TURNS_WINNING);
    shows(&state, "losing", "");
    tricks_are(&state, "7 to 1");
}

// BC-14.23
static void a_winning_trickster_keeps_its_tricks_and_its_cubes(void **context) {
    (void)context;
    position(&state, SOLO "tricks-done 7\ntricks 6, 1\npersonality trickster\nsolo-board 2\n"
                          "pyramid -, -, -, -, -, -, -, ants 5, flies 2, flies 3, flies 4\n"
                          "hand 1 ants 1\ncubes ants 1\n");
    act(&state, 1, "ants 1");
    did_not_happen(TRICK_DISCARDED);
    tricks_are(&state, "6 to 2");
    shows(&state, "solo-board", "2");
}

// BC-14.26
static void cubes_on_the_solo_board_stay_there_in_the_next_age(void **context) {
    (void)context;
    position_of(&state, PLAYER_VISITS_LAST("mosquitoes 6"),
                "personality trickster\nsolo-board 2\ntricks 5, 5\nhand 1 mosquitoes 5\n"
                "cubes mosquitoes 1, ants 2, cockroaches 3\n");
    act(&state, 1, "visit mosquitoes");
    shows(&state, "age", "2");
    shows(&state, "solo-board", "2");
}

// BC-14.4, BC-14.22
static void a_recruit_on_the_termite_space_gives_the_losing_trickster_a_cube(void **context) {
    (void)context;
    position_of(&state, PLAYER_VISITS_LAST("mosquitoes 6"),
                "personality trickster\nlosing 1\ntricks 9, 0\nhand 1 mosquitoes 5\n"
                "cubes mosquitoes 1, ants 2, cockroaches 3\n");
    act(&state, 1, "visit mosquitoes");
    council_is(&state, "bees 1, mosquitoes 1, ants 3, cockroaches 3, flies 1");
    shows(&state, "solo-board", "1");
    shows(&state, "losing", "");
}

// Upkeep finds Bees, Mosquitoes, Ants, Cockroaches and Flies with these cubes after the player has
// moved a cube from the Ants to the Cockroaches, and four cubes on the Solo Board.
static void upkeep(const char *cubes, int chambers, bool is_losing, const char *council) {
    char text[512];
    snprintf(text, sizeof text,
             PLAYER_VISITS_LAST("mosquitoes 6") "personality trickster\nsolo-board 4\n"
                                                "tricks 5, %d\nlosing %d\nhand 1 mosquitoes 5\n"
                                                "chambers %d\ncubes %s\n",
             is_losing ? 0 : 5, is_losing, chambers, cubes);
    position(&state, text);
    act(&state, 1, "visit ants");
    council_is(&state, council);
}

// BC-14.27
static void too_few_recruits_go_to_the_spaces_with_the_fewest_cubes_first(void **context) {
    (void)context;
    // Supply 0, 1, 2, 3 and 4.
    upkeep("bees 1, mosquitoes 1, ants 1, flies 5", 6, false,
           "bees 1, mosquitoes 1, ants 0, cockroaches 1, flies 5");
    upkeep("bees 1, mosquitoes 1, ants 1, flies 5", 5, false,
           "bees 1, mosquitoes 1, ants 1, cockroaches 1, flies 5");
    upkeep("bees 1, mosquitoes 1, ants 1, flies 5", 4, false,
           "bees 1, mosquitoes 1, ants 1, cockroaches 2, flies 5");
    happened(RECRUITS("\"ants\",\"cockroaches\""));
    upkeep("bees 1, mosquitoes 1, ants 1, flies 5", 3, false,
           "bees 1, mosquitoes 2, ants 1, cockroaches 2, flies 5");
    upkeep("bees 1, mosquitoes 1, ants 1, flies 5", 2, false,
           "bees 2, mosquitoes 2, ants 1, cockroaches 2, flies 5");
}

// BC-14.27
static void among_the_fewest_the_termite_space_comes_last_but_before_fuller_ones(void **context) {
    (void)context;
    upkeep("mosquitoes 1, ants 1, flies 5", 6, false,
           "bees 0, mosquitoes 1, ants 1, cockroaches 1, flies 5");
    upkeep("mosquitoes 1, ants 1, flies 5", 5, false,
           "bees 1, mosquitoes 1, ants 1, cockroaches 1, flies 5");
    shows(&state, "solo-board", "4");
}

// BC-14.3, BC-14.22, BC-14.27
static void at_upkeep_the_losing_trickster_takes_back_the_last_recruit(void **context) {
    (void)context;
    // Two cubes for Ants and Bees empty the supply; then its own comes from the Termite space.
    upkeep("mosquitoes 1, ants 1, flies 5", 5, true,
           "bees 0, mosquitoes 1, ants 1, cockroaches 1, flies 5");
    shows(&state, "solo-board", "5");
    // Without a recruit on the Termite space nothing is triggered.
    upkeep("mosquitoes 1, ants 1, flies 5", 6, true,
           "bees 0, mosquitoes 1, ants 1, cockroaches 1, flies 5");
    shows(&state, "solo-board", "4");
}

// BC-5.9
static void on_an_empty_council_nobody_visits(void **context) {
    (void)context;
    position_of(&state, IT_VISITS("flies 2", "cockroaches 4", "cockroaches 5"),
                "personality trickster\nsolo-board 4\nchambers 14\nhand 1 ants 8\n");
    act(&state, 1, "ants 8");
    shows(&state, "phase", "play");
    shows(&state, "leader", "");
    position(&state, SOLO "tricks-done 7\npersonality trickster\nsolo-board 4\nchambers 14\n"
                          "pyramid -, -, -, -, -, -, -, ants 5, flies 2, flies 3, flies 4\n"
                          "hand 1 ants 1\n");
    act(&state, 1, "ants 1");
    shows(&state, "phase", "play");
    shows(&state, "trick", "-, flies 4");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_pacifist_does_nothing_when_a_cube_lands_on_the_termite_space),
        cmocka_unit_test(a_sowing_of_the_player_triggers_the_ability),
        cmocka_unit_test(a_sowing_of_the_termitenator_triggers_the_ability),
        cmocka_unit_test(a_sowing_that_ends_before_the_termite_space_triggers_nothing),
        cmocka_unit_test(taking_cubes_from_the_termite_space_triggers_nothing),
        cmocka_unit_test(the_fifth_cube_returning_to_the_termite_space_triggers_the_ability),
        cmocka_unit_test(a_recruit_on_the_termite_space_scores_before_the_trigger_row_is_set),
        cmocka_unit_test(a_termite_space_without_a_recruit_triggers_nothing_at_upkeep),
        cmocka_unit_test(after_age_3_no_recruit_triggers_the_ability),
        cmocka_unit_test(a_point_after_the_tenth_trick_is_scored_like_any_other),
        cmocka_unit_test(at_upkeep_neither_shark_nor_thief_nor_a_winning_trickster_acts),
        cmocka_unit_test(the_card_shark_takes_as_many_cards_as_lie_on_the_termite_space),
        cmocka_unit_test(the_card_shark_counts_the_cubes_after_the_whole_sowing),
        cmocka_unit_test(the_card_shark_takes_what_is_left_where_the_deck_runs_out),
        cmocka_unit_test(the_card_shark_takes_nothing_from_an_empty_deck),
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
        cmocka_unit_test(example_the_winning_thief_takes_the_8_of_flies_for_the_4_of_cockroaches),
        cmocka_unit_test(a_card_given_by_the_thief_binds_a_player_who_lacked_its_suit),
        cmocka_unit_test(the_losing_thief_gives_its_strongest_card_for_the_weakest_of_the_hand),
        cmocka_unit_test(for_the_thief_cubes_come_before_value),
        cmocka_unit_test(for_the_thief_equal_cubes_are_decided_by_value),
        cmocka_unit_test(the_thief_acts_with_the_ideology_of_the_moment),
        cmocka_unit_test(ties_of_the_thiefs_own_cards_go_to_the_lowest_row),
        cmocka_unit_test(the_player_chooses_among_the_thiefs_tied_cards_of_one_row),
        cmocka_unit_test(the_player_chooses_among_tied_cards_of_the_hand),
        cmocka_unit_test(the_player_chooses_among_tied_weakest_cards_of_the_hand),
        cmocka_unit_test(of_two_ties_the_thiefs_own_is_settled_first),
        cmocka_unit_test(after_a_tie_settled_in_the_players_visit_the_termitenator_leads),
        cmocka_unit_test(the_thief_swaps_even_to_its_own_harm),
        cmocka_unit_test(after_the_tenth_trick_the_thief_swaps_the_leftover_cards_before_scoring),
        cmocka_unit_test(the_thief_does_nothing_against_an_empty_hand),
        cmocka_unit_test(the_thief_gives_only_what_is_turned_up),
        cmocka_unit_test(a_card_received_by_the_thief_does_not_fire_the_trigger),
        cmocka_unit_test(the_winning_trickster_steals_a_trick_of_the_player),
        cmocka_unit_test(the_trickster_may_steal_the_trick_just_won_and_the_player_still_leads),
        cmocka_unit_test(the_winning_trickster_does_nothing_where_there_is_no_trick_to_steal),
        cmocka_unit_test(a_theft_rescues_the_players_no_allegiance),
        cmocka_unit_test(a_stolen_trick_bars_the_termitenators_no_allegiance),
        cmocka_unit_test(a_stolen_trick_bars_the_switch_to_losing),
        cmocka_unit_test(the_losing_trickster_puts_a_cube_of_the_supply_on_the_solo_board),
        cmocka_unit_test(
            example_without_supply_the_cube_comes_from_the_termite_space_and_saves_it_from_a_trick),
        cmocka_unit_test(a_discarded_trick_costs_one_cube_and_it_leads_even_without_a_visit),
        cmocka_unit_test(without_a_cube_the_losing_trickster_takes_the_trick_and_turns_winning),
        cmocka_unit_test(a_winning_trickster_keeps_its_tricks_and_its_cubes),
        cmocka_unit_test(cubes_on_the_solo_board_stay_there_in_the_next_age),
        cmocka_unit_test(a_recruit_on_the_termite_space_gives_the_losing_trickster_a_cube),
        cmocka_unit_test(too_few_recruits_go_to_the_spaces_with_the_fewest_cubes_first),
        cmocka_unit_test(among_the_fewest_the_termite_space_comes_last_but_before_fuller_ones),
        cmocka_unit_test(at_upkeep_the_losing_trickster_takes_back_the_last_recruit),
        cmocka_unit_test(on_an_empty_council_nobody_visits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
