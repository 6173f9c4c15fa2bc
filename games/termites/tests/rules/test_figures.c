// SPDX-License-Identifier: MIT
//
// Figures from a file (TE-0.11, TE-1.8): how it is read, what is refused, and that rules, texts,
// views and bots go by what it says.
#include "tests/support/fixture.h"

#include <stdio.h>
#include <string.h>

#include <antfarm/strategy.h>

static termites_state state;
static char text[ANT_MAX_OPTION_TEXT];
static uint8_t data[ANT_MAX_OPTION_DATA];
static ant_error error;

static void take_sample(void) {
    ant_text out;
    ant_text_init(&out, text, sizeof text);
    termites_figures_text.sample(&out);
    assert_true(ant_text_is_whole(&out));
}

static ant_status read_text(void) {
    memset(data, 0, sizeof data);
    return termites_figures_text.read(text, strlen(text), data, &error);
}

// The file.

// TE-1.1 to TE-1.4
static void the_sample_has_the_standard_figures_with_remarks(void **context) {
    (void)context;
    termites_figures figures;
    take_sample();
    assert_non_null(strstr(text, "# "));
    assert_int_equal(read_text(), ANT_OK);
    termites_unpack_figures(data, &figures);
    assert_memory_equal(&figures, &termites_standard_figures, sizeof figures);
    for (unsigned colony = 0; colony < TERMITES_COLONIES; colony++) {
        assert_true(figures.tokens[colony] == tokens_of(colony));
    }
}

static void write_all(char *out, size_t capacity) {
    ant_text whole;
    ant_text_init(&whole, out, capacity);
    ant_position_write(&termites_game, &state, &whole);
    size_t n = strlen(out);
    write_view(&state, 0, out + n, capacity - n);
}

// TE-0.11
static void the_sample_plays_the_same_game_as_no_file(void **context) {
    (void)context;
    static char expected[65536];
    static char found[65536];
    for (uint64_t seed = 1; seed <= 3; seed++) {
        ant_chance chance, same;
        take_sample();
        begin_with(&state, 3, text, "", seed);
        termites_state with = state;
        begin(&state, 3, "", seed);
        ant_chance_seed(&chance, seed);
        same = chance;
        while (state.phase != TERMITES_OVER) {
            write_all(expected, sizeof expected);
            termites_state without = state;
            state = with;
            write_all(found, sizeof found);
            assert_string_equal(found, expected);
            assert_memory_equal(&with, &without, sizeof with);
            step(&state, &chance);
            with = state;
            state = without;
            step(&state, &same);
        }
    }
}

// TE-1.8
static void lines_come_in_any_order_and_are_written_in_one(void **context) {
    (void)context;
    char written[1024];
    uint8_t first[ANT_MAX_OPTION_DATA];
    ant_text out;
    snprintf(text, sizeof text, "%s", other_figures);
    assert_int_equal(read_text(), ANT_OK);
    memcpy(first, data, sizeof first);
    ant_text_init(&out, written, sizeof written);
    termites_figures_text.write(data, &out);
    assert_string_equal(written, other_figures);
    int n_above_mounds = (int)(strstr(other_figures, "mounds") - other_figures);
    snprintf(text, sizeof text, "neutral 3\nMOUNDS  31 2 20 12\t4\n# dear\n\n%.*s", n_above_mounds,
             other_figures);
    assert_int_equal(read_text(), ANT_OK);
    assert_memory_equal(data, first, sizeof first);
}

/// The file with one part of it changed is refused there.
static void refuses(const char *part, const char *with, unsigned line, unsigned column,
                    const char *expected) {
    const char *at = strstr(other_figures, part);
    assert_non_null(at);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - other_figures), other_figures, with,
             at + strlen(part));
    assert_int_equal(read_text(), ANT_BAD_TEXT);
    assert_string_equal(error.expected, expected);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
}

// TE-1.8
static void what_is_no_figure_is_refused_where_it_stands(void **context) {
    (void)context;
    static const char count[] = "a number of tokens, from 0 to 15";
    static const char strength[] = "a strength, from 1 to 15";
    static const char value[] = "the value of a Mound, from 1 to 31";
    static const char lines[] =
        "tokens blue, tokens red, tokens gold, tokens gray, strength worker, strength soldier, "
        "strength spitter, strength flyer, mounds or neutral";
    refuses("tokens blue", "token blue", 1, 1, lines);
    refuses("tokens red", "tokens pink", 2, 1, lines);
    refuses("strength flyer", "strength queen", 8, 1, lines);
    refuses("15 1 0 0", "16 1 0 0", 2, 16, count);
    refuses("15 1 0 0", "-1 1 0 0", 2, 16, count);
    refuses("6 0 0 0", "6 0 x 0", 1, 17, count);
    refuses("1 1 1 5 0 0", "1 1 1 5 0", 1, 34, count);
    refuses("1 1 1 5 0 0", "1 1 1 5 0 0 0", 1, 37, "the end of the line");
    refuses("4 9 15", "4 9 16", 5, 21, strength);
    refuses("4 9 15", "0 9 15", 5, 17, strength);
    refuses("20 31", "20 32", 9, 18, value);
    refuses("neutral 3", "neutral 0", 10, 9, value);
    refuses("neutral 3", "neutral 3 4", 10, 11, "the end of the line");
}

