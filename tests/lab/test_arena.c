// SPDX-License-Identifier: MIT
//
// Arenas: who sits where, the same result whoever plays it, going on, and what is refused.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "../../lab/arena/internal.h"
#include "coins.h"
#include "record_support.h"

enum { MAX_FILE = 1 << 20 };

/// Bots on coins, named one by one and ending in NULL.
static ant_arena_setup coins_arena(int n_seats, uint64_t n_games, const char *first, ...) {
    ant_arena_setup setup = {.game = &coins_game,
                             .n_seats = n_seats,
                             .seed = 7,
                             .n_games = n_games,
                             .n_threads = 1,
                             .limits = ant_player_limits_default()};
    va_list more;
    va_start(more, first);
    for (const char *name = first; name != NULL; name = va_arg(more, const char *)) {
        setup.bots[setup.n_bots++] = name;
    }
    va_end(more);
    ant_options_default(&coins_game, &setup.options);
    return setup;
}

static ant_arena *arena_of(const ant_arena_setup *setup) {
    ant_arena *arena = NULL;
    ant_error error = {0};
    if (ant_arena_new(setup, &arena, &error) != ANT_OK) {
        fail_msg("%s: %s: %s", ant_status_text(error.status), error.subject, error.expected);
    }
    return arena;
}

static ant_arena *run_arena(const ant_arena_setup *setup) {
    ant_arena *arena = arena_of(setup);
    assert_int_equal(ant_arena_run(arena, NULL, NULL), ANT_OK);
    return arena;
}

/// Everything in the report that must not depend on threads or interruptions.
static void describe(ant_arena *arena, char *out, size_t size) {
    static ant_arena_report report;
    assert_int_equal(ant_arena_report_make(arena, &report, NULL), ANT_OK);
    size_t n = 0;
#define ADD(...) n += (size_t)snprintf(out + n, n < size ? size - n : 0, __VA_ARGS__)
    ADD("%d %d %.17g %.17g\n", (int)report.n_blocks, (int)report.n_games, report.unseated,
        report.test.llr);
    for (int i = 0; i < report.n_contestants; i++) {
        const ant_arena_standing *s = &report.standings[i];
        ADD("%s %d %.17g %.17g %.17g %.17g %d %.17g", s->name, (int)s->n_games, s->share.mean,
            s->share.low, s->share.high, s->rank, (int)s->n_moves, ant_arena_mean(&s->score));
        ADD(" %.17g %.17g %.17g", s->rating.mean, s->rating.low, s->rating.high);
        for (int row = 0; row < s->n_rows; row++) {
            ADD(" %s %.17g", s->rows[row].key, s->rows[row].per_game);
        }
        for (int seat = 0; seat < report.n_seats; seat++) {
            ADD(" %.17g", s->by_seat[seat].share);
        }
        ADD("\n");
    }
#undef ADD
    assert_true(n < size);
}

// ---- Seats

/// An arena that only knows who plays.
static ant_arena *entered(int n_seats, bool is_mirror, const char *bots) {
    static char names[256];
    ant_arena *arena = calloc(1, sizeof *arena);
    assert_non_null(arena);
    arena->setup = (ant_arena_setup){.n_seats = n_seats, .is_mirror = is_mirror, .seed = 1};
    snprintf(names, sizeof names, "%s", bots);
    for (char *name = strtok(names, ","); name != NULL; name = strtok(NULL, ",")) {
        arena->setup.bots[arena->setup.n_bots++] = name;
    }
    assert_int_equal(arena_enter(arena, NULL), ANT_OK);
    return arena;
}

/// Who sits on the seats in each game of the first block, as "AB BA".
static void assert_seated(int n_seats, bool is_mirror, const char *bots, const char *wanted) {
    ant_arena *arena = entered(n_seats, is_mirror, bots);
    arena_lineup lineup;
    char seated[128] = "";
    size_t n = 0;
    arena_lineup_make(arena, 0, &lineup);
    for (int game = 0; game < lineup.n_games; game++) {
        n += game > 0 ? (size_t)snprintf(seated + n, sizeof seated - n, " ") : 0;
        for (int seat = 0; seat < n_seats; seat++) {
            int entry = arena_entry_at(arena, &lineup, game, seat);
            seated[n++] =
                is_mirror ? (char)('1' + arena->contestant_of[entry]) : arena->names[entry][0];
        }
    }
    assert_string_equal(seated, wanted);
    free(arena);
}

