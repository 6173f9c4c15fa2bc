// SPDX-License-Identifier: MIT
//
// What people say at the prompt: a move, or one of these commands.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play.h"

enum { MAX_SENTENCE = 1024, LOG_LINES = 40, N_WORLDS = 32, WORD_COLUMN = 17 };

typedef play_outcome talk(play_table *table, int seat, const char *rest);

// Moves.

static void print_likes(const play_table *table, const play_move *move) {
    char sentence[PLAY_MAX_LIKE * MAX_SENTENCE];
    ant_text text;
    ant_text_init(&text, sentence, sizeof sentence);
    ant_text_string(&text, "That could be any of these: ");
    for (int i = 0; i < move->n_like; i++) {
        ant_text_string(&text, i > 0 ? ", " : "");
        ant_action_text(table->history.match.setup.game, move->like[i], &text);
    }
    ant_text_string(&text, move->n_like == PLAY_MAX_LIKE ? "..." : ".");
    cli_print_wrapped("", 0, sentence);
}

/// A text that begins like a move is told how it could go on; another one what is near, or an
/// example that gives nothing away.
static void print_unreadable(const play_table *table, int seat, const char *typed,
                             const ant_error *error) {
    bool has_word = error->subject[0] != '\0';
    char sentence[2 * MAX_SENTENCE];
    char move[MAX_SENTENCE];
    ant_text text;
    ant_text other;
    ant_text_init(&text, sentence, sizeof sentence);
    ant_text_init(&other, move, sizeof move);
    ant_text_string(&text, "I do not understand ");
    ant_text_string(&text, has_word ? "\"" : "that");
    ant_text_string(&text, error->subject);
    ant_text_string(&text, has_word ? "\"" : "");
    bool is_near = play_nearest(table, seat, typed, &other);
    if (!is_near && error->column > 1 && error->expected[0] != '\0') {
        ant_text_string(&text, ": expected ");
        ant_text_string(&text, error->expected);
    }
    if (is_near) {
        ant_text_string(&text, ". Did you mean \"");
        ant_text_string(&text, move);
        ant_text_string(&text, "\"?");
    } else if (play_example(table, seat, &other)) {
        ant_text_string(&text, ". Type a move such as \"");
        ant_text_string(&text, move);
        ant_text_string(&text, "\", or ? for the list.");
    } else {
        ant_text_string(&text, ". Type ? to list your moves and the commands.");
    }
    cli_print_wrapped("", 2, sentence);
}

/// What is wrong with a move that is not allowed; `is_full` for those who ask why.
static void print_refusal(const play_table *table, int seat, const char *typed,
                          const play_move *move, bool is_full) {
    switch (move->reading) {
    case PLAY_FORBIDDEN:
        show_refusal(&table->history.match, &table->names, seat, move->action, move->clause,
                     is_full);
        break;
    case PLAY_AMBIGUOUS:
        print_likes(table, move);
        break;
    default:
        print_unreadable(table, seat, typed, &move->error);
        break;
    }
}

static bool is_number(const char *text) {
    return *text != '\0' && text[strspn(text, "0123456789")] == '\0';
}

static play_outcome take_number(play_table *table, int seat, const char *text) {
    ant_action legal[ANT_MAX_ACTIONS];
    int n = table->history.match.setup.game->legal(table->history.match.state, seat, legal);
    long number = strlen(text) < 9 ? strtol(text, NULL, 10) : 0;
    if (number < 1 || number > n) {
        cli_print("There is no move %s: choose 1 to %d.\n", text, n);
        return PLAY_ASIDE;
    }
    return play_act(table, seat, legal[number - 1]);
}

