// SPDX-License-Identifier: MIT
//
// Scoring, Upkeep and the end of the game (sections 6, 7 and 8).
#include "bugcouncil_test.h"

#include <stdio.h>
#include <string.h>

static const char *const editions[] = {"edition final\n", "edition preproduction\n"};

// Support.

// An Age of three players ends with a trick that nobody follows, so that nobody visits the council:
// seat 1 leads bees, the others have flies only.
static void end_age(bugcouncil_state *state, const char *edition, const char *rest) {
    char text[1024];
    snprintf(text, sizeof text,
             "%sseats 3\ntricks-done 9\n"
             "hand 1 bees 8, bees 1\nhand 2 flies 2, flies 4\nhand 3 flies 3, flies 5\n%s",
             edition, rest);
    position(state, text);
    act(state, 1, "bees 8");
    act(state, 2, "flies 2");
    act(state, 3, "flies 3");
}

// The same at the end of the game. The leftover cards are flies, ants and cockroaches.
static void end_game(bugcouncil_state *state, const char *edition, const char *rest) {
    char text[1024];
    snprintf(text, sizeof text,
             "%sseats 3\nage 3\ntricks-done 9\n"
             "hand 1 bees 8, flies 1\n"
             "hand 2 mosquitoes 7, ants 2\n"
             "hand 3 mosquitoes 5, cockroaches 3\n%s",
             edition, rest);
    position(state, text);
    act(state, 1, "bees 8");
    act(state, 2, "mosquitoes 7");
    act(state, 3, "mosquitoes 5");
    shows(state, "phase", "over");
}

// The game is over and these are the places, by party.
static void places_are(const bugcouncil_state *state, const char *places) {
    ant_result result;
    char found[32];
    ant_text text;
    bugcouncil_game.result(state, &result);
    assert_true(result.is_over);
    ant_text_init(&text, found, sizeof found);
    for (unsigned i = 0; i < result.n_parties; i++) {
        ant_text_string(&text, i > 0 ? ", " : "");
        ant_text_number(&text, result.rank[i]);
    }
    assert_string_equal(found, places);
}

// Section 6.

// Ants 4, Bees and Cockroaches 2, Flies 1, one cube in the Chambers: the preproduction rulebook's
// example. Dingus, Lizzy, Ellie and Rufus, in this order, score 8, 3, 11 and 6.
// BC-6.1, BC-6.2, BC-6.5
static void dingus_lizzy_ellie_and_rufus_score_8_3_11_and_6(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        char text[1024];
        bugcouncil_state state;
        snprintf(text, sizeof text,
                 "%sseats 4\ntricks-done 9\nleader 1\ntricks 3, 2, 0, 4\nno-allegiance 3\n"
                 "cubes ants 4, bees 2, cockroaches 2, flies 1\nchambers 1\n"
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
        char text[512];
        bugcouncil_state state;
        snprintf(text, sizeof text,
                 "%sseats 3\ntricks-done 9\ntricks 2, 3, 4\nno-allegiance 2\ncubes bees 1\n"
                 "hand 1 bees 8, ants 1\nhand 2 flies 2\nhand 3 flies 3, flies 5\n",
                 editions[i]);
        position(&state, text);
        act(&state, 1, "bees 8");
        act(&state, 2, "flies 2");
        act(&state, 3, "flies 3");
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
    for (unsigned i = 0; i < happenings.n; i++) {
        if (happenings.at[i].form.type == BUGCOUNCIL_EVENT_ALLEGIANCE) {
            assert_int_equal(happenings.at[i].visible, ANT_EVERYBODY);
        }
    }
    shows(&state, "score", "4, 3, 0, 1, 16");
}

// The flies have 0 cubes at the scoring and receive a recruit right after it.
// BC-6.3
static void allegiance_is_counted_before_the_recruits(void **context) {
    (void)context;
    bugcouncil_state state;
    end_age(&state, editions[0], "tricks 9, 0, 0\ncubes bees 4, mosquitoes 3, ants 2\n");
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
        char text[512];
        bugcouncil_state state;
        snprintf(text, sizeof text,
                 "%sseats 3\ntricks-done 9\ntricks 9, 0, 0\nno-allegiance 3\n"
                 "cubes bees 4, flies 2\nchambers 1\n"
                 "hand 1 bees 8, bees 1\nhand 2 flies 2, flies 4\nhand 3 flies 3\n",
                 editions[i]);
        position(&state, text);
        act(&state, 1, "bees 8");
        act(&state, 2, "flies 2");
        act(&state, 3, "flies 3");
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
                 "%sseats 3\ntricks-done 9\ntricks 9, 0, 0\nno-allegiance 2\ncubes bees 4\n"
                 "hand 1 bees 8, bees 1\nhand 2 flies 2\nhand 3 flies 3, flies 5\n%s",
                 editions[i % 2], rows[i / 2].chambers);
        position(&state, text);
        act(&state, 1, "bees 8");
        act(&state, 2, "flies 2");
        act(&state, 3, "flies 3");
        shows(&state, "score", rows[i / 2].score);
        happened(rows[i / 2].event);
    }
}

