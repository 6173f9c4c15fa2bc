// SPDX-License-Identifier: MIT
//
// make_seeds FOLDER: what fuzzing begins with for each game, made of the games that its golden
// records are of. One folder for each fuzz target that reads what belongs to a game, in the form
// that the target says at its beginning.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <antfarm/abp.h>

#include "../../record/internal.h"
#include "golden.h"

enum { SEED = 1 << 18, POSITIONS = 4, MOVES = 64 };

static const char *folder;
static char buffer[SEED];
static ant_text text;
static ant_match match;

static void stop(const char *what) {
    fprintf(stderr, "make_seeds: %s: %s\n", what, strerror(errno));
    exit(EXIT_FAILURE);
}

static void make_folder(const char *path) {
    if (mkdir(path, 0755) != 0 && errno != EEXIST) {
        stop(path);
    }
}

static void begin(void) {
    ant_text_init(&text, buffer, sizeof buffer);
}

/// The text as the seed of a target: of a mode, or where `what` is not NULL of a position in it.
static void finish(const char *target, const golden_mode *mode, const char *what) {
    char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, target);
    make_folder(path);
    snprintf(path, sizeof path, "%s/%s/%s-%s", folder, target, mode->setup.game->name, mode->name);
    if (what != NULL) {
        size_t length = strlen(path);
        snprintf(path + length, sizeof path - length, "-%u-%s", (unsigned)match.n_plies, what);
    }
    FILE *file = fopen(path, "wb");
    if (!ant_text_is_whole(&text) || file == NULL ||
        fwrite(text.at, 1, text.length, file) != text.length || fclose(file) != 0) {
        stop(path);
    }
}

/// The number of the game in the list, as a byte chooses it.
static char number_of(const ant_game *game) {
    size_t n = 0;
    const ant_game *const *games = ant_games(&n);
    char number = 0;
    while (games[(size_t)number] != game) {
        number++;
    }
    return number;
}

static void play_and_record(record_check *check, ant_chance *choices, int n_plies) {
    int seat = 0;
    ant_action action = 0;
    while (n_plies-- > 0 && golden_play(&match, choices, &seat, &action)) {
        record_write_ply(&match, seat, action, check, &text);
    }
}

/// Its first plies, some of them taken back, as they would stand in the record of a game that goes
/// on; and with an end, though that comes too soon.
static void write_records(const golden_mode *mode) {
    static ant_match before;
    ant_match_setup setup = mode->setup;
    ant_chance choices;
    ant_error error;
    record_check check;
    ant_secret_from_seed(&setup.secret, 1);
    ant_chance_seed(&choices, mode->seed);
    if (ant_match_start(&match, &setup, NULL, &error) != ANT_OK) {
        stop(mode->name);
    }
    begin();
    record_check_init(&check);
    record_write_start(&match, &check, &text);
    play_and_record(&check, &choices, 1);
    before = match;
    play_and_record(&check, &choices, 2);
    match = before;
    record_write_undo(&match, &check, &text);
    play_and_record(&check, &choices, 3);
    finish("fuzz_record", mode, "unfinished");
    record_write_closing(&match, &check, &text);
    finish("fuzz_record", mode, "finished");
}

/// People create a table, sit down around it, and play some rounds: the deeds of fuzz_session.
static void write_session(const golden_mode *mode) {
    enum { LAY = 0, SIT = 2, ENTER = 3, START = 6, PLAY = 7, SETTLE = 10, OPEN = 1 };
    const ant_game *game = mode->setup.game;
    int n_seats = game->min_seats > 2 ? game->min_seats : 2;
    begin();
    ant_text_char(&text, 1);
    ant_text_char(&text, LAY);
    ant_text_char(&text, (char)(n_seats - 1));
    for (int seat = 1; seat < n_seats; seat++) {
        ant_text_char(&text, OPEN);
    }
    ant_text_char(&text, (char)(8 * (4 * number_of(game) + 3)));
    ant_text_char(&text, 0);
    for (int seat = 1; seat < n_seats; seat++) {
        ant_text_bytes(&text, (const char[]){SIT, 0, (char)seat, 0}, 4);
    }
    for (int seat = 0; seat < n_seats; seat++) {
        ant_text_bytes(&text, (const char[]){ENTER, (char)seat, 0}, 3);
    }
    ant_text_bytes(&text, (const char[]){START, SETTLE, PLAY, 1, 1}, 5);
    finish("fuzz_session", mode, NULL);
}

