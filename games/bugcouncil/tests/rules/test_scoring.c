// SPDX-License-Identifier: MIT
//
// Scoring an Age (section 6), and whole games that are scored as a person would.
#include "tests/support/fixture.h"

#include <stdio.h>
#include <string.h>

// Ants 4, Bees and Cockroaches 2, Flies 1, one cube in the Chambers: the preproduction rulebook's
// example. Dingus, Lizzy, Ellie and Rufus, in this order, score 8, 3, 11 and 6.
// BC-6.1, BC-6.2, BC-6.5
static void dingus_lizzy_ellie_and_rufus_score_8_3_11_and_6(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        char text[1024];
        bugcouncil_state state;
        snprintf(text, sizeof text,
                 "edition %s\nseats 4\ntricks-done 9\nleader 1\ntricks 3, 2, 0, 4\n"
                 "no-allegiance 3\ncubes ants 4, bees 2, cockroaches 2, flies 1\nchambers 1\n"
                 "hand 1 ants 9, ants 3\n"
                 "hand 2 bees 5, flies 2\n"
                 "hand 3 mosquitoes 3\n"
                 "hand 4 bees 6, cockroaches 4\n%s",
                 editions[i], i == 0 ? "discards-on-deck 3\n" : "");
        position(&state, text);
        act(&state, 1, "ants 9");
        act(&state, 2, "bees 5");
        act(&state, 3, "mosquitoes 3");
        act(&state, 4, "bees 6");
        shows(&state, "score", "8, 3, 11, 6");
        shows(&state, "sheet", "4, 4, 0, 0, 2, 1, 0, 0, 0, 0, 11, 0, 4, 2");
    }
}

// BC-6.1
static void every_trick_scores_a_point_whatever_was_declared(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        play_last_trick(&state, editions[i],
                        "tricks 2, 3, 4\nno-allegiance 2\ncubes bees 1\n"
                        "hand 1 bees 8, ants 1\nhand 2 flies 2\nhand 3 flies 3, flies 5\n");
        happened("\"type\":\"scored-tricks\",\"party\":1,\"tricks\":3");
        happened("\"type\":\"scored-tricks\",\"party\":2,\"tricks\":3");
        happened("\"type\":\"scored-tricks\",\"party\":3,\"tricks\":4");
        shows(&state, "score", "3, 3, 4");
        shows(&state, "sheet", "3, 0, 0, 0, 3, 0, 0, 0, 4");
    }
}

// The rulebook's example: Lizzy has a Flies card left, with 1 cube on the Flies.
// BC-6.2
static void lizzy_scores_1_point_for_her_flies_card(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        end_age(&state, editions[i],
                "tricks 9, 0, 0\ncubes bees 4, mosquitoes 3, ants 2, flies 1\n");
        happened("\"type\":\"allegiance\",\"party\":2,\"card\":\"flies 4\",\"points\":1");
        shows(&state, "sheet", "10, 4, 0, 0, 0, 1, 0, 0, 0, 1");
        shows(&state, "score", "14, 1, 1");
    }
}

// BC-6.2
static void all_leftover_cards_are_revealed_and_scored(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 5\n"
                     "tricks-done 9\n"
                     "leader 5\n"
                     "tricks 0, 0, 0, 0, 9\n"
                     "cubes bees 6, mosquitoes 4, ants 3, flies 1\n"
                     "hand 1 cockroaches 1, mosquitoes 12\n"
                     "hand 2 cockroaches 2, ants 1\n"
                     "hand 3 cockroaches 3, cockroaches 12\n"
                     "hand 4 cockroaches 4, flies 6\n"
                     "hand 5 bees 7, bees 2\n");
    act(&state, 5, "bees 7");
    act(&state, 1, "cockroaches 1");
    act(&state, 2, "cockroaches 2");
    act(&state, 3, "cockroaches 3");
    act(&state, 4, "cockroaches 4");
    happened("\"type\":\"allegiance\",\"party\":1,\"card\":\"mosquitoes 12\",\"points\":4");
    happened("\"type\":\"allegiance\",\"party\":2,\"card\":\"ants 1\",\"points\":3");
    happened("\"type\":\"allegiance\",\"party\":3,\"card\":\"cockroaches 12\",\"points\":0");
    happened("\"type\":\"allegiance\",\"party\":4,\"card\":\"flies 6\",\"points\":1");
    happened("\"type\":\"allegiance\",\"party\":5,\"card\":\"bees 2\",\"points\":6");
    for (unsigned i = 0; i < last_events.n; i++) {
        if (last_events.at[i].form.type == BUGCOUNCIL_EVENT_ALLEGIANCE) {
            assert_int_equal(last_events.at[i].visible, ANT_EVERYBODY);
        }
    }
    shows(&state, "score", "4, 3, 0, 1, 16");
}

