// SPDX-License-Identifier: MIT
//
// What the sources of Termites share: small questions about pieces, bags and sets of hexes, and the
// steps that one file takes and another continues. Private to this game.
#ifndef ANTFARM_TERMITES_RULES_H
#define ANTFARM_TERMITES_RULES_H

#include <antfarm/position.h>

#include "termites.h"
#include "termites_texts.h"

enum {
    TERMITES_OPTION_MAP,
    TERMITES_OPTION_TILES,
    TERMITES_OPTION_COLONIES,
    TERMITES_OPTION_FIRST, ///< the seat, or the value below
    TERMITES_OPTION_FIGURES,
    TERMITES_OPTIONS
};
/// The options that take a text, in their order.
enum { TERMITES_TEXT_MAP, TERMITES_TEXT_FIGURES };
enum { TERMITES_STANDARD_FIGURES, TERMITES_OTHER_FIGURES };
enum { TERMITES_DRAWN, TERMITES_CHOSEN };
enum { TERMITES_FIRST_RANDOM = TERMITES_MAX_SEATS };

// Kinds of tokens.

static inline unsigned termites_kind(unsigned caste, unsigned termites) {
    return caste * TERMITES_MAX_TERMITES + termites - 1;
}

static inline unsigned termites_caste_of(unsigned kind) {
    return kind / TERMITES_MAX_TERMITES;
}

static inline unsigned termites_termites_of(unsigned kind) {
    return kind % TERMITES_MAX_TERMITES + 1;
}

/// TE-1.2.
static inline unsigned termites_strength_of(const termites_state *state, unsigned kind) {
    return state->figures.strengths[kind];
}

// Pieces.

static inline termites_piece termites_unit(unsigned owner, unsigned kind) {
    return (termites_piece)(TERMITES_FIRST_UNIT + owner * TERMITES_UNITS_EACH + kind);
}

static inline termites_piece termites_mound(unsigned owner, unsigned value) {
    return (termites_piece)(TERMITES_FIRST_MOUND + owner * TERMITES_MOUNDS_EACH + value);
}

static inline bool termites_is_unit(unsigned piece) {
    return piece >= TERMITES_FIRST_UNIT && piece <= TERMITES_LAST_UNIT;
}

static inline bool termites_is_mound(unsigned piece) {
    return piece >= TERMITES_FIRST_MOUND;
}

/// Of a unit.
static inline unsigned termites_unit_kind(unsigned piece) {
    return (piece - TERMITES_FIRST_UNIT) % TERMITES_UNITS_EACH;
}

/// Of a Mound.
static inline unsigned termites_mound_value(unsigned piece) {
    return piece % TERMITES_MOUNDS_EACH;
}

/// Of a unit or a Mound; TERMITES_NEUTRAL for a neutral one.
static inline unsigned termites_owner(unsigned piece) {
    return termites_is_unit(piece) ? (piece - TERMITES_FIRST_UNIT) / TERMITES_UNITS_EACH
                                   : (piece - TERMITES_FIRST_MOUND) / TERMITES_MOUNDS_EACH;
}

// Mounds by their values.

/// The place of a value among those of the figures, neutral Mounds last; TERMITES_VALUES for none.
static inline unsigned termites_place_of(const termites_state *state, unsigned value) {
    unsigned place = 0;
    while (place < TERMITES_VALUES && state->figures.values[place] != value) {
        place++;
    }
    return place;
}

/// The action that places a Mound, and back. Values 5 to 9 come first, then those above, then those
/// below: so the actions of the book's Mounds are together, whatever values there may be.
static inline ant_action termites_mound_action(unsigned value, unsigned hex) {
    unsigned nth = (value + TERMITES_MAX_VALUE - TERMITES_FIRST_VALUE) % TERMITES_MAX_VALUE;
    return (nth < TERMITES_BOOK_VALUES
                ? TERMITES_FIRST_MOUND_AT
                : TERMITES_FIRST_OTHER_MOUND - TERMITES_BOOK_VALUES * TERMITES_HEXES) +
           nth * TERMITES_HEXES + hex;
}

