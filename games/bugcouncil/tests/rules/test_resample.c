// SPDX-License-Identifier: MIT
//
// Resampling: what an observer cannot know is replaced by a fair draw from what it may believe.
// Small positions are compared with a list of all worlds that fit; larger ones with numbers of
// worlds counted by hand. All seeds are fixed, so every run is the same.
#include "tests/support/belief.h"

#include <string.h>

// Positions.

static bool is_named(const char *text, unsigned card) {
    char name[32];
    ant_text written;
    ant_text_init(&written, name, sizeof name);
    ant_word_write(&bugcouncil_card_word, card, &written);
    for (const char *at = text; (at = strstr(at, name)) != NULL; at++) {
        char next = at[strlen(name)];
        if (next < '0' || next > '9') {
            return true;
        }
    }
    return false;
}

// A late position: these are the cards of its deck, and whatever is named nowhere has been played.
// Bees and mosquitoes have three cubes each.
static void late_position(bugcouncil_state *state, const char *text, const char *deck) {
    char whole[4096];
    ant_text out;
    bugcouncil_state draft;
    ant_scan scan;
    ant_error error;
    ant_scan_init(&scan, text, strlen(text));
    assert_int_equal(bugcouncil_parse(&draft, &scan, &error), ANT_OK);
    ant_text_init(&out, whole, sizeof whole);
    ant_text_string(&out, text);
    ant_text_string(&out, "cubes bees 3, mosquitoes 3, cockroaches 1, flies 1\nplayed ");
    bool is_first = true;
    for (uint64_t left = cards_in_the_game(&draft.table); left != 0; left &= left - 1) {
        unsigned card = bugcouncil_lowest(left);
        if (!is_named(text, card) && !is_named(deck, card)) {
            ant_text_string(&out, is_first ? "" : ", ");
            ant_word_write(&bugcouncil_card_word, card, &out);
            is_first = false;
        }
    }
    for (unsigned party = 0; party < BUGCOUNCIL_MAX_PARTIES; party++) {
        if (draft.table.trick[party] < BUGCOUNCIL_CARDS) {
            ant_text_string(&out, ", ");
            ant_word_write(&bugcouncil_card_word, draft.table.trick[party], &out);
        }
    }
    ant_text_string(&out, "\n");
    assert_true(ant_text_is_whole(&out));
    position(state, whole);
    for (uint64_t left = state->deck; left != 0; left &= left - 1) {
        assert_true(is_named(deck, bugcouncil_lowest(left)));
    }
}

// Exact distributions.

// BC-16.1, BC-16.7
static void three_players_before_the_last_trick(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "seats 3\ntricks-done 9\nhand 1 ants 1, flies 1\n"
                  "hand 2 flies 2, mosquitoes 3\nhand 3 cockroaches 4, bees 5\n",
                  "ants 2, ants 3, bees 1, bees 2, flies 8, cockroaches 8, mosquitoes 8");
    for (int seat = 0; seat < 3; seat++) {
        // two of eleven to one hand, two of nine to the other: 55 x 36
        assert_matches_the_worlds(&state, seat, 1980, 60);
    }
}

// BC-16.5, BC-16.11
static void voids_are_kept(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "seats 3\ntricks-done 9\nvoids flies, ants+bees, -\n"
                  "hand 1 ants 1, bees 8\nhand 2 flies 2, mosquitoes 3\n"
                  "hand 3 cockroaches 4, bees 5\n",
                  "ants 2, ants 3, bees 1, bees 2, flies 8, cockroaches 8, mosquitoes 8");
    // Seat 2 has two of the six that are neither ants nor bees; seat 3 any two of the other nine.
    assert_matches_the_worlds(&state, 0, 15 * 36, 200);
    // Seat 1 has two of the ten that are not flies; seat 3 any two of the other nine.
    assert_matches_the_worlds(&state, 1, 45 * 36, 100);
    // For seat 3, two hands of one card: nine choices and six, less the four cards that fit both;
    // the discards are two of the nine others, in order.
    bugcouncil_state short_of_cards;
    late_position(&short_of_cards,
                  "seats 3\ntricks-done 9\nvoids flies, ants+bees, -\n"
                  "no-allegiance 1, 2\ndiscards cockroaches 1, cockroaches 2\n"
                  "discards-on-deck 1, 2\nhand 1 bees 8\nhand 2 flies 2\n"
                  "hand 3 cockroaches 4, bees 5\n",
                  "ants 2, ants 3, bees 1, bees 2, flies 8, cockroaches 8, mosquitoes 8");
    assert_matches_the_worlds(&short_of_cards, 2, (9 * 6 - 4) * 9 * 8, 30);
}

