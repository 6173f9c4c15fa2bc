// SPDX-License-Identifier: MIT
//
// Reading records and their secrets from files.
#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "internal.h"

ant_status record_io_error(ant_error *error, const char *path, const char *what, int number) {
    char reason[96];
    char expected[192];
    if (strerror_r(number, reason, sizeof reason) != 0) {
        snprintf(reason, sizeof reason, "error %d", number);
    }
    snprintf(expected, sizeof expected, "cannot %s: %s", what, reason);
    return ant_error_set(error, ANT_IO, path, expected);
}

char *record_secret_path(const char *path) {
    static const char suffix[] = ".secret";
    size_t n = strlen(path);
    char *name = malloc(n + sizeof suffix);
    if (name != NULL) {
        snprintf(name, n + sizeof suffix, "%s%s", path, suffix);
    }
    return name;
}

// A pipe or a device might never end, and a directory is no text.
static ant_status check_file(const char *path, int fd, size_t *size, ant_error *error) {
    struct stat info;
    if (fstat(fd, &info) != 0) {
        return record_io_error(error, path, "look at it", errno);
    }
    if (S_ISDIR(info.st_mode)) {
        return record_io_error(error, path, "read it", EISDIR);
    }
    if (!S_ISREG(info.st_mode)) {
        return ant_error_set(error, ANT_IO, path, "cannot read it: it is not a regular file");
    }
    if (info.st_size > RECORD_MAX_SIZE) {
        return ant_error_set(error, ANT_BAD_RECORD, path, "a record of at most 8 MiB");
    }
    *size = (size_t)info.st_size;
    return ANT_OK;
}

ant_status record_read_file(const char *path, int fd, char **text, size_t *length,
                            ant_error *error) {
    size_t size = 0;
    ant_status status = check_file(path, fd, &size, error);
    if (status != ANT_OK) {
        return status;
    }
    char *bytes = malloc(size + 1);
    if (bytes == NULL) {
        return ant_error_set(error, ANT_NO_MEMORY, path, NULL);
    }
    size_t n = 0;
    while (n < size) {
        ssize_t got = pread(fd, bytes + n, size - n, (off_t)n);
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            status = record_io_error(error, path, "read it", errno);
            free(bytes);
            return status;
        }
        if (got == 0) { // it became shorter meanwhile
            break;
        }
        n += (size_t)got;
    }
    *text = bytes;
    *length = n;
    return ANT_OK;
}

// Opens for reading; does not wait for the writer of a pipe.
static int open_to_read(const char *path) {
    return open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
}

// Reads PATH.secret: ANT_OK with *has_secret false if there is none.
static ant_status read_secret(const char *path, ant_secret *secret, bool *has_secret,
                              ant_error *error) {
    char *name = record_secret_path(path);
    if (name == NULL) {
        return ant_error_set(error, ANT_NO_MEMORY, path, NULL);
    }
    int fd = open_to_read(name);
    if (fd < 0) {
        int number = errno;
        ant_status status =
            number == ENOENT ? ANT_OK : record_io_error(error, name, "read it", number);
        free(name);
        return status;
    }
    char *text = NULL;
    size_t length = 0;
    ant_status status = record_read_file(name, fd, &text, &length, error);
    close(fd);
    if (status == ANT_OK) {
        ant_scan scan;
        ant_scan_init(&scan, text, length);
        *has_secret = ant_scan_take(&scan, "secret") &&
                      record_scan_bytes(&scan, secret->bytes, ANT_SECRET_SIZE) &&
                      ant_scan_line_end(&scan) && ant_scan_is_done(&scan);
        if (!*has_secret) {
            status = ant_error_set(error, ANT_NO_SECRET, name, "the file holds no secret");
        }
        sodium_memzero(text, length);
        free(text);
    }
    free(name);
    return status;
}

ant_status record_load_among(record_games games, const char *path, int fd, ant_record **record,
                             ant_error *error) {
    char *text = NULL;
    size_t length = 0;
    ant_status status = record_read_file(path, fd, &text, &length, error);
    if (status != ANT_OK) {
        return status;
    }
    ant_secret secret = {{0}};
    ant_error secret_error = {0};
    bool has_secret = false;
    ant_status secret_status = read_secret(path, &secret, &has_secret, &secret_error);
    status = record_parse_among(games, text, length, has_secret ? &secret : NULL, record, error);
    if (status == ANT_TRUNCATED && secret_status != ANT_OK) { // a finished record needs no secret
        status = secret_status;
        if (error != NULL) {
            *error = secret_error;
        }
    }
    sodium_memzero(&secret, sizeof secret);
    free(text);
    return status;
}

ant_status ant_record_load(const char *path, ant_record **record, ant_error *error) {
    int fd = open_to_read(path);
    if (fd < 0) {
        return record_io_error(error, path, "read it", errno);
    }
    ant_status status = record_load_among(record_games_all(), path, fd, record, error);
    close(fd);
    return status;
}
