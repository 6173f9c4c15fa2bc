// SPDX-License-Identifier: MIT
//
// What the bots are told about Micropolis: weights of actions, and what a position is worth.
#include "micropolis_test.h"

#include <stdio.h>
#include <string.h>

#include <antfarm/strategy.h>

static const ant_strategy *const strategy = &micropolis_strategy;

/// How much speaks for a legal move of the seat.
static unsigned weight_of(const micropolis_state *state, int seat, const char *move) {
    ant_action actions[ANT_MAX_ACTIONS];
    uint16_t weights[ANT_MAX_ACTIONS];
    ant_action action = 0;
    ant_error error;
    if (ant_action_from_text(&micropolis_game, move, strlen(move), &action, &error) != ANT_OK) {
        fail_with(&error);
    }
    int n = micropolis_legal(state, seat - 1, actions);
    strategy->weigh(state, seat - 1, actions, n, weights);
    for (int i = 0; i < n; i++) {
        if (actions[i] == action) {
            return weights[i];
        }
    }
    fail_msg("'%s' is not legal", move);
    return 0;
}

/// The one move is weighed at least twice as much as the other.
static void prefers(const micropolis_state *state, int seat, const char *move, const char *other) {
    unsigned more = weight_of(state, seat, move), less = weight_of(state, seat, other);
    if (more < 2 * less) {
        fail_msg("'%s' is weighed %u, '%s' %u", move, more, other, less);
    }
}

static int32_t share_of(const micropolis_state *state, int seat) {
    int32_t share[ANT_MAX_PARTIES];
    strategy->evaluate(state, share);
    return share[seat - 1];
}

static int32_t share_in(const char *text, int seat) {
    micropolis_state state;
    blank_position(&state, text);
    return share_of(&state, seat);
}

// Weights.

static void check_weights(const micropolis_state *state) {
    ant_action actions[ANT_MAX_ACTIONS];
    uint16_t weights[ANT_MAX_ACTIONS], again[ANT_MAX_ACTIONS];
    int seat = __builtin_ctz(micropolis_to_act(state));
    int n = micropolis_legal(state, seat, actions);
    strategy->weigh(state, seat, actions, n, weights);
    strategy->weigh(state, seat, actions, n, again);
    unsigned most = 0;
    for (int i = 0; i < n; i++) {
        assert_in_range(weights[i], 1, ANT_MAX_WEIGHT);
        assert_int_equal(weights[i], again[i]);
        most = weights[i] > most ? weights[i] : most;
    }
    assert_int_equal(most, ANT_MAX_WEIGHT);
}

static void check_shares(const micropolis_state *state) {
    int32_t share[ANT_MAX_PARTIES];
    int32_t total = 0;
    strategy->evaluate(state, share);
    for (unsigned party = 0; party < ANT_MAX_PARTIES; party++) {
        assert_in_range(share[party], 0, party < state->n_seats ? ANT_SHARE : 0);
        total += share[party];
    }
    assert_in_range(total, ANT_SHARE - state->n_seats, ANT_SHARE); // each is rounded down
}

static void check_end(const micropolis_state *state) {
    int32_t share[ANT_MAX_PARTIES], wanted[ANT_MAX_PARTIES];
    ant_result result;
    micropolis_result(state, &result);
    ant_result_shares(&result, wanted);
    strategy->evaluate(state, share);
    assert_memory_equal(share, wanted, sizeof share);
}

static void check_game(int n_seats, const char *options, ant_chance *chance) {
    micropolis_state state;
    begin(&state, n_seats, options, ant_chance_next(chance));
    uint32_t stretch = strategy->stretch(&state);
    while (micropolis_to_act(&state) != 0) {
        check_weights(&state);
        check_shares(&state);
        assert_false(strategy->is_secret(&state));
        step(&state, chance);
        assert_in_range(strategy->stretch(&state), stretch, stretch + 1);
        stretch = strategy->stretch(&state);
    }
    check_end(&state);
}

static void weights_and_shares_are_in_range_in_every_game(void **context) {
    (void)context;
    ant_chance chance;
    ant_chance_seed(&chance, 1);
    for (int n_seats = 2; n_seats <= 6; n_seats++) {
        for (unsigned game = 0; game < 20; game++) {
            check_game(n_seats, "leader=random", &chance);
        }
    }
    for (unsigned game = 0; game < 20; game++) {
        check_game(2 + (int)(game % 2), "variant=expert", &chance);
    }
}

// MP-7.8
static void a_second_queen_is_rather_set_into_another_gallery(void **context) {
    (void)context;
    micropolis_state state;
    blank_position(&state, "seats 4\nround 1\nline 11\n"
                           "anthill 1 army 5 tiles 10\n"
                           "tile 10 LU-RU: queen; LD-RD: 0\n"
                           "tile 11 LU: queen; LD: 0; RU: 0; RD: 0\n");
    prefers(&state, 1, "take 1 left", "take 1 right");
}

