// SPDX-License-Identifier: MIT
//
// What a ply at a table costs, and how long its messages are; without a store or sockets.
//
//     bench_table_game [GAMES [GAME]]
//
// Plays so many games (of Bug Council, unless another is named) at random with four people who are
// all connected, and says of the updates their median, 95th percentile and maximum in bytes; of an
// act (reading the request, playing, hashing, and an update for each of the four) the same in
// microseconds; and what a whole sheet, a replay, a record, an undo and taking a game up again
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
    unsigned n;
    double values[MAX_VALUES];
} tally;

enum { UPDATES, VIEWS, ACTS, SHEETS, UNDOS, REPLAYS, REPLAY_SIZES, RECORDS, RESUMES, TALLIES };

static tally tallies[TALLIES] = {[UPDATES] = {.name = "update", .unit = "bytes"},
                                 [VIEWS] = {.name = "view", .unit = "bytes"},
                                 [ACTS] = {.name = "act", .unit = "us"},
                                 [SHEETS] = {.name = "view", .unit = "us"},
                                 [UNDOS] = {.name = "undo", .unit = "us"},
                                 [REPLAYS] = {.name = "replay", .unit = "us"},
                                 [REPLAY_SIZES] = {.name = "replay", .unit = "bytes"},
                                 [RECORDS] = {.name = "record", .unit = "us"},
                                 [RESUMES] = {.name = "resume", .unit = "us"}};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static void add(int which, double value) {
    tally *self = &tallies[which];
    if (self->n < MAX_VALUES) {
        self->values[self->n++] = value;
    }
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print(tally *self) {
    if (self->n == 0) {
        return;
    }
    qsort(self->values, self->n, sizeof self->values[0], compare);
    printf("%-8s %8u  median %9.1f  95%% %9.1f  max %9.1f %s\n", self->name, self->n,
           self->values[self->n / 2], self->values[self->n * 95UL / 100], self->values[self->n - 1],
           self->unit);
}

static void note_sizes(int into, game_hall *stage, size_t least) {
    for (size_t i = 0; i < stage->n_messages; i++) {
        if (stage->messages[i].length >= least) {
            add(into, (double)stage->messages[i].length);
        }
    }
    stage_clear(stage);
}

static void time_view(game_hall *stage, int seat) {
    double start = now();
    stage_say(stage, stage_person(stage, seat), "view", "");
    add(SHEETS, now() - start);
    note_sizes(VIEWS, stage, 0);
}

static void time_undo(game_hall *stage, int seat) {
    double start = now();
    stage_say(stage, stage_person(stage, seat), "undo", "");
    if (stage->table.undo.id == 0) {
        add(UNDOS, now() - start);
    }
    stage->table.undo.id = 0;
    stage_clear(stage);
}

static void time_errands(game_hall *stage, const stage_plan *plan) {
    double start = now();
    replay_reply(stage, 1, &stage->table, 0);
    replay_collect(stage);
    add(REPLAYS, now() - start);
    add(REPLAY_SIZES, (double)stage->n_body);
    start = now();
    record_reply(stage, 1, &stage->table);
    replay_collect(stage);
    add(RECORDS, now() - start);
    game_hall *again = stage_take_up(stage, plan);
    start = now();
    course_resume(again, &again->table);
    add(RESUMES, now() - start);
    stage_close(again);
}

static void play(const char *game, uint64_t seed) {
    enum { SHORTEST_UPDATE = 100 }; // all others are acks
    const stage_plan plan = {.game = game, .seats = "hhhh", .seed = seed};
    game_hall *stage = stage_open(&plan);
    ant_chance chance;
    ant_chance_seed(&chance, seed);
    stage_clear(stage);
    stage->is_deaf = true;
    for (int seat; (seat = stage_next(stage)) >= 0;) {
        ant_action legal[ANT_MAX_ACTIONS];
        int n = stage->table.game->legal(stage->table.history.match.state, seat, legal);
        ant_action action = legal[ant_chance_below(&chance, (uint32_t)n)];
        double start = now();
        stage_act(stage, stage_person(stage, seat), action);
        add(ACTS, now() - start);
        note_sizes(UPDATES, stage, SHORTEST_UPDATE);
        if (ant_chance_below(&chance, 10) == 0) {
            time_view(stage, seat);
        }
        if (ant_chance_below(&chance, 20) == 0 && stage->table.phase == TABLE_PLAYING) {
            time_undo(stage, seat);
        }
    }
    time_errands(stage, &plan);
    stage_close(stage);
}

int main(int argc, char **argv) {
    unsigned n_games = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 50;
    for (unsigned i = 0; i < n_games; i++) {
        play(argc > 2 ? argv[2] : NULL, i + 1);
    }
    for (int i = 0; i < TALLIES; i++) {
        print(&tallies[i]);
    }
    return 0;
}