// BC-16.2, BC-16.7
static void a_face_down_discard_may_be_of_a_suit_its_owner_lacks(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "seats 3\ntricks-done 9\nvoids -, ants+bees, flies\n"
                  "no-allegiance 3\ndiscards -, -, flies 5\ndiscards-on-deck 3\n"
                  "hand 1 ants 1, flies 1\nhand 2 flies 2, mosquitoes 3\nhand 3 cockroaches 4\n",
                  "ants 2, ants 3, bees 1, bees 2, flies 8, cockroaches 8, mosquitoes 8");
    // Seat 2 has none, one or two of the three flies and the rest of four others; of eight that are
    // not flies seat 3 then has six, seven or eight to hold one of; any of the other eight is its
    // discard.
    assert_matches_the_worlds(&state, 0, (6 * 6 + 12 * 7 + 3 * 8) * 8, 40);
    // For seat 3, which knows its discard: two of six to seat 2, two of the other seven to seat 1.
    assert_matches_the_worlds(&state, 2, 15 * 36, 200);
}

// BC-16.5
static void three_constrained_hands(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "seats 4\ntricks-done 9\n"
                  "voids -, bees+ants+flies, mosquitoes+ants+cockroaches, "
                  "bees+cockroaches+flies\nhand 1 ants 1, flies 1\n"
                  "hand 2 mosquitoes 2, cockroaches 3\nhand 3 bees 4, flies 10\n"
                  "hand 4 ants 4, mosquitoes 9\n",
                  "ants 2, bees 1, bees 2, flies 8, cockroaches 8, mosquitoes 8");
    // Seat 3 has two of five. Seat 2 has none, one or two of the three mosquitoes, beside
    // cockroaches; seat 4 two of what is left of these and of two ants.
    assert_matches_the_worlds(&state, 0, 10 * (1 * 10 + 6 * 6 + 3 * 3), 100);
}

// BC-16.5
static void three_constrained_hands_after_open_discards(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "edition preproduction\nseats 4\ntricks-done 9\n"
                  "voids -, bees+ants, mosquitoes+ants, cockroaches+flies\n"
                  "no-allegiance 2, 3, 4\nopen-discards ants 5, ants 6, ants 7\n"
                  "hand 1 ants 1, flies 1\nhand 2 mosquitoes 2\nhand 3 bees 4\nhand 4 ants 4\n",
                  "ants 2, ants 3, bees 1, bees 2, flies 8, flies 9, cockroaches 8, cockroaches 9, "
                  "mosquitoes 8, mosquitoes 9, mosquitoes 10");
    // Seat 3 has one of three bees or of four flies and cockroaches; seat 2 a mosquito or another;
    // and seat 4 one of ten less those of them that are taken.
    assert_matches_the_worlds(&state, 0, 3 * (4 * 8 + 4 * 9) + 4 * (4 * 9 + 3 * 10), 100);
}

// BC-16.5
static void four_constrained_hands_in_the_middle_of_a_trick(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "seats 5\ntricks-done 9\nleader 4\n"
                  "trick -, -, -, ants 12, bees 12\n"
                  "voids -, bees+ants, mosquitoes+ants, cockroaches+flies, ants+cockroaches\n"
                  "no-allegiance 2\ndiscards -, ants 8\ndiscards-on-deck 2\n"
                  "hand 1 ants 1, flies 1\nhand 2 mosquitoes 2\nhand 3 bees 4, cockroaches 2\n"
                  "hand 4 ants 4\nhand 5 flies 11\n",
                  "ants 2, bees 2, flies 8, cockroaches 8, mosquitoes 8");
    assert_matches_the_worlds(&state, 0, 0, 30);
}

