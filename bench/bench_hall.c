// SPDX-License-Identifier: MIT
//
// How fast a hall takes up its tables, and how much memory it takes.
//
//     bench_hall [FOLDER]
//
// Makes a database in the folder (/tmp unless told otherwise) with 2,500 games of four people, each
// 100 plies old, and removes it at the end. Opens a hall on it: until it serves, until all games
// are resumed, and until 10,000 people have come to their seats.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "hall/internal.h"

enum { N_TABLES = 2500, N_STEPS = 100, N_SEATS = 4 };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void die(const char *what) {
    fprintf(stderr, "bench_hall: %s\n", what);
    exit(1);
}

/// Bytes of memory that are this process's own.
static long resident(void) {
    char line[128];
    FILE *file = fopen("/proc/self/statm", "r");
    if (file == NULL || fgets(line, sizeof line, file) == NULL) {
        die("cannot read /proc/self/statm");
    }
    fclose(file);
    char *pages = line;
    (void)strtol(line, &pages, 10); // all pages; those in memory stand behind
    return strtol(pages, NULL, 10) * sysconf(_SC_PAGESIZE);
}

// ---- What the hall sends

static uint64_t n_bytes;

static void count(void *context, hall_client to, const char *text, size_t length) {
    (void)context;
    (void)to;
    (void)text;
    n_bytes += length;
}

static void reply(void *context, hall_client to, int status, const char *content_type,
                  const char *cookie, const char *body, size_t length) {
    (void)status;
    (void)content_type;
    (void)cookie;
    count(context, to, body, length);
}

static void turn_away(void *context, hall_client to, int code, const char *reason) {
    (void)context;
    (void)to;
    (void)code;
    die(reason);
}

static void wake(void *context) {
    (void)context;
}

static int64_t milliseconds(void *context) {
    (void)context;
    return (int64_t)(now() * 1000);
}

static void log_line(void *context, bool is_error, const char *kind, const char *members) {
    (void)context;
    (void)is_error;
    fprintf(stderr, "%s %s\n", kind, members);
}

// ---- The database

static void id_of(unsigned i, char id[STORE_ID_SIZE]) {
    for (int at = 0; at < STORE_ID_SIZE - 1; at++, i /= 26) {
        id[at] = (char)('a' + (char)(i % 26));
    }
    id[STORE_ID_SIZE - 1] = '\0';
}

static void token_of(unsigned i, int seat, char token[HALL_SECRET_DIGITS + 1]) {
    snprintf(token, HALL_SECRET_DIGITS + 1, "%028x%04x", i, (unsigned)seat);
}

static void add_steps(store *db, const store_table *row, const ant_game *game) {
    ant_match_setup setup = {.game = game, .n_seats = N_SEATS};
    ant_match match;
    ant_error error;
    memcpy(setup.secret.bytes, row->secret, sizeof setup.secret.bytes);
    ant_options_default(game, &setup.options);
    if (ant_match_start(&match, &setup, NULL, &error) != ANT_OK) {
        die(error.expected);
    }
    for (unsigned number = 1; number <= N_STEPS; number++) {
        ant_action legal[ANT_MAX_ACTIONS];
        int seat = __builtin_ctz(game->to_act(match.state));
        store_step step = {.number = number, .seat = (uint8_t)seat, .n_plies = number};
        ant_text text;
        game->legal(match.state, seat, legal);
        memcpy(step.table, row->id, sizeof step.table);
        ant_text_init(&text, step.action, sizeof step.action);
        ant_action_text(game, legal[0], &text);
        store_add_step(db, &step);
        ant_match_act(&match, seat, legal[0], NULL);
    }
}

