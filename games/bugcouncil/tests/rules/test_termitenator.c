// SPDX-License-Identifier: MIT
//
// The Termitenator without a personality: its set-up and how it plays (sections 10 and 11).
#include "tests/support/solo.h"

static bugcouncil_state state;

// Section 10: set-up.

// BC-10.1, BC-10.7, BC-10.8
static void the_termitenator_starts_as_winning_leader_with_row_3_as_trigger(void **context) {
    (void)context;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        begin(&state, 1, "", seed);
        shows(&state, "phase", "");
        asks(&state, "1");
        score_is(&state, "0 to 0");
        shows(&state, "leader", "2");
        shows(&state, "losing", "");
        shows(&state, "trigger-row", "3");
        shows(&state, "personality", "");
        act(&state, 1, "allegiance");
        // It leads: on its own, or after a tie that the player settles.
        if (state.table.phase == BUGCOUNCIL_PLAY_TERMITENATOR) {
            assert_int_equal(state.table.n_played, 0);
        } else {
            assert_int_equal(state.table.phase, BUGCOUNCIL_PLAY);
            assert_int_not_equal(state.table.trick[BUGCOUNCIL_TERMITENATOR], BUGCOUNCIL_NO_CARD);
            assert_int_equal(state.table.trick[0], BUGCOUNCIL_NO_CARD);
        }
    }
}

// BC-10.2
static void the_faction_without_cubes_is_the_termite_space_and_its_cards_are_out(void **context) {
    (void)context;
    unsigned seen = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        begin(&state, 1, "", seed);
        unsigned termite = state.table.termite;
        assert_in_range(termite, 0, BUGCOUNCIL_FACTIONS - 1);
        assert_int_equal(state.table.cubes[termite], 0);
        assert_int_equal(bugcouncil_supply(&state.table), 8);
        uint64_t cards = state.hand[0] | state.deck;
        assert_int_equal(bugcouncil_count(cards & bugcouncil_suit_cards(termite)), 0);
        seen |= 1U << termite;
    }
    assert_int_equal(seen, 0x1F);
}

// The suit of the game before comes back one time in five, as chance has it.
// BC-10.10, BC-10.11
static void the_suit_that_is_out_is_drawn_anew_for_every_game(void **context) {
    (void)context;
    enum { GAMES = 1000 };
    unsigned n_kept = 0, before = BUGCOUNCIL_NO_FACTION;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        begin(&state, 1, "", seed);
        n_kept += state.table.termite == before;
        before = state.table.termite;
    }
    assert_in_range(n_kept, GAMES / 5 - 50, GAMES / 5 + 50);
}

// BC-10.11
static void no_option_keeps_the_suit_that_is_out(void **context) {
    (void)context;
    static const char *const names[] = {"edition", "leader", "opponent"};
    assert_int_equal(bugcouncil_game.n_options, 3);
    for (unsigned i = 0; i < 3; i++) {
        assert_string_equal(bugcouncil_game.options[i].name, names[i]);
    }
}

// BC-10.3, BC-10.5
static void the_deck_of_32_is_a_hand_of_11_a_pyramid_of_11_and_10_left_over(void **context) {
    (void)context;
    static const unsigned rows[] = {1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4};
    static const unsigned places[] = {1, 2, 1, 2, 1, 2, 3, 1, 2, 3, 4};
    begin(&state, 1, "", 7);
    assert_int_equal(bugcouncil_count(state.hand[0]), 11);
    assert_int_equal(bugcouncil_count(state.deck), 21);
    shows(&state, "pyramid", "down, down, down, down, down, down, down, down, down, down, down");
    for (unsigned suit = 0; suit < BUGCOUNCIL_FACTIONS; suit++) {
        uint64_t cards = (state.hand[0] | state.deck) & bugcouncil_suit_cards(suit);
        uint64_t up_to_8 = UINT64_C(0xFF) << (suit * BUGCOUNCIL_VALUES);
        assert_true(cards == (suit == state.table.termite ? 0 : up_to_8));
    }
    for (unsigned place = 0; place < BUGCOUNCIL_PYRAMID; place++) {
        assert_int_equal(bugcouncil_places[place].row, rows[place]);
        assert_int_equal(bugcouncil_places[place].in_row, places[place]);
    }
}

// BC-10.4
static void the_player_may_activate_the_termite_space(void **context) {
    (void)context;
    position(&state, SOLO "phase visit\nwinner 2\ntricks 0, 1\ntrick ants 1, ants 8\n"
                          "cubes bees 2, ants 1, flies 3\n"
                          "pyramid -, flies 7, down, down, down, down, down, down, down, down, "
                          "down\n");
    legal_moves(&state, 1, "visit bees, visit ants, visit flies");
    act(&state, 1, "visit bees");
    happened(VISITED(PLAYER, "bees", "2", "0"));
    council_is(&state, "bees 0, mosquitoes 1, ants 2, cockroaches 0, flies 3");
}

