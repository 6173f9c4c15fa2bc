// SPDX-License-Identifier: MIT
//
// The tables of Termites: its words, options, actions and events, and the contract itself.
#include "rules/rules.h"

#include "termites_lessons.h"
#include "termites_puzzles.h"

#define N(array) (sizeof(array) / sizeof((array)[0]))

// clang-format off
static const char *const map_names[TERMITES_MAPS] = { "standard", "advanced", "custom", "text" };
static const char *const phase_names[TERMITES_PHASES] = {
    "neutrals", "lay", "choose", "start", "place", "move", "retreat", "found", "resettle", "over",
};
static const char *const colony_names[TERMITES_COLONIES] = { "blue", "red", "gold", "gray" };
static const char *const caste_names[TERMITES_CASTES] = { "worker", "soldier", "spitter", "flyer" };
static const char *const terrain_names[TERMITES_TERRAINS] = { "water", "vegetation", "stones" };
static const char *const tile_names[TERMITES_TILES] = {
    "water-vegetation", "vegetation-water", "vegetation-stones", "stones-vegetation", "stones-water", "water-stones",
};
static const char *const colonies_values[] = { "drawn", "chosen" };
static const char *const nobody[] = { "neutral" };

#define NAMES(type, list) { .kind = ANT_WORD_NAME, .name = (type), .names = (list), .n_names = N(list) }
const ant_word_type termites_map_word     = NAMES("map", map_names);
const ant_word_type termites_phase_word   = NAMES("phase", phase_names);
const ant_word_type termites_colony_word  = NAMES("colony", colony_names);
const ant_word_type termites_caste_word   = NAMES("caste", caste_names);
const ant_word_type termites_terrain_word = NAMES("terrain", terrain_names);
const ant_word_type termites_tile_word    = NAMES("tile", tile_names);
const ant_word_type termites_colonies_word = NAMES("way", colonies_values);
const ant_word_type termites_token_word   = { .kind = ANT_WORD_PAIR, .name = "caste", .names = caste_names, .n_names = TERMITES_CASTES, .base = TERMITES_MAX_TERMITES };
const ant_word_type termites_hex_word     = { .kind = ANT_WORD_CODE, .name = "hex", .names = termites_hex_names, .n_names = TERMITES_HEXES };
const ant_word_type termites_party_word   = { .kind = ANT_WORD_PARTY, .name = "party", .names = nobody, .n_names = N(nobody) };
static const ant_word_type number_word    = { .kind = ANT_WORD_NUMBER, .name = "number" };
static const ant_word_type numbers_word   = { .kind = ANT_WORD_SET, .name = "numbers", .member = &number_word };

#define PARTY         { "party", &termites_party_word }
#define NUMBER(name)  { (name), &number_word }
#define HEX(name)     { (name), &termites_hex_word }
#define CASTE         { "caste", &termites_caste_word }
#define COLONY        { "colony", &termites_colony_word }
#define TERMITES      NUMBER("termites")

static const ant_form_type action_types[TERMITES_ACTION_TYPES] = {
    [TERMITES_ACTION_PASS]        = { "pass", "pass", { { 0 } } },                                                                 // TE-6.1
    [TERMITES_ACTION_MOVE]        = { "move", "move {start} {hex}", { HEX("start"), HEX("hex") } },                                // TE-6.1
    [TERMITES_ACTION_ATTACK]      = { "attack", "attack {start} {hex}", { HEX("start"), HEX("hex") } },                            // TE-6.8
    [TERMITES_ACTION_ATTACK_FROM] = { "attack-from", "attack {start} {hex} from {last}", { HEX("start"), HEX("hex"), HEX("last") } }, // TE-7.7
    [TERMITES_ACTION_PLACE]       = { "place", "place {caste} {termites} {hex}", { CASTE, TERMITES, HEX("hex") } },                // TE-5.1
    [TERMITES_ACTION_MOUND]       = { "mound", "mound {value} {hex}", { NUMBER("value"), HEX("hex") } },                           // TE-4.4
    [TERMITES_ACTION_RETREAT]     = { "retreat", "retreat {hex}", { HEX("hex") } },                                                // TE-7.8
    [TERMITES_ACTION_COLONY]      = { "colony", "colony {colony}", { COLONY } },                                                   // TE-4.1
    [TERMITES_ACTION_NEUTRAL]     = { "neutral", "neutral {hex}", { HEX("hex") } },                                                // TE-3.1
    [TERMITES_ACTION_LAY]         = { "lay", "lay {tile} {hex}", { { "tile", &termites_tile_word }, HEX("hex") } },                // TE-3.3
};