// The flies have 0 cubes at the scoring and receive a recruit right after it.
// BC-6.3
static void allegiance_is_counted_before_the_recruits(void **context) {
    (void)context;
    bugcouncil_state state;
    end_age(&state, "final", "tricks 9, 0, 0\ncubes bees 4, mosquitoes 3, ants 2\n");
    shows(&state, "score", "14");
    shows(&state, "cubes", "bees 4, mosquitoes 4, ants 3, cockroaches 1, flies 1");
}

// BC-6.3
static void allegiance_is_counted_after_the_last_visit(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "tricks-done 9\n"
                     "tricks 9, 0, 0\n"
                     "cubes bees 4, mosquitoes 3, ants 2, cockroaches 1\n"
                     "hand 1 ants 5, mosquitoes 1\n"
                     "hand 2 ants 7, ants 8\n"
                     "hand 3 ants 2, flies 2\n");
    act(&state, 1, "ants 5");
    act(&state, 2, "ants 7");
    act(&state, 3, "ants 2");
    act(&state, 3, "visit mosquitoes");
    // Bees 4, mosquitoes 0, ants 3, cockroaches 2, flies 1.
    shows(&state, "score", "9, 4, 1");
    shows(&state, "sheet", "9, 0, 0, 0, 1, 3, 0, 0, 0, 1");
}

// BC-6.4
static void allegiance_without_a_trick_scores_no_bonus_of_no_allegiance(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        end_age(&state, editions[i], "tricks 9, 0, 0\ncubes bees 4, flies 2\nchambers 5\n");
        shows(&state, "score", "14, 2, 2");
        did_not_happen("\"type\":\"no-allegiance\",\"party\":2,\"points\":15");
    }
}

// BC-6.4
static void allegiance_without_a_trick_does_not_share_the_bonus(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        play_last_trick(&state, editions[i],
                        "tricks 9, 0, 0\nno-allegiance 3\ncubes bees 4, flies 2\nchambers 1\n"
                        "hand 1 bees 8, bees 1\nhand 2 flies 2, flies 4\nhand 3 flies 3\n");
        shows(&state, "score", "14, 2, 11");
    }
}

// The first half of the rulebook's example: 3 cubes in the Chambers, Lizzy alone succeeds.
// BC-6.5
static void no_allegiance_scores_10_points_and_the_chambers(void **context) {
    (void)context;
    static const struct {
        const char *chambers, *score, *event;
    } rows[] = {
        {"", "14, 10", "\"type\":\"no-allegiance\",\"party\":2,\"points\":10"},
        {"chambers 3\n", "14, 13", "\"type\":\"no-allegiance\",\"party\":2,\"points\":13"},
        {"chambers 10\n", "14, 20", "\"type\":\"no-allegiance\",\"party\":2,\"points\":20"},
    };
    for (unsigned i = 0; i < 6; i++) {
        char text[512];
        bugcouncil_state state;
        snprintf(text, sizeof text,
                 "tricks 9, 0, 0\nno-allegiance 2\ncubes bees 4\n"
                 "hand 1 bees 8, bees 1\nhand 2 flies 2\nhand 3 flies 3, flies 5\n%s",
                 rows[i / 2].chambers);
        play_last_trick(&state, editions[i % 2], text);
        shows(&state, "score", rows[i / 2].score);
        happened(rows[i / 2].event);
    }
}

// BC-6.6
static void a_failed_no_allegiance_scores_its_tricks_only(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        play_last_trick(&state, editions[i],
                        "tricks 4, 5, 0\nno-allegiance 2\ncubes bees 4, flies 3\nchambers 3\n"
                        "hand 1 bees 8, bees 1\nhand 2 flies 2\nhand 3 flies 3, flies 5\n");
        happened("\"type\":\"failed\",\"party\":2");
        shows(&state, "score", "9, 5, 3");
        shows(&state, "sheet", "5, 4, 0, 0, 5, 0, 0, 0, 0, 3");
    }
}

