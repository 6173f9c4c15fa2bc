// SPDX-License-Identifier: MIT
//
// The golden records still load, replay to their hashes, and have their signatures.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "golden.h"

enum { LINE = 512 };

static ant_match match;

static void replay(const golden_mode *mode) {
    char path[LINE];
    ant_error error = {0};
    ant_record *record = NULL;
    snprintf(path, sizeof path, "tests/golden/%s.antfarm", mode->name);
    ant_status status = ant_record_load(path, &record, &error);
    if (status == ANT_OK) {
        status = ant_record_replay(record, UINT32_MAX, &match, NULL, &error);
    }
    if (status != ANT_OK) {
        char sentence[LINE];
        ant_text text;
        ant_text_init(&text, sentence, sizeof sentence);
        ant_error_sentence(&error, &text);
        fail_msg("%s: %s", path, sentence);
    }
    assert_true(record->is_finished);
    assert_int_equal(match.setup.n_seats, mode->n_seats);
    ant_record_free(record);
}

// The line of signatures.txt that begins with the name.
static void read_signature(const char *name, char line[LINE]) {
    FILE *file = fopen("tests/golden/signatures.txt", "r");
    assert_non_null(file);
    bool is_found = false;
    while (!is_found && fgets(line, LINE, file) != NULL) {
        size_t length = strlen(name);
        is_found = strncmp(line, name, length) == 0 && line[length] == ' ';
    }
    fclose(file);
    assert_true(is_found);
}

static void the_record_replays_and_keeps_its_signature(void **state) {
    const golden_mode *mode = *state;
    char kept[LINE];
    char now[LINE];
    ant_text text;
    replay(mode);
    read_signature(mode->name, kept);
    ant_text_init(&text, now, sizeof now);
    golden_sign(mode, &match, &text);
    assert_string_equal(now, kept);
}

int main(void) {
    enum { MAX_MODES = 64 };
    static struct CMUnitTest tests[MAX_MODES];
    static char names[MAX_MODES][LINE];
    for (size_t i = 0; i < golden_n_modes; i++) {
        snprintf(names[i], sizeof names[i], "%s replays and keeps its signature",
                 golden_modes[i].name);
        tests[i] = (struct CMUnitTest){names[i], the_record_replays_and_keeps_its_signature, NULL,
                                       NULL, (void *)(uintptr_t)&golden_modes[i]};
    }
    return _cmocka_run_group_tests("golden", tests, golden_n_modes, NULL, NULL);
}
