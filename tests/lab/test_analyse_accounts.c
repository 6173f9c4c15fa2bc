// SPDX-License-Identifier: MIT
//
// test_analyse_accounts [GAME]...: whatever was measured, accounts add up, for everybody, in every
// mode of every game. Thin, in the first mode of each; the long form looks closer.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "analyse_support.h"
#include "coins.h"
#include "effort.h"
#include "game_cases.h"
#include "golden.h"

static support_record made;

static void expect_sums(const ant_analysis *analysis, int party) {
    const ant_account *account = &analysis->accounts[party];
    int64_t skill = 0;
    int64_t given_away = 0;
    int64_t chance = 0;
    uint32_t n_marks[ANT_MARKS] = {0};
    for (uint32_t i = 0; i < analysis->n_plies; i++) {
        const ant_decision *decision = &analysis->decisions[i];
        if (decision->seat == party) {
            skill += decision->skill;
            given_away += decision->loss;
            n_marks[decision->mark]++;
        }
    }
    for (uint32_t i = 0; i < analysis->n_luck; i++) {
        chance += ant_luck_gain(&analysis->luck[i], party);
    }
    assert_int_equal(account->skill, skill);
    assert_int_equal(account->given_away, given_away);
    assert_int_equal(account->chance, chance);
    assert_int_equal(account->result, account->par + account->skill + account->luck);
    assert_int_equal(account->luck, account->chance + account->others);
    for (int mark = ANT_MARK_INACCURACY; mark < ANT_MARKS; mark++) {
        assert_int_equal(account->n_marks[mark], n_marks[mark]);
    }
    ant_account_tenths tenths = ant_account_round(account);
    assert_int_equal(tenths.result, tenths.par + tenths.skill + tenths.luck);
    assert_int_equal(tenths.luck, tenths.chance + tenths.others);
}

static void expect_account(const ant_analysis *analysis) {
    int64_t result = 0;
    int64_t par = 0;
    for (int party = 0; party < analysis->n_parties; party++) {
        expect_sums(analysis, party);
        result += analysis->accounts[party].result;
        par += analysis->accounts[party].par;
        assert_int_equal(analysis->accounts[party].par, analysis->luck[0].before[party]);
        if (analysis->n_parties == analysis->n_seats) {
            assert_int_equal(analysis->accounts[party].par, ANT_SHARE / analysis->n_parties);
        }
    }
    assert_in_range(result, ANT_SHARE - ANT_MAX_PARTIES, ANT_SHARE);
    assert_in_range(par, ANT_SHARE - 2 * ANT_MAX_PARTIES, ANT_SHARE);
    for (int seat = 1; seat < analysis->n_seats; seat++) {
        assert_int_equal(analysis->accounts[seat].par, analysis->accounts[0].par);
    }
}

/// Modes of a game.
static const unsigned apart[] = {
    [EFFORT_THIN] = GOLDEN_MAX_MODES, [EFFORT_NORMAL] = 3, [EFFORT_LONG] = 1};

static void accounts_of_every_mode_add_up(void **state) {
    static golden_mode modes[GOLDEN_MAX_MODES];
    const ant_game *game = *state;
    ant_analysis_settings settings =
        test_effort() == EFFORT_LONG ? analyse_quick() : analyse_blindly();
    ant_error error = {0};
    unsigned n_own = 0;
    unsigned n_done = 0;
    int n = golden_load(modes, &error);
    for (int i = 0; i < n; i++) {
        if (modes[i].setup.game != game || n_own++ % apart[test_effort()] != 0) {
            continue;
        }
        char path[GOLDEN_PATH];
        ant_record *record = NULL;
        golden_record_path(&modes[i], path);
        assert_int_equal(ant_record_load(path, &record, &error), ANT_OK);
        ant_analysis *analysis = analyse_record(record, &settings);
        expect_account(analysis);
        assert_true(analysis->n_luck > 1);
        ant_analysis_free(analysis);
        n_done++;
    }
    assert_true(n_done > 0);
}

static void accounts_of_games_with_undone_plies_add_up(void **unused) {
    (void)unused;
    ant_analysis_settings settings = analyse_quick();
    for (unsigned i = 0; i < 40; i++) {
        support_record_make(&made, &(support_plan){.game = &coins_game,
                                                   .n_seats = 2 + i % 2,
                                                   .seed = i,
                                                   .has_undo = i % 4 < 2});
        ant_analysis *analysis = analyse_text(made.buffer, &settings);
        assert_int_equal(analysis->n_plies, made.match.n_plies);
        expect_account(analysis);
        ant_analysis_free(analysis);
    }
}