/// The last hex of an attack is numbered among those beside the target.
static bool decode_last(int64_t args[ANT_MAX_ARGS]) {
    args[2] = termites_nth_beside((unsigned)args[1], (unsigned)args[2]);
    return args[2] < TERMITES_HEXES;
}

static bool encode_last(int64_t args[ANT_MAX_ARGS]) {
    uint64_t target = (uint64_t)args[1];
    uint64_t last = (uint64_t)args[2];
    if (target >= TERMITES_HEXES || last >= TERMITES_HEXES ||
        !termites_has(termites_near[target], (unsigned)last)) {
        return false;
    }
    args[2] = termites_place_beside((unsigned)target, (unsigned)last);
    return true;
}

enum { HIGH_VALUE = TERMITES_FIRST_VALUE + TERMITES_BOOK_VALUES, HIGH_VALUES = TERMITES_MAX_VALUE - HIGH_VALUE + 1 };
#define A_HEX      { TERMITES_HEXES, 0, 0 }
#define A_TARGET   { TERMITES_HEXES, 0, TERMITES_WAYS }
#define BLOCK(first, type, ...) { (first), TERMITES_ACTION_##type, { __VA_ARGS__ }, NULL, NULL }
static const ant_action_block action_blocks[] = {
    { TERMITES_PASS, TERMITES_ACTION_PASS, { { 0 } }, NULL, NULL },
    BLOCK(TERMITES_FIRST_MOVE + TERMITES_MOVES, MOVE, A_HEX, A_TARGET),
    BLOCK(TERMITES_FIRST_MOVE + TERMITES_ATTACKS, ATTACK, A_HEX, A_TARGET),
    { TERMITES_FIRST_MOVE + TERMITES_ATTACKS_FROM, TERMITES_ACTION_ATTACK_FROM, { A_HEX, A_TARGET, { TERMITES_WAYS - TERMITES_ATTACKS_FROM, 0, 0 } }, decode_last, encode_last },
    BLOCK(TERMITES_FIRST_PLACE, PLACE, { TERMITES_CASTES, 0, 0 }, { TERMITES_MAX_TERMITES, 1, 0 }, A_HEX),
    BLOCK(TERMITES_FIRST_MOUND_AT, MOUND, { TERMITES_BOOK_VALUES, TERMITES_FIRST_VALUE, 0 }, A_HEX),
    BLOCK(TERMITES_FIRST_RETREAT, RETREAT, A_HEX),
    BLOCK(TERMITES_FIRST_COLONY, COLONY, { TERMITES_COLONIES, 0, 0 }),
    BLOCK(TERMITES_FIRST_NEUTRAL, NEUTRAL, A_HEX),
    BLOCK(TERMITES_FIRST_LAY, LAY, { TERMITES_TILES, 0, 0 }, A_HEX),
    BLOCK(TERMITES_FIRST_OTHER_MOUND, MOUND, { HIGH_VALUES, HIGH_VALUE, 0 }, A_HEX),
    BLOCK(TERMITES_FIRST_OTHER_MOUND + HIGH_VALUES * TERMITES_HEXES, MOUND, { TERMITES_FIRST_VALUE - 1, 1, 0 }, A_HEX),
};

