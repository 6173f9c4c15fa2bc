// SPDX-License-Identifier: MIT
//
// The tables of Bug Council: its words, options, actions and events, and the contract itself.
#include "rules/rules.h"

#include "bugcouncil_lessons.h"
#include "bugcouncil_puzzles.h"

#define N(array) (sizeof(array) / sizeof((array)[0]))

// clang-format off
static const char *const faction_names[BUGCOUNCIL_FACTIONS] = {
    "bees", "mosquitoes", "ants", "cockroaches", "flies",
};
static const char *const edition_names[BUGCOUNCIL_EDITIONS] = { "final", "preproduction" };
static const char *const personality_names[BUGCOUNCIL_PERSONALITIES] = {
    "pacifist", "pacifist-2", "card-shark", "thief", "trickster",
};
static const char *const phase_names[BUGCOUNCIL_PHASES] = {
    "declare", "discard", "play", "play-emissary", "visit", "play-termitenator", "thief-gives",
    "thief-takes", "over",
};
static const char *const declaration_names[] = { "allegiance", "no allegiance" };
static const char *const automaton_names[] = { "emissary", "termitenator" };
static const char *const poker_names[] = {
    "nothing", "pair", "two-pair", "three-of-a-kind", "straight", "flush", "full-house",
    "four-of-a-kind",
};

#define NAMES(type, list) { .kind = ANT_WORD_NAME, .name = (type), .names = (list), .n_names = N(list) }
const ant_word_type bugcouncil_faction_word     = NAMES("faction", faction_names);
const ant_word_type bugcouncil_edition_word     = NAMES("edition", edition_names);
const ant_word_type bugcouncil_personality_word = NAMES("personality", personality_names);
const ant_word_type bugcouncil_phase_word       = NAMES("phase", phase_names);
const ant_word_type bugcouncil_declaration_word = NAMES("declaration", declaration_names);
static const ant_word_type poker_word           = NAMES("poker", poker_names);
const ant_word_type bugcouncil_number_word = { .kind = ANT_WORD_NUMBER, .name = "number" };
const ant_word_type bugcouncil_party_word = {
    .kind = ANT_WORD_PARTY, .name = "party", .names = automaton_names, .n_names = N(automaton_names),
};
static const ant_word_type parties_word = { .kind = ANT_WORD_SET, .name = "parties", .member = &bugcouncil_party_word };
const ant_word_type bugcouncil_card_word = {
    .kind = ANT_WORD_PAIR, .name = "card", .names = faction_names, .n_names = BUGCOUNCIL_FACTIONS,
    .base = BUGCOUNCIL_VALUES, .first = &bugcouncil_faction_word,
};
const ant_word_type bugcouncil_cards_word = {
    .kind = ANT_WORD_SET, .name = "cards", .member = &bugcouncil_card_word,
};
const ant_word_type bugcouncil_factions_word = {
    .kind = ANT_WORD_SET, .name = "factions", .member = &bugcouncil_faction_word,
};
const ant_word_type bugcouncil_personalities_word = {
    .kind = ANT_WORD_SET, .name = "personalities", .member = &bugcouncil_personality_word,
};

#define CARD(name)    { (name), &bugcouncil_card_word }
#define CARDS(name)   { (name), &bugcouncil_cards_word }
#define FACTION(name) { (name), &bugcouncil_faction_word }
#define PARTY(name)   { (name), &bugcouncil_party_word }
#define NUMBER(name)  { (name), &bugcouncil_number_word }

