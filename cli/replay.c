// SPDX-License-Identifier: MIT
//
// `antfarm replay`: steps through a record, or verifies it.
//
// Of a game that is over everything may be seen. Of one that still goes on only what a given seat,
// or a spectator, may know.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "play/play.h"

enum { MAX_TEXT = 16384, ALL = UINT8_MAX };

typedef struct replay_view {
    const char *path;
    ant_record *record;
    int seat; ///< whose view; ANT_SPECTATOR; or ALL for everything
    ant_names names;
    bool is_begun;
    ant_match match; ///< at the ply that is shown
    ant_log log;     ///< of that ply
} replay_view;

/// Plays the ply behind those that are shown; false if it is not the next, or parts.
static bool go_on(replay_view *replay, uint32_t n_plies) {
    if (!replay->is_begun || n_plies != replay->match.n_plies + 1 ||
        n_plies > replay->record->n_plies) {
        return false;
    }
    const ant_ply *ply = &replay->record->plies[n_plies - 1];
    return ant_match_act(&replay->match, ply->seat, ply->action, &replay->log) == ANT_ALLOWED &&
           replay->match.hash == ply->hash;
}

/// Replays the first plies; CLI_DONE, or the exit code after the sentence about where it parts.
static int go_to(replay_view *replay, uint32_t n_plies) {
    ant_error error;
    if (go_on(replay, n_plies)) {
        return CLI_DONE;
    }
    if (ant_record_replay(replay->record, n_plies, &replay->match, &replay->log, &error) !=
        ANT_OK) {
        return cli_fail_error(replay->path, &error);
    }
    replay->is_begun = true;
    show_names(&replay->match, &replay->names);
    return CLI_DONE;
}

static bool is_visible(const replay_view *replay, const ant_event *event) {
    return replay->seat == ALL || (event->visible & ant_seat_set(replay->seat)) != 0;
}

/// The ply that led here: who, what, and its sentences.
static void print_ply(const replay_view *replay, uint32_t ply) {
    if (ply == 0) {
        cli_print("0  set-up\n");
    } else {
        const ant_game *game = replay->record->setup.game;
        const ant_ply *played = &replay->record->plies[ply - 1];
        char text[256];
        ant_text move;
        ant_text_init(&move, text, sizeof text);
        ant_action_text(game, played->action, &move);
        // Before the end a secret answer is its owner's: the sentences tell the others enough.
        bool is_shown = ant_is_open(game) || replay->seat == ALL || replay->seat == played->seat;
        cli_print("%u  seat %d%s%s\n", (unsigned)ply, played->seat + 1, is_shown ? ": " : "",
                  is_shown ? text : "");
    }
    for (unsigned i = 0; i < replay->log.n; i++) {
        if (is_visible(replay, &replay->log.at[i])) {
            char sentence[1024];
            ant_text text;
            ant_text_init(&text, sentence, sizeof sentence);
            show_sentence(&replay->match, &replay->names, &replay->log.at[i], &text);
            cli_print_wrapped("   ", 5, sentence);
        }
    }
}

/// The seat through whose eyes the board is drawn: of a finished game whoever is to act.
static int board_seat(const replay_view *replay) {
    if (replay->seat != ALL) {
        return replay->seat;
    }
    ant_seats to_act = replay->match.setup.game->to_act(replay->match.state);
    for (int seat = 0; seat < replay->match.setup.n_seats; seat++) {
        if ((to_act >> seat & 1U) != 0) {
            return seat;
        }
    }
    return ANT_SPECTATOR;
}

static void print_position(const replay_view *replay) {
    char text[MAX_TEXT];
    ant_text position;
    ant_text_init(&position, text, sizeof text);
    ant_position_write(replay->match.setup.game, replay->match.state, &position);
    cli_print("\n%s%s", text, text[0] != '\0' && text[strlen(text) - 1] == '\n' ? "" : "\n");
}

static void print_end(const replay_view *replay) {
    if (replay->record->is_finished) {
        cli_print("\n");
        show_sheet(&replay->match, &replay->names);
        cli_print("\n");
        show_places(&replay->match, &replay->names);
    } else {
        cli_print("\nThe game is not over.\n");
    }
}

static int print_all(replay_view *replay) {
    for (uint32_t ply = 0; ply <= replay->record->n_plies; ply++) {
        int code = go_to(replay, ply);
        if (code != CLI_DONE) {
            return code;
        }
        print_ply(replay, ply);
        if (!cli_output_is_ok()) {
            return CLI_FAILED;
        }
    }
    print_end(replay);
    return CLI_DONE;
}

static int print_one(replay_view *replay, uint32_t ply) {
    int code = go_to(replay, ply);
    if (code != CLI_DONE) {
        return code;
    }
    const show_style style = show_default_style();
    show_board(&replay->match, &replay->names, board_seat(replay), &style);
    print_ply(replay, ply);
    if (replay->seat == ALL) {
        print_position(replay);
    }
    return CLI_DONE;
}