static const ant_form_type event_types[TERMITES_EVENT_TYPES] = {
    [TERMITES_EVENT_MAP]       = { "map", NULL, { { "map", &termites_map_word } } },                                  // TE-0.5
    [TERMITES_EVENT_NEUTRAL]   = { "neutral", NULL, { PARTY, HEX("hex") } },                                          // TE-3.1
    [TERMITES_EVENT_LAID]      = { "laid", NULL, { PARTY, { "terrain", &termites_terrain_word }, HEX("hex") } },      // TE-3.3
    [TERMITES_EVENT_COLONY]    = { "colony", NULL, { PARTY, COLONY } },                                               // TE-4.1
    [TERMITES_EVENT_FIRST]     = { "first", NULL, { PARTY } },                                                        // TE-4.2
    [TERMITES_EVENT_DREW]      = { "drew", NULL, { PARTY, CASTE, TERMITES } },                                        // TE-5.4
    [TERMITES_EVENT_MOUND]     = { "mound", NULL, { PARTY, NUMBER("value"), HEX("hex") } },                           // TE-4.4
    [TERMITES_EVENT_NO_MOUND]  = { "no-mound", NULL, { PARTY } },                                                     // TE-4.11
    [TERMITES_EVENT_PLACED]    = { "placed", NULL, { PARTY, CASTE, TERMITES, HEX("hex") } },                          // TE-5.1
    [TERMITES_EVENT_PASSED]    = { "passed", NULL, { PARTY } },                                                       // TE-6.1
    [TERMITES_EVENT_MOVED]     = { "moved", NULL, { PARTY, CASTE, TERMITES, HEX("start"), HEX("hex") } },             // TE-6.1
    [TERMITES_EVENT_ATTACKED]  = { "attacked", NULL, { PARTY, HEX("start"), HEX("last"), HEX("hex"), NUMBER("attack"), NUMBER("defence") } }, // TE-7.1
    [TERMITES_EVENT_BESIEGED]  = { "besieged", NULL, { PARTY, HEX("start"), HEX("hex"), NUMBER("attack"), NUMBER("defence") } }, // TE-8.1
    [TERMITES_EVENT_RETREATED] = { "retreated", NULL, { PARTY, CASTE, TERMITES, HEX("start"), HEX("hex") } },         // TE-7.8
    [TERMITES_EVENT_DESTROYED] = { "destroyed", NULL, { PARTY, CASTE, TERMITES, HEX("hex") } },                       // TE-7.12
    [TERMITES_EVENT_ENTERED]   = { "entered", NULL, { PARTY, CASTE, TERMITES, HEX("start"), HEX("hex") } },           // TE-7.8
    [TERMITES_EVENT_SPENT]     = { "spent", NULL, { PARTY, CASTE, TERMITES, HEX("hex") } },                           // TE-8.1
    [TERMITES_EVENT_TROPHY]    = { "trophy", NULL, { PARTY, { "victim", &termites_party_word }, NUMBER("value"), HEX("hex") } }, // TE-8.1
    [TERMITES_EVENT_REMOVED]   = { "removed", NULL, { PARTY, CASTE, TERMITES, HEX("hex") } },                         // TE-8.5
    [TERMITES_EVENT_TURN]      = { "turn", NULL, { NUMBER("turn") } },                                                // TE-9.1
    [TERMITES_EVENT_GAME_OVER] = { "game-over", NULL, { { 0 } } },                                                    // TE-9.1
};

static const ant_form_type detail_types[TERMITES_DETAIL_TYPES] = {
    [TERMITES_DETAIL_WAITS]    = { "waits", NULL, { PARTY } },                                  // TE-0.2
    [TERMITES_DETAIL_PHASE]    = { "phase", NULL, { { "phase", &termites_phase_word } } },      // TE-0.3
    [TERMITES_DETAIL_GROUND]   = { "ground", NULL, { HEX("hex"), { "terrain", &termites_terrain_word }, CASTE } }, // TE-2.1, TE-2.2, TE-2.3, TE-5.3, TE-7.6, TE-7.9
    [TERMITES_DETAIL_BESIDE]   = { "beside", NULL, { HEX("hex") } },                            // TE-4.8
    [TERMITES_DETAIL_WATER]    = { "water", NULL, { NUMBER("n") } },                            // TE-4.9
    [TERMITES_DETAIL_VALUES]   = { "values", NULL, { { "values", &numbers_word } } },           // TE-4.10
    [TERMITES_DETAIL_NOBODY]   = { "nobody", NULL, { HEX("hex") } },                            // TE-6.1
    [TERMITES_DETAIL_REACH]    = { "reach", NULL, { CASTE, NUMBER("points"), HEX("hex") } },    // TE-6.2
    [TERMITES_DETAIL_STRENGTH] = { "strength", NULL, { NUMBER("attack"), NUMBER("defence") } }, // TE-7.1
    [TERMITES_DETAIL_TROPHY]   = { "trophy", NULL, { HEX("hex") } },                            // TE-8.2
};

