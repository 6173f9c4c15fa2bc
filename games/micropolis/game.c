// SPDX-License-Identifier: MIT
//
// The tables of Micropolis: its words, options, actions and events, and the contract itself.
#include "rules/rules.h"

#include "micropolis_lessons.h"
#include "micropolis_puzzles.h"

#define N(array) (sizeof(array) / sizeof((array)[0]))

// clang-format off
static const char *const variant_names[MICROPOLIS_VARIANTS] = { "basic", "expert" };
static const char *const phase_names[MICROPOLIS_PHASES] = { "take", "rearrange", "award", "over" };
static const char *const side_names[MICROPOLIS_SIDES] = { "left", "right", "start", "close" };
static const char *const fruit_names[MICROPOLIS_FRUITS] = {
    "none", "cherry", "lemon", "grape", "blackberry", "fig", "pomegranate", "gift",
};
static const char *const sight_names[MICROPOLIS_SIGHTS] = {
    "workers", "queen", "nurse", "architect", "sergeant", "general", "barracks",
    "cherry", "lemon", "grape", "blackberry", "fig", "pomegranate", "gift",
};

#define NAMES(type, list) { .kind = ANT_WORD_NAME, .name = (type), .names = (list), .n_names = N(list) }
const ant_word_type micropolis_variant_word = NAMES("variant", variant_names);
const ant_word_type micropolis_phase_word   = NAMES("phase", phase_names);
const ant_word_type micropolis_side_word    = NAMES("side", side_names);
const ant_word_type micropolis_fruit_word   = NAMES("fruit", fruit_names);
const ant_word_type micropolis_printed_fruit_word = { .kind = ANT_WORD_NAME, .name = "fruit", .names = fruit_names + 1, .n_names = N(fruit_names) - 1 };
const ant_word_type micropolis_sight_word   = NAMES("sight", sight_names);
static const ant_word_type number_word  = { .kind = ANT_WORD_NUMBER, .name = "number" };
static const ant_word_type numbers_word = { .kind = ANT_WORD_SET, .name = "numbers", .member = &number_word };
static const ant_word_type fill_word    = { .kind = ANT_WORD_FLAG, .name = "fill" };
const ant_word_type micropolis_party_word = { .kind = ANT_WORD_PARTY, .name = "party" };

#define PARTY         { "party", &micropolis_party_word }
#define NUMBER(name)  { (name), &number_word }
#define SIDE          { "side", &micropolis_side_word }
#define FILL          { "fill", &fill_word }
#define SIGHT         { "sight", &micropolis_sight_word }

static const ant_form_type action_types[MICROPOLIS_ACTION_TYPES] = {
    [MICROPOLIS_ACTION_TAKE]         = { "take", "take {place} {side} {fill}", { NUMBER("place"), SIDE, FILL } },                     // MP-3.2
    [MICROPOLIS_ACTION_ARCHITECT]    = { "architect", "architect {place} {side} {fill}", { NUMBER("place"), SIDE, FILL } },           // MP-3.6
    [MICROPOLIS_ACTION_TAKE_IN]      = { "take-in", "take {place} {side} in {anthill} {fill}", { NUMBER("place"), SIDE, NUMBER("anthill"), FILL } }, // MP-8.4
    [MICROPOLIS_ACTION_ARCHITECT_IN] = { "architect-in", "architect {place} {side} in {anthill} {fill}", { NUMBER("place"), SIDE, NUMBER("anthill"), FILL } }, // MP-8.18
    [MICROPOLIS_ACTION_REARRANGE]    = { "rearrange", "rearrange {barracks}", { { "barracks", &numbers_word } } },                    // MP-5.9
    [MICROPOLIS_ACTION_AWARD]        = { "award", "award {party}", { PARTY } },                                                       // MP-6.7
    [MICROPOLIS_ACTION_AWARD_IN]     = { "award-in", "award {party} anthill {anthill}", { PARTY, NUMBER("anthill") } },               // MP-8.12
};

// Places count from 1: their set has no bit for place 0.
static bool decode_places(int64_t args[ANT_MAX_ARGS]) {
    args[0] *= 2;
    return true;
}

static bool encode_places(int64_t args[ANT_MAX_ARGS]) {
    bool is_of_places = args[0] % 2 == 0;
    args[0] /= 2;
    return is_of_places;
}