// BC-10.4
static void sowing_passes_over_the_termite_space_and_leaves_a_cube(void **context) {
    (void)context;
    position(&state, SOLO "phase visit\nwinner 2\ntricks 0, 1\ntrick ants 1, ants 8\n"
                          "cubes bees 2, ants 1, flies 3\n"
                          "pyramid -, flies 7, down, down, down, down, down, down, down, down, "
                          "down\n");
    act(&state, 1, "visit flies");
    council_is(&state, "bees 3, mosquitoes 1, ants 2, cockroaches 0, flies 0");
}

// The player leads ants 8, which no card of the Termitenator can beat, so that the player also
// leads the next trick and nothing is turned up for it.
typedef struct turn {
    const char *tricks_done;
    const char *before;
    const char *draws; ///< NULL: nothing is turned up
    const char *after;
} turn;

// clang-format off
static const turn turns[] = {
    { "0", "down, down, down, down, down, down, down, down, down, down, down", "cockroaches 5, flies 5",
           "-, flies 5, down, down, down, down, down, down, down, down, down" },
    // row 1 covers row 2
    { "1", "-, flies 5, down, down, down, down, down, down, down, down, down", "cockroaches 5",
           "-, flies 5, -, down, down, down, down, down, down, down, down" },
    { "1", "flies 5, -, down, down, down, down, down, down, down, down, down", "cockroaches 5",
           "flies 5, -, down, -, down, down, down, down, down, down, down" },
    // row 2 covers row 3
    { "2", "-, flies 5, -, down, down, down, down, down, down, down, down", "cockroaches 5",
           "-, flies 5, -, down, -, down, down, down, down, down, down" },
    { "2", "flies 5, -, down, -, down, down, down, down, down, down, down", "cockroaches 5",
           "flies 5, -, down, -, down, down, -, down, down, down, down" },
    { "3", "-, -, -, flies 5, cockroaches 6, down, down, down, down, down, down", NULL,
           "-, -, -, flies 5, -, down, down, down, down, down, down" },
    { "3", "-, -, flies 5, -, down, down, cockroaches 6, down, down, down, down", NULL,
           "-, -, flies 5, -, down, down, -, down, down, down, down" },
    { "4", "-, -, -, -, flies 5, down, flies 6, down, down, down, down", "cockroaches 5",
           "-, -, -, -, flies 5, -, flies 6, down, down, down, down" },
    // row 3 covers row 4
    { "5", "-, -, -, -, -, flies 5, flies 6, down, down, down, down", "cockroaches 5",
           "-, -, -, -, -, flies 5, flies 6, -, down, down, down" },
    { "5", "-, -, -, -, flies 5, -, cockroaches 6, down, down, down, down", NULL,
           "-, -, -, -, flies 5, -, -, down, down, down, down" },
    { "5", "-, -, -, -, flies 5, flies 6, -, down, down, down, down", "cockroaches 5",
           "-, -, -, -, flies 5, flies 6, -, down, down, down" },
    { "6", "-, -, -, -, -, -, flies 5, flies 6, down, down, down", "cockroaches 5",
           "-, -, -, -, -, -, flies 5, flies 6, -, down, down" },
    { "6", "-, -, -, -, flies 5, -, -, down, down, down, flies 6", "cockroaches 5",
           "-, -, -, -, flies 5, -, -, down, down, -, flies 6" },
    { "6", "-, -, -, -, -, flies 5, -, cockroaches 6, down, down, flies 6", NULL,
           "-, -, -, -, -, flies 5, -, -, down, down, flies 6" },
};
// clang-format on

// BC-10.5, BC-10.6, BC-11.1
static void exactly_the_cards_that_no_card_covers_are_turned_up_place_by_place(void **context) {
    (void)context;
    for (unsigned i = 0; i < sizeof turns / sizeof turns[0]; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 SOLO "hand 1 ants 8\ncubes mosquitoes 1, ants 4, cockroaches 2, flies 3\n"
                      "tricks-done %s\npyramid %s\n",
                 turns[i].tricks_done, turns[i].before);
        position(&state, text);
        if (turns[i].draws != NULL) {
            act_drawing(&state, 1, "ants 8", turns[i].draws);
        } else {
            act(&state, 1, "ants 8");
        }
        happened(NOBODY_VISITS);
        shows(&state, "pyramid", turns[i].after);
    }
}

// Section 11: the Termitenator plays.

