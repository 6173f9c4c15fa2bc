// SPDX-License-Identifier: MIT
//
// Lists of moves: in a table under their numbers, as much in words as there is room for, close
// together where that is not enough, or grouped where there are too many. Whatever is listed can be
// typed as it is listed (move.c).
#include <stdlib.h>
#include <string.h>

#include "play.h"

enum {
    MAX_LABEL = 256,
    MAX_TEXT = 64, ///< of the words that a move is typed in
    FRAME = 5,     ///< columns around a number and its label
    MANY_ROWS = 32 ///< a longer list is shown to those who ask for it alone
};

/// What stands for a move in a list, the longest first.
typedef enum list_wording {
    LIST_SENTENCES, ///< of the catalogue: "Take 3 on the left"
    LIST_TEXTS,     ///< as few words as it can be typed in: "take 3 left"
    LIST_WORDINGS
} list_wording;

/// Moves as a table: all, or some of them under their numbers.
typedef struct move_grid {
    ant_action legal[ANT_MAX_ACTIONS];
    int n_legal;
    uint16_t shown[ANT_MAX_ACTIONS]; ///< by their index
    int n;                           ///< of those shown
    list_wording wording;
    int digits; ///< of the highest number
    int width;  ///< of a cell: number, label and a gap
    int columns;
} move_grid;

// Labels.

/// True if a word says what it is by itself: a bare number would look like that of a move.
static bool is_telling(const ant_word_type *type) {
    const ant_word_type *word = type->kind == ANT_WORD_SET ? type->member : type;
    return word->kind != ANT_WORD_NUMBER;
}