// TE-1.8
static void figures_that_do_not_go_together_are_refused(void **context) {
    (void)context;
    refuses("6 0 0 0", "7 0 0 0", 1, 13, "18 tokens of a colony");
    refuses("6 0 0 0", "5 0 0 0", 1, 13, "18 tokens of a colony");
    refuses("4 4 0 0 0 0 0 0 10", "4 1 0 0 0 0 0 3 10", 4, 13, "at most 12 flyers of a colony");
    refuses("12 20", "12 12", 9, 8, "a value that no other Mound of a colony has");
    refuses("neutral 3", "mounds 5 6 7 8 9", 10, 1, "each field only once");
    refuses("tokens gold", "tokens blue", 3, 1, "each field only once");
    refuses("strength soldier 1 2 2\n", "", 10, 1, "a line for strength soldier");
    refuses("neutral 3\n", "", 10, 1, "a line for neutral");
    refuses(other_figures, "# nothing\n", 2, 1, "a line for tokens blue");
}

// Rules.

// TE-0.11, TE-4.3
static void colonies_have_the_tokens_of_the_file(void **context) {
    (void)context;
    begin_with(&state, 4, other_figures, "colonies=chosen first=1", 1);
    act(&state, 1, "colony gray");
    act(&state, 2, "colony red");
    act(&state, 3, "colony blue"); // and Gold is the fourth
    termites_bag gray = state.hand[0] + state.stack[0];
    assert_int_equal(termites_bag_count(gray, termites_kind(TERMITES_FLYER, 3)), 10);
    assert_int_equal(termites_bag_count(gray, termites_kind(TERMITES_SOLDIER, 2)), 4);
    assert_int_equal(termites_bag_size(gray), 18);
    termites_bag red = state.hand[1] + state.stack[1];
    assert_int_equal(termites_bag_count(red, termites_kind(TERMITES_WORKER, 3)), 15);
}

// TE-1.2, TE-7.1 to TE-7.5
static void strengths_of_the_file_decide_attacks(void **context) {
    (void)context;
    position(&state, "figures strength worker 4 9 15\nfigures strength spitter 3 3 3\n"
                     "vegetation E4\ntoken 1 D4 worker 1\ntoken 2 D5 worker 2\n");
    too_weak(&state, 1, "attack D4 D5 from D4", 4, 9);
    position(&state, "figures strength worker 4 9 15\nfigures strength spitter 3 3 3\n"
                     "vegetation E4\ntoken 1 D4 worker 2\ntoken 1 E4 spitter 1\n"
                     "token 2 D5 worker 2\n");
    attacks(&state, 1, "attack D4 D5 from D4", 13, 9);
    position(&state, "figures strength soldier 1 2 2\ntoken 1 D4 soldier 2\n"
                     "token 2 D5 worker 2\n");
    too_weak(&state, 1, "attack D4 D5", 2, 2);
}

// TE-4.4, TE-4.10
static void mounds_have_the_values_of_the_file(void **context) {
    (void)context;
    begin_with(&state, 3, other_figures, "first=1", 1);
    refused(&state, 1, "mound 5 D5", "TE-4.10");
    refused(&state, 1, "mound 3 D5", "TE-4.10"); // that of neutral ones
    assert_int_equal(n_legal_after(&state, 1, "mound 31 "), n_legal_after(&state, 1, "mound 2 "));
    act(&state, 1, "mound 31 D5");
    happened("\"type\":\"mound\",\"party\":1,\"value\":31,\"hex\":\"D5\"");
    refused(&state, 2, "mound 31 D6", "TE-4.8");
    act(&state, 2, "mound 2 H5");
    stands(&state, "D5", "mound 1 31");
    stands(&state, "H5", "mound 2 2");
    totals(&state, "69 69 69");
}