// BC-6.6
static void a_failed_no_allegiance_scores_its_tricks_only(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        char text[512];
        bugcouncil_state state;
        snprintf(text, sizeof text,
                 "%sseats 3\ntricks-done 9\ntricks 4, 5, 0\nno-allegiance 2\n"
                 "cubes bees 4, flies 3\nchambers 3\n"
                 "hand 1 bees 8, bees 1\nhand 2 flies 2\nhand 3 flies 3, flies 5\n",
                 editions[i]);
        position(&state, text);
        act(&state, 1, "bees 8");
        act(&state, 2, "flies 2");
        act(&state, 3, "flies 3");
        happened("\"type\":\"failed\",\"party\":2");
        shows(&state, "score", "9, 5, 3");
        shows(&state, "sheet", "5, 4, 0, 0, 5, 0, 0, 0, 0, 3");
    }
}

// BC-6.6
static void no_allegiance_fails_in_the_tenth_trick_too(void **context) {
    (void)context;
    bugcouncil_state state;
    position(&state, "seats 3\n"
                     "tricks-done 9\n"
                     "tricks 0, 5, 4\n"
                     "no-allegiance 1\n"
                     "discards-on-deck 1\n"
                     "cubes bees 4, flies 3\n"
                     "chambers 3\n"
                     "hand 1 bees 8\nhand 2 flies 2, flies 4\nhand 3 flies 3, flies 5\n");
    act(&state, 1, "bees 8");
    act(&state, 2, "flies 2");
    act(&state, 3, "flies 3");
    happened("\"type\":\"failed\",\"party\":1");
    shows(&state, "score", "1, 8, 7");
}

// The rulebook's example: Dingus fails with five tricks, Lizzy and Rufus split 13 points. Ellie,
// who has the other five tricks and a Flies card, is ours.
static void split_13_points(const char *edition, const char *score) {
    char text[1024];
    bugcouncil_state state;
    snprintf(text, sizeof text,
             "%sseats 4\ntricks-done 9\nleader 4\ntricks 5, 0, 0, 4\nno-allegiance 1, 2, 3\n"
             "cubes bees 4, flies 3\nchambers 3\n"
             "hand 1 ants 1\nhand 2 ants 2\nhand 3 ants 3\nhand 4 bees 9, flies 3\n",
             edition);
    position(&state, text);
    act(&state, 4, "bees 9");
    act(&state, 1, "ants 1");
    act(&state, 2, "ants 2");
    act(&state, 3, "ants 3");
    shows(&state, "score", score);
}

// BC-6.7
static void lizzy_and_rufus_split_13_points_and_receive_6_each(void **context) {
    (void)context;
    split_13_points(editions[0], "5, 6, 6, 8");
}

// BC-6.8
static void in_the_preproduction_edition_they_receive_7_each(void **context) {
    (void)context;
    split_13_points(editions[1], "5, 7, 7, 8");
}