static const char *const purposes[TERMITES_PURPOSES] = {
    [TERMITES_DRAW_COLONIES] = "colonies",
    [TERMITES_DRAW_FIRST]    = "first",
    [TERMITES_DRAW_TOKENS]   = "tokens",
};

static const char *const tiles_values[] = { "16", "17", "18" };
static const char *const first_values[] = { "1", "2", "3", "4", "random" };
static const char *const figures_values[] = { "standard" };
static const ant_option options[TERMITES_OPTIONS] = {
    [TERMITES_OPTION_MAP]      = { "map", map_names, TERMITES_FROM_TEXT, TERMITES_STANDARD, &termites_map_text }, // TE-0.5
    [TERMITES_OPTION_TILES]    = { "tiles", tiles_values, N(tiles_values), 0, NULL },                             // TE-0.6
    [TERMITES_OPTION_COLONIES] = { "colonies", colonies_values, N(colonies_values), TERMITES_DRAWN, NULL },       // TE-0.7
    [TERMITES_OPTION_FIRST]    = { "first", first_values, N(first_values), TERMITES_FIRST_RANDOM, NULL },         // TE-0.8
    [TERMITES_OPTION_FIGURES]  = { "figures", figures_values, N(figures_values), TERMITES_STANDARD_FIGURES, &termites_figures_text }, // TE-0.11
};
// clang-format on

const ant_game termites_game = {
    .name = "termites",
    .rules_version = 1,
    .min_seats = 2,
    .max_seats = TERMITES_MAX_SEATS,
    .seats_clause = TE_0_4,
    .state_size = sizeof(termites_state),
    // A flyer has 108 attacks if all round it are enemies, a worker 36; but so many are in each
    // other's way: twelve flyers and six workers (TE-1.8) have about 1,020 moves where 54 enemies
    // stand best for them, as far as a search has found (test_termites_figures).
    .max_legal = ANT_MAX_ACTIONS,
    // Neutral Mounds, tiles, colonies and starting Mounds; in a turn a token placed, a Mound
    // attacked, another founded and a third one placed elsewhere.
    .max_plies = 3 + TERMITES_MAX_TILES + 4 + 4 + 4 * TERMITES_TOKENS * TERMITES_MAX_SEATS,
    ANT_TABLE(options),
    .clauses = termites_clauses,
    .n_clauses = TE_CLAUSE_COUNT,
    .catalogues = termites_catalogues,
    .n_catalogues = TERMITES_CATALOGUE_COUNT,
    .puzzles = termites_puzzles,
    .n_puzzles = TERMITES_PUZZLE_COUNT,
    .lessons = termites_lessons,
    .n_lessons = TERMITES_LESSON_COUNT,
    ANT_TABLE(action_types),
    ANT_TABLE(action_blocks),
    ANT_TABLE(event_types),
    ANT_TABLE(detail_types),
    ANT_TABLE(purposes),
    .party = &termites_party_word,
    .fields = termites_fields,
    .n_fields = TERMITES_FIELDS,
    .strategy = &termites_strategy,
    .features = &termites_features,
    .setup = termites_setup,
    .to_act = termites_to_act,
    .legal = termites_legal,
    .check = termites_check,
    .details = termites_details,
    .apply = termites_apply,
    .resample = termites_resample,
    .view = termites_view_json,
    .board = termites_board,
    .result = termites_result,
    .write = termites_write,
    .read = termites_read,
    .audit = termites_audit,
};