static const ant_form_type action_types[BUGCOUNCIL_ACTION_TYPES] = {
    [BUGCOUNCIL_ACTION_PLAY]         = { "play", "{card}", { CARD("card") } },                          // BC-3.1
    [BUGCOUNCIL_ACTION_EMISSARY]     = { "emissary", "emissary {card}", { CARD("card") } },             // BC-9.7
    [BUGCOUNCIL_ACTION_DISCARD]      = { "discard", "discard {card}", { CARD("card") } },               // BC-2.3
    [BUGCOUNCIL_ACTION_DECLARE]      = { "declare", "{declaration}", { { "declaration", &bugcouncil_declaration_word } } }, // BC-2.1
    [BUGCOUNCIL_ACTION_VISIT]        = { "visit", "visit {faction}", { FACTION("faction") } },          // BC-5.4
    [BUGCOUNCIL_ACTION_TERMITENATOR] = { "termitenator", "termitenator {card}", { CARD("card") } },     // BC-11.15
    [BUGCOUNCIL_ACTION_THIEF_GIVES]  = { "thief-gives", "thief gives {card}", { CARD("card") } },       // BC-14.14
    [BUGCOUNCIL_ACTION_THIEF_TAKES]  = { "thief-takes", "thief takes {card}", { CARD("card") } },       // BC-14.15
};

#define BLOCK(type, n) { BUGCOUNCIL_ACTION_##type * BUGCOUNCIL_ACTION_BASE, BUGCOUNCIL_ACTION_##type, { { (n), 0, 0 } }, NULL, NULL }
static const ant_action_block action_blocks[] = {
    BLOCK(PLAY, BUGCOUNCIL_CARDS),
    BLOCK(EMISSARY, BUGCOUNCIL_CARDS),
    BLOCK(DISCARD, BUGCOUNCIL_CARDS),
    BLOCK(DECLARE, N(declaration_names)),
    BLOCK(VISIT, BUGCOUNCIL_FACTIONS),
    BLOCK(TERMITENATOR, BUGCOUNCIL_CARDS),
    BLOCK(THIEF_GIVES, BUGCOUNCIL_CARDS),
    BLOCK(THIEF_TAKES, BUGCOUNCIL_CARDS),
};

