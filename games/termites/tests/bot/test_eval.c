// SPDX-License-Identifier: MIT
//
// What the bots are told about good play.
#include "eval_test.h"

#include <string.h>

#include "tests/support/fixture.h"

/// The seat expects no more after any other legal move.
static void looks_best(const termites_state *state, int seat, const char *move) {
    ant_action actions[ANT_MAX_ACTIONS];
    int32_t best = share_after(state, seat, action_of(move));
    int n = termites_legal(state, seat - 1, actions);
    for (int i = 0; i < n; i++) {
        int32_t other = share_after(state, seat, actions[i]);
        if (other > best) {
            char better[64];
            write_action(actions[i], better, sizeof better);
            fail_msg("%s is worth %d, %s %d", move, best, better, other);
        }
    }
}

// Whole games.

typedef void every_position(const termites_state *state);

static void play_games(every_position *look) {
    for (int seats = 2; seats <= TERMITES_MAX_SEATS; seats++) {
        for (unsigned map = TERMITES_STANDARD; map <= TERMITES_CUSTOM; map++) {
            termites_state state;
            ant_chance chance;
            ant_options options;
            ant_options_default(&termites_game, &options);
            options.value[TERMITES_OPTION_MAP] = (uint8_t)map;
            options.value[TERMITES_OPTION_COLONIES] = map == TERMITES_CUSTOM;
            ant_chance_seed(&chance, (uint64_t)seats);
            if (map == TERMITES_ADVANCED && seats == 2) {
                continue;
            }
            memset(&state, 0, sizeof state);
            assert_int_equal(termites_setup(&state, &options, seats, &chance, NULL, NULL), ANT_OK);
            while (state.phase != TERMITES_OVER) {
                look(&state);
                step(&state, &chance);
            }
            look(&state);
        }
    }
}

static void adds_up(const termites_state *state) {
    is_evaluated(state, state->n_seats);
}

static void shares_add_up_and_weights_are_in_range_through_whole_games(void **context) {
    (void)context;
    play_games(adds_up);
}

/// The hexes of a set turned by 180 degrees.
static termites_hexes turned(termites_hexes set) {
    termites_hexes all = 0;
    while (set != 0) {
        all |= termites_hex(TERMITES_HEXES - 1 - termites_take(&set));
    }
    return all;
}

/// The same position seen from the other side of the table.
static void turn(const termites_state *state, termites_state *other) {
    *other = *state;
    for (unsigned hex = 0; hex < TERMITES_HEXES; hex++) {
        other->at[TERMITES_HEXES - 1 - hex] = state->at[hex];
    }
    for (unsigned i = 0; i < TERMITES_MAX_SEATS; i++) {
        other->units[i] = turned(state->units[i]);
        other->castes[i] = turned(state->castes[i]);
    }
    for (unsigned i = 0; i < TERMITES_OWNERS; i++) {
        other->mounds[i] = turned(state->mounds[i]);
    }
    for (unsigned i = 0; i < TERMITES_TERRAINS; i++) {
        other->terrain[i] = turned(state->terrain[i]);
    }
    for (unsigned i = 0; i < TERMITES_STRENGTH_BITS; i++) {
        other->strong[i] = turned(state->strong[i]);
    }
}

static void is_the_same_turned(const termites_state *state) {
    termites_state other;
    int32_t share[ANT_MAX_PARTIES];
    int32_t expected[ANT_MAX_PARTIES];
    turn(state, &other);
    shares(state, expected);
    shares(&other, share);
    assert_memory_equal(share, expected, sizeof share);
}

static void a_position_is_worth_the_same_from_either_side_of_the_table(void **context) {
    (void)context;
    play_games(is_the_same_turned);
}

/// Every piece, bag and turn of seat 1 is seat 2's, and the other way round.
static void is_the_same_with_seats_exchanged(void **context) {
    (void)context;
    termites_state state;
    int32_t one[ANT_MAX_PARTIES];
    int32_t two[ANT_MAX_PARTIES];
    position(&state, "phase place\nplayer 1\ncolony 1 red\ncolony 2 gold\n"
                     "mound 1 C3 7\nmound 2 E5 5\ntoken 1 E4 soldier 2\ntoken 2 D3 spitter 2\n");
    shares(&state, one);
    position(&state, "phase place\nplayer 2\nfirst 2\ncolony 1 gold\ncolony 2 red\n"
                     "mound 2 C3 7\nmound 1 E5 5\ntoken 2 E4 soldier 2\ntoken 1 D3 spitter 2\n");
    shares(&state, two);
    assert_int_equal(one[0], two[1]);
    assert_int_equal(one[1], two[0]);
    assert_int_not_equal(one[0], one[1]);
}

