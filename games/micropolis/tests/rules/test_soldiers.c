// SPDX-License-Identifier: MIT
//
// Soldiers, barracks and specialists (section 5).
//
// Standard tiles used here: nurses 7 (1 egg), 10 (2), 13 (3); architects 15, 16, 17; sergeants 19,
// 20; generals 24, 26; barracks 27, 28 (of size 1), 33, 34 (2), 38, 39 (3), 41 (4); 43 to 49 have
// workers only.
#include "tests/support/fixture.h"

// Gains.

// MP-5.1
static void a_nurse_brings_no_army_above_10(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nline 13\nanthill 1 army 9\n");
    reserve_is(&state, 45 - 24);
    act(&state, 1, "take 1 left");
    armies(&state, "10 5 5 5");
    reserve_is(&state, 45 - 25);
}

// MP-5.1, MP-5.2
static void soldiers_collected_above_10_go_back_to_the_reserve(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nline 43+4\nanthill 1 army 8\n");
    reserve_is(&state, 45 - 27);
    act(&state, 1, "take 1 left");
    armies(&state, "10 5 5 5");
    reserve_is(&state, 45 - 25);
    happened("\"type\":\"sent-back\",\"party\":1,\"soldiers\":2");
    position(&state, "seats 4\nround 1\nline 43+2\nanthill 1 army 8\n");
    act(&state, 1, "take 1 left");
    armies(&state, "10 5 5 5");
    assert_int_equal(n_happened(MICROPOLIS_EVENT_SENT_BACK), 0);
}

// MP-5.2
static void the_limit_holds_before_a_barracks_is_filled(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nline 41+2\nanthill 1 army 10 tiles 43\n");
    reserve_is(&state, 45 - 27);
    act(&state, 1, "take 1 left fill");
    shows(&state, "anthill 1", "army 6 tiles 41 43 full 1");
    happened("\"type\":\"filled\",\"party\":1,\"soldiers\":4");
    reserve_is(&state, 45 - 25);
}

// MP-5.2
static void the_limit_holds_after_the_price_is_paid(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nline 43 44 45+3\nanthill 1 army 10\n");
    act(&state, 1, "take 3 left");
    armies(&state, "10 5 5 5"); // 10 - 2 + 3
    happened("\"type\":\"sent-back\",\"party\":1,\"soldiers\":1");
}

// MP-5.2
static void soldiers_sent_back_can_hatch_no_more(void **context) {
    (void)context;
    micropolis_state state;
    // Four armies of 35 and 8 soldiers in the line: the two of the reserve are joined by one.
    position(&state, "seats 4\nround 1\nline 13+3 43+5\n"
                     "anthill 1 army 8\nanthill 2 army 9\nanthill 3 army 9\nanthill 4 army 9\n");
    reserve_is(&state, 2);
    act(&state, 1, "take 1 left");
    armies(&state, "10 9 9 9");
    reserve_is(&state, 3);
}

// MP-5.3
static void a_reserve_with_too_few_soldiers_gives_what_is_there(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nline 13 43+8\n"
                     "anthill 1 army 5\nanthill 2 army 10\nanthill 3 army 10\nanthill 4 army 10\n");
    reserve_is(&state, 2);
    act(&state, 1, "take 1 left");
    armies(&state, "7 10 10 10");
    reserve_is(&state, 0);
    happened("\"type\":\"hatched\",\"party\":1,\"soldiers\":2");
    is_told("2 soldiers hatch for Seat 1.");
}

// MP-5.3
static void an_empty_reserve_gives_nothing(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nline 13 43+10\n"
                     "anthill 1 army 5\nanthill 2 army 10\nanthill 3 army 10\nanthill 4 army 10\n");
    reserve_is(&state, 0);
    act(&state, 1, "take 1 left");
    armies(&state, "5 10 10 10");
    is_told("Nothing hatches for Seat 1.");
}