// TE-1.4, TE-7.5, TE-8.1, TE-9.2
static void a_neutral_mound_is_a_trophy_of_its_own_value(void **context) {
    (void)context;
    static const char there[] = "figures mounds 2 4 12 20 31\nfigures neutral 3\n"
                                "mound 1 C3 4\nmound 2 H5 20\nneutral E5\n";
    char whole[512];
    snprintf(whole, sizeof whole, "%stoken 1 E4 worker 3\n", there);
    position(&state, whole);
    too_weak(&state, 1, "attack E4 E5", 3, 3);
    snprintf(whole, sizeof whole, "%stoken 1 E4 worker 3\ntoken 1 D4 worker 1\n", there);
    position(&state, whole);
    act(&state, 1, "attack E4 E5");
    happened("\"type\":\"trophy\",\"party\":1,\"victim\":\"neutral\",\"value\":3,\"hex\":\"E5\"");
    shows(&state, "trophies 1", "3");
    totals(&state, "72 69");
    legal_moves(&state, 1, "mound 12 E5, mound 20 E5, mound 31 E5, mound 2 E5");
    refused(&state, 1, "mound 4 E5", "TE-4.10");
    act(&state, 1, "mound 2 E5");
    stands(&state, "E5", "mound 1 2");
}

// TE-8.1
static void a_trophy_may_have_the_value_of_neutral_mounds(void **context) {
    (void)context;
    position(&state, "figures mounds 2 4 12 20 31\nfigures neutral 4\nmound 1 C3 2\n"
                     "mound 2 H5 4\ntoken 1 H4 worker 3\ntoken 1 H6 worker 3\ntrophies 1 4\n"
                     "neutral\n");
    act(&state, 1, "attack H4 H5");
    shows(&state, "trophies 1", "4 4");
    assert_adds_up(&state, "two trophies of one value");
}

// What is told.

// TE-0.11, TE-10.2
static void positions_and_views_tell_figures_that_are_not_standard(void **context) {
    (void)context;
    static char view[ANT_MAX_VIEW];
    begin(&state, 2, "", 1);
    shows(&state, "figures", "");
    write_view(&state, ANT_SPECTATOR, view, sizeof view);
    assert_null(strstr(view, "figures"));
    begin_with(&state, 2, other_figures, "", 1);
    shows(&state, "figures tokens gray", "0 0 0 4 4 0 0 0 0 0 0 10");
    shows(&state, "figures mounds", "2 4 12 20 31");
    write_view(&state, ANT_SPECTATOR, view, sizeof view);
    assert_non_null(strstr(view, "\"figures\":{\"tokens\":{\"blue\":{\"worker\":[6,0,0],"));
    assert_non_null(strstr(view, "\"strengths\":{\"worker\":[4,9,15],\"soldier\":[1,2,2],"));
    assert_non_null(strstr(view, "\"mounds\":[2,4,12,20,31],\"neutral\":3}"));
}

static void figures_may_stand_anywhere_in_a_position(void **context) {
    (void)context;
    termites_state first;
    position(&first, "figures strength worker 4 9 15\nfigures mounds 2 4 12 20 31\n"
                     "figures neutral 3\nneutral E5\nmound 1 C3 12\ntoken 1 D4 worker 2\n"
                     "unplaced 1 2 20 31\ntrophies 2 4\n");
    position(&state, "neutral E5\nmound 1 C3 12\ntoken 1 D4 worker 2\nunplaced 1 2 20 31\n"
                     "trophies 2 4\nfigures mounds 2 4 12 20 31\nfigures neutral 3\n"
                     "figures strength worker 4 9 15\n");
    assert_memory_equal(&state, &first, sizeof first);
}

static void audited(const termites_state *changed, const char *expected) {
    char why[256];
    ant_text out;
    ant_text_init(&out, why, sizeof why);
    assert_false(ant_audit(&termites_game, changed, &out));
    assert_string_equal(why, expected);
}

// TE-1.8: what no text can say, and a bug could do
static void figures_that_lost_a_number_are_found(void **context) {
    (void)context;
    begin_with(&state, 2, other_figures, "", 1);
    termites_state changed = state;
    changed.figures.tokens[TERMITES_GOLD]++;
    audited(&changed, "18 tokens of a colony");
    changed = state;
    changed.figures.strengths[0] = 0;
    audited(&changed, "strength worker: a strength, from 1 to 15");
    changed = state;
    changed.figures.values[1] = changed.figures.values[0];
    audited(&changed, "a value that no other Mound of a colony has");
    changed = state;
    changed.figures.values[TERMITES_MOUNDS] = TERMITES_MAX_VALUE + 1;
    audited(&changed, "neutral: the value of a Mound, from 1 to 31");
    changed = state;
    changed.measures.usual++;
    audited(&changed, "measures that follow from the figures");
}

// Limits.

/// Twelve flyers and six workers that beat every enemy, and 54 of these, on hexes by chance.
static void throw_armies(unsigned hexes[TERMITES_HEXES], ant_chance *chance) {
    for (unsigned i = 0; i < TERMITES_HEXES; i++) {
        unsigned other = ant_chance_below(chance, i + 1);
        hexes[i] = hexes[other];
        hexes[other] = i;
    }
}