bool play_differ_in_a_word(const ant_game *game, const ant_action *legal, int n) {
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

void play_label(const play_table *table, ant_action action, bool is_one_word, ant_text *out) {
    const ant_game *game = table->history.match.setup.game;
    if (is_one_word) {
        ant_form form;
        ant_action_form(game, action, &form);
        ant_word_say(ant_game_catalogue(game), &table->names,
                     game->action_types[form.type].args[0].type, form.args[0], out);
    } else {
        show_action(&table->history.match, action, out);
    }
}

static void label_move(const play_table *table, const move_grid *grid, int i,
                       char label[MAX_LABEL]) {
    ant_action action = grid->legal[grid->shown[i]];
    ant_text text;
    ant_text_init(&text, label, MAX_LABEL);
    if (grid->wording == LIST_TEXTS) {
        ant_action_text(table->history.match.setup.game, action, &text);
    } else {
        play_label(
            table, action,
            play_differ_in_a_word(table->history.match.setup.game, grid->legal, grid->n_legal),
            &text);
    }
}

// Tables.

static void lay_out(const play_table *table, list_wording wording, move_grid *grid) {
    grid->wording = wording;
    grid->digits = play_digits(grid->n_legal);
    grid->width = 0;
    for (int i = 0; i < grid->n; i++) {
        char label[MAX_LABEL];
        label_move(table, grid, i, label);
        int width = show_columns(label) + grid->digits + FRAME;
        grid->width = width > grid->width ? width : grid->width;
    }
    int columns =
        grid->width > 0 ? (cli_width() + FRAME - 2) / grid->width : 1; // no gap at the end
    grid->columns = columns > 0 ? columns : 1;
}

static void find_moves(const play_table *table, int seat, const char *words, move_grid *grid) {
    const ant_game *game = table->history.match.setup.game;
    grid->n_legal = game->legal(table->history.match.state, seat, grid->legal);
    grid->n = play_moves_like(table, words, grid->legal, grid->n_legal, grid->shown);
    lay_out(table, LIST_SENTENCES, grid);
}

static int rows_of(const move_grid *grid) {
    return (grid->n + grid->columns - 1) / grid->columns;
}

static void print_moves(const play_table *table, const move_grid *grid) {
    for (int i = 0; i < grid->n; i++) {
        char label[MAX_LABEL];
        label_move(table, grid, i, label);
        bool is_last = i % grid->columns == grid->columns - 1 || i == grid->n - 1;
        int gap = is_last ? 0 : grid->width - grid->digits - 2 - show_columns(label);
        cli_print(" %*d %s%*s%s", grid->digits, grid->shown[i] + 1, label, gap, "",
                  is_last ? "\n" : "");
    }
}

void play_show_moves(const play_table *table, int seat, const char *words) {
    move_grid grid;
    find_moves(table, seat, words, &grid);
    if (grid.n == 0) {
        cli_print("None of your %d moves matches.\n", grid.n_legal);
    }
    print_moves(table, &grid);
}

/// Close together, as many in a row as fit.
static void print_packed(const play_table *table, const move_grid *grid) {
    int column = 0;
    for (int i = 0; i < grid->n; i++) {
        char label[MAX_LABEL];
        label_move(table, grid, i, label);
        int width = show_columns(label) + play_digits(grid->shown[i] + 1) + 2;
        bool is_full = column > 0 && column + width + 1 > cli_width();
        column = is_full ? width : column + width + (i > 0 ? 1 : 0);
        cli_print("%s %d %s", is_full ? "\n" : i > 0 ? " " : "", grid->shown[i] + 1, label);
    }
    cli_print("\n");
}

// Groups: moves whose first words are alike.

/// The first words of every move.
typedef struct move_groups {
    char firsts[ANT_MAX_ACTIONS][MAX_TEXT];
    int sizes[ANT_MAX_ACTIONS]; ///< of the group, at its first move; 0 at the others
} move_groups;

/// Groups by the first `n_words` words; returns how many groups there are.
static int group_moves(const ant_game *game, const move_grid *grid, int n_words,
                       move_groups *groups) {
    int n_groups = 0;
    for (int i = 0; i < grid->n_legal; i++) {
        char *first = groups->firsts[i];
        ant_text text;
        ant_text_init(&text, first, MAX_TEXT);
        ant_action_text(game, grid->legal[i], &text);
        char *end = first;
        for (int left = n_words; left > 0 && *end != '\0'; left--) {
            end += strcspn(end + 1, " ") + 1;
        }
        *end = '\0';
        int k = 0;
        while (strcmp(groups->firsts[k], first) != 0) {
            k++;
        }
        groups->sizes[i] = 0;
        groups->sizes[k]++;
        n_groups += k == i;
    }
    return n_groups;
}

/// Prints "place soldier 1 (75)" and so on, wrapped.
static void print_groups(const move_grid *grid, const move_groups *groups) {
    static char line[ANT_MAX_ACTIONS * MAX_TEXT];
    int largest = 0;
    ant_text text;
    ant_text_init(&text, line, sizeof line);
    ant_text_number(&text, grid->n_legal);
    ant_text_string(&text, " moves:");
    for (int i = 0; i < grid->n_legal; i++) {
        if (groups->sizes[i] > 0) {
            ant_text_string(&text, i > 0 ? ", " : " ");
            ant_text_string(&text, groups->firsts[i]);
        }
        if (groups->sizes[i] > 1) {
            ant_text_string(&text, " (");
            ant_text_number(&text, groups->sizes[i]);
            ant_text_char(&text, ')');
        }
        largest = groups->sizes[i] > groups->sizes[largest] ? i : largest;
    }
    ant_text_string(&text, ". To list some: moves ");
    ant_text_string(&text, groups->firsts[largest]);
    cli_print_wrapped(" ", 1, line);
}

// What fits.

/// Prints into memory; what was printed if it has no more rows than that, else NULL.
static char *if_fits(char *printed, int room) {
    if (printed != NULL && play_rows_of(printed) > room) {
        free(printed);
        printed = NULL;
    }
    return printed;
}

/// By as many words as there is room for, but by so few that a group has two moves on average.
static char *groups_that_fit(const play_table *table, const move_grid *grid, int room) {
    enum { MOST_WORDS = 6 };
    static move_groups groups;
    for (int n_words = MOST_WORDS; n_words > 0; n_words--) {
        int n_groups = group_moves(table->history.match.setup.game, grid, n_words, &groups);
        if (2 * n_groups > grid->n_legal && n_words > 1) {
            continue;
        }
        cli_keep_begin();
        print_groups(grid, &groups);
        char *printed = if_fits(cli_keep_end(), room);
        if (printed != NULL) {
            return printed;
        }
    }
    return NULL;
}

static char *packed_that_fits(const play_table *table, move_grid *grid, int room) {
    for (int wording = 0; wording < LIST_WORDINGS; wording++) {
        lay_out(table, (list_wording)wording, grid);
        cli_keep_begin();
        print_packed(table, grid);
        char *printed = if_fits(cli_keep_end(), room);
        if (printed != NULL) {
            return printed;
        }
    }
    return NULL;
}

void play_show_list(const play_table *table, int seat, int room) {
    move_grid grid;
    find_moves(table, seat, "", &grid);
    int most = room < MANY_ROWS ? room : MANY_ROWS;
    for (int wording = 0; wording < LIST_WORDINGS; wording++) {
        lay_out(table, (list_wording)wording, &grid);
        if (rows_of(&grid) <= most) {
            print_moves(table, &grid);
            return;
        }
    }
    char *list = packed_that_fits(table, &grid, most);
    list = list != NULL ? list : groups_that_fit(table, &grid, most);
    if (list != NULL) {
        cli_print("%s", list);
    } else {
        cli_print(" %d moves: ? lists them\n", grid.n_legal);
    }
    free(list);
}
