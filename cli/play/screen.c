// SPDX-License-Identifier: MIT
//
// Screens: the board, what happened, and the moves there are. Whatever is printed here goes through
// the eyes of one seat, or of a spectator.
#include <stdio.h>
#include <string.h>

#include "play.h"

enum {
    MAX_SENTENCE = 1024,
    LEAST_SENTENCES = 2,
    MOVE_FRAME = 5,  ///< columns around a number and its label
    LINE_OR_TWO = 2, ///< by which a list of moves may push the board off the screen
    MANY_ROWS = 32   ///< a longer one is shown to those who ask for it alone
};

void play_wipe(const play_table *table) {
    if (table->is_screen) { // among several people also what was scrolled away
        cli_print("%s", play_is_shared(table) ? "\x1b[H\x1b[2J\x1b[3J" : "\x1b[H\x1b[2J");
    }
}

const char *play_name(const play_table *table, int seat, char room[64]) {
    ant_text text;
    ant_text_init(&text, room, 64);
    const ant_game *game = table->history.match.setup.game;
    ant_word_say(ant_game_catalogue(game), &table->names, game->party, seat, &text);
    return room;
}

// What happened.

/// Prints the sentences from a ply on, without the first `skipped`; nothing if that is SIZE_MAX.
/// Returns how many there are.
static size_t print_sentences(const play_table *table, int seat, uint32_t from, size_t skipped) {
    const ant_history *history = &table->history;
    size_t n = 0;
    ant_match match;
    ant_log log;
    ant_history_at(history, from, &match, &log);
    do {
        for (unsigned i = 0; i < log.n; i++) {
            if ((log.at[i].visible & ant_seat_set(seat)) == 0 || n++ < skipped) {
                continue;
            }
            char sentence[MAX_SENTENCE];
            ant_text text;
            ant_text_init(&text, sentence, sizeof sentence);
            show_sentence(&history->match, &table->names, &log.at[i], &text);
            cli_print_wrapped("   ", 5, sentence);
        }
    } while (ant_history_next(history, &match, &log));
    return n;
}

static size_t count_sentences(const play_table *table, int seat, uint32_t from) {
    return print_sentences(table, seat, from, SIZE_MAX);
}

/// The ply of the seat's last decision: what happened since begins with it.
static uint32_t last_decision(const play_table *table, int seat) {
    uint32_t i = table->history.match.n_plies;
    while (i > 0 && table->history.plies[i - 1].seat != seat) {
        i--;
    }
    return i;
}

/// Prints what happened since the seat's last decision, as much as `room` lines hold.
static void print_news(const play_table *table, int seat, uint32_t from, int room) {
    size_t n = count_sentences(table, seat, from);
    size_t skipped = 0;
    if (table->is_screen) {
        size_t most = (size_t)(room > LEAST_SENTENCES ? room : LEAST_SENTENCES);
        skipped = n > most ? n - most : 0;
    }
    print_sentences(table, seat, from, skipped);
}

void play_show_log(const play_table *table, int seat, size_t n) {
    size_t all = count_sentences(table, seat, 0);
    print_sentences(table, seat, 0, all > n ? all - n : 0);
}

// Moves.

/// Moves as a table: all, or some of them under their numbers.
typedef struct move_grid {
    ant_action legal[ANT_MAX_ACTIONS];
    int n_legal;
    uint16_t shown[ANT_MAX_ACTIONS]; ///< by their index
    int n;                           ///< of those shown
    bool is_one_word;                ///< labels are the one word in which the moves differ
    int digits;                      ///< of the highest number
    int width;                       ///< of a cell: number, label and a gap
    int columns;
} move_grid;

/// True if a word says what it is by itself: a bare number would look like that of a move.
static bool is_telling(const ant_word_type *type) {
    const ant_word_type *word = type->kind == ANT_WORD_SET ? type->member : type;
    return word->kind != ANT_WORD_NUMBER;
}

/// True if all moves are of one kind and differ in one word: the question says the rest.
static bool is_one_word(const ant_game *game, const ant_action *legal, int n) {
    ant_form first;
    ant_action_form(game, legal[0], &first);
    for (int i = 1; i < n; i++) {
        ant_form form;
        ant_action_form(game, legal[i], &form);
        if (form.type != first.type) {
            return false;
        }
    }
    const ant_form_type *type = &game->action_types[first.type];
    return type->args[0].name != NULL && type->args[1].name == NULL &&
           is_telling(type->args[0].type);
}