// MP-5.3
static void a_sergeant_finds_nothing_in_an_empty_reserve_but_what_the_leader_puts_there(
    void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nleader 4\nturn 1\nline 19 43+15\n"
                     "anthill 1 army 5\nanthill 2 army 10\nanthill 3 army 10\nanthill 4 army 5\n");
    reserve_is(&state, 0);
    act(&state, 1, "take 1 left");
    armies(&state, "6 10 10 4");
    position(&state, "seats 4\nround 1\nleader 4\nturn 1\nline 19 43+20\n"
                     "anthill 1 army 5\nanthill 2 army 10\nanthill 3 army 10\nanthill 4 army 0\n");
    reserve_is(&state, 0);
    act(&state, 1, "take 1 left");
    armies(&state, "5 10 10 0");
}

// Specialists.

// MP-5.4
static void a_nurse_brings_a_soldier_for_every_egg(void **context) {
    (void)context;
    static const char *const lines[] = {"seats 4\nround 1\nline 7\n", "seats 4\nround 1\nline 10\n",
                                        "seats 4\nround 1\nline 13\n"};
    static const char *const after[] = {"6 5 5 5", "7 5 5 5", "8 5 5 5"};
    for (unsigned i = 0; i < 3; i++) {
        micropolis_state state;
        position(&state, lines[i]);
        act(&state, 1, "take 1 left");
        armies(&state, after[i]);
        reserve_is(&state, 45 - 20 - i - 1);
    }
}

// MP-5.5
static void an_architect_brings_a_token_for_a_later_turn(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 2\nround 3\nline 43 15 44 45 46 47 48\n");
    act(&state, 1, "take 2 left");
    armies(&state, "4 5"); // the token has not paid for the tile it came with
    shows(&state, "tokens", "1 0");
    assert_int_equal(micropolis_free_tokens(&state), 1);
    happened("\"type\":\"token\",\"party\":1");
    act(&state, 2, "take 1 left");
    act(&state, 1, "architect 5 left");
    shows(&state, "tokens", "");
    shows(&state, "line", "44 45 46 47");
}

// MP-5.6
static void an_architect_has_no_effect_when_no_token_is_left(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\ntokens 0 1 1 0\nline 15\n");
    act(&state, 1, "take 1 left");
    shows(&state, "tokens", "0 1 1 0");
    happened("\"type\":\"no-token\",\"party\":1");
}

// MP-5.6
static void the_token_that_paid_for_an_architect_is_there_again(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\ntokens 1 0 1 0\nline 43 44 15\nanthill 1 army 0\n");
    act(&state, 1, "architect 3 left");
    shows(&state, "tokens", "1 0 1 0");
    happened("\"type\":\"token\",\"party\":1");
}

// MP-5.6
static void one_player_may_hold_both_tokens(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\ntokens 1 0 0 0\nline 15\n");
    act(&state, 1, "take 1 left");
    shows(&state, "tokens", "2 0 0 0");
    assert_int_equal(micropolis_free_tokens(&state), 0);
}

// MP-5.7, MP-5.18
static void a_sergeant_takes_a_soldier_from_the_leader_and_brings_one(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nleader 2\nturn 1\nline 19\n");
    reserve_is(&state, 25);
    act(&state, 3, "take 1 left");
    armies(&state, "5 4 6 5");
    reserve_is(&state, 25);
    happened("\"type\":\"discarded\",\"party\":2");
    happened("\"type\":\"recruited\",\"party\":3,\"soldiers\":1");
    is_told("Seat 3 recruits one soldier.");
    happened_before(MICROPOLIS_EVENT_DISCARDED, MICROPOLIS_EVENT_RECRUITED);
}

// MP-5.18
static void a_leader_without_soldiers_discards_none(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nleader 2\nturn 1\nline 19\nanthill 2 army 0\n");
    reserve_is(&state, 30);
    act(&state, 3, "take 1 left");
    armies(&state, "5 0 6 5");
    reserve_is(&state, 29);
    did_not_happen("\"type\":\"discarded\",\"party\":2");
}

// MP-5.1, MP-5.7
static void an_army_of_10_costs_the_leader_a_soldier_all_the_same(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nleader 2\nturn 1\nline 19\nanthill 3 army 10\n");
    act(&state, 3, "take 1 left");
    armies(&state, "5 4 10 5");
    reserve_is(&state, 45 - 24);
    is_told("Seat 3 gets no recruit.");
}

