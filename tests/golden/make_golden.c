// SPDX-License-Identifier: MIT
//
// Writes the golden records and their signatures anew into tests/golden, where it must be started
// from the root of the sources: cmake --build --preset release --target golden. Only for a change
// of the rules, which also counts the rules version up.
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "golden.h"

static ant_match match;

static ant_status record_mode(const golden_mode *mode, const char *path, ant_error *error) {
    ant_match_setup setup;
    ant_record_file *file = NULL;
    ant_status status = golden_setup(mode, &setup, error);
    if (status == ANT_OK) {
        status = ant_match_start(&match, &setup, NULL, error);
    }
    if (status == ANT_OK) {
        status = ant_record_create(path, &match, &file, error);
    }
    ant_chance choices;
    int seat = 0;
    ant_action action = 0;
    ant_chance_seed(&choices, mode->seed);
    while (status == ANT_OK && golden_play(&match, &choices, &seat, &action)) {
        status = ant_record_append(file, &match, seat, action, error);
    }
    if (status == ANT_OK) {
        status = ant_record_finish(file, &match, error);
    }
    ant_record_close(file);
    return status;
}

static bool make_mode(const golden_mode *mode, const char *folder, FILE *signatures) {
    char path[512];
    char buffer[512];
    ant_text text;
    ant_error error = {0};
    ant_text_init(&text, buffer, sizeof buffer);
    snprintf(path, sizeof path, "%s/%s.antfarm", folder, mode->name);
    unlink(path);
    if (record_mode(mode, path, &error) != ANT_OK) {
        ant_error_sentence(&error, &text);
        fprintf(stderr, "%s: %s\n", path, buffer);
        return false;
    }
    golden_sign(mode, &match, &text);
    chmod(path, 0644); // a match in progress is its owner's affair, these are everybody's
    return fputs(buffer, signatures) >= 0;
}

int main(int argc, char **argv) {
    const char *folder = argc > 1 ? argv[1] : "tests/golden";
    char path[512];
    snprintf(path, sizeof path, "%s/signatures.txt", folder);
    FILE *signatures = fopen(path, "w");
    if (signatures == NULL) {
        perror(path);
        return EXIT_FAILURE;
    }
    bool is_made = true;
    for (size_t i = 0; i < golden_n_modes; i++) {
        is_made &= make_mode(&golden_modes[i], folder, signatures);
    }
    return fclose(signatures) == 0 && is_made ? EXIT_SUCCESS : EXIT_FAILURE;
}