static void every_game_of_a_block_moves_everybody_one_seat_on(void **context) {
    (void)context;
    assert_seated(2, false, "A,B", "AB BA");
    assert_seated(4, false, "A,B,C,D", "ABCD DABC CDAB BCDA");
    assert_seated(1, false, "A", "A");
}

static void the_last_bot_fills_the_seats_that_are_left(void **context) {
    (void)context;
    assert_seated(4, false, "A,B", "ABBB BABB BBAB BBBA");
    assert_seated(3, false, "A,B", "ABB BAB BBA");
}

static void only_different_arrangements_are_played(void **context) {
    (void)context;
    assert_seated(4, false, "A,A,B,B", "AABB BAAB BBAA ABBA");
    assert_seated(4, false, "A,B,A,B", "ABAB BABA");
    assert_seated(3, false, "A", "AAA");
}

static void a_mirror_has_one_bot_under_as_many_names_as_seats(void **context) {
    (void)context;
    assert_seated(3, true, "A", "123 312 231");
    ant_arena *arena = entered(3, true, "greedy");
    assert_string_equal(arena->contestants[1].name, "greedy #2");
    assert_string_equal(arena->names[1], "greedy");
    free(arena);
}

static void more_bots_than_seats_take_turns_fairly(void **context) {
    (void)context;
    enum { BOTS = 5, SEATS = 3, ROUNDS = 200 };
    ant_arena *arena = entered(SEATS, false, "A,B,C,D,E");
    int n_played[BOTS] = {0}, n_met[BOTS][BOTS] = {{0}};
    for (uint64_t block = 0; block < ROUNDS * BOTS; block++) {
        arena_lineup lineup;
        arena_lineup_make(arena, block, &lineup);
        assert_int_equal(lineup.n_games, SEATS);
        for (int i = 0; i < SEATS; i++) {
            n_played[lineup.at[i]]++;
            for (int k = 0; k < SEATS; k++) {
                assert_true(k == i || lineup.at[k] != lineup.at[i]);
                n_met[lineup.at[i]][lineup.at[k]]++;
            }
        }
        for (int i = 0; block % BOTS == BOTS - 1 && i < BOTS; i++) { // after every round
            assert_int_equal(n_played[i], (block + 1) * SEATS / BOTS);
        }
    }
    for (int i = 0; i < BOTS * BOTS; i++) { // in the mean ROUNDS * 3/2
        assert_true(i / BOTS == i % BOTS || (n_met[i / BOTS][i % BOTS] > ROUNDS * 5 / 4 &&
                                             n_met[i / BOTS][i % BOTS] < ROUNDS * 7 / 4));
    }
    free(arena);
}

static void seeds_differ_wherever_anything_differs(void **context) {
    (void)context;
    uint64_t seen[256];
    int n = 0;
    for (uint64_t i = 0; i < 256; i++) {
        seen[n++] = arena_mix(i & 3, i >> 2 & 3, i >> 4 & 3, i >> 6);
        for (int k = 0; k < n - 1; k++) {
            assert_true(seen[k] != seen[n - 1]);
        }
    }
}

// ---- Results

static void games_are_rounded_up_to_whole_blocks(void **context) {
    (void)context;
    ant_arena_setup setup = coins_arena(3, 7, "greedy", "random", NULL);
    ant_arena *arena = run_arena(&setup);
    ant_arena_progress progress;
    ant_arena_get_progress(arena, &progress);
    assert_int_equal(progress.n_games, 9);
    assert_int_equal(progress.n_blocks, 3);
    assert_int_equal(progress.all_games, 9);
    ant_arena_free(arena);
}