// MP-5.8
static void a_leader_who_plays_the_sergeant_ends_even(void **context) {
    (void)context;
    static const struct {
        const char *before, *move, *after;
    } cases[] = {
        {"seats 4\nround 1\nline 19\n", "take 1 left", "5 5 5 5"},
        {"seats 4\nround 1\nline 19\nanthill 1 army 1\n", "take 1 left", "1 5 5 5"},
        {"seats 4\nround 1\nline 19\nanthill 1 army 10\n", "take 1 left", "10 5 5 5"},
        {"seats 4\nround 1\nline 43 44 19+1\nanthill 1 army 2\n", "take 3 left", "1 5 5 5"},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        micropolis_state state;
        position(&state, cases[i].before);
        act(&state, 1, cases[i].move);
        armies(&state, cases[i].after);
        happened("\"type\":\"discarded\",\"party\":1");
    }
}

// MP-5.8
static void a_leader_without_soldiers_who_plays_the_sergeant_has_one(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nline 19\nanthill 1 army 0\n");
    act(&state, 1, "take 1 left");
    armies(&state, "1 5 5 5");
    reserve_is(&state, 45 - 16);
}

// Generals.

// MP-5.9
static void a_general_offers_every_set_of_full_barracks(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 3\nline 24\nanthill 1 army 4 tiles 33 43 27 full 3\n");
    act(&state, 1, "take 1 right");
    shows(&state, "phase", "rearrange");
    assert_int_equal(state.general, 0);
    asks(&state, "1");
    legal_moves(&state, 1, "rearrange none, rearrange 1, rearrange 3, rearrange 1, 3");
}

// MP-5.9
static void a_general_moves_soldiers_between_army_and_barracks(void **context) {
    (void)context;
    static const char *const moves[] = {"rearrange none", "rearrange 1", "rearrange 3",
                                        "rearrange 1, 3"};
    static const char *const after[] = {
        "army 5 tiles 33 43 27 24", "army 3 tiles 33 43 27 24 full 1",
        "army 4 tiles 33 43 27 24 full 3", "army 2 tiles 33 43 27 24 full 1 3"};
    static const char *const points[] = {"0 0 0 0", "4 0 0 0", "2 0 0 0", "6 0 0 0"};
    for (unsigned i = 0; i < 4; i++) {
        micropolis_state state;
        position(&state, "seats 4\nround 3\nline 24\nanthill 1 army 4 tiles 33 43 27 full 3\n"
                         "anthill 2 army 5 tiles 44 45 46\nanthill 3 army 5 tiles 47 48 49\n"
                         "anthill 4 army 5 tiles 50 51 52\n");
        act(&state, 1, "take 1 right");
        act(&state, 1, moves[i]);
        shows(&state, "anthill 1", after[i]);
        scores(&state, "barracks", 0, points[i]);
        shows(&state, "phase", "");
        asks(&state, "2");
        reserve_is(&state, 45 - 20);
    }
}

// MP-5.9
static void barracks_that_were_left_empty_can_be_filled_by_a_general(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 2\nline 26\nanthill 1 army 5 tiles 34 38\n");
    act(&state, 1, "take 1 left");
    act(&state, 1, "rearrange 2, 3");
    happened("\"type\":\"rearranged\",\"party\":1,\"barracks\":[2,3],\"soldiers\":5,\"army\":0");
    is_told("Seat 1 rearranges: 5 soldiers in barracks, none in the army.");
    shows(&state, "anthill 1", "army 0 tiles 26 34 38 full 2 3");
}

// MP-5.9
static void the_tenth_tile_may_hold_the_general(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 2\nround 9\nline 24 44\n"
                     "anthill 1 army 3 tiles 27 43 45 46 47 48 49 50 33 full 1\n");
    act(&state, 1, "take 1 close");
    legal_moves(&state, 1, "rearrange none, rearrange 1, rearrange 9, rearrange 1, 9");
    act(&state, 1, "rearrange 9");
    shows(&state, "anthill 1", "army 2 tiles 27 43 45 46 47 48 49 50 33 24 full 9");
}