static const ant_form_type event_types[BUGCOUNCIL_EVENT_TYPES] = {
    [BUGCOUNCIL_EVENT_GAME_BEGINS]     = { "game-begins", NULL, { NUMBER("game") } },                        // BC-15.2
    [BUGCOUNCIL_EVENT_PERSONALITY]     = { "personality", NULL, { { "personality", &bugcouncil_personality_word } } }, // BC-15.1
    [BUGCOUNCIL_EVENT_COUNCIL]         = { "council", NULL, { FACTION("faction"), NUMBER("cubes") } },       // BC-1.10
    [BUGCOUNCIL_EVENT_TERMITE]         = { "termite", NULL, { FACTION("faction") } },                        // BC-10.2
    [BUGCOUNCIL_EVENT_LEADER]          = { "leader", NULL, { PARTY("party") } },                             // BC-1.19
    [BUGCOUNCIL_EVENT_AGE_BEGINS]      = { "age-begins", NULL, { NUMBER("age") } },                          // BC-1.12
    [BUGCOUNCIL_EVENT_DEALT]           = { "dealt", NULL, { PARTY("party"), CARDS("cards") } },              // BC-1.13
    [BUGCOUNCIL_EVENT_TRIGGER_ROW]     = { "trigger-row", NULL, { NUMBER("row") } },                         // BC-13.6
    [BUGCOUNCIL_EVENT_EMISSARY_SHOWS]  = { "emissary-shows", NULL, { CARD("card") } },                       // BC-9.14
    [BUGCOUNCIL_EVENT_ANSWERED]        = { "answered", NULL, { PARTY("party") } },                           // BC-16.6
    [BUGCOUNCIL_EVENT_CHOSE]           = { "chose", NULL, { PARTY("party"), { "declaration", &bugcouncil_declaration_word } } },
    [BUGCOUNCIL_EVENT_DECLARED]        = { "declared", NULL, { PARTY("party"), { "declaration", &bugcouncil_declaration_word } } }, // BC-2.2
    [BUGCOUNCIL_EVENT_LAID_ASIDE]      = { "laid-aside", NULL, { PARTY("party"), CARD("card") } },           // BC-2.8
    [BUGCOUNCIL_EVENT_DISCARDED]       = { "discarded", NULL, { PARTY("party"), CARD("card") } },            // BC-2.6
    [BUGCOUNCIL_EVENT_TURNED_UP]       = { "turned-up", NULL, { CARD("card"), NUMBER("row"), NUMBER("place") } }, // BC-11.1
    [BUGCOUNCIL_EVENT_LOSING]          = { "losing", NULL, { PARTY("party") } },                             // BC-11.4
    [BUGCOUNCIL_EVENT_WINNING]         = { "winning", NULL, { PARTY("party") } },                            // BC-11.5
    [BUGCOUNCIL_EVENT_PLAYED]          = { "played", NULL, { PARTY("party"), CARD("card") } },               // BC-3.2
    [BUGCOUNCIL_EVENT_TRICK_WON]       = { "trick-won", NULL, { PARTY("party"), CARD("card"), NUMBER("trick") } }, // BC-4.6
    [BUGCOUNCIL_EVENT_TRICK_DISCARDED] = { "trick-discarded", NULL, { PARTY("party") } },                    // BC-14.23
    [BUGCOUNCIL_EVENT_VISITED]         = { "visited", NULL, { PARTY("party"), FACTION("faction"), NUMBER("cubes"), NUMBER("chambers") } }, // BC-5.5
    [BUGCOUNCIL_EVENT_VISITED_EMPTY]   = { "visited-empty", NULL, { PARTY("party"), FACTION("faction") } },  // BC-9.12
    [BUGCOUNCIL_EVENT_NOBODY_VISITS]   = { "nobody-visits", NULL, { { 0 } } },                               // BC-5.2
    [BUGCOUNCIL_EVENT_PACIFIST_POINT]  = { "pacifist-point", NULL, { PARTY("party") } },                     // BC-14.5
    [BUGCOUNCIL_EVENT_SHARK_TOOK]      = { "shark-took", NULL, { PARTY("party"), NUMBER("cards") } },        // BC-14.6
    [BUGCOUNCIL_EVENT_THIEF_SWAPPED]   = { "thief-swapped", NULL, { PARTY("party"), CARD("gives"), CARD("takes") } }, // BC-14.16
    [BUGCOUNCIL_EVENT_TRICKSTER_STOLE] = { "trickster-stole", NULL, { PARTY("party") } },                    // BC-14.19
    [BUGCOUNCIL_EVENT_TRICKSTER_CUBE]  = { "trickster-cube", NULL, { PARTY("party"), NUMBER("cubes") } },    // BC-14.22
    [BUGCOUNCIL_EVENT_SCORED_TRICKS]   = { "scored-tricks", NULL, { PARTY("party"), NUMBER("tricks") } },    // BC-6.1
    [BUGCOUNCIL_EVENT_ALLEGIANCE]      = { "allegiance", NULL, { PARTY("party"), CARD("card"), NUMBER("points") } }, // BC-6.2
    [BUGCOUNCIL_EVENT_NO_ALLEGIANCE]   = { "no-allegiance", NULL, { PARTY("party"), NUMBER("points") } },    // BC-6.5
    [BUGCOUNCIL_EVENT_FAILED]          = { "failed", NULL, { PARTY("party") } },                             // BC-6.6
    [BUGCOUNCIL_EVENT_SHARK_HAND]      = { "shark-hand", NULL, { PARTY("party"), CARDS("cards"), { "hand", &poker_word }, NUMBER("points") } }, // BC-14.8
    [BUGCOUNCIL_EVENT_RECRUITS]        = { "recruits", NULL, { { "factions", &bugcouncil_factions_word } } },           // BC-7.1
    [BUGCOUNCIL_EVENT_GAME_OVER]       = { "game-over", NULL, { { 0 } } },                                   // BC-8.1
};

static const ant_form_type detail_types[BUGCOUNCIL_DETAIL_TYPES] = {
    [BUGCOUNCIL_DETAIL_WAITS]         = { "waits", NULL, { { "parties", &parties_word } } },           // BC-0.2, BC-0.4
    [BUGCOUNCIL_DETAIL_PHASE]         = { "phase", NULL, { { "phase", &bugcouncil_phase_word } } },   // BC-0.3
    [BUGCOUNCIL_DETAIL_SUIT]          = { "suit", NULL, { FACTION("faction"), CARDS("cards") } },     // BC-3.3
    [BUGCOUNCIL_DETAIL_HAND]          = { "hand", NULL, { CARD("card") } },                           // BC-3.5
    [BUGCOUNCIL_DETAIL_CUBES]         = { "cubes", NULL, { FACTION("faction") } },                    // BC-5.4
    [BUGCOUNCIL_DETAIL_EMISSARY]      = { "emissary", NULL, { CARDS("cards") } },                     // BC-9.7
    [BUGCOUNCIL_DETAIL_EMISSARY_SUIT] = { "emissary-suit", NULL, { FACTION("faction"), CARDS("cards") } }, // BC-9.8
    [BUGCOUNCIL_DETAIL_TIE]           = { "tie", NULL, { CARDS("cards") } },                          // BC-11.15, BC-14.14, BC-14.15
};

