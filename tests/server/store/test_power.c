// SPDX-License-Identifier: MIT
//
// The power is cut at any moment of the store's life, also while it recovers from the last cut:
// every batch that was reported done is there, and none is there in part. The control is a store
// that does not sync its log: it must be seen to lose batches, or the disk of this test is too
// kind.
#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "effort.h"
#include "store/fixture.h"
#include "store/lossy_disk.h"

enum {
    N_CONTROL_SEEDS = 40,
    N_LIVES = 4,     // of each seed's disk
    N_BATCHES = 40,  // of a life
    N_CHANGES = 700, // of a life, at which the power may be cut
    N_TABLES = 6,
    MAX_STEPS = N_TABLES, // of a batch, each at a table of its own
    MAX_BATCHES = N_LIVES * N_BATCHES
};

typedef struct batch {
    unsigned n_steps;
    bool is_done;  // as reported
    bool is_first; // of a life
    unsigned n_found;
} batch;

/// What happened to one disk.
typedef struct history {
    store_fixture at;
    lossy_disk *disk;
    ant_chance chance;
    unsigned n_batches;
    batch batches[MAX_BATCHES];
    unsigned n_steps[N_TABLES]; // on disk when the life started
} history;

// ---- A life

/// A batch of steps at some tables; each says to which batch it belongs.
static void close_batch(history *past, unsigned *n_steps) {
    unsigned number = past->n_batches++;
    batch *closed = &past->batches[number];
    unsigned first = ant_chance_below(&past->chance, N_TABLES);
    *closed = (batch){.n_steps = 1 + ant_chance_below(&past->chance, MAX_STEPS)};
    for (unsigned i = 0; i < closed->n_steps; i++) {
        unsigned digit = (first + i) % N_TABLES;
        store_table table = sample_table(digit);
        store_step step = sample_step(digit, ++n_steps[digit]);
        table.seq = number;
        snprintf(step.action, sizeof step.action, "batch %u", number);
        store_put_table(past->at.store, &table);
        store_add_step(past->at.store, &step);
    }
    store_commit(past->at.store);
}

/// Takes what was reported; false once the store has failed.
static bool take_report(history *past, const store_progress *progress, unsigned first) {
    uint64_t n_done = progress->n_failed != 0 ? progress->n_failed - 1 : progress->n_done;
    for (uint64_t i = 0; i < n_done; i++) {
        past->batches[first + i].is_done = true;
    }
    return progress->n_failed == 0;
}

/// Batches until the power is gone, some waited for and some not.
static void live(history *past) {
    unsigned first = past->n_batches;
    unsigned n_steps[N_TABLES];
    store_progress progress;
    bool has_power = true;
    memcpy(n_steps, past->n_steps, sizeof n_steps);
    for (unsigned i = 0; i < N_BATCHES && has_power; i++) {
        close_batch(past, n_steps);
        past->batches[first].is_first = true;
        if (ant_chance_below(&past->chance, 3) == 0) {
            progress = store_fixture_await(&past->at, i + 1);
        } else {
            store_done(past->at.store, &progress);
        }
        has_power = take_report(past, &progress, first);
    }
    if (has_power) {
        progress = store_fixture_await(&past->at, past->n_batches - first);
        take_report(past, &progress, first);
    }
}

// ---- What is left

static bool find_table(void *context, const store_table *table, const store_text *texts,
                       int n_texts) {
    (void)texts;
    (void)n_texts;
    (void)context;
    (void)table;
    return true;
}

static bool find_seat(void *context, const store_seat *seat) {
    (void)context;
    (void)seat;
    return true;
}

static bool find_step(void *context, const store_step *step) {
    history *past = context;
    unsigned number = (unsigned)strtoul(step->action + strlen("batch "), NULL, 10);
    unsigned digit = (unsigned)strtoul(step->table + strlen("table"), NULL, 10);
    assert_true(number < past->n_batches && digit < N_TABLES);
    assert_int_equal(step->number, ++past->n_steps[digit]); // none is missing
    past->batches[number].n_found++;
    return true;
}