// MP-5.9
static void a_general_in_the_last_turn_is_asked_about_before_the_end(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 2\nround 9\nturn 1\nline 24 44\n"
                     "anthill 2 army 2 tiles 27 43 45 46 47 48 49 50 33\n");
    act(&state, 2, "take 1 close");
    asks(&state, "2");
    act(&state, 2, "rearrange 9");
    shows(&state, "phase", "over");
    scores(&state, "barracks", 0, "0 4");
}

// MP-5.10
static void no_arrangement_leaves_more_than_10_in_the_army(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 3\nline 24\nanthill 1 army 8 tiles 27 33 38 full 1 2 3\n");
    act(&state, 1, "take 1 right");
    refused_because(&state, 1, "rearrange none", "MP-5.10",
                    "14 soldiers would be left in the army: 10 is the most."); // 14
    refused(&state, 1, "rearrange 1", "MP-5.10");                              // 13
    refused(&state, 1, "rearrange 3", "MP-5.10");                              // 11
    refused(&state, 1, "rearrange 1, 2", "MP-5.10");                           // 11
    legal_moves(&state, 1, "rearrange 1, 3, rearrange 2, 3, rearrange 1, 2, 3");
    act(&state, 1, "rearrange 1, 3");
    armies(&state, "10 5 5 5");
}

// MP-5.11
static void no_arrangement_needs_more_soldiers_than_there_are(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 3\nline 24\nanthill 1 army 1 tiles 27 33 38 full 2\n");
    act(&state, 1, "take 1 right");
    refused_because(&state, 1, "rearrange 1, 3", "MP-5.11",
                    "These barracks need 4 soldiers, you have 3."); // 4 of 3
    refused(&state, 1, "rearrange 2, 3", "MP-5.11");                // 5 of 3
    refused(&state, 1, "rearrange 1, 2, 3", "MP-5.11");             // 6 of 3
    legal_moves(&state, 1, "rearrange none, rearrange 1, rearrange 2, rearrange 1, 2, rearrange 3");
    act(&state, 1, "rearrange 3");
    armies(&state, "0 5 5 5");
}

// MP-5.12
static void a_general_without_a_choice_is_not_asked_about(void **context) {
    (void)context;
    static const char *const positions[] = {
        "seats 4\nround 1\nline 24\nanthill 1 army 5 tiles 43\n",         // no barracks
        "seats 4\nround 1\nline 24\nanthill 1 army 1 tiles 33\n",         // one too large
        "seats 4\nround 1\nline 24\nanthill 1 army 10 tiles 27 full 1\n", // an army of 11
        "seats 4\nround 2\nline 24\nanthill 1 army 0 tiles 38 41\n",      // two too large
        "seats 4\nround 1\nline 24\nanthill 1 army 7 tiles 41 full 1\n",  // an army of 11
    };
    for (unsigned i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        micropolis_state state;
        position(&state, positions[i]);
        act(&state, 1, "take 1 right");
        shows(&state, "phase", "");
        asks(&state, "2");
    }
}

// MP-5.12
static void a_general_with_one_other_arrangement_is_asked_about(void **context) {
    (void)context;
    static const char *const positions[] = {
        "seats 4\nround 1\nline 24\nanthill 1 army 1 tiles 27\n",
        "seats 4\nround 1\nline 24\nanthill 1 army 9 tiles 27 full 1\n",
        "seats 4\nround 1\nline 24\nanthill 1 army 0 tiles 41 full 1\n",
    };
    for (unsigned i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        micropolis_state state;
        position(&state, positions[i]);
        act(&state, 1, "take 1 right");
        shows(&state, "phase", "rearrange");
        asks(&state, "1");
    }
}

// The soldiers that the barracks of the set hold.
static unsigned soldiers_of(const unsigned sizes[9], unsigned set) {
    unsigned n = 0;
    for (unsigned place = 0; place < 9; place++) {
        n += set >> place & 1 ? sizes[place] : 0;
    }
    return n;
}

