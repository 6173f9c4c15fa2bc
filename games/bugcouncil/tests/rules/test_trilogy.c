// SPDX-License-Identifier: MIT
//
// The Termitenator Trilogy: rules.md, section 15.
#include "tests/support/solo.h"

#include <string.h>

static bugcouncil_state state;

// Plays random legal moves until that game of the Trilogy, from 0, has begun (or all is over).
static void play_until_game(unsigned game, uint64_t seed) {
    ant_chance chance;
    ant_chance_seed(&chance, seed);
    while (state.table.to_act != 0 && state.table.game < game) {
        step(&state, &chance);
    }
}

// The player's last visit of a game's Age 3. Both win 5 tricks and score nothing for mosquitoes
// without cubes, once that cube has moved to the ants.
#define LAST_VISIT                                                                                 \
    PLAYER_VISITS_LAST("mosquitoes 6")                                                             \
    "trilogy 1\nage 3\nhand 1 mosquitoes 5\ntricks 5, 5\n"                                         \
    "cubes mosquitoes 1, ants 2, cockroaches 3\n"
#define GAME_1 "game 1\npersonality pacifist-2\npersonalities-left card-shark, thief, trickster\n"
#define GAME_2 "game 2\npersonality trickster\npersonalities-left card-shark, thief\n"
#define GAME_3 "game 3\npersonality thief\npersonalities-left card-shark\n"

// BC-15.1
static void three_different_personalities_come_and_never_the_pacifist(void **context) {
    (void)context;
    unsigned seen[3] = {0, 0, 0};
    for (uint64_t seed = 1; seed <= 60; seed++) {
        unsigned met = 0;
        begin(&state, 1, "opponent=trilogy", seed);
        for (unsigned game = 0; game < 3; game++) {
            play_until_game(game, seed + 1000 * game);
            assert_int_equal(state.table.game, game);
            assert_int_equal(n_happened(BUGCOUNCIL_EVENT_PERSONALITY), 1);
            unsigned personality = state.table.personality;
            assert_in_range(personality, BUGCOUNCIL_PACIFIST_2, BUGCOUNCIL_TRICKSTER);
            assert_int_equal(met >> personality & 1, 0);
            met |= 1U << personality;
            seen[game] |= 1U << personality;
        }
        play_until(&state, BUGCOUNCIL_OVER, seed);
        assert_int_equal(state.table.game, 2);
        assert_int_equal(state.table.age, 2);
    }
    // Each of the four can come in each of the games.
    for (unsigned game = 0; game < 3; game++) {
        assert_int_equal(seen[game], 0x1E);
    }
}

// BC-15.1
static void the_next_opponent_is_revealed_when_its_game_is_set_up(void **context) {
    (void)context;
    position(&state, LAST_VISIT GAME_2);
    act(&state, 1, "visit mosquitoes");
    happened("\"type\":\"game-begins\",\"game\":3");
    assert_int_equal(n_happened(BUGCOUNCIL_EVENT_PERSONALITY), 1);
    assert_true(state.table.personality == BUGCOUNCIL_CARD_SHARK ||
                state.table.personality == BUGCOUNCIL_THIEF);
}

// BC-15.2, BC-14.26
static void the_next_game_has_a_full_new_set_up(void **context) {
    (void)context;
    position(&state, LAST_VISIT GAME_2 "chambers 4\nsolo-board 3\ntrigger-row 2\n");
    act(&state, 1, "visit mosquitoes");
    shows(&state, "game", "3");
    shows(&state, "age", "");
    shows(&state, "phase", "");
    shows(&state, "chambers", "");
    shows(&state, "solo-board", "");
    shows(&state, "shark-cards", "");
    shows(&state, "tricks-done", "");
    tricks_are(&state, "0 to 0");
    asks(&state, "1");
    unsigned found = 0;
    for (unsigned f = 0; f < BUGCOUNCIL_FACTIONS; f++) {
        found |= 1U << state.table.cubes[f];
    }
    assert_int_equal(found, 0x1F); // 4, 3, 2, 1 and 0 cubes
    assert_int_equal(bugcouncil_supply(&state.table), 8);
    assert_int_equal(state.table.cubes[state.table.termite], 0);
    assert_int_equal(bugcouncil_count(state.hand[0]), 11);
    assert_int_equal(bugcouncil_count(state.deck), 21);
    assert_true(((state.hand[0] | state.deck) & bugcouncil_suit_cards(state.table.termite)) == 0);
    shows(&state, "pyramid", "down, down, down, down, down, down, down, down, down, down, down");
}