static void shares_places_and_points_add_up(void **context) {
    (void)context;
    static ant_arena_report report;
    ant_arena_setup setup = coins_arena(3, 300, "greedy", "random", NULL);
    ant_arena *arena = run_arena(&setup);
    assert_int_equal(ant_arena_report_make(arena, &report, NULL), ANT_OK);
    assert_int_equal(report.n_contestants, 2);
    const ant_arena_standing *a = &report.standings[0], *b = &report.standings[1];
    assert_int_equal(a->n_seats, 1);
    assert_int_equal(b->n_seats, 2);
    assert_int_equal(a->n_games, 300);
    assert_int_equal(b->n_games, 600);
    double all = a->share.mean + 2 * b->share.mean;
    assert_true(all > 0.999 && all < 1.001); // thirds of a shared place are cut
    assert_true(a->share.low < a->share.mean && a->share.mean < a->share.high);
    assert_true(a->even > 0.333 && a->even < 0.334);
    assert_int_equal(a->by_seat[0].n_games, 100);
    assert_int_equal(b->by_seat[0].n_games, 200);
    assert_int_equal(ant_arena_quantile(&report.plies, 0, 1), 9);
    assert_int_equal(ant_arena_quantile(&report.plies, 1, 1), 9);
    assert_int_equal(a->n_moves, 900);
    double points = ant_arena_mean(&a->score), rows = 0;
    for (int row = 0; row < a->n_rows; row++) {
        rows += a->rows[row].per_game;
    }
    assert_true(points - rows < 1e-9 && rows - points < 1e-9);
    ant_arena_free(arena);
}

static void a_mirror_comes_out_even(void **context) {
    (void)context;
    static ant_arena_report report;
    ant_arena_setup setup = coins_arena(3, 3000, "random", NULL);
    setup.is_mirror = true;
    ant_arena *arena = run_arena(&setup);
    assert_int_equal(ant_arena_report_make(arena, &report, NULL), ANT_OK);
    assert_int_equal(report.n_contestants, 3);
    assert_int_equal(report.labels.verdict, 1);
    assert_int_equal(report.seats.verdict, 1);
    for (int i = 0; i < 3; i++) {
        assert_true(report.standings[i].share.low < report.standings[i].even);
        assert_true(report.standings[i].share.high > report.standings[i].even);
    }
    ant_arena_free(arena);
}

static void a_party_without_a_seat_may_win_too(void **context) {
    (void)context;
    static ant_arena_report report;
    ant_arena_setup setup = coins_arena(1, 12, "random", NULL);
    setup.game = ant_game_find("bugcouncil");
    ant_options_default(setup.game, &setup.options);
    ant_arena *arena = run_arena(&setup);
    assert_int_equal(ant_arena_report_make(arena, &report, NULL), ANT_OK);
    assert_int_equal(report.games_per_block, 1);
    assert_int_equal(report.n_games, 12);
    double all = report.unseated + report.standings[0].share.mean;
    assert_true(report.unseated > 0 && all > 0.999 && all < 1.001);
    ant_arena_free(arena);
}

/// Two random players of Termites.
static ant_arena_setup termites_arena(uint64_t n_games, const char *by) {
    ant_arena_setup setup = coins_arena(2, n_games, "random", NULL);
    setup.game = ant_game_find("termites");
    setup.by = by;
    ant_options_default(setup.game, &setup.options);
    return setup;
}

static void shares_are_told_by_what_an_event_says_of_a_seat(void **context) {
    (void)context;
    static ant_arena_report report;
    ant_arena_setup setup = termites_arena(40, "first");
    ant_arena *arena = run_arena(&setup);
    assert_int_equal(ant_arena_report_make(arena, &report, NULL), ANT_OK);
    assert_int_equal(report.n_groups, 2);
    bool is_yes_first = strcmp(report.groups[0].name, "yes") == 0;
    assert_string_equal(report.groups[is_yes_first].name, "no");
    assert_string_equal(report.groups[!is_yes_first].name, "yes");
    double all = 0;
    for (int i = 0; i < 2; i++) {
        assert_int_equal(report.groups[i].n_games, 40);
        assert_true(report.groups[i].share.low < report.groups[i].share.mean);
        all += report.groups[i].share.mean;
    }
    assert_true(all > 0.999 && all < 1.001);
    ant_arena_free(arena);
}