// MP-7.7
static void a_queens_gallery_is_rather_lengthened(void **context) {
    (void)context;
    micropolis_state state;
    blank_position(&state, "seats 4\nround 1\nline 11\n"
                           "anthill 1 army 5 tiles 10\n"
                           "tile 10 LU: queen; LD: 0; RU: 0; RD: 0\n"
                           "tile 11 LU-RU: 0; LD-RD: 0\n");
    prefers(&state, 1, "take 1 left", "take 1 right");
}

// MP-7.4
static void a_fruit_is_rather_set_where_it_makes_a_set_larger(void **context) {
    (void)context;
    micropolis_state state;
    blank_position(&state, "seats 4\nround 2\nline 12\n"
                           "anthill 1 army 5 tiles 10 11\n"
                           "tile 10 LU-RU: cherry; LD-RD: 0\n"
                           "tile 11 LU-RU: lemon; LD-RD: 0\n"
                           "tile 12 LU: grape; LD: 0; RU: 0; RD: 0\n");
    prefers(&state, 1, "take 1 right", "take 1 left");
}

// MP-7.4: a lemon beside a lemon is worth nothing.
static void a_fruit_that_is_missing_is_worth_its_price(void **context) {
    (void)context;
    micropolis_state state;
    blank_position(&state, "seats 4\nround 3\nline 13 14\n"
                           "anthill 1 army 5 tiles 10 11 12\n"
                           "tile 10 LU-RU: cherry; LD-RD: 0\n"
                           "tile 11 LU-RU: lemon; LD-RD: 0\n"
                           "tile 12 LU-RU: fig; LD-RD: 0\n"
                           "tile 13 LU-RU: lemon; LD-RD: 0\n"
                           "tile 14 LU-RU: grape; LD-RD: 0\n");
    prefers(&state, 1, "take 2 right", "take 1 right");
}

// MP-7.10
static void a_barracks_is_rather_filled(void **context) {
    (void)context;
    micropolis_state state;
    for (unsigned tile = 27; tile <= 42; tile++) { // of every size
        char text[64];
        snprintf(text, sizeof text, "seats 4\nround 5\nline %u\n", tile);
        position(&state, text);
        prefers(&state, 1, "take 1 left fill", "take 1 left");
        prefers(&state, 1, "take 1 right fill", "take 1 right");
    }
}

// MP-3.2
static void nobody_pays_for_what_is_free(void **context) {
    (void)context;
    micropolis_state state;
    blank_position(&state, "seats 4\nround 4\nanthill 1 army 7\n");
    prefers(&state, 1, "take 1 left", "take 2 left");
    prefers(&state, 1, "take 1 left", "take 7 left");
    prefers(&state, 1, "take 2 left", "take 7 left");
}

// MP-3.4, MP-5.1
static void soldiers_on_a_tile_speak_for_it(void **context) {
    (void)context;
    micropolis_state state;
    blank_position(&state, "seats 4\nround 4\nline 10 11+3\n");
    prefers(&state, 1, "take 2 left", "take 1 left"); // 5 - 1 + 3
    blank_position(&state, "seats 4\nround 4\nline 10 11+3\nanthill 1 army 10\n");
    assert_int_equal(weight_of(&state, 1, "take 2 left"), weight_of(&state, 1, "take 1 left"));
}

// MP-3.6
static void a_token_is_not_spent_where_a_soldier_would_do(void **context) {
    (void)context;
    micropolis_state state;
    blank_position(&state, "seats 4\nround 4\ntokens 1 0 0 0\nline 10 11\n"
                           "tile 11 LU: 6w; LD: 0; RU: 0; RD: 0\n");
    prefers(&state, 1, "take 2 left", "architect 2 left");
}

// MP-7.9
static void the_last_soldiers_are_kept_where_they_win_the_bonus(void **context) {
    (void)context;
    micropolis_state state;
    const char *text = "seats 2\nround 9\nturn 1\nleader 2\nline 10 11 12 13\n"
                       "tile 13 LU: 2w; LD: 0; RU: 0; RD: 0\n"
                       "anthill 1 army 4\n"
                       "anthill 2 army 3 tiles 20 21 22 23 24 25 26 27 28 29\n"
                       "tile 20 LU: 6w; LD: 0; RU: 0; RD: 0\n";
    blank_position(&state, text);
    prefers(&state, 1, "take 1 close", "take 4 close");
}

// MP-5.9
static void a_general_rather_fills_barracks_at_the_end(void **context) {
    (void)context;
    micropolis_state state;
    blank_position(&state, "seats 2\nphase rearrange\nround 9\nturn 1\nleader 2\ngeneral 1\n"
                           "anthill 1 army 4 tiles 10 11 1 2 3 4 5 6 7 12\nanthill 2 army 9\n"
                           "tile 10 LU: 0; LD: 0; RU: 0; RD: 0; barracks 2\n"
                           "tile 11 LU: 0; LD: 0; RU: 0; RD: 0; barracks 3\n"
                           "tile 12 LU: general; LD: 0; RU: 0; RD: 0\n");
    prefers(&state, 1, "rearrange 2", "rearrange 1");
    prefers(&state, 1, "rearrange 1", "rearrange none");
}