static int count_moves(const unsigned hexes[TERMITES_HEXES]) {
    enum { FLYERS = TERMITES_MAX_FLYERS, OWN = 18, ALL = 72 };
    static ant_action moves[4096];
    termites_figures figures = termites_standard_figures;
    memset(figures.strengths, 1, sizeof figures.strengths);
    memset(figures.strengths + termites_kind(TERMITES_WORKER, 1), 15, 3);
    memset(figures.strengths + termites_kind(TERMITES_FLYER, 1), 15, 3);
    memset(&state, 0, sizeof state);
    state.n_seats = 4;
    state.phase = TERMITES_MOVE;
    termites_set_figures(&state, &figures);
    for (unsigned i = 0; i < ALL; i++) {
        unsigned caste = i < FLYERS ? TERMITES_FLYER : i < OWN ? TERMITES_WORKER : TERMITES_SPITTER;
        termites_put(&state, hexes[i], termites_unit(i / OWN, termites_kind(caste, 1)));
    }
    return termites_list_moves(&state, moves);
}

// TE-1.8: looks for the worst by exchanging what stands on two hexes; in the beginning also where
// that takes some moves away.
static void twelve_flyers_have_no_more_moves_than_a_list_holds(void **context) {
    enum { STARTS = 2, TRIES = 30000, PATIENCE = 10 };
    (void)context;
    int most = 0;
    ant_chance chance;
    ant_chance_seed(&chance, 1);
    for (unsigned i = 0; i < STARTS; i++) {
        unsigned hexes[TERMITES_HEXES] = {0};
        throw_armies(hexes, &chance);
        int n = count_moves(hexes);
        for (unsigned k = 0; k < TRIES; k++) {
            unsigned one = ant_chance_below(&chance, TERMITES_HEXES);
            unsigned other = ant_chance_below(&chance, TERMITES_HEXES);
            unsigned hex = hexes[one];
            hexes[one] = hexes[other];
            hexes[other] = hex;
            int now = count_moves(hexes);
            if (now < n - (int)(PATIENCE * (TRIES - k) / TRIES)) {
                hexes[other] = hexes[one];
                hexes[one] = hex;
            } else {
                n = now;
                most = n > most ? n : most;
            }
        }
    }
    printf("# %d moves at most\n", most);
    assert_in_range(most, 950, termites_game.max_legal);
}

// Bots.

static ant_action best_action(int seat) {
    static ant_action actions[ANT_MAX_ACTIONS];
    static uint16_t weights[ANT_MAX_ACTIONS];
    int n = termites_game.legal(&state, seat, actions);
    int best = 0;
    termites_strategy.weigh(&state, seat, actions, n, weights);
    for (int i = 1; i < n; i++) {
        best = weights[i] > weights[best] ? i : best;
    }
    return actions[best];
}

static void whoever_goes_by_the_weights_beats_chance_with_other_figures(void **context) {
    enum { GAMES = 12 };
    (void)context;
    unsigned n_won = 0;
    for (unsigned i = 0; i < GAMES; i++) {
        int thinker = (int)(i % 2);
        ant_chance chance;
        ant_result result;
        begin_with(&state, 2, other_figures, "", i);
        ant_chance_seed(&chance, i);
        while (state.phase != TERMITES_OVER) {
            if (termites_game.to_act(&state) == ant_seat_set(thinker)) {
                ant_apply(&termites_game, &state, thinker, best_action(thinker), &chance, NULL);
            } else {
                step(&state, &chance);
            }
        }
        ant_result_of(&termites_game, &state, &result);
        n_won += result.rank[thinker] == 1 && result.rank[1 - thinker] == 2;
    }
    assert_in_range(n_won, GAMES - 1, GAMES);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sample_has_the_standard_figures_with_remarks),
        cmocka_unit_test(the_sample_plays_the_same_game_as_no_file),
        cmocka_unit_test(lines_come_in_any_order_and_are_written_in_one),
        cmocka_unit_test(what_is_no_figure_is_refused_where_it_stands),
        cmocka_unit_test(figures_that_do_not_go_together_are_refused),
        cmocka_unit_test(colonies_have_the_tokens_of_the_file),
        cmocka_unit_test(strengths_of_the_file_decide_attacks),
        cmocka_unit_test(mounds_have_the_values_of_the_file),
        cmocka_unit_test(a_neutral_mound_is_a_trophy_of_its_own_value),
        cmocka_unit_test(a_trophy_may_have_the_value_of_neutral_mounds),
        cmocka_unit_test(positions_and_views_tell_figures_that_are_not_standard),
        cmocka_unit_test(figures_may_stand_anywhere_in_a_position),
        cmocka_unit_test(figures_that_lost_a_number_are_found),
        cmocka_unit_test(twelve_flyers_have_no_more_moves_than_a_list_holds),
        cmocka_unit_test(whoever_goes_by_the_weights_beats_chance_with_other_figures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
