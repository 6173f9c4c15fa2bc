// SPDX-License-Identifier: MIT
//
// What the sources of Micropolis share: small questions about tiles, galleries and anthills, and
// the steps that one file takes and another continues. Private to this game.
#ifndef ANTFARM_MICROPOLIS_RULES_H
#define ANTFARM_MICROPOLIS_RULES_H

#include <antfarm/position.h>

#include "micropolis.h"
#include "micropolis_texts.h"

enum {
    MICROPOLIS_OPTION_VARIANT,
    MICROPOLIS_OPTION_LEADER, ///< the seat, or the value below
    MICROPOLIS_OPTION_TILES,
    MICROPOLIS_OPTIONS
};
enum { MICROPOLIS_LEADER_RANDOM = MICROPOLIS_MAX_SEATS };

// Tiles.

static inline unsigned micropolis_workers(micropolis_tile tile, unsigned gallery) {
    return tile >> (8 + 3 * gallery) & 7;
}

static inline unsigned micropolis_specialist_of(micropolis_tile tile) {
    return tile >> 20 & 7;
}

static inline unsigned micropolis_specialist_gallery(micropolis_tile tile) {
    return tile >> 23 & 3;
}

/// The size of the tile's barracks; 0 where it has none.
static inline unsigned micropolis_barracks(micropolis_tile tile) {
    return tile >> 25 & 7;
}

/// One of its two fruits with its gallery, as a number to sort by.
static inline unsigned micropolis_fruit_at(micropolis_tile tile, unsigned i) {
    return tile >> (28 + 5 * i) & 31;
}

static inline unsigned micropolis_fruit_of(micropolis_tile tile, unsigned i) {
    return micropolis_fruit_at(tile, i) & 7;
}

static inline unsigned micropolis_fruit_gallery(micropolis_tile tile, unsigned i) {
    return micropolis_fruit_at(tile, i) >> 3;
}

/// Which openings of a tile or an anthill are joined, a bit for each pair.
enum {
    MICROPOLIS_LU_LD = 1 << 0,
    MICROPOLIS_RU_RD = 1 << 1,
    MICROPOLIS_LU_RU = 1 << 2,
    MICROPOLIS_LD_RD = 1 << 3,
    MICROPOLIS_LU_RD = 1 << 4,
    MICROPOLIS_LD_RU = 1 << 5,
    MICROPOLIS_PAIRS = 63
};

/// The first opening of the gallery that an opening belongs to, of a tile or an anthill.
static inline unsigned micropolis_first(micropolis_tile joined, unsigned opening) {
    switch (opening) {
    case MICROPOLIS_RD:
        return (joined & MICROPOLIS_LU_RD) != 0   ? MICROPOLIS_LU
               : (joined & MICROPOLIS_LD_RD) != 0 ? MICROPOLIS_LD
               : (joined & MICROPOLIS_RU_RD) != 0 ? MICROPOLIS_RU
                                                  : MICROPOLIS_RD;
    case MICROPOLIS_RU:
        return (joined & MICROPOLIS_LU_RU) != 0   ? MICROPOLIS_LU
               : (joined & MICROPOLIS_LD_RU) != 0 ? MICROPOLIS_LD
                                                  : MICROPOLIS_RU;
    case MICROPOLIS_LD:
        return (joined & MICROPOLIS_LU_LD) != 0 ? MICROPOLIS_LU : MICROPOLIS_LD;
    default:
        return MICROPOLIS_LU;
    }
}

static inline unsigned micropolis_eggs(micropolis_tile tile) {
    static const uint8_t eggs[MICROPOLIS_SPECIALISTS] = {
        [MICROPOLIS_NURSE_1] = 1, [MICROPOLIS_NURSE_2] = 2, [MICROPOLIS_NURSE_3] = 3};
    return eggs[micropolis_specialist_of(tile)];
}