// BC-15.6
static void no_upkeep_takes_place_between_two_games(void **context) {
    (void)context;
    // A recruit on the Termite space would be a point for the Pacifist 2.0.
    position(&state, LAST_VISIT GAME_1 "score 3, 2\n");
    act(&state, 1, "visit mosquitoes");
    assert_int_equal(n_happened(BUGCOUNCIL_EVENT_RECRUITS), 0);
    did_not_happen(PACIFIST_POINT);
    score_is(&state, "8 to 7");
}

// BC-15.2
static void between_the_ages_of_one_game_there_is_an_upkeep_and_no_new_council(void **context) {
    (void)context;
    position_of(&state, PLAYER_VISITS_LAST("mosquitoes 6"),
                "trilogy 1\nage 2\nhand 1 mosquitoes 5\ntricks 5, 5\nchambers 2\n" GAME_2
                "cubes mosquitoes 1, ants 2, cockroaches 3\n");
    act(&state, 1, "visit mosquitoes");
    shows(&state, "game", "2");
    shows(&state, "age", "3");
    shows(&state, "personality", "trickster");
    shows(&state, "termite", "bees");
    shows(&state, "chambers", "2");
    council_is(&state, "bees 1, mosquitoes 1, ants 3, cockroaches 3, flies 1");
}

// BC-15.2, BC-15.6
static void each_game_draws_its_own_council_and_termite_suit(void **context) {
    (void)context;
    unsigned n_other_termite = 0, n_other_council = 0, termites = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        begin(&state, 1, "opponent=trilogy", seed);
        bugcouncil_state first = state;
        play_until_game(1, seed + 500);
        n_other_termite += first.table.termite != state.table.termite;
        n_other_council +=
            memcmp(first.table.cubes, state.table.cubes, sizeof first.table.cubes) != 0;
        termites |= 1U << state.table.termite;
    }
    // On average 48 and 59.5 of 60.
    assert_in_range(n_other_termite, 30, 59);
    assert_in_range(n_other_council, 50, 60);
    assert_int_equal(termites, 0x1F);
}

// BC-15.3
static void scores_carry_over_to_the_next_game(void **context) {
    (void)context;
    position(&state, LAST_VISIT GAME_1 "score 48, 51\n");
    act(&state, 1, "visit mosquitoes");
    shows(&state, "game", "2");
    score_is(&state, "53 to 56");
    position(&state, LAST_VISIT GAME_2 "score 100, 90\n");
    act(&state, 1, "visit mosquitoes");
    shows(&state, "game", "3");
    score_is(&state, "105 to 95");
    position(&state, LAST_VISIT GAME_3 "score 240, 199\n"); // more than two hundred is possible
    act(&state, 1, "visit mosquitoes");
    score_is(&state, "245 to 204");
}

// BC-15.3, BC-10.8
static void the_trigger_row_of_a_new_game_is_set_from_the_carried_scores(void **context) {
    (void)context;
    static const struct {
        const char *scores, *row;
    } cases[] = {
        {"30, 20", "1"}, {"29, 20", "2"}, {"25, 20", "2"}, {"24, 20", "3"}, {"20, 20", "3"},
        {"20, 24", "3"}, {"20, 25", "4"}, {"20, 29", "4"}, {"20, 30", ""},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[512];
        snprintf(text, sizeof text, LAST_VISIT GAME_1 "trigger-row 3\nscore %s\n", cases[i].scores);
        position(&state, text);
        act(&state, 1, "visit mosquitoes");
        shows(&state, "game", "2");
        shows(&state, "trigger-row", cases[i].row);
    }
}