static play_outcome take_move(play_table *table, int seat, const char *text) {
    play_move move;
    play_move_read(table, seat, text, &move);
    table->refused[0] = '\0';
    if (move.reading == PLAY_ALLOWED) {
        return play_act(table, seat, move.action);
    }
    if (move.reading == PLAY_FORBIDDEN) {
        ant_text refused;
        ant_text_init(&refused, table->refused, sizeof table->refused);
        ant_action_text(table->history.match.setup.game, move.action, &refused);
    }
    print_refusal(table, seat, text, &move, false);
    return PLAY_ASIDE;
}

// Why.

static bool is_same_form(const ant_form *a, const ant_form *b) {
    return a->type == b->type && memcmp(a->args, b->args, sizeof a->args) == 0;
}

/// Events that surely follow, whatever the seat cannot see: those that are alike in many worlds
/// that fit its knowledge, up to the first that brings hidden things to light.
static unsigned sure_events(const play_table *table, int seat, ant_action action, ant_log *sure) {
    const ant_game *game = table->history.match.setup.game;
    unsigned n = 0;
    for (unsigned world = 0; world < N_WORLDS; world++) {
        uint64_t state[ANT_MAX_STATE / 8];
        ant_chance chance;
        ant_log log = {0};
        memcpy(state, table->history.match.state, sizeof state);
        ant_chance_seed(&chance, world);
        ant_resample(game, state, seat, &chance);
        ant_apply(game, state, seat, action, &chance, &log);
        if (world == 0) {
            *sure = log;
            for (n = 0; n < log.n && !log.at[n].reveals; n++) {
            }
        }
        for (unsigned i = 0; i < n; i++) {
            if (i >= log.n || !is_same_form(&log.at[i].form, &sure->at[i].form)) {
                n = i;
            }
        }
    }
    return n;
}

// The board as it would be.

/// The board that the seat would see, in the world of that number; the action is played unless it
/// is NULL.
static void draw_world(const play_table *table, int seat, unsigned world, const ant_action *action,
                       char board[ANT_MAX_BOARD]) {
    const ant_game *game = table->history.match.setup.game;
    const ant_board_style style = {
        .catalogue = ant_game_catalogue(game), .names = &table->names, .is_compact = true};
    uint64_t state[ANT_MAX_STATE / 8];
    ant_chance chance;
    ant_text text;
    memcpy(state, table->history.match.state, sizeof state);
    ant_chance_seed(&chance, world);
    ant_resample(game, state, seat, &chance);
    if (action != NULL) {
        ant_apply(game, state, seat, *action, &chance, NULL);
    }
    ant_text_init(&text, board, ANT_MAX_BOARD);
    ant_board(game, state, seat, &style, &text);
}

/// A line without what only marks whose turn it is and what may be chosen, and without blanks.
static void strip_marks(const char *line, size_t n, char out[MAX_SENTENCE]) {
    size_t length = 0;
    for (size_t i = 0; i < n && length + 1 < MAX_SENTENCE; i++) {
        bool is_arrow = strncmp(line + i, "▸", strlen("▸")) == 0;
        i += is_arrow ? strlen("▸") - 1 : 0;
        if (!is_arrow && strchr(" []*", line[i]) == NULL) {
            out[length++] = line[i];
        }
    }
    out[length] = '\0';
}

/// True if the board has the line, but for its marks.
static bool has_line(const char *board, const char *stripped) {
    while (*board != '\0') {
        char other[MAX_SENTENCE];
        size_t n = strcspn(board, "\n");
        strip_marks(board, n, other);
        if (strcmp(other, stripped) == 0) {
            return true;
        }
        board += n + (board[n] == '\n');
    }
    return false;
}