/// What stands out on a tile.
static inline unsigned micropolis_sight_of(micropolis_tile tile) {
    static const uint8_t sights[MICROPOLIS_SPECIALISTS] = {
        [MICROPOLIS_QUEEN] = MICROPOLIS_SEE_QUEEN,
        [MICROPOLIS_NURSE_1] = MICROPOLIS_SEE_NURSE,
        [MICROPOLIS_NURSE_2] = MICROPOLIS_SEE_NURSE,
        [MICROPOLIS_NURSE_3] = MICROPOLIS_SEE_NURSE,
        [MICROPOLIS_ARCHITECT] = MICROPOLIS_SEE_ARCHITECT,
        [MICROPOLIS_SERGEANT] = MICROPOLIS_SEE_SERGEANT,
        [MICROPOLIS_GENERAL] = MICROPOLIS_SEE_GENERAL,
    };
    unsigned fruit = micropolis_fruit_of(tile, 0);
    unsigned sight = sights[micropolis_specialist_of(tile)];
    return sight != MICROPOLIS_SEE_WORKERS ? sight
           : micropolis_barracks(tile) > 0 ? MICROPOLIS_SEE_BARRACKS
           : fruit != MICROPOLIS_NO_FRUIT  ? MICROPOLIS_SEE_CHERRY + fruit - MICROPOLIS_CHERRY
                                           : MICROPOLIS_SEE_WORKERS;
}

// Galleries.

enum {
    MICROPOLIS_GALLERY_TILES = 0x3FF,
    MICROPOLIS_GALLERY_FRUITS = 10, ///< where these begin
    MICROPOLIS_GALLERY_SETS = 0xFFFF,
    MICROPOLIS_GALLERY_ANTS = 16,
    MICROPOLIS_GALLERY_GIFTS = 24,
    MICROPOLIS_GALLERY_QUEENS = 28
};

/// What a specialist and a fruit add to their gallery: macros, so that tables can be made of them.
#define MICROPOLIS_WITH_SPECIALIST(specialist)                                                     \
    ((specialist) == MICROPOLIS_NO_SPECIALIST ? 0U                                                 \
     : (specialist) == MICROPOLIS_QUEEN                                                            \
         ? 1U << MICROPOLIS_GALLERY_ANTS | 1U << MICROPOLIS_GALLERY_QUEENS                         \
         : 1U << MICROPOLIS_GALLERY_ANTS)
#define MICROPOLIS_WITH_FRUIT(fruit)                                                               \
    ((fruit) == MICROPOLIS_NO_FRUIT ? 0U                                                           \
     : (fruit) == MICROPOLIS_GIFT   ? 1U << MICROPOLIS_GALLERY_GIFTS                               \
                                    : 1U << (MICROPOLIS_GALLERY_FRUITS + (fruit)-MICROPOLIS_CHERRY))

static inline unsigned micropolis_ants(micropolis_gallery gallery) {
    return gallery >> MICROPOLIS_GALLERY_ANTS & 0xFF;
}

static inline unsigned micropolis_queens(micropolis_gallery gallery) {
    return gallery >> MICROPOLIS_GALLERY_QUEENS;
}

static inline unsigned micropolis_length(micropolis_gallery gallery) {
    return (unsigned)__builtin_popcount(gallery & MICROPOLIS_GALLERY_TILES);
}

/// Its fruits as a set, a cherry by the lowest bit; and its gifts.
static inline unsigned micropolis_fruits_in(micropolis_gallery gallery) {
    return gallery >> MICROPOLIS_GALLERY_FRUITS & 0x3F;
}

static inline unsigned micropolis_gifts_in(micropolis_gallery gallery) {
    return gallery >> MICROPOLIS_GALLERY_GIFTS & 15;
}

/// Fruits that count as different in the gallery, gifts included: at most six (MP-7.6).
static inline unsigned micropolis_kinds(micropolis_gallery gallery) {
    unsigned n =
        (unsigned)__builtin_popcount(micropolis_fruits_in(gallery)) + micropolis_gifts_in(gallery);
    return n < 6 ? n : 6;
}

