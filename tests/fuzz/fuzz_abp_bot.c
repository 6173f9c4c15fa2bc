// SPDX-License-Identifier: MIT
//
// Arbitrary bytes as what a host says to a built-in bot: lines are read as `antfarm bot` reads
// them, and a position that is taken is thought about.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <antfarm/abp.h>
#include <antfarm/bot.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char buffer[ANT_ABP_MAX_LINE];
static char written[ANT_ABP_MAX_QUESTION];

static void expect(bool holds, const char *sentence) {
    if (!holds) {
        fprintf(stderr, "%s\n", sentence);
        abort();
    }
}

/// What the host would say of the view is what it said, and the bot answers legally.
static void think(const ant_view *view, const ant_abp_go *go) {
    static ant_thought thought;
    ant_bot bot;
    ant_text text;
    ant_view again;
    ant_abp_line line;
    ant_text_init(&text, written, sizeof written);
    ant_abp_write_question(&(ant_abp_id){.version = ANT_ABP_VERSION}, view, &text);
    ant_abp_read(written, strcspn(written, "\n"), &line);
    expect(ant_text_is_whole(&text) && line.word == ANT_ABP_POSITION &&
               ant_abp_read_position(view->game, line.rest, line.n_rest, &again, NULL) == ANT_OK &&
               // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c,cert-flp37-c)
               memcmp(&again, view, sizeof again) == 0,
           "a position that was read can be written and read again");
    expect(ant_bot_from_name("random", &bot, NULL) == ANT_OK, "there is a random bot");
    ant_bot_think(&bot, view, go->seed, written, NULL, &thought);
    for (int i = 0; i < thought.n_moves; i++) {
        expect(view->game->check(view->state, view->seat, thought.moves[i].action) == ANT_ALLOWED,
               "what a bot thinks of is legal");
    }
}

static void read_line(const char *text, size_t length, ant_abp_newgame *newgame, ant_view *view) {
    ant_abp_line line;
    ant_abp_options options;
    ant_abp_go go;
    ant_bot bot;
    ant_error error;
    ant_abp_read(text, length, &line);
    switch (line.word) {
    case ANT_ABP_ABP:
        (void)ant_abp_read_version(line.rest, line.n_rest);
        break;
    case ANT_ABP_OPTIONS:
        if (ant_abp_read_options(line.rest, line.n_rest, &options, &error) == ANT_OK &&
            options.n > 0) {
            (void)ant_bot_from_name(options.at[0].text, &bot, &error);
        }
        break;
    case ANT_ABP_NEWGAME:
        (void)ant_abp_read_newgame(line.rest, line.n_rest, newgame, &error);
        break;
    case ANT_ABP_POSITION:
        if (newgame->game != NULL &&
            ant_abp_read_position(newgame->game, line.rest, line.n_rest, view, &error) != ANT_OK) {
            view->game = NULL;
        }
        break;
    case ANT_ABP_GO:
        ant_abp_read_go(line.rest, line.n_rest, &go);
        if (view->game != NULL) {
            think(view, &go);
        }
        break;
    default:
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ant_abp_lines lines;
    ant_abp_newgame newgame = {.game = NULL};
    ant_view view = {.game = NULL};
    ant_abp_lines_init(&lines, buffer, sizeof buffer);
    while (size > 0) {
        const char *line;
        size_t length;
        size_t room;
        char *to = ant_abp_lines_room(&lines, &room);
        expect(room > 0, "there is room once there is no line");
        size_t n = size < room ? size : room;
        memcpy(to, data, n);
        ant_abp_lines_add(&lines, n);
        data += n;
        size -= n;
        for (ant_abp_cut cut;
             (cut = ant_abp_lines_take(&lines, &line, &length)) != ANT_ABP_NO_LINE;) {
            if (cut == ANT_ABP_WHOLE_LINE) {
                read_line(line, length, &newgame, &view);
            }
        }
    }
    return 0;
}
