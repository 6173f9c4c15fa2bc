// SPDX-License-Identifier: MIT
//
// How a tile is drawn. Galleries never cross (MP-2.2), so each is a line along the top or the
// bottom, a stub at one opening, or lines that meet at a bar between top and bottom.
#include "io/picture.h"

#include <string.h>

#include "rules/rules.h"

enum { TOP, MIDDLE, BOTTOM };
enum {
    LU = 1 << MICROPOLIS_LU,
    LD = 1 << MICROPOLIS_LD,
    RU = 1 << MICROPOLIS_RU,
    RD = 1 << MICROPOLIS_RD,
    UP = LU | RU,
    DOWN = LD | RD,
    LEFT = LU | LD,
    RIGHT = RU | RD
};

// clang-format off
static const struct { const char *letters; ant_ink ink; } fruits[MICROPOLIS_FRUITS] = {
    [MICROPOLIS_NO_FRUIT]    = { "",   ANT_INK_PLAIN },
    [MICROPOLIS_CHERRY]      = { "Ch", ANT_INK_RED },
    [MICROPOLIS_LEMON]       = { "Le", ANT_INK_YELLOW },
    [MICROPOLIS_GRAPE]       = { "Gr", ANT_INK_GREEN },
    [MICROPOLIS_BLACKBERRY]  = { "Bb", ANT_INK_BLUE },
    [MICROPOLIS_FIG]         = { "Fi", ANT_INK_MAGENTA },
    [MICROPOLIS_POMEGRANATE] = { "Po", ANT_INK_RED },
    [MICROPOLIS_GIFT]        = { "Gi", ANT_INK_CYAN },
};
static const char *const specialists[MICROPOLIS_SPECIALISTS] = {
    [MICROPOLIS_QUEEN]     = "Q",
    [MICROPOLIS_NURSE_1]   = "N1",
    [MICROPOLIS_NURSE_2]   = "N2",
    [MICROPOLIS_NURSE_3]   = "N3",
    [MICROPOLIS_ARCHITECT] = "A",
    [MICROPOLIS_SERGEANT]  = "S",
    [MICROPOLIS_GENERAL]   = "G",
};
// clang-format on

const char *micropolis_fruit_letters(unsigned fruit) {
    return fruits[fruit].letters;
}

/// What is written for a gallery: at most "6wN3ChLe".
typedef struct content {
    char letters[8];
    uint8_t inks[8];
    int n;
} content;

static void add(content *c, const char *letters, int n, ant_ink ink) {
    for (int i = 0; i < n; i++, c->n++) {
        c->letters[c->n] = letters[i];
        c->inks[c->n] = (uint8_t)ink;
    }
}

static content content_of(micropolis_tile tile, unsigned gallery, bool is_narrow) {
    content c = {.n = 0};
    unsigned workers = micropolis_workers(tile, gallery);
    if (workers > 0) {
        const char letters[2] = {(char)('0' + workers), 'w'};
        add(&c, letters, is_narrow ? 1 : 2, ANT_INK_PLAIN);
    }
    unsigned specialist = micropolis_specialist_of(tile);
    if (specialist != MICROPOLIS_NO_SPECIALIST && micropolis_specialist_gallery(tile) == gallery) {
        const char *letters = specialists[specialist];
        add(&c, letters, is_narrow ? 1 : (int)strlen(letters), ANT_INK_STRONG);
    }
    for (unsigned i = 0; i < MICROPOLIS_TILE_FRUITS; i++) {
        unsigned fruit = micropolis_fruit_of(tile, i);
        if (micropolis_fruit_gallery(tile, i) == gallery) {
            add(&c, fruits[fruit].letters, (int)strlen(fruits[fruit].letters), fruits[fruit].ink);
        }
    }
    return c;
}

/// A gallery of the tile: its openings as a set, and what is in it.
typedef struct part {
    unsigned openings;
    content content;
    const ant_ink *ink; ///< for all of it, or NULL
} part;

/// Columns for the content of stubs at either side.
typedef struct margins {
    int left;
    int right;
} margins;

static void set_glyph(micropolis_picture *picture, int row, int column, const char *glyph,
                      ant_ink ink) {
    ant_text cell;
    ant_text_init(&cell, picture->cells[row][column].glyph,
                  sizeof picture->cells[row][column].glyph);
    ant_text_string(&cell, glyph);
    picture->cells[row][column].ink = (uint8_t)ink;
}

static void draw_line(micropolis_picture *picture, const part *p, int row, int from, int to) {
    for (int column = from; column < to; column++) {
        set_glyph(picture, row, column, "─", p->ink != NULL ? *p->ink : ANT_INK_FAINT);
    }
}

/// The content from a column on, no more than `room`, the last an ellipsis where it was cut.
static void draw_content(micropolis_picture *picture, const part *p, int row, int column,
                         int room) {
    const content *c = &p->content;
    for (int i = 0; i < c->n && i < room; i++) {
        char letter[2] = {c->letters[i], '\0'};
        bool is_cut = i == room - 1 && c->n > room;
        set_glyph(picture, row, column + i, is_cut ? "…" : letter,
                  p->ink != NULL ? *p->ink : (ant_ink)c->inks[i]);
    }
}