// BC-11.16
static void a_card_uncovered_by_a_play_stays_face_down_until_its_next_turn(void **context) {
    (void)context;
    position(&state, SOLO "hand 1 ants 7, ants 8\n"
                          "cubes mosquitoes 1, ants 4, cockroaches 2, flies 3\n");
    act_drawing(&state, 1, "ants 8", "cockroaches 5, flies 5");
    happened(TURNED_UP("cockroaches 5", "1", "1"));
    happened(TURNED_UP("flies 5", "1", "2"));
    termitenator_played("cockroaches 5");
    shows(&state, "pyramid", "-, flies 5, down, down, down, down, down, down, down, down, down");
    act_drawing(&state, 1, "ants 7", "flies 2");
    happened(TURNED_UP("flies 2", "2", "1"));
    termitenator_played("flies 2");
    shows(&state, "pyramid", "-, flies 5, -, down, down, down, down, down, down, down, down");
}

// BC-11.16
static void nothing_is_turned_up_while_the_player_is_to_lead(void **context) {
    (void)context;
    position(&state, SOLO "phase declare\nage 2\ntrigger-row 1\n");
    act(&state, 1, "allegiance");
    shows(&state, "phase", "play");
    shows(&state, "pyramid", "down, down, down, down, down, down, down, down, down, down, down");
    shows(&state, "losing", "");
}

// Two cards in row 3 and one in the top row.
#define TWO_ROWS(a, b, top)                                                                        \
    SOLO "tricks-done 5\npyramid -, -, -, -, " a ", " b ", -, down, down, down, " top "\n"

// The player leads the card, whereupon the Termitenator plays that one.
static void follows(const char *pyramid, const char *rest, const char *lead, const char *card) {
    position_of(&state, pyramid, rest);
    act(&state, 1, lead);
    termitenator_played(card);
}

// BC-11.2
static void it_follows_suit_even_where_another_card_would_win(void **context) {
    (void)context;
    follows(TOP_ROW("ants 2", "flies 8", "flies 7", "cockroaches 5"),
            "hand 1 ants 4\ncubes ants 1, cockroaches 2, flies 5\n", "ants 4", "ants 2");
}

// BC-11.2
static void a_face_down_card_is_neither_played_nor_bound_to_follow_suit(void **context) {
    (void)context;
    // Whatever ants may lie face-down, it plays off suit and from the three cards it shows.
    follows(TWO_ROWS("flies 2", "cockroaches 6", "cockroaches 7"),
            "hand 1 ants 8\ncubes ants 5, cockroaches 3, flies 1\n", "ants 8", "flies 2");
}

// BC-11.7, BC-11.11
static void winning_follower_plays_the_weakest_suit_among_its_winners(void **context) {
    (void)context;
    follows(TOP_ROW("flies 6", "cockroaches 8", "mosquitoes 5", "flies 2"),
            "hand 1 ants 4\ncubes mosquitoes 1, ants 2, cockroaches 4, flies 3\n", "ants 4",
            "flies 2");
}

// BC-11.7, BC-11.11
static void winning_follower_on_suit_wins_as_cheaply_as_it_can(void **context) {
    (void)context;
    follows(TOP_ROW("ants 8", "ants 3", "ants 6", "flies 8"),
            "hand 1 ants 4\ncubes ants 2, flies 3\n", "ants 4", "ants 6");
}

// BC-11.7
static void winning_follower_without_a_winner_plays_its_weakest_suit(void **context) {
    (void)context;
    follows(TOP_ROW("cockroaches 3", "flies 7", "flies 2", "mosquitoes 1"),
            "hand 1 ants 8\ncubes mosquitoes 2, ants 4, cockroaches 3, flies 1\n", "ants 8",
            "flies 2");
}

// BC-11.8, BC-11.12
static void losing_follower_plays_the_strongest_suit_among_its_losers(void **context) {
    (void)context;
    follows(TOP_ROW("flies 8", "mosquitoes 2", "cockroaches 1", "mosquitoes 5"),
            "losing 1\ntricks 7, 0\nhand 1 ants 4\n"
            "cubes mosquitoes 2, ants 3, cockroaches 4, flies 1\n",
            "ants 4", "mosquitoes 5");
}

// BC-11.8
static void losing_follower_on_suit_stays_just_below_the_lead(void **context) {
    (void)context;
    follows(TOP_ROW("ants 2", "ants 7", "ants 4", "flies 8"),
            "losing 1\ntricks 7, 0\nhand 1 ants 5\ncubes ants 2, flies 1\n", "ants 5", "ants 4");
}

// BC-11.8
static void losing_follower_without_a_loser_plays_its_strongest_suit(void **context) {
    (void)context;
    follows(TOP_ROW("flies 3", "cockroaches 5", "cockroaches 7", "mosquitoes 2"),
            "losing 1\ntricks 7, 0\nhand 1 ants 1\n"
            "cubes mosquitoes 1, cockroaches 4, flies 2\n",
            "ants 1", "cockroaches 7");
}