// Of five players the first `n` succeed; seat 5 wins all tricks: 10 + 4 points.
static void share_is(unsigned edition, unsigned n, unsigned chambers, unsigned share) {
    static const char *const no_allegiance[] = {"1, 2", "1, 2, 3", "1, 2, 3, 4"};
    char text[1024], score[64];
    bugcouncil_state state;
    int length = snprintf(text, sizeof text,
                          "%sseats 5\ntricks-done 9\nleader 5\ntricks 0, 0, 0, 0, 9\n"
                          "no-allegiance %s\ncubes bees 4\nchambers %u\nhand 5 bees 12, bees 1\n",
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

// Section 7.

// The cubes after the Upkeep of Age 1 and of Age 2.
static void recruits_make(const char *cubes, const char *after) {
    for (unsigned i = 0; i < 4; i++) {
        char rest[256];
        bugcouncil_state state;
        snprintf(rest, sizeof rest, "age %u\ncubes %s\n", i / 2 + 1, cubes);
        end_age(&state, editions[i % 2], rest);
        shows(&state, "cubes", after);
        shows(&state, "age", i / 2 == 0 ? "2" : "3");
    }
}

// BC-7.1
static void all_spaces_but_the_strongest_receive_a_recruit(void **context) {
    (void)context;
    recruits_make("bees 4, mosquitoes 3, ants 2, cockroaches 1",
                  "bees 4, mosquitoes 4, ants 3, cockroaches 2, flies 1");
    recruits_make("bees 1, mosquitoes 0, ants 0, cockroaches 0, flies 9",
                  "bees 2, mosquitoes 1, ants 1, cockroaches 1, flies 9");
    recruits_make("bees 2, cockroaches 8", "bees 3, mosquitoes 1, ants 1, cockroaches 8, flies 1");
}

// The preproduction rulebook's example.
// BC-7.1
static void bees_cockroaches_and_flies_receive_a_recruit_but_not_ants_and_mosquitoes(
    void **context) {
    (void)context;
    recruits_make("ants 4, mosquitoes 4, bees 2, cockroaches 2, flies 1",
                  "bees 3, mosquitoes 4, ants 4, cockroaches 3, flies 2");
    happened("\"type\":\"recruits\",\"factions\":[\"bees\",\"cockroaches\",\"flies\"]");
}

// BC-7.1
static void spaces_tied_for_the_most_receive_none(void **context) {
    (void)context;
    recruits_make("bees 3, mosquitoes 3, ants 3, cockroaches 3, flies 2",
                  "bees 3, mosquitoes 3, ants 3, cockroaches 3, flies 3");
    recruits_make("bees 3, mosquitoes 3, ants 3, cockroaches 3, flies 3",
                  "bees 3, mosquitoes 3, ants 3, cockroaches 3, flies 3");
    recruits_make("bees 5, flies 5", "bees 5, mosquitoes 1, ants 1, cockroaches 1, flies 5");
}

// BC-7.1
static void cubes_in_the_chambers_count_for_no_space(void **context) {
    (void)context;
    bugcouncil_state state;
    end_age(&state, editions[0], "cubes bees 2, mosquitoes 1\nchambers 9\n");
    shows(&state, "cubes", "bees 2, mosquitoes 2, ants 1, cockroaches 1, flies 1");
    shows(&state, "chambers", "9");
}

// The mosquitoes come level with the bees, and neither that nor the order changes who receives.
// BC-7.2
static void the_strongest_are_settled_before_the_first_recruit(void **context) {
    (void)context;
    recruits_make("bees 3, mosquitoes 2, ants 2, cockroaches 2, flies 2",
                  "bees 3, mosquitoes 3, ants 3, cockroaches 3, flies 3");
    recruits_make("bees 2, mosquitoes 2, ants 2, cockroaches 2, flies 3",
                  "bees 3, mosquitoes 3, ants 3, cockroaches 3, flies 3");
}

// BC-7.2
static void recruits_change_no_score_of_the_age_just_ended(void **context) {
    (void)context;
    bugcouncil_state state;
    end_age(&state, editions[0], "tricks 9, 0, 0\nscore 5, 6, 7\ncubes bees 4, flies 3\n");
    shows(&state, "cubes", "bees 4, mosquitoes 1, ants 1, cockroaches 1, flies 4");
    shows(&state, "score", "19, 9, 10");
}

// 10 cubes at set-up and 4 recruits in Age 1 leave 4 for Age 2.
// BC-7.3
static void the_last_cubes_of_the_supply_suffice_for_the_recruits_of_age_2(void **context) {
    (void)context;
    bugcouncil_state state;
    end_age(&state, editions[0],
            "age 2\ncubes bees 4, mosquitoes 2, ants 2, cockroaches 1, flies 1\nchambers 4\n");
    shows(&state, "cubes", "bees 4, mosquitoes 3, ants 3, cockroaches 2, flies 2");
    assert_int_equal(bugcouncil_supply(&state.table), 0);
}

// BC-7.3
static void the_supply_never_runs_out_in_whole_games(void **context) {
    (void)context;
    unsigned n_used_up = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        bugcouncil_state state;
        begin(&state, 2 + (int)(seed % 4), "", seed);
        for (unsigned age = 1; age <= 3; age++) {
            play_until(&state, BUGCOUNCIL_PLAY, seed + age);
            play_until(&state, BUGCOUNCIL_DECLARE, seed + age);
            unsigned n = state.table.chambers;
            for (unsigned f = 0; f < BUGCOUNCIL_FACTIONS; f++) {
                n += state.table.cubes[f];
            }
            assert_in_range(n, 10, age < 3 ? 10 + 4 * age : 18);
            n_used_up += bugcouncil_supply(&state.table) == 0;
        }
    }
    assert_int_not_equal(n_used_up, 0);
}

// All cards of the state, which has just been dealt; none twice.
static uint64_t cards_dealt(const bugcouncil_state *state) {
    uint64_t cards = state->deck;
    unsigned n = bugcouncil_count(state->deck);
    for (unsigned seat = 0; seat < BUGCOUNCIL_MAX_PARTIES; seat++) {
        cards |= state->hand[seat];
        n += bugcouncil_count(state->hand[seat]);
    }
    assert_int_equal(bugcouncil_count(cards), n);
    return cards;
}

// BC-7.4
static void all_cards_are_shuffled_together_and_dealt_for_the_next_age(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        char text[1024];
        bugcouncil_state state;
        snprintf(text, sizeof text,
                 "%sseats 4\ntricks-done 9\nleader 4\ntricks 5, 0, 0, 4\nno-allegiance 1, 2, 3\n"
                 "cubes bees 4, flies 3\nchambers 3\nvoids bees, bees, flies\n%s"
                 "hand 1 ants 1\nhand 2 ants 2\nhand 3 ants 3\nhand 4 bees 9, flies 3\n",
                 editions[i], i == 0 ? "discards-on-deck 1, 2, 3\n" : "");
        position(&state, text);
        act(&state, 4, "bees 9");
        act(&state, 1, "ants 1");
        act(&state, 2, "ants 2");
        act(&state, 3, "ants 3");
        shows(&state, "age", "2");
        assert_int_equal(bugcouncil_count(cards_dealt(&state)), i == 0 ? 50 : 55);
        for (unsigned seat = 0; seat < 4; seat++) {
            assert_int_equal(bugcouncil_count(state.hand[seat]), 11);
        }
        shows(&state, "played", "");
        shows(&state, "discards", "");
        shows(&state, "discards-on-deck", "");
        shows(&state, "open-discards", "");
        shows(&state, "tricks", "");
        shows(&state, "tricks-done", "");
        shows(&state, "voids", "");
        shows(&state, "no-allegiance", "");
    }
}