// BC-16.5: drawing at random until the voids fit would take about two thousand million tries
static void four_hands_of_one_suit_each(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(
        &state,
        "seats 5\ntricks-done 7\n"
        "voids -, mosquitoes+ants+cockroaches+flies, bees+ants+cockroaches+flies, "
        "bees+mosquitoes+cockroaches+flies, bees+mosquitoes+ants+flies\n"
        "hand 1 flies 2, flies 3, flies 4, flies 5\nhand 2 bees 1, bees 2, bees 3, bees 4\n"
        "hand 3 mosquitoes 1, mosquitoes 2, mosquitoes 3, mosquitoes 4\n"
        "hand 4 ants 1, ants 2, ants 3, ants 4\n"
        "hand 5 cockroaches 1, cockroaches 2, cockroaches 3, cockroaches 4\n",
        "bees 5, mosquitoes 5, ants 5, cockroaches 5, flies 1");
    assert_matches_the_worlds(&state, 0, 5 * 5 * 5 * 5, 100);
}

// BC-16.5
static void four_hands_that_share_suits_in_a_ring(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "edition preproduction\nseats 5\ntricks-done 9\n"
                  "voids -, ants+cockroaches+flies, bees+cockroaches+flies, bees+mosquitoes+flies, "
                  "mosquitoes+ants+flies\nhand 1 flies 2, flies 3\nhand 2 bees 1, mosquitoes 2\n"
                  "hand 3 mosquitoes 1, ants 2\nhand 4 ants 1, cockroaches 2\n"
                  "hand 5 cockroaches 1, bees 2\n",
                  "bees 3, mosquitoes 3, ants 3, cockroaches 3, flies 1");
    // The trace of the fourth power of the matrix (3 3 1, 3 6 3, 0 3 3): rows and columns say how
    // many of its two cards a hand takes from the suit it shares with the next.
    assert_matches_the_worlds(&state, 0, 7074, 30);
}

// BC-16.5
static void a_single_world_is_found(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "seats 4\ntricks-done 9\n"
                  "voids -, ants+cockroaches+flies+bees, bees+cockroaches+flies+mosquitoes, "
                  "bees+mosquitoes+flies+ants\nhand 1 flies 2, flies 3\n"
                  "hand 2 mosquitoes 1, mosquitoes 2\nhand 3 ants 1, ants 2\n"
                  "hand 4 cockroaches 1, cockroaches 2\n",
                  "bees 1, bees 2, bees 3, bees 4, bees 5, bees 6");
    assert_matches_the_worlds(&state, 0, 1, 1000);
}

// BC-16.5: four cards each in a chain of suits, of which only the last hand's suit is its own
static void a_single_world_of_four_hands_is_found(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "edition preproduction\nseats 5\ntricks-done 7\n"
                  "voids -, ants+cockroaches+flies, bees+cockroaches+flies, "
                  "bees+mosquitoes+flies, bees+mosquitoes+ants+flies\n"
                  "hand 1 flies 2, flies 3, flies 4, flies 5\n"
                  "hand 2 bees 1, bees 2, bees 3, bees 4\n"
                  "hand 3 mosquitoes 1, mosquitoes 2, mosquitoes 3, mosquitoes 4\n"
                  "hand 4 ants 1, ants 2, ants 3, ants 4\n"
                  "hand 5 cockroaches 1, cockroaches 2, cockroaches 3, cockroaches 4\n",
                  "flies 6, flies 7, flies 8, flies 9, flies 10");
    assert_matches_the_worlds(&state, 0, 1, 1000);
}

// BC-16.5
static void three_hands_that_lack_a_suit_each(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "seats 4\ntricks-done 9\nvoids -, bees, mosquitoes, ants+cockroaches\n"
                  "hand 1 flies 2, flies 3\nhand 2 mosquitoes 1, ants 2\n"
                  "hand 3 bees 1, cockroaches 1\nhand 4 mosquitoes 2, bees 2\n",
                  "bees 3, bees 4, mosquitoes 3, ants 3, cockroaches 3, cockroaches 4");
    assert_matches_the_worlds(&state, 0, 0, 20);
}