static void groups_are_named_by_the_event(void **context) {
    (void)context;
    static ant_arena_report report;
    static const char *const colonies[] = {"blue", "red", "gold", "gray"};
    ant_arena_setup setup = termites_arena(40, "colony");
    ant_arena *arena = run_arena(&setup);
    assert_int_equal(ant_arena_report_make(arena, &report, NULL), ANT_OK);
    assert_int_equal(report.n_groups, 4);
    uint64_t n_games = 0;
    for (int i = 0; i < 4; i++) {
        bool is_found = false;
        for (int k = 0; k < 4; k++) {
            is_found = is_found || strcmp(report.groups[k].name, colonies[i]) == 0;
        }
        assert_true(is_found);
        n_games += report.groups[i].n_games;
    }
    assert_int_equal(n_games, 80);
    ant_arena_free(arena);
}

static void groups_are_the_same_when_an_arena_goes_on(void **context) {
    (void)context;
    static ant_arena_report whole, resumed;
    char folder[64];
    support_folder_make(folder);
    ant_arena_setup setup = termites_arena(12, "colony");
    ant_arena *once = run_arena(&setup);
    assert_int_equal(ant_arena_report_make(once, &whole, NULL), ANT_OK);
    setup.folder = folder;
    setup.n_games = 5;
    ant_arena_free(run_arena(&setup));
    setup.n_games = 12;
    ant_arena *again = run_arena(&setup);
    assert_int_equal(ant_arena_report_make(again, &resumed, NULL), ANT_OK);
    assert_int_equal(resumed.n_groups, whole.n_groups);
    for (int i = 0; i < whole.n_groups; i++) {
        assert_string_equal(resumed.groups[i].name, whole.groups[i].name);
        assert_int_equal(resumed.groups[i].n_games, whole.groups[i].n_games);
        assert_memory_equal(&resumed.groups[i].share, &whole.groups[i].share,
                            sizeof whole.groups[i].share);
    }
    ant_arena_free(once);
    ant_arena_free(again);
    support_folder_remove(folder);
}

static void any_number_of_threads_gives_the_same_result(void **context) {
    (void)context;
    char one[4096], more[4096];
    ant_arena_setup setup =
        coins_arena(3, 120, "greedy", "random", "search:sims=30", "search:sims=10", NULL);
    setup.has_ratings = true;
    ant_arena *arena = run_arena(&setup);
    describe(arena, one, sizeof one);
    ant_arena_free(arena);
    for (unsigned n = 2; n <= 5; n++) {
        setup.n_threads = n;
        arena = run_arena(&setup);
        describe(arena, more, sizeof more);
        assert_string_equal(one, more);
        ant_arena_free(arena);
    }
    setup.seed++;
    arena = run_arena(&setup);
    describe(arena, more, sizeof more);
    assert_string_not_equal(one, more);
    ant_arena_free(arena);
}

static void a_decided_test_ends_the_arena_at_the_same_block_with_any_threads(void **context) {
    (void)context;
    static ant_arena_report report;
    uint64_t n_blocks = 0;
    ant_arena_setup setup = coins_arena(2, 20000, "search:sims=100", "random", NULL);
    setup.has_test = true;
    setup.test_low = 0;
    setup.test_high = 60;
    for (unsigned n = 1; n <= 3; n++) {
        setup.n_threads = n;
        ant_arena *arena = run_arena(&setup);
        assert_int_equal(ant_arena_report_make(arena, &report, NULL), ANT_OK);
        assert_int_equal(report.test.verdict, 1);
        assert_in_range(report.n_blocks, ANT_ARENA_MIN_BLOCKS, 9999);
        assert_int_equal(report.n_blocks, report.all_blocks);
        assert_true(n == 1 || report.n_blocks == n_blocks);
        n_blocks = report.n_blocks;
        ant_arena_free(arena);
    }
}

// ---- Folders

static void make_path(char path[128], const char *folder, const char *name) {
    snprintf(path, 128, "%s/%s", folder, name);
}