static void a_finished_game_is_shared_by_the_winners(void **context) { // TE-9.3
    (void)context;
    termites_state state;
    int32_t share[ANT_MAX_PARTIES];
    position(&state, "mound 1 C3 7\nmound 2 E5 5\ntrophies 1 6\nunplaced 2 7 8 9\n");
    state.phase = TERMITES_OVER;
    winners_share(&state);
    shares(&state, share);
    assert_int_equal(share[0], ANT_SHARE);
}

// What is done.

static void a_mound_that_can_be_taken_is_taken(void **context) { // TE-8.1
    (void)context;
    termites_state state;
    position(&state, "mound 1 I5 9\nmound 2 E5 5\n"
                     "token 1 E4 worker 3\ntoken 1 D4 worker 3\ntoken 2 A1 worker 1\n");
    prefers(&state, 1, "attack E4 E5", "pass");
    prefers(&state, 1, "attack E4 E5", "move E4 E3");
    looks_best(&state, 1, "attack E4 E5");
}

static void of_two_mounds_the_dearer_is_taken(void **context) { // TE-9.2
    (void)context;
    termites_state state;
    position(&state, "mound 1 I5 9\nmound 2 E5 5\nmound 2 E3 7\ncolony 1 red\ncolony 2 blue\n"
                     "token 1 E4 soldier 1\ntoken 1 D3 soldier 3\ntoken 1 D4 soldier 2\n");
    prefers(&state, 1, "attack E4 E3", "attack E4 E5");
}

static void a_token_goes_where_it_lets_a_mound_be_taken(void **context) { // TE-6.1
    (void)context;
    termites_state state;
    position(&state, "phase place\nmound 1 I5 9\nmound 2 E5 5\n"
                     "token 1 E4 worker 3\ntoken 2 A1 worker 1\nhand 1 worker 3, worker 2\n");
    prefers(&state, 1, "place worker 3 D4", "place worker 3 H2");
    prefers(&state, 1, "place worker 3 D4", "place worker 2 D4"); // 5 are no more than 5
}

static void spitters_help_from_two_hexes_away(void **context) { // TE-7.3
    (void)context;
    termites_state state;
    position(&state, "phase place\nmound 1 I5 9\nmound 2 E5 5\n"
                     "token 1 E4 worker 3\ntoken 2 A1 worker 1\nhand 1 spitter 3, worker 3\n");
    prefers(&state, 1, "place spitter 3 C5", "place spitter 3 A4");
    weighs_more(&state, 1, "place spitter 3 C5", "place worker 3 C5");
}

static void whoever_threatens_a_mound_is_destroyed(void **context) { // TE-7.13
    (void)context;
    termites_state state;
    // Gold needs one more token to take the 5; a soldier can fell either of the two.
    position(&state, "player 1\ncolony 1 red\ncolony 2 gold\nmound 1 E5 5\nmound 2 I5 9\n"
                     "token 2 E4 worker 3\ntoken 2 B4 worker 2\n"
                     "token 1 E3 soldier 2\ntoken 1 B3 soldier 2\n");
    prefers(&state, 1, "attack E3 E4", "attack B3 B4");
    prefers(&state, 1, "attack E3 E4", "pass");
    looks_best(&state, 1, "attack E3 E4");
}

static void a_mound_is_placed_away_from_the_enemy(void **context) { // TE-8.3
    (void)context;
    termites_state state;
    position(&state, "mound 2 I5 9\ntoken 2 E4 worker 2\ntoken 2 D4 worker 2\n");
    state.phase = TERMITES_START;
    ant_action actions[] = {action_of("mound 5 C7"), action_of("mound 5 E5")};
    uint16_t weights[2];
    termites_strategy.weigh(&state, 0, actions, 2, weights);
    assert_true(weights[0] > weights[1]);
}

