// SPDX-License-Identifier: MIT
//
// Boards, sentences and the score sheet.
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include <antfarm/pen.h>

#include "show.h"

enum { MAX_PHRASE = 512, LABEL_WIDTH = 24, MAX_COLUMN = 17, MIN_COLUMN = 8, ROOMY_ROWS = 32 };

const char show_label_human[] = "human";

bool show_is_bot(const char *label) {
    // What may be followed by more than a label has room for.
    static const char *const long_names[] = {"search:", "cmd:"};
    ant_bot bot;
    ant_error error;
    for (size_t i = 0; i < sizeof long_names / sizeof long_names[0]; i++) {
        if (strncasecmp(label, long_names[i], strlen(long_names[i])) == 0) {
            return true;
        }
    }
    return ant_bot_from_name(label, &bot, &error) == ANT_OK;
}

void show_names(const ant_match *match, ant_names *names) {
    *names = (ant_names){0};
    for (int seat = 0; seat < match->setup.n_seats; seat++) {
        names->party[seat] = show_name(match->setup.labels[seat]);
    }
}

const char *show_name(const char *label) {
    bool is_name = label[0] != '\0' && strcmp(label, show_label_human) != 0 && !show_is_bot(label);
    return is_name ? label : NULL;
}

bool show_is_short(int n_rows) {
    return n_rows > 0 && n_rows < ROOMY_ROWS;
}

show_style show_default_style(void) {
    return (show_style){.has_color = cli_has_color(), .is_compact = show_is_short(cli_rows())};
}

void show_board(const ant_match *match, const ant_names *names, int seat, const show_style *style) {
    const ant_game *game = match->setup.game;
    ant_board_style board_style = {.catalogue = ant_game_catalogue(game),
                                   .names = names,
                                   .has_color = style->has_color,
                                   .is_compact = style->is_compact,
                                   .look = style->look};
    char board[ANT_MAX_BOARD];
    ant_text text;
    ant_text_init(&text, board, sizeof board);
    ant_board(game, match->state, seat, &board_style, &text);
    cli_print("%s", board);
}

void show_legend(const ant_game *game) {
    static const char beginning[] = "board.legend-";
    const ant_catalogue *catalogue = ant_game_catalogue(game);
    for (size_t i = 0; i < catalogue->n_phrases; i++) {
        if (strncmp(catalogue->phrases[i].key, beginning, strlen(beginning)) == 0) {
            cli_print_wrapped("  ", 4, catalogue->phrases[i].text);
        }
    }
}

void show_question(const ant_match *match, int seat, bool has_color) {
    static const char member[] = "\"phase\":\"";
    static const char beside[] = "You may act now, but you need not.";
    const ant_game *game = match->setup.game;
    char view[ANT_MAX_VIEW];
    char key[MAX_PHRASE];
    ant_text text;
    ant_json json;
    ant_text_init(&text, view, sizeof view);
    ant_json_init(&json, &text);
    game->view(match->state, seat, &json);
    const char *phase = strstr(view, member);
    if (phase == NULL) {
        return;
    }
    phase += strlen(member);
    ant_text_init(&text, key, sizeof key);
    ant_text_string(&text, "phase.");
    ant_text_bytes(&text, phase, strcspn(phase, "\""));
    bool is_awaited = (ant_awaited(game, match->state) & ant_seat_set(seat)) != 0;
    const char *question =
        is_awaited ? ant_game_phrase(game, key, key) : ant_game_phrase(game, "turn.beside", beside);
    cli_print(" %s%s%s\n", has_color ? "\x1b[1m" : "", question, has_color ? "\x1b[0m" : "");
}

void show_sentence(const ant_match *match, const ant_names *names, const ant_event *event,
                   ant_text *out) {
    const ant_game *game = match->setup.game;
    ant_event_say(game, ant_game_catalogue(game), names, event, out);
}

void show_action(const ant_match *match, ant_action action, ant_text *out) {
    const ant_game *game = match->setup.game;
    ant_form form;
    ant_action_form(game, action, &form);
    ant_form_say(ant_game_catalogue(game), NULL, "action", game->action_types, &form, out);
}

void show_refusal(const ant_match *match, const ant_names *names, int seat, ant_action action,
                  ant_clause_id clause, bool is_full) {
    const ant_game *game = match->setup.game;
    ant_form details;
    if (ant_details_find(game, match->state, seat, action, &details)) {
        char sentence[MAX_PHRASE];
        ant_text text;
        ant_text_init(&text, sentence, sizeof sentence);
        ant_details_say(game, ant_game_catalogue(game), names, &details, &text);
        cli_print_wrapped("", 2, sentence);
        if (!is_full && strcmp(game->detail_types[details.type].name, "phase") == 0) {
            return; // its clause would list all that could ever be asked
        }
    }
    show_clause(game, clause);
}

void show_clause(const ant_game *game, ant_clause_id clause) {
    char lead[MAX_PHRASE];
    ant_text text;
    ant_text_init(&text, lead, sizeof lead);
    ant_text_string(&text, game->clauses[clause].id);
    ant_text_string(&text, ": ");
    cli_print_wrapped(lead, 2, game->clauses[clause].sentence);
}