// BC-16.5: so many ways that urns are tried before they are counted
static void four_hands_that_lack_a_suit_each(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "edition preproduction\nseats 5\ntricks-done 9\n"
                  "voids -, bees, mosquitoes, ants, cockroaches+flies\n"
                  "no-allegiance 3, 4, 5\nopen-discards flies 10, flies 11, flies 12\n"
                  "hand 1 flies 2, flies 3\nhand 2 mosquitoes 1, ants 2\nhand 3 bees 1\n"
                  "hand 4 cockroaches 1\nhand 5 bees 2\n",
                  "bees 3, mosquitoes 3, ants 3, cockroaches 3, flies 1");
    assert_matches_the_worlds(&state, 0, 0, 30);
}

// BC-16.5: the cards of hands that lack the same suits are split among them
static void two_pairs_of_hands_that_lack_the_same(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "edition preproduction\nseats 5\ntricks-done 9\n"
                  "voids -, bees+ants+flies, mosquitoes+ants+flies, bees+ants+flies, "
                  "mosquitoes+ants+flies\nhand 1 flies 2, flies 3\n"
                  "hand 2 mosquitoes 1, cockroaches 1\nhand 3 bees 1, cockroaches 2\n"
                  "hand 4 mosquitoes 2, cockroaches 3\nhand 5 bees 2, bees 3\n",
                  "flies 4, mosquitoes 3, ants 3, ants 4, ants 5");
    // Seats 2 and 4 have two or three of three mosquitoes, and two or one of three cockroaches; to
    // seats 3 and 5 that leaves four or five cards. Each time four cards are split in six ways.
    assert_matches_the_worlds(&state, 0, 36 * (3 * 3 * 1 + 1 * 3 * 5), 200);
}

// BC-16.10, BC-16.5
static void a_spectator_of_five_hands_that_lack_another_suit_each(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "edition preproduction\nseats 5\ntricks-done 9\n"
                  "voids bees, mosquitoes, ants, cockroaches, flies\n"
                  "no-allegiance 1, 2, 3, 4, 5\n"
                  "open-discards ants 8, ants 9, ants 10, ants 11, ants 12\n"
                  "hand 1 ants 1\nhand 2 bees 1\nhand 3 bees 2\nhand 4 ants 2\n"
                  "hand 5 cockroaches 1\n",
                  "bees 3, mosquitoes 3, ants 3, cockroaches 3, flies 1");
    assert_matches_the_worlds(&state, ANT_SPECTATOR, 0, 20);
}

// BC-16.10, BC-16.5: four suits for five hands, so two of these share theirs
static void a_spectator_of_five_hands_and_two_worlds(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "edition preproduction\nseats 5\ntricks-done 9\n"
                  "voids mosquitoes+ants+cockroaches+flies, ants+cockroaches+flies, "
                  "bees+cockroaches+flies, bees+mosquitoes+flies, bees+mosquitoes+flies\n"
                  "no-allegiance 1, 2, 3, 4, 5\n"
                  "open-discards ants 8, ants 9, ants 10, ants 11, ants 12\n"
                  "hand 1 bees 1\nhand 2 mosquitoes 1\nhand 3 ants 1\nhand 4 cockroaches 1\n"
                  "hand 5 cockroaches 2\n",
                  "flies 1, flies 2, flies 3, flies 4, flies 5");
    assert_matches_the_worlds(&state, ANT_SPECTATOR, 2, 1000);
}

// BC-16.10
static void a_spectator_of_five_constrained_hands(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "edition preproduction\nseats 5\ntricks-done 9\n"
                  "voids flies+bees, ants+cockroaches, bees+flies, mosquitoes, ants+flies\n"
                  "no-allegiance 1, 2, 3, 4, 5\n"
                  "open-discards ants 8, ants 9, ants 10, ants 11, ants 12\n"
                  "hand 1 ants 1\nhand 2 bees 1\nhand 3 mosquitoes 1\nhand 4 ants 2\n"
                  "hand 5 cockroaches 1\n",
                  "bees 3, mosquitoes 3, ants 3, cockroaches 3, flies 1");
    assert_matches_the_worlds(&state, ANT_SPECTATOR, 0, 30);
}

