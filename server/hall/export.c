// SPDX-License-Identifier: MIT
//
// The record of a table as a file, for those that are taken out of the database.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "hall/internal.h"

enum { MAX_PATH = 1024 };

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
