// SPDX-License-Identifier: MIT
//
// A pen for boards in a terminal (the contract's `board`): it knows the current column, the colours
// and the catalogue. It writes into the caller's text, allocates nothing and belongs to one thread.
//
// Columns count from 0. Letters take one, wide East Asian ones two, escape sequences none.
#ifndef ANTFARM_PEN_H
#define ANTFARM_PEN_H

#include <stdbool.h>
#include <stdint.h>

#include <antfarm/game.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { ANT_BOARD_WIDTH = 80, ANT_BOARD_NAME = 15 }; ///< columns of a board, and of a name in it

/// Inks of the terminal's own palette, readable on dark and on light; they write nothing if the
/// style has no colours.
typedef enum ant_ink {
    ANT_INK_PLAIN, ///< ends any other ink
    ANT_INK_RED,
    ANT_INK_GREEN,
    ANT_INK_YELLOW,
    ANT_INK_BLUE,
    ANT_INK_MAGENTA,
    ANT_INK_CYAN,
    ANT_INK_FAINT,
    ANT_INK_STRONG,
    ANT_INKS
} ant_ink;

typedef struct ant_pen {
    ant_text *out;
    const ant_board_style *style;
    int column;  ///< of the next letter
    int blanks;  ///< pending before it: none are written at the end of a line
    ant_ink ink; ///< in use
} ant_pen;

/// Columns that a text takes up.
ANT_API int ant_pen_width(const char *text);

ANT_API void ant_pen_put(ant_pen *pen, const char *text);
ANT_API void ant_pen_number(ant_pen *pen, int number);
/// As much of the text as fits in `width` columns, ending in an ellipsis if it is cut.
ANT_API void ant_pen_cut(ant_pen *pen, const char *text, int width);
/// The text or number, ending just before `column`.
ANT_API void ant_pen_right(ant_pen *pen, const char *text, int column);
ANT_API void ant_pen_number_right(ant_pen *pen, int number, int column);
/// Blanks up to the column, at least one.
ANT_API void ant_pen_to(ant_pen *pen, int column);
ANT_API void ant_pen_end_line(ant_pen *pen);
/// Ends a line, to leave a gap between what is above and below, unless the style is compact.
ANT_API void ant_pen_gap(ant_pen *pen);
/// A faint line across the board.
ANT_API void ant_pen_rule(ant_pen *pen);
/// The dot between two facts in a line.
ANT_API void ant_pen_dot(ant_pen *pen);

/// Switches to that ink, which replaces the one in use.
ANT_API void ant_pen_ink(ant_pen *pen, ant_ink ink);
/// A text in that ink; plain afterwards.
ANT_API void ant_pen_put_in(ant_pen *pen, ant_ink ink, const char *text);

/// The phrase of that key, or the key in angle brackets if the catalogue has none.
ANT_API void ant_pen_phrase(ant_pen *pen, const char *key);
ANT_API void ant_pen_phrase_right(ant_pen *pen, const char *key, int column);
ANT_API void ant_pen_phrase_in(ant_pen *pen, ant_ink ink, const char *key);
/// A line of its own, a blank before the phrase.
ANT_API void ant_pen_line(ant_pen *pen, ant_ink ink, const char *key);
/// The phrase, then a number.
ANT_API void ant_pen_count(ant_pen *pen, const char *key, int number);
/// A value as the catalogue names it.
ANT_API void ant_pen_word(ant_pen *pen, const ant_word_type *type, int64_t value);
/// The phrase "board.NAME" of the form with its arguments.
ANT_API void ant_pen_form(ant_pen *pen, const ant_form_type *types, const ant_form *form);
/// The name of a seat in at most ANT_BOARD_NAME columns, with "board.you" if it is the viewer's.
ANT_API void ant_pen_seat(ant_pen *pen, const ant_word_type *type, int seat, bool is_viewer);

/// Whose own things a board shows: of the seat that is looked at, or else of the viewer.
ANT_API int ant_pen_shown(const ant_board_style *style, int viewer, int n_seats);

/// A style with the names of another, none wider than ANT_BOARD_NAME.
typedef struct ant_sheet {
    ant_board_style style;
    ant_names names;
    char room[ANT_MAX_PARTIES][ANT_BOARD_NAME * 4 + 4];
} ant_sheet;

/// A pen for a board in that style, with its names shortened; the sheet is the caller's and must
/// last as long.
ANT_API ant_pen ant_pen_begin(ant_sheet *sheet, const ant_board_style *style, ant_text *out);

#ifdef __cplusplus
}
#endif
#endif