static bool find_chat(void *context, const store_chat *chat) {
    (void)context;
    (void)chat;
    return true;
}

static void check_integrity(const history *past) {
    sqlite3 *db = NULL;
    sqlite3_stmt *statement = NULL;
    assert_int_equal(
        sqlite3_open_v2(past->at.path, &db, SQLITE_OPEN_READWRITE, past->at.settings.vfs),
        SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, "PRAGMA integrity_check", -1, &statement, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    assert_string_equal(sqlite3_column_text(statement, 0), "ok");
    sqlite3_finalize(statement);
    sqlite3_close(db);
}

/// How many batches are gone that were reported done. Fails if one is there in part, or is there
/// while one of the same life before it is not.
static unsigned count_lost(history *past) {
    const store_reader reader = {.context = past,
                                 .table = find_table,
                                 .seat = find_seat,
                                 .step = find_step,
                                 .chat = find_chat};
    ant_error error = {0};
    unsigned n_lost = 0;
    bool is_gone = false;
    memset(past->n_steps, 0, sizeof past->n_steps);
    for (unsigned i = 0; i < past->n_batches; i++) {
        past->batches[i].n_found = 0;
    }
    assert_int_equal(store_read_running(past->at.store, UINT32_MAX, &reader, &error), ANT_OK);
    for (unsigned i = 0; i < past->n_batches; i++) {
        batch *left = &past->batches[i];
        is_gone = is_gone && !left->is_first;
        assert_true(left->n_found == 0 || left->n_found == left->n_steps);
        assert_false(is_gone && left->n_found > 0);
        is_gone = left->n_found == 0;
        n_lost += left->is_done && is_gone;
        left->is_done = !is_gone; // what is there now must stay
    }
    return n_lost;
}

// ---- Many lives

static unsigned lose_power(uint64_t seed, bool is_normal) {
    static history past;
    unsigned n_lost = 0;
    memset(&past, 0, sizeof past);
    store_fixture_make(&past.at);
    past.disk = lossy_disk_new(seed);
    ant_chance_seed(&past.chance, seed);
    past.at.settings.vfs = lossy_disk_vfs(past.disk);
    past.at.settings.is_normal = is_normal;
    past.at.settings.n_wal_pages = 40;
    for (unsigned i = 0; i < N_LIVES; i++) {
        ant_error error;
        lossy_disk_cut_at(past.disk, 1 + ant_chance_below(&past.chance, N_CHANGES));
        if (store_open(&past.at.settings, &past.at.store, &error) == ANT_OK) {
            live(&past);
            store_fixture_close(&past.at);
        } else {
            assert_true(lossy_disk_is_dark(past.disk));
        }
        lossy_disk_restart(past.disk, LOSSY_ANY);
        store_fixture_open(&past.at);
        n_lost += count_lost(&past);
        check_integrity(&past);
        store_fixture_close(&past.at);
    }
    store_fixture_remove(&past.at);
    lossy_disk_free(past.disk);
    return n_lost;
}

static void a_power_cut_loses_no_batch_that_was_done_and_leaves_none_in_part(void **unused) {
    (void)unused;
    static const uint64_t n_seeds[] = {
        [EFFORT_THIN] = 30, [EFFORT_NORMAL] = 250, [EFFORT_LONG] = 10000};
    for (uint64_t seed = 1; seed <= n_seeds[test_effort()]; seed++) {
        unsigned n_lost = lose_power(seed, false);
        if (n_lost != 0) {
            fail_msg("seed %u: %u batches were lost", (unsigned)seed, n_lost);
        }
    }
}

static void without_syncs_of_the_log_the_same_cuts_lose_batches(void **unused) {
    (void)unused;
    unsigned n_lost = 0;
    for (uint64_t seed = 1; seed <= N_CONTROL_SEEDS; seed++) {
        n_lost += lose_power(seed, true);
    }
    print_message("# synchronous NORMAL lost %u batches\n", n_lost);
    assert_true(n_lost > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_power_cut_loses_no_batch_that_was_done_and_leaves_none_in_part),
        cmocka_unit_test(without_syncs_of_the_log_the_same_cuts_lose_batches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