// BC-6.6
static void no_allegiance_fails_in_the_tenth_trick_too(void **context) {
    (void)context;
    bugcouncil_state state;
    play_last_trick(&state, "final",
                    "tricks 0, 5, 4\nno-allegiance 1\ndiscards-on-deck 1\n"
                    "cubes bees 4, flies 3\nchambers 3\n"
                    "hand 1 bees 8\nhand 2 flies 2, flies 4\nhand 3 flies 3, flies 5\n");
    happened("\"type\":\"failed\",\"party\":1");
    shows(&state, "score", "1, 8, 7");
}

// The rulebook's example: Dingus fails with five tricks, Lizzy and Rufus split 13 points. Ellie,
// who has the other five tricks and a Flies card, is ours.
static void split_13_points(const char *edition, const char *score) {
    bugcouncil_state state;
    position_in(&state, edition,
                "seats 4\ntricks-done 9\nleader 4\ntricks 5, 0, 0, 4\nno-allegiance 1, 2, 3\n"
                "cubes bees 4, flies 3\nchambers 3\n"
                "hand 1 ants 1\nhand 2 ants 2\nhand 3 ants 3\nhand 4 bees 9, flies 3\n");
    act(&state, 4, "bees 9");
    act(&state, 1, "ants 1");
    act(&state, 2, "ants 2");
    act(&state, 3, "ants 3");
    shows(&state, "score", score);
}

// BC-6.7
static void lizzy_and_rufus_split_13_points_and_receive_6_each(void **context) {
    (void)context;
    split_13_points("final", "5, 6, 6, 8");
}

// BC-6.8
static void in_the_preproduction_edition_they_receive_7_each(void **context) {
    (void)context;
    split_13_points("preproduction", "5, 7, 7, 8");
}

// Of five players the first `n` succeed; seat 5 wins all tricks: 10 + 4 points.
static void share_is(unsigned edition, unsigned n, unsigned chambers, unsigned share) {
    static const char *const no_allegiance[] = {"1, 2", "1, 2, 3", "1, 2, 3, 4"};
    char text[1024], score[64];
    bugcouncil_state state;
    int length = snprintf(text, sizeof text,
                          "edition %s\nseats 5\ntricks-done 9\nleader 5\n"
                          "tricks 0, 0, 0, 0, 9\nno-allegiance %s\ncubes bees 4\nchambers %u\nhand "
                          "5 bees 12, bees 1\n",
                          editions[edition], no_allegiance[n - 2], chambers);
    for (unsigned seat = 1; seat <= 4; seat++) {
        static const char *const leftover[] = {"", "", ", ants 2", ", ants 3", ", ants 4"};
        length += snprintf(text + length, sizeof text - (size_t)length, "hand %u flies %u%s\n",
                           seat, seat, seat <= n ? "" : leftover[seat]);
    }
    position(&state, text);
    act(&state, 5, "bees 12");
    act(&state, 1, "flies 1");
    act(&state, 2, "flies 2");
    act(&state, 3, "flies 3");
    act(&state, 4, "flies 4");
    snprintf(score, sizeof score, "%u, %u, %u, %u, 14", share, share, n > 2 ? share : 0,
             n > 3 ? share : 0);
    shows(&state, "score", score);
}

// BC-6.7
static void the_final_edition_rounds_a_share_down(void **context) {
    (void)context;
    share_is(0, 2, 0, 5); // 10 / 2
    share_is(0, 2, 1, 5);
    share_is(0, 2, 3, 6);
    share_is(0, 3, 0, 3); // 10 / 3
    share_is(0, 3, 1, 3);
    share_is(0, 3, 2, 4);
    share_is(0, 3, 4, 4); // 14 / 3
    share_is(0, 4, 0, 2); // 10 / 4
    share_is(0, 4, 1, 2);
    share_is(0, 4, 2, 3);
    share_is(0, 4, 9, 4); // 19 / 4
}

// BC-6.8
static void the_preproduction_edition_rounds_a_share_up(void **context) {
    (void)context;
    share_is(1, 2, 0, 5); // 10 / 2
    share_is(1, 2, 1, 6);
    share_is(1, 2, 3, 7);
    share_is(1, 3, 0, 4); // 10 / 3
    share_is(1, 3, 1, 4);
    share_is(1, 3, 2, 4);
    share_is(1, 3, 4, 5); // 14 / 3
    share_is(1, 4, 0, 3); // 10 / 4
    share_is(1, 4, 1, 3);
    share_is(1, 4, 2, 3);
    share_is(1, 4, 9, 5); // 19 / 4
}

