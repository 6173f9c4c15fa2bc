// SPDX-License-Identifier: MIT
//
// One block, played in one thread.
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "internal.h"

enum {
    DEAL = 0x6465616C, ///< sets the seeds of deals apart from those of decisions
    MAX_PATH = 4096
};

/// A game while it is played.
typedef struct table {
    arena_worker *worker;
    arena_lineup lineup;
    uint64_t block;
    int number; ///< of the game in its block
    ant_match match;
    arena_game *out;
    ant_error error; ///< of the seat that failed
    ant_log log;     ///< of the last ply
} table;

// ---- Players

ant_status arena_players_new(const ant_arena *arena, arena_worker *worker, ant_error *error) {
    for (int i = 0; i < arena->n_entries; i++) {
        ant_status status =
            ant_player_new(arena->names[i], &arena->setup.limits, &worker->players[i], error);
        if (status == ANT_NO_SUCH_BOT) { // the whole name says more than the place in it
            char why[sizeof error->expected];
            memcpy(why, error->expected, sizeof why);
            return ant_error_set(error, status, arena->names[i], why);
        }
        if (status != ANT_OK) {
            return status;
        }
    }
    return ANT_OK;
}

void arena_players_free(const ant_arena *arena, arena_worker *worker) {
    for (int i = 0; i < arena->n_entries; i++) {
        ant_player_free(worker->players[i]);
        worker->players[i] = NULL;
    }
}

/// Another one for a player that failed: who knows in what state that is.
static ant_status renew(arena_worker *worker, int entry, ant_error *error) {
    const ant_arena *arena = worker->arena;
    ant_player_free(worker->players[entry]);
    worker->players[entry] = NULL;
    return ant_player_new(arena->names[entry], &arena->setup.limits, &worker->players[entry],
                          error);
}

// ---- A game

static int entry_of(const table *t, int seat) {
    return arena_entry_at(t->worker->arena, &t->lineup, t->number, seat);
}

static ant_player *player_of(const table *t, int seat) {
    return t->worker->players[entry_of(t, seat)];
}

static uint64_t now_in_microseconds(void) {
    struct timespec time = {0};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000U + (uint64_t)time.tv_nsec / 1000U;
}

static void add_time(arena_clock *clock, uint64_t microseconds) {
    uint32_t time = microseconds < UINT32_MAX ? (uint32_t)microseconds : UINT32_MAX;
    clock->n_moves++;
    clock->microseconds =
        clock->microseconds < UINT32_MAX - time ? clock->microseconds + time : UINT32_MAX;
    clock->max_microseconds = time > clock->max_microseconds ? time : clock->max_microseconds;
}

/// Where the events of a ply go, if anybody wants to know them.
static ant_log *log_of(table *t) {
    return t->worker->arena->group_event >= 0 ? &t->log : NULL;
}

static void take_notes(table *t, const ant_log *log) {
    if (log != NULL) {
        arena_groups_note(t->worker->arena, log, t->out);
    }
}

/// Sets the game up. What a game refuses does not depend on chance, and it was tried out before.
static void deal(table *t) {
    const ant_arena *arena = t->worker->arena;
    ant_match_setup setup = {.game = arena->setup.game,
                             .options = arena->setup.options,
                             .n_seats = arena->setup.n_seats};
    ant_secret_from_seed(&setup.secret, arena_mix(arena->setup.seed, DEAL, t->block, 0));
    for (int seat = 0; seat < setup.n_seats; seat++) {
        snprintf(setup.labels[seat], ANT_LABEL_SIZE, "%.*s", ANT_LABEL_SIZE - 1,
                 arena->names[entry_of(t, seat)]);
    }
    ant_log *log = log_of(t);
    (void)ant_match_start(&t->match, &setup, log, NULL);
    take_notes(t, log);
}

static bool sit_down(table *t) {
    const ant_match_setup *setup = &t->match.setup;
    for (int seat = 0; seat < setup->n_seats; seat++) {
        if (ant_player_begin(player_of(t, seat), setup->game, &setup->options, setup->n_seats, seat,
                             &t->error) != ANT_OK) {
            t->out->failed = seat;
            return false;
        }
    }
    return true;
}