// MP-5.9, MP-5.10, MP-5.11, MP-5.12
static void every_arrangement_of_any_barracks_is_known(void **context) {
    (void)context;
    static const uint8_t tiles[] = {42, 26, 32, 37, 40}; // no barracks, and one of each size
    micropolis_state state;
    ant_chance chance;
    begin(&state, 2, "", 1);
    ant_chance_seed(&chance, 1);
    state.phase = MICROPOLIS_REARRANGE;
    micropolis_hill *hill = &state.hills[0];
    for (unsigned i = 0; i < 2000; i++) {
        unsigned sizes[9], set = 0;
        hill->n_tiles = 9;
        for (unsigned place = 0; place < 9; place++) {
            sizes[place] = ant_chance_below(&chance, 5) * (unsigned)(place < i % 10);
            hill->tiles[place] = tiles[sizes[place]];
            set |= (unsigned)(sizes[place] > 0) << place;
        }
        hill->full = (uint16_t)(ant_chance_below(&chance, 512) & set);
        hill->army = (uint8_t)ant_chance_below(&chance, 11);
        unsigned all = hill->army + soldiers_of(sizes, hill->full), n = 0;
        ant_action legal[ANT_MAX_ACTIONS];
        int n_legal = micropolis_game.legal(&state, 0, legal);
        for (unsigned full = 0; full < 512; full++) {
            unsigned housed = soldiers_of(sizes, full);
            if ((full & ~set) == 0 && housed <= all && all - housed <= 10) {
                assert_true((int)n < n_legal);
                assert_int_equal(legal[n++], MICROPOLIS_FIRST_REARRANGE + full);
            }
        }
        assert_int_equal(n_legal, n);
        assert_int_equal(micropolis_has_arrangements(&state, hill), n > 1);
    }
}

// Barracks.

// MP-5.13, MP-5.20
static void a_barracks_is_filled_with_soldiers_of_the_army_or_left_empty(void **context) {
    (void)context;
    static const char *const tiles[] = {"27", "33", "38", "41"};
    static const char *const points[] = {"2 0 0 0", "4 0 0 0", "7 0 0 0", "10 0 0 0"};
    for (unsigned size = 1; size <= 4; size++) {
        micropolis_state state;
        char text[96];
        ant_text out;
        ant_text_init(&out, text, sizeof text);
        ant_text_string(&out, "seats 4\nround 1\nanthill 1 army 5 tiles 43\nline ");
        ant_text_string(&out, tiles[size - 1]);
        position(&state, text);
        act(&state, 1, "take 1 right fill");
        assert_int_equal(state.hills[0].army, 5 - size);
        assert_int_equal(state.hills[0].full, 1 << 1);
        reserve_is(&state, 25);
        scores(&state, "barracks", 0, points[size - 1]);
        position(&state, text);
        act(&state, 1, "take 1 right");
        armies(&state, "5 5 5 5");
        assert_int_equal(state.hills[0].full, 0);
        scores(&state, "barracks", 0, "0 0 0 0");
    }
}

// MP-5.13
static void a_barracks_can_be_filled_wherever_it_is_set(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nline 27\n");
    act(&state, 1, "take 1 start fill");
    shows(&state, "anthill 1", "army 4 tiles 27 full 1");
    position(&state, "seats 2\nround 9\nline 27 43\n"
                     "anthill 1 army 1 tiles 44 45 46 47 48 49 50 51 52\n");
    legal_moves(&state, 1, "take 1 close, take 1 close fill, take 2 close");
    act(&state, 1, "take 1 close fill");
    shows(&state, "anthill 1", "army 0 tiles 44 45 46 47 48 49 50 51 52 27 full 10");
}

// MP-5.14
static void an_army_smaller_than_the_barracks_cannot_fill_it(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nline 33\nanthill 1 army 1\n");
    refused_because(&state, 1, "take 1 left fill", "MP-5.14",
                    "The barracks needs 2 soldiers; one would be left.");
    act(&state, 1, "take 1 left");
    armies(&state, "1 5 5 5");
    position(&state, "seats 4\nround 1\nline 33\nanthill 1 army 2\n");
    act(&state, 1, "take 1 left fill");
    armies(&state, "0 5 5 5");
}