static inline bool termites_places_mound(ant_action action) {
    return (action >= TERMITES_FIRST_MOUND_AT && action < TERMITES_FIRST_RETREAT) ||
           (action >= TERMITES_FIRST_OTHER_MOUND && action < TERMITES_N_ACTIONS);
}

typedef struct termites_site {
    unsigned value;
    unsigned hex;
} termites_site;

static inline termites_site termites_site_of(ant_action action) {
    unsigned mound = action < TERMITES_FIRST_RETREAT ? action - TERMITES_FIRST_MOUND_AT
                                                     : action - TERMITES_FIRST_OTHER_MOUND +
                                                           TERMITES_BOOK_VALUES * TERMITES_HEXES;
    return (termites_site){
        .value = (mound / TERMITES_HEXES + TERMITES_FIRST_VALUE - 1) % TERMITES_MAX_VALUE + 1,
        .hex = mound % TERMITES_HEXES};
}

/// A set of places: all the Mounds that a colony has.
enum { TERMITES_ALL_MOUNDS = (1 << TERMITES_MOUNDS) - 1 };

static inline termites_piece termites_neutral_mound(const termites_state *state) {
    return termites_mound(TERMITES_NEUTRAL, state->figures.values[TERMITES_MOUNDS]);
}

// Bags.

static inline unsigned termites_bag_count(termites_bag bag, unsigned kind) {
    return bag >> (4 * kind) & 15;
}

static inline termites_bag termites_one(unsigned kind) {
    return (termites_bag)1 << (4 * kind);
}

/// How many tokens there are in a bag of at most 18.
static inline unsigned termites_bag_size(termites_bag bag) {
    termites_bag pairs = (bag & 0x0F0F0F0F0F0F0F0F) + (bag >> 4 & 0x0F0F0F0F0F0F0F0F);
    return (unsigned)(pairs * 0x0101010101010101 >> 56);
}

/// Takes a token out of a bag that is not empty, each equally likely; its kind.
unsigned termites_draw(termites_bag *bag, ant_chance *chance);

// Sets of a state.

static inline termites_hexes termites_all_units(const termites_state *state) {
    return state->units[0] | state->units[1] | state->units[2] | state->units[3];
}

static inline termites_hexes termites_all_mounds(const termites_state *state) {
    return state->mounds[0] | state->mounds[1] | state->mounds[2] | state->mounds[3] |
           state->mounds[TERMITES_NEUTRAL];
}

static inline termites_hexes termites_occupied(const termites_state *state) {
    return termites_all_units(state) | termites_all_mounds(state);
}

static inline termites_hexes termites_tiled(const termites_state *state) {
    return state->terrain[TERMITES_WATER] | state->terrain[TERMITES_VEGETATION] |
           state->terrain[TERMITES_STONES];
}

/// Where a caste may stand (TE-5.3), and where it may go (section 2).
static inline termites_hexes termites_may_stand(const termites_state *state, unsigned caste) {
    return TERMITES_BOARD &
           ~state->terrain[caste == TERMITES_FLYER ? TERMITES_VEGETATION : TERMITES_WATER];
}

static inline termites_hexes termites_may_enter(const termites_state *state, unsigned caste) {
    termites_hexes stand = termites_may_stand(state, caste);
    return caste == TERMITES_SOLDIER || caste == TERMITES_SPITTER
               ? stand & ~state->terrain[TERMITES_STONES]
               : stand;
}

/// The combat strengths of a set of units together (TE-1.2).
static inline unsigned termites_strength_in(const termites_state *state, termites_hexes units) {
    unsigned strength =
        termites_count(units & state->strong[0]) + 2 * termites_count(units & state->strong[1]);
    // Few units have a strength of 4 or more.
    termites_hexes fours = units & state->strong[2];
    termites_hexes eights = units & state->strong[3];
    if ((fours | eights) != 0) {
        strength += 4 * termites_count(fours) + 8 * termites_count(eights);
    }
    return strength;
}