// BC-11.9
static void with_equal_cubes_and_equal_value_the_follower_has_a_winner(void **context) {
    (void)context;
    follows(TOP_ROW("flies 3", "cockroaches 8", "flies 4", "cockroaches 6"),
            "age 3\nhand 1 ants 4\ncubes mosquitoes 8, ants 2, cockroaches 3, flies 2\n", "ants 4",
            "flies 4");
    happened("\"type\":\"trick-won\",\"party\":\"termitenator\",\"card\":\"flies 4\",\"trick\":8");
}

// BC-11.9
static void with_equal_cubes_only_the_lower_value_is_a_loser(void **context) {
    (void)context;
    follows(TOP_ROW("flies 3", "cockroaches 8", "flies 4", "cockroaches 6"),
            "age 3\nlosing 1\ntricks 7, 0\nhand 1 ants 4\n"
            "cubes mosquitoes 8, ants 2, cockroaches 3, flies 2\n",
            "ants 4", "flies 3");
}

// BC-11.11
static void weakest_suit_takes_the_lowest_value_of_tied_suits(void **context) {
    (void)context;
    follows(TOP_ROW("flies 5", "mosquitoes 3", "cockroaches 2", "flies 7"),
            "hand 1 ants 8\ncubes mosquitoes 1, ants 5, cockroaches 3, flies 1\n", "ants 8",
            "mosquitoes 3");
}

// BC-11.11
static void weakest_suit_takes_the_lowest_row_of_equal_values(void **context) {
    (void)context;
    follows(TWO_ROWS("cockroaches 8", "flies 3", "mosquitoes 3"),
            "hand 1 ants 8\ncubes mosquitoes 1, ants 5, cockroaches 3, flies 1\n", "ants 8",
            "flies 3");
    follows(TWO_ROWS("cockroaches 8", "mosquitoes 3", "flies 3"),
            "hand 1 ants 8\ncubes mosquitoes 1, ants 5, cockroaches 3, flies 1\n", "ants 8",
            "mosquitoes 3");
}

// BC-11.12
static void strongest_suit_takes_the_highest_value_of_tied_suits(void **context) {
    (void)context;
    follows(TOP_ROW("flies 5", "mosquitoes 7", "cockroaches 8", "mosquitoes 1"),
            "losing 1\ntricks 7, 0\nhand 1 ants 4\n"
            "cubes mosquitoes 2, ants 3, cockroaches 1, flies 2\n",
            "ants 4", "mosquitoes 7");
}

// BC-11.12
static void strongest_suit_takes_the_lowest_row_of_equal_values(void **context) {
    (void)context;
    follows(TWO_ROWS("cockroaches 8", "flies 6", "mosquitoes 6"),
            "losing 1\ntricks 5, 0\nhand 1 ants 4\n"
            "cubes mosquitoes 2, ants 3, cockroaches 1, flies 2\n",
            "ants 4", "flies 6");
    follows(TWO_ROWS("cockroaches 8", "mosquitoes 6", "flies 6"),
            "losing 1\ntricks 5, 0\nhand 1 ants 4\n"
            "cubes mosquitoes 2, ants 3, cockroaches 1, flies 2\n",
            "ants 4", "mosquitoes 6");
}

// BC-10.9, BC-11.15
static void the_player_chooses_among_the_cards_that_weakest_suit_leaves(void **context) {
    (void)context;
    position_of(&state, TOP_ROW("flies 3", "cockroaches 8", "mosquitoes 3", "flies 7"),
                "hand 1 ants 8\ncubes mosquitoes 1, ants 5, cockroaches 3, flies 1\n");
    act(&state, 1, "ants 8");
    shows(&state, "phase", "play-termitenator");
    asks(&state, "1");
    legal_moves(&state, 1, "termitenator mosquitoes 3, termitenator flies 3");
    refused(&state, 1, "termitenator flies 7", "BC-11.15");
    refused_because(&state, 1, "termitenator cockroaches 8", "BC-11.15",
                    "The tied cards are Mosquitoes 3 and Flies 3.");
    refused(&state, 1, "termitenator ants 1", "BC-11.15");
    refused(&state, 1, "flies 3", "BC-0.3");
    act(&state, 1, "termitenator flies 3");
    termitenator_played("flies 3");
    shows(&state, "pyramid", "-, -, -, -, -, -, -, -, cockroaches 8, mosquitoes 3, flies 7");
}

// BC-10.9, BC-11.15
static void the_player_chooses_among_the_cards_that_strongest_suit_leaves(void **context) {
    (void)context;
    position_of(&state, TOP_ROW("flies 6", "cockroaches 8", "mosquitoes 6", "flies 1"),
                "losing 1\ntricks 7, 0\nhand 1 ants 4\n"
                "cubes mosquitoes 2, ants 3, cockroaches 1, flies 2\n");
    act(&state, 1, "ants 4");
    legal_moves(&state, 1, "termitenator mosquitoes 6, termitenator flies 6");
    refused(&state, 1, "termitenator flies 1", "BC-11.15");
    act(&state, 1, "termitenator mosquitoes 6");
    termitenator_played("mosquitoes 6");
}