/// The set-up of the mode, and moves at random.
static void write_conformance(const golden_mode *mode) {
    const ant_game *game = mode->setup.game;
    ant_chance chance;
    begin();
    ant_text_char(&text, number_of(game));
    ant_text_char(&text, (char)(mode->setup.n_seats - game->min_seats));
    for (unsigned i = 0; i < 8; i++) {
        ant_text_char(&text, (char)(mode->seed >> 8 * i));
    }
    for (int i = 0; i < game->n_options; i++) {
        ant_text_char(&text, (char)mode->setup.options.value[i]);
    }
    ant_chance_seed(&chance, mode->seed);
    for (int i = 0; i < MOVES; i++) {
        ant_text_char(&text, (char)ant_chance_below(&chance, 256));
    }
    finish("fuzz_conformance", mode, NULL);
}

static void begin_text(char reader) {
    begin();
    ant_text_char(&text, reader);
    ant_text_char(&text, number_of(match.setup.game));
}

/// The position and the action that follows, for all that reads texts of them.
static void write_position(const golden_mode *mode, const void *state, int seat,
                           ant_action action) {
    static ant_view view;
    const ant_game *game = mode->setup.game;
    ant_json json;
    begin_text(0);
    ant_action_text(game, action, &text);
    finish("fuzz_text", mode, "text");
    begin_text(1);
    ant_json_init(&json, &text);
    ant_action_json(game, NULL, action, &json);
    finish("fuzz_text", mode, "json");
    begin_text(2);
    ant_position_write(game, state, &text);
    finish("fuzz_text", mode, "state");
    begin_text(2);
    ant_view_make(game, state, seat, &view);
    ant_view_write(&view, &text);
    finish("fuzz_text", mode, "view");
    begin();
    ant_text_char(&text, (char)0xFF); // all at once
    ant_text_string(&text, "bestaction ");
    ant_action_text(game, action, &text);
    ant_text_char(&text, '\n');
    finish("fuzz_abp_host", mode, "answer");
}

/// What a host says to the bot that is to act.
static void write_question(const golden_mode *mode, const void *state, int seat) {
    static ant_view view;
    const ant_match_setup *setup = &mode->setup;
    const ant_abp_newgame newgame = {
        .game = setup->game, .options = setup->options, .n_seats = setup->n_seats, .seat = seat};
    const ant_abp_go go = {.n_simulations = 10, .seed = mode->seed};
    begin();
    ant_text_string(&text, "abp 2\n");
    ant_abp_write_newgame(&newgame, &text);
    ant_view_make(setup->game, state, seat, &view);
    ant_abp_write_question(&(ant_abp_id){.version = ANT_ABP_VERSION}, &view, &text);
    ant_abp_write_go(&go, &text);
    ant_text_string(&text, "quit\n");
    finish("fuzz_abp_bot", mode, "question");
}

/// How many plies the mode's game has.
static uint32_t count_plies(const golden_mode *mode) {
    ant_chance choices;
    int seat = 0;
    ant_action action = 0;
    ant_error error;
    if (ant_match_start(&match, &mode->setup, NULL, &error) != ANT_OK) {
        stop(mode->name);
    }
    ant_chance_seed(&choices, mode->seed);
    while (golden_play(&match, &choices, &seat, &action)) {
    }
    return match.n_plies;
}

static void write_positions(const golden_mode *mode) {
    static uint64_t before[ANT_MAX_STATE / 8];
    uint32_t every = count_plies(mode) / POSITIONS + 1;
    ant_chance choices;
    int seat = 0;
    ant_action action = 0;
    ant_error error;
    (void)ant_match_start(&match, &mode->setup, NULL, &error);
    ant_chance_seed(&choices, mode->seed);
    for (;;) {
        memcpy(before, match.state, sizeof before);
        if (!golden_play(&match, &choices, &seat, &action)) {
            return;
        }
        if (match.n_plies % every == 1) {
            write_position(mode, before, seat, action);
            write_question(mode, before, seat);
        }
    }
}

int main(int n_words, char **words) {
    static golden_mode modes[GOLDEN_MAX_MODES];
    ant_error error = {0};
    int n = golden_load(modes, &error);
    if (n_words != 2 || n < 0) {
        fprintf(stderr, "make_seeds: %s\n", n < 0 ? error.expected : "one folder, please");
        return EXIT_FAILURE;
    }
    folder = words[1];
    make_folder(folder);
    for (int i = 0; i < n; i++) {
        write_records(&modes[i]);
        write_conformance(&modes[i]);
        if (i == 0 || modes[i].setup.game != modes[i - 1].setup.game) {
            write_session(&modes[i]);
        }
        write_positions(&modes[i]);
    }
    return EXIT_SUCCESS;
}