/// What units of a colony add together to an attack on a hex (TE-7.3, TE-7.4).
static inline unsigned termites_support_in(const termites_state *state, termites_hexes units,
                                           unsigned target) {
    termites_hexes spitters = termites_near2[target] & units & state->castes[TERMITES_SPITTER];
    termites_hexes helpers = (termites_near[target] & units) | spitters;
    if (helpers == 0) {
        return 0;
    }
    return termites_strength_in(state, helpers) +
           termites_count(spitters & state->terrain[TERMITES_VEGETATION]);
}

/// True before the first token.
static inline bool termites_is_setup(const termites_state *state) {
    return state->phase <= TERMITES_START;
}

/// The player in turn, from the first token on.
static inline unsigned termites_player(const termites_state *state) {
    return (unsigned)(state->first + state->turns) % state->n_seats;
}

// pieces: rules/pieces.c
/// Puts a unit or a Mound on an empty hex, and takes one off, in all the ways the board is kept.
void termites_put(termites_state *state, unsigned hex, termites_piece piece);
termites_piece termites_lift(termites_state *state, unsigned hex);
/// The Mounds of a seat on the board, as a set of places.
unsigned termites_standing(const termites_state *state, unsigned seat);
/// The tokens of a seat that are out of the game.
termites_bag termites_lost(const termites_state *state, unsigned seat);

// figures: rules/figures.c
extern const termites_figures termites_standard_figures;
/// Gives a state its figures and what follows from them, before anything stands on the board.
void termites_set_figures(termites_state *state, const termites_figures *figures);
bool termites_has_standard_figures(const termites_state *state);
/// What is wrong with figures within their ranges, as what should be instead; NULL where nothing is
/// (TE-1.8).
const char *termites_check_figures(const termites_figures *figures);
/// The text of the option `figures`, and the figures of what it has packed: a byte each.
extern const ant_option_text termites_figures_text;
enum { TERMITES_FIGURES = (TERMITES_COLONIES + 1) * TERMITES_KINDS + TERMITES_VALUES };
void termites_pack_figures(const termites_figures *figures, uint8_t *data);
void termites_unpack_figures(const uint8_t *data, termites_figures *figures);
/// The lines that a file and positions have of them; their offsets are places of packed figures.
enum { TERMITES_FIGURE_LINES = TERMITES_COLONIES + TERMITES_CASTES + 2 };
extern const ant_field termites_figure_fields[TERMITES_FIGURE_LINES];
/// Puts the Mounds of packed figures in the order of their values.
void termites_sort_figures(uint8_t *data);

// set-up: rules/setup.c
/// The hexes where a Mound may be placed as during set-up (TE-4.5 to TE-4.9); without regard to
/// whether units stand there.
termites_hexes termites_mound_sites(const termites_state *state);
/// Where a tile with this terrain up may be laid (section 2), and where any tile of the stock may.
termites_hexes termites_lay_sites(const termites_state *state, unsigned terrain);
termites_hexes termites_tile_sites(const termites_state *state);
static inline unsigned termites_tile_terrain(unsigned tile) {
    static const uint8_t terrains[TERMITES_TILES] = {
        [TERMITES_WATER_VEGETATION] = TERMITES_WATER,
        [TERMITES_VEGETATION_WATER] = TERMITES_VEGETATION,
        [TERMITES_VEGETATION_STONES] = TERMITES_VEGETATION,
        [TERMITES_STONES_VEGETATION] = TERMITES_STONES,
        [TERMITES_STONES_WATER] = TERMITES_STONES,
        [TERMITES_WATER_STONES] = TERMITES_WATER,
    };
    return terrains[tile];
}
/// What is asked before the first turn: of whom, what may be done, and doing it.
unsigned termites_setup_seat(const termites_state *state);
int termites_list_setup(const termites_state *state, ant_action *out);
ant_clause_id termites_check_setup(const termites_state *state, ant_action action);
void termites_act_setup(termites_state *state, ant_action action, ant_chance *chance, ant_log *log);
/// Draws a seat's hand full (TE-4.3, TE-5.4).
void termites_draw_up(termites_state *state, unsigned seat, ant_chance *chance, ant_log *log);

