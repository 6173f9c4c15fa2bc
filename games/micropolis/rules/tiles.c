// SPDX-License-Identifier: MIT
//
// The standard tiles, and tiles in text form (section 2).
#include "rules/rules.h"

// clang-format off
/// The shapes: which openings are joined.
enum {
    UU   = MICROPOLIS_LU_LD | MICROPOLIS_RU_RD,
    T_LD = MICROPOLIS_RU_RD | MICROPOLIS_LU_RU | MICROPOLIS_LU_RD,
    THD  = MICROPOLIS_LD_RD,
    UL   = MICROPOLIS_LU_LD,
    DGD  = MICROPOLIS_LU_RD,
    PAR  = MICROPOLIS_LU_RU | MICROPOLIS_LD_RD,
    T_LU = MICROPOLIS_RU_RD | MICROPOLIS_LD_RD | MICROPOLIS_LD_RU,
    DGU  = MICROPOLIS_LD_RU,
    UR   = MICROPOLIS_RU_RD,
    D4   = 0,
    THU  = MICROPOLIS_LU_RU,
    T_RD = MICROPOLIS_LU_LD | MICROPOLIS_LU_RU | MICROPOLIS_LD_RU,
    ALL  = MICROPOLIS_PAIRS,
    T_RU = MICROPOLIS_LU_LD | MICROPOLIS_LD_RD | MICROPOLIS_LU_RD,
};

