// SPDX-License-Identifier: MIT
//
// Components and set-up (section 1).
#include "tests/support/fixture.h"

#include <stdio.h>
#include <string.h>

static void deck_is(int n_seats, const char *options, unsigned highest, unsigned n_cards,
                    unsigned n_leftover) {
    for (uint64_t seed = 1; seed <= 20; seed++) {
        bugcouncil_state state;
        begin(&state, n_seats, options, seed);
        uint64_t cards = cards_dealt(&state);
        assert_int_equal(bugcouncil_count(cards), n_cards);
        assert_true(cards == cards_up_to(highest));
        assert_int_equal(bugcouncil_count(state.deck), n_leftover);
    }
}

// BC-1.1
static void each_of_five_suits_has_every_value_from_1_to_12(void **context) {
    (void)context;
    static const char *const suits[] = {"bees", "mosquitoes", "ants", "cockroaches", "flies"};
    bugcouncil_state state;
    begin(&state, 5, "", 1);
    uint64_t cards = cards_dealt(&state);
    for (unsigned suit = 0; suit < 5; suit++) {
        for (unsigned value = 1; value <= 12; value++) {
            char text[32];
            int64_t card = -1;
            ant_scan scan;
            snprintf(text, sizeof text, "%s %u", suits[suit], value);
            ant_scan_init(&scan, text, strlen(text));
            assert_true(ant_word_read(&bugcouncil_card_word, &scan, &card));
            assert_in_range(card, 0, 59);
            assert_true((cards >> card & 1) != 0);
            cards ^= UINT64_C(1) << card;
        }
    }
    assert_true(cards == 0);
    is_no_action("bees 13");
    is_no_action("bees 0");
    is_no_action("termites 1");
}

// BC-1.1
static void each_suit_has_a_faction_space(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "trick ants 5, ants 7\n"
                     "cubes bees 1, mosquitoes 1, ants 1, cockroaches 1, flies 1\n"
                     "hand 3 ants 2\n");
    act(&state, 3, "ants 2");
    legal_moves(&state, 3,
                "visit bees, visit mosquitoes, visit ants, visit cockroaches, visit flies");
}

// BC-1.2
static void five_players_use_all_60_cards(void **context) {
    (void)context;
    deck_is(5, "edition=final", 12, 60, 5);
    deck_is(5, "edition=preproduction", 12, 60, 5);
}

// BC-1.3
static void four_players_use_1_to_10_in_the_final_edition(void **context) {
    (void)context;
    deck_is(4, "edition=final", 10, 50, 6);
}

// BC-1.4
static void four_players_use_1_to_11_in_the_preproduction_edition(void **context) {
    (void)context;
    deck_is(4, "edition=preproduction", 11, 55, 11);
}

// BC-1.5
static void three_or_two_players_use_1_to_8_in_the_final_edition(void **context) {
    (void)context;
    deck_is(3, "edition=final", 8, 40, 7);
    deck_is(2, "edition=final", 8, 40, 16);
}

// BC-1.6
static void three_or_two_players_use_1_to_10_in_the_preproduction_edition(void **context) {
    (void)context;
    deck_is(3, "edition=preproduction", 10, 50, 17);
    deck_is(2, "edition=preproduction", 10, 50, 26);
}

// One cube on `from` is sown: it lands on `to`.
static void is_followed_by(const char *edition, const char *from, const char *to) {
    char text[256], move[32];
    bugcouncil_state state;
    snprintf(text, sizeof text,
             "edition %s\nseats 3\ntrick ants 5, ants 7\nhand 3 ants 2\ncubes %s 1\n", edition,
             from);
    position(&state, text);
    act(&state, 3, "ants 2");
    snprintf(move, sizeof move, "visit %s", from);
    act(&state, 3, move);
    for (unsigned f = 0; f < BUGCOUNCIL_FACTIONS; f++) {
        char name[32];
        ant_text out;
        ant_text_init(&out, name, sizeof name);
        ant_word_write(&bugcouncil_faction_word, f, &out);
        assert_int_equal(state.table.cubes[f], strcmp(name, to) == 0 ? 1 : 0);
    }
}

// BC-1.7
static void the_ring_of_the_final_edition_has_mosquitoes_after_bees(void **context) {
    (void)context;
    is_followed_by("final", "bees", "mosquitoes");
    is_followed_by("final", "mosquitoes", "ants");
    is_followed_by("final", "ants", "cockroaches");
    is_followed_by("final", "cockroaches", "flies");
    is_followed_by("final", "flies", "bees");
}

