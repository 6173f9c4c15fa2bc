// SPDX-License-Identifier: MIT
//
// A record being written to a file.
//
// At every moment the file is a record up to its last whole line: lines are appended by one write
// each, a part that was written when the disk was full is cut off again, and the secret is on the
// disk before the record that needs it and until the record that holds it.
#define _DEFAULT_SOURCE // flock
#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "internal.h"

// ---- Bytes

int record_write_all(int fd, const char *bytes, size_t n) {
    while (n > 0) {
        ssize_t done = write(fd, bytes, n);
        if (done < 0 && errno == EINTR) {
            continue;
        }
        if (done <= 0) {
            return done < 0 ? errno : EIO;
        }
        bytes += done;
        n -= (size_t)done;
    }
    return 0;
}

// Puts a new or removed name on the disk. Some file systems cannot, and nothing is wrong then.
static void sync_folder(const char *path) {
    const char *slash = strrchr(path, '/');
    size_t n = slash == NULL ? 0 : (size_t)(slash - path) + 1;
    char *folder = malloc(n + 2);
    if (folder == NULL) {
        return;
    }
    memcpy(folder, path, n);
    memcpy(folder + n, ".", 2);
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        (void)fsync(fd);
        close(fd);
    }
    free(folder);
}

// Cuts off what a failed write left behind the whole lines.
static int cut_tail(ant_record_file *file) {
    int number = 0;
    while (ftruncate(file->fd, (off_t)file->size) != 0) {
        if (errno != EINTR) {
            number = errno;
            break;
        }
    }
    file->has_tail = number != 0;
    return number;
}

// Appends whole lines, of which `check` is the check; all or nothing.
static ant_status append(ant_record_file *file, const ant_text *lines, const record_check *check,
                         ant_error *error) {
    if (!ant_text_is_whole(lines)) {
        return ant_error_set(error, ANT_NO_SPACE, file->path, "the line is too long for a record");
    }
    int number = file->has_tail ? cut_tail(file) : 0;
    if (number != 0) {
        return record_io_error(error, file->path, "cut off what a failed write left", number);
    }
    number = record_write_all(file->fd, lines->at, lines->length);
    if (number != 0) {
        (void)cut_tail(file); // if this fails too, it is tried again before the next line
        return record_io_error(error, file->path, "write to it", number);
    }
    file->size += lines->length;
    file->check = *check;
    return ANT_OK;
}

// ---- Making and freeing

static ant_record_file *file_new(const char *path) {
    void *memory = NULL;
    if (posix_memalign(&memory, _Alignof(ant_record_file), sizeof(ant_record_file)) != 0) {
        return NULL;
    }
    ant_record_file *file = memory;
    *file = (ant_record_file){.fd = -1, .path = strdup(path)};
    file->secret_path = record_secret_path(path);
    record_check_init(&file->check);
    if (file->path == NULL || file->secret_path == NULL) {
        ant_record_close(file);
        return NULL;
    }
    return file;
}

void ant_record_close(ant_record_file *file) {
    if (file == NULL) {
        return;
    }
    if (file->fd >= 0) {
        close(file->fd);
    }
    free(file->path);
    free(file->secret_path);
    free(file);
}