/// What stands in the results, without times.
static void read_results(const char *folder, char *text) {
    char path[128];
    make_path(path, folder, ARENA_FILE);
    assert_true(support_file_read(path, text, MAX_FILE) > 0);
    for (char *at = text; (at = strstr(at, ",\"us\":[")) != NULL;) {
        char *end = strchr(strstr(at, "\"max_us\":["), ']');
        memmove(at, end + 1, strlen(end + 1) + 1);
    }
}

static bool stop_at_once(void *unused, const ant_arena_progress *progress) {
    (void)unused, (void)progress;
    return false;
}

static void an_arena_that_was_stopped_goes_on_as_if_it_had_not_been(void **context) {
    (void)context;
    static char stopped[MAX_FILE], whole[MAX_FILE];
    char first[64], second[64], one[4096], other[4096];
    support_folder_make(first);
    support_folder_make(second);
    ant_arena_setup setup = coins_arena(2, 1000000, "search:sims=3000", "greedy", NULL);
    setup.folder = first;
    setup.n_threads = 2;
    setup.has_ratings = true;
    ant_arena *arena = arena_of(&setup);
    const ant_arena_watch watch = {stop_at_once, NULL};
    ant_arena_progress progress;
    assert_int_equal(ant_arena_run(arena, &watch, NULL), ANT_OK);
    ant_arena_get_progress(arena, &progress);
    assert_true(progress.n_blocks < progress.all_blocks);
    ant_arena_free(arena);

    setup.n_games = 2 * progress.n_blocks + 20;
    arena = run_arena(&setup);
    describe(arena, one, sizeof one);
    ant_arena_free(arena);
    setup.folder = second;
    setup.n_threads = 1;
    arena = run_arena(&setup);
    describe(arena, other, sizeof other);
    ant_arena_free(arena);
    assert_string_equal(one, other);
    read_results(first, stopped);
    read_results(second, whole);
    assert_string_equal(stopped, whole);
    support_folder_remove(first);
    support_folder_remove(second);
}

static void a_stopped_arena_can_run_on_itself(void **context) {
    (void)context;
    char one[4096], other[4096];
    ant_arena_setup setup = coins_arena(2, 60, "search:sims=2000", "greedy", NULL);
    ant_arena *arena = arena_of(&setup);
    const ant_arena_watch watch = {stop_at_once, NULL};
    assert_int_equal(ant_arena_run(arena, &watch, NULL), ANT_OK);
    assert_int_equal(ant_arena_run(arena, NULL, NULL), ANT_OK);
    describe(arena, one, sizeof one);
    ant_arena_free(arena);
    arena = run_arena(&setup);
    describe(arena, other, sizeof other);
    ant_arena_free(arena);
    assert_string_equal(one, other);
}

static void a_torn_last_line_is_played_again(void **context) {
    (void)context;
    static char whole[MAX_FILE], again[MAX_FILE], text[MAX_FILE];
    char folder[64], path[128];
    support_folder_make(folder);
    make_path(path, folder, ARENA_FILE);
    ant_arena_setup setup = coins_arena(2, 8, "greedy", "random", NULL);
    setup.folder = folder;
    ant_arena_free(run_arena(&setup));
    long length = support_file_read(path, text, sizeof text);
    read_results(folder, whole);
    for (long cut = 0; cut < length; cut += 37) {
        support_file_write(path, text, (size_t)cut);
        ant_arena_free(run_arena(&setup));
        read_results(folder, again);
        assert_string_equal(again, whole);
    }
    text[length - 10] ^= 1; // whole, but not what was written
    support_file_write(path, text, (size_t)length);
    ant_arena_free(run_arena(&setup));
    read_results(folder, again);
    assert_string_equal(again, whole);
    support_folder_remove(folder);
}

static void assert_refused(const ant_arena_setup *setup, ant_status status, const char *words) {
    ant_arena *arena = NULL;
    ant_error error = {0};
    assert_int_equal(ant_arena_new(setup, &arena, &error), status);
    if (strstr(error.expected, words) == NULL) {
        fail_msg("'%s' does not say '%s'", error.expected, words);
    }
    assert_null(arena);
}

