// SPDX-License-Identifier: MIT
//
// Files that are written whole or not at all: under another name first, which then becomes theirs.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"

enum { MAX_FILE = 64 << 20 };

static int fail_file(const char *what, const char *path, int number) {
    return number == ENOMEM ? cli_no_memory()
                            : cli_fail("cannot %s '%s': %s", what, path, strerror(number));
}

/// Opens a new file beside `path`; -1, or its descriptor and its name, which the caller frees.
static int open_beside(const char *path, char **name) {
    static const char suffix[] = ".XXXXXX";
    size_t size = strlen(path) + sizeof suffix;
    *name = malloc(size);
    if (*name == NULL) {
        errno = ENOMEM;
        return -1;
    }
    snprintf(*name, size, "%s%s", path, suffix);
    int fd = mkstemp(*name);
    if (fd < 0) {
        int number = errno;
        free(*name);
        *name = NULL;
        errno = number;
    }
    return fd;
}

int cli_file_check(const char *path, bool may_replace) {
    struct stat info;
    char *name = NULL;
    if (lstat(path, &info) == 0) {
        if (!may_replace) {
            return cli_fail("'%s' already exists, and is never overwritten", path);
        }
        if (stat(path, &info) != 0 || !S_ISREG(info.st_mode)) {
            return cli_fail("'%s' is not a file that could be overwritten", path);
        }
    }
    int fd = path[0] == '\0' ? (errno = ENOENT, -1) : open_beside(path, &name);
    if (fd < 0) {
        return fail_file("write", path, errno);
    }
    close(fd);
    unlink(name);
    free(name);
    return CLI_DONE;
}

/// Fills the new file and makes it one that others may read, as the caller's mask says. Returns 0,
/// or the number of the error; closes the descriptor either way.
static int fill(int fd, const char *bytes, size_t n) {
    FILE *file = fdopen(fd, "wb");
    if (file == NULL) {
        int number = errno;
        close(fd);
        return number;
    }
    mode_t mask = umask(0);
    umask(mask);
    bool is_filled = fwrite(bytes, 1, n, file) == n && fflush(file) == 0 &&
                     fchmod(fd, 0666 & ~mask) == 0 && fsync(fd) == 0;
    int number = is_filled ? 0 : errno;
    if (fclose(file) != 0 && number == 0) {
        number = errno;
    }
    return number;
}

/// A link never replaces a file; some file systems have none.
static int give_name(const char *name, const char *path, bool may_replace) {
    if (!may_replace) {
        if (link(name, path) == 0) {
            return unlink(name) == 0 ? 0 : errno;
        }
        if (errno != EPERM && errno != ENOTSUP) {
            return errno;
        }
    }
    return rename(name, path) == 0 ? 0 : errno;
}

int cli_file_write(const char *path, const char *bytes, size_t n, bool may_replace) {
    char *name = NULL;
    int fd = open_beside(path, &name);
    if (fd < 0) {
        return fail_file("write", path, errno);
    }
    int number = fill(fd, bytes, n);
    if (number == 0) {
        number = give_name(name, path, may_replace);
    }
    if (number != 0) {
        unlink(name);
    }
    free(name);
    return number == 0 ? CLI_DONE : fail_file("write", path, number);
}

int cli_file_read(const char *path, char **bytes, size_t *n) {
    struct stat info;
    FILE *file = fopen(path, "rb");
    *bytes = NULL;
    if (file == NULL || fstat(fileno(file), &info) != 0) {
        int number = errno;
        if (file != NULL) {
            fclose(file);
        }
        return fail_file("read", path, number);
    }
    int number = info.st_size < 0 || info.st_size > MAX_FILE ? EFBIG : 0;
    if (number == 0) {
        *n = (size_t)info.st_size;
        *bytes = malloc(*n + 1);
        number = *bytes == NULL ? ENOMEM : fread(*bytes, 1, *n, file) != *n ? EIO : 0;
    }
    fclose(file);
    if (number != 0) {
        free(*bytes);
        *bytes = NULL;
        return fail_file("read", path, number);
    }
    return CLI_DONE;
}

int cli_make_folder(const char *path) {
    char *part = strdup(path);
    int number = part == NULL ? ENOMEM : path[0] == '\0' ? ENOENT : 0;
    for (size_t at = 1; number == 0 && at <= strlen(path); at++) {
        if (path[at] == '/' || path[at] == '\0') {
            part[at] = '\0';
            number = mkdir(part, 0700) != 0 && errno != EEXIST ? errno : 0;
            part[at] = path[at];
        }
    }
    free(part);
    return number == 0 ? CLI_DONE : fail_file("make the folder", path, number);
}

bool cli_data_folder(char *folder, size_t size) {
    const char *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");
    int n = 0;
    if (data != NULL && data[0] == '/') { // the standard takes no notice of a relative one
        n = snprintf(folder, size, "%s/antfarm", data);
    } else if (home != NULL && home[0] == '/') {
        n = snprintf(folder, size, "%s/.local/share/antfarm", home);
    }
    return n > 0 && (size_t)n < size;
}