// BC-1.8
static void the_ring_of_the_preproduction_edition_has_flies_after_bees(void **context) {
    (void)context;
    is_followed_by("preproduction", "bees", "flies");
    is_followed_by("preproduction", "flies", "cockroaches");
    is_followed_by("preproduction", "cockroaches", "ants");
    is_followed_by("preproduction", "ants", "mosquitoes");
    is_followed_by("preproduction", "mosquitoes", "bees");
}

// BC-1.9, BC-1.16
static void there_are_18_cubes_and_none_is_lost_within_an_age(void **context) {
    (void)context;
    for (int n_seats = 2; n_seats <= 5; n_seats++) {
        for (uint64_t seed = 1; seed <= 25; seed++) {
            bugcouncil_state state;
            ant_chance chance;
            begin(&state, n_seats, seed % 2 != 0 ? "" : "edition=preproduction", seed);
            ant_chance_seed(&chance, seed);
            unsigned n = 10, age = 0;
            while (state.table.phase != BUGCOUNCIL_OVER) {
                if (state.table.age != age) {
                    age = state.table.age;
                    assert_in_range(cubes_in_play(&state), n, n + 4);
                    n = cubes_in_play(&state);
                    assert_in_range(n, 10, 18);
                }
                assert_int_equal(cubes_in_play(&state), n);
                assert_int_equal(state.table.solo_cubes, 0);
                step(&state, &chance);
            }
        }
    }
}

// BC-1.9
static void a_position_with_19_cubes_does_not_add_up(void **context) {
    (void)context;
    bugcouncil_state state;
    char why[256];
    ant_text reason;
    begin(&state, 3, "", 1);
    ant_text_init(&reason, why, sizeof why);
    state.table.chambers = 8;
    assert_true(ant_audit(&bugcouncil_game, &state, &reason));
    state.table.chambers = 9;
    assert_false(ant_audit(&bugcouncil_game, &state, &reason));
}

// BC-1.9, BC-1.16
static void cubes_on_the_solo_board_are_among_the_18(void **context) {
    (void)context;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        bugcouncil_state state;
        ant_chance chance;
        begin(&state, 1, "opponent=trickster", seed);
        ant_chance_seed(&chance, seed);
        while (state.table.phase != BUGCOUNCIL_OVER) {
            assert_in_range(cubes_in_play(&state), 10, 18);
            step(&state, &chance);
        }
    }
}

// BC-1.10
static void the_initial_council_has_4_3_2_1_and_0_cubes(void **context) {
    (void)context;
    for (int n_seats = 1; n_seats <= 5; n_seats++) {
        for (uint64_t seed = 1; seed <= 50; seed++) {
            bugcouncil_state state;
            unsigned numbers = 0;
            begin(&state, n_seats, "", seed);
            for (unsigned f = 0; f < BUGCOUNCIL_FACTIONS; f++) {
                numbers |= 1U << state.table.cubes[f];
            }
            assert_int_equal(numbers, 0x1F);
            assert_int_equal(state.table.chambers, 0);
            assert_int_equal(bugcouncil_supply(&state.table), 8);
        }
    }
}

// BC-1.10
static void every_order_of_the_factions_occurs_in_the_initial_council(void **context) {
    (void)context;
    enum { SEEDS = 6000 };
    static uint8_t seen[3125]; // by the cubes of the five factions as digits
    unsigned n_orders = 0, n[5][5] = {{0}};
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        bugcouncil_state state;
        begin(&state, 3, "", seed);
        unsigned order = 0;
        for (unsigned f = 0; f < BUGCOUNCIL_FACTIONS; f++) {
            order = order * 5 + state.table.cubes[f];
            n[f][state.table.cubes[f]]++;
        }
        n_orders += seen[order] == 0;
        seen[order] = 1;
    }
    assert_int_equal(n_orders, 120);
    for (unsigned i = 0; i < 25; i++) {
        assert_in_range(n[i / 5][i % 5], SEEDS / 5 - 150, SEEDS / 5 + 150);
    }
}

// BC-1.11
static void every_score_starts_at_0(void **context) {
    (void)context;
    for (int n_seats = 1; n_seats <= 5; n_seats++) {
        bugcouncil_state state;
        begin(&state, n_seats, "", 1);
        shows(&state, "score", "");
        shows(&state, "sheet", "");
    }
}

// Seat 1 wins the last of ten tricks and keeps a bees card: 10 + 4 points.
// BC-1.17
static void a_score_may_pass_the_end_of_the_printed_track(void **context) {
    (void)context;
    static const struct {
        const char *before, *after;
    } rows[] = {{"score 39, 40, 49", "53, 40, 49"},
                {"score 49, 50, 39", "63, 50, 39"},
                {"score 200, 100, 99", "214, 100, 99"}};
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[512];
        bugcouncil_state state;
        snprintf(text, sizeof text,
                 "seats 3\nage 2\ntricks-done 9\ntricks 9, 0, 0\n"
                 "cubes bees 4, mosquitoes 3, ants 2, cockroaches 1\n"
                 "hand 1 bees 5, bees 1\nhand 2 flies 2, flies 4\nhand 3 flies 3, flies 5\n%s\n",
                 rows[i].before);
        position(&state, text);
        act(&state, 1, "bees 5");
        act(&state, 2, "flies 2");
        act(&state, 3, "flies 3");
        shows(&state, "score", rows[i].after);
    }
}

