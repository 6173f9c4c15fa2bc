// SPDX-License-Identifier: MIT
//
// How fast the store writes and reads.
//
//     bench_store [FOLDER | postgresql://...]
//
// Makes a database in the folder (/tmp unless told otherwise; it should be on the disk that is
// meant) and removes it, or fills the empty database of an address. First steps as a game stores
// them, with the rows of their table and seat: so many to a batch, each batch waited for, and at
// last batches that are not waited for one by one but closed as fast as 64 may be under way. A
// table's steps are 100. Then all tables are read, as a server does at its start.
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "store/store.h"

enum { N_TABLES = 2500, N_STEPS = 100, N_SEATS = 4, SECONDS = 3, MAX_SAMPLES = 1 << 20 };

typedef struct measurement {
    store *store;
    sem_t wakes;
    unsigned table, step; ///< the last that was added
    double samples[MAX_SAMPLES];
    unsigned n_samples;
} measurement;

static measurement all;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void die(const char *what) {
    fprintf(stderr, "bench_store: %s\n", what);
    exit(1);
}

static void wake(void *context) {
    sem_post(context);
}

static void open_store(const char *path) {
    const store_settings settings = {.path = path, .wake = wake, .context = &all.wakes};
    ant_error error;
    if (store_open(&settings, &all.store, &error) != ANT_OK) {
        die(error.expected);
    }
}

static void await(uint64_t batch) {
    store_progress progress;
    for (store_done(all.store, &progress); progress.n_done < batch;
         store_done(all.store, &progress)) {
        sem_wait(&all.wakes);
    }
    if (progress.n_failed != 0) {
        die(progress.error.expected);
    }
}

// ---- Writing

static void put_rows(unsigned table, unsigned step) {
    store_table row = {.name = "Picnic Ruiners",
                       .game = "bugcouncil",
                       .rules = 2,
                       .n_seats = N_SEATS,
                       .phase = STORE_PLAYING,
                       .options = "edition=final leader=random opponent=pacifist",
                       .seq = step,
                       .created = 1794700000000,
                       .changed = 1794700000000 + step};
    store_seat seat = {.seat = (uint8_t)(step % N_SEATS),
                       .name = "Ada",
                       .has_token = true,
                       .has_nonce = true,
                       .last_n = step};
    store_step ply = {.number = step,
                      .seat = (uint8_t)(step % N_SEATS),
                      .action = "ants 5",
                      .n_plies = step,
                      .at = 1794700000000 + step};
    // Ids are random in a server: neighbours in the database are no neighbours in time.
    snprintf(row.id, sizeof row.id, "%010u", (unsigned)(table * 2654435761U));
    memcpy(seat.table, row.id, sizeof row.id);
    memcpy(ply.table, row.id, sizeof row.id);
    store_put_table(all.store, &row);
    store_put_seat(all.store, &seat);
    if (step > 0) {
        store_add_step(all.store, &ply);
    }
}

