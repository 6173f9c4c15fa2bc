// SPDX-License-Identifier: MIT
//
// What a ply at a table costs, and how long its messages are; without a store or sockets.
//
//     bench_table_game [GAMES [GAME]]
//
// Plays so many games (of Bug Council, unless another is named) at random with four people who are
// all connected, and says of the updates their median, 95th percentile and maximum in bytes; of an
// act (reading the request, playing, hashing, and an update for each of the four) the same in
// microseconds; and what a whole snapshot, a replay, a record, an undo and taking a game up again
// cost.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "table/fixture.h"

enum { MAX_VALUES = 1 << 20 };

typedef struct tally {
    const char *name;
    const char *unit;
    unsigned n; ///< values
} tally;

enum {
    UPDATES,
    SNAPSHOT_SIZES,
    ACTS,
    SNAPSHOTS,
    UNDOS,
    REPLAYS,
    REPLAY_SIZES,
    RECORDS,
    RESUMES,
    TALLIES
};

static tally tallies[TALLIES] = {[UPDATES] = {.name = "update", .unit = "bytes"},
                                 [SNAPSHOT_SIZES] = {.name = "snapshot", .unit = "bytes"},
                                 [ACTS] = {.name = "act", .unit = "us"},
                                 [SNAPSHOTS] = {.name = "snapshot", .unit = "us"},
                                 [UNDOS] = {.name = "undo", .unit = "us"},
                                 [REPLAYS] = {.name = "replay", .unit = "us"},
                                 [REPLAY_SIZES] = {.name = "replay", .unit = "bytes"},
                                 [RECORDS] = {.name = "record", .unit = "us"},
                                 [RESUMES] = {.name = "resume", .unit = "us"}};
static double values[TALLIES][MAX_VALUES];

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static void add(int which, double value) {
    tally *self = &tallies[which];
    if (self->n < MAX_VALUES) {
        values[which][self->n++] = value;
    }
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print(int which) {
    const tally *self = &tallies[which];
    double *sorted = values[which];
    if (self->n == 0) {
        return;
    }
    qsort(sorted, self->n, sizeof sorted[0], compare);
    printf("%-8s %8u  median %9.1f  95%% %9.1f  max %9.1f %s\n", self->name, self->n,
           sorted[self->n / 2], sorted[self->n * 95UL / 100], sorted[self->n - 1], self->unit);
}

static void note_sizes(int into, game_hall *fixture, size_t least) {
    for (size_t i = 0; i < fixture->n_messages; i++) {
        if (fixture->messages[i].length >= least) {
            add(into, (double)fixture->messages[i].length);
        }
    }
    table_fixture_clear(fixture);
}

static void time_snapshot(game_hall *fixture, int seat) {
    double start = now();
    table_fixture_say(fixture, table_fixture_person(fixture, seat), "snapshot", "");
    add(SNAPSHOTS, now() - start);
    note_sizes(SNAPSHOT_SIZES, fixture, 0);
}

static void time_undo(game_hall *fixture, int seat) {
    double start = now();
    table_fixture_say(fixture, table_fixture_person(fixture, seat), "undo", "");
    if (fixture->table.undo.id == 0) {
        add(UNDOS, now() - start);
    }
    fixture->table.undo.id = 0;
    table_fixture_clear(fixture);
}

static void time_jobs(game_hall *fixture, const table_fixture_plan *plan) {
    double start = now();
    replay_reply(fixture, 1, &fixture->table, 0);
    replay_collect(fixture);
    add(REPLAYS, now() - start);
    add(REPLAY_SIZES, (double)fixture->n_body);
    start = now();
    record_reply(fixture, 1, &fixture->table);
    replay_collect(fixture);
    add(RECORDS, now() - start);
    game_hall *again = table_fixture_take_up(fixture, plan);
    start = now();
    table_game_resume(again, &again->table);
    add(RESUMES, now() - start);
    table_fixture_close(again);
}

static void play(const char *game, uint64_t seed) {
    enum { SHORTEST_UPDATE = 100 }; // all others are acks
    const table_fixture_plan plan = {.game = game, .seats = "hhhh", .seed = seed};
    game_hall *fixture = table_fixture_open(&plan);
    ant_chance chance;
    ant_chance_seed(&chance, seed);
    table_fixture_clear(fixture);
    fixture->is_deaf = true;
    for (int seat; (seat = table_fixture_next(fixture)) >= 0;) {
        ant_action legal[ANT_MAX_ACTIONS];
        int n = fixture->table.game->legal(fixture->table.history.match.state, seat, legal);
        ant_action action = legal[ant_chance_below(&chance, (uint32_t)n)];
        double start = now();
        table_fixture_act(fixture, table_fixture_person(fixture, seat), action);
        add(ACTS, now() - start);
        note_sizes(UPDATES, fixture, SHORTEST_UPDATE);
        if (ant_chance_below(&chance, 10) == 0) {
            time_snapshot(fixture, seat);
        }
        if (ant_chance_below(&chance, 20) == 0 && fixture->table.phase == TABLE_PLAYING) {
            time_undo(fixture, seat);
        }
    }
    time_jobs(fixture, &plan);
    table_fixture_close(fixture);
}

int main(int argc, char **argv) {
    unsigned n_games = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 50;
    for (unsigned i = 0; i < n_games; i++) {
        play(argc > 2 ? argv[2] : NULL, i + 1);
    }
    for (int i = 0; i < TALLIES; i++) {
        print(i);
    }
    return 0;
}
