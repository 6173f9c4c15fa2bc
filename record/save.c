// SPDX-License-Identifier: MIT
//
// The record of a match that is over, as a file.
#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "internal.h"

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