// MP-5.19
static void the_army_is_counted_after_paying_and_collecting(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nline 43 44 33\nanthill 1 army 3\n");
    refused_because(&state, 1, "take 3 left fill", "MP-5.14",
                    "The barracks needs 2 soldiers; one would be left.");
    position(&state, "seats 4\nround 1\nline 43 44 27\nanthill 1 army 2\n");
    refused_because(&state, 1, "take 3 left fill", "MP-5.14",
                    "The barracks needs one soldier; none would be left.");
    position(&state, "seats 4\nround 1\ntokens 1 0 0 0\nline 43 44 41+1\nanthill 1 army 2\n");
    refused_because(&state, 1, "architect 3 left fill", "MP-5.14",
                    "The barracks needs 4 soldiers; 3 would be left.");
    position(&state, "seats 4\nround 1\nline 43 44 33+1\nanthill 1 army 3\n");
    act(&state, 1, "take 3 left fill");
    armies(&state, "0 5 5 5");
    position(&state, "seats 4\nround 1\ntokens 1 0 0 0\nline 43 44 33\nanthill 1 army 2\n");
    refused(&state, 1, "take 3 left fill", "MP-5.14");
    act(&state, 1, "architect 3 left fill");
    armies(&state, "0 5 5 5");
}

// MP-5.15
static void nothing_is_filled_where_there_is_no_barracks(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\ntokens 1 0 0 0\nline 43 13 24\n");
    refused_plainly(&state, 1, "take 1 left fill", "MP-5.15");
    refused(&state, 1, "take 2 right fill", "MP-5.15");
    refused(&state, 1, "take 3 right fill", "MP-5.15");
    refused(&state, 1, "architect 2 right fill", "MP-5.15");
}

// MP-5.20
static void rearranging_may_be_declined(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 2\nline 24\nanthill 1 army 4 tiles 27 33 full 1\n");
    act(&state, 1, "take 1 right");
    act(&state, 1, "rearrange 1");
    shows(&state, "anthill 1", "army 4 tiles 27 33 24 full 1");
    asks(&state, "2");
}

// MP-5.16
static void no_sergeant_reaches_soldiers_in_barracks(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nleader 2\nturn 1\nline 19\n"
                     "anthill 2 army 0 tiles 43 41 full 2\n");
    act(&state, 3, "take 1 left");
    shows(&state, "anthill 2", "army 0 tiles 43 41 full 2");
    armies(&state, "5 0 6 5");
}

// MP-5.16
static void soldiers_in_barracks_pay_for_no_tile(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nline 43 44\nanthill 1 army 0 tiles 41 full 1\n");
    refused(&state, 1, "take 2 left", "MP-3.3");
}

// MP-5.16
static void soldiers_in_barracks_leave_room_in_the_army(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nline 13\nanthill 1 army 7 tiles 41 full 1\n");
    act(&state, 1, "take 1 left");
    shows(&state, "anthill 1", "army 10 tiles 13 41 full 2");
}

// MP-5.17
static void only_places_with_a_barracks_can_be_filled(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 2\nline 24\nanthill 1 army 4 tiles 27 43\n"
                     "anthill 2 army 5 tiles 44 45\nanthill 3 army 5 tiles 46 33\n");
    act(&state, 1, "take 1 right");
    refused(&state, 1, "rearrange 2", "MP-5.17");
    refused(&state, 1, "rearrange 3", "MP-5.17");
    refused(&state, 1, "rearrange 1, 2", "MP-5.17");
    refused(&state, 1, "rearrange 4", "MP-5.17");
    refused(&state, 1, "rearrange 1, 10", "MP-5.17");
    legal_moves(&state, 1, "rearrange none, rearrange 1");
}

// MP-2.8, MP-5.21
static void a_nurse_beside_a_barracks_does_not_fill_it(void **context) {
    (void)context;
    micropolis_state state;
#define WITH_A_NURSE "tile 33 LU-LD: nurse(2); RU-RD: 0; barracks 2\n"
    position(&state, "seats 4\nround 1\nline 33\nanthill 1 army 1 tiles 46\n" WITH_A_NURSE);
    refused(&state, 1, "take 1 left fill", "MP-5.14");
    position(&state, "seats 4\nround 1\nline 33\nanthill 1 army 2 tiles 46\n" WITH_A_NURSE);
    act(&state, 1, "take 1 left fill");
    shows(&state, "anthill 1", "army 2 tiles 33 46 full 1");
}