/// The gallery that two become (MP-2.3).
static inline micropolis_gallery micropolis_join(micropolis_gallery a, micropolis_gallery b) {
    return a + b - (a & b & MICROPOLIS_GALLERY_SETS); // in sets, what both have counts once
}

// The table.

static inline unsigned micropolis_hills_each(const micropolis_state *state) {
    return state->variant == MICROPOLIS_EXPERT ? 2 : 1;
}

static inline unsigned micropolis_n_hills(const micropolis_state *state) {
    return (unsigned)state->n_seats << (state->variant == MICROPOLIS_EXPERT);
}

static inline unsigned micropolis_owner(const micropolis_state *state, unsigned hill) {
    return hill >> (state->variant == MICROPOLIS_EXPERT);
}

/// The seat's own number of an anthill: 0, or in the expert variant 0 or 1.
static inline unsigned micropolis_own_number(const micropolis_state *state, unsigned hill) {
    return state->variant == MICROPOLIS_EXPERT ? hill & 1 : 0;
}

static inline unsigned micropolis_rounds(const micropolis_state *state) {
    return MICROPOLIS_RING * micropolis_hills_each(state);
}

/// Rounds from one refill of the line to the next (MP-6.3, MP-8.9).
static inline unsigned micropolis_refill_rounds(const micropolis_state *state) {
    return state->variant == MICROPOLIS_EXPERT ? 2 : MICROPOLIS_LINE / state->n_seats;
}

/// Rounds until the line is refilled: 1 after this one, 0 not any more (MP-6.8).
static inline unsigned micropolis_rounds_to_refill(const micropolis_state *state) {
    unsigned every = micropolis_refill_rounds(state);
    unsigned left = every - state->round % every;
    return state->round + left < micropolis_rounds(state) ? left : 0;
}

/// The seat whose turn it is (MP-6.1).
static inline unsigned micropolis_in_turn(const micropolis_state *state) {
    unsigned seat = micropolis_owner(state, state->leader) + state->turn;
    return seat < state->n_seats ? seat : seat - state->n_seats;
}

/// The seat that has the decision; nobody has one when the game is over.
static inline unsigned micropolis_decides(const micropolis_state *state) {
    return state->phase == MICROPOLIS_AWARD ? micropolis_owner(state, state->leader)
                                            : micropolis_in_turn(state);
}

static inline unsigned micropolis_line_tile(const micropolis_state *state, unsigned place) {
    return state->line >> (8 * place) & 0xFF;
}

static inline unsigned micropolis_line_soldiers(const micropolis_state *state, unsigned place) {
    return state->soldiers >> (8 * place) & 0xFF;
}

/// The tile at a place of the ring.
static inline micropolis_tile micropolis_tile_at(const micropolis_state *state,
                                                 const micropolis_hill *hill, unsigned place) {
    return state->tiles[hill->tiles[place]];
}

static inline unsigned micropolis_at_most(unsigned n, unsigned limit) {
    return n < limit ? n : limit;
}

/// A tile taken, as its action has it packed: see micropolis.h.
typedef struct micropolis_taking {
    unsigned place;
    unsigned hill; ///< of the table
    unsigned side;
    bool is_filling;
    bool is_by_token;
} micropolis_taking;

static inline micropolis_taking micropolis_taking_of(const micropolis_state *state, unsigned seat,
                                                     ant_action action) {
    return (micropolis_taking){.place = action >> 4 & 7,
                               .hill = seat * micropolis_hills_each(state) + (action >> 3 & 1),
                               .side = action >> 1 & 3,
                               .is_filling = (action & 1) != 0,
                               .is_by_token = (action >> 7 & 1) != 0};
}

// galleries: rules/galleries.c
/// Sets a tile at the side and joins its galleries; its specialist has no effect yet. Returns its
/// place of the ring.
unsigned micropolis_set_tile(const micropolis_state *state, micropolis_hill *hill, unsigned tile,
                             unsigned side);