static const char *const purposes[BUGCOUNCIL_PURPOSES] = {
    [BUGCOUNCIL_DRAW_COUNCIL]     = "council",
    [BUGCOUNCIL_DRAW_LEADER]      = "leader",
    [BUGCOUNCIL_DRAW_PERSONALITY] = "personality",
    [BUGCOUNCIL_DRAW_DEAL]        = "deal",
    [BUGCOUNCIL_DRAW_EMISSARY]    = "emissary",
    [BUGCOUNCIL_DRAW_PYRAMID]     = "pyramid",
    [BUGCOUNCIL_DRAW_SHARK]       = "shark",
};

static const char *const leader_values[] = { "random", "1", "2", "3", "4", "5" };
static const char *const opponent_values[] = {
    "pacifist", "pacifist-2", "card-shark", "thief", "trickster", "random", "trilogy",
};
static const ant_option options[BUGCOUNCIL_OPTIONS] = {
    [BUGCOUNCIL_OPTION_EDITION]  = { "edition", edition_names, N(edition_names), BUGCOUNCIL_FINAL, NULL }, // BC-0.6
    [BUGCOUNCIL_OPTION_LEADER]   = { "leader", leader_values, N(leader_values), 0, NULL },                 // BC-0.8
    [BUGCOUNCIL_OPTION_OPPONENT] = { "opponent", opponent_values, N(opponent_values), 0, NULL },           // BC-0.9
};
// clang-format on

const ant_game bugcouncil_game = {
    .name = "bugcouncil",
    .rules_version = 1,
    .min_seats = 1,
    .max_seats = 5,
    .seats_clause = BC_0_5,
    .state_size = sizeof(bugcouncil_state),
    .max_legal = BUGCOUNCIL_HAND + 1, // lists are written four at a time
    // Nine Ages of a Trilogy, each with a declaration, a discard, and ten tricks with a card, a
    // visit and up to three ties to settle.
    .max_plies = 9 * (2 + 10 * 5),
    ANT_TABLE(options),
    .clauses = bugcouncil_clauses,
    .n_clauses = BC_CLAUSE_COUNT,
    .catalogues = bugcouncil_catalogues,
    .n_catalogues = BUGCOUNCIL_CATALOGUE_COUNT,
    .puzzles = bugcouncil_puzzles,
    .n_puzzles = BUGCOUNCIL_PUZZLE_COUNT,
    .lessons = bugcouncil_lessons,
    .n_lessons = BUGCOUNCIL_LESSON_COUNT,
    ANT_TABLE(action_types),
    ANT_TABLE(action_blocks),
    ANT_TABLE(event_types),
    ANT_TABLE(detail_types),
    ANT_TABLE(purposes),
    .party = &bugcouncil_party_word,
    .fields = bugcouncil_fields,
    .n_fields = BUGCOUNCIL_FIELDS,
    .strategy = &bugcouncil_strategy,
    .features = &bugcouncil_features,
    .setup = bugcouncil_setup,
    .to_act = bugcouncil_to_act,
    .legal = bugcouncil_legal,
    .check = bugcouncil_check,
    .details = bugcouncil_details,
    .apply = bugcouncil_apply,
    .resample = bugcouncil_resample,
    .view = bugcouncil_view_json,
    .board = bugcouncil_board,
    .result = bugcouncil_result,
    .party_word = bugcouncil_party_word_of,
    .write = bugcouncil_write,
    .read = bugcouncil_read,
    .audit = bugcouncil_audit,
};