static void label_move(const play_table *table, const move_grid *grid, ant_action action,
                       char label[MAX_SENTENCE]) {
    const ant_game *game = table->history.match.setup.game;
    ant_text text;
    ant_text_init(&text, label, MAX_SENTENCE);
    if (grid->is_one_word) {
        ant_form form;
        ant_action_form(game, action, &form);
        ant_word_say(ant_game_catalogue(game), &table->names,
                     game->action_types[form.type].args[0].type, form.args[0], &text);
    } else {
        show_action(&table->history.match, action, &text);
    }
}

static void lay_out_moves(const play_table *table, int seat, const char *words, move_grid *grid) {
    const ant_game *game = table->history.match.setup.game;
    grid->n_legal = game->legal(table->history.match.state, seat, grid->legal);
    grid->n = play_moves_like(game, words, grid->legal, grid->n_legal, grid->shown);
    grid->is_one_word = grid->n_legal > 0 && is_one_word(game, grid->legal, grid->n_legal);
    grid->digits = play_digits(grid->n_legal);
    grid->width = 0;
    for (int i = 0; i < grid->n; i++) {
        char label[MAX_SENTENCE];
        label_move(table, grid, grid->legal[grid->shown[i]], label);
        int width = show_columns(label) + grid->digits + MOVE_FRAME;
        grid->width = width > grid->width ? width : grid->width;
    }
    int columns = grid->width > 0 ? cli_width() / grid->width : 1;
    grid->columns = columns > 0 ? columns : 1;
}

static int rows_of(const move_grid *grid) {
    return (grid->n + grid->columns - 1) / grid->columns;
}

static void print_moves(const play_table *table, const move_grid *grid) {
    for (int i = 0; i < grid->n; i++) {
        char label[MAX_SENTENCE];
        label_move(table, grid, grid->legal[grid->shown[i]], label);
        bool is_last = i % grid->columns == grid->columns - 1 || i == grid->n - 1;
        int gap = is_last ? 0 : grid->width - grid->digits - 2 - show_columns(label);
        cli_print(" %*d %s%*s%s", grid->digits, grid->shown[i] + 1, label, gap, "",
                  is_last ? "\n" : "");
    }
}

void play_show_moves(const play_table *table, int seat, const char *words) {
    move_grid grid;
    lay_out_moves(table, seat, words, &grid);
    if (grid.n == 0) {
        cli_print("None of your %d moves matches.\n", grid.n_legal);
    }
    print_moves(table, &grid);
}

/// How people begin to type a kind of move: the words before its first argument, or its name.
static int beginning_of(const ant_form_type *type, const char **at) {
    int n = (int)strcspn(type->pattern, "{");
    while (n > 0 && type->pattern[n - 1] == ' ') {
        n--;
    }
    *at = n > 0 ? type->pattern : type->name;
    return n > 0 ? n : (int)strlen(type->name);
}

static bool begin_alike(const ant_form_type *a, const ant_form_type *b) {
    const char *starts[2];
    int n = beginning_of(a, &starts[0]);
    return n == beginning_of(b, &starts[1]) && memcmp(starts[0], starts[1], (size_t)n) == 0;
}

/// Counts the moves of each kind, as people begin to type it, under its first type; the kind with
/// the most.
static unsigned count_kinds(const ant_game *game, const move_grid *grid,
                            int counts[UINT8_MAX + 1]) {
    unsigned most = 0;
    memset(counts, 0, (UINT8_MAX + 1) * sizeof *counts);
    for (int i = 0; i < grid->n_legal; i++) {
        ant_form form;
        unsigned type = 0;
        ant_action_form(game, grid->legal[i], &form);
        while (!begin_alike(&game->action_types[type], &game->action_types[form.type])) {
            type++;
        }
        most = ++counts[type] > counts[most] ? type : most;
    }
    return most;
}

/// The first two words of a move of that kind, from the middle of the list.
static void write_example(const ant_game *game, const move_grid *grid, unsigned type,
                          ant_text *out) {
    char room[MAX_SENTENCE];
    ant_text text;
    ant_form form;
    int i = grid->n_legal / 2;
    do {
        i = (i + 1) % grid->n_legal;
        ant_action_form(game, grid->legal[i], &form);
    } while (!begin_alike(&game->action_types[type], &game->action_types[form.type]));
    ant_text_init(&text, room, sizeof room);
    ant_action_text(game, grid->legal[i], &text);
    size_t n = strcspn(room, " ");
    n += room[n] == ' ' ? 1 + strcspn(room + n + 1, " ") : 0;
    ant_text_bytes(out, room, n);
}