// BC-7.4
static void the_next_age_begins_with_its_declarations(void **context) {
    (void)context;
    bugcouncil_state state;
    end_age(&state, editions[0], "cubes bees 4\n");
    happened("\"type\":\"age-begins\",\"age\":2");
    assert_int_equal(state.table.phase, BUGCOUNCIL_DECLARE);
    asks(&state, "1, 2, 3");
    end_age(&state, editions[1], "age 2\ncubes bees 4\n");
    happened("\"type\":\"age-begins\",\"age\":3");
    asks(&state, "1, 2, 3");
}

// BC-7.4
static void the_ages_of_a_game_are_dealt_differently(void **context) {
    (void)context;
    for (uint64_t seed = 1; seed <= 50; seed++) {
        bugcouncil_state state;
        uint64_t hands[3];
        begin(&state, 4, "", seed);
        for (unsigned age = 0; age < 3; age++) {
            hands[age] = state.hand[0];
            play_until(&state, BUGCOUNCIL_PLAY, seed * 3 + age);
            play_until(&state, BUGCOUNCIL_DECLARE, seed * 3 + age);
        }
        assert_true(hands[0] != hands[1] && hands[1] != hands[2] && hands[0] != hands[2]);
    }
}

// Seat 3 led the last trick of Age 1, seat 2 wins it and leads in Age 2.
// BC-7.5
static void the_winner_of_the_last_trick_leads_the_next_age(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        char text[512];
        bugcouncil_state state;
        snprintf(text, sizeof text,
                 "%sseats 3\ntricks-done 9\nleader 3\ntricks 9, 0, 0\n"
                 "cubes bees 4, mosquitoes 3, ants 2\n"
                 "hand 1 ants 2, ants 1\nhand 2 bees 1, bees 2\nhand 3 ants 8, ants 7\n",
                 editions[i]);
        position(&state, text);
        act(&state, 3, "ants 8");
        act(&state, 1, "ants 2");
        act(&state, 2, "bees 1");
        act(&state, 1, "visit ants");
        shows(&state, "age", "2");
        act(&state, 1, "allegiance");
        act(&state, 2, "allegiance");
        act(&state, 3, "allegiance");
        shows(&state, "leader", "2");
        asks(&state, "2");
    }
}

