// SPDX-License-Identifier: MIT
//
// The standard tiles, and tiles in text form (section 2).
#include "micropolis_rules.h"

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
/// feature and the fruit, each with its gallery.
#define STANDARD_TILES(X) \
    X(UU, 1, 0, 0, 0, QUEEN, RU, NO_FRUIT, LU)                      /*  1 */ \
    X(UU, 0, 0, 1, 0, QUEEN, LU, NO_FRUIT, LU)                      /*  2 */ \
    X(T_LD, 1, 1, 0, 0, QUEEN, LU, NO_FRUIT, LU)                    /*  3 */ \
    X(THD, 1, 0, 1, 0, QUEEN, LD, NO_FRUIT, LU)                     /*  4 */ \
    X(UL, 1, 0, 0, 0, QUEEN, RU, NO_FRUIT, LU)                      /*  5 */ \
    X(DGD, 1, 0, 0, 0, QUEEN, LU, NO_FRUIT, LU)                     /*  6 */ \
    X(PAR, 2, 1, 0, 0, NURSE_1, LD, NO_FRUIT, LU)                   /*  7 */ \
    X(PAR, 1, 2, 0, 0, NURSE_1, LU, NO_FRUIT, LU)                   /*  8 */ \
    X(UU, 2, 0, 1, 0, NURSE_1, RU, NO_FRUIT, LU)                    /*  9 */ \
    X(T_LU, 0, 2, 0, 0, NURSE_2, LU, NO_FRUIT, LU)                  /* 10 */ \
    X(THD, 1, 0, 1, 0, NURSE_2, LD, NO_FRUIT, LU)                   /* 11 */ \
    X(THD, 0, 1, 1, 0, NURSE_2, LU, NO_FRUIT, LU)                   /* 12 */ \
    X(UL, 0, 0, 1, 0, NURSE_3, RD, NO_FRUIT, LU)                    /* 13 */ \
    X(DGU, 0, 1, 0, 0, NURSE_3, RD, NO_FRUIT, LU)                   /* 14 */ \
    X(UU, 1, 0, 1, 0, ARCHITECT, LU, NO_FRUIT, LU)                  /* 15 */ \
    X(THD, 0, 1, 1, 0, ARCHITECT, LD, NO_FRUIT, LU)                 /* 16 */ \
    X(THD, 0, 1, 1, 0, ARCHITECT, LU, NO_FRUIT, LU)                 /* 17 */ \
    X(DGD, 1, 1, 0, 0, ARCHITECT, LU, NO_FRUIT, LU)                 /* 18 */ \
    X(PAR, 1, 1, 0, 0, SERGEANT, LD, NO_FRUIT, LU)                  /* 19 */ \
    X(UR, 0, 0, 2, 0, SERGEANT, LD, NO_FRUIT, LU)                   /* 20 */ \
    X(D4, 1, 1, 0, 0, SERGEANT, RD, NO_FRUIT, LU)                   /* 21 */ \
    X(D4, 0, 0, 0, 1, SERGEANT, LD, CHERRY, RU)                     /* 22 */ \
    X(DGD, 1, 0, 0, 0, SERGEANT, RU, GRAPE, LU)                     /* 23 */ \
    X(UU, 0, 0, 2, 0, GENERAL, LU, NO_FRUIT, LU)                    /* 24 */ \
    X(UR, 0, 0, 1, 0, GENERAL, RU, GIFT, LD)                        /* 25 */ \
    X(PAR, 1, 0, 0, 0, GENERAL, LD, LEMON, LU)                      /* 26 */ \
    X(UU, 1, 0, 2, 0, BARRACKS_1, LU, NO_FRUIT, LU)                 /* 27 */ \
    X(THD, 1, 1, 1, 0, BARRACKS_1, LU, NO_FRUIT, LU)                /* 28 */ \
    X(D4, 0, 1, 1, 1, BARRACKS_1, LU, NO_FRUIT, LU)                 /* 29 */ \
    X(THU, 0, 1, 0, 1, BARRACKS_1, LU, CHERRY, LU)                  /* 30 */ \
    X(THU, 1, 0, 0, 1, BARRACKS_1, LU, CHERRY, LU)                  /* 31 */ \
    X(UL, 1, 0, 0, 1, BARRACKS_1, LU, LEMON, LU)                    /* 32 */ \
    X(THU, 1, 1, 0, 1, BARRACKS_2, LU, NO_FRUIT, LU)                /* 33 */ \
    X(DGU, 1, 1, 0, 1, BARRACKS_2, LU, NO_FRUIT, LU)                /* 34 */ \
    X(D4, 1, 0, 1, 1, BARRACKS_2, LU, NO_FRUIT, LU)                 /* 35 */ \
    X(UR, 0, 1, 1, 0, BARRACKS_2, LU, BLACKBERRY, RU)               /* 36 */ \
    X(PAR, 0, 2, 0, 0, BARRACKS_2, LU, LEMON, LU)                   /* 37 */ \
    X(DGU, 1, 0, 0, 1, BARRACKS_3, LU, NO_FRUIT, LU)                /* 38 */ \
    X(THU, 0, 1, 0, 0, BARRACKS_3, LU, FIG, RD)                     /* 39 */ \
    X(PAR, 1, 0, 0, 0, BARRACKS_3, LU, GRAPE, LD)                   /* 40 */ \
    X(PAR, 1, 1, 0, 0, BARRACKS_4, LU, NO_FRUIT, LU)                /* 41 */ \
    X(THU, 0, 1, 0, 0, BARRACKS_4, LU, GIFT, LU)                    /* 42 */ \
    X(PAR, 2, 3, 0, 0, NO_FEATURE, LU, NO_FRUIT, LU)                /* 43 */ \
    X(PAR, 2, 2, 0, 0, NO_FEATURE, LU, NO_FRUIT, LU)                /* 44 */ \
    X(UU, 2, 0, 2, 0, NO_FEATURE, LU, NO_FRUIT, LU)                 /* 45 */ \
    X(THU, 2, 2, 0, 1, NO_FEATURE, LU, NO_FRUIT, LU)                /* 46 */ \
    X(THD, 1, 3, 1, 0, NO_FEATURE, LU, NO_FRUIT, LU)                /* 47 */ \
    X(UR, 1, 1, 2, 0, NO_FEATURE, LU, NO_FRUIT, LU)                 /* 48 */ \
    X(D4, 1, 1, 1, 1, NO_FEATURE, LU, NO_FRUIT, LU)                 /* 49 */ \
    X(PAR, 2, 0, 0, 0, NO_FEATURE, LU, BLACKBERRY, LD)              /* 50 */ \
    X(DGU, 1, 1, 0, 0, NO_FEATURE, LU, BLACKBERRY, RD)              /* 51 */ \
    X(PAR, 1, 2, 0, 0, NO_FEATURE, LU, CHERRY, LU)                  /* 52 */ \
    X(UU, 1, 0, 2, 0, NO_FEATURE, LU, CHERRY, LU)                   /* 53 */ \
    X(T_RD, 2, 0, 0, 1, NO_FEATURE, LU, CHERRY, LU)                 /* 54 */ \
    X(UL, 1, 0, 1, 0, NO_FEATURE, LU, FIG, RD)                      /* 55 */ \
    X(DGD, 1, 0, 1, 0, NO_FEATURE, LU, GIFT, LU)                    /* 56 */ \
    X(PAR, 2, 1, 0, 0, NO_FEATURE, LU, GRAPE, LD)                   /* 57 */ \
    X(D4, 0, 1, 1, 0, NO_FEATURE, LU, GRAPE, LU)                    /* 58 */ \
    X(ALL, 3, 0, 0, 0, NO_FEATURE, LU, LEMON, LU)                     /* 59 */ \
    X(THU, 1, 1, 0, 1, NO_FEATURE, LU, LEMON, LU)                   /* 60 */ \
    X(T_RU, 0, 0, 1, 0, NO_FEATURE, LU, POMEGRANATE, LU)            /* 61 */