// Whole games, scored as a person would.

// What is known of an Age when its last visit is over.
typedef struct end_of_age {
    uint8_t cubes[BUGCOUNCIL_FACTIONS];
    unsigned chambers;
    unsigned tricks[BUGCOUNCIL_MAX_PARTIES];
    bool declared_none[BUGCOUNCIL_MAX_PARTIES];
    unsigned leftover[BUGCOUNCIL_MAX_PARTIES]; ///< suit
} end_of_age;

// Completes the Age with the action, a last card or a last visit, from the state before it.
static void finish_by_hand(end_of_age *end, const bugcouncil_state *before, ant_action action) {
    static const unsigned steps[BUGCOUNCIL_EDITIONS] = {1,
                                                        4}; // round the ring, in the enum's order
    bugcouncil_state state = *before;
    unsigned n = 0, at = action % 64;
    memcpy(end->cubes, before->table.cubes, sizeof end->cubes);
    end->chambers = before->table.chambers;
    if (before->table.phase == BUGCOUNCIL_VISIT) {
        n = end->cubes[at];
        end->cubes[at] = 0;
    } else {
        state.hand[__builtin_ctz(before->table.to_act)] &= ~(UINT64_C(1) << at);
    }
    for (unsigned i = 1; i <= n; i++) {
        at = (at + steps[before->table.edition]) % 5;
        if (i <= 5) {
            end->cubes[at]++;
        } else {
            end->chambers++;
        }
    }
    for (unsigned seat = 0; seat < before->table.n_seats; seat++) {
        assert_int_equal(bugcouncil_count(state.hand[seat]), end->declared_none[seat] ? 0 : 1);
        end->leftover[seat] =
            end->declared_none[seat] ? 0 : bugcouncil_suit(bugcouncil_lowest(state.hand[seat]));
    }
}

static unsigned points_by_hand(const end_of_age *end, unsigned n_seats, bool is_final,
                               unsigned seat) {
    unsigned n = 0, total = 10 + end->chambers;
    for (unsigned i = 0; i < n_seats; i++) {
        n += end->declared_none[i] && end->tricks[i] == 0;
    }
    if (!end->declared_none[seat]) {
        return end->tricks[seat] + end->cubes[end->leftover[seat]];
    }
    if (end->tricks[seat] > 0) {
        return end->tricks[seat];
    }
    return is_final ? total / n : (total + n - 1) / n;
}

static void recruit_by_hand(uint8_t *cubes) {
    unsigned most = 0;
    for (unsigned f = 0; f < BUGCOUNCIL_FACTIONS; f++) {
        most = cubes[f] > most ? cubes[f] : most;
    }
    for (unsigned f = 0; f < BUGCOUNCIL_FACTIONS; f++) {
        cubes[f] = (uint8_t)(cubes[f] + (cubes[f] < most));
    }
}

static void places_by_hand(const bugcouncil_state *state, const end_of_age *end,
                           const unsigned *last_points) {
    ant_result result;
    unsigned n = state->table.n_seats;
    bool is_final = state->table.edition == BUGCOUNCIL_FINAL;
    const unsigned *tie_break = is_final ? end->tricks : last_points;
    ant_result_of(&bugcouncil_game, state, &result);
    assert_true(result.is_over);
    assert_int_equal(result.n_parties, n);
    for (unsigned i = 0; i < n; i++) {
        unsigned place = 1;
        for (unsigned j = 0; j < n; j++) {
            int difference = state->table.score[j] - state->table.score[i];
            place += difference > 0 || (difference == 0 && tie_break[j] > tie_break[i]);
        }
        assert_int_equal(result.score[i], state->table.score[i]);
        assert_int_equal(result.rank[i], place);
        int sum = 0;
        for (unsigned row = 0; row < result.n_rows; row++) {
            sum += result.rows[row].is_total ? 0 : result.rows[row].points[i];
        }
        assert_int_equal(sum, result.score[i]); // the lines of the sheet add up
    }
}