/// The tiles by number: a shape, the workers in the galleries that begin at LU, LD, RU and RD, the
/// specialist with its gallery, the size of the barracks, the fruit with its gallery.
#define STANDARD_TILES(X) \
    X(UU, 1, 0, 0, 0, QUEEN, RU, 0, NO_FRUIT, LU)                      /*  1 */ \
    X(UU, 0, 0, 1, 0, QUEEN, LU, 0, NO_FRUIT, LU)                      /*  2 */ \
    X(T_LD, 1, 1, 0, 0, QUEEN, LU, 0, NO_FRUIT, LU)                    /*  3 */ \
    X(THD, 1, 0, 1, 0, QUEEN, LD, 0, NO_FRUIT, LU)                     /*  4 */ \
    X(UL, 1, 0, 0, 0, QUEEN, RU, 0, NO_FRUIT, LU)                      /*  5 */ \
    X(DGD, 1, 0, 0, 0, QUEEN, LU, 0, NO_FRUIT, LU)                     /*  6 */ \
    X(PAR, 2, 1, 0, 0, NURSE_1, LD, 0, NO_FRUIT, LU)                   /*  7 */ \
    X(PAR, 1, 2, 0, 0, NURSE_1, LU, 0, NO_FRUIT, LU)                   /*  8 */ \
    X(UU, 2, 0, 1, 0, NURSE_1, RU, 0, NO_FRUIT, LU)                    /*  9 */ \
    X(T_LU, 0, 2, 0, 0, NURSE_2, LU, 0, NO_FRUIT, LU)                  /* 10 */ \
    X(THD, 1, 0, 1, 0, NURSE_2, LD, 0, NO_FRUIT, LU)                   /* 11 */ \
    X(THD, 0, 1, 1, 0, NURSE_2, LU, 0, NO_FRUIT, LU)                   /* 12 */ \
    X(UL, 0, 0, 1, 0, NURSE_3, RD, 0, NO_FRUIT, LU)                    /* 13 */ \
    X(DGU, 0, 1, 0, 0, NURSE_3, RD, 0, NO_FRUIT, LU)                   /* 14 */ \
    X(UU, 1, 0, 1, 0, ARCHITECT, LU, 0, NO_FRUIT, LU)                  /* 15 */ \
    X(THD, 0, 1, 1, 0, ARCHITECT, LD, 0, NO_FRUIT, LU)                 /* 16 */ \
    X(THD, 0, 1, 1, 0, ARCHITECT, LU, 0, NO_FRUIT, LU)                 /* 17 */ \
    X(DGD, 1, 1, 0, 0, ARCHITECT, LU, 0, NO_FRUIT, LU)                 /* 18 */ \
    X(PAR, 1, 1, 0, 0, SERGEANT, LD, 0, NO_FRUIT, LU)                  /* 19 */ \
    X(UR, 0, 0, 2, 0, SERGEANT, LD, 0, NO_FRUIT, LU)                   /* 20 */ \
    X(D4, 1, 1, 0, 0, SERGEANT, RD, 0, NO_FRUIT, LU)                   /* 21 */ \
    X(D4, 0, 0, 0, 1, SERGEANT, LD, 0, CHERRY, RU)                     /* 22 */ \
    X(DGD, 1, 0, 0, 0, SERGEANT, RU, 0, GRAPE, LU)                     /* 23 */ \
    X(UU, 0, 0, 2, 0, GENERAL, LU, 0, NO_FRUIT, LU)                    /* 24 */ \
    X(UR, 0, 0, 1, 0, GENERAL, RU, 0, GIFT, LD)                        /* 25 */ \
    X(PAR, 1, 0, 0, 0, GENERAL, LD, 0, LEMON, LU)                      /* 26 */ \
    X(UU, 1, 0, 2, 0, NO_SPECIALIST, LU, 1, NO_FRUIT, LU)                 /* 27 */ \
    X(THD, 1, 1, 1, 0, NO_SPECIALIST, LU, 1, NO_FRUIT, LU)                /* 28 */ \
    X(D4, 0, 1, 1, 1, NO_SPECIALIST, LU, 1, NO_FRUIT, LU)                 /* 29 */ \
    X(THU, 0, 1, 0, 1, NO_SPECIALIST, LU, 1, CHERRY, LU)                  /* 30 */ \
    X(THU, 1, 0, 0, 1, NO_SPECIALIST, LU, 1, CHERRY, LU)                  /* 31 */ \
    X(UL, 1, 0, 0, 1, NO_SPECIALIST, LU, 1, LEMON, LU)                    /* 32 */ \
    X(THU, 1, 1, 0, 1, NO_SPECIALIST, LU, 2, NO_FRUIT, LU)                /* 33 */ \
    X(DGU, 1, 1, 0, 1, NO_SPECIALIST, LU, 2, NO_FRUIT, LU)                /* 34 */ \
    X(D4, 1, 0, 1, 1, NO_SPECIALIST, LU, 2, NO_FRUIT, LU)                 /* 35 */ \
    X(UR, 0, 1, 1, 0, NO_SPECIALIST, LU, 2, BLACKBERRY, RU)               /* 36 */ \
    X(PAR, 0, 2, 0, 0, NO_SPECIALIST, LU, 2, LEMON, LU)                   /* 37 */ \
    X(DGU, 1, 0, 0, 1, NO_SPECIALIST, LU, 3, NO_FRUIT, LU)                /* 38 */ \
    X(THU, 0, 1, 0, 0, NO_SPECIALIST, LU, 3, FIG, RD)                     /* 39 */ \
    X(PAR, 1, 0, 0, 0, NO_SPECIALIST, LU, 3, GRAPE, LD)                   /* 40 */ \
    X(PAR, 1, 1, 0, 0, NO_SPECIALIST, LU, 4, NO_FRUIT, LU)                /* 41 */ \
    X(THU, 0, 1, 0, 0, NO_SPECIALIST, LU, 4, GIFT, LU)                    /* 42 */ \
    X(PAR, 2, 3, 0, 0, NO_SPECIALIST, LU, 0, NO_FRUIT, LU)                /* 43 */ \
    X(PAR, 2, 2, 0, 0, NO_SPECIALIST, LU, 0, NO_FRUIT, LU)                /* 44 */ \
    X(UU, 2, 0, 2, 0, NO_SPECIALIST, LU, 0, NO_FRUIT, LU)                 /* 45 */ \
    X(THU, 2, 2, 0, 1, NO_SPECIALIST, LU, 0, NO_FRUIT, LU)                /* 46 */ \
    X(THD, 1, 3, 1, 0, NO_SPECIALIST, LU, 0, NO_FRUIT, LU)                /* 47 */ \
    X(UR, 1, 1, 2, 0, NO_SPECIALIST, LU, 0, NO_FRUIT, LU)                 /* 48 */ \
    X(D4, 1, 1, 1, 1, NO_SPECIALIST, LU, 0, NO_FRUIT, LU)                 /* 49 */ \
    X(PAR, 2, 0, 0, 0, NO_SPECIALIST, LU, 0, BLACKBERRY, LD)              /* 50 */ \
    X(DGU, 1, 1, 0, 0, NO_SPECIALIST, LU, 0, BLACKBERRY, RD)              /* 51 */ \
    X(PAR, 1, 2, 0, 0, NO_SPECIALIST, LU, 0, CHERRY, LU)                  /* 52 */ \
    X(UU, 1, 0, 2, 0, NO_SPECIALIST, LU, 0, CHERRY, LU)                   /* 53 */ \
    X(T_RD, 2, 0, 0, 1, NO_SPECIALIST, LU, 0, CHERRY, LU)                 /* 54 */ \
    X(UL, 1, 0, 1, 0, NO_SPECIALIST, LU, 0, FIG, RD)                      /* 55 */ \
    X(DGD, 1, 0, 1, 0, NO_SPECIALIST, LU, 0, GIFT, LU)                    /* 56 */ \
    X(PAR, 2, 1, 0, 0, NO_SPECIALIST, LU, 0, GRAPE, LD)                   /* 57 */ \
    X(D4, 0, 1, 1, 0, NO_SPECIALIST, LU, 0, GRAPE, LU)                    /* 58 */ \
    X(ALL, 3, 0, 0, 0, NO_SPECIALIST, LU, 0, LEMON, LU)                     /* 59 */ \
    X(THU, 1, 1, 0, 1, NO_SPECIALIST, LU, 0, LEMON, LU)                   /* 60 */ \
    X(T_RU, 0, 0, 1, 0, NO_SPECIALIST, LU, 0, POMEGRANATE, LU)            /* 61 */

