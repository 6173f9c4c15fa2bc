// SPDX-License-Identifier: MIT
//
// Writes the golden records and their signatures anew, started from the root of the sources:
// cmake --build --preset release --target golden. Only for a change of the rules, which also counts
// the rules version up.
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "golden.h"

static ant_match match;

static ant_status record_mode(const golden_mode *mode, const char *path, ant_error *error) {
    ant_record_file *file = NULL;
    ant_status status = ant_match_start(&match, &mode->setup, NULL, error);
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

static bool complain(const char *path, const ant_error *error) {
    char buffer[GOLDEN_LINE];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_error_sentence(error, &text);
    fprintf(stderr, "%s: %s\n", path, buffer);
    return false;
}

static bool make_mode(const golden_mode *mode, FILE *signatures) {
    char path[GOLDEN_PATH];
    char line[GOLDEN_LINE];
    ant_text text;
    ant_error error = {0};
    golden_record_path(mode, path);
    unlink(path);
    if (record_mode(mode, path, &error) != ANT_OK) {
        return complain(path, &error);
    }
    ant_text_init(&text, line, sizeof line);
    golden_sign(mode, &match, &text);
    chmod(path, 0644); // a match in progress is its owner's affair, these are everybody's
    return fputs(line, signatures) >= 0;
}

// The modes of one game, from `first` on; returns the first of the next game, or -1.
static int make_game(const golden_mode *modes, int first, int n) {
    const ant_game *game = modes[first].setup.game;
    char path[GOLDEN_PATH];
    golden_path(game, "signatures.txt", path);
    FILE *signatures = fopen(path, "w");
    if (signatures == NULL) {
        perror(path);
        return -1;
    }
    bool is_made = true;
    int i = first;
    for (; i < n && modes[i].setup.game == game; i++) {
        is_made &= make_mode(&modes[i], signatures);
    }
    return fclose(signatures) == 0 && is_made ? i : -1;
}

int main(void) {
    static golden_mode modes[GOLDEN_MAX_MODES];
    ant_error error = {0};
    int n = golden_load(modes, &error);
    if (n < 0) {
        complain("modes", &error);
        return EXIT_FAILURE;
    }
    int next = 0;
    while (next >= 0 && next < n) {
        next = make_game(modes, next, n);
    }
    return next == n ? EXIT_SUCCESS : EXIT_FAILURE;
}