/// The galleries that the openings of any tile belong to, without a place.
void micropolis_find_galleries(micropolis_tile tile, micropolis_gallery ends[MICROPOLIS_OPENINGS]);
/// The anthill with all its galleries closed: what it scores by itself if it stays as it is.
micropolis_hill micropolis_closed(const micropolis_hill *hill);
/// The pairs of a set of openings, all joined with each other.
extern const uint8_t micropolis_pairs_of[1 << MICROPOLIS_OPENINGS];
/// Points of a full barracks of a size (MP-7.10), and of a number of different fruits (MP-7.4).
extern const uint8_t micropolis_barracks_points[MICROPOLIS_MAX_BARRACKS + 1];
extern const uint8_t micropolis_harvest_points[7];

/// The points of a gallery (MP-7.4 to MP-7.8).
static inline unsigned micropolis_harvest_of(micropolis_gallery gallery) {
    return micropolis_harvest_points[micropolis_kinds(gallery)];
}

static inline unsigned micropolis_royal_of(micropolis_gallery gallery) {
    // One queen, no more; as arithmetic, since a branch would be mispredicted half of the time.
    return micropolis_length(gallery & (0U - (unsigned)(micropolis_queens(gallery) == 1)));
}

/// Counts a gallery that cannot grow any more; nothing for 0, which is none.
static inline void micropolis_close_gallery(micropolis_hill *hill, micropolis_gallery gallery) {
    unsigned ants = micropolis_ants(gallery);
    hill->ants = (uint8_t)(hill->ants + ants);
    hill->largest = ants > hill->largest ? (uint8_t)ants : hill->largest;
    hill->harvest = (uint8_t)(hill->harvest + micropolis_harvest_of(gallery));
    hill->royal = (uint8_t)(hill->royal + micropolis_royal_of(gallery));
}

// rules: rules/turn.c
#define MICROPOLIS_ALL_TILES ((UINT64_C(1) << MICROPOLIS_TILES) - 1)
/// The tiles of the line and of anthills, as a set; false where one is there twice.
bool micropolis_find_tiles(const micropolis_state *state, uint64_t *found);
/// The soldiers that are neither in an army or a barracks nor on the line, counted one by one; and
/// the Architect tokens that nobody has.
unsigned micropolis_count_reserve(const micropolis_state *state);
unsigned micropolis_free_tokens(const micropolis_state *state);
/// The sizes of the barracks of the line, looked up tile by tile.
uint64_t micropolis_line_sizes(const micropolis_state *state);
/// The barracks of an anthill, as a set of places of the ring.
unsigned micropolis_barracks_set(const micropolis_state *state, const micropolis_hill *hill);
/// The anthills among which the leader chooses (MP-6.5 to MP-6.7, MP-8.10 to MP-8.12), as a set;
/// one alone where there is nothing to choose.
unsigned micropolis_claimants(const micropolis_state *state);
/// True if there is another arrangement for the general than the present one (MP-5.12).
bool micropolis_has_arrangements(const micropolis_state *state, const micropolis_hill *hill);
/// Arranges the soldiers of an anthill so that these barracks are full; how many are in them.
unsigned micropolis_arrange(const micropolis_state *state, micropolis_hill *hill, unsigned full);
/// Draws tiles until the line is full (MP-1.3, MP-6.4).
void micropolis_fill_line(micropolis_state *state, ant_chance *chance, ant_log *log);
/// Tells who has the Red army token.
void micropolis_announce_leader(const micropolis_state *state, ant_log *log);

// scoring: rules/score.c
/// Ends the game: tells the bonuses.
void micropolis_end(micropolis_state *state, ant_log *log);