// moves: rules/moves.c
typedef struct termites_moving {
    unsigned start;
    unsigned target;
    unsigned how;  ///< TERMITES_MOVES, TERMITES_ATTACKS, or TERMITES_ATTACKS_FROM
    unsigned last; ///< the last hex, where the attack names it
} termites_moving;
termites_moving termites_moving_of(ant_action action);
ant_action termites_move_action(const termites_moving *moving);
/// All moves of the player in turn, ascending, passing first.
int termites_list_moves(const termites_state *state, ant_action *out);
ant_clause_id termites_check_move(const termites_state *state, ant_action action);
unsigned termites_movement_points(unsigned caste);
/// The empty hexes that a unit can move to; the enemy units and Mounds that it could attack if it
/// were strong enough; and the hexes that it could do so from.
termites_hexes termites_reach(const termites_state *state, unsigned start);
termites_hexes termites_targets(const termites_state *state, unsigned start);
termites_hexes termites_approaches(const termites_state *state, unsigned start, unsigned target);
/// The strength of an attack by the unit at `start` (TE-7.2 to TE-7.4), and of the defence
/// (TE-7.5).
unsigned termites_attack(const termites_state *state, unsigned start, unsigned target);
unsigned termites_defence(const termites_state *state, unsigned target);
/// Where the unit at `target` may retreat to (TE-7.8 to TE-7.11) when one that began at `start`
/// attacks it from `last`.
termites_hexes termites_retreats(const termites_state *state, unsigned start, unsigned target,
                                 unsigned last);

// Mounds: rules/turn.c
/// The unplaced Mounds of a seat on these sites; why one is not placed there; and placing it.
int termites_list_mounds(const termites_state *state, unsigned seat, termites_hexes sites,
                         ant_action *out);
ant_clause_id termites_check_mound(const termites_state *state, unsigned seat, termites_hexes sites,
                                   termites_site at);
void termites_place_mound(termites_state *state, unsigned seat, termites_site at, ant_log *log);
/// Where the victim of a Mound may place another: hexes with units of its own where it has to.
termites_hexes termites_resettling_sites(const termites_state *state);

// scoring: rules/score.c
unsigned termites_points(const termites_state *state, unsigned seat);

// maps: rules/maps.c
typedef struct termites_ground {
    termites_hexes terrain[TERMITES_TERRAINS];
    termites_hexes neutrals;
} termites_ground;
/// A printed map for that many players; NULL where there is none.
const termites_ground *termites_printed_map(unsigned map, int n_seats);
/// The clause that a ground breaks, and a hex that shows it; ANT_ALLOWED where it breaks none.
ant_clause_id termites_check_ground(const termites_ground *ground, unsigned *hex);
/// The text of the option `map`, and the ground of what it has packed.
extern const ant_option_text termites_map_text;
void termites_unpack_ground(const uint8_t *data, termites_ground *ground);

// positions: io/text.c
/// The lines of a position.
enum { TERMITES_FIELDS = 23 };
extern const ant_field termites_fields[TERMITES_FIELDS];
/// True where all numbers and words are within their ranges; `why` says what should be.
bool termites_audit_ranges(const termites_state *state, ant_text *why);
// bots: bot/eval.c
extern const ant_strategy termites_strategy;
// nets: io/features.c
extern const ant_features termites_features;

// the contract
ant_status termites_setup(void *state, const ant_options *options, int n_seats, ant_chance *chance,
                          ant_log *log, ant_error *error);
ant_seats termites_to_act(const void *state);
int termites_legal(const void *state, int seat, ant_action *out);
ant_clause_id termites_check(const void *state, int seat, ant_action action);
bool termites_details(const void *state, int seat, ant_action action, ant_form *details);
ant_clause_id termites_apply(void *state, int seat, ant_action action, ant_chance *chance,
                             ant_log *log);
void termites_resample(void *state, int seat, ant_chance *chance);
void termites_view_json(const void *state, int seat, ant_json *json);
void termites_board(const void *state, int seat, const ant_board_style *style, ant_text *out);
void termites_result(const void *state, ant_result *result);
void termites_write(const void *state, ant_text *out);
ant_status termites_read(void *state, ant_scan *scan, ant_error *error);
bool termites_audit(const void *state, ant_text *why);

#endif