static void a_damaged_line_is_refused_with_its_number(void **context) {
    (void)context;
    static char text[MAX_FILE];
    char folder[64], path[128];
    support_folder_make(folder);
    make_path(path, folder, ARENA_FILE);
    ant_arena_setup setup = coins_arena(2, 8, "greedy", "random", NULL);
    setup.folder = folder;
    ant_arena_free(run_arena(&setup));
    long length = support_file_read(path, text, sizeof text);
    char *third = strchr(strchr(text, '\n') + 1, '\n') + 1;
    strstr(third, "places")[0] = 'q';
    support_file_write(path, text, (size_t)length);
    ant_error error = {0};
    ant_arena *arena = NULL;
    assert_int_equal(ant_arena_new(&setup, &arena, &error), ANT_BAD_RECORD);
    assert_int_equal(error.line, 3);
    support_folder_remove(folder);
}

static void results_of_other_settings_are_refused_and_left_alone(void **context) {
    (void)context;
    static char before[MAX_FILE], after[MAX_FILE];
    char folder[64];
    uint64_t seed = 0;
    support_folder_make(folder);
    assert_false(ant_arena_find(folder, &seed));
    ant_arena_setup setup = coins_arena(3, 6, "greedy", "random", NULL);
    setup.folder = folder;
    ant_arena_free(run_arena(&setup));
    read_results(folder, before);
    assert_true(ant_arena_find(folder, &seed));
    assert_int_equal(seed, 7);

    ant_arena_setup other = setup;
    other.seed = 8;
    assert_refused(&other, ANT_OTHER_SETTINGS, "seed is 7 there and 8 here");
    other = setup;
    other.n_seats = 2;
    assert_refused(&other, ANT_OTHER_SETTINGS, "seats is 3 there and 2 here");
    other = setup;
    other.bots[1] = "greedy";
    assert_refused(&other, ANT_OTHER_SETTINGS, "bots is [\"greedy\",\"random\"] there");
    other = setup;
    other.options.value[0] = 1;
    assert_refused(&other, ANT_OTHER_SETTINGS, "options is ");
    other = setup;
    other.is_mirror = true;
    assert_refused(&other, ANT_OTHER_SETTINGS, "bots is ");
    other = setup;
    other.by = "laid";
    assert_refused(&other, ANT_OTHER_SETTINGS, "by is null there and \"laid\" here");
    read_results(folder, after);
    assert_string_equal(before, after);

    setup.n_games = 3; // fewer games are no other settings: the first block is what it was
    ant_arena *arena = run_arena(&setup);
    ant_arena_progress progress;
    ant_arena_get_progress(arena, &progress);
    assert_int_equal(progress.n_games, 3);
    ant_arena_free(arena);
    read_results(folder, after);
    assert_string_equal(before, after);
    support_folder_remove(folder);
}

static void two_arenas_cannot_write_to_one_folder(void **context) {
    (void)context;
    char folder[64];
    support_folder_make(folder);
    ant_arena_setup setup = coins_arena(2, 4, "random", NULL);
    setup.folder = folder;
    ant_arena *arena = arena_of(&setup);
    assert_refused(&setup, ANT_IO, "another arena");
    ant_arena_free(arena);
    ant_arena_free(arena_of(&setup));
    support_folder_remove(folder);
}

static void a_block_leaves_records_of_one_deal_in_all_rotations(void **context) {
    (void)context;
    char folder[64], records[128], path[192];
    ant_record *record[3] = {NULL};
    support_folder_make(folder);
    ant_arena_setup setup = coins_arena(3, 6, "greedy", "random", "search:sims=5", NULL);
    setup.folder = folder;
    setup.has_records = true;
    ant_arena_free(run_arena(&setup));
    make_path(records, folder, "records");
    assert_int_equal(support_folder_count(records), 6);
    for (int game = 0; game < 3; game++) {
        ant_match match;
        snprintf(path, sizeof path, "%s/000001-%d.antfarm", records, game + 1);
        assert_int_equal(support_load(path, &record[game], NULL), ANT_OK);
        assert_int_equal(ant_record_replay(record[game], UINT32_MAX, &match, NULL, NULL), ANT_OK);
        assert_memory_equal(&record[game]->setup.secret, &record[0]->setup.secret,
                            sizeof(ant_secret));
        for (int seat = 0; seat < 3; seat++) {
            assert_string_equal(record[game]->setup.labels[(seat + game) % 3], setup.bots[seat]);
        }
    }
    for (int game = 0; game < 3; game++) {
        ant_record_free(record[game]);
    }
    support_folder_remove(records);
    support_folder_remove(folder);
}