// As they are packed: see micropolis.h.
enum { IN_2 = 1 << 3, BY_TOKEN = 1 << 7, IN = 1 << 8 };
#define AT      { MICROPOLIS_LINE, 1, 1 << 4 }
#define TO      { MICROPOLIS_SIDES, 0, 1 << 1 }
#define HILL(n) { 1, (n), 0 }
#define FULL    { 2, 0, 1 }
#define BLOCK(first, type, ...) { (first), MICROPOLIS_ACTION_##type, { __VA_ARGS__ }, NULL, NULL }
static const ant_action_block action_blocks[] = {
    BLOCK(0, TAKE, AT, TO, FULL),
    BLOCK(BY_TOKEN, ARCHITECT, AT, TO, FULL),
    BLOCK(IN, TAKE_IN, AT, TO, HILL(1), FULL),
    BLOCK(IN | IN_2, TAKE_IN, AT, TO, HILL(2), FULL),
    BLOCK(IN | BY_TOKEN, ARCHITECT_IN, AT, TO, HILL(1), FULL),
    BLOCK(IN | BY_TOKEN | IN_2, ARCHITECT_IN, AT, TO, HILL(2), FULL),
    { MICROPOLIS_FIRST_REARRANGE, MICROPOLIS_ACTION_REARRANGE, { { 1 << MICROPOLIS_RING, 0, 0 } }, decode_places, encode_places },
    BLOCK(MICROPOLIS_FIRST_AWARD, AWARD, { MICROPOLIS_MAX_SEATS, 0, 0 }),
    BLOCK(MICROPOLIS_FIRST_AWARD_IN, AWARD_IN, { MICROPOLIS_MAX_HILLS / 2, 0, 0 }, { 2, 1, 0 }),
};

static const ant_form_type event_types[MICROPOLIS_EVENT_TYPES] = {
    [MICROPOLIS_EVENT_DRAWN]        = { "drawn", NULL, { NUMBER("tile"), SIGHT } },                                          // MP-6.4
    [MICROPOLIS_EVENT_LEADER]       = { "leader", NULL, { PARTY } },                                                         // MP-6.5
    [MICROPOLIS_EVENT_LEADER_IN]    = { "leader-in", NULL, { PARTY, NUMBER("anthill") } },                                   // MP-8.10
    [MICROPOLIS_EVENT_LEADER_KEEPS] = { "leader-keeps", NULL, { PARTY } },                                                   // MP-6.6
    [MICROPOLIS_EVENT_TIED]         = { "tied", NULL, { PARTY } },                                                           // MP-6.7
    [MICROPOLIS_EVENT_TOOK_FIRST]   = { "took-first", NULL, { PARTY, NUMBER("tile"), SIGHT } },                              // MP-3.2
    [MICROPOLIS_EVENT_TOOK]         = { "took", NULL, { PARTY, NUMBER("tile"), SIGHT, NUMBER("price") } },                   // MP-3.2
    [MICROPOLIS_EVENT_BUILT]        = { "built", NULL, { PARTY, NUMBER("tile"), SIGHT, NUMBER("place") } },                  // MP-3.6
    [MICROPOLIS_EVENT_COLLECTED]    = { "collected", NULL, { PARTY, NUMBER("soldiers") } },                                  // MP-3.4
    [MICROPOLIS_EVENT_SET]          = { "set", NULL, { PARTY, NUMBER("tile"), SIDE } },                                      // MP-4.2
    [MICROPOLIS_EVENT_SET_IN]       = { "set-in", NULL, { PARTY, NUMBER("tile"), SIDE, NUMBER("anthill") } },                // MP-8.4
    [MICROPOLIS_EVENT_SENT_BACK]    = { "sent-back", NULL, { PARTY, NUMBER("soldiers") } },                                  // MP-5.2
    [MICROPOLIS_EVENT_HATCHED]      = { "hatched", NULL, { PARTY, NUMBER("soldiers") } },                                    // MP-5.4
    [MICROPOLIS_EVENT_TOKEN]        = { "token", NULL, { PARTY } },                                                          // MP-5.5
    [MICROPOLIS_EVENT_NO_TOKEN]     = { "no-token", NULL, { PARTY } },                                                       // MP-5.6
    [MICROPOLIS_EVENT_DISCARDED]    = { "discarded", NULL, { PARTY } },                                                      // MP-5.7
    [MICROPOLIS_EVENT_RECRUITED]    = { "recruited", NULL, { PARTY, NUMBER("soldiers") } },                                  // MP-5.7
    [MICROPOLIS_EVENT_FILLED]       = { "filled", NULL, { PARTY, NUMBER("soldiers") } },                                     // MP-5.13
    [MICROPOLIS_EVENT_REARRANGED]   = { "rearranged", NULL, { PARTY, { "barracks", &numbers_word }, NUMBER("soldiers"), NUMBER("army") } }, // MP-5.9
    [MICROPOLIS_EVENT_COMPLETE]     = { "complete", NULL, { PARTY } },                                                       // MP-4.3
    [MICROPOLIS_EVENT_ROUND]        = { "round", NULL, { NUMBER("round") } },                                                // MP-6.1
    [MICROPOLIS_EVENT_COLONY]       = { "colony", NULL, { PARTY, NUMBER("ants") } },                                         // MP-7.3
    [MICROPOLIS_EVENT_COLONY_IN]    = { "colony-in", NULL, { PARTY, NUMBER("ants"), NUMBER("anthill") } },                   // MP-8.19
    [MICROPOLIS_EVENT_RED_ARMY]     = { "red-army", NULL, { PARTY, NUMBER("soldiers") } },                                   // MP-7.9
    [MICROPOLIS_EVENT_RED_ARMY_IN]  = { "red-army-in", NULL, { PARTY, NUMBER("soldiers"), NUMBER("anthill") } },             // MP-8.19
    [MICROPOLIS_EVENT_GAME_OVER]    = { "game-over", NULL, { { 0 } } },                                                      // MP-7.1
};

