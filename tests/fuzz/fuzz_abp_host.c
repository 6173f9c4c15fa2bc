// SPDX-License-Identifier: MIT
//
// Arbitrary bytes as what a bot says to its host. Byte 0 chooses how many bytes come at a time.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <antfarm/abp.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool holds, const char *sentence) {
    if (!holds) {
        fprintf(stderr, "%s\n", sentence);
        abort();
    }
}

static void expect_string(const char *string, size_t size) {
    expect(memchr(string, '\0', size) != NULL, "a text ends within its room");
}

static void read_options(const ant_abp_line *line) {
    static char buffer[2 * ANT_ABP_MAX_ANSWER];
    ant_abp_options options = {.n = 0};
    ant_abp_options again = {.n = 0};
    ant_error error;
    ant_text text;
    if (ant_abp_read_options(line->rest, line->n_rest, &options, &error) != ANT_OK) {
        return;
    }
    ant_text_init(&text, buffer, sizeof buffer);
    ant_abp_write_options(&options, &text);
    ant_abp_line written;
    ant_abp_read(buffer, strcspn(buffer, "\n"), &written);
    expect(ant_abp_read_options(written.rest, written.n_rest, &again, &error) == ANT_OK &&
               again.n == options.n,
           "options that were read can be written and read again");
}

/// The answer as that of each game.
static void read_action(const ant_abp_line *line) {
    size_t n_games = 0;
    const ant_game *const *games = ant_games(&n_games);
    for (size_t i = 0; i < n_games; i++) {
        ant_action action;
        ant_error error = {.status = ANT_OK};
        if (ant_abp_read_action(games[i], line->rest, line->n_rest, &action, &error) == ANT_OK) {
            expect(action < ant_action_limit(games[i]), "an action is one of the game's");
        } else {
            expect(error.status != ANT_OK, "the error has a status");
        }
    }
}

static void read_line(const char *text, size_t length) {
    static ant_abp_id id;
    ant_abp_line line;
    ant_abp_read(text, length, &line);
    expect(line.rest >= text && line.rest + line.n_rest <= text + length,
           "the rest is a part of the line");
    switch (line.word) {
    case ANT_ABP_ABP:
        (void)ant_abp_read_version(line.rest, line.n_rest);
        break;
    case ANT_ABP_ID:
        ant_abp_read_id(line.rest, line.n_rest, &id);
        expect_string(id.name, sizeof id.name);
        expect_string(id.author, sizeof id.author);
        expect_string(id.games, sizeof id.games);
        (void)ant_abp_id_plays(&id, "bugcouncil");
        break;
    case ANT_ABP_WANTS:
        ant_abp_read_wants(line.rest, line.n_rest, &id);
        break;
    case ANT_ABP_OPTIONS:
        read_options(&line);
        break;
    case ANT_ABP_BESTACTION:
        read_action(&line);
        break;
    default:
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char buffer[ANT_ABP_MAX_ANSWER];
    ant_abp_lines lines;
    size_t step = size > 0 ? (size_t)data[0] + 1 : 1;
    ant_abp_lines_init(&lines, buffer, sizeof buffer);
    for (size_t at = 1; at < size;) {
        const char *line;
        size_t length;
        size_t room;
        char *to = ant_abp_lines_room(&lines, &room);
        expect(room > 0, "there is room once there is no line");
        size_t n = size - at < step ? size - at : step;
        n = n < room ? n : room;
        memcpy(to, data + at, n);
        ant_abp_lines_add(&lines, n);
        at += n;
        for (ant_abp_cut cut;
             (cut = ant_abp_lines_take(&lines, &line, &length)) != ANT_ABP_NO_LINE;) {
            if (cut == ANT_ABP_WHOLE_LINE) {
                expect(ant_text_is_clean(line, length), "a line is clean");
                read_line(line, length);
            }
        }
    }
    return 0;
}