// MP-2.8, MP-5.21
static void a_general_beside_a_barracks_rearranges_it_too(void **context) {
    (void)context;
    micropolis_state state;
    position(&state, "seats 4\nround 1\nline 33\nanthill 1 army 3 tiles 46\n"
                     "tile 33 LU-LD: general; RU-RD: 0; barracks 2\n");
    act(&state, 1, "take 1 left fill");
    happened("\"type\":\"filled\",\"party\":1,\"soldiers\":2");
    act(&state, 1, "rearrange none");
    shows(&state, "anthill 1", "army 3 tiles 33 46");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_nurse_brings_no_army_above_10),
        cmocka_unit_test(soldiers_collected_above_10_go_back_to_the_reserve),
        cmocka_unit_test(the_limit_holds_before_a_barracks_is_filled),
        cmocka_unit_test(the_limit_holds_after_the_price_is_paid),
        cmocka_unit_test(soldiers_sent_back_can_hatch_no_more),
        cmocka_unit_test(a_reserve_with_too_few_soldiers_gives_what_is_there),
        cmocka_unit_test(an_empty_reserve_gives_nothing),
        cmocka_unit_test(
            a_sergeant_finds_nothing_in_an_empty_reserve_but_what_the_leader_puts_there),
        cmocka_unit_test(a_nurse_brings_a_soldier_for_every_egg),
        cmocka_unit_test(an_architect_brings_a_token_for_a_later_turn),
        cmocka_unit_test(an_architect_has_no_effect_when_no_token_is_left),
        cmocka_unit_test(the_token_that_paid_for_an_architect_is_there_again),
        cmocka_unit_test(one_player_may_hold_both_tokens),
        cmocka_unit_test(a_sergeant_takes_a_soldier_from_the_leader_and_brings_one),
        cmocka_unit_test(a_leader_without_soldiers_discards_none),
        cmocka_unit_test(an_army_of_10_costs_the_leader_a_soldier_all_the_same),
        cmocka_unit_test(a_leader_who_plays_the_sergeant_ends_even),
        cmocka_unit_test(a_leader_without_soldiers_who_plays_the_sergeant_has_one),
        cmocka_unit_test(a_general_offers_every_set_of_full_barracks),
        cmocka_unit_test(a_general_moves_soldiers_between_army_and_barracks),
        cmocka_unit_test(barracks_that_were_left_empty_can_be_filled_by_a_general),
        cmocka_unit_test(the_tenth_tile_may_hold_the_general),
        cmocka_unit_test(a_general_in_the_last_turn_is_asked_about_before_the_end),
        cmocka_unit_test(no_arrangement_leaves_more_than_10_in_the_army),
        cmocka_unit_test(no_arrangement_needs_more_soldiers_than_there_are),
        cmocka_unit_test(a_general_without_a_choice_is_not_asked_about),
        cmocka_unit_test(a_general_with_one_other_arrangement_is_asked_about),
        cmocka_unit_test(every_arrangement_of_any_barracks_is_known),
        cmocka_unit_test(a_barracks_is_filled_with_soldiers_of_the_army_or_left_empty),
        cmocka_unit_test(a_barracks_can_be_filled_wherever_it_is_set),
        cmocka_unit_test(an_army_smaller_than_the_barracks_cannot_fill_it),
        cmocka_unit_test(the_army_is_counted_after_paying_and_collecting),
        cmocka_unit_test(nothing_is_filled_where_there_is_no_barracks),
        cmocka_unit_test(a_nurse_beside_a_barracks_does_not_fill_it),
        cmocka_unit_test(a_general_beside_a_barracks_rearranges_it_too),
        cmocka_unit_test(rearranging_may_be_declined),
        cmocka_unit_test(no_sergeant_reaches_soldiers_in_barracks),
        cmocka_unit_test(soldiers_in_barracks_pay_for_no_tile),
        cmocka_unit_test(soldiers_in_barracks_leave_room_in_the_army),
        cmocka_unit_test(only_places_with_a_barracks_can_be_filled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