/// Prints the lines of the board that the action surely changes, as they would be.
static void print_preview(const play_table *table, int seat, ant_action action) {
    enum { MAX_LINES = 6, WORLDS = 8 };
    static char before[ANT_MAX_BOARD];
    static char after[WORLDS][ANT_MAX_BOARD];
    int n_lines = 0;
    draw_world(table, seat, 0, NULL, before);
    for (unsigned world = 0; world < WORLDS; world++) {
        draw_world(table, seat, world, &action, after[world]);
    }
    for (const char *line = after[0]; *line != '\0' && n_lines < MAX_LINES;) {
        char stripped[MAX_SENTENCE];
        size_t n = strcspn(line, "\n");
        strip_marks(line, n, stripped);
        bool is_new = stripped[0] != '\0' && !has_line(before, stripped);
        for (unsigned world = 1; world < WORLDS && is_new; world++) {
            is_new = has_line(after[world], stripped);
        }
        if (is_new) {
            cli_print("%s", n_lines++ == 0 ? "The board will then show:\n" : "");
            cli_print("%.*s\n", (int)n, line);
        }
        line += n + (line[n] == '\n');
    }
}

static void print_consequences(const play_table *table, int seat, ant_action action) {
    ant_log sure;
    unsigned n = sure_events(table, seat, action, &sure);
    char label[MAX_SENTENCE];
    ant_text text;
    ant_text_init(&text, label, sizeof label);
    show_action(&table->history.match, action, &text);
    cli_print("%s: allowed.%s\n", label, n > 0 ? " It will certainly do this:" : "");
    for (unsigned i = 0; i < n; i++) {
        if ((sure.at[i].visible & ant_seat_set(seat)) != 0) {
            ant_text_init(&text, label, sizeof label);
            show_sentence(&table->history.match, &table->names, &sure.at[i], &text);
            cli_print_wrapped("   ", 5, label);
        }
    }
    print_preview(table, seat, action);
}

static void print_how_to_ask(const play_table *table, int seat) {
    char example[MAX_SENTENCE] = "MOVE";
    ant_text text;
    ant_text_init(&text, example, sizeof example);
    if (!play_example(table, seat, &text)) {
        ant_text_string(&text, "MOVE");
    }
    cli_print("Nothing was refused. Ask about a move: why %s\n", example);
}

static play_outcome say_why(play_table *table, int seat, const char *rest) {
    const ant_game *game = table->history.match.setup.game;
    ant_action legal[ANT_MAX_ACTIONS];
    int n = game->legal(table->history.match.state, seat, legal);
    rest = *rest != '\0' ? rest : table->refused;
    if (*rest == '\0') {
        print_how_to_ask(table, seat);
        return PLAY_ASIDE;
    }
    play_move move;
    if (is_number(rest)) {
        long number = strlen(rest) < 9 ? strtol(rest, NULL, 10) : 0;
        if (number >= 1 && number <= n) {
            print_consequences(table, seat, legal[number - 1]);
            return PLAY_ASIDE;
        }
    }
    play_move_read(table, seat, rest, &move);
    if (move.reading == PLAY_ALLOWED) {
        print_consequences(table, seat, move.action);
    } else {
        print_refusal(table, seat, rest, &move, true);
    }
    return PLAY_ASIDE;
}

// The other commands.

static play_outcome say_help(play_table *table, int seat, const char *rest) {
    (void)rest;
    play_pages_begin(table);
    cli_print("\nYour moves, by number or in words (abbreviated, if only one matches):\n");
    play_show_list(table, seat, INT16_MAX);
    cli_print("\nCommands:\n");
    const cli_word *word;
    for (size_t i = 0; (word = play_word(i)) != NULL; i++) {
        char label[WORD_COLUMN];
        snprintf(label, sizeof label, word->argument != NULL ? "%s %s" : "%s", word->name,
                 word->argument);
        if (word->help != NULL) {
            cli_print_row(label, WORD_COLUMN, word->help);
        }
    }
    cli_print("\nOn the board:\n");
    show_legend(table->history.match.setup.game);
    play_show_bots(table);
    (void)play_pages_end(table);
    return PLAY_ASIDE;
}

static play_outcome say_moves(play_table *table, int seat, const char *rest) {
    play_pages_begin(table);
    play_show_moves(table, seat, rest);
    (void)play_pages_end(table);
    return PLAY_ASIDE;
}