// tiles: rules/tiles.c
/// The standard tiles (MP-2.9), and the galleries that their openings belong to, without a place.
extern const micropolis_tile micropolis_standard_tiles[MICROPOLIS_TILES];
extern const micropolis_gallery micropolis_standard_galleries[MICROPOLIS_TILES]
                                                             [MICROPOLIS_OPENINGS];
enum { MICROPOLIS_TILE_TEXT = 96 }; ///< bytes; no tile's text is longer, its NUL included
/// The tile's text form, without an end of line, and back: the scan stands behind it then. The
/// order of galleries and of their openings does not matter when reading.
void micropolis_write_tile(micropolis_tile tile, ant_text *out);
ant_status micropolis_read_tile(ant_scan *scan, micropolis_tile *tile, ant_error *error);
/// The words in it: openings, and what may be printed, which has no word for none.
extern const ant_word_type micropolis_opening_word;
extern const ant_word_type micropolis_printed_specialist_word;
extern const ant_word_type micropolis_printed_fruit_word; ///< gifts included
/// True if the bits are a tile (section 2), in the one way that it is packed.
bool micropolis_is_tile(micropolis_tile tile);
/// Gifts on all of them: at most MICROPOLIS_MAX_GIFTS, so that no gallery has more than it can
/// count.
unsigned micropolis_gifts(const micropolis_tile tiles[MICROPOLIS_TILES]);
/// The text of the option `tiles`, and the tiles of what it has packed.
extern const ant_option_text micropolis_tiles_text;
void micropolis_unpack_tiles(const uint8_t *data, micropolis_tile tiles[MICROPOLIS_TILES]);

// galleries, the slow way: rules/walk.c
enum { MICROPOLIS_MAX_GALLERIES = 20 }; ///< of an anthill: nine tiles, or ten, of stubs only
typedef struct micropolis_walk {
    micropolis_gallery galleries[MICROPOLIS_MAX_GALLERIES];
    uint32_t open; ///< those that can still grow, as a set
    /// The gallery of each opening of each tile.
    uint8_t parts[MICROPOLIS_RING][MICROPOLIS_OPENINGS];
    unsigned n_galleries;
} micropolis_walk;
/// Lists all galleries of an anthill, in the order in which they are met going through the tiles
/// from the left and in each through LU, LD, RU, RD. Looks at the tiles alone.
void micropolis_walk_hill(const micropolis_state *state, const micropolis_hill *hill,
                          micropolis_walk *walk);

/// Counts up what follows from the tiles and full barracks of the anthill: galleries and points.
void micropolis_recount(const micropolis_state *state, micropolis_hill *hill);

// positions: io/text.c
/// The lines of a position.
enum { MICROPOLIS_FIELDS = 11 };
extern const ant_field micropolis_fields[MICROPOLIS_FIELDS];
/// True where all numbers and words are within their ranges; `why` says what should be.
bool micropolis_audit_ranges(const micropolis_state *state, ant_text *why);
// bots: bot/eval.c
extern const ant_strategy micropolis_strategy;
// nets: io/features.c
extern const ant_features micropolis_features;

// the contract
ant_status micropolis_setup(void *state, const ant_options *options, int n_seats,
                            ant_chance *chance, ant_log *log, ant_error *error);
ant_seats micropolis_to_act(const void *state);
int micropolis_legal(const void *state, int seat, ant_action *out);
ant_clause_id micropolis_check(const void *state, int seat, ant_action action);
bool micropolis_details(const void *state, int seat, ant_action action, ant_form *details);
ant_clause_id micropolis_apply(void *state, int seat, ant_action action, ant_chance *chance,
                               ant_log *log);
void micropolis_view_json(const void *state, int seat, ant_json *json);
void micropolis_board(const void *state, int seat, const ant_board_style *style, ant_text *out);
void micropolis_result(const void *state, ant_result *result);
void micropolis_write(const void *state, ant_text *out);
ant_status micropolis_read(void *state, ant_scan *scan, ant_error *error);
bool micropolis_audit(const void *state, ant_text *why);

#endif