static void strength_is_worth_less_when_fewer_turns_are_left(void **context) { // TE-9.1
    (void)context;
    termites_state state;
    int32_t early[ANT_MAX_PARTIES];
    int32_t late[ANT_MAX_PARTIES];
    position(&state, "phase place\nmound 1 I5 9\nmound 2 C3 9\ntoken 1 F6 worker 3\n"
                     "token 2 F10 worker 1\n");
    shares(&state, early);
    for (unsigned seat = 0; seat < 2; seat++) { // the last turn of each
        state.hand[seat] = termites_one(termites_kind(TERMITES_WORKER, 1));
        state.stack[seat] = 0;
    }
    shares(&state, late);
    assert_true(early[0] > early[1]);
    assert_true(early[0] - early[1] > 0 && late[0] >= late[1]);
    assert_true(late[0] - late[1] < early[0] - early[1]);
}

static void weights_know_no_hand_but_the_own(void **context) { // TE-10.1
    (void)context;
    termites_state state;
    ant_action actions[ANT_MAX_ACTIONS];
    uint16_t weights[ANT_MAX_ACTIONS];
    uint16_t others[ANT_MAX_ACTIONS];
    position(&state, "phase place\nmound 1 E5 5\nmound 2 I5 9\n"
                     "token 2 E4 worker 2\ntoken 1 I4 worker 3\n");
    int n = termites_legal(&state, 0, actions);
    termites_strategy.weigh(&state, 0, actions, n, weights);
    state.hand[1] = termites_one(termites_kind(TERMITES_SOLDIER, 3));
    state.stack[1] = termites_one(termites_kind(TERMITES_FLYER, 3));
    termites_strategy.weigh(&state, 0, actions, n, others);
    assert_memory_equal(weights, others, (size_t)n * sizeof *weights);
}

static void a_token_in_hand_is_a_danger_to_a_mound(void **context) {
    (void)context;
    termites_state state;
    int32_t weak[ANT_MAX_PARTIES];
    int32_t strong[ANT_MAX_PARTIES];
    position(&state, "phase place\nplayer 2\nmound 1 E5 5\nmound 2 I5 9\ntoken 2 E4 worker 2\n"
                     "token 1 A1 worker 1\n");
    state.hand[1] = termites_one(termites_kind(TERMITES_WORKER, 3));
    shares(&state, weak);
    state.hand[1] = termites_one(termites_kind(TERMITES_SOLDIER, 2));
    shares(&state, strong);
    assert_true(strong[1] > weak[1]);
}

static void nothing_is_secret_and_turns_are_stretches(void **context) { // TE-10.1
    (void)context;
    termites_state state;
    position(&state, "mound 1 I5 9\nmound 2 E5 5\ntoken 1 E4 worker 3\n");
    assert_false(ant_strategy_is_secret(&termites_strategy, &state));
    uint32_t segment = termites_strategy.segment(&state);
    ant_chance chance;
    ant_chance_seed(&chance, 1);
    termites_apply(&state, 0, TERMITES_PASS, &chance, NULL);
    assert_int_equal(termites_strategy.segment(&state), segment + 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shares_add_up_and_weights_are_in_range_through_whole_games),
        cmocka_unit_test(a_position_is_worth_the_same_from_either_side_of_the_table),
        cmocka_unit_test(is_the_same_with_seats_exchanged),
        cmocka_unit_test(a_finished_game_is_shared_by_the_winners),
        cmocka_unit_test(a_mound_that_can_be_taken_is_taken),
        cmocka_unit_test(of_two_mounds_the_dearer_is_taken),
        cmocka_unit_test(a_token_goes_where_it_lets_a_mound_be_taken),
        cmocka_unit_test(spitters_help_from_two_hexes_away),
        cmocka_unit_test(whoever_threatens_a_mound_is_destroyed),
        cmocka_unit_test(a_mound_is_placed_away_from_the_enemy),
        cmocka_unit_test(strength_is_worth_less_when_fewer_turns_are_left),
        cmocka_unit_test(weights_know_no_hand_but_the_own),
        cmocka_unit_test(a_token_in_hand_is_a_danger_to_a_mound),
        cmocka_unit_test(nothing_is_secret_and_turns_are_stretches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
