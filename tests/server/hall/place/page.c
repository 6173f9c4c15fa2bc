// SPDX-License-Identifier: MIT
//
// A host that keeps what it is handed in memory, until the fixture is removed.
#include "hall/place/page.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

#include "hall/internal.h"
#include "store/internal.h"

static kept_changes kept;

void hall_place_make(hall_fixture *fixture) {
    snprintf(fixture->path, sizeof fixture->path, "this browser");
    fixture->settings.is_stepwise = true;
    kept_changes_host(&kept);
}

kept_changes *hall_place_host(hall_fixture *fixture) {
    (void)fixture;
    return &kept;
}

void hall_place_remove(hall_fixture *fixture) {
    (void)fixture;
    kept_changes_forget(&kept);
}

void hall_place_wake(hall_fixture *fixture) {
    (void)fixture;
}

void hall_place_wait(hall_fixture *fixture) {
    if (!store_write(fixture->hall->store)) {
        fail_msg("the hall waits for nothing");
    }
}