// The games go on in turn, as at so many tables.
static void add_step(void) {
    if (all.table == N_TABLES) {
        all.table = 0;
        all.step++;
    }
    put_rows(++all.table, all.step);
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print_line(const char *how, unsigned n_steps, double start) {
    store_progress progress;
    double seconds = now() - start;
    store_done(all.store, &progress);
    qsort(all.samples, all.n_samples, sizeof all.samples[0], compare);
    printf("%-28s %9.0f %9.0f %8.2f %8.2f %8.2f\n", how, all.n_samples / seconds,
           all.n_samples * n_steps / seconds, all.samples[all.n_samples / 2] * 1e3,
           all.samples[all.n_samples - 1 - all.n_samples / 100] * 1e3,
           all.samples[all.n_samples - 1] * 1e3);
}

static void measure_batches(unsigned n_steps) {
    char how[32];
    double start = now();
    for (all.n_samples = 0; now() - start < SECONDS; all.n_samples++) {
        for (unsigned i = 0; i < n_steps; i++) {
            add_step();
        }
        double closed = now();
        uint64_t batch = store_batch(all.store);
        store_commit(all.store);
        await(batch);
        all.samples[all.n_samples] = now() - closed;
    }
    snprintf(how, sizeof how, "%u to a batch, one by one", n_steps);
    print_line(how, n_steps, start);
}

static void measure_stream(void) {
    enum { UNDER_WAY = 64 };
    static double closed[MAX_SAMPLES];
    double start = now();
    uint64_t first = store_batch(all.store);
    all.n_samples = 0;
    while (now() - start < SECONDS) {
        uint64_t batch = store_batch(all.store);
        if (batch >= first + UNDER_WAY) {
            await(batch - UNDER_WAY);
        }
        store_progress progress;
        store_done(all.store, &progress);
        for (; progress.n_done >= first + all.n_samples; all.n_samples++) {
            all.samples[all.n_samples] = now() - closed[all.n_samples];
        }
        add_step();
        closed[batch - first] = now();
        store_commit(all.store);
    }
    print_line("1 to a batch, 64 under way", 1, start);
    await(store_batch(all.store) - 1);
}

// ---- Reading

typedef struct count {
    unsigned n_tables, n_steps;
} count;

static bool count_table(void *context, const store_table *table, const store_text *texts,
                        int n_texts) {
    (void)texts;
    (void)n_texts;
    ((count *)context)->n_tables += table->phase != STORE_OVER;
    return true;
}

static bool count_seat(void *context, const store_seat *seat) {
    (void)context;
    return seat->seat < N_SEATS;
}

static bool count_step(void *context, const store_step *step) {
    ((count *)context)->n_steps += step->number > 0;
    return true;
}

static bool count_chat(void *context, const store_chat *chat) {
    (void)context;
    return chat->number > 0;
}

static void measure_start(const char *path) {
    count counted = {0};
    const store_reader reader = {.context = &counted,
                                 .table = count_table,
                                 .seat = count_seat,
                                 .step = count_step,
                                 .chat = count_chat};
    ant_error error;
    double start = now();
    open_store(path);
    double opened = now();
    if (store_read_running(all.store, UINT32_MAX, &reader, &error) != ANT_OK) {
        die(error.expected);
    }
    printf("\nopened in %.0f ms; %u tables with %u steps read in %.0f ms\n", (opened - start) * 1e3,
           counted.n_tables, counted.n_steps, (now() - opened) * 1e3);
    store_close(all.store);
}

/// The path of a database in a new folder.
static void make_path(char *folder, size_t folder_size, char *path, size_t path_size,
                      const char *where) {
    snprintf(folder, folder_size, "%s/bench_store-XXXXXX", where);
    if (mkdtemp(folder) == NULL) {
        die("cannot make a folder there");
    }
    snprintf(path, path_size, "%s/antfarm.db", folder);
}

static void remove_all(const char *folder, const char *path) {
    char name[300];
    snprintf(name, sizeof name, "%s.lock", path);
    if (unlink(path) != 0 || unlink(name) != 0 || rmdir(folder) != 0) {
        die("cannot remove what it made");
    }
}

int main(int argc, char **argv) {
    char folder[200], path[256];
    const char *where = argc > 1 ? argv[1] : "/tmp";
    if (store_is_address(where)) {
        snprintf(path, sizeof path, "%s", where);
    } else {
        make_path(folder, sizeof folder, path, sizeof path, where);
    }
    sem_init(&all.wakes, 0, 0);
    open_store(path);
    for (unsigned table = 1; table <= N_TABLES; table++) {
        for (unsigned seat = 0; seat < N_SEATS; seat++) {
            put_rows(table, 0);
        }
    }
    store_commit(all.store);
    await(1);
    all.step = 1;
    puts("                             batches/s   steps/s   median     99 %    worst  (ms)");
    measure_batches(1);
    measure_batches(10);
    measure_batches(100);
    measure_stream();
    while (all.step < N_STEPS || all.table < N_TABLES) {
        add_step();
        if (all.table % 500 == 0) {
            uint64_t batch = store_batch(all.store);
            store_commit(all.store);
            await(batch);
        }
    }
    store_close(all.store);
    measure_start(path);
    if (!store_is_address(where)) {
        remove_all(folder, path);
    }
    return 0;
}
