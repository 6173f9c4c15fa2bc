// SPDX-License-Identifier: MIT
//
// The record of a match that is over, written at once.
#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "record_internal.h"

/// Plays the match again and writes it down.
static ant_status write_match(const ant_match_setup *setup, const ant_ply *plies, uint32_t n_plies,
                              ant_text *text, ant_error *error) {
    ant_match match;
    record_check check;
    ant_status status = ant_match_start(&match, setup, NULL, error);
    if (status != ANT_OK) {
        return status;
    }
    record_check_init(&check);
    record_write_start(&match, &check, text);
    for (uint32_t i = 0; i < n_plies; i++) {
        if (ant_match_act(&match, plies[i].seat, plies[i].action, NULL) != ANT_ALLOWED) {
            return ant_error_set(error, ANT_ILLEGAL, NULL, "a match that the rules allow");
        }
        record_write_ply(&match, plies[i].seat, plies[i].action, &check, text);
    }
    if (setup->game->to_act(match.state) != 0) {
        return ant_error_set(error, ANT_BAD_RECORD, NULL, "a match that is over");
    }
    record_write_closing(&match, &check, text);
    if (!ant_text_is_whole(text) || text->length > RECORD_MAX_SIZE) {
        return ant_error_set(error, ANT_NO_SPACE, NULL, "a shorter match");
    }
    return ANT_OK;
}

/// Returns 0, or the number of the error.
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

/// Under another name first: whoever looks finds a whole record or none.
static ant_status put_file(const char *path, const ant_text *text, ant_error *error) {
    size_t size = strlen(path) + sizeof ".new";
    char *name = malloc(size);
    if (name == NULL) {
        return ant_error_set(error, ANT_NO_SPACE, path, "there is not enough memory");
    }
    snprintf(name, size, "%s.new", path);
    int number = write_file(name, text->at, text->length);
    if (number == 0 && rename(name, path) != 0) {
        number = errno;
    }
    if (number != 0) {
        (void)unlink(name);
    }
    free(name);
    return number == 0 ? ANT_OK : record_io_error(error, path, "write it", number);
}

ant_status ant_record_save(const char *path, const ant_match_setup *setup, const ant_ply *plies,
                           uint32_t n_plies, ant_error *error) {
    if (n_plies > RECORD_MAX_SIZE / RECORD_MAX_LINE) {
        return ant_error_set(error, ANT_NO_SPACE, path, "a shorter match");
    }
    size_t size = RECORD_MAX_HEADER + (size_t)n_plies * RECORD_MAX_LINE + RECORD_MAX_CLOSING + 1;
    char *buffer = malloc(size);
    if (buffer == NULL) {
        return ant_error_set(error, ANT_NO_SPACE, path, "there is not enough memory");
    }
    ant_text text;
    ant_text_init(&text, buffer, size);
    ant_status status = write_match(setup, plies, n_plies, &text, error);
    if (status == ANT_OK) {
        status = put_file(path, &text, error);
    }
    free(buffer);
    return status;
}