// BC-7.6
static void there_is_no_upkeep_after_age_3(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        end_game(&state, editions[i], "tricks 3, 3, 3\ncubes bees 4, ants 3, flies 1\n");
        shows(&state, "cubes", "bees 4, mosquitoes 0, ants 3, cockroaches 0, flies 1");
        shows(&state, "age", "3");
        for (unsigned j = 0; j < happenings.n; j++) {
            assert_int_not_equal(happenings.at[j].form.type, BUGCOUNCIL_EVENT_RECRUITS);
            assert_int_not_equal(happenings.at[j].form.type, BUGCOUNCIL_EVENT_AGE_BEGINS);
        }
    }
}

// Section 8. Sheets hold tricks, Allegiance, No Allegiance and ability of each player for each Age.

// BC-8.1
static void the_most_points_win_after_age_3(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        end_game(&state, editions[i],
                 "tricks 5, 2, 2\n"
                 "cubes bees 5, ants 4, flies 1\n"
                 "score 10, 17, 20\n"
                 "sheet 4, 1, 0, 0, 3, 4, 0, 0, 3, 7, 0, 0, 4, 1, 0, 0, 5, 5, 0, 0, 1, 9\n");
        happened("\"type\":\"game-over\"");
        shows(&state, "score", "17, 23, 22"); // 6 + 1, 2 + 4, 2 + 0
        places_are(&state, "3, 1, 2");
        asks(&state, "");
    }
}

// BC-8.1
static void the_points_of_all_ages_count(void **context) {
    (void)context;
    bugcouncil_state state;
    end_game(&state, editions[0],
             "tricks 0, 5, 4\n"
             "cubes bees 5, ants 4, flies 1\n"
             "score 30, 12, 18\n"
             "sheet 10, 5, 0, 0, 0, 2, 0, 0, 0, 9, 0, 0, 10, 5, 0, 0, 0, 0, 10, 0, 0, 9\n");
    shows(&state, "score", "32, 21, 22");
    places_are(&state, "1, 3, 2");
}

// Seats 1 and 2 both come to 26 points. In Age 3 seat 1 has 4 tricks and 5 points, seat 2 has 2
// tricks and 6 points.
static void end_with_a_tie(bugcouncil_state *state, const char *edition) {
    end_game(state, edition,
             "tricks 3, 2, 4\n"
             "cubes bees 5, ants 4, flies 1\n"
             "score 21, 20, 10\n"
             "sheet 5, 5, 0, 0, 3, 4, 0, 0, 2, 4, 0, 0, 6, 5, 0, 0, 0, 0, 13, 0, 4\n");
    shows(state, "score", "26, 26, 14");
}