// BC-11.4, BC-11.17
static void a_tie_is_settled_after_turning_up_and_after_the_switch_to_losing(void **context) {
    (void)context;
    position(&state, SOLO "trigger-row 1\nhand 1 ants 4\n"
                          "cubes mosquitoes 2, ants 3, cockroaches 1, flies 1\n");
    act_drawing(&state, 1, "ants 4", "cockroaches 6, flies 6");
    happened(TURNS_LOSING);
    shows(&state, "losing", "1");
    shows(&state, "pyramid",
          "cockroaches 6, flies 6, down, down, down, down, down, down, down, down, down");
    legal_moves(&state, 1, "termitenator cockroaches 6, termitenator flies 6");
}

// The Termitenator has won a trick and leads the next once the player has visited the council.
// Still Losing it can be only where the Trickster has discarded that trick.
#define HAS_WON SOLO "phase visit\nwinner 2\ntrick ants 1, ants 8\n"
#define TOP_ROW_LATER(a, b, c, d)                                                                  \
    HAS_WON "tricks-done 6\npyramid -, -, -, -, -, -, -, " a ", " b ", " c ", " d "\n"
#define TWO_ROWS_LATER(a, b, top)                                                                  \
    HAS_WON "tricks-done 4\npyramid -, -, -, -, " a ", " b ", -, down, down, down, " top "\n"

static void leads(const char *pyramid, const char *rest, const char *visit, const char *card) {
    position_of(&state, pyramid, rest);
    act(&state, 1, visit);
    termitenator_played(card);
    assert_int_equal(state.table.phase, BUGCOUNCIL_PLAY);
    assert_int_equal(state.table.trick[0], BUGCOUNCIL_NO_CARD);
}

// BC-11.6, BC-11.10
static void winning_leader_plays_its_highest_value_however_weak(void **context) {
    (void)context;
    leads(TOP_ROW_LATER("cockroaches 6", "flies 7", "cockroaches 2", "mosquitoes 3"),
          "tricks 3, 4\ncubes bees 1, ants 2, cockroaches 4, flies 1\n", "visit bees", "flies 7");
}

// BC-11.10
static void highest_value_takes_the_strongest_suit_of_equal_values(void **context) {
    (void)context;
    leads(TOP_ROW_LATER("flies 7", "mosquitoes 7", "cockroaches 7", "ants 2"),
          "tricks 3, 4\ncubes bees 1, ants 4, cockroaches 3, flies 2\n", "visit bees",
          "cockroaches 7");
}

// BC-11.10
static void highest_value_takes_the_lowest_row_of_equally_strong_suits(void **context) {
    (void)context;
    leads(TWO_ROWS_LATER("mosquitoes 2", "flies 7", "cockroaches 7"),
          "tricks 1, 4\ncubes bees 1, ants 2, cockroaches 2, flies 2\n", "visit bees", "flies 7");
    leads(TWO_ROWS_LATER("mosquitoes 2", "cockroaches 7", "flies 7"),
          "tricks 1, 4\ncubes bees 1, ants 2, cockroaches 2, flies 2\n", "visit bees",
          "cockroaches 7");
}

// BC-10.9, BC-11.15
static void the_player_chooses_among_the_cards_that_highest_value_leaves(void **context) {
    (void)context;
    position_of(&state, TOP_ROW_LATER("cockroaches 7", "flies 6", "mosquitoes 3", "flies 7"),
                "tricks 3, 4\ncubes bees 1, ants 2, cockroaches 2, flies 2\n");
    act(&state, 1, "visit bees");
    shows(&state, "phase", "play-termitenator");
    legal_moves(&state, 1, "termitenator cockroaches 7, termitenator flies 7");
    refused(&state, 1, "termitenator flies 6", "BC-11.15");
    act(&state, 1, "termitenator flies 7");
    shows(&state, "trick", "-, flies 7");
    shows(&state, "phase", "play");
}