#define OF(opening) ((micropolis_tile)MICROPOLIS_##opening)
#define PACKED(shape, lu, ld, ru, rd, specialist, in, barracks, fruit, at)                          \
    ((micropolis_tile)(shape) | (lu) << 8 | (ld) << 11 | (ru) << 14 | (rd) << 17 |                   \
     (micropolis_tile)MICROPOLIS_##specialist << 20 | OF(in) << 23 |                                 \
     (micropolis_tile)(barracks) << 25 | (micropolis_tile)MICROPOLIS_##fruit << 28 | OF(at) << 31),

const micropolis_tile micropolis_standard_tiles[MICROPOLIS_TILES] = { STANDARD_TILES(PACKED) };

/// What a gallery has that begins at an opening, and the galleries that the openings belong to.
#define BEGUN(first, workers, specialist, in, barracks, fruit, at)                                 \
    (((micropolis_gallery)(workers) << MICROPOLIS_GALLERY_ANTS) +                                  \
     (OF(in) == OF(first) ? MICROPOLIS_WITH_SPECIALIST(MICROPOLIS_##specialist) : 0U) +            \
     (OF(at) == OF(first) ? MICROPOLIS_WITH_FRUIT(MICROPOLIS_##fruit) : 0U))
#define IF(shape, pair, then, otherwise) (((shape) & MICROPOLIS_##pair) != 0 ? (then) : (otherwise))
#define FOUND(shape, lu, ld, ru, rd)                                                               \
    {lu, IF(shape, LU_LD, lu, ld), IF(shape, LU_RU, lu, IF(shape, LD_RU, ld, ru)),                 \
     IF(shape, LU_RD, lu, IF(shape, LD_RD, ld, IF(shape, RU_RD, ru, rd)))},
#define GALLERIES(shape, lu, ld, ru, rd, ...)                                                      \
    FOUND(shape, BEGUN(LU, lu, __VA_ARGS__), BEGUN(LD, ld, __VA_ARGS__),                           \
          BEGUN(RU, ru, __VA_ARGS__), BEGUN(RD, rd, __VA_ARGS__))

const micropolis_gallery micropolis_standard_galleries[MICROPOLIS_TILES][MICROPOLIS_OPENINGS] = {
    STANDARD_TILES(GALLERIES)
};
// clang-format on

// Tiles in text form. That a tile has no specialist or fruit is no word of it.

// clang-format off
static const char *const opening_names[MICROPOLIS_OPENINGS] = { "LU", "LD", "RU", "RD" };
static const char *const specialist_names[] = {
    "queen", "nurse(1)", "nurse(2)", "nurse(3)", "architect", "sergeant", "general",
};
#define NAMES(type, list, n) { .kind = ANT_WORD_NAME, .name = (type), .names = (list), .n_names = (n) }
const ant_word_type micropolis_opening_word = NAMES("opening", opening_names, MICROPOLIS_OPENINGS);
const ant_word_type micropolis_printed_specialist_word = NAMES("specialist", specialist_names, MICROPOLIS_SPECIALISTS - 1);
// clang-format on

/// LU-RD and LD-RU, the only galleries that would cross (MP-2.2).
enum { CROSSED = MICROPOLIS_LU_RD | MICROPOLIS_LD_RU };

static bool begins_gallery(micropolis_tile tile, unsigned opening) {
    return micropolis_first(tile, opening) == opening;
}

/// The pairs that are joined where every opening is joined with the first of its gallery.
static unsigned joined_pairs(micropolis_tile tile) {
    unsigned pairs = 0;
    for (unsigned first = 0; first < MICROPOLIS_OPENINGS; first++) {
        unsigned openings = 0;
        for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
            openings |= (unsigned)(micropolis_first(tile, i) == first) << i;
        }
        pairs |= micropolis_pairs_of[openings];
    }
    return pairs;
}

/// What is not there belongs to no gallery.
static bool is_placed(micropolis_tile tile, unsigned content, unsigned gallery) {
    return content != 0 ? begins_gallery(tile, gallery) : gallery == 0;
}

bool micropolis_is_tile(micropolis_tile tile) {
    bool is_well =
        (tile & 0xFF) == joined_pairs(tile) && (tile & 0xFF) != CROSSED && tile >> 38 == 0 &&
        micropolis_barracks(tile) <= MICROPOLIS_MAX_BARRACKS &&
        is_placed(tile, micropolis_specialist_of(tile), micropolis_specialist_gallery(tile)) &&
        is_placed(tile, micropolis_fruit_of(tile, 0), micropolis_fruit_gallery(tile, 0)) &&
        is_placed(tile, micropolis_fruit_of(tile, 1), micropolis_fruit_gallery(tile, 1)) &&
        (micropolis_fruit_of(tile, 1) == MICROPOLIS_NO_FRUIT ||
         (micropolis_fruit_of(tile, 0) != MICROPOLIS_NO_FRUIT &&
          micropolis_fruit_at(tile, 0) <= micropolis_fruit_at(tile, 1)));
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        unsigned most = begins_gallery(tile, i) ? MICROPOLIS_MAX_WORKERS : 0;
        is_well = is_well && micropolis_workers(tile, i) <= most;
    }
    return is_well;
}

unsigned micropolis_gifts(const micropolis_tile tiles[MICROPOLIS_TILES]) {
    unsigned n = 0;
    for (unsigned i = 0; i < MICROPOLIS_TILES; i++) {
        n += micropolis_fruit_of(tiles[i], 0) == MICROPOLIS_GIFT;
        n += micropolis_fruit_of(tiles[i], 1) == MICROPOLIS_GIFT;
    }
    return n;
}

static void write_content(micropolis_tile tile, unsigned gallery, ant_text *out) {
    const char *separator = " ";
    unsigned workers = micropolis_workers(tile, gallery);
    if (workers > 0) {
        ant_text_string(out, separator);
        ant_text_number(out, workers);
        ant_text_char(out, 'w');
        separator = "+";
    }
    unsigned specialist = micropolis_specialist_of(tile);
    if (specialist != MICROPOLIS_NO_SPECIALIST && micropolis_specialist_gallery(tile) == gallery) {
        ant_text_string(out, separator);
        ant_word_write(&micropolis_printed_specialist_word, specialist - 1, out);
        separator = "+";
    }
    for (unsigned i = 0; i < MICROPOLIS_TILE_FRUITS; i++) {
        unsigned fruit = micropolis_fruit_of(tile, i);
        if (fruit != MICROPOLIS_NO_FRUIT && micropolis_fruit_gallery(tile, i) == gallery) {
            ant_text_string(out, separator);
            ant_word_write(&micropolis_printed_fruit_word, fruit - 1, out);
            separator = "+";
        }
    }
    if (separator[0] == ' ') {
        ant_text_string(out, " 0");
    }
}

void micropolis_write_tile(micropolis_tile tile, ant_text *out) {
    for (unsigned gallery = 0; gallery < MICROPOLIS_OPENINGS; gallery++) {
        if (!begins_gallery(tile, gallery)) {
            continue;
        }
        ant_text_string(out, gallery > 0 ? "; " : "");
        for (unsigned i = gallery; i < MICROPOLIS_OPENINGS; i++) {
            if (micropolis_first(tile, i) == gallery) {
                ant_text_string(out, i > gallery ? "-" : "");
                ant_word_write(&micropolis_opening_word, i, out);
            }
        }
        ant_text_char(out, ':');
        write_content(tile, gallery, out);
    }
    if (micropolis_barracks(tile) > 0) {
        ant_text_string(out, "; barracks ");
        ant_text_number(out, micropolis_barracks(tile));
    }
}

typedef struct tile_reader {
    ant_scan *scan;
    ant_error *error;
    micropolis_tile tile;
    unsigned openings; ///< that have a gallery, as a set
} tile_reader;

static ant_status refuse(const tile_reader *self, const ant_scan *at, const char *expected) {
    return ant_scan_fail(at, self->error, ANT_BAD_TEXT, expected);
}

/// At most one (MP-2.8).
static ant_status put_specialist(tile_reader *self, const ant_scan *at, int64_t specialist,
                                 unsigned gallery) {
    if (micropolis_specialist_of(self->tile) != MICROPOLIS_NO_SPECIALIST) {
        return refuse(self, at, "no second specialist on a tile");
    }
    self->tile |= (micropolis_tile)specialist << 20 | (micropolis_tile)gallery << 23;
    return ANT_OK;
}

/// At most two (MP-2.8); they are kept in ascending order.
static ant_status put_fruit(tile_reader *self, const ant_scan *at, int64_t fruit,
                            unsigned gallery) {
    micropolis_tile first = micropolis_fruit_at(self->tile, 0);
    micropolis_tile second = (micropolis_tile)fruit | gallery << 3;
    if (micropolis_fruit_of(self->tile, 1) != MICROPOLIS_NO_FRUIT) {
        return refuse(self, at, "no third fruit or gift on a tile");
    }
    self->tile &= ~((micropolis_tile)31 << 28);
    self->tile |= first == 0        ? second << 28
                  : first <= second ? first << 28 | second << 33
                                    : second << 28 | first << 33;
    return ANT_OK;
}

static ant_status read_workers(tile_reader *self, const ant_scan *at, int64_t n, unsigned gallery) {
    if (n < 1 || n > MICROPOLIS_MAX_WORKERS || !ant_scan_take(self->scan, "w")) {
        return refuse(self, at, "0, or 1w to 6w");
    }
    if (micropolis_workers(self->tile, gallery) > 0) {
        return refuse(self, at, "the workers of a gallery as one number");
    }
    self->tile |= (micropolis_tile)n << (8 + 3 * gallery);
    return ANT_OK;
}

/// Workers, a specialist, a fruit or a gift.
static ant_status read_item(tile_reader *self, unsigned gallery) {
    ant_scan before = *self->scan;
    int64_t value;
    if (ant_scan_number(self->scan, &value)) {
        return read_workers(self, &before, value, gallery);
    }
    if (ant_word_read(&micropolis_printed_specialist_word, self->scan, &value)) {
        return put_specialist(self, &before, value + 1, gallery);
    }
    if (ant_word_read(&micropolis_printed_fruit_word, self->scan, &value)) {
        return put_fruit(self, &before, value + 1, gallery);
    }
    return refuse(self, &before,
                  "0, workers such as 2w, queen, nurse(1), nurse(2), nurse(3), architect, "
                  "sergeant, general, a fruit or gift");
}

/// The openings of a gallery, as a set.
static ant_status read_openings(tile_reader *self, unsigned *openings) {
    *openings = 0;
    do {
        ant_scan before = *self->scan;
        int64_t opening;
        if (!ant_word_read(&micropolis_opening_word, self->scan, &opening)) {
            return refuse(self, &before, "an opening (LU, LD, RU or RD), or barracks 1 to 4");
        }
        if (((self->openings | *openings) >> opening & 1) != 0) {
            return refuse(self, &before, "every opening once");
        }
        *openings |= 1U << opening;
    } while (ant_scan_take(self->scan, "-"));
    self->openings |= *openings;
    return ant_scan_take(self->scan, ":")
               ? ANT_OK
               : refuse(self, self->scan, ": and what is in the gallery, or - and an opening");
}

static ant_status read_gallery(tile_reader *self) {
    unsigned openings;
    ant_status status = read_openings(self, &openings);
    if (status != ANT_OK) {
        return status;
    }
    unsigned gallery = (unsigned)__builtin_ctz(openings);
    self->tile |= micropolis_pairs_of[openings];
    if (ant_scan_take(self->scan, "0")) {
        return ANT_OK;
    }
    do {
        status = read_item(self, gallery);
    } while (status == ANT_OK && ant_scan_take(self->scan, "+"));
    return status;
}

/// A gallery or a barracks, of which there is one at most (MP-2.8).
static ant_status read_part(tile_reader *self) {
    ant_scan before = *self->scan;
    int64_t size;
    if (!ant_scan_take(self->scan, "barracks") || !ant_scan_number(self->scan, &size) || size < 1 ||
        size > MICROPOLIS_MAX_BARRACKS) {
        *self->scan = before;
        return read_gallery(self);
    }
    if (micropolis_barracks(self->tile) > 0) {
        return refuse(self, &before, "no second barracks on a tile");
    }
    self->tile |= (micropolis_tile)size << 25;
    return ANT_OK;
}

/// What is wrong with the tile as a whole.
static ant_status check_openings(const tile_reader *self, const ant_scan *start) {
    unsigned missing = ~self->openings & 0xF;
    if (missing != 0) {
        char expected[32];
        ant_text text;
        ant_text_init(&text, expected, sizeof expected);
        ant_text_string(&text, "a gallery with ");
        ant_word_write(&micropolis_opening_word, __builtin_ctz(missing), &text);
        return refuse(self, self->scan, expected);
    }
    return (self->tile & MICROPOLIS_PAIRS) == CROSSED
               ? refuse(self, start, "galleries that do not cross")
               : ANT_OK;
}

ant_status micropolis_read_tile(ant_scan *scan, micropolis_tile *tile, ant_error *error) {
    tile_reader self = {.scan = scan, .error = error};
    ant_scan start = *scan;
    ant_status status;
    do {
        status = read_part(&self);
    } while (status == ANT_OK && ant_scan_take(scan, ";"));
    if (status == ANT_OK) {
        status = check_openings(&self, &start);
    }
    if (status == ANT_OK) {
        *tile = self.tile;
    }
    return status;
}

// The option `tiles` (MP-0.7): a tile is five bytes, the lowest first.

enum { TILE_BYTES = 5 };

_Static_assert(MICROPOLIS_TILES *TILE_BYTES <= ANT_MAX_OPTION_DATA, "the tiles fit an option");

void micropolis_unpack_tiles(const uint8_t *data, micropolis_tile tiles[MICROPOLIS_TILES]) {
    for (unsigned i = 0; i < MICROPOLIS_TILES; i++) {
        tiles[i] = 0;
        for (unsigned byte = 0; byte < TILE_BYTES; byte++) {
            tiles[i] |= (micropolis_tile)data[i * TILE_BYTES + byte] << (8 * byte);
        }
    }
}

static ant_status read_tiles(const char *text, size_t length, uint8_t data[ANT_MAX_OPTION_DATA],
                             ant_error *error) {
    ant_scan scan;
    micropolis_tile tiles[MICROPOLIS_TILES] = {0};
    unsigned n = 0;
    ant_scan_init(&scan, text, length);
    for (; ant_scan_next_item(&scan); n++) {
        ant_scan line = scan;
        if (n == MICROPOLIS_TILES) {
            return ant_scan_fail(&scan, error, ANT_BAD_TEXT, "61 tiles and no more");
        }
        ant_status status = micropolis_read_tile(&scan, &tiles[n], error);
        if (status != ANT_OK) {
            return status;
        }
        if (!ant_scan_line_end(&scan)) {
            return ant_scan_fail(&scan, error, ANT_BAD_TEXT,
                                 "; and a further gallery, + and a further "
                                 "item, or the end of the line");
        }
        if (micropolis_gifts(tiles) > MICROPOLIS_MAX_GIFTS) {
            return ant_scan_fail(&line, error, ANT_BAD_TEXT, "no more than 15 gifts in all");
        }
        for (unsigned byte = 0; byte < TILE_BYTES; byte++) {
            data[n * TILE_BYTES + byte] = (uint8_t)(tiles[n] >> (8 * byte));
        }
    }
    return n == MICROPOLIS_TILES ? ANT_OK : ant_scan_fail(&scan, error, ANT_BAD_TEXT, "61 tiles");
}

static void write_tiles(const micropolis_tile tiles[MICROPOLIS_TILES], ant_text *out) {
    for (unsigned i = 0; i < MICROPOLIS_TILES; i++) {
        micropolis_write_tile(tiles[i], out);
        ant_text_char(out, '\n');
    }
}

static void write_packed(const uint8_t data[ANT_MAX_OPTION_DATA], ant_text *out) {
    micropolis_tile tiles[MICROPOLIS_TILES];
    micropolis_unpack_tiles(data, tiles);
    write_tiles(tiles, out);
}

static void write_sample(ant_text *out) {
    ant_text_string(
        out,
        "# The 61 tiles, one a line; these are the standard ones. Galleries are parted by ';': "
        "the\n"
        "# openings that each joins (LU and RU outer, LD and RD inner), then what is in it: 0 for\n"
        "# nothing, workers such as 2w, queen, nurse(2) with her eggs, architect, sergeant,\n"
        "# general, cherry, lemon, grape, blackberry, fig, pomegranate, gift. A barracks with its\n"
        "# size stands by itself. A tile may have one specialist, one barracks and two fruits.\n");
    write_tiles(micropolis_standard_tiles, out);
}

const ant_option_text micropolis_tiles_text = {
    .read = read_tiles, .write = write_packed, .sample = write_sample};