// BC-1.12
static void a_game_is_three_ages_of_declarations_ten_tricks_and_scoring(void **context) {
    (void)context;
    for (int n_seats = 2; n_seats <= 5; n_seats++) {
        for (uint64_t seed = 1; seed <= 10; seed++) {
            bugcouncil_state state;
            ant_chance chance;
            unsigned n_ages = 0, n_tricks = 0, n_scored = 0, n_declared = 0;
            begin(&state, n_seats, "", seed);
            ant_chance_seed(&chance, seed);
            shows(&state, "age", "");
            shows(&state, "phase", "");
            assert_int_equal(state.table.age, 0);
            assert_int_equal(state.table.phase, BUGCOUNCIL_DECLARE);
            for (;;) {
                for (unsigned i = 0; i < last_events.n; i++) {
                    switch (last_events.at[i].form.type) {
                    case BUGCOUNCIL_EVENT_AGE_BEGINS:
                        assert_int_equal(n_tricks, n_ages * 10);
                        assert_int_equal(n_scored, n_ages * state.table.n_parties);
                        n_ages++;
                        assert_int_equal(last_events.at[i].form.args[0], n_ages);
                        break;
                    case BUGCOUNCIL_EVENT_DECLARED:
                        assert_int_equal(n_tricks, (n_ages - 1) * 10);
                        n_declared++;
                        break;
                    case BUGCOUNCIL_EVENT_TRICK_WON:
                        assert_int_equal(n_declared, n_ages * (unsigned)n_seats);
                        n_tricks++;
                        break;
                    case BUGCOUNCIL_EVENT_SCORED_TRICKS:
                        assert_int_equal(n_tricks, n_ages * 10);
                        n_scored++;
                        break;
                    default:
                        break;
                    }
                }
                if (state.table.phase == BUGCOUNCIL_OVER) {
                    break;
                }
                step(&state, &chance);
            }
            assert_int_equal(n_ages, 3);
            assert_int_equal(n_tricks, 30);
            assert_int_equal(n_scored, 3 * state.table.n_parties);
        }
    }
}

// BC-1.13
static void every_player_is_dealt_11_cards_in_every_age(void **context) {
    (void)context;
    for (int n_seats = 1; n_seats <= 5; n_seats++) {
        bugcouncil_state state;
        begin(&state, n_seats, "", 7);
        for (unsigned age = 0; age < 3; age++) {
            assert_int_equal(state.table.age, age);
            for (int seat = 0; seat < n_seats; seat++) {
                assert_int_equal(bugcouncil_count(state.hand[seat]), 11);
            }
            play_until(&state, BUGCOUNCIL_PLAY, 7 + age);
            play_until(&state, BUGCOUNCIL_DECLARE, 7 + age);
        }
        assert_int_equal(state.table.phase, BUGCOUNCIL_OVER);
    }
}

// BC-1.13
static void equal_seeds_deal_equal_hands_and_others_do_not(void **context) {
    (void)context;
    bugcouncil_state first, again;
    begin(&first, 4, "leader=1", 1);
    begin(&again, 4, "leader=1", 1);
    assert_memory_equal(&first, &again, sizeof first);
    for (uint64_t seed = 2; seed <= 200; seed++) {
        begin(&again, 4, "leader=1", seed);
        assert_true(first.hand[0] != again.hand[0]);
        assert_true(first.deck != again.deck);
    }
}

// BC-1.13
static void every_card_is_dealt_to_every_place_equally_often(void **context) {
    (void)context;
    enum { SEEDS = 4000 };
    unsigned n[BUGCOUNCIL_CARDS][5] = {{0}};
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        bugcouncil_state state;
        begin(&state, 4, "edition=final", seed);
        for (unsigned card = 0; card < BUGCOUNCIL_CARDS; card++) {
            for (unsigned seat = 0; seat < 4; seat++) {
                n[card][seat] += (unsigned)(state.hand[seat] >> card & 1);
            }
            n[card][4] += (unsigned)(state.deck >> card & 1);
        }
    }
    for (unsigned card = 0; card < BUGCOUNCIL_CARDS; card++) {
        if (card % 12 >= 10) {
            continue;
        }
        for (unsigned seat = 0; seat < 4; seat++) { // 4000 x 11 / 50 = 880
            assert_in_range(n[card][seat], 880 - 150, 880 + 150);
        }
        assert_in_range(n[card][4], 480 - 120, 480 + 120); // 4000 x 6 / 50
    }
}

