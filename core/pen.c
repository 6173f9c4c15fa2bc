// SPDX-License-Identifier: MIT
//
// The pen of boards in a terminal: columns, colours and phrases.
#include <antfarm/pen.h>

#include <string.h>

enum { PHRASE_ROOM = 256, NUMBER_ROOM = 16 };

// clang-format off
static const char *const inks[ANT_INKS] = {
    [ANT_INK_PLAIN]   = "\x1b[0m",
    [ANT_INK_RED]     = "\x1b[31m",
    [ANT_INK_GREEN]   = "\x1b[32m",
    [ANT_INK_YELLOW]  = "\x1b[33m",
    [ANT_INK_BLUE]    = "\x1b[94m", // the dark one can hardly be read on black
    [ANT_INK_MAGENTA] = "\x1b[35m",
    [ANT_INK_CYAN]    = "\x1b[36m",
    [ANT_INK_FAINT]   = "\x1b[2m",
    [ANT_INK_STRONG]  = "\x1b[1m",
};
// clang-format on

// Bytes of the letter at `at`, and its columns.
static int letter_at(const char *at, int *width) {
    unsigned char lead = (unsigned char)*at;
    int bytes = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    *width = lead >= 0xE3 ? 2 : 1; // from U+3000 on: kana, ideographs, emoji
    for (int i = 1; i < bytes; i++) {
        if (((unsigned char)at[i] & 0xC0) != 0x80) {
            return i; // no UTF-8: one column for what there is
        }
    }
    return bytes;
}

int ant_pen_width(const char *text) {
    int columns = 0;
    for (int width; *text != '\0'; columns += width) {
        text += letter_at(text, &width);
    }
    return columns;
}

static void put_bytes(ant_pen *pen, const char *bytes, size_t n, int width) {
    for (; pen->blanks > 0; pen->blanks--) {
        ant_text_char(pen->out, ' ');
    }
    ant_text_bytes(pen->out, bytes, n);
    pen->column += width;
}

void ant_pen_put(ant_pen *pen, const char *text) {
    size_t n = strlen(text);
    size_t end = n; // of what is no blank
    while (end > 0 && text[end - 1] == ' ') {
        end--;
    }
    int width = ant_pen_width(text);
    if (end > 0) {
        put_bytes(pen, text, end, width - (int)(n - end));
    }
    pen->blanks += (int)(n - end);
    pen->column += end > 0 ? (int)(n - end) : width;
}

static const char *digits_of(int number, char room[NUMBER_ROOM]) {
    ant_text text;
    ant_text_init(&text, room, NUMBER_ROOM);
    ant_text_number(&text, number);
    return room;
}

void ant_pen_number(ant_pen *pen, int number) {
    char room[NUMBER_ROOM];
    ant_pen_put(pen, digits_of(number, room));
}

void ant_pen_cut(ant_pen *pen, const char *text, int width) {
    if (ant_pen_width(text) <= width) {
        ant_pen_put(pen, text);
        return;
    }
    int left = width - 1;
    int letter;
    for (int bytes = letter_at(text, &letter); letter <= left; bytes = letter_at(text, &letter)) {
        put_bytes(pen, text, (size_t)bytes, letter);
        left -= letter;
        text += bytes;
    }
    ant_pen_put(pen, "…");
}

void ant_pen_right(ant_pen *pen, const char *text, int column) {
    ant_pen_to(pen, column - ant_pen_width(text));
    ant_pen_put(pen, text);
}

void ant_pen_number_right(ant_pen *pen, int number, int column) {
    char room[NUMBER_ROOM];
    ant_pen_right(pen, digits_of(number, room), column);
}

void ant_pen_to(ant_pen *pen, int column) {
    do {
        ant_pen_put(pen, " ");
    } while (pen->column < column);
}

void ant_pen_end_line(ant_pen *pen) {
    ant_text_char(pen->out, '\n');
    pen->column = 0;
    pen->blanks = 0;
}

void ant_pen_gap(ant_pen *pen) {
    if (!pen->style->is_compact) {
        ant_pen_end_line(pen);
    }
}

void ant_pen_rule(ant_pen *pen) {
    ant_pen_ink(pen, ANT_INK_FAINT);
    while (pen->column < ANT_BOARD_WIDTH) {
        ant_pen_put(pen, "─");
    }
    ant_pen_ink(pen, ANT_INK_PLAIN);
    ant_pen_end_line(pen);
}

void ant_pen_dot(ant_pen *pen) {
    ant_pen_put(pen, " · ");
}

