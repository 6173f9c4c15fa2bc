// SPDX-License-Identifier: MIT
//
// Tables that are taken out of the database: those that nobody has touched for as many days as the
// operator wishes, their records put into a folder first if that is wished too.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "hall/internal.h"

enum { MAX_OLD = 16, DAY_MS = 24 * 3600 * 1000, MAX_PATH = 1024 };

// ---- Records

/// A walk along a game that is not over.
typedef struct walk {
    ant_match match;
    ant_log log;
} walk;

/// The plies that stand, with the secret beside the file, as of any game that is not over.
static ant_status save_unfinished(const char *path, const ant_history *history, ant_error *error) {
    ant_record_file *file = NULL;
    walk *self = calloc(1, sizeof *self);
    if (self == NULL) {
        return ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
    }
    ant_status status = ant_match_start(&self->match, &history->match.setup, &self->log, error);
    if (status == ANT_OK) {
        status = ant_record_create(path, &self->match, &file, error);
    }
    for (uint32_t i = 0; i < history->match.n_plies && status == ANT_OK; i++) {
        const ant_step *ply = &history->plies[i];
        if (ant_match_act(&self->match, ply->seat, ply->action, &self->log) == ANT_ALLOWED) {
            status = ant_record_append(file, &self->match, ply->seat, ply->action, error);
        } else {
            status = ant_error_set(error, ANT_IO, path, "the game cannot be played again");
        }
    }
    if (status == ANT_OK) {
        status = ant_record_sync(file, error);
    }
    ant_record_close(file);
    free(self);
    return status;
}

static ant_status flush(const char *path, ant_error *error) {
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    bool is_there = fd >= 0 && fsync(fd) == 0;
    int number = errno;
    if (fd >= 0) {
        close(fd);
    }
    return is_there ? ANT_OK : ant_error_set(error, ANT_IO, path, strerror(number));
}

ant_status hall_export(const game_table *table, const char *folder, ant_error *error) {
    const ant_history *history = &table->history;
    char path[MAX_PATH], secret[MAX_PATH + 8];
    if (table->phase == TABLE_STUCK) {
        return ant_error_set(error, ANT_IO, table->row.id, "it is stuck and has no record");
    }
    if (table->phase == TABLE_LOBBY || (table->phase == TABLE_OVER && history->n_steps == 0)) {
        return ANT_OK; // no game has begun
    }
    snprintf(path, sizeof path, "%s/%s.antfarm", folder, table->row.id);
    snprintf(secret, sizeof secret, "%s.secret", path);
    (void)unlink(path); // of an earlier try
    (void)unlink(secret);
    if (table->phase != TABLE_OVER) {
        return save_unfinished(path, history, error);
    }
    ant_status status =
        ant_record_save(path, &history->match.setup, history->steps, history->n_steps, error);
    return status == ANT_OK ? flush(path, error) : status;
}

// ---- Tables

/// It is over, and goes from memory with the next sweep.
static void close_down(game_hall *hall, game_table *table, const char *message) {
    for (hall_person *person = table->people; person != NULL; person = table->people) {
        hall_disconnect(hall, person, HALL_CLOSE_DONE, PROTOCOL_NO_SUCH_TABLE, message);
    }
    table->is_gone = true;
    table->phase = TABLE_OVER;
    if (table->is_waiting) {
        table->is_waiting = false;
        hall->n_waiting--;
    }
    hall_follow_up(hall, table);
}

void hall_table_delete(game_hall *hall, game_table *table) {
    close_down(hall, table, "the table was removed");
    hall_store_gone(hall, table);
}

void hall_table_end(game_hall *hall, game_table *table) {
    close_down(hall, table, "the table was ended by whoever runs the server");
    table->row.phase = STORE_OVER;
    hall_store_table(hall, table);
}

game_table *hall_table_any(game_hall *hall, const char *id, protocol_error *refusal) {
    game_table *found = hall_table_find(hall, id, refusal);
    found = found != NULL ? found : hall_table_known(hall, id);
    return found != NULL && !found->is_gone ? found : NULL;
}

static void retire(game_hall *hall, game_table *table) {
    ant_error error;
    if (table->people != NULL || table->batch > hall->n_done) {
        return; // somebody looks at it
    }
    if (hall->settings.keep_export != NULL &&
        hall_export(table, hall->settings.keep_export, &error) != ANT_OK) {
        hall_log_error(hall, "kept", table->row.id, &error);
        return;
    }
    hall_log(hall, "removed", table->row.id, NULL);
    hall_table_delete(hall, table);
}

void hall_retire(game_hall *hall) {
    store_old old[MAX_OLD];
    uint32_t n = 0;
    ant_error error;
    if (hall->settings.keep_days == 0) {
        return;
    }
    int64_t before = hall_today(hall) - (int64_t)hall->settings.keep_days * DAY_MS;
    if (store_read_old(hall->store, before, &hall->retired, old, MAX_OLD, &n, &error) != ANT_OK) {
        hall_log_error(hall, "unreadable", NULL, &error);
        return;
    }
    for (uint32_t i = 0; i < n; i++) {
        protocol_error refusal;
        game_table *table = hall_table_any(hall, old[i].id, &refusal);
        if (table != NULL) {
            retire(hall, table);
        }
    }
    hall->retired = n == MAX_OLD ? old[n - 1] : (store_old){0}; // from the oldest again
}