// BC-15.3, BC-15.4
static void the_first_game_begins_with_row_3_and_the_termitenator_leading(void **context) {
    (void)context;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        begin(&state, 1, "opponent=trilogy", seed);
        shows(&state, "game", "");
        shows(&state, "trilogy", "1");
        shows(&state, "trigger-row", "3");
        shows(&state, "leader", "2");
        shows(&state, "losing", "");
        score_is(&state, "0 to 0");
    }
}

// BC-15.4
static void the_termitenator_leads_the_next_game_if_it_won_the_last_trick(void **context) {
    (void)context;
    position(&state, LAST_VISIT GAME_1);
    act(&state, 1, "visit mosquitoes");
    shows(&state, "game", "2");
    shows(&state, "leader", "2");
    happened("\"type\":\"leader\",\"party\":\"termitenator\"");
}

// BC-15.4, BC-10.7
static void the_player_leads_the_next_game_after_winning_the_last_trick(void **context) {
    (void)context;
    position(&state, SOLO "trilogy 1\nage 3\ntricks-done 9\ntricks 9, 0\nlosing 1\n"
                          "pyramid -, -, -, -, -, -, -, ants 1, mosquitoes 6\n"
                          "hand 1 ants 8, mosquitoes 5\ncubes ants 2, flies 3\n" GAME_1);
    act(&state, 1, "ants 8");
    shows(&state, "game", "2");
    shows(&state, "leader", "");
    happened("\"type\":\"leader\",\"party\":1");
    shows(&state, "losing", "");
    act(&state, 1, "allegiance");
    shows(&state, "phase", "play");
    shows(&state, "trick", "");
    asks(&state, "1");
}

// BC-15.5
static void neither_the_first_nor_the_second_game_decides(void **context) {
    (void)context;
    static const char *const games[] = {GAME_1, GAME_2};
    for (unsigned i = 0; i < 2; i++) {
        char text[512];
        ant_result result;
        snprintf(text, sizeof text, LAST_VISIT "%sscore 10, 60\n", games[i]);
        position(&state, text);
        act(&state, 1, "visit mosquitoes");
        asks(&state, "1");
        ant_result_of(&bugcouncil_game, &state, &result);
        assert_false(result.is_over);
    }
}

// BC-15.5
static void only_the_totals_after_the_third_game_decide(void **context) {
    (void)context;
    position(&state, LAST_VISIT GAME_3 "score 71, 70\n");
    act(&state, 1, "visit mosquitoes");
    shows(&state, "phase", "over");
    asks(&state, "");
    score_is(&state, "76 to 75");
    ranks_are(&state, "1 to 2");
    position(&state, LAST_VISIT GAME_3 "score 70, 71\n");
    act(&state, 1, "visit mosquitoes");
    ranks_are(&state, "2 to 1");
}

// BC-13.9, BC-15.5
static void equal_totals_after_the_third_game_are_lost_by_the_player(void **context) {
    (void)context;
    position(&state, LAST_VISIT GAME_3 "score 70, 70\n");
    act(&state, 1, "visit mosquitoes");
    score_is(&state, "75 to 75");
    ranks_are(&state, "2 to 1");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_different_personalities_come_and_never_the_pacifist),
        cmocka_unit_test(the_next_opponent_is_revealed_when_its_game_is_set_up),
        cmocka_unit_test(the_next_game_has_a_full_new_set_up),
        cmocka_unit_test(no_upkeep_takes_place_between_two_games),
        cmocka_unit_test(between_the_ages_of_one_game_there_is_an_upkeep_and_no_new_council),
        cmocka_unit_test(each_game_draws_its_own_council_and_termite_suit),
        cmocka_unit_test(scores_carry_over_to_the_next_game),
        cmocka_unit_test(the_trigger_row_of_a_new_game_is_set_from_the_carried_scores),
        cmocka_unit_test(the_first_game_begins_with_row_3_and_the_termitenator_leading),
        cmocka_unit_test(the_termitenator_leads_the_next_game_if_it_won_the_last_trick),
        cmocka_unit_test(the_player_leads_the_next_game_after_winning_the_last_trick),
        cmocka_unit_test(neither_the_first_nor_the_second_game_decides),
        cmocka_unit_test(only_the_totals_after_the_third_game_decide),
        cmocka_unit_test(equal_totals_after_the_third_game_are_lost_by_the_player),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