// BC-8.2
static void a_tie_goes_to_the_most_tricks_of_age_3(void **context) {
    (void)context;
    bugcouncil_state state;
    end_with_a_tie(&state, editions[0]);
    places_are(&state, "1, 2, 3");
}

// BC-8.3
static void in_the_preproduction_edition_a_tie_goes_to_the_most_points_of_age_3(void **context) {
    (void)context;
    bugcouncil_state state;
    end_with_a_tie(&state, editions[1]);
    places_are(&state, "2, 1, 3");
}

// Seat 2 has more tricks in Ages 1 and 2 together, and more points there, but not in Age 3.
// BC-8.2, BC-8.3
static void tricks_and_points_of_earlier_ages_break_no_tie(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        bugcouncil_state state;
        end_game(&state, editions[i],
                 "tricks 4, 1, 4\n"
                 "cubes bees 5, ants 3, flies 1\n"
                 "score 18, 20, 6\n"
                 "sheet 0, 9, 0, 0, 8, 2, 0, 0, 2, 1, 0, 0, 0, 9, 0, 0, 8, 2, 0, 0, 2, 1\n");
        shows(&state, "score", "24, 24, 10"); // 5 + 1, 1 + 3, 4 + 0
        places_are(&state, "1, 2, 3");
    }
}

// Seats 1 and 2 have 3 tricks each in Age 3, but seat 2 has more points there.
// BC-8.4
static void equal_points_and_tricks_of_age_3_share_the_victory(void **context) {
    (void)context;
    static const char rest[] = "tricks 2, 3, 4\n"
                               "cubes bees 5, ants 4, flies 1\n"
                               "score 24, 21, 10\n"
                               "sheet 7, 5, 0, 0, 3, 8, 0, 0, 0, 5, 0, 0, 7, 5, 0, 0, 3, 7, 0, 0, "
                               "0, 5\n";
    bugcouncil_state state;
    end_game(&state, editions[0], rest);
    shows(&state, "score", "28, 28, 14");
    places_are(&state, "1, 1, 3");
    end_game(&state, editions[1], rest);
    places_are(&state, "2, 1, 3");
}

// Seats 1 and 2 have 5 points each in Age 3, but seat 1 has more tricks there.
// BC-8.4
static void in_the_preproduction_edition_equal_points_of_age_3_share_the_victory(void **context) {
    (void)context;
    static const char rest[] = "tricks 3, 2, 4\n"
                               "cubes bees 5, ants 3, flies 1\n"
                               "score 20, 20, 10\n"
                               "sheet 5, 5, 0, 0, 5, 5, 0, 0, 0, 5, 0, 0, 5, 5, 0, 0, 5, 5, 0, 0, "
                               "0, 5\n";
    bugcouncil_state state;
    end_game(&state, editions[1], rest);
    shows(&state, "score", "25, 25, 14");
    places_are(&state, "1, 1, 3");
    end_game(&state, editions[0], rest);
    places_are(&state, "1, 2, 3");
}

// BC-8.4
static void three_players_share_the_victory(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        char text[1024];
        bugcouncil_state state;
        snprintf(text, sizeof text,
                 "%sseats 4\nage 3\ntricks-done 9\nleader 4\ntricks 3, 3, 3\n"
                 "cubes bees 4, flies 2\nscore 12, 12, 12, 5\n"
                 "sheet 3, 9, 0, 0, 3, 9, 0, 0, 3, 9, 0, 0, 1, 4\n"
                 "hand 1 ants 1, flies 1\nhand 2 ants 2, flies 2\nhand 3 ants 3, flies 3\n"
                 "hand 4 bees 9, bees 1\n",
                 editions[i]);
        position(&state, text);
        act(&state, 4, "bees 9");
        act(&state, 1, "ants 1");
        act(&state, 2, "ants 2");
        act(&state, 3, "ants 3");
        shows(&state, "score", "17, 17, 17, 10"); // 3 + 2 each, 1 + 4
        places_are(&state, "1, 1, 1, 4");
    }
}

