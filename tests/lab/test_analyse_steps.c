// SPDX-License-Identifier: MIT
//
// An analysis made ply by ply: the same figures as all at once, accounts of what is done so far,
// and the standings after every ply.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "analyse_support.h"

static support_record made;

/// A game of Bug Council, played at random.
static ant_record *play_a_game(void) {
    ant_match_setup setup = {.game = ant_game_find("bugcouncil"), .n_seats = 3};
    ant_record *record = NULL;
    ant_error error;
    ant_options_default(setup.game, &setup.options);
    ant_secret_from_seed(&setup.secret, 7);
    analyse_begin(&made, &setup);
    analyse_finish(&made, 7);
    assert_int_equal(support_parse(made.buffer, made.text.length, NULL, &record, &error), ANT_OK);
    return record;
}

static ant_analyst *begin(const ant_record *record, uint32_t n_standing) {
    ant_analysis_settings settings = analyse_blindly();
    ant_analyst *analyst = NULL;
    ant_error error;
    settings.n_standing = n_standing;
    assert_int_equal(ant_analyst_new(record, &settings, &analyst, &error), ANT_OK);
    return analyst;
}

static void steps_lead_to_the_analysis_of_the_whole(void **state) {
    (void)state;
    static char stepwise[ANALYSE_JSON];
    static char whole[ANALYSE_JSON];
    ant_record *record = play_a_game();
    ant_analyst *analyst = begin(record, 0);
    uint32_t n = 0;
    for (; ant_analyst_step(analyst); n++) {
        assert_int_equal(ant_analyst_ply(analyst), n + 1);
    }
    assert_int_equal(n, record->n_plies + 1);
    analyse_json(ant_analyst_analysis(analyst), stepwise);
    ant_analyst_free(analyst);
    ant_analysis_settings settings = analyse_blindly();
    ant_analysis *analysis = analyse_record(record, &settings);
    analyse_json(analysis, whole);
    assert_null(analysis->standings);
    ant_analysis_free(analysis);
    assert_string_equal(stepwise, whole);
}

static void accounts_are_those_of_the_plies_so_far(void **state) {
    (void)state;
    ant_record *record = play_a_game();
    ant_analyst *analyst = begin(record, 0);
    const ant_analysis *analysis = ant_analyst_analysis(analyst);
    uint32_t n_decisions = 0;
    ant_analyst_step(analyst);
    for (uint32_t ply = 1; ply <= 8; ply++) {
        ant_analyst_step(analyst);
        n_decisions += analysis->decisions[ply - 1].n_legal > 1;
    }
    uint32_t n_counted = 0;
    for (int party = 0; party < analysis->n_parties; party++) {
        n_counted += analysis->accounts[party].n_decisions;
    }
    assert_true(n_decisions > 0);
    assert_int_equal(n_counted, n_decisions);
    ant_analyst_free(analyst);
    ant_record_free(record);
}

static void standings_are_whole_and_end_with_the_result(void **state) {
    (void)state;
    ant_record *record = play_a_game();
    ant_analyst *analyst = begin(record, 4);
    const ant_analysis *analysis = ant_analyst_analysis(analyst);
    while (ant_analyst_step(analyst)) {
    }
    for (uint32_t ply = 0; ply <= record->n_plies; ply++) {
        const ant_luck *luck = ant_analysis_luck(analysis, ply);
        int64_t sum = 0;
        for (int party = 0; party < analysis->n_parties; party++) {
            int32_t share = analysis->standings[ply].share[party];
            sum += share;
            if (luck != NULL) {
                assert_int_equal(share, luck->after[party]);
            }
        }
        assert_in_range(sum, ANT_SHARE - ANT_MAX_PARTIES, ANT_SHARE);
    }
    for (int party = 0; party < analysis->n_parties; party++) {
        assert_int_equal(analysis->standings[record->n_plies].share[party],
                         analysis->accounts[party].result);
    }
    assert_non_null(ant_analysis_luck(analysis, 0));
    assert_null(ant_analysis_luck(analysis, record->n_plies + 1));
    ant_analyst_free(analyst);
    ant_record_free(record);
}

static void what_was_lost_has_a_reason(void **state) {
    (void)state;
    ant_record *record = play_a_game();
    ant_analysis_settings settings = analyse_quick();
    ant_analysis *analysis = analyse_record(record, &settings);
    uint32_t n_reasons = 0;
    for (uint32_t i = 0; i < analysis->n_plies; i++) {
        const ant_decision *decision = &analysis->decisions[i];
        if (decision->loss == 0) {
            assert_int_equal(decision->reason.more, 0);
            assert_null(decision->reason.key);
        }
        n_reasons += decision->reason.more > 0;
    }
    assert_true(n_reasons > 0);
    ant_analysis_free(analysis);
}

static void a_game_that_goes_on_is_refused(void **state) {
    (void)state;
    ant_record *record = play_a_game();
    ant_analysis_settings settings = analyse_blindly();
    ant_analyst *analyst = NULL;
    ant_error error;
    record->is_finished = false;
    assert_int_equal(ant_analyst_new(record, &settings, &analyst, &error), ANT_BAD_RECORD);
    assert_null(analyst);
    ant_record_free(record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_lead_to_the_analysis_of_the_whole),
        cmocka_unit_test(accounts_are_those_of_the_plies_so_far),
        cmocka_unit_test(standings_are_whole_and_end_with_the_result),
        cmocka_unit_test(what_was_lost_has_a_reason),
        cmocka_unit_test(a_game_that_goes_on_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