// The sheet.

int show_columns(const char *text) {
    return ant_pen_width(text);
}

/// Bytes of the first `columns` letters.
static int bytes_of(const char *text, int columns) {
    int bytes = 0;
    while (text[bytes] != '\0' && (((unsigned char)text[bytes] & 0xC0) == 0x80 || columns-- > 0)) {
        bytes++;
    }
    return bytes;
}

static void print_right(const char *text, int width) {
    int columns = show_columns(text);
    int shown = columns < width ? columns : width - 1;
    cli_print("%*s%.*s", width - shown, "", bytes_of(text, shown), text);
}

static void print_left(const char *text, int width) {
    cli_print("%s%*s", text, width > show_columns(text) ? width - show_columns(text) : 1, "");
}

static void say_party(const ant_match *match, const ant_names *names, int party, ant_text *out) {
    const ant_game *game = match->setup.game;
    ant_word_say(ant_game_catalogue(game), names, game->party,
                 ant_party_word(game, match->state, party), out);
}

/// "score.KEY" with its {number}.
static void say_row(const ant_game *game, const ant_score_row *row, ant_text *out) {
    static const ant_word_type number = {.kind = ANT_WORD_NUMBER, .name = "number"};
    const ant_form_type type = {.name = row->key, .args = {{"number", &number}}};
    const ant_form form = {.args = {row->number}};
    ant_form_say(ant_game_catalogue(game), NULL, "score", &type, &form, out);
}

static void print_row(const char *label, const int16_t *points, int n_parties, int width) {
    cli_print(" ");
    print_left(label, LABEL_WIDTH);
    for (int party = 0; party < n_parties; party++) {
        char number[16];
        ant_text text;
        ant_text_init(&text, number, sizeof number);
        ant_text_number(&text, points[party]);
        print_right(number, width);
    }
    cli_print("\n");
}

static void print_sheet_rule(int n) {
    cli_print(" ");
    for (int i = 0; i < n; i++) {
        cli_print("─");
    }
    cli_print("\n");
}

void show_sheet(const ant_match *match, const ant_names *names) {
    const ant_game *game = match->setup.game;
    ant_result result;
    ant_result_of(game, match->state, &result);
    int n = result.n_parties;
    int width = (80 - 1 - LABEL_WIDTH) / n;
    width = width > MAX_COLUMN ? MAX_COLUMN : width < MIN_COLUMN ? MIN_COLUMN : width;

    cli_print(" %*s", LABEL_WIDTH, "");
    for (int party = 0; party < n; party++) {
        char name[MAX_PHRASE];
        ant_text text;
        ant_text_init(&text, name, sizeof name);
        say_party(match, names, party, &text);
        print_right(name, width);
    }
    cli_print("\n");
    print_sheet_rule(LABEL_WIDTH + n * width);
    for (int i = 0; i < result.n_rows; i++) {
        if (result.rows[i].is_total) {
            print_sheet_rule(LABEL_WIDTH + n * width);
        }
        char label[MAX_PHRASE];
        ant_text text;
        ant_text_init(&text, label, sizeof label);
        say_row(game, &result.rows[i], &text);
        print_row(label, result.rows[i].points, n, width);
    }
}

/// Those who have the place, as a list; how many.
static int say_place(const ant_match *match, const ant_names *names, const ant_result *result,
                     int rank, ant_text *out) {
    int n_here = 0;
    int shown = 0;
    for (int party = 0; party < result->n_parties; party++) {
        n_here += result->rank[party] == rank;
    }
    for (int party = 0; party < result->n_parties; party++) {
        if (result->rank[party] == rank) {
            ant_text_string(out, shown == 0 ? "" : shown + 1 == n_here ? " and " : ", ");
            say_party(match, names, party, out);
            shown++;
        }
    }
    return n_here;
}

/// What decided the first place, where points did not.
static void print_tie_break(const ant_game *game, const ant_result *result) {
    ant_tie_break tie_break;
    if (ant_result_tie_break(result, &tie_break)) {
        char line[MAX_PHRASE];
        ant_text text;
        ant_text_init(&text, line, sizeof line);
        ant_tie_break_say(ant_game_catalogue(game), &tie_break, &text);
        cli_print(" %s\n", line);
    }
}

void show_places(const ant_match *match, const ant_names *names) {
    ant_result result;
    ant_result_of(match->setup.game, match->state, &result);
    if (result.has_no_winner) {
        cli_print(" Nobody wins.\n");
        return;
    }
    for (int rank = 1; rank <= result.n_parties; rank++) {
        char line[MAX_PHRASE];
        ant_text text;
        ant_text_init(&text, line, sizeof line);
        int n_here = say_place(match, names, &result, rank, &text);
        if (n_here > 0 && rank == 1) {
            cli_print(" %s %s!\n", line, n_here > 1 ? "share the victory" : "wins");
            print_tie_break(match->setup.game, &result);
        } else if (n_here > 0) {
            cli_print(" Place %d%s: %s\n", rank, n_here > 1 ? ", shared" : "", line);
        }
    }
}

bool show_is_screen(void) {
    const char *term = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term != NULL && term[0] != '\0' &&
           strcmp(term, "dumb") != 0;
}