// Stepping.

static int show_step(replay_view *replay, uint32_t ply) {
    int code = go_to(replay, ply);
    if (code == CLI_DONE) {
        const show_style style = show_default_style();
        cli_print("\x1b[H\x1b[2J");
        show_board(&replay->match, &replay->names, board_seat(replay), &style);
        print_ply(replay, ply);
        if (ply == replay->record->n_plies) {
            print_end(replay);
        }
    }
    return code;
}

/// Where a line leads from here; false to quit.
static bool read_step(const char *line, uint32_t n_plies, uint32_t *ply) {
    if (line[0] == '\0') {
        *ply += *ply < n_plies;
    } else if (strcmp(line, "b") == 0) {
        *ply -= *ply > 0;
    } else if (strcmp(line, "q") == 0 || strcmp(line, "quit") == 0) {
        return false;
    } else if (line[strspn(line, "0123456789")] == '\0') {
        unsigned long number = strlen(line) < 9 ? strtoul(line, NULL, 10) : n_plies;
        *ply = number > n_plies ? n_plies : (uint32_t)number;
    }
    return true;
}

static int step_through(replay_view *replay) {
    uint32_t ply = 0;
    uint32_t n_plies = replay->record->n_plies;
    char *line;
    int code = CLI_DONE;
    if (!play_input_begin(true)) {
        return cli_no_memory();
    }
    for (bool goes_on = true; goes_on && code == CLI_DONE;) {
        char prompt[96];
        ant_text text;
        code = show_step(replay, ply);
        ant_text_init(&text, prompt, sizeof prompt);
        ant_text_number(&text, ply);
        ant_text_string(&text, " of ");
        ant_text_number(&text, n_plies);
        ant_text_string(&text, " (Enter on, b back, number, q quit)> ");
        goes_on = code == CLI_DONE && play_input_line(prompt, &line) == PLAY_LINE &&
                  read_step(line, n_plies, &ply);
    }
    play_input_end();
    return code;
}

static int verify(replay_view *replay) {
    int code = go_to(replay, UINT32_MAX);
    if (code == CLI_DONE) {
        cli_print("verified: %u plies, commitment and every hash agree%s\n",
                  (unsigned)replay->record->n_plies,
                  replay->record->is_finished ? "" : " (the game is not over)");
    }
    return code;
}

// The command line.

typedef struct replay_request {
    const char *path;
    const char *ply;
    const char *seat;
    bool verifies;
} replay_request;

static replay_request given;

/// What may be seen by default, and what was asked for.
static int choose_seat(replay_view *replay, const char *text) {
    uint64_t number;
    replay->seat = replay->record->is_finished ? ALL : ANT_SPECTATOR;
    if (text == NULL) {
        return CLI_DONE;
    }
    if (strcmp(text, "none") == 0) {
        replay->seat = ANT_SPECTATOR;
        return CLI_DONE;
    }
    int code = cli_number("--seat", text, 1, (uint64_t)replay->record->setup.n_seats, &number);
    if (code == CLI_DONE) {
        replay->seat = (int)number - 1;
    }
    return code;
}

static int show_record(replay_view *replay) {
    uint64_t ply;
    int code = choose_seat(replay, given.seat);
    if (code != CLI_DONE) {
        return code;
    }
    if (given.verifies) {
        return verify(replay);
    }
    if (given.ply != NULL) {
        code = cli_number("--ply", given.ply, 0, replay->record->n_plies, &ply);
        return code == CLI_DONE ? print_one(replay, (uint32_t)ply) : code;
    }
    return show_is_screen() ? step_through(replay) : print_all(replay);
}

static int run(void) {
    replay_view replay = {.path = given.path};
    ant_error error;
    if (ant_record_load(replay.path, &replay.record, &error) != ANT_OK) {
        return cli_fail_error(replay.path, &error);
    }
    int code = show_record(&replay);
    ant_record_free(replay.record);
    return code;
}

static const cli_option options[] = {
    {NULL, "RECORD", "the file of a game", CLI_TEXT(replay_request, path)},
    {"ply", "N", "show the position after N plies", CLI_TEXT(replay_request, ply)},
    {"seat", "S", "as seat S sees it, or 'none' for a spectator", CLI_TEXT(replay_request, seat)},
    {"verify", NULL,
     "check commitment, result and the hash of every ply, and say at which ply the record parts "
     "from the rules if it does",
     CLI_FLAG(replay_request, verifies)},
    {.kind = CLI_KIND_GROUP, .group = cli_game_options},
    {0},
};

const cli_command cli_replay = {
    .name = "replay",
    .summary = "step through a record, or verify it",
    .description =
        "Steps through the record of a game: Enter steps forward, b back, a number jumps to that "
        "ply, q quits. Without a terminal it prints all moves.",
    .options = options,
    .request = &given,
    .run = run,
};
