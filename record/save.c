// SPDX-License-Identifier: MIT
//
// The record of a match that is over, written at once: in memory, or to a file.
#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../core/assert.h"
#include "internal.h"

// Makes room for `n` more bytes and the NUL.
static ant_status make_room(ant_text *text, size_t n, ant_error *error) {
    if (text->capacity - text->length > n) {
        return ANT_OK;
    }
    size_t capacity = 2 * text->capacity + n + 1;
    char *grown = realloc(text->at, capacity);
    if (grown == NULL) {
        return ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
    }
    text->at = grown;
    text->capacity = capacity;
    return ANT_OK;
}

static ant_status write_step(const ant_match *match, const ant_step *step, record_check *check,
                             ant_text *text, ant_error *error) {
    if (text->length > RECORD_MAX_PLAYING) {
        return ant_error_set(error, ANT_NO_SPACE, NULL, "a match whose record has at most 8 MiB");
    }
    ant_status status = make_room(text, RECORD_MAX_LINE, error);
    if (status == ANT_OK && step->is_undo) {
        record_write_undo(match, check, text);
    } else if (status == ANT_OK) {
        record_write_ply(match, step->seat, step->action, check, text);
    }
    return status;
}

// Plays the match again and writes it down.
static ant_status write_match(ant_history *history, const ant_step *steps, size_t n_steps,
                              ant_text *text, ant_error *error) {
    record_check check;
    ant_status status = make_room(text, RECORD_MAX_HEADER, error);
    if (status == ANT_OK) {
        record_check_init(&check);
        record_write_start(&history->match, &check, text);
    }
    for (size_t i = 0; i < n_steps && status == ANT_OK; i++) {
        status = ant_history_take(history, &steps[i], error);
        if (status == ANT_OK) {
            status = write_step(&history->match, &steps[i], &check, text, error);
        }
    }
    const ant_match *match = &history->match;
    if (status == ANT_OK && match->setup.game->to_act(match->state) != 0) {
        status = ant_error_set(error, ANT_BAD_RECORD, NULL, "a match that is over");
    }
    if (status == ANT_OK) {
        status = make_room(text, RECORD_MAX_CLOSING, error);
    }
    if (status == ANT_OK) {
        record_write_closing(match, &check, text);
    }
    return status;
}

ant_status ant_record_write(const ant_match_setup *setup, const ant_step *steps, size_t n_steps,
                            char **text, size_t *length, ant_error *error) {
    ant_history history;
    ant_text written = {.at = NULL};
    ant_status status = ant_history_start(&history, setup, NULL, error);
    if (status != ANT_OK) {
        return status;
    }
    status = write_match(&history, steps, n_steps, &written, error);
    ant_history_clear(&history);
    if (status != ANT_OK) {
        free(written.at);
        return status;
    }
    ANT_ASSERT(ant_text_is_whole(&written)); // no game writes a longer line
    *text = written.at;
    *length = written.length;
    return ANT_OK;
}

// Returns 0, or the number of the error.
static int write_file(const char *path, const char *bytes, size_t n) {
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0) {
        return errno;
    }
    int number = record_write_all(fd, bytes, n);
    if (close(fd) != 0 && number == 0) {
        number = errno;
    }
    return number;
}

// Under another name first: whoever looks finds a whole record or none.
static ant_status put_file(const char *path, const char *text, size_t length, ant_error *error) {
    size_t size = strlen(path) + sizeof ".new";
    char *name = malloc(size);
    if (name == NULL) {
        return ant_error_set(error, ANT_NO_MEMORY, path, NULL);
    }
    snprintf(name, size, "%s.new", path);
    int number = write_file(name, text, length);
    if (number == 0 && rename(name, path) != 0) {
        number = errno;
    }
    if (number != 0) {
        (void)unlink(name);
    }
    free(name);
    return number == 0 ? ANT_OK : record_io_error(error, path, "write it", number);
}

ant_status ant_record_save(const char *path, const ant_match_setup *setup, const ant_step *steps,
                           size_t n_steps, ant_error *error) {
    char *text = NULL;
    size_t length = 0;
    ant_status status = ant_record_write(setup, steps, n_steps, &text, &length, error);
    if (status == ANT_OK) {
        status = put_file(path, text, length, error);
    }
    free(text);
    return status;
}
