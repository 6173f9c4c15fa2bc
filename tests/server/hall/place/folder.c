// SPDX-License-Identifier: MIT
#include "hall/place/place.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "database.h"

void hall_place_make(hall_fixture *fixture) {
    // In memory where the system has such a place: nothing here depends on the disk.
    bool has_memory = access("/dev/shm", W_OK) == 0;
    snprintf(fixture->folder, sizeof fixture->folder, "%s/antfarm-XXXXXX",
             has_memory ? "/dev/shm" : "/tmp");
    assert_non_null(mkdtemp(fixture->folder));
    snprintf(fixture->path, sizeof fixture->path, "%s/tables.db", fixture->folder);
    if (support_has_postgres()) {
        support_database_make(fixture->path);
    }
    sem_init(&fixture->wakes, 0, 0);
}

void hall_fixture_join(hall_fixture *fixture, const hall_fixture *first, const char *node) {
    memset(fixture, 0, sizeof *fixture);
    assert_true(support_has_postgres());
    memcpy(fixture->path, first->path, sizeof fixture->path);
    sem_init(&fixture->wakes, 0, 0);
    fixture->has_joined = true;
    fixture->settings = first->settings;
    fixture->settings.db_path = fixture->path;
    fixture->settings.node = node;
    fixture->now = first->now;
    hall_fixture_open(fixture);
}

static void remove_folder(const char *folder) {
    DIR *dir = opendir(folder);
    assert_non_null(dir);
    for (const struct dirent *entry; (entry = readdir(dir)) != NULL;) {
        char path[400];
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        (void)unlink(path);
    }
    closedir(dir);
    assert_int_equal(rmdir(folder), 0);
}

void hall_place_remove(hall_fixture *fixture) {
    sem_destroy(&fixture->wakes);
    if (fixture->has_joined) {
        return;
    }
    if (support_has_postgres()) {
        support_database_remove(fixture->path);
    }
    remove_folder(fixture->folder);
}

void hall_place_wake(hall_fixture *fixture) {
    sem_post(&fixture->wakes);
}

void hall_place_wait(hall_fixture *fixture) {
    while (sem_wait(&fixture->wakes) != 0) {
    }
}

void hall_fixture_alter(const hall_fixture *fixture, const char *sql) {
    assert_null(fixture->hall);
    support_database_run(fixture->path, sql);
}

void hall_fixture_forget_all(hall_fixture *fixture) {
    assert_null(fixture->hall);
    if (support_has_postgres()) {
        support_database_remove(fixture->path);
        support_database_make(fixture->path);
    } else {
        assert_int_equal(remove(fixture->path), 0);
    }
}

int64_t hall_fixture_number(const hall_fixture *fixture, const char *sql) {
    return support_database_ask(fixture->path, sql);
}
