// SPDX-License-Identifier: MIT
//
// Screens: the board, what happened, and the moves there are. Whatever is printed here goes through
// the eyes of one seat, or of a spectator.
#include <stdlib.h>
#include <string.h>

#include "play.h"

enum {
    MAX_SENTENCE = 1024,
    MAX_LINE = 8 * MAX_SENTENCE,
    LEAST_NEWS = 2,      ///< lines of news that a list of moves leaves room for
    NO_LIMIT = INT16_MAX ///< rows where there is no screen
};

static const char cut_sentence[] = "     "; ///< how the further lines of a sentence begin

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
            cli_print_wrapped("   ", (int)strlen(cut_sentence), sentence);
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

/// Cuts lines off the beginning of a text until it has at most so many, and then what is left of a
/// sentence that was cut: its lines are indented.
static const char *last_lines(const char *text, int n_lines) {
    int n = play_rows_of(text);
    while (n > 0 && (n > n_lines || strncmp(text, cut_sentence, strlen(cut_sentence)) == 0)) {
        text = strchr(text, '\n') + 1;
        n--;
    }
    return text;
}

/// What happened from a ply on, in memory for the caller to free; NULL if there is none.
static char *keep_news(const play_table *table, int seat, uint32_t from) {
    cli_keep_begin();
    print_sentences(table, seat, from, 0);
    return cli_keep_end();
}

/// Prints as much of the news as so many lines hold, the last first to be kept.
static void print_news(const char *news, int room) {
    if (news != NULL && room > 0) {
        cli_print("%s", last_lines(news, room));
    }
}

void play_show_log(const play_table *table, int seat, size_t n) {
    size_t all = count_sentences(table, seat, 0);
    print_sentences(table, seat, 0, all > n ? all - n : 0);
}

// Whole screens.

int play_rows_of(const char *text) {
    int n = 0;
    for (; (text = strchr(text, '\n')) != NULL; text++) {
        n++;
    }
    return n;
}

/// Prints the board; how many rows of the screen are left below it.
static int print_board(const play_table *table, int seat, int look) {
    const show_style style = {table->has_color, show_is_short(table->rows), look};
    cli_keep_begin();
    show_board(&table->history.match, &table->names, seat, &style);
    char *board = cli_keep_end();
    int rows = board != NULL ? play_rows_of(board) : 0;
    cli_print("%s", board != NULL ? board : "");
    free(board);
    return table->rows > 0 ? table->rows - rows : NO_LIMIT;
}

static int least(int a, int b) {
    return a < b ? a : b;
}

void play_show_turn(const play_table *table, int seat, int below) {
    play_wipe(table);
    int gap = show_is_short(table->rows) ? 0 : 1;
    int room = print_board(table, seat, 0) - gap - 2 - below; // question and prompt
    char *news = keep_news(table, seat, last_decision(table, seat));
    int n_news = news != NULL ? play_rows_of(news) : 0;
    cli_keep_begin();
    if (below == 0 || room > 0) { // otherwise the guide says what to type
        play_show_list(table, seat, room - least(n_news, LEAST_NEWS));
    }
    char *list = cli_keep_end();
    print_news(news, room - (list != NULL ? play_rows_of(list) : 0));
    cli_print("%s", gap > 0 ? "\n" : "");
    if (below == 0 || room >= 0) {
        show_question(&table->history.match, seat, table->has_color);
    }
    cli_print("%s", list != NULL ? list : "");
    free(list);
    free(news);
}

void play_show_board_of(const play_table *table, int seat, int shown) {
    play_wipe(table);
    print_board(table, seat, shown + 1);
}

void play_show_progress(const play_table *table) {
    if (table->is_screen) {
        int seat = play_onlooker(table);
        play_wipe(table);
        int room = print_board(table, seat, 0) - 2; // who thinks, and the cursor
        uint32_t n = table->history.match.n_plies;
        uint32_t from = seat != ANT_SPECTATOR ? last_decision(table, seat) : n > 8 ? n - 8 : 0;
        char *news = keep_news(table, seat, from);
        print_news(news, room);
        free(news);
    } else if (table->humans == 0) {
        print_sentences(table, ANT_SPECTATOR, table->history.match.n_plies, 0);
    }
    cli_flush();
}

// Pages.

static const char pause_prompt[] = " Enter to go on> ";

bool play_pause(const play_table *table) {
    char *line;
    return !table->is_screen || table->humans == 0 ||
           (play_input_line(pause_prompt, &line) == PLAY_LINE && line[0] != 'q');
}

void play_pages_begin(const play_table *table) {
    if (table->rows > 0) {
        cli_keep_begin();
    }
}

/// Rows that a line of `n` bytes takes up.
static int rows_of_line(const char *line, size_t n) {
    char letters[MAX_LINE];
    int columns = (int)n;
    if (n < sizeof letters) {
        memcpy(letters, line, n);
        letters[n] = '\0';
        columns = show_columns(letters);
    }
    return columns > 0 ? (columns + cli_width() - 1) / cli_width() : 1;
}

bool play_pages_end(const play_table *table) {
    char *text = table->rows > 0 ? cli_keep_end() : NULL;
    bool is_read = true;
    int left = table->rows - 1;
    for (const char *at = text; at != NULL && *at != '\0' && is_read;) {
        size_t n = strcspn(at, "\n");
        int rows = rows_of_line(at, n);
        if (left < rows) {
            is_read = play_pause(table);
            left = table->rows - 1;
        }
        if (is_read) {
            cli_print("%.*s\n", (int)n, at);
        }
        at += n + (at[n] == '\n');
        left -= rows;
    }
    free(text);
    return is_read;
}

bool play_show_summary(const play_table *table) {
    if (!table->is_screen || table->humans == 0) {
        return true; // what happened is told to the next who is asked
    }
    play_wipe(table);
    play_pages_begin(table);
    print_sentences(table, play_onlooker(table), table->history.match.n_plies, 0);
    cli_print("\n");
    show_sheet(&table->history.match, &table->names);
    return play_pages_end(table) && play_pause(table);
}

/// The result, and where the record is.
static void print_result(const play_table *table) {
    static const struct {
        const char *what;
        const char *command;
    } ways[] = {{"To verify it", "replay --verify"}, {"To see what decided it", "analyse"}};
    show_sheet(&table->history.match, &table->names);
    cli_print("\n");
    show_places(&table->history.match, &table->names);
    cli_print("\nThe record is saved in %s\n", table->path);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        char room[MAX_LINE];
        ant_text command;
        ant_text_init(&command, room, sizeof room);
        play_command(ways[i].command, table->path, &command);
        cli_print("%s: %s\n", ways[i].what, room);
    }
}

void play_show_end(const play_table *table) {
    int seat = table->viewer != PLAY_NOBODY ? table->viewer : ANT_SPECTATOR;
    play_wipe(table);
    int room = print_board(table, seat, 0) - 1;
    if (table->humans != 0) { // otherwise they have all been printed
        char *news = keep_news(table, seat, last_decision(table, seat));
        print_news(news, room);
        free(news);
    }
    if (table->rows > 0) {
        (void)play_pause(table); // with the board on the screen, whatever is typed
        play_wipe(table);
    } else {
        cli_print("\n");
    }
    play_pages_begin(table);
    print_result(table);
    (void)play_pages_end(table);
}