// BC-11.6, BC-11.11
static void losing_leader_plays_its_weakest_suit(void **context) {
    (void)context;
    leads(TOP_ROW_LATER("flies 7", "cockroaches 5", "cockroaches 2", "ants 3"),
          "personality trickster\nlosing 1\ntricks 6, 0\n"
          "cubes mosquitoes 1, ants 1, cockroaches 1, flies 3\n",
          "visit mosquitoes", "cockroaches 2");
    leads(TOP_ROW_LATER("cockroaches 6", "flies 4", "ants 3", "ants 4"),
          "personality trickster\nlosing 1\ntricks 6, 0\n"
          "cubes mosquitoes 1, ants 1, cockroaches 1, flies 1\n",
          "visit mosquitoes", "flies 4");
    leads(TWO_ROWS_LATER("ants 3", "flies 4", "cockroaches 4"),
          "personality trickster\nlosing 1\ntricks 4, 0\n"
          "cubes mosquitoes 1, ants 1, cockroaches 1, flies 1\n",
          "visit mosquitoes", "flies 4");
    leads(TWO_ROWS_LATER("ants 3", "cockroaches 4", "flies 4"),
          "personality trickster\nlosing 1\ntricks 4, 0\n"
          "cubes mosquitoes 1, ants 1, cockroaches 1, flies 1\n",
          "visit mosquitoes", "cockroaches 4");
}

// BC-11.15
static void the_player_settles_a_tie_of_a_losing_leader(void **context) {
    (void)context;
    position_of(&state, TOP_ROW_LATER("cockroaches 4", "flies 4", "ants 3", "flies 8"),
                "personality trickster\nlosing 1\ntricks 6, 0\n"
                "cubes mosquitoes 1, ants 1, cockroaches 1, flies 1\n");
    act(&state, 1, "visit mosquitoes");
    legal_moves(&state, 1, "termitenator cockroaches 4, termitenator flies 4");
    act(&state, 1, "termitenator cockroaches 4");
    shows(&state, "trick", "-, cockroaches 4");
}

// BC-11.4, BC-11.6
static void it_switches_to_losing_before_it_chooses_the_card_it_leads(void **context) {
    (void)context;
    position(&state, SOLO "phase declare\nage 2\nleader 2\ntrigger-row 1\n"
                          "cubes ants 2, cockroaches 1, flies 4\n");
    act_drawing(&state, 1, "allegiance", "cockroaches 8, flies 8");
    happened(TURNS_LOSING);
    termitenator_played("cockroaches 8");
    position(&state, SOLO "phase declare\nage 2\nleader 2\ntrigger-row 2\n"
                          "cubes ants 2, cockroaches 1, flies 4\n");
    act_drawing(&state, 1, "allegiance", "cockroaches 8, flies 8");
    did_not_happen(TURNS_LOSING);
    termitenator_played("flies 8");
}

// BC-11.4
static void it_switches_to_losing_before_it_chooses_the_card_it_follows_with(void **context) {
    (void)context;
    // Winning it would take the trick with flies 8; Losing it plays the loser just turned up.
    position(&state, SOLO "trigger-row 2\ntricks-done 1\ntricks 1, 0\nhand 1 ants 4\n"
                          "pyramid -, flies 8, down, down, down, down, down, down, down, down, "
                          "down\ncubes ants 2, cockroaches 1, flies 3\n");
    act_drawing(&state, 1, "ants 4", "cockroaches 5");
    happened(TURNS_LOSING);
    termitenator_played("cockroaches 5");
    shows(&state, "losing", "1");
}

// The pyramid one turn before a card of each row is turned up.
static const char *const before_row[] = {
    "tricks-done 0\npyramid down, down, down, down, down, down, down, down, down, down, down\n",
    "tricks-done 1\npyramid -, flies 5, down, down, down, down, down, down, down, down, down\n",
    "tricks-done 2\npyramid -, flies 5, -, down, down, down, down, down, down, down, down\n",
    "tricks-done 5\npyramid -, -, -, -, -, flies 5, flies 6, down, down, down, down\n",
};
static const int done_before_row[] = {0, 1, 2, 5};

static void turn_up_row(unsigned row, unsigned trigger_row, int tricks) {
    char text[512];
    snprintf(text, sizeof text,
             SOLO "%strigger-row %u\ntricks %d, %d\nhand 1 ants 8\n"
                  "cubes mosquitoes 1, ants 4, cockroaches 2, flies 3\n",
             before_row[row - 1], trigger_row, done_before_row[row - 1] - tricks, tricks);
    position(&state, text);
    act(&state, 1, "ants 8");
}

// BC-11.4
static void a_card_of_the_trigger_row_and_of_no_other_row_turns_it_losing(void **context) {
    (void)context;
    for (unsigned row = 1; row <= 4; row++) {
        for (unsigned trigger_row = 0; trigger_row <= 4; trigger_row++) {
            turn_up_row(row, trigger_row, 0);
            if (row == trigger_row) {
                happened(TURNS_LOSING);
                shows(&state, "losing", "1");
            } else {
                did_not_happen(TURNS_LOSING);
                shows(&state, "losing", "");
            }
        }
    }
}