#define OF(opening) ((micropolis_tile)MICROPOLIS_##opening)
#define PACKED(shape, lu, ld, ru, rd, feature, in, fruit, at)                                          \
    ((shape) | (lu) << 8 | (ld) << 11 | (ru) << 14 | (rd) << 17 |                                     \
     (micropolis_tile)MICROPOLIS_##feature << 20 | OF(in) << 24 |                                     \
     (micropolis_tile)MICROPOLIS_##fruit << 26 | OF(at) << 29),

const micropolis_tile micropolis_standard_tiles[MICROPOLIS_TILES] = { STANDARD_TILES(PACKED) };

/// What a gallery has that begins at an opening, and the galleries that the openings belong to.
#define BEGUN(first, workers, feature, in, fruit, at)                                              \
    (((micropolis_gallery)(workers) << MICROPOLIS_GALLERY_ANTS) +                                  \
     (OF(in) == OF(first) ? MICROPOLIS_WITH_FEATURE(MICROPOLIS_##feature) : 0U) +                  \
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

// Tiles in text form. Features and fruits that a tile does not have are no words of it.

#define N(array) (sizeof(array) / sizeof((array)[0]))
static const char *const opening_names[MICROPOLIS_OPENINGS] = {"LU", "LD", "RU", "RD"};
static const char *const feature_names[MICROPOLIS_FEATURES] = {
    "none",     "queen",   "nurse(1)",   "nurse(2)",   "nurse(3)",   "architect",
    "sergeant", "general", "barracks 1", "barracks 2", "barracks 3", "barracks 4",
};
static const ant_word_type opening_word = {
    .kind = ANT_WORD_NAME, .name = "opening", .names = opening_names, .n_names = N(opening_names)};
static const ant_word_type feature_word = {
    .kind = ANT_WORD_NAME, .name = "feature", .names = feature_names, .n_names = N(feature_names)};

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

bool micropolis_is_tile(micropolis_tile tile) {
    unsigned feature = micropolis_feature_of(tile);
    bool is_well = (tile & 0xFF) == joined_pairs(tile) && (tile & 0xFF) != CROSSED &&
                   tile >> 31 == 0 && feature < MICROPOLIS_FEATURES &&
                   begins_gallery(tile, micropolis_feature_gallery(tile)) &&
                   begins_gallery(tile, micropolis_fruit_gallery(tile));
    for (unsigned i = 0; i < MICROPOLIS_OPENINGS; i++) {
        unsigned most = begins_gallery(tile, i) ? MICROPOLIS_MAX_WORKERS : 0;
        is_well = is_well && micropolis_workers(tile, i) <= most;
    }
    return is_well && (micropolis_has_specialist(tile) || micropolis_feature_gallery(tile) == 0) &&
           (micropolis_fruit_of(tile) != MICROPOLIS_NO_FRUIT ||
            micropolis_fruit_gallery(tile) == 0);
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
    if (micropolis_has_specialist(tile) && micropolis_feature_gallery(tile) == gallery) {
        ant_text_string(out, separator);
        ant_word_write(&feature_word, micropolis_feature_of(tile), out);
        separator = "+";
    }
    unsigned fruit = micropolis_fruit_of(tile);
    if (fruit != MICROPOLIS_NO_FRUIT && micropolis_fruit_gallery(tile) == gallery) {
        ant_text_string(out, separator);
        ant_word_write(&micropolis_fruit_word, fruit, out);
        separator = "+";
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
                ant_word_write(&opening_word, i, out);
            }
        }
        ant_text_char(out, ':');
        write_content(tile, gallery, out);
    }
    if (micropolis_barracks(tile) > 0) {
        ant_text_string(out, "; ");
        ant_word_write(&feature_word, micropolis_feature_of(tile), out);
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

/// A tile has one of them at most, specialist or barracks (MP-2.8).
static ant_status put_feature(tile_reader *self, const ant_scan *at, int64_t feature,
                              unsigned gallery) {
    if (micropolis_feature_of(self->tile) != MICROPOLIS_NO_FEATURE) {
        return refuse(self, at, "no second specialist or barracks on a tile");
    }
    self->tile |= (micropolis_tile)feature << 20 | gallery << 24;
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
    if (ant_word_read(&feature_word, self->scan, &value) && value != MICROPOLIS_NO_FEATURE &&
        value < MICROPOLIS_BARRACKS_1) {
        return put_feature(self, &before, value, gallery);
    }
    *self->scan = before;
    if (!ant_word_read(&micropolis_fruit_word, self->scan, &value) ||
        value == MICROPOLIS_NO_FRUIT) {
        return refuse(self, &before,
                      "0, workers such as 2w, queen, nurse(1), nurse(2), nurse(3), architect, "
                      "sergeant, general, a fruit or gift");
    }
    if (micropolis_fruit_of(self->tile) != MICROPOLIS_NO_FRUIT) {
        return refuse(self, &before, "no second fruit or gift on a tile");
    }
    self->tile |= (micropolis_tile)value << 26 | gallery << 29;
    return ANT_OK;
}

/// The openings of a gallery, as a set.
static ant_status read_openings(tile_reader *self, unsigned *openings) {
    *openings = 0;
    do {
        ant_scan before = *self->scan;
        int64_t opening;
        if (!ant_word_read(&opening_word, self->scan, &opening)) {
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

/// A gallery or a barracks.
static ant_status read_part(tile_reader *self) {
    ant_scan before = *self->scan;
    int64_t feature;
    if (ant_word_read(&feature_word, self->scan, &feature) && feature >= MICROPOLIS_BARRACKS_1) {
        return put_feature(self, &before, feature, 0);
    }
    *self->scan = before;
    return read_gallery(self);
}

/// What is wrong with the tile as a whole.
static ant_status check_openings(const tile_reader *self, const ant_scan *start) {
    unsigned missing = ~self->openings & 0xF;
    if (missing != 0) {
        char expected[32];
        ant_text text;
        ant_text_init(&text, expected, sizeof expected);
        ant_text_string(&text, "a gallery with ");
        ant_word_write(&opening_word, __builtin_ctz(missing), &text);
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

// The option `tiles` (MP-0.7): a tile is four bytes, the lowest first.

enum { TILE_BYTES = 4 };

_Static_assert(MICROPOLIS_TILES *TILE_BYTES <= ANT_MAX_OPTION_DATA, "the tiles fit an option");

void micropolis_unpack_tiles(const uint8_t *data, micropolis_tile tiles[MICROPOLIS_TILES]) {
    for (unsigned i = 0; i < MICROPOLIS_TILES; i++) {
        const uint8_t *at = data + i * TILE_BYTES;
        tiles[i] = at[0] | (micropolis_tile)at[1] << 8 | (micropolis_tile)at[2] << 16 |
                   (micropolis_tile)at[3] << 24;
    }
}

static ant_status read_tiles(const char *text, size_t length, uint8_t data[ANT_MAX_OPTION_DATA],
                             ant_error *error) {
    ant_scan scan;
    unsigned n = 0;
    ant_scan_init(&scan, text, length);
    for (; ant_scan_next_item(&scan); n++) {
        micropolis_tile tile;
        if (n == MICROPOLIS_TILES) {
            return ant_scan_fail(&scan, error, ANT_BAD_TEXT, "61 tiles and no more");
        }
        ant_status status = micropolis_read_tile(&scan, &tile, error);
        if (status != ANT_OK) {
            return status;
        }
        if (!ant_scan_line_end(&scan)) {
            return ant_scan_fail(&scan, error, ANT_BAD_TEXT,
                                 "; and a further gallery, + and a further "
                                 "item, or the end of the line");
        }
        for (unsigned byte = 0; byte < TILE_BYTES; byte++) {
            data[n * TILE_BYTES + byte] = (uint8_t)(tile >> (8 * byte));
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
        "# size stands by itself.\n");
    write_tiles(micropolis_standard_tiles, out);
}

const ant_option_text micropolis_tiles_text = {
    .read = read_tiles, .write = write_packed, .sample = write_sample};