/// A gallery that has openings at the top or at the bottom only. A stub leaves the other side
/// alone.
static void draw_level(micropolis_picture *picture, const part *p, const margins *free) {
    int width = picture->width;
    int row = (p->openings & UP) != 0 ? TOP : BOTTOM;
    int n = p->content.n;
    int stub = n > 0 || width == MICROPOLIS_NARROW ? 1 : 2;
    if ((p->openings & LEFT) == 0) {
        int shown = n < free->right ? n : free->right;
        draw_line(picture, p, row, width - stub, width);
        draw_content(picture, p, row, width - 1 - shown, shown);
    } else if ((p->openings & RIGHT) == 0) {
        draw_line(picture, p, row, 0, stub);
        draw_content(picture, p, row, 1, free->left);
    } else {
        draw_line(picture, p, row, 0, width);
        draw_content(picture, p, row, (width - n) / 2, width);
    }
}

/// Where lines meet a bar at its top and its bottom, by whether they come from the left, the right
/// or both.
static const char *const corners[2][2][2] = {
    {{"", "╭"}, {"╮", "┬"}},
    {{"", "╰"}, {"╯", "┴"}},
};

/// A gallery that has a bar, at a column.
static void draw_barred(micropolis_picture *picture, const part *p, int bar) {
    static const unsigned rows[][2] = {{TOP, UP}, {BOTTOM, DOWN}};
    ant_ink ink = p->ink != NULL ? *p->ink : ANT_INK_FAINT;
    for (unsigned i = 0; i < 2; i++) {
        int row = (int)rows[i][0];
        unsigned openings = p->openings & rows[i][1];
        draw_line(picture, p, row, (openings & LEFT) != 0 ? 0 : bar,
                  (openings & RIGHT) != 0 ? picture->width : bar);
        set_glyph(picture, row, bar, corners[i][(openings & LEFT) != 0][(openings & RIGHT) != 0],
                  ink);
    }
    set_glyph(picture, MIDDLE, bar, "│", ink);
    if (p->openings == LEFT) {
        int shown = p->content.n < bar ? p->content.n : bar;
        draw_content(picture, p, MIDDLE, bar - shown, shown);
    } else {
        draw_content(picture, p, MIDDLE, bar + 1, picture->width - bar - 1);
    }
}

static bool is_barred(const part *p) {
    return (p->openings & UP) != 0 && (p->openings & DOWN) != 0;
}

/// The first column behind what stands left of a bar: of the bar's own gallery, or of a stub, which
/// gets a blank as well.
static int end_of_left(const part *p, const part *bar) {
    if ((p->openings & RIGHT) != 0) {
        return 0;
    }
    return p == bar ? p->content.n : p->content.n > 0 ? p->content.n + 2 : 0;
}

/// Where the bar stands: in the middle, but so that what stands beside it has room.
static int bar_of(const part parts[], int n, const part *p, int width) {
    int least = width / 2 - 1 + (p->openings == RIGHT ? 1 : 0);
    int most = width - 1 - (p->openings == LEFT ? 0 : p->content.n);
    for (int i = 0; i < n; i++) {
        const part *q = &parts[i];
        if (p->openings == RIGHT && q->openings == LEFT) {
            return bar_of(parts, n, q, width) + 1;
        }
        int left = end_of_left(q, p);
        int right = (q->openings & LEFT) == 0 && q != p ? width - 2 - q->content.n : most;
        least = left > least ? left : least;
        most = right < most ? right : most;
    }
    int bar = least < most ? least : most;
    return bar > 1 ? bar : 1;
}

/// Columns that the bars leave for the content of stubs.
static margins margins_of(const part parts[], int n, int width) {
    margins free = {width / 2 - 1, width / 2 - 1};
    for (int i = 0; i < n; i++) {
        if (is_barred(&parts[i])) {
            int bar = bar_of(parts, n, &parts[i], width);
            free = (margins){bar - 1, width - 2 - bar};
        }
    }
    return free; // two bars leave no stubs
}

void micropolis_picture_draw(micropolis_picture *picture, micropolis_tile tile, int width,
                             const ant_ink *inks) {
    part parts[MICROPOLIS_OPENINGS];
    int n = 0;
    picture->width = width;
    for (int row = 0; row < MICROPOLIS_PICTURE_ROWS; row++) {
        for (int column = 0; column < width; column++) {
            set_glyph(picture, row, column, " ", ANT_INK_PLAIN);
        }
    }
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        if (micropolis_first(tile, i) != i) {
            continue;
        }
        part *p = &parts[n++];
        *p = (part){.content = content_of(tile, i, width == MICROPOLIS_NARROW),
                    .ink = inks != NULL ? &inks[i] : NULL};
        for (unsigned k = i; k < MICROPOLIS_OPENINGS; k++) {
            p->openings |= (unsigned)(micropolis_first(tile, k) == i) << k;
        }
    }
    margins free = margins_of(parts, n, width);
    for (int i = 0; i < n; i++) {
        if (is_barred(&parts[i])) {
            draw_barred(picture, &parts[i], bar_of(parts, n, &parts[i], width));
        } else {
            draw_level(picture, &parts[i], &free);
        }
    }
}

void micropolis_picture_put(ant_pen *pen, const micropolis_picture *picture, int row) {
    for (int column = 0; column < picture->width; column++) {
        ant_pen_ink(pen, (ant_ink)picture->cells[row][column].ink);
        ant_pen_put(pen, picture->cells[row][column].glyph);
    }
    ant_pen_ink(pen, ANT_INK_PLAIN);
}