/// How many moves there are of each kind, and how to see some.
static void print_kinds(const play_table *table, const move_grid *grid) {
    const ant_game *game = table->history.match.setup.game;
    int counts[UINT8_MAX + 1];
    unsigned most = count_kinds(game, grid, counts);
    char sentence[MAX_SENTENCE];
    ant_text text;
    ant_text_init(&text, sentence, sizeof sentence);
    ant_text_number(&text, grid->n_legal);
    ant_text_string(&text, " moves:");
    for (unsigned type = 0, n = 0; type < game->n_action_types; type++) {
        if (counts[type] > 0) {
            const char *at;
            int length = beginning_of(&game->action_types[type], &at);
            ant_text_string(&text, n++ > 0 ? ", " : " ");
            ant_text_number(&text, counts[type]);
            ant_text_char(&text, ' ');
            ant_text_bytes(&text, at, (size_t)length);
        }
    }
    ant_text_string(&text, ". To see some: moves ");
    write_example(game, grid, most, &text);
    cli_print_wrapped(" ", 1, sentence);
}

void play_show_choice(const play_table *table, int seat) {
    move_grid grid;
    lay_out_moves(table, seat, "", &grid);
    if (rows_of(&grid) > MANY_ROWS) {
        print_kinds(table, &grid);
    } else {
        print_moves(table, &grid);
    }
}

/// True if the list would push the board off the screen, and not only by a line or two, or is too
/// long to be read anywhere.
static bool is_too_long(const play_table *table, const move_grid *grid, int lines) {
    return rows_of(grid) > MANY_ROWS ||
           (table->is_screen && cli_rows() > 0 && lines + rows_of(grid) > cli_rows() + LINE_OR_TWO);
}

/// What stands in place of a list that is too long.
static void print_example(const play_table *table, const move_grid *grid) {
    char room[MAX_SENTENCE];
    ant_text text;
    if (rows_of(grid) > MANY_ROWS) {
        print_kinds(table, grid);
        return;
    }
    ant_text_init(&text, room, sizeof room);
    ant_action_text(table->history.match.setup.game, grid->legal[0], &text);
    cli_print(" %d moves, such as: %s (? lists them)\n", grid->n, room);
}

// Whole screens.

void play_show_turn(const play_table *table, int seat) {
    move_grid grid;
    lay_out_moves(table, seat, "", &grid);
    play_wipe(table);
    int lines =
        show_board(&table->history.match, &table->names, seat, table->is_screen && cli_has_color());
    int gap = show_is_compact() ? 0 : 1;
    bool has_list = !is_too_long(table, &grid, lines + gap + 2); // with question and prompt
    int below = gap + 2 + (has_list ? rows_of(&grid) : 1);
    print_news(table, seat, last_decision(table, seat), cli_rows() - lines - below);
    cli_print("%s", gap > 0 ? "\n" : "");
    show_question(&table->history.match, seat, table->is_screen && cli_has_color());
    if (has_list) {
        print_moves(table, &grid);
    } else {
        print_example(table, &grid);
    }
}

void play_show_progress(const play_table *table) {
    if (table->is_screen) {
        int seat = play_onlooker(table);
        play_wipe(table);
        int lines = show_board(&table->history.match, &table->names, seat,
                               table->is_screen && cli_has_color());
        uint32_t n = table->history.match.n_plies;
        uint32_t from = seat != ANT_SPECTATOR ? last_decision(table, seat) : n > 8 ? n - 8 : 0;
        print_news(table, seat, from, cli_rows() - lines - 2);
    } else if (table->humans == 0) {
        print_sentences(table, ANT_SPECTATOR, table->history.match.n_plies, 0);
    }
    cli_flush();
}

void play_show_end(const play_table *table) {
    char room[MAX_SENTENCE * 8];
    ant_text command;
    int seat = table->viewer != PLAY_NOBODY ? table->viewer : ANT_SPECTATOR;
    play_wipe(table);
    show_board(&table->history.match, &table->names, seat, table->is_screen && cli_has_color());
    if (table->humans != 0) { // otherwise they have all been printed
        print_sentences(table, seat, last_decision(table, seat), 0);
    }
    cli_print("\n");
    show_sheet(&table->history.match, &table->names);
    cli_print("\n");
    show_places(&table->history.match, &table->names);
    ant_text_init(&command, room, sizeof room);
    play_command("replay --verify", table->path, &command);
    cli_print("\nThe record is saved in %s\nTo verify it: %s\n", table->path, room);
}