// BC-16.10
static void a_spectator_of_three_hands_and_a_face_down_discard(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "seats 3\ntricks-done 9\nleader 2\ntrick -, flies 4, bees 7\n"
                  "voids ants, -, flies\nno-allegiance 3, 2\ndiscards -, ants 7, bees 5\n"
                  "discards-on-deck 2, 3\nhand 1 cockroaches 1, flies 1\n",
                  "ants 2, ants 3, bees 1, bees 2, flies 8, cockroaches 8, mosquitoes 8");
    // Two of eight that are no ants; two of the nine others, in order, are the discards.
    assert_matches_the_worlds(&state, ANT_SPECTATOR, 28 * 9 * 8, 60);
}

// BC-16.1
static void two_players_before_the_last_trick(void **context) {
    (void)context;
    bugcouncil_state state;
    const char *deck = "ants 2, ants 3, bees 1, bees 2, flies 8, cockroaches 8, mosquitoes 8";
    late_position(&state,
                  "seats 2\ntricks-done 9\nemissary ants 7, flies 7\n"
                  "voids -, bees\nhand 1 ants 1, flies 1\nhand 2 flies 2, mosquitoes 3\n",
                  deck);
    assert_matches_the_worlds(&state, 0, 21, 2000);                 // two of seven
    assert_matches_the_worlds(&state, 1, 36, 2000);                 // two of nine
    assert_matches_the_worlds(&state, ANT_SPECTATOR, 36 * 36, 100); // two of nine, two of nine
}

// BC-9.16: seat 2 holds ten of the eleven cards of two suits that seat 1 does not see.
static void two_players_with_the_opponents_discard_on_the_deck(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 2\nno-allegiance 2\ndiscards -, cockroaches 8\ndiscards-on-deck 2\n"
                     "cubes bees 4\nvoids -, bees+mosquitoes+ants\nemissary ants 1, bees 1\n"
                     "hand 1 cockroaches 1, cockroaches 2, flies 1, flies 2, flies 3, bees 2, "
                     "bees 3, bees 4, bees 5, ants 2, ants 3\n");
    // Eleven hands; whatever lies on the deck is one of the seventeen others.
    assert_matches_the_worlds(&state, 0, 11 * 17, 400);
}

// BC-9.16
static void two_players_with_both_discards_on_the_deck(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "edition final\nseats 2\nno-allegiance 1, 2\n"
                     "discards bees 6, cockroaches 8\ndiscards-on-deck 1, 2\ncubes bees 4\n"
                     "voids -, bees+mosquitoes+ants\nemissary ants 1, bees 1\n"
                     "hand 1 cockroaches 1, cockroaches 2, flies 1, flies 2, flies 3, bees 2, "
                     "bees 3, bees 4, bees 5, ants 2\n");
    assert_matches_the_worlds(&state, 0, 11 * 17, 400);
}

// BC-16.8, BC-16.10
static void a_spectator_of_a_solo_game(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "seats 1\ntermite flies\npersonality card-shark\ntricks-done 8\nleader 1\n"
                  "voids ants\nno-allegiance 1\ndiscards ants 5\n"
                  "discards-on-deck 1\nshark-cards 4\n"
                  "pyramid -, -, -, -, -, -, -, down, bees 2, cockroaches 5\n"
                  "hand 1 bees 1, mosquitoes 1\n",
                  "ants 1, ants 2, ants 3, bees 6, bees 7, bees 8, cockroaches 1, cockroaches 2, "
                  "mosquitoes 6, mosquitoes 7, mosquitoes 8");
    // Fourteen cards, four of them ants: two of ten to the hand, one of twelve the discard.
    assert_matches_the_worlds(&state, ANT_SPECTATOR, 45 * 12, 200);
}

