// SPDX-License-Identifier: MIT
//
// Where records lie, and the commands that people are told to type.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "play.h"

enum { MAX_PATH = 4096, MAX_TRIES = 100 };

char *play_default_path(const char *game) {
    char folder[MAX_PATH];
    if (!cli_data_folder(folder, sizeof folder)) {
        cli_fail("no folder for the record is known, name a file with --record");
        return NULL;
    }
    if (cli_make_folder(folder) != CLI_DONE) {
        return NULL;
    }
    time_t now = time(NULL);
    struct tm local;
    char stamp[32] = "";
    if (localtime_r(&now, &local) != NULL) {
        strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &local);
    }
    char *path = malloc(MAX_PATH + 128);
    if (path == NULL) {
        cli_no_memory();
        return NULL;
    }
    for (int i = 1; i <= MAX_TRIES; i++) {
        char more[16] = "";
        if (i > 1) { // two games within one second
            snprintf(more, sizeof more, "-%d", i);
        }
        snprintf(path, MAX_PATH + 128, "%s/%s-%s%s.antfarm", folder, game, stamp, more);
        if (access(path, F_OK) != 0) {
            break;
        }
    }
    return path;
}

/// True if a shell finds `antfarm` by its name.
static bool is_on_path(void) {
    const char *at = getenv("PATH");
    while (at != NULL && *at != '\0') {
        char file[MAX_PATH];
        size_t n = strcspn(at, ":");
        snprintf(file, sizeof file, "%.*s/antfarm", (int)(n < MAX_PATH / 2 ? n : 0), at);
        if (n > 0 && access(file, X_OK) == 0) {
            return true;
        }
        at += n + (at[n] == ':');
    }
    return false;
}

/// Quotes what a shell would take apart.
static void write_quoted(const char *word, ant_text *out) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789/._+,:@%=-";
    if (word[0] != '\0' && word[strspn(word, plain)] == '\0') {
        ant_text_string(out, word);
        return;
    }
    ant_text_char(out, '\'');
    for (; *word != '\0'; word++) {
        if (*word == '\'') {
            ant_text_string(out, "'\\''");
        } else {
            ant_text_char(out, *word);
        }
    }
    ant_text_char(out, '\'');
}

void play_command(const char *arguments, const char *path, ant_text *out) {
    char program[MAX_PATH];
    ssize_t n = is_on_path() ? -1 : readlink("/proc/self/exe", program, sizeof program - 1);
    if (n > 0) {
        program[n] = '\0';
        write_quoted(program, out);
    } else {
        ant_text_string(out, "antfarm");
    }
    ant_text_char(out, ' ');
    ant_text_string(out, arguments);
    ant_text_char(out, ' ');
    write_quoted(path, out);
    char *file = cli_game_file() != NULL ? realpath(cli_game_file(), NULL) : NULL;
    if (file != NULL) {
        ant_text_string(out, " --game ");
        write_quoted(file, out);
    }
    free(file);
}