void ant_pen_ink(ant_pen *pen, ant_ink ink) {
    if (!pen->style->has_color || ink == pen->ink) {
        return;
    }
    if (pen->ink != ANT_INK_PLAIN) { // before the blanks, so that none is coloured
        ant_text_string(pen->out, inks[ANT_INK_PLAIN]);
    }
    if (ink != ANT_INK_PLAIN) {
        put_bytes(pen, inks[ink], strlen(inks[ink]), 0);
    }
    pen->ink = ink;
}

void ant_pen_put_in(ant_pen *pen, ant_ink ink, const char *text) {
    ant_pen_ink(pen, ink);
    ant_pen_put(pen, text);
    ant_pen_ink(pen, ANT_INK_PLAIN);
}

// Phrases.

static const char *phrase_of(const ant_pen *pen, const char *key, char room[PHRASE_ROOM]) {
    const char *phrase = ant_phrase_find(pen->style->catalogue, key);
    if (phrase != NULL) {
        return phrase;
    }
    ant_text text;
    ant_text_init(&text, room, PHRASE_ROOM);
    ant_text_char(&text, '<');
    ant_text_string(&text, key);
    ant_text_char(&text, '>');
    return room;
}

void ant_pen_phrase(ant_pen *pen, const char *key) {
    char room[PHRASE_ROOM];
    ant_pen_put(pen, phrase_of(pen, key, room));
}

void ant_pen_phrase_right(ant_pen *pen, const char *key, int column) {
    char room[PHRASE_ROOM];
    ant_pen_right(pen, phrase_of(pen, key, room), column);
}

void ant_pen_phrase_in(ant_pen *pen, ant_ink ink, const char *key) {
    char room[PHRASE_ROOM];
    ant_pen_put_in(pen, ink, phrase_of(pen, key, room));
}

void ant_pen_line(ant_pen *pen, ant_ink ink, const char *key) {
    ant_pen_put(pen, " ");
    ant_pen_phrase_in(pen, ink, key);
    ant_pen_end_line(pen);
}

void ant_pen_count(ant_pen *pen, const char *key, int number) {
    ant_pen_phrase(pen, key);
    ant_pen_put(pen, " ");
    ant_pen_ink(pen, ANT_INK_STRONG);
    ant_pen_number(pen, number);
    ant_pen_ink(pen, ANT_INK_PLAIN);
}

void ant_pen_word(ant_pen *pen, const ant_word_type *type, int64_t value) {
    char room[PHRASE_ROOM];
    ant_text text;
    ant_text_init(&text, room, sizeof room);
    ant_word_say(pen->style->catalogue, pen->style->names, type, value, &text);
    ant_pen_put(pen, room);
}

void ant_pen_form(ant_pen *pen, const ant_form_type *types, const ant_form *form) {
    char room[PHRASE_ROOM];
    ant_text text;
    ant_text_init(&text, room, sizeof room);
    ant_form_say(pen->style->catalogue, pen->style->names, "board", types, form, &text);
    ant_pen_put(pen, room);
}

void ant_pen_seat(ant_pen *pen, const ant_word_type *type, int seat, bool is_viewer) {
    char name[PHRASE_ROOM];
    char room[PHRASE_ROOM];
    ant_text text;
    ant_text_init(&text, name, sizeof name);
    ant_word_say(pen->style->catalogue, pen->style->names, type, seat, &text);
    if (!is_viewer) {
        ant_pen_cut(pen, name, ANT_BOARD_NAME);
        return;
    }
    const char *you = phrase_of(pen, "board.you", room);
    ant_pen_ink(pen, ANT_INK_STRONG);
    ant_pen_cut(pen, name, ANT_BOARD_NAME - 1 - ant_pen_width(you));
    ant_pen_put(pen, " ");
    ant_pen_put(pen, you);
    ant_pen_ink(pen, ANT_INK_PLAIN);
}

int ant_pen_shown(const ant_board_style *style, int viewer, int n_seats) {
    return style->look >= 1 && style->look <= n_seats ? style->look - 1 : viewer;
}

ant_pen ant_pen_begin(ant_sheet *sheet, const ant_board_style *style, ant_text *out) {
    memset(sheet, 0, sizeof *sheet);
    sheet->style = *style;
    sheet->style.names = &sheet->names;
    for (unsigned party = 0; style->names != NULL && party < ANT_MAX_PARTIES; party++) {
        if (style->names->party[party] != NULL) {
            ant_text text;
            ant_text_init(&text, sheet->room[party], sizeof sheet->room[party]);
            ant_pen pen = {.out = &text};
            ant_pen_cut(&pen, style->names->party[party], ANT_BOARD_NAME);
            sheet->names.party[party] = sheet->room[party];
        }
    }
    return (ant_pen){.out = out, .style = &sheet->style};
}