static void what_cannot_be_played_is_refused(void **context) {
    (void)context;
    ant_arena_setup good = coins_arena(3, 6, "greedy", NULL), setup = good;
    setup.bots[0] = "gredy";
    assert_refused(&setup, ANT_NO_SUCH_BOT, "greedy");
    setup = good;
    setup.bots[0] = "search:sims=0";
    assert_refused(&setup, ANT_NO_SUCH_BOT, "simulations");
    setup = good;
    setup.n_bots = 0;
    assert_refused(&setup, ANT_BAD_VALUE, "1 to 32");
    setup = good;
    setup.n_games = 0;
    assert_refused(&setup, ANT_BAD_VALUE, "1 to 1000000000");
    setup = good;
    setup.n_seats = 4;
    assert_refused(&setup, ANT_BAD_SEATS, "2 to 3");
    setup = good;
    setup.n_threads = 1000;
    assert_refused(&setup, ANT_BAD_VALUE, "at most 256");
    setup = good;
    setup.has_test = true;
    setup.test_high = 10;
    assert_refused(&setup, ANT_BAD_VALUE, "two contestants");
    setup.bots[setup.n_bots++] = "random";
    setup.test_low = 10;
    assert_refused(&setup, ANT_BAD_VALUE, "LOW");
    setup = good;
    setup.has_ratings = true;
    assert_refused(&setup, ANT_BAD_VALUE, "two different bots");
    setup = good;
    setup.by = "flipped"; // it is about nobody
    assert_refused(&setup, ANT_BAD_VALUE, "laid shown took drew");
    setup = good;
    setup.has_records = true;
    assert_refused(&setup, ANT_BAD_VALUE, "a folder");
    setup = good;
    setup.folder = "/dev/null/folder";
    assert_refused(&setup, ANT_IO, "Not a directory");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_of_a_block_moves_everybody_one_seat_on),
        cmocka_unit_test(the_last_bot_fills_the_seats_that_are_left),
        cmocka_unit_test(only_different_arrangements_are_played),
        cmocka_unit_test(a_mirror_has_one_bot_under_as_many_names_as_seats),
        cmocka_unit_test(more_bots_than_seats_take_turns_fairly),
        cmocka_unit_test(seeds_differ_wherever_anything_differs),
        cmocka_unit_test(games_are_rounded_up_to_whole_blocks),
        cmocka_unit_test(shares_places_and_points_add_up),
        cmocka_unit_test(a_mirror_comes_out_even),
        cmocka_unit_test(a_party_without_a_seat_may_win_too),
        cmocka_unit_test(shares_are_told_by_what_an_event_says_of_a_seat),
        cmocka_unit_test(groups_are_named_by_the_event),
        cmocka_unit_test(groups_are_the_same_when_an_arena_goes_on),
        cmocka_unit_test(any_number_of_threads_gives_the_same_result),
        cmocka_unit_test(a_decided_test_ends_the_arena_at_the_same_block_with_any_threads),
        cmocka_unit_test(an_arena_that_was_stopped_goes_on_as_if_it_had_not_been),
        cmocka_unit_test(a_stopped_arena_can_run_on_itself),
        cmocka_unit_test(a_torn_last_line_is_played_again),
        cmocka_unit_test(a_damaged_line_is_refused_with_its_number),
        cmocka_unit_test(results_of_other_settings_are_refused_and_left_alone),
        cmocka_unit_test(two_arenas_cannot_write_to_one_folder),
        cmocka_unit_test(a_block_leaves_records_of_one_deal_in_all_rotations),
        cmocka_unit_test(what_cannot_be_played_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