/// One ply. Where several seats may act at once, none sees what the others will have done.
static bool act(table *t) {
    const ant_game *game = t->match.setup.game;
    ant_view view;
    ant_action action = 0;
    int seat = ant_next_seat(game, t->match.state, game->to_act(t->match.state));
    ant_view_make(game, t->match.state, seat, &view);
    uint64_t place = t->block * ANT_MAX_SEATS + (unsigned)t->number;
    uint64_t seed =
        arena_mix(t->worker->arena->setup.seed, place, (uint64_t)seat, t->match.n_plies + 1U);
    uint64_t start = now_in_microseconds();
    ant_status status = ant_player_act(player_of(t, seat), &view, seed, &action, &t->error);
    add_time(&t->out->clocks[seat], now_in_microseconds() - start);
    ant_log *log = log_of(t);
    if (status == ANT_OK && ant_match_act(&t->match, seat, action, log) != ANT_ALLOWED) {
        status = ant_error_set(&t->error, ANT_ILLEGAL, t->worker->arena->names[entry_of(t, seat)],
                               "a legal action");
    }
    if (status == ANT_OK) {
        take_notes(t, log);
    }
    if (status == ANT_OK && t->worker->steps != NULL) {
        t->worker->steps[t->match.n_plies - 1] =
            (ant_step){.seat = (uint8_t)seat, .action = action};
    }
    t->out->failed = status == ANT_OK ? -1 : seat;
    return status == ANT_OK;
}

/// The rows without totals: those add nothing that the others do not say.
static void take_result(table *t) {
    ant_result *result = &t->out->result;
    ant_result_of(t->match.setup.game, t->match.state, result);
    unsigned n = 0;
    for (unsigned i = 0; i < result->n_rows; i++) {
        if (!result->rows[i].is_total) {
            result->rows[n++] = result->rows[i];
        }
    }
    result->n_rows = (uint8_t)n;
}

/// A seat that does not answer is last; the other seats share the first place, or where there are
/// none, whoever has no seat.
static void forfeit(table *t) {
    ant_result *result = &t->out->result;
    int n_seats = t->match.setup.n_seats;
    result->n_rows = 0;
    for (int party = 0; party < result->n_parties; party++) {
        bool is_first = party != t->out->failed && (n_seats == 1 || party < n_seats);
        result->rank[party] = is_first ? 1 : result->n_parties;
    }
}

/// Tells everybody; who cannot be told gets no chance to disturb the next game.
static ant_status stand_up(table *t, ant_error *error) {
    ant_status status = ANT_OK;
    for (int seat = 0; seat < t->match.setup.n_seats && status == ANT_OK; seat++) {
        ant_error unheard;
        if (seat == t->out->failed ||
            ant_player_end(player_of(t, seat), &t->out->result, &unheard) != ANT_OK) {
            status = renew(t->worker, entry_of(t, seat), error);
        }
    }
    return status;
}

/// Keeps the reason of a failure for the report.
static void note_failure(table *t) {
    ant_arena *arena = t->worker->arena;
    ant_text text;
    pthread_mutex_lock(&arena->lock);
    arena_contestant *who = &arena->contestants[arena->contestant_of[entry_of(t, t->out->failed)]];
    ant_text_init(&text, who->why, sizeof who->why);
    ant_error_sentence(&t->error, &text);
    pthread_mutex_unlock(&arena->lock);
}

/// A record of the game, for which a block that is not counted leaves one that is written again.
static ant_status save_record(const table *t, ant_error *error) {
    char path[MAX_PATH];
    int n = snprintf(path, sizeof path, "%s/records/%06llu-%d.antfarm",
                     t->worker->arena->setup.folder, (unsigned long long)t->block, t->number + 1);
    if (n < 0 || n >= MAX_PATH) {
        return ant_error_set(error, ANT_IO, t->worker->arena->setup.folder, "a shorter name");
    }
    return ant_record_save(path, &t->match.setup, t->worker->steps, t->match.n_plies, error);
}

/// False if it was stopped.
static bool play_game(table *t, ant_status *status, ant_error *error) {
    *t->out = (arena_game){.failed = -1};
    deal(t);
    bool goes_on = sit_down(t);
    while (goes_on && t->match.setup.game->to_act(t->match.state) != 0) {
        if (atomic_load(&t->worker->arena->is_stopping)) {
            return false;
        }
        goes_on = act(t);
    }
    t->out->n_plies = t->match.n_plies;
    arena_groups_end(t->worker->arena, t->out);
    take_result(t);
    if (t->out->failed >= 0) {
        forfeit(t);
        note_failure(t);
    }
    *status = stand_up(t, error);
    if (*status == ANT_OK && t->worker->steps != NULL && t->out->failed < 0) {
        *status = save_record(t, error);
    }
    return true;
}

bool arena_play_block(arena_worker *worker, uint64_t number, ant_status *status, ant_error *error) {
    table t = {.worker = worker, .block = number};
    arena_lineup_make(worker->arena, number, &t.lineup);
    worker->block.number = number;
    worker->block.n_games = t.lineup.n_games;
    worker->block.is_ready = true;
    *status = ANT_OK;
    for (t.number = 0; t.number < t.lineup.n_games && *status == ANT_OK; t.number++) {
        t.out = &worker->block.games[t.number];
        if (!play_game(&t, status, error)) {
            return false;
        }
    }
    return *status == ANT_OK;
}
