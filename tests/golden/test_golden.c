// SPDX-License-Identifier: MIT
//
// test_golden [GAME]...: the golden records still load, replay to their hashes, and have their
// signatures.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "golden_test.h"

static ant_match match;

static void fail_with(const char *path, const ant_error *error) {
    char sentence[GOLDEN_LINE];
    ant_text text;
    ant_text_init(&text, sentence, sizeof sentence);
    ant_error_sentence(error, &text);
    fail_msg("%s: %s", path, sentence);
}

static void replay(const golden_mode *mode) {
    char path[GOLDEN_PATH];
    ant_error error = {0};
    ant_record *record = NULL;
    golden_record_path(mode, path);
    ant_status status = ant_record_load(path, &record, &error);
    if (status == ANT_OK) {
        status = ant_record_replay(record, UINT32_MAX, &match, NULL, &error);
    }
    if (status != ANT_OK) {
        fail_with(path, &error);
    }
    assert_true(record->is_finished);
    assert_int_equal(match.setup.n_seats, mode->setup.n_seats);
    assert_memory_equal(&match.setup.options, &mode->setup.options, sizeof(ant_options));
    ant_record_free(record);
}

// The line of signatures.txt that begins with the mode's name.
static void read_signature(const golden_mode *mode, char line[GOLDEN_LINE]) {
    char path[GOLDEN_PATH];
    golden_path(mode->setup.game, "signatures.txt", path);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    bool is_found = false;
    while (!is_found && fgets(line, GOLDEN_LINE, file) != NULL) {
        size_t length = strlen(mode->name);
        is_found = strncmp(line, mode->name, length) == 0 && line[length] == ' ';
    }
    fclose(file);
    assert_true(is_found);
}

static void the_record_replays_and_keeps_its_signature(void **state) {
    const golden_mode *mode = *state;
    char kept[GOLDEN_LINE];
    char now[GOLDEN_LINE];
    ant_text text;
    replay(mode);
    read_signature(mode, kept);
    ant_text_init(&text, now, sizeof now);
    golden_sign(mode, &match, &text);
    assert_string_equal(now, kept);
}

int main(int argc, char **argv) {
    enum { THIN = 3 };
    return golden_test(argc, argv, THIN, "the record replays and keeps its signature",
                       the_record_replays_and_keeps_its_signature);
}