// BC-1.13, BC-16.7
static void nobody_may_look_at_the_leftover_deck(void **context) {
    (void)context;
    bugcouncil_state state, other;
    begin(&state, 3, "leader=1", 5);
    // Another world: a card of hand 3 changes places with one of the deck.
    other = state;
    uint64_t from_hand = state.hand[2] & (0 - state.hand[2]);
    uint64_t from_deck = state.deck & (0 - state.deck);
    other.hand[2] ^= from_hand | from_deck;
    other.deck ^= from_hand | from_deck;
    static const int seats[] = {0, 1, ANT_SPECTATOR};
    for (unsigned i = 0; i < 3; i++) {
        char one[8192], two[8192];
        write_view(&state, seats[i], one, sizeof one);
        write_view(&other, seats[i], two, sizeof two);
        assert_string_equal(one, two);
    }
}

// BC-1.18, BC-1.19
static void the_first_leader_is_drawn_at_random(void **context) {
    (void)context;
    for (int n_seats = 2; n_seats <= 5; n_seats++) {
        unsigned n[BUGCOUNCIL_MAX_PARTIES] = {0};
        for (uint64_t seed = 1; seed <= 1000 * (uint64_t)n_seats; seed++) {
            bugcouncil_state state;
            begin(&state, n_seats, seed % 2 != 0 ? "leader=random" : "edition=preproduction", seed);
            assert_in_range(state.table.leader, 0, n_seats - 1);
            n[state.table.leader]++;
        }
        for (int seat = 0; seat < n_seats; seat++) {
            assert_in_range(n[seat], 850, 1150);
        }
    }
}

// BC-1.14, BC-1.19
static void the_named_leader_is_not_drawn(void **context) {
    (void)context;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        bugcouncil_state state;
        begin(&state, 5, "leader=4", seed);
        shows(&state, "leader", "4");
    }
}

// BC-1.15
static void clockwise_is_the_next_higher_seat_and_the_first_after_the_last(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        position_in(&state, editions[i],
                    "seats 5\nleader 4\ncubes bees 4\n"
                    "hand 1 ants 1\nhand 2 ants 2\nhand 3 ants 3\nhand 4 ants 4\nhand 5 ants 5\n");
        asks(&state, "4");
        act(&state, 4, "ants 4");
        asks(&state, "5");
        act(&state, 5, "ants 5");
        asks(&state, "1");
        act(&state, 1, "ants 1");
        asks(&state, "2");
        act(&state, 2, "ants 2");
        asks(&state, "3");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_of_five_suits_has_every_value_from_1_to_12),
        cmocka_unit_test(each_suit_has_a_faction_space),
        cmocka_unit_test(five_players_use_all_60_cards),
        cmocka_unit_test(four_players_use_1_to_10_in_the_final_edition),
        cmocka_unit_test(four_players_use_1_to_11_in_the_preproduction_edition),
        cmocka_unit_test(three_or_two_players_use_1_to_8_in_the_final_edition),
        cmocka_unit_test(three_or_two_players_use_1_to_10_in_the_preproduction_edition),
        cmocka_unit_test(the_ring_of_the_final_edition_has_mosquitoes_after_bees),
        cmocka_unit_test(the_ring_of_the_preproduction_edition_has_flies_after_bees),
        cmocka_unit_test(there_are_18_cubes_and_none_is_lost_within_an_age),
        cmocka_unit_test(a_position_with_19_cubes_does_not_add_up),
        cmocka_unit_test(cubes_on_the_solo_board_are_among_the_18),
        cmocka_unit_test(the_initial_council_has_4_3_2_1_and_0_cubes),
        cmocka_unit_test(every_order_of_the_factions_occurs_in_the_initial_council),
        cmocka_unit_test(every_score_starts_at_0),
        cmocka_unit_test(a_score_may_pass_the_end_of_the_printed_track),
        cmocka_unit_test(a_game_is_three_ages_of_declarations_ten_tricks_and_scoring),
        cmocka_unit_test(every_player_is_dealt_11_cards_in_every_age),
        cmocka_unit_test(equal_seeds_deal_equal_hands_and_others_do_not),
        cmocka_unit_test(every_card_is_dealt_to_every_place_equally_often),
        cmocka_unit_test(nobody_may_look_at_the_leftover_deck),
        cmocka_unit_test(the_first_leader_is_drawn_at_random),
        cmocka_unit_test(the_named_leader_is_not_drawn),
        cmocka_unit_test(clockwise_is_the_next_higher_seat_and_the_first_after_the_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