// BC-11.4, BC-11.5
static void with_a_trick_in_its_pile_no_row_turns_it_losing(void **context) {
    (void)context;
    for (unsigned row = 2; row <= 4; row++) {
        turn_up_row(row, row, 1);
        did_not_happen(TURNS_LOSING);
        shows(&state, "losing", "");
    }
}

// BC-11.5
static void winning_a_trick_while_losing_turns_it_winning_before_the_visit(void **context) {
    (void)context;
    position_of(&state, TOP_ROW("ants 5", "flies 2", "flies 3", "cockroaches 4"),
                "losing 1\ntricks 7, 0\nhand 1 ants 1\ncubes ants 2, flies 1\n");
    act(&state, 1, "ants 1");
    happened(TURNS_WINNING);
    shows(&state, "phase", "visit");
    asks(&state, "1");
    shows(&state, "losing", "");
    tricks_are(&state, "7 to 1");
}

// BC-11.5
static void losing_a_trick_while_losing_leaves_it_losing(void **context) {
    (void)context;
    position_of(&state, TOP_ROW("ants 5", "flies 2", "flies 3", "cockroaches 4"),
                "losing 1\ntricks 7, 0\nhand 1 ants 8\ncubes ants 2, flies 1\n");
    act(&state, 1, "ants 8");
    did_not_happen(TURNS_WINNING);
    shows(&state, "losing", "1");
    tricks_are(&state, "8 to 0");
}

#define LAST_TWO(a, b) SOLO "tricks-done 9\npyramid -, -, -, -, -, -, -, -, " a ", " b "\n"

// BC-11.13, BC-11.14
static void in_the_final_trick_it_keeps_the_stronger_card_even_if_it_could_win(void **context) {
    (void)context;
    follows(LAST_TWO("flies 8", "mosquitoes 3"),
            "tricks 8, 1\nhand 1 ants 4, cockroaches 1\n"
            "cubes mosquitoes 1, ants 2, flies 5\n",
            "ants 4", "mosquitoes 3");
    happened(NOBODY_VISITS);
    happened(ALLEGIANCE(TERMITENATOR, "flies 8", "5"));
}

// BC-11.13
static void in_the_final_trick_a_winning_one_without_a_trick_keeps_the_stronger_card(
    void **context) {
    (void)context;
    follows(LAST_TWO("flies 8", "mosquitoes 3"),
            "tricks 9, 0\nhand 1 ants 4, cockroaches 1\n"
            "cubes mosquitoes 1, ants 2, flies 5\n",
            "ants 4", "mosquitoes 3");
    happened(NO_ALLEGIANCE(TERMITENATOR, "15"));
}

// BC-11.13
static void in_the_final_trick_it_still_follows_suit(void **context) {
    (void)context;
    follows(LAST_TWO("ants 8", "mosquitoes 3"),
            "tricks 8, 1\nhand 1 ants 4, cockroaches 1\n"
            "cubes mosquitoes 1, ants 5, flies 2\n",
            "ants 4", "ants 8");
}

// BC-11.13
static void in_the_final_trick_it_leads_its_weakest_suit_and_not_its_highest_value(void **context) {
    (void)context;
    leads(HAS_WON "tricks-done 8\npyramid -, -, -, -, -, -, -, flies 8, -, -, mosquitoes 3\n",
          "tricks 4, 5\ncubes bees 1, ants 2, flies 5\n", "visit bees", "mosquitoes 3");
}

// BC-11.13
static void in_the_final_trick_a_losing_one_without_a_trick_plays_to_lose(void **context) {
    (void)context;
    follows(LAST_TWO("flies 8", "mosquitoes 3"),
            "losing 1\ntricks 9, 0\nhand 1 ants 4, cockroaches 1\n"
            "cubes mosquitoes 1, ants 3, flies 2\n",
            "ants 4", "flies 8");
    // Both would win: Strongest Suit, and not the weaker card that it would play otherwise.
    follows(LAST_TWO("mosquitoes 3", "flies 2"),
            "losing 1\ntricks 9, 0\nhand 1 ants 2, cockroaches 1\n"
            "cubes mosquitoes 1, ants 1, flies 2\n",
            "ants 2", "flies 2");
}

// BC-11.13, BC-11.6
static void in_the_final_trick_a_losing_leader_plays_its_weakest_suit(void **context) {
    (void)context;
    leads(HAS_WON "tricks-done 8\npyramid -, -, -, -, -, -, -, flies 8, -, -, cockroaches 3\n",
          "personality trickster\nlosing 1\ntricks 8, 0\n"
          "cubes mosquitoes 1, ants 2, flies 5\n",
          "visit mosquitoes", "cockroaches 3");
}