// Plays a game; how many Ages had a split.
static unsigned play_and_score_by_hand(int n_seats, bool is_final, uint64_t seed) {
    bugcouncil_state state;
    ant_chance chance;
    end_of_age end = {.chambers = 0};
    unsigned n_splits = 0, points[BUGCOUNCIL_MAX_PARTIES] = {0};
    begin(&state, n_seats, is_final ? "" : "edition=preproduction", seed);
    ant_chance_seed(&chance, seed);
    while (state.table.phase != BUGCOUNCIL_OVER) {
        ant_action actions[BUGCOUNCIL_HAND + 1];
        bugcouncil_state before = state;
        int seat = __builtin_ctz(bugcouncil_game.to_act(&state));
        int n = bugcouncil_game.legal(&state, seat, actions);
        ant_action action = actions[ant_chance_below(&chance, (uint32_t)n)];
        ant_apply(&bugcouncil_game, &state, seat, action, &chance, &last_events);
        for (unsigned i = 0; i < last_events.n; i++) {
            if (last_events.at[i].form.type == BUGCOUNCIL_EVENT_TRICK_WON) {
                end.tricks[last_events.at[i].form.args[0]]++;
            }
        }
        if (before.table.phase == BUGCOUNCIL_DECLARE) {
            end.declared_none[seat] = action % 64 == 1;
        }
        if (state.table.age == before.table.age && state.table.phase != BUGCOUNCIL_OVER) {
            continue;
        }
        finish_by_hand(&end, &before, action);
        unsigned n_succeed = 0;
        for (unsigned i = 0; i < (unsigned)n_seats; i++) {
            points[i] = points_by_hand(&end, (unsigned)n_seats, is_final, i);
            assert_int_equal(state.table.score[i] - before.table.score[i], points[i]);
            n_succeed += end.declared_none[i] && end.tricks[i] == 0;
        }
        n_splits += n_succeed > 1;
        assert_int_equal(state.table.chambers, end.chambers);
        if (state.table.phase == BUGCOUNCIL_OVER) {
            places_by_hand(&state, &end, points);
        } else {
            recruit_by_hand(end.cubes);
            memset(end.tricks, 0, sizeof end.tricks);
        }
        assert_memory_equal(state.table.cubes, end.cubes, sizeof end.cubes);
    }
    return n_splits;
}

// BC-6.1, BC-6.2, BC-6.5, BC-6.6, BC-6.7, BC-7.1, BC-7.6, BC-8.1, BC-8.2
static void whole_games_agree_with_a_sheet_kept_by_hand(void **context) {
    (void)context;
    unsigned n_splits = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        n_splits += play_and_score_by_hand(3 + (int)(seed % 3), true, seed);
    }
    assert_int_not_equal(n_splits, 0);
}

// BC-6.8, BC-8.3
static void whole_preproduction_games_agree_with_a_sheet_kept_by_hand(void **context) {
    (void)context;
    unsigned n_splits = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        n_splits += play_and_score_by_hand(3 + (int)(seed % 3), false, seed);
    }
    assert_int_not_equal(n_splits, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dingus_lizzy_ellie_and_rufus_score_8_3_11_and_6),
        cmocka_unit_test(every_trick_scores_a_point_whatever_was_declared),
        cmocka_unit_test(lizzy_scores_1_point_for_her_flies_card),
        cmocka_unit_test(all_leftover_cards_are_revealed_and_scored),
        cmocka_unit_test(allegiance_is_counted_before_the_recruits),
        cmocka_unit_test(allegiance_is_counted_after_the_last_visit),
        cmocka_unit_test(allegiance_without_a_trick_scores_no_bonus_of_no_allegiance),
        cmocka_unit_test(allegiance_without_a_trick_does_not_share_the_bonus),
        cmocka_unit_test(no_allegiance_scores_10_points_and_the_chambers),
        cmocka_unit_test(a_failed_no_allegiance_scores_its_tricks_only),
        cmocka_unit_test(no_allegiance_fails_in_the_tenth_trick_too),
        cmocka_unit_test(lizzy_and_rufus_split_13_points_and_receive_6_each),
        cmocka_unit_test(in_the_preproduction_edition_they_receive_7_each),
        cmocka_unit_test(the_final_edition_rounds_a_share_down),
        cmocka_unit_test(the_preproduction_edition_rounds_a_share_up),
        cmocka_unit_test(whole_games_agree_with_a_sheet_kept_by_hand),
        cmocka_unit_test(whole_preproduction_games_agree_with_a_sheet_kept_by_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