static void add_table(store *db, unsigned i) {
    const ant_game *game = ant_game_find("bugcouncil");
    store_table row = {.game = "bugcouncil",
                       .options = "edition=final leader=random opponent=pacifist",
                       .rules = game->rules_version,
                       .n_seats = N_SEATS,
                       .phase = STORE_PLAYING,
                       .seq = N_STEPS + 1,
                       .has_chat = true,
                       .is_listed = true};
    id_of(i, row.id);
    memcpy(row.secret, &i, sizeof i);
    store_put_table(db, &row);
    for (int seat = 0; seat < N_SEATS; seat++) {
        char token[HALL_SECRET_DIGITS + 1];
        store_seat person = {.seat = (uint8_t)seat, .kind = TABLE_HUMAN, .has_token = true};
        memcpy(person.table, row.id, sizeof person.table);
        snprintf(person.name, sizeof person.name, "Person %u", i * N_SEATS + (unsigned)seat);
        token_of(i, seat, token);
        hall_hash_secret(token, person.token);
        store_put_seat(db, &person);
    }
    add_steps(db, &row, game);
}

static void fill(const char *path) {
    const store_settings settings = {.path = path, .wake = wake};
    store *db = NULL;
    ant_error error;
    if (store_open(&settings, &db, &error) != ANT_OK) {
        die(error.expected);
    }
    for (unsigned i = 0; i < N_TABLES; i++) {
        add_table(db, i);
        store_commit(db);
        store_progress progress = {0};
        while (progress.n_done + 16 < i) { // no more than the store's queue takes
            store_done(db, &progress);
        }
    }
    store_close(db);
}

// ---- The hall

static void enter_all(game_hall *hall) {
    for (unsigned i = 0; i < N_TABLES * N_SEATS; i++) {
        char id[STORE_ID_SIZE];
        hall_visit visit = {.table = id, .n_cookies = 1};
        id_of(i / N_SEATS, id);
        visit.cookies[0].seat = (int)(i % N_SEATS) + 1;
        token_of(i / N_SEATS, (int)(i % N_SEATS), visit.cookies[0].token);
        hall_enter(hall, i + 1, &visit);
        hall_commit(hall);
    }
}

static void measure(const char *path) {
    const hall_out out = {.send = count,
                          .reply = reply,
                          .close = turn_away,
                          .wake = wake,
                          .now = milliseconds,
                          .today = milliseconds,
                          .log = log_line};
    hall_settings settings = hall_settings_default();
    game_hall *hall = NULL;
    ant_error error;
    long empty = resident();
    double begin = now();
    settings.db_path = path;
    if (hall_open(&settings, &out, &hall, &error) != ANT_OK) {
        die(error.expected);
    }
    printf("open        %6.0f ms\n", (now() - begin) * 1000);
    while (hall_deadline(hall) <= milliseconds(NULL)) {
        hall_tick(hall);
        hall_commit(hall);
    }
    printf("all resumed %6.0f ms\n", (now() - begin) * 1000);
    printf("memory      %6.1f MB, %zu bytes a table\n", (double)(resident() - empty) / 1e6,
           sizeof(game_table));
    begin = now();
    enter_all(hall);
    printf("people      %6.0f ms for %d, %.1f MB sent\n", (now() - begin) * 1000,
           N_TABLES * N_SEATS, (double)n_bytes / 1e6);
    printf("memory      %6.1f MB\n", (double)(resident() - empty) / 1e6);
    hall_close(hall);
}

int main(int argc, char **argv) {
    char folder[256];
    char path[300];
    snprintf(folder, sizeof folder, "%s/bench-hall-XXXXXX", argc > 1 ? argv[1] : "/tmp");
    if (mkdtemp(folder) == NULL) {
        die("cannot make a folder");
    }
    snprintf(path, sizeof path, "%s/tables.db", folder);
    fill(path);
    measure(path);
    static const char *const endings[] = {"", "-wal", "-shm", ".lock"};
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        char file[320];
        snprintf(file, sizeof file, "%s%s", path, endings[i]);
        (void)unlink(file);
    }
    return rmdir(folder) == 0 ? 0 : 1;
}