// Seat 3 wins; the tie between seats 1 and 2 is for the second place.
// BC-8.5
static void the_tie_break_decides_lower_places_too(void **context) {
    (void)context;
    static const char rest[] = "tricks 3, 2, 4\n"
                               "cubes bees 5, ants 4, flies 1\n"
                               "score 21, 20, 40\n"
                               "sheet 5, 6, 0, 0, 5, 5, 0, 0, 0, 20, 0, 0, 5, 5, 0, 0, 5, 5, 0, 0, "
                               "0, 20\n";
    bugcouncil_state state;
    end_game(&state, editions[0], rest);
    shows(&state, "score", "26, 26, 44");
    places_are(&state, "2, 3, 1");
    end_game(&state, editions[1], rest);
    places_are(&state, "3, 2, 1");
}

// BC-8.5
static void those_still_tied_share_a_lower_place(void **context) {
    (void)context;
    for (unsigned i = 0; i < 2; i++) {
        char text[1024];
        bugcouncil_state state;
        snprintf(text, sizeof text,
                 "%sseats 4\nage 3\ntricks-done 9\nleader 4\ntricks 3, 3, 3\n"
                 "cubes bees 4, flies 2\nscore 12, 12, 5, 25\n"
                 "sheet 3, 9, 0, 0, 3, 9, 0, 0, 3, 2, 0, 0, 1, 24\n"
                 "hand 1 ants 1, flies 1\nhand 2 ants 2, flies 2\nhand 3 ants 3, flies 3\n"
                 "hand 4 bees 9, bees 1\n",
                 editions[i]);
        position(&state, text);
        act(&state, 4, "bees 9");
        act(&state, 1, "ants 1");
        act(&state, 2, "ants 2");
        act(&state, 3, "ants 3");
        shows(&state, "score", "17, 17, 10, 30");
        places_are(&state, "2, 2, 4, 1");
    }
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
    bugcouncil_game.result(state, &result);
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
        bugcouncil_game.apply(&state, seat, action, &chance, &happenings);
        for (unsigned i = 0; i < happenings.n; i++) {
            if (happenings.at[i].form.type == BUGCOUNCIL_EVENT_TRICK_WON) {
                end.tricks[happenings.at[i].form.args[0]]++;
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
        cmocka_unit_test(all_spaces_but_the_strongest_receive_a_recruit),
        cmocka_unit_test(bees_cockroaches_and_flies_receive_a_recruit_but_not_ants_and_mosquitoes),
        cmocka_unit_test(spaces_tied_for_the_most_receive_none),
        cmocka_unit_test(cubes_in_the_chambers_count_for_no_space),
        cmocka_unit_test(the_strongest_are_settled_before_the_first_recruit),
        cmocka_unit_test(recruits_change_no_score_of_the_age_just_ended),
        cmocka_unit_test(the_last_cubes_of_the_supply_suffice_for_the_recruits_of_age_2),
        cmocka_unit_test(the_supply_never_runs_out_in_whole_games),
        cmocka_unit_test(all_cards_are_shuffled_together_and_dealt_for_the_next_age),
        cmocka_unit_test(the_next_age_begins_with_its_declarations),
        cmocka_unit_test(the_ages_of_a_game_are_dealt_differently),
        cmocka_unit_test(the_winner_of_the_last_trick_leads_the_next_age),
        cmocka_unit_test(there_is_no_upkeep_after_age_3),
        cmocka_unit_test(the_most_points_win_after_age_3),
        cmocka_unit_test(the_points_of_all_ages_count),
        cmocka_unit_test(a_tie_goes_to_the_most_tricks_of_age_3),
        cmocka_unit_test(in_the_preproduction_edition_a_tie_goes_to_the_most_points_of_age_3),
        cmocka_unit_test(tricks_and_points_of_earlier_ages_break_no_tie),
        cmocka_unit_test(equal_points_and_tricks_of_age_3_share_the_victory),
        cmocka_unit_test(in_the_preproduction_edition_equal_points_of_age_3_share_the_victory),
        cmocka_unit_test(three_players_share_the_victory),
        cmocka_unit_test(the_tie_break_decides_lower_places_too),
        cmocka_unit_test(those_still_tied_share_a_lower_place),
        cmocka_unit_test(whole_games_agree_with_a_sheet_kept_by_hand),
        cmocka_unit_test(whole_preproduction_games_agree_with_a_sheet_kept_by_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
