// SPDX-License-Identifier: MIT
//
// `antfarm learn`: a first game with a guide; and for those who write lessons, the line of one.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play.h"

enum { MAX_LINE = 512 };

typedef struct learn_request {
    const ant_game *game;
    uint32_t number;
    const char *file;
    const char *record;
    bool is_draft;
    bool has_boards;
    uint64_t seed;
} learn_request;

static learn_request given = {.number = 1, .seed = CLI_NO_SEED};

// The lesson.

static int read_file(const learn_request *request, ant_lesson *lesson) {
    char *text;
    size_t length;
    ant_error error;
    int code = cli_file_read(request->file, &text, &length);
    if (code != CLI_DONE) {
        return code;
    }
    ant_status status = ant_lesson_read(request->game, text, length, lesson, &error);
    free(text);
    return status == ANT_OK ? CLI_DONE : cli_fail_error(request->file, &error);
}

static int find_lesson(const learn_request *request, ant_lesson *lesson) {
    ant_error error;
    if (request->file != NULL) {
        return read_file(request, lesson);
    }
    if (request->game->n_lessons == 0) {
        return cli_fail("'%s' has no lesson yet: 'antfarm rules %s' says how it is won",
                        request->game->name, request->game->name);
    }
    if (request->number > request->game->n_lessons) {
        return cli_usage_error("'%s' has lessons from 1 to %d", request->game->name,
                               request->game->n_lessons);
    }
    if (ant_lesson_load(request->game, (int)request->number - 1, lesson, &error) != ANT_OK) {
        return cli_fail_error(NULL, &error);
    }
    return CLI_DONE;
}

// Drawing up a line.

static void print_board(const ant_match *match, int seat) {
    char board[ANT_MAX_BOARD];
    ant_text text;
    ant_names names = {0};
    const ant_board_style style = {
        .catalogue = ant_game_catalogue(match->setup.game), .names = &names, .is_compact = true};
    ant_text_init(&text, board, sizeof board);
    ant_board(match->setup.game, match->state, seat, &style, &text);
    for (const char *line = board; *line != '\0';) {
        size_t n = strcspn(line, "\n");
        cli_print("# %.*s\n", (int)n, line);
        line += n + (line[n] == '\n');
    }
}

static void tell_step(void *context, const ant_match *match, int step) {
    const ant_lesson *lesson = context;
    cli_print("# after ply %u: step %s\n", (unsigned)match->n_plies, lesson->steps[step].key);
    if (given.has_boards) {
        print_board(match, lesson->seat);
    }
}

static int draw_up(ant_lesson *lesson) {
    ant_lesson_draft draft = {.lesson = lesson, .comes_up = tell_step, .context = lesson};
    ant_error error;
    ant_status status = ant_lesson_draw_up(&draft, &error);
    cli_print("line\n");
    for (int i = 0; i < lesson->n_plies; i++) {
        char action[MAX_LINE];
        ant_text text;
        ant_text_init(&text, action, sizeof action);
        ant_action_text(lesson->game, lesson->plies[i].action, &text);
        cli_print("%d %s\n", lesson->plies[i].seat + 1, action);
    }
    cli_print("scores");
    for (int i = 0; i < lesson->n_scores; i++) {
        cli_print(" %d", lesson->scores[i]);
    }
    cli_print("\n");
    return status == ANT_OK ? CLI_DONE : cli_fail_error(NULL, &error);
}

// Learning.

static int learn(play_guide *guide) {
    const ant_lesson *lesson = &guide->lesson;
    play_table table = {.viewer = lesson->seat, .guest = PLAY_NOBODY, .guide = guide};
    play_bots bots = {.others = lesson->bot};
    ant_match_setup setup;
    ant_lesson_setup(lesson, &setup);
    table.humans = ant_seat_set(lesson->seat);
    table.path =
        given.record != NULL ? strdup(given.record) : play_default_path(lesson->game->name);
    int code = table.path != NULL ? play_bots_choose(&table, &bots, &setup) : CLI_FAILED;
    if (code == CLI_DONE) {
        code = play_bots_begin(&table, &setup);
    }
    ant_chance_seed(&table.bots, lesson->seed);
    if (code == CLI_DONE) {
        code = play_begin(&table, &setup);
    }
    if (code == CLI_DONE) {
        cli_print("%s\n",
                  ant_lesson_phrase(lesson, ant_game_catalogue(lesson->game), "title", NULL));
    }
    return play_to_the_end(&table, code);
}

static int run(void) {
    static play_guide guide;
    int code = find_lesson(&given, &guide.lesson);
    if (code != CLI_DONE) {
        return code;
    }
    if (given.seed != CLI_NO_SEED) {
        guide.lesson.seed = given.seed;
    }
    return given.is_draft ? draw_up(&guide.lesson) : learn(&guide);
}

static const cli_option options[] = {
    {NULL, "GAME", "the game to learn", CLI_GAME(learn_request, game)},
    {"lesson", "N", "which lesson of the game", CLI_NUMBER(learn_request, number, 1, UINT8_MAX)},
    {"file", "FILE", "a lesson that is not built in", CLI_TEXT(learn_request, file)},
    {"record", "FILE", "where the game is recorded (default: a new file in ~/.local/share/antfarm)",
     CLI_TEXT(learn_request, record)},
    {"draft", NULL, "play nothing, but print the line of the lesson, as bots play it",
     CLI_FLAG(learn_request, is_draft)},
    {"boards", NULL, "with --draft: what the learner sees at each step",
     CLI_FLAG(learn_request, has_boards)},
    {"seed", "N", "another deal than the lesson's, to look for one",
     CLI_NUMBER(learn_request, seed, 0, UINT32_MAX)},
    {0},
};

const cli_command cli_learn = {
    .name = "learn",
    .summary = "play a first game with a guide",
    .description =
        "Plays a first game of 5 to 10 minutes in the terminal. The guide says one thing at a "
        "time, when it is first needed, and has you do it. Any other legal move is fine too, and "
        "undo takes it back.\n"
        "At the prompt Enter goes on, why shows the clause behind what was said, skip ends a step, "
        "and leave ends the lesson but not the game. The other words are those of 'antfarm play'.",
    .examples = {{"How Bug Council is played", "antfarm learn bugcouncil"}},
    .options = options,
    .request = &given,
    .run = run,
};
