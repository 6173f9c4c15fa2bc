// SPDX-License-Identifier: MIT
//
// Records in files: created, gone on with, finished; and what can go wrong with a disk.
#define _DEFAULT_SOURCE
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "coins.h"
#include "record_support.h"

static char folder[64];
static char path[96];
static char secret_path[112];
static support_record made; // the same game in memory
static ant_match match;
static ant_record_file *file;
static ant_error error;
static char bytes[1 << 16];

static int begin(void **unused) {
    (void)unused;
    support_folder_make(folder);
    snprintf(path, sizeof path, "%s/game.txt", folder);
    snprintf(secret_path, sizeof secret_path, "%s.secret", path);
    support_record_make(&made, &(support_plan){.game = &coins_game, .seed = 11});
    assert_int_equal(ant_match_start(&match, &made.match.setup, NULL, NULL), ANT_OK);
    file = NULL;
    error = (ant_error){0};
    return 0;
}

static int end(void **unused) {
    (void)unused;
    ant_record_close(file);
    chmod(folder, 0700);
    support_folder_remove(folder);
    return 0;
}

static void create(void) {
    assert_int_equal(ant_record_create(path, &match, &file, &error), ANT_OK);
}

// Acts as the record in memory does, up to so many plies, and appends each.
static ant_status play_to(uint32_t n_plies) {
    ant_record *record = NULL;
    ant_status status = support_parse(made.buffer, made.text.length, NULL, &record, NULL);
    assert_int_equal(status, ANT_OK);
    while (status == ANT_OK && match.n_plies < n_plies) {
        const ant_ply *ply = &record->plies[match.n_plies];
        assert_int_equal(ant_match_act(&match, ply->seat, ply->action, NULL), ANT_ALLOWED);
        status = ant_record_append(file, &match, ply->seat, ply->action, &error);
    }
    ant_record_free(record);
    return status;
}

static void resume(void) {
    ant_record_close(file);
    file = NULL;
    memset(&match, 0, sizeof match);
    ant_status status = record_resume_among(support_games(), path, &match, &file, &error);
    if (status != ANT_OK) {
        fail_msg("%s: %s", ant_status_name(status), error.expected);
    }
}

static void assert_file_is(const char *text, size_t length) {
    assert_int_equal(support_file_read(path, bytes, sizeof bytes), length);
    assert_memory_equal(bytes, text, length);
}

static void a_finished_file_is_the_whole_record_and_its_secret_is_gone(void **unused) {
    (void)unused;
    create();
    assert_int_equal(play_to(6), ANT_OK);
    assert_int_equal(ant_record_finish(file, &match, &error), ANT_OK);
    assert_file_is(made.buffer, made.text.length);
    assert_int_equal(support_folder_count(folder), 1);
    assert_int_equal(ant_record_finish(file, &match, &error), ANT_OK);
    assert_file_is(made.buffer, made.text.length);
}