// Seats of Coins are alike, so over many games at random neither chance nor the bot's usual choice
// favours any: skill and chance are nothing on average.
static void over_many_games_of_chance_nobody_is_skilled_or_lucky(void **unused) {
    (void)unused;
    enum { GAMES = 300 }; // fewer leave more to chance than is allowed for
    ant_analysis_settings settings = analyse_quick();
    settings.n_worlds = 40;
    settings.n_playouts = 40;
    int64_t skill = 0;
    int64_t chance = 0;
    for (unsigned i = 0; i < GAMES; i++) {
        support_record_make(&made,
                            &(support_plan){.game = &coins_game, .n_seats = 2, .seed = 1000 + i});
        ant_analysis *analysis = analyse_text(made.buffer, &settings);
        skill += analysis->accounts[0].skill;
        chance += analysis->accounts[0].chance;
        ant_analysis_free(analysis);
    }
    assert_in_range(skill / GAMES + ANT_SHARE, ANT_SHARE * 95 / 100, ANT_SHARE * 105 / 100);
    assert_in_range(chance / GAMES + ANT_SHARE, ANT_SHARE * 95 / 100, ANT_SHARE * 105 / 100);
}

static void what_stands_is_analysed_and_what_was_taken_back_is_not(void **unused) {
    (void)unused;
    ant_analysis_settings settings = analyse_quick();
    ant_record *record = NULL;
    ant_error error = {0};
    support_record_make(&made, &(support_plan){.game = &coins_game, .seed = 11, .has_undo = true});
    assert_int_equal(support_parse(made.buffer, made.text.length, NULL, &record, &error), ANT_OK);
    ant_analysis *analysis = analyse_text(made.buffer, &settings);
    assert_int_equal(analysis->n_plies, record->n_plies);
    for (uint32_t i = 0; i < record->n_plies; i++) {
        assert_int_equal(analysis->decisions[i].ply, i + 1);
        assert_int_equal(analysis->decisions[i].seat, record->plies[i].seat);
        assert_int_equal(analysis->decisions[i].chosen, record->plies[i].action);
    }
    ant_record_free(record);
    ant_analysis_free(analysis);
}

static void any_number_of_threads_finds_the_same(void **unused) {
    (void)unused;
    static char first[ANALYSE_JSON];
    static char other[ANALYSE_JSON];
    ant_analysis_settings settings = analyse_quick();
    support_record_make(
        &made, &(support_plan){.game = ant_game_find("bugcouncil"), .n_seats = 4, .seed = 3});
    for (unsigned n = 1; n <= 5; n += 2) {
        settings.n_threads = n;
        ant_analysis *analysis = analyse_text(made.buffer, &settings);
        analyse_json(analysis, n == 1 ? first : other);
        ant_analysis_free(analysis);
        assert_true(n == 1 || strcmp(first, other) == 0);
    }
}

static void shares_are_rounded_to_the_nearest_tenth(void **unused) {
    (void)unused;
    static const struct {
        int32_t share, tenths;
        const char *text;
    } cases[] = {{0, 0, "+0.0"},
                 {ANT_SHARE, 1000, "+100.0"},
                 {-ANT_SHARE, -1000, "-100.0"},
                 {32, 0, "+0.0"},
                 {33, 1, "+0.1"},
                 {-32, 0, "+0.0"},
                 {-33, -1, "-0.1"},
                 {21845, 333, "+33.3"},
                 {-21845, -333, "-33.3"},
                 {8 * 65536, 8000, "+800.0"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char buffer[32];
        ant_text text;
        ant_text_init(&text, buffer, sizeof buffer);
        assert_int_equal(ant_analysis_tenths(cases[i].share), cases[i].tenths);
        ant_analysis_percent(cases[i].tenths, true, &text);
        assert_string_equal(buffer, cases[i].text);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(accounts_of_games_with_undone_plies_add_up),
        cmocka_unit_test(over_many_games_of_chance_nobody_is_skilled_or_lucky),
        cmocka_unit_test(what_stands_is_analysed_and_what_was_taken_back_is_not),
        cmocka_unit_test(any_number_of_threads_finds_the_same),
        cmocka_unit_test(shares_are_rounded_to_the_nearest_tenth),
    };
    return game_cases_run(argc, argv, "accounts of every mode add up",
                          accounts_of_every_mode_add_up, tests, sizeof tests / sizeof *tests);
}
