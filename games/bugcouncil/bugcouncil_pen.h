// SPDX-License-Identifier: MIT
//
// A pen for the terminal board: it knows its column, the colours and the catalogue. Private to this
// folder; the caller owns everything it points at.
#ifndef ANTFARM_BUGCOUNCIL_PEN_H
#define ANTFARM_BUGCOUNCIL_PEN_H

#include "bugcouncil.h"

typedef struct bugcouncil_pen {
    ant_text *out;
    const ant_board_style *style;
    int column; ///< of the next character, from 0
    int blanks; ///< owed before it: none is written at the end of a line
} bugcouncil_pen;

/// Inks, used only where the style has colours.
typedef enum bugcouncil_ink {
    BUGCOUNCIL_INK_BEES, ///< one for each faction, in their order
    BUGCOUNCIL_INK_FAINT = BUGCOUNCIL_FACTIONS,
    BUGCOUNCIL_INK_STRONG,
    BUGCOUNCIL_INK_LEGAL,
    BUGCOUNCIL_INKS
} bugcouncil_ink;

/// The phrases of the board that take arguments, "board.NAME" in the catalogue.
typedef enum bugcouncil_board_form {
    BUGCOUNCIL_BOARD_AGE,
    BUGCOUNCIL_BOARD_TRICK,
    BUGCOUNCIL_BOARD_GAME,
    BUGCOUNCIL_BOARD_ROW,
    BUGCOUNCIL_BOARD_CUBES,
    BUGCOUNCIL_BOARD_DECK,
    BUGCOUNCIL_BOARD_PLAYED_BY,
    BUGCOUNCIL_BOARD_FORMS
} bugcouncil_board_form;

/// Columns that a text takes up: one per letter, two for the wide letters of East Asia.
int bugcouncil_width(const char *text);

void bugcouncil_put(bugcouncil_pen *pen, const char *text);
void bugcouncil_put_number(bugcouncil_pen *pen, int number);
/// As much of the text as `width` columns hold, the last of them an ellipsis where it was cut.
void bugcouncil_put_cut(bugcouncil_pen *pen, const char *text, int width);
/// The number, so that it ends before `column`.
void bugcouncil_put_number_right(bugcouncil_pen *pen, int number, int column);
/// Blanks up to the column, at least one.
void bugcouncil_to_column(bugcouncil_pen *pen, int column);
void bugcouncil_end_line(bugcouncil_pen *pen);

void bugcouncil_ink_on(bugcouncil_pen *pen, bugcouncil_ink ink);
void bugcouncil_ink_off(bugcouncil_pen *pen);

/// The phrase of that key, or the key in angle brackets where the catalogue has none.
void bugcouncil_put_phrase(bugcouncil_pen *pen, const char *key);
void bugcouncil_put_phrase_right(bugcouncil_pen *pen, const char *key, int column);
void bugcouncil_put_inked(bugcouncil_pen *pen, bugcouncil_ink ink, const char *key);
/// A value as the catalogue says it.
void bugcouncil_put_word(bugcouncil_pen *pen, const ant_word_type *type, int64_t value);
/// A card or a faction in the ink of its suit.
void bugcouncil_put_card(bugcouncil_pen *pen, unsigned card);
void bugcouncil_put_faction(bugcouncil_pen *pen, unsigned faction);
/// The letter that stands for a suit.
void bugcouncil_put_letter(bugcouncil_pen *pen, unsigned faction);
void bugcouncil_put_form(bugcouncil_pen *pen, bugcouncil_board_form form, int64_t a, int64_t b);

#endif
