// SPDX-License-Identifier: MIT
//
// What `play` and `replay` both show: boards, sentences and the score sheet, from a match.
#ifndef ANTFARM_SHOW_H
#define ANTFARM_SHOW_H

#include "cli.h"

/// The names of the seats: the labels of people who have a name. They point into the match.
void show_names(const ant_match *match, ant_names *names);
/// The label of a seat, if it is a name in that sense; otherwise NULL.
const char *show_name(const char *label);

/// The label of a person without a name.
extern const char show_label_human[];
/// True if a label is a bot's: its name, or what is left of a long one.
bool show_is_bot(const char *label);

/// How a board is shown.
typedef struct show_style {
    bool has_color;
    bool is_compact; ///< on a terminal too low for boards with room between their parts
    int look;        ///< whose own board is drawn in place of the viewer's: a seat from 1, or 0
} show_style;

/// True if so many rows (0: no terminal) are too few for boards with room between their parts.
bool show_is_short(int n_rows);
/// The style for standard output.
show_style show_default_style(void);
/// Columns that a text of UTF-8 takes up.
int show_columns(const char *text);
/// Prints the board as the seat (or ANT_SPECTATOR) may see it.
void show_board(const ant_match *match, const ant_names *names, int seat, const show_style *style);
/// Prints what the seat is asked: the catalogue's phrase of the phase that its view names.
void show_question(const ant_match *match, int seat, bool has_color);
/// The sentence of an event.
void show_sentence(const ant_match *match, const ant_names *names, const ant_event *event,
                   ant_text *out);
/// An action as the catalogue words it: "Play Ants 5".
void show_action(const ant_match *match, ant_action action, ant_text *out);
/// Prints the phrases of the game that explain the signs on its board.
void show_legend(const ant_game *game);
/// Prints why the seat's action is forbidden by the clause: the figures, where the game says them,
/// and the clause. That something else is asked for now says it all by itself, unless `is_full`.
void show_refusal(const ant_match *match, const ant_names *names, int seat, ant_action action,
                  ant_clause_id clause, bool is_full);
/// Prints a clause: its number and sentence.
void show_clause(const ant_game *game, ant_clause_id clause);
/// Prints the score sheet as counted on paper.
void show_sheet(const ant_match *match, const ant_names *names);
/// Prints who won, and the places of a game that is over.
void show_places(const ant_match *match, const ant_names *names);
/// True if standard input and output are a terminal that can be cleared.
bool show_is_screen(void);

#endif