// One process writes a record at a time. The lock ends with the process, however it ends.
static ant_status lock(const ant_record_file *file, ant_error *error) {
    if (flock(file->fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        return ant_error_set(error, ANT_IO, file->path, "another program is writing this record");
    }
    return ANT_OK;
}

// ---- Creating

static ant_status check_absent(const char *path, ant_error *error) {
    struct stat info;
    if (path[0] == '\0') {
        return record_io_error(error, path, "create it", ENOENT);
    }
    if (lstat(path, &info) == 0) {
        return ant_error_set(error, ANT_IO, path,
                             S_ISDIR(info.st_mode)
                                 ? "cannot create it: it is a directory"
                                 : "cannot create it: there is already a file of this name");
    }
    return ANT_OK;
}

static ant_status create_secret(const ant_record_file *file, const ant_secret *secret,
                                ant_error *error) {
    int fd = open(file->secret_path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0 && errno == EEXIST) {
        return ant_error_set(error, ANT_IO, file->secret_path,
                             "cannot create it: a secret of another record is there");
    }
    if (fd < 0) {
        return record_io_error(error, file->secret_path, "create it", errno);
    }
    char buffer[96];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    record_write_secret(secret, &text);
    int number = record_write_all(fd, text.at, text.length);
    if (number == 0 && fsync(fd) != 0) {
        number = errno;
    }
    close(fd);
    sodium_memzero(buffer, sizeof buffer);
    if (number != 0) {
        unlink(file->secret_path);
        return record_io_error(error, file->secret_path, "write to it", number);
    }
    return ANT_OK;
}

// Hidden actions stand in the record of a game that goes on: it is for its owner's eyes, too.
static ant_status create_record(ant_record_file *file, const ant_match *match, ant_error *error) {
    file->fd = open(file->path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600);
    if (file->fd < 0) {
        return record_io_error(error, file->path, "create it", errno);
    }
    char buffer[RECORD_MAX_HEADER];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    record_check check = file->check;
    record_write_start(match, &check, &text);
    ant_status status = lock(file, error);
    if (status == ANT_OK) {
        status = append(file, &text, &check, error);
    }
    if (status == ANT_OK) {
        status = ant_record_sync(file, error);
    }
    if (status != ANT_OK) {
        unlink(file->path);
    }
    return status;
}

ant_status ant_record_create(const char *path, const ant_match *match, ant_record_file **file,
                             ant_error *error) {
    if (match->n_plies != 0) {
        return ant_error_set(error, ANT_BAD_RECORD, path, "a match without plies");
    }
    ant_status status = check_absent(path, error);
    if (status != ANT_OK) {
        return status;
    }
    ant_record_file *made = file_new(path);
    if (made == NULL) {
        return ant_error_set(error, ANT_NO_MEMORY, path, NULL);
    }
    status = create_secret(made, &match->setup.secret, error);
    if (status == ANT_OK) {
        status = create_record(made, match, error);
        if (status != ANT_OK) {
            unlink(made->secret_path);
        }
    }
    if (status != ANT_OK) {
        ant_record_close(made);
        return status;
    }
    sync_folder(path);
    *file = made;
    return ANT_OK;
}

// ---- Going on

// Takes the whole lines into the check, and drops what stands behind them.
static ant_status take_lines(ant_record_file *file, const ant_record *record, ant_error *error) {
    char *text = NULL;
    size_t length = 0;
    ant_status status = record_read_file(file->path, file->fd, &text, &length, error);
    if (status != ANT_OK) {
        return status;
    }
    file->size = length - record->n_torn;
    file->n_plies = record->n_plies;
    record_check_add_lines(&file->check, text, file->size);
    free(text);
    int number = record->n_torn == 0 ? 0 : cut_tail(file);
    return number == 0 ? ANT_OK : record_io_error(error, file->path, "cut its last line", number);
}

static ant_status resume_record(record_games games, ant_record_file *file, ant_match *match,
                                ant_error *error) {
    file->fd = open(file->path, O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK);
    if (file->fd < 0) {
        return record_io_error(error, file->path, "open it to write", errno);
    }
    ant_record *record = NULL;
    ant_status status = lock(file, error);
    if (status == ANT_OK) {
        status = record_load_among(games, file->path, file->fd, &record, error);
    }
    if (status != ANT_OK) {
        return status;
    }
    ant_match replayed;
    if (record->is_finished) {
        status = ant_error_set(error, ANT_BAD_RECORD, file->path,
                               "a game that goes on: the game of this record is over");
    } else {
        status = ant_record_replay(record, UINT32_MAX, &replayed, NULL, error);
    }
    if (status == ANT_OK) {
        status = take_lines(file, record, error);
    }
    if (status == ANT_OK) {
        *match = replayed;
    }
    ant_record_free(record);
    return status;
}

ant_status record_resume_among(record_games games, const char *path, ant_match *match,
                               ant_record_file **file, ant_error *error) {
    ant_record_file *opened = file_new(path);
    if (opened == NULL) {
        return ant_error_set(error, ANT_NO_MEMORY, path, NULL);
    }
    ant_status status = resume_record(games, opened, match, error);
    if (status != ANT_OK) {
        ant_record_close(opened);
        return status;
    }
    *file = opened;
    return ANT_OK;
}

ant_status ant_record_resume(const char *path, ant_match *match, ant_record_file **file,
                             ant_error *error) {
    return record_resume_among(record_games_all(), path, match, file, error);
}

// ---- Adding

// The record must stand at `n_plies`, and there must be room for one more line and the end.
static ant_status check_ready(const ant_record_file *file, uint32_t n_plies, ant_error *error) {
    if (file->is_closed) {
        return ant_error_set(error, ANT_BAD_RECORD, file->path,
                             "a game that goes on: the game of this record is over");
    }
    if (file->n_plies != n_plies) {
        char expected[96];
        snprintf(expected, sizeof expected, "ply %u of the match: the record has %u plies",
                 (unsigned)file->n_plies + 1, (unsigned)file->n_plies);
        return ant_error_set(error, ANT_BAD_RECORD, file->path, expected);
    }
    if (file->size > RECORD_MAX_PLAYING) {
        return ant_error_set(error, ANT_IO, file->path, "the record has reached its 8 MiB");
    }
    return ANT_OK;
}

ant_status ant_record_append(ant_record_file *file, const ant_match *match, int seat,
                             ant_action action, ant_error *error) {
    ant_status status = check_ready(file, match->n_plies - 1, error);
    if (status != ANT_OK) {
        return status;
    }
    char buffer[RECORD_MAX_LINE + 1];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    record_check check = file->check;
    record_write_ply(match, seat, action, &check, &text);
    status = append(file, &text, &check, error);
    if (status == ANT_OK) {
        file->n_plies = match->n_plies;
    }
    return status;
}

ant_status ant_record_undo(ant_record_file *file, const ant_match *match, ant_error *error) {
    ant_status status = check_ready(file, file->n_plies, error);
    if (status != ANT_OK) {
        return status;
    }
    if (match->n_plies >= file->n_plies) {
        return ant_error_set(error, ANT_BAD_RECORD, file->path,
                             "a match that went back: it has no fewer plies than the record");
    }
    char buffer[RECORD_MAX_LINE + 1];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    record_check check = file->check;
    record_write_undo(match, &check, &text);
    status = append(file, &text, &check, error);
    if (status == ANT_OK) {
        file->n_plies = match->n_plies;
    }
    return status;
}

ant_status ant_record_sync(ant_record_file *file, ant_error *error) {
    while (fdatasync(file->fd) != 0) {
        if (errno != EINTR) {
            return record_io_error(error, file->path, "put it on the disk", errno);
        }
    }
    return ANT_OK;
}

static ant_status append_closing(ant_record_file *file, const ant_match *match, ant_error *error) {
    ant_status status = check_ready(file, match->n_plies, error);
    if (status != ANT_OK) {
        return status;
    }
    if (match->setup.game->to_act(match->state) != 0) {
        return ant_error_set(error, ANT_BAD_RECORD, file->path, "a match that is over");
    }
    char buffer[RECORD_MAX_CLOSING];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    record_check check = file->check;
    record_write_closing(match, &check, &text);
    status = append(file, &text, &check, error);
    file->is_closed = status == ANT_OK;
    sodium_memzero(buffer, sizeof buffer);
    return status;
}

// Whatever fails, it can be called again: it goes on where it stopped.
ant_status ant_record_finish(ant_record_file *file, const ant_match *match, ant_error *error) {
    ant_status status = file->is_closed ? ANT_OK : append_closing(file, match, error);
    if (status == ANT_OK) {
        status = ant_record_sync(file, error);
    }
    if (status != ANT_OK) {
        return status;
    }
    if (unlink(file->secret_path) != 0 && errno != ENOENT) {
        return record_io_error(error, file->secret_path, "remove it", errno);
    }
    sync_folder(file->path);
    return ANT_OK;
}