static const ant_form_type detail_types[MICROPOLIS_DETAIL_TYPES] = {
    [MICROPOLIS_DETAIL_WAITS]    = { "waits", NULL, { PARTY } },                                                      // MP-0.2
    [MICROPOLIS_DETAIL_PHASE]    = { "phase", NULL, { { "phase", &micropolis_phase_word } } },                       // MP-0.3
    [MICROPOLIS_DETAIL_PRICE]    = { "price", NULL, { NUMBER("price"), NUMBER("army") } },                           // MP-3.3
    [MICROPOLIS_DETAIL_PRICE_IN] = { "price-in", NULL, { NUMBER("price"), NUMBER("army"), NUMBER("anthill") } },     // MP-3.3, MP-8.5
    [MICROPOLIS_DETAIL_LINE]     = { "line", NULL, { NUMBER("tiles") } },                                             // MP-3.9
    [MICROPOLIS_DETAIL_LEFT]     = { "left", NULL, { NUMBER("army"), NUMBER("most") } },                              // MP-5.10
    [MICROPOLIS_DETAIL_NEEDED]   = { "needed", NULL, { NUMBER("needed"), NUMBER("soldiers") } },                      // MP-5.11
    [MICROPOLIS_DETAIL_BARRACKS] = { "barracks", NULL, { NUMBER("size"), NUMBER("army") } },                         // MP-5.14
    [MICROPOLIS_DETAIL_CLAIM]    = { "claim", NULL, { NUMBER("army"), NUMBER("largest") } },                          // MP-6.7
};

static const char *const purposes[MICROPOLIS_PURPOSES] = {
    [MICROPOLIS_DRAW_LEADER] = "leader",
    [MICROPOLIS_DRAW_TILES]  = "tiles",
};

static const char *const leader_values[] = { "1", "2", "3", "4", "5", "6", "random" };
static const char *const tiles_values[] = { "standard" };
static const ant_option options[MICROPOLIS_OPTIONS] = {
    [MICROPOLIS_OPTION_VARIANT] = { "variant", variant_names, N(variant_names), MICROPOLIS_BASIC, NULL }, // MP-0.5
    [MICROPOLIS_OPTION_LEADER]  = { "leader", leader_values, N(leader_values), 0, NULL },                 // MP-0.6
    [MICROPOLIS_OPTION_TILES]   = { "tiles", tiles_values, N(tiles_values), 0, &micropolis_tiles_text },  // MP-0.7
};
// clang-format on

const ant_game micropolis_game = {
    .name = "micropolis",
    .rules_version = 1,
    .min_seats = 2,
    .max_seats = MICROPOLIS_MAX_SEATS,
    .seats_clause = MP_0_4,
    .state_size = sizeof(micropolis_state),
    // A general with nine barracks round him: every one full or empty.
    .max_legal = 1 << (MICROPOLIS_RING - 1),
    // Sixty tiles at most, each perhaps with a general, and ten decisions about the token.
    .max_plies = 2 * MICROPOLIS_RING * MICROPOLIS_MAX_HILLS + MICROPOLIS_RING,
    ANT_TABLE(options),
    .clauses = micropolis_clauses,
    .n_clauses = MP_CLAUSE_COUNT,
    .catalogues = micropolis_catalogues,
    .n_catalogues = MICROPOLIS_CATALOGUE_COUNT,
    .puzzles = micropolis_puzzles,
    .n_puzzles = MICROPOLIS_PUZZLE_COUNT,
    .lessons = micropolis_lessons,
    .n_lessons = MICROPOLIS_LESSON_COUNT,
    ANT_TABLE(action_types),
    ANT_TABLE(action_blocks),
    ANT_TABLE(event_types),
    ANT_TABLE(detail_types),
    ANT_TABLE(purposes),
    .party = &micropolis_party_word,
    .fields = micropolis_fields,
    .n_fields = MICROPOLIS_FIELDS,
    .strategy = &micropolis_strategy,
    .features = &micropolis_features,
    .setup = micropolis_setup,
    .to_act = micropolis_to_act,
    .legal = micropolis_legal,
    .check = micropolis_check,
    .details = micropolis_details,
    .apply = micropolis_apply,
    .view = micropolis_view_json,
    .board = micropolis_board,
    .result = micropolis_result,
    .write = micropolis_write,
    .read = micropolis_read,
    .audit = micropolis_audit,
};