// BC-16.13
static void a_spectator_knows_the_cards_that_came_from_the_thief(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "seats 1\ntermite flies\npersonality thief\ntricks-done 7\nleader 1\n"
                  "voids ants\nthief-gave ants 5\n"
                  "pyramid -, -, -, -, -, -, -, down, bees 2, cockroaches 5, down\n"
                  "hand 1 ants 5, bees 1, mosquitoes 1, mosquitoes 2\n",
                  "ants 1, ants 2, ants 3, bees 6, bees 7, bees 8, cockroaches 1, cockroaches 2, "
                  "mosquitoes 6, mosquitoes 7, mosquitoes 8, cockroaches 3");
    // Of fifteen cards three are ants: three of twelve beside the one from the Thief.
    assert_matches_the_worlds(&state, ANT_SPECTATOR, 220, 300);
}

// BC-16.3, BC-14.15: the phase is public, and it says that there is a tie
static void a_spectator_knows_that_the_player_has_a_tie_to_settle(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "seats 1\ntermite flies\npersonality thief\nphase thief-takes\nthief-gives 10\n"
                  "tricks-done 7\nleader 1\nwinner 2\ntrick ants 4, ants 7\n"
                  "pyramid -, -, -, -, -, -, -, ants 8, bees 2, cockroaches 5\n"
                  "hand 1 bees 8, mosquitoes 8, ants 1\n",
                  "ants 2, ants 3, bees 5, bees 6, bees 7, cockroaches 1, cockroaches 2, "
                  "mosquitoes 5, mosquitoes 6, mosquitoes 7");
    // A bee and a mosquito of one value, from 5 to 8, and a third card that is weaker.
    assert_matches_the_worlds(&state, ANT_SPECTATOR, 5 + 7 + 9 + 11, 500);
}

// BC-14.15, BC-16.13: a card that came from the Thief is in the hand for sure, so it is tied or
// less
static void a_spectator_knows_a_card_of_the_tie(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "seats 1\ntermite flies\npersonality thief\nphase thief-takes\nthief-gives 10\n"
                  "tricks-done 7\nleader 1\nwinner 2\ntrick ants 4, ants 7\nvoids ants\n"
                  "thief-gave bees 6\n"
                  "pyramid -, -, -, -, -, -, -, ants 8, bees 2, cockroaches 5\n"
                  "hand 1 bees 6, mosquitoes 6, cockroaches 3\n",
                  "ants 2, ants 3, bees 5, bees 7, bees 8, cockroaches 1, cockroaches 2, "
                  "mosquitoes 5, mosquitoes 7, mosquitoes 8");
    // The sevens, the eights, or the six of mosquitoes with one of five that are less.
    assert_matches_the_worlds(&state, ANT_SPECTATOR, 1 + 1 + 5, 500);
}

// BC-14.12, BC-14.15
static void a_spectator_knows_a_tie_that_is_rare(void **context) {
    (void)context;
    bugcouncil_state state;
    late_position(&state,
                  "seats 1\ntermite flies\npersonality thief\nphase thief-takes\nthief-gives 10\n"
                  "tricks-done 7\nleader 1\nwinner 2\ntrick ants 4, ants 7\n"
                  "pyramid -, -, -, -, -, -, -, ants 8, bees 2, cockroaches 5\n"
                  "hand 1 bees 1, mosquitoes 1, ants 1\n",
                  "ants 2, ants 3, bees 5, bees 6, bees 7, cockroaches 1, cockroaches 2, "
                  "bees 8, bees 3, bees 4");
    // Of 286 hands those with the bee and the mosquito of value 1 and no other bee.
    assert_matches_the_worlds(&state, ANT_SPECTATOR, 5, 500);
}

// Larger positions, by numbers of worlds.

// BC-16.6
static void pending_declarations_are_even_and_have_nothing_to_do_with_the_cards(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 2\nphase declare\nanswered 2\nsecretly-none 2\ncubes bees 4\n"
                     "hand 2 flies 8\n");
    static const uint64_t weights[4] = {11, 16, 11, 16}; // hand of seat 2, deck
    uint64_t counts[4] = {0};
    ant_chance chance;
    ant_chance_seed(&chance, 3);
    for (unsigned i = 0; i < 54 * 1000; i++) {
        bugcouncil_state sample = state;
        bugcouncil_game.resample(&sample, 0, &chance);
        bool is_in_hand = (sample.hand[1] & bugcouncil_card_bit(4 * 12 + 7)) != 0;
        assert_int_equal(sample.declared_none & ~2U, 0);
        counts[(sample.declared_none & 2U) + !is_in_hand]++;
    }
    assert_fair(counts, weights, 4, 1000);
}