static play_outcome say_undo(play_table *table, int seat, const char *rest) {
    (void)rest;
    return play_undo(table, seat);
}

static play_outcome say_board(play_table *table, int seat, const char *rest) {
    (void)rest;
    play_show_turn(table, seat, 0);
    return PLAY_ASIDE;
}

/// The number of a seat, from 0; PLAY_NOBODY for anything else.
static int read_seat(const play_table *table, const char *text) {
    int seat = is_number(text) && strlen(text) < 3 ? atoi(text) - 1 : PLAY_NOBODY;
    return seat < table->history.match.setup.n_seats ? seat : PLAY_NOBODY;
}

static play_outcome say_look(play_table *table, int seat, const char *rest) {
    int shown = read_seat(table, rest);
    if (shown == PLAY_NOBODY) {
        cli_print("Name a seat from 1 to %d, as in: look 1\n", table->history.match.setup.n_seats);
    } else {
        play_show_board_of(table, seat, shown);
        cli_print("%s", table->is_screen ? " To see your own again: board\n" : "");
    }
    return PLAY_ASIDE;
}

static play_outcome say_score(play_table *table, int seat, const char *rest) {
    (void)seat;
    (void)rest;
    play_pages_begin(table);
    cli_print("\n");
    show_sheet(&table->history.match, &table->names);
    (void)play_pages_end(table);
    return PLAY_ASIDE;
}

static play_outcome say_log(play_table *table, int seat, const char *rest) {
    size_t n = LOG_LINES;
    if (is_number(rest) && strlen(rest) < 9) {
        n = (size_t)strtol(rest, NULL, 10);
    } else if (*rest != '\0') {
        cli_print("The log takes a number of sentences, as in: log 100\n");
        return PLAY_ASIDE;
    }
    play_pages_begin(table);
    play_show_log(table, seat, n);
    (void)play_pages_end(table);
    return PLAY_ASIDE;
}

static play_outcome say_rules(play_table *table, int seat, const char *rest) {
    (void)seat;
    const ant_game *game = table->history.match.setup.game;
    char id[32];
    if (game->n_clauses < 2 || *rest == '\0') {
        cli_print("Name a clause, as in: rules %s\n",
                  game->n_clauses > 1 ? game->clauses[1].id : "");
        cli_print("'antfarm rules %s' shows them all.\n", game->name);
        return PLAY_ASIDE;
    }
    ant_clause_id clause = ant_clause_find(game, rest);
    if (clause == ANT_ALLOWED) { // also "3.3", and "bc-3.3"
        const char *first = game->clauses[1].id;
        const char *number = strrchr(rest, '-');
        snprintf(id, sizeof id, "%.*s-%s", (int)strcspn(first, "-"), first,
                 number != NULL ? number + 1 : rest);
        clause = ant_clause_find(game, id);
    }
    if (clause == ANT_ALLOWED) {
        cli_print("There is no clause %s: 'antfarm rules %s' lists them all.\n", rest, game->name);
    } else {
        show_clause(game, clause);
    }
    return PLAY_ASIDE;
}

/// Lets another person to the screen, who may act though nobody waits for it.
static play_outcome say_seat(play_table *table, int seat, const char *rest) {
    const ant_match *match = &table->history.match;
    ant_seats may_act = (ant_seats)(match->setup.game->to_act(match->state) & table->humans);
    int guest = read_seat(table, rest);
    if (guest == PLAY_NOBODY || (may_act & ant_seat_set(guest)) == 0) {
        cli_print("Name the seat of a person who may act now, as in: seat %d\n", seat + 1);
        return PLAY_ASIDE;
    }
    table->guest = guest;
    return PLAY_ON;
}

static play_outcome say_save(play_table *table, int seat, const char *rest) {
    (void)seat;
    (void)rest;
    if (play_sync(table)) {
        cli_print("Saved: %s\n", table->path);
    }
    return PLAY_ASIDE;
}