// MP-6.7
static void the_token_rather_goes_to_one_who_is_behind(void **context) {
    (void)context;
    micropolis_state state;
    blank_position(&state, "seats 4\nphase award\nround 3\nleader 1\n"
                           "anthill 2 army 7 tiles 10 11 12\nanthill 3 army 7\n"
                           "tile 10 LU: 6w; LD: 6w; RU: 0; RD: 0\n");
    prefers(&state, 1, "award 3", "award 2");
}

// MP-8.4
static void in_the_expert_variant_the_anthill_that_gains_more_is_preferred(void **context) {
    (void)context;
    micropolis_state state;
    blank_position(&state, "variant expert\nseats 2\nround 2\nline 12\n"
                           "anthill 1 army 5 tiles 10\nanthill 2 army 5 tiles 11\n"
                           "tile 10 LU-RU: cherry; LD-RD: 0\n"
                           "tile 11 LU-RU: lemon; LD-RD: 0\n"
                           "tile 12 LU-RU: lemon; LD-RD: 0\n");
    prefers(&state, 1, "take 1 left in 1", "take 1 left in 2");
}

// Shares.

static void seats_in_the_same_situation_have_the_same_share(void **context) {
    (void)context;
    for (int n_seats = 2; n_seats <= 6; n_seats++) {
        micropolis_state state;
        begin(&state, n_seats, "", 1);
        for (int seat = 1; seat <= n_seats; seat++) {
            assert_int_equal(share_of(&state, seat), ANT_SHARE / n_seats);
        }
    }
    const char *twins = "seats 2\nround 1\nanthill 1 army 4 tiles 10\nanthill 2 army 4 tiles 11\n"
                        "tile 10 LU-LD: 1w+fig; RU-RD: queen\n"
                        "tile 11 RU-RD: 1w+fig; LU-LD: queen\n";
    assert_int_equal(share_in(twins, 1), ANT_SHARE / 2);
    assert_int_equal(share_in(twins, 2), ANT_SHARE / 2);
}

static void whoever_has_more_has_the_larger_share(void **context) {
    (void)context;
    assert_in_range(share_in("seats 4\nround 1\nanthill 2 army 6\n", 2), ANT_SHARE / 4 + 1,
                    ANT_SHARE);
    assert_in_range(share_in("seats 4\nround 1\ntokens 0 1 0 0\n", 2), ANT_SHARE / 4 + 1,
                    ANT_SHARE);
    assert_in_range(share_in("seats 4\nround 1\nanthill 2 army 5 tiles 10\n"
                             "tile 10 LU-RU: lemon; LD-RD: 0\n",
                             2),
                    ANT_SHARE / 4 + 1, ANT_SHARE);
}

static void a_lead_counts_for_more_towards_the_end(void **context) {
    (void)context;
    const char *early = "seats 2\nround 1\nanthill 1 army 5 tiles 10 full 1\n"
                        "tile 10 LU: 0; LD: 0; RU: 0; RD: 0; barracks 3\n";
    const char *late =
        "seats 2\nround 9\nanthill 1 army 5 tiles 10 11 12 13 14 15 16 17 18 full 1\n"
        "tile 10 LU: 0; LD: 0; RU: 0; RD: 0; barracks 3\n";
    assert_in_range(share_in(early, 1), ANT_SHARE / 2 + 1, ANT_SHARE);
    assert_in_range(share_in(late, 1), share_in(early, 1) + ANT_SHARE / 16, ANT_SHARE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(weights_and_shares_are_in_range_in_every_game),
        cmocka_unit_test(a_second_queen_is_rather_set_into_another_gallery),
        cmocka_unit_test(a_queens_gallery_is_rather_lengthened),
        cmocka_unit_test(a_fruit_is_rather_set_where_it_makes_a_set_larger),
        cmocka_unit_test(a_fruit_that_is_missing_is_worth_its_price),
        cmocka_unit_test(a_barracks_is_rather_filled),
        cmocka_unit_test(nobody_pays_for_what_is_free),
        cmocka_unit_test(soldiers_on_a_tile_speak_for_it),
        cmocka_unit_test(a_token_is_not_spent_where_a_soldier_would_do),
        cmocka_unit_test(the_last_soldiers_are_kept_where_they_win_the_bonus),
        cmocka_unit_test(a_general_rather_fills_barracks_at_the_end),
        cmocka_unit_test(the_token_rather_goes_to_one_who_is_behind),
        cmocka_unit_test(in_the_expert_variant_the_anthill_that_gains_more_is_preferred),
        cmocka_unit_test(seats_in_the_same_situation_have_the_same_share),
        cmocka_unit_test(whoever_has_more_has_the_larger_share),
        cmocka_unit_test(a_lead_counts_for_more_towards_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