// BC-16.6
static void each_pending_declaration_is_drawn_for_itself(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 5\nphase declare\nanswered 1, 2, 3, 5\nsecretly-none 1, 3\n"
                     "cubes bees 4\n");
    uint64_t counts[8] = {0}, all[16] = {0};
    ant_chance chance;
    ant_chance_seed(&chance, 4);
    for (unsigned i = 0; i < 16000; i++) {
        bugcouncil_state sample = state;
        bugcouncil_game.resample(&sample, 0, &chance);
        unsigned none = sample.declared_none;
        assert_int_equal(none & 9, 1); // seat 1 knows its own; seat 4 has not declared
        counts[(none >> 1 & 3) | (none >> 2 & 4)]++;
        sample = state;
        bugcouncil_game.resample(&sample, ANT_SPECTATOR, &chance);
        none = sample.declared_none;
        assert_int_equal(none & 8, 0);
        all[(none & 7) | (none >> 1 & 8)]++;
    }
    assert_fair(counts, NULL, 8, 2000);
    assert_fair(all, NULL, 16, 1000);
}

// BC-16.6, BC-16.2
static void pending_discards_may_be_any_card(void **context) {
    (void)context;
    for (unsigned e = 0; e < 2; e++) {
        bugcouncil_state state;
        position_in(&state, editions[e],
                    "seats 3\nphase discard\nno-allegiance 1, 2, 3\nanswered 2, 3\n"
                    "discards -, ants 8, bees 8\ncubes bees 4\nhand 2 flies 8\n");
        // the place of the 8 of flies: hand and discard of seats 2 and 3, deck
        const uint64_t weights[5] = {10, 1, 10, 1, e == 0 ? 7 : 17};
        uint64_t counts[5] = {0}, n = 22 + weights[4];
        ant_chance chance;
        ant_chance_seed(&chance, 5);
        const unsigned card = 4 * 12 + 7;
        for (unsigned i = 0; i < n * 1000; i++) {
            bugcouncil_state sample = state;
            bugcouncil_game.resample(&sample, 0, &chance);
            counts[sample.hand[1] >> card & 1   ? 0
                   : sample.discard[1] == card  ? 1
                   : sample.hand[2] >> card & 1 ? 2
                   : sample.discard[2] == card  ? 3
                                                : 4]++;
        }
        assert_fair(counts, weights, 5, 1000);
    }
}

// BC-16.7
static void a_card_may_lie_in_any_hand_or_in_the_deck_at_the_start(void **context) {
    (void)context;
    static const unsigned sizes[2][6] = {{0, 0, 16, 7, 6, 5}, {0, 0, 26, 17, 11, 5}};
    for (unsigned i = 0; i < 8; i++) {
        unsigned n_seats = 2 + i / 2;
        bugcouncil_state state;
        begin(&state, (int)n_seats, i % 2 == 0 ? "edition=final" : "edition=preproduction", 77);
        uint64_t weights[5] = {sizes[i % 2][n_seats], 11, 11, 11, 11}, counts[5] = {0};
        uint64_t n = weights[0] + 11 * (n_seats - 1);
        unsigned card = bugcouncil_lowest(state.deck);
        ant_chance chance;
        ant_chance_seed(&chance, 6);
        for (unsigned k = 0; k < n * 300; k++) {
            bugcouncil_state sample = state;
            bugcouncil_game.resample(&sample, 0, &chance);
            unsigned at = 0;
            for (unsigned seat = 1; seat < n_seats; seat++) {
                at = sample.hand[seat] >> card & 1 ? seat : at;
            }
            counts[at]++;
        }
        assert_fair(counts, weights, n_seats, 300);
    }
}

