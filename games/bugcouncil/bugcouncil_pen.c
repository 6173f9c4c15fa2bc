// SPDX-License-Identifier: MIT
//
// The pen of the terminal board: columns, colours and phrases.
#include "bugcouncil_pen.h"

#include <string.h>

#include "bugcouncil_rules.h"

enum { PHRASE_ROOM = 256 };

// clang-format off
static const char *const inks[BUGCOUNCIL_INKS] = {
    [BUGCOUNCIL_BEES]        = "\x1b[33m", // the suits keep to the terminal's own palette, so that
    [BUGCOUNCIL_MOSQUITOES]  = "\x1b[35m", // they read on dark and on light
    [BUGCOUNCIL_ANTS]        = "\x1b[94m",
    [BUGCOUNCIL_COCKROACHES] = "\x1b[31m",
    [BUGCOUNCIL_FLIES]       = "\x1b[36m",
    [BUGCOUNCIL_INK_FAINT]   = "\x1b[2m",
    [BUGCOUNCIL_INK_STRONG]  = "\x1b[1m",
    [BUGCOUNCIL_INK_LEGAL]   = "\x1b[1;32m",
};

static const ant_word_type number_word = { .kind = ANT_WORD_NUMBER, .name = "number" };
#define NUMBER(name) { (name), &number_word }
#define PARTY(name)  { (name), &bugcouncil_party_word }
static const ant_form_type forms[BUGCOUNCIL_BOARD_FORMS] = {
    [BUGCOUNCIL_BOARD_AGE]        = { "age", NULL, { NUMBER("age"), NUMBER("ages") } },
    [BUGCOUNCIL_BOARD_TRICK]      = { "trick", NULL, { NUMBER("trick"), NUMBER("tricks") } },
    [BUGCOUNCIL_BOARD_GAME]       = { "game", NULL, { NUMBER("game"), NUMBER("games") } },
    [BUGCOUNCIL_BOARD_ROW]        = { "row", NULL, { NUMBER("row") } },
    [BUGCOUNCIL_BOARD_CUBES]      = { "cubes", NULL, { NUMBER("cubes") } },
    [BUGCOUNCIL_BOARD_DECK]       = { "deck", NULL, { NUMBER("cards") } },
    [BUGCOUNCIL_BOARD_PLAYED_BY]  = { "played-by", NULL, { PARTY("party") } },
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

int bugcouncil_width(const char *text) {
    int columns = 0;
    for (int width; *text != '\0'; columns += width) {
        text += letter_at(text, &width);
    }
    return columns;
}

static void put_bytes(bugcouncil_pen *pen, const char *bytes, size_t n, int width) {
    for (; pen->blanks > 0; pen->blanks--) {
        ant_text_char(pen->out, ' ');
    }
    ant_text_bytes(pen->out, bytes, n);
    pen->column += width;
}

void bugcouncil_put(bugcouncil_pen *pen, const char *text) {
    size_t n = strlen(text);
    size_t end = n; // of what is no blank
    while (end > 0 && text[end - 1] == ' ') {
        end--;
    }
    int width = bugcouncil_width(text);
    if (end > 0) {
        put_bytes(pen, text, end, width - (int)(n - end));
    }
    pen->blanks += (int)(n - end);
    pen->column += end > 0 ? (int)(n - end) : width;
}

void bugcouncil_put_number(bugcouncil_pen *pen, int number) {
    char digits[16];
    ant_text text;
    ant_text_init(&text, digits, sizeof digits);
    ant_text_number(&text, number);
    bugcouncil_put(pen, digits);
}

void bugcouncil_put_cut(bugcouncil_pen *pen, const char *text, int width) {
    if (bugcouncil_width(text) <= width) {
        bugcouncil_put(pen, text);
        return;
    }
    int left = width - 1;
    int letter;
    for (int bytes = letter_at(text, &letter); letter <= left; bytes = letter_at(text, &letter)) {
        put_bytes(pen, text, (size_t)bytes, letter);
        left -= letter;
        text += bytes;
    }
    bugcouncil_put(pen, "…");
}

static void put_right(bugcouncil_pen *pen, const char *text, int column) {
    bugcouncil_to_column(pen, column - bugcouncil_width(text));
    bugcouncil_put(pen, text);
}

void bugcouncil_put_number_right(bugcouncil_pen *pen, int number, int column) {
    char digits[16];
    ant_text text;
    ant_text_init(&text, digits, sizeof digits);
    ant_text_number(&text, number);
    put_right(pen, digits, column);
}

void bugcouncil_to_column(bugcouncil_pen *pen, int column) {
    do {
        bugcouncil_put(pen, " ");
    } while (pen->column < column);
}

void bugcouncil_end_line(bugcouncil_pen *pen) {
    ant_text_char(pen->out, '\n');
    pen->column = 0;
    pen->blanks = 0;
}

void bugcouncil_ink_on(bugcouncil_pen *pen, bugcouncil_ink ink) {
    if (pen->style->has_color) {
        put_bytes(pen, inks[ink], strlen(inks[ink]), 0);
    }
}

void bugcouncil_ink_off(bugcouncil_pen *pen) {
    if (pen->style->has_color) {
        ant_text_string(pen->out, "\x1b[0m");
    }
}

static const char *phrase_of(const bugcouncil_pen *pen, const char *key, char room[PHRASE_ROOM]) {
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

void bugcouncil_put_phrase(bugcouncil_pen *pen, const char *key) {
    char room[PHRASE_ROOM];
    bugcouncil_put(pen, phrase_of(pen, key, room));
}

void bugcouncil_put_phrase_right(bugcouncil_pen *pen, const char *key, int column) {
    char room[PHRASE_ROOM];
    put_right(pen, phrase_of(pen, key, room), column);
}

void bugcouncil_put_inked(bugcouncil_pen *pen, bugcouncil_ink ink, const char *key) {
    bugcouncil_ink_on(pen, ink);
    bugcouncil_put_phrase(pen, key);
    bugcouncil_ink_off(pen);
}

void bugcouncil_put_word(bugcouncil_pen *pen, const ant_word_type *type, int64_t value) {
    char room[PHRASE_ROOM];
    ant_text text;
    ant_text_init(&text, room, sizeof room);
    ant_word_say(pen->style->catalogue, pen->style->names, type, value, &text);
    bugcouncil_put(pen, room);
}

void bugcouncil_put_card(bugcouncil_pen *pen, unsigned card) {
    bugcouncil_ink_on(pen, (bugcouncil_ink)bugcouncil_suit(card));
    bugcouncil_put_word(pen, &bugcouncil_card_word, card);
    bugcouncil_ink_off(pen);
}

void bugcouncil_put_faction(bugcouncil_pen *pen, unsigned faction) {
    bugcouncil_ink_on(pen, (bugcouncil_ink)faction);
    bugcouncil_put_word(pen, &bugcouncil_faction_word, faction);
    bugcouncil_ink_off(pen);
}

void bugcouncil_put_letter(bugcouncil_pen *pen, unsigned faction) {
    char key[32];
    ant_text text;
    ant_text_init(&text, key, sizeof key);
    ant_text_string(&text, "board.letter.");
    ant_word_write(&bugcouncil_faction_word, faction, &text);
    bugcouncil_put_inked(pen, (bugcouncil_ink)faction, key);
}

void bugcouncil_put_form(bugcouncil_pen *pen, bugcouncil_board_form form, int64_t a, int64_t b) {
    char room[PHRASE_ROOM];
    ant_text text;
    ant_form filled = {.type = (uint8_t)form, .args = {a, b}};
    ant_text_init(&text, room, sizeof room);
    ant_form_say(pen->style->catalogue, pen->style->names, "board", forms, &filled, &text);
    bugcouncil_put(pen, room);
}