// BC-11.13, BC-11.15
static void the_player_settles_a_tie_in_the_final_trick(void **context) {
    (void)context;
    position_of(&state, LAST_TWO("flies 3", "mosquitoes 3"),
                "hand 1 ants 4, cockroaches 1\ncubes mosquitoes 1, ants 3, flies 1\n");
    act(&state, 1, "ants 4");
    legal_moves(&state, 1, "termitenator mosquitoes 3, termitenator flies 3");
    act(&state, 1, "termitenator mosquitoes 3");
    happened(ALLEGIANCE(TERMITENATOR, "flies 3", "1"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_termitenator_starts_as_winning_leader_with_row_3_as_trigger),
        cmocka_unit_test(the_faction_without_cubes_is_the_termite_space_and_its_cards_are_out),
        cmocka_unit_test(the_suit_that_is_out_is_drawn_anew_for_every_game),
        cmocka_unit_test(no_option_keeps_the_suit_that_is_out),
        cmocka_unit_test(the_deck_of_32_is_a_hand_of_11_a_pyramid_of_11_and_10_left_over),
        cmocka_unit_test(the_player_may_activate_the_termite_space),
        cmocka_unit_test(sowing_passes_over_the_termite_space_and_leaves_a_cube),
        cmocka_unit_test(exactly_the_cards_that_no_card_covers_are_turned_up_place_by_place),
        cmocka_unit_test(a_card_uncovered_by_a_play_stays_face_down_until_its_next_turn),
        cmocka_unit_test(nothing_is_turned_up_while_the_player_is_to_lead),
        cmocka_unit_test(it_follows_suit_even_where_another_card_would_win),
        cmocka_unit_test(a_face_down_card_is_neither_played_nor_bound_to_follow_suit),
        cmocka_unit_test(winning_follower_plays_the_weakest_suit_among_its_winners),
        cmocka_unit_test(winning_follower_on_suit_wins_as_cheaply_as_it_can),
        cmocka_unit_test(winning_follower_without_a_winner_plays_its_weakest_suit),
        cmocka_unit_test(losing_follower_plays_the_strongest_suit_among_its_losers),
        cmocka_unit_test(losing_follower_on_suit_stays_just_below_the_lead),
        cmocka_unit_test(losing_follower_without_a_loser_plays_its_strongest_suit),
        cmocka_unit_test(with_equal_cubes_and_equal_value_the_follower_has_a_winner),
        cmocka_unit_test(with_equal_cubes_only_the_lower_value_is_a_loser),
        cmocka_unit_test(weakest_suit_takes_the_lowest_value_of_tied_suits),
        cmocka_unit_test(weakest_suit_takes_the_lowest_row_of_equal_values),
        cmocka_unit_test(strongest_suit_takes_the_highest_value_of_tied_suits),
        cmocka_unit_test(strongest_suit_takes_the_lowest_row_of_equal_values),
        cmocka_unit_test(the_player_chooses_among_the_cards_that_weakest_suit_leaves),
        cmocka_unit_test(the_player_chooses_among_the_cards_that_strongest_suit_leaves),
        cmocka_unit_test(a_tie_is_settled_after_turning_up_and_after_the_switch_to_losing),
        cmocka_unit_test(winning_leader_plays_its_highest_value_however_weak),
        cmocka_unit_test(highest_value_takes_the_strongest_suit_of_equal_values),
        cmocka_unit_test(highest_value_takes_the_lowest_row_of_equally_strong_suits),
        cmocka_unit_test(the_player_chooses_among_the_cards_that_highest_value_leaves),
        cmocka_unit_test(losing_leader_plays_its_weakest_suit),
        cmocka_unit_test(the_player_settles_a_tie_of_a_losing_leader),
        cmocka_unit_test(it_switches_to_losing_before_it_chooses_the_card_it_leads),
        cmocka_unit_test(it_switches_to_losing_before_it_chooses_the_card_it_follows_with),
        cmocka_unit_test(a_card_of_the_trigger_row_and_of_no_other_row_turns_it_losing),
        cmocka_unit_test(with_a_trick_in_its_pile_no_row_turns_it_losing),
        cmocka_unit_test(winning_a_trick_while_losing_turns_it_winning_before_the_visit),
        cmocka_unit_test(losing_a_trick_while_losing_leaves_it_losing),
        cmocka_unit_test(in_the_final_trick_it_keeps_the_stronger_card_even_if_it_could_win),
        cmocka_unit_test(in_the_final_trick_a_winning_one_without_a_trick_keeps_the_stronger_card),
        cmocka_unit_test(in_the_final_trick_it_still_follows_suit),
        cmocka_unit_test(in_the_final_trick_it_leads_its_weakest_suit_and_not_its_highest_value),
        cmocka_unit_test(in_the_final_trick_a_losing_one_without_a_trick_plays_to_lose),
        cmocka_unit_test(in_the_final_trick_a_losing_leader_plays_its_weakest_suit),
        cmocka_unit_test(the_player_settles_a_tie_in_the_final_trick),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