// BC-9.16: seat 1 showed a void in the lower discard's hand; a card of that suit is the discard in
// C(m, 9) worlds for each C(m - 1, 9) of another suit, which is m to m - 9, with m cards that the
// hand may hold.
static void a_discard_on_the_deck_is_rather_of_the_suit_its_owner_lacks(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 2\ntricks-done 1\nleader 2\ncontroller 2\nno-allegiance 1, 2\n"
                     "discards flies 7\ndiscards-on-deck 1\nvoids flies\ncubes bees 4\n"
                     "hand 2 flies 1, bees 1, ants 1, ants 2, cockroaches 2, mosquitoes 2\n");
    uint64_t unknown = cards_in_the_game(&state.table) & ~known_cards(&state, 1);
    uint64_t lacking = unknown & bugcouncil_suit_cards(BUGCOUNCIL_FLIES);
    uint64_t m = bugcouncil_count(unknown ^ lacking), per_weight = 200;
    uint64_t counts[BUGCOUNCIL_CARDS] = {0}, weights[BUGCOUNCIL_CARDS], seen[BUGCOUNCIL_CARDS];
    uint64_t total = bugcouncil_count(lacking) * m + m * (m - 9);
    ant_chance chance;
    ant_chance_seed(&chance, 8);
    for (uint64_t i = 0; i < total * per_weight; i++) {
        bugcouncil_state sample = state;
        bugcouncil_game.resample(&sample, 1, &chance);
        counts[sample.discard[0]]++;
    }
    unsigned n = 0;
    for (unsigned card = 0; card < BUGCOUNCIL_CARDS; card++) {
        if ((unknown >> card & 1) == 0) {
            assert_int_equal(counts[card], 0);
            continue;
        }
        weights[n] = lacking >> card & 1 ? m : m - 9;
        seen[n++] = counts[card];
    }
    assert_fair(seen, weights, n, per_weight);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_players_before_the_last_trick),
        cmocka_unit_test(voids_are_kept),
        cmocka_unit_test(a_face_down_discard_may_be_of_a_suit_its_owner_lacks),
        cmocka_unit_test(three_constrained_hands),
        cmocka_unit_test(three_constrained_hands_after_open_discards),
        cmocka_unit_test(four_constrained_hands_in_the_middle_of_a_trick),
        cmocka_unit_test(four_hands_of_one_suit_each),
        cmocka_unit_test(four_hands_that_share_suits_in_a_ring),
        cmocka_unit_test(a_single_world_is_found),
        cmocka_unit_test(a_single_world_of_four_hands_is_found),
        cmocka_unit_test(three_hands_that_lack_a_suit_each),
        cmocka_unit_test(four_hands_that_lack_a_suit_each),
        cmocka_unit_test(two_pairs_of_hands_that_lack_the_same),
        cmocka_unit_test(a_spectator_of_five_hands_that_lack_another_suit_each),
        cmocka_unit_test(a_spectator_of_five_hands_and_two_worlds),
        cmocka_unit_test(a_spectator_of_five_constrained_hands),
        cmocka_unit_test(a_spectator_of_three_hands_and_a_face_down_discard),
        cmocka_unit_test(two_players_before_the_last_trick),
        cmocka_unit_test(two_players_with_the_opponents_discard_on_the_deck),
        cmocka_unit_test(two_players_with_both_discards_on_the_deck),
        cmocka_unit_test(a_spectator_of_a_solo_game),
        cmocka_unit_test(a_spectator_knows_the_cards_that_came_from_the_thief),
        cmocka_unit_test(a_spectator_knows_that_the_player_has_a_tie_to_settle),
        cmocka_unit_test(a_spectator_knows_a_card_of_the_tie),
        cmocka_unit_test(a_spectator_knows_a_tie_that_is_rare),
        cmocka_unit_test(pending_declarations_are_even_and_have_nothing_to_do_with_the_cards),
        cmocka_unit_test(each_pending_declaration_is_drawn_for_itself),
        cmocka_unit_test(pending_discards_may_be_any_card),
        cmocka_unit_test(a_card_may_lie_in_any_hand_or_in_the_deck_at_the_start),
        cmocka_unit_test(a_discard_on_the_deck_is_rather_of_the_suit_its_owner_lacks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