static play_outcome say_quit(play_table *table, int seat, const char *rest) {
    (void)table;
    (void)seat;
    (void)rest;
    return PLAY_QUIT;
}

static const struct {
    cli_word word; ///< without an argument it stands alone
    talk *say;
} commands[] = {
    {{"?", NULL, "this list", NULL}, say_help},
    {{"help", NULL, NULL, NULL}, say_help},
    {{"moves", "[WORDS]", "the moves that have these words, by their numbers",
      "The words stand in their order, as in 'moves attack c4'; without words it lists all moves."},
     say_moves},
    {{"hint", "[BOT]", "the best moves and the reasons for them, as in: hint search:4",
      "They are the three best as a bot (default: search:3) sees them with what you know and "
      "nothing "
      "else. The share is how much of the victory you may expect from a move. Why it is better is "
      "the row of the score sheet in which it brings most against the other moves on average, or "
      "what it takes from each opponent, in points up to the end of the round or game."},
     play_hint},
    {{"why", "[MOVE]", "which rule forbids it, or what it would do",
      "Where a rule is about figures, they are told too. Without a move it explains the last "
      "refusal."},
     say_why},
    {{"undo", NULL, "back to your last decision, if nothing hidden was revealed since",
      "Where several people share the keyboard, it takes back the last move of any of them."},
     say_undo},
    {{"board", NULL, "draw the board again", NULL}, say_board},
    {{"look", "SEAT", "the board with what is another seat's own, as in: look 2",
      "It shows only what you may know: anthills, tokens still to come and attacks, what is known "
      "of "
      "a hand or may be in it."},
     say_look},
    {{"score", NULL, "the score sheet", "It is counted as on paper."}, say_score},
    {{"log", "[N]", "the last N sentences (default: 40)", NULL}, say_log},
    {{"rules", "CLAUSE", "a clause of the rules, as in: rules 1.1", NULL}, say_rules},
    {{"rule", "CLAUSE", NULL, NULL}, say_rules},
    {{"seat", "N", "hand the keyboard to seat N, who may act out of turn",
      "Bots wait for such people of their own accord."},
     say_seat},
    {{"save", NULL, "save the record and show its path", NULL}, say_save},
    {{"quit", NULL, "leave; the game can be resumed", NULL}, say_quit},
    {{"q", NULL, NULL, NULL}, say_quit},
    {{"exit", NULL, NULL, NULL}, say_quit},
};

const cli_word *play_word(size_t i) {
    return i < sizeof commands / sizeof commands[0] ? &commands[i].word : NULL;
}

/// Cuts blanks off both ends, and makes control characters harmless: what was typed may be shown.
static char *trim(char *line) {
    for (char *at = line; *at != '\0'; at++) {
        if (iscntrl((unsigned char)*at)) {
            *at = ' ';
        }
    }
    while (*line == ' ') {
        line++;
    }
    size_t n = strlen(line);
    while (n > 0 && line[n - 1] == ' ') {
        line[--n] = '\0';
    }
    return line;
}

static bool is_command(const char *line, const char *word, const char **rest) {
    size_t n = strlen(word);
    for (size_t i = 0; i < n; i++) {
        if (tolower((unsigned char)line[i]) != word[i]) {
            return false;
        }
    }
    *rest = line + n + strspn(line + n, " ");
    return line[n] == '\0' || line[n] == ' ';
}

play_outcome play_take_line(play_table *table, int seat, char *line) {
    play_outcome outcome;
    line = trim(line);
    if (play_guide_take(table, seat, line, &outcome)) {
        return outcome;
    }
    if (*line == '\0') {
        return PLAY_ASIDE;
    }
    if (is_number(line)) {
        return take_number(table, seat, line);
    }
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        const char *rest;
        if (is_command(line, commands[i].word.name, &rest) &&
            (commands[i].word.argument != NULL || *rest == '\0')) {
            return commands[i].say(table, seat, rest);
        }
    }
    return take_move(table, seat, line);
}