static void nobody_else_reads_the_files_of_a_game_that_goes_on(void **unused) {
    (void)unused;
    mode_t mask = umask(0);
    create();
    umask(mask);
    struct stat info;
    assert_int_equal(stat(secret_path, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0600);
    assert_int_equal(stat(path, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0600);
}

static void the_secret_is_in_no_record_of_a_game_that_goes_on(void **unused) {
    (void)unused;
    char hex[65];
    sodium_bin2hex(hex, sizeof hex, match.setup.secret.bytes, ANT_SECRET_SIZE);
    create();
    for (uint32_t n = 0; n <= 6; n++) {
        assert_int_equal(play_to(n), ANT_OK);
        assert_true(support_file_read(path, bytes, sizeof bytes) > 0);
        assert_null(strstr(bytes, hex));
        assert_null(strstr(bytes, "secret"));
    }
    assert_true(support_file_read(secret_path, bytes, sizeof bytes) > 0);
    assert_memory_equal(bytes, "secret ", 7);
    assert_memory_equal(bytes + 7, hex, 64);
}

static void a_game_goes_on_after_every_ply_as_if_never_stopped(void **unused) {
    (void)unused;
    create();
    for (uint32_t n = 1; n <= 6; n++) {
        assert_int_equal(play_to(n), ANT_OK);
        resume();
        assert_int_equal(match.n_plies, n);
    }
    assert_int_equal(ant_record_finish(file, &match, &error), ANT_OK);
    assert_file_is(made.buffer, made.text.length);
}

// Whatever part of the file a crash has left, going on and finishing gives the same bytes again.
static void a_game_goes_on_after_a_cut_anywhere(void **unused) {
    (void)unused;
    const char *start = strchr(strstr(made.buffer, "\nstart ") + 1, '\n') + 1;
    create();
    assert_int_equal(support_file_read(secret_path, bytes, sizeof bytes), 72);
    char secret[72];
    memcpy(secret, bytes, sizeof secret);
    for (size_t cut = (size_t)(start - made.buffer); cut < made.text.length; cut += 7) {
        ant_record_close(file);
        file = NULL;
        support_file_write(path, made.buffer, cut);
        support_file_write(secret_path, secret, sizeof secret);
        resume();
        assert_int_equal(play_to(6), ANT_OK);
        assert_int_equal(ant_record_finish(file, &match, &error), ANT_OK);
        assert_file_is(made.buffer, made.text.length);
    }
}

static void undo_and_going_on_are_recorded(void **unused) {
    (void)unused;
    create();
    assert_int_equal(play_to(2), ANT_OK);
    ant_match before = match;
    assert_int_equal(play_to(5), ANT_OK);
    match = before;
    assert_int_equal(ant_record_undo(file, &match, &error), ANT_OK);
    resume();
    assert_int_equal(match.n_plies, 2);
    assert_int_equal(match.hash, before.hash);
    assert_int_equal(play_to(6), ANT_OK);
    assert_int_equal(ant_record_finish(file, &match, &error), ANT_OK);
    ant_record *record = NULL;
    assert_int_equal(support_load(path, &record, &error), ANT_OK);
    assert_int_equal(record->n_plies, 6);
    assert_int_equal(ant_record_replay(record, UINT32_MAX, &before, NULL, &error), ANT_OK);
    assert_int_equal(before.hash, match.hash);
    ant_record_free(record);
}

static void a_finished_game_does_not_go_on(void **unused) {
    (void)unused;
    create();
    assert_int_equal(play_to(6), ANT_OK);
    assert_int_equal(support_file_read(secret_path, bytes, sizeof bytes), 72);
    assert_int_equal(ant_record_finish(file, &match, &error), ANT_OK);
    assert_int_equal(ant_record_append(file, &match, 0, 0, &error), ANT_BAD_RECORD);
    ant_record_close(file);
    file = NULL;
    support_file_write(secret_path, bytes, 72); // killed before it was removed
    ant_record *record = NULL;
    assert_int_equal(support_load(path, &record, &error), ANT_OK);
    assert_true(record->is_finished);
    ant_record_free(record);
    assert_int_equal(record_resume_among(support_games(), path, &match, &file, &error),
                     ANT_BAD_RECORD);
    assert_non_null(strstr(error.expected, "is over"));
    assert_file_is(made.buffer, made.text.length);
}

static void an_unfinished_file_without_its_secret_is_refused(void **unused) {
    (void)unused;
    ant_record *record = NULL;
    create();
    assert_int_equal(play_to(3), ANT_OK);
    assert_int_equal(support_load(path, &record, &error), ANT_OK);
    ant_record_free(record);
    support_file_write(secret_path, "secret 12\n", 10);
    assert_int_equal(support_load(path, &record, &error), ANT_NO_SECRET);
    assert_int_equal(unlink(secret_path), 0);
    assert_int_equal(support_load(path, &record, &error), ANT_TRUNCATED);
}

static void nothing_is_overwritten(void **unused) {
    (void)unused;
    support_file_write(path, "mine\n", 5);
    assert_int_equal(ant_record_create(path, &match, &file, &error), ANT_IO);
    assert_string_equal(error.expected, "cannot create it: there is already a file of this name");
    assert_file_is("mine\n", 5);
    assert_int_equal(support_folder_count(folder), 1);
    assert_int_equal(unlink(path), 0);
    support_file_write(secret_path, "mine\n", 5);
    assert_int_equal(ant_record_create(path, &match, &file, &error), ANT_IO);
    assert_string_equal(error.expected, "cannot create it: a secret of another record is there");
    assert_int_equal(support_folder_count(folder), 1);
    assert_int_equal(support_file_read(secret_path, bytes, sizeof bytes), 5);
    assert_int_equal(ant_record_create("/dev/full", &match, &file, &error), ANT_IO);
}

static void places_that_hold_no_record_are_named(void **unused) {
    (void)unused;
    ant_record *record = NULL;
    assert_int_equal(ant_record_create(folder, &match, &file, &error), ANT_IO);
    assert_string_equal(error.expected, "cannot create it: it is a directory");
    assert_int_equal(ant_record_create("", &match, &file, &error), ANT_IO);
    assert_int_equal(ant_record_create("/nowhere/at/all", &match, &file, &error), ANT_IO);
    assert_string_equal(error.expected, "cannot create it: No such file or directory");
    assert_int_equal(ant_record_load(folder, &record, &error), ANT_IO);
    assert_string_equal(error.expected, "cannot read it: Is a directory");
    assert_int_equal(ant_record_load("/dev/zero", &record, &error), ANT_IO);
    assert_int_equal(ant_record_load("/nowhere/at/all", &record, &error), ANT_IO);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_int_equal(ant_record_load(path, &record, &error), ANT_IO);
    assert_int_equal(ant_record_resume(path, &match, &file, &error), ANT_IO);
    assert_int_equal(support_folder_count(folder), 1);
}

static void a_folder_that_cannot_be_written_is_left_as_it_was(void **unused) {
    (void)unused;
    if (geteuid() == 0) {
        assert_int_equal(ant_record_create("/proc/game.txt", &match, &file, &error), ANT_IO);
    } else {
        chmod(folder, 0500);
        assert_int_equal(ant_record_create(path, &match, &file, &error), ANT_IO);
        assert_string_equal(error.expected, "cannot create it: Permission denied");
    }
    assert_non_null(strstr(error.expected, "cannot create it: "));
    assert_null(file);
    assert_int_equal(support_folder_count(folder), 0);
}

static void a_full_disk_loses_nothing_and_the_game_goes_on_when_there_is_room(void **unused) {
    (void)unused;
    create();
    assert_int_equal(play_to(2), ANT_OK);
    int full = open("/dev/full", O_RDWR);
    int real = dup(file->fd);
    assert_true(full >= 0 && real >= 0 && dup2(full, file->fd) >= 0);
    ant_match before = match;
    assert_int_equal(play_to(3), ANT_IO);
    assert_string_equal(error.expected, "cannot write to it: No space left on device");
    assert_true(dup2(real, file->fd) >= 0);
    close(full);
    close(real);
    match = before;
    assert_int_equal(play_to(6), ANT_OK);
    assert_int_equal(ant_record_finish(file, &match, &error), ANT_OK);
    assert_file_is(made.buffer, made.text.length);
}

// The limit is met in the middle of a line, so that a part of it is written first.
static void a_line_that_is_written_in_part_is_taken_back(void **unused) {
    (void)unused;
    struct rlimit before, limit;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    create();
    assert_int_equal(play_to(2), ANT_OK);
    for (uint32_t n = 3; n <= 7; n++) {
        for (rlim_t room = 0; room <= 36; room += 12) {
            ant_match standing = match;
            long size = support_file_read(path, bytes, sizeof bytes);
            limit = before;
            limit.rlim_cur = (rlim_t)size + room;
            assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
            ant_status status = n <= 6 ? play_to(n) : ant_record_finish(file, &match, &error);
            assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
            assert_int_equal(status, ANT_IO);
            assert_string_equal(error.expected, "cannot write to it: File too large");
            assert_int_equal(support_file_read(path, bytes, sizeof bytes), size);
            match = standing;
        }
        assert_int_equal(n <= 6 ? play_to(n) : ant_record_finish(file, &match, &error), ANT_OK);
    }
    assert_file_is(made.buffer, made.text.length);
}

static void a_record_that_cannot_be_begun_leaves_no_files(void **unused) {
    (void)unused;
    struct rlimit before, limit;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    static const rlim_t sizes[] = {0, 30, 72, 200};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        limit = before;
        limit.rlim_cur = sizes[i];
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
        ant_status status = ant_record_create(path, &match, &file, &error);
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
        assert_int_equal(status, ANT_IO);
        assert_int_equal(support_folder_count(folder), 0);
    }
    create();
}

static void a_ply_that_was_left_out_is_noticed(void **unused) {
    (void)unused;
    create();
    assert_int_equal(play_to(1), ANT_OK);
    assert_int_equal(ant_record_append(file, &match, 0, 0, &error), ANT_BAD_RECORD);
    assert_int_equal(ant_record_undo(file, &match, &error), ANT_BAD_RECORD);
    assert_int_equal(ant_record_finish(file, &match, &error), ANT_BAD_RECORD);
    match.n_plies = 3;
    assert_int_equal(ant_record_append(file, &match, 0, 0, &error), ANT_BAD_RECORD);
    assert_string_equal(error.expected, "ply 2 of the match: the record has 1 plies");
    assert_int_equal(ant_record_create(path, &match, &file, &error), ANT_BAD_RECORD);
}

static void two_programs_do_not_write_one_record(void **unused) {
    (void)unused;
    create();
    assert_int_equal(play_to(2), ANT_OK);
    pid_t child = fork();
    if (child == 0) {
        ant_match other;
        ant_record_file *second = NULL;
        ant_status status = record_resume_among(support_games(), path, &other, &second, &error);
        _exit(status == ANT_IO && strstr(error.expected, "another program") != NULL ? 0 : 1);
    }
    int result = -1;
    assert_int_equal(waitpid(child, &result, 0), child);
    assert_int_equal(result, 0);
    assert_int_equal(play_to(6), ANT_OK);
}

#define FILE_TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void) {
    const struct CMUnitTest tests[] = {
        FILE_TEST(a_finished_file_is_the_whole_record_and_its_secret_is_gone),
        FILE_TEST(nobody_else_reads_the_files_of_a_game_that_goes_on),
        FILE_TEST(the_secret_is_in_no_record_of_a_game_that_goes_on),
        FILE_TEST(a_game_goes_on_after_every_ply_as_if_never_stopped),
        FILE_TEST(a_game_goes_on_after_a_cut_anywhere),
        FILE_TEST(undo_and_going_on_are_recorded),
        FILE_TEST(a_finished_game_does_not_go_on),
        FILE_TEST(an_unfinished_file_without_its_secret_is_refused),
        FILE_TEST(nothing_is_overwritten),
        FILE_TEST(places_that_hold_no_record_are_named),
        FILE_TEST(a_folder_that_cannot_be_written_is_left_as_it_was),
        FILE_TEST(a_full_disk_loses_nothing_and_the_game_goes_on_when_there_is_room),
        FILE_TEST(a_line_that_is_written_in_part_is_taken_back),
        FILE_TEST(a_record_that_cannot_be_begun_leaves_no_files),
        FILE_TEST(a_ply_that_was_left_out_is_noticed),
        FILE_TEST(two_programs_do_not_write_one_record),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
