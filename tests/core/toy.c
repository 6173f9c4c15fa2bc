// SPDX-License-Identifier: MIT
#include "toy.h"

static const char *const factions[] = {"bees", "mosquitoes", "ants", "cockroaches", "flies"};
static const char *const choices[] = {"no", "no allegiance", "allegiance"};
static const char *const sides[] = {"left", "right"};
static const char *const hexes[TOY_HEXES] = {"A1", "A2", "B1", "B10"};
static const char *const parties[] = {"emissary", "termitenator"};

// clang-format off
const ant_word_type toy_number = {.kind = ANT_WORD_NUMBER, .name = "number"};
const ant_word_type toy_faction = {.kind = ANT_WORD_NAME, .name = "faction", .names = factions, .n_names = 5};
const ant_word_type toy_choice = {.kind = ANT_WORD_NAME, .name = "choice", .names = choices, .n_names = 3};
const ant_word_type toy_party = {.kind = ANT_WORD_PARTY, .name = "party", .names = parties, .n_names = 2};
const ant_word_type toy_card = {.kind = ANT_WORD_PAIR, .name = "card", .names = factions, .n_names = 5, .base = 12, .first = &toy_faction};
const ant_word_type toy_factions = {.kind = ANT_WORD_SET, .name = "factions", .member = &toy_faction};
const ant_word_type toy_seats = {.kind = ANT_WORD_SET, .name = "seats", .member = &toy_party};
const ant_word_type toy_numbers = {.kind = ANT_WORD_SET, .name = "numbers", .member = &toy_number};
const ant_word_type toy_cards = {.kind = ANT_WORD_SET, .name = "cards", .member = &toy_card};
const ant_word_type toy_hex = {.kind = ANT_WORD_CODE, .name = "hex", .names = hexes, .n_names = TOY_HEXES};
const ant_word_type toy_hexes = {.kind = ANT_WORD_SET, .name = "hexes", .member = &toy_hex};
const ant_word_type toy_fill = {.kind = ANT_WORD_FLAG, .name = "fill"};
const ant_word_type toy_token = {.kind = ANT_WORD_FLAG, .name = "token"};
static const ant_word_type side = {.kind = ANT_WORD_NAME, .name = "side", .names = sides, .n_names = 2};

const ant_form_type toy_actions[TOY_ACTIONS] = {
    [TOY_PLAY] = {"play", "{card}", {{"card", &toy_card}}},
    [TOY_DISCARD] = {"discard", "discard {card}", {{"card", &toy_card}}},
    [TOY_VISIT] = {"visit", "visit {faction}", {{"faction", &toy_faction}}},
    [TOY_DECLARE] = {"declare", "declare {choice}", {{"choice", &toy_choice}}},
    [TOY_GIVE] = {"give", "give {n} to {party}", {{"party", &toy_party}, {"n", &toy_number}}},
    [TOY_RETURN] = {"return", "give {n} back", {{"n", &toy_number}}},
    [TOY_ROW] = {"row", "row r{n}, {faction}", {{"n", &toy_number}, {"faction", &toy_faction}}},
    [TOY_TAKE] = {"take", "take {n} {side} for {party} {fill} {token}", {{"party", &toy_party}, {"n", &toy_number}, {"side", &side}, {"token", &toy_token}, {"fill", &toy_fill}}},
    [TOY_REARRANGE] = {"rearrange", "rearrange {numbers}", {{"numbers", &toy_numbers}}},
    [TOY_SWAP] = {"swap", "swap {token} {factions} with {cards}", {{"token", &toy_token}, {"factions", &toy_factions}, {"cards", &toy_cards}}},
    [TOY_MARCH] = {"march", "march {start} {hex}", {{"start", &toy_hex}, {"hex", &toy_hex}}},
    [TOY_MARCH_FROM] = {"march-from", "march {start} {hex} from {last}", {{"start", &toy_hex}, {"hex", &toy_hex}, {"last", &toy_hex}}},
    [TOY_PASS] = {"pass", "pass", {{NULL, NULL}}},
};

const ant_form_type toy_events[TOY_EVENTS] = {
    [TOY_PLAYED] = {"played", NULL, {{"party", &toy_party}, {"card", &toy_card}}},
    [TOY_SCORED] = {"scored", NULL, {{"party", &toy_party}, {"n", &toy_number}}},
    [TOY_REVEALED] = {"revealed", NULL, {{"factions", &toy_factions}}},
    [TOY_SAT] = {"sat", NULL, {{"seats", &toy_seats}}},
    [TOY_FILLED] = {"filled", NULL, {{"party", &toy_party}, {"fill", &toy_fill}, {"token", &toy_token}}},
    [TOY_MARCHED] = {"marched", NULL, {{"start", &toy_hex}, {"hexes", &toy_hexes}}},
    [TOY_UNSAID] = {"unsaid", NULL, {{NULL, NULL}}},
};

const ant_form_type toy_details[1] = {
    {"strength", NULL, {{"hex", &toy_hex}, {"attack", &toy_number}, {"defence", &toy_number}}},
};

static const ant_phrase english[] = {
    {"card", "{name} {number}"},
    {"details.strength", "{attack} {attack?does:do} not beat {defence} at {hex}."},
    {"event.filled", "{party} takes one{fill? and fills it{token?, for a token:}:}: {fill}"},
    {"event.marched", "{start} marches to {hexes}."},
    {"event.played", "{party} plays {card}."},
    {"event.revealed", "{factions?{factions} is:{factions} are:Nothing is} revealed."},
    {"event.sat", "{seats} sat down, {nobody} left"},
    {"event.scored", "{party} takes {n?one cube:{n} cubes}."},
    {"faction.ants", "Ants"},
    {"faction.bees", "Bees"},
    {"faction.cockroaches", "Cockroaches"},
    {"faction.mosquitoes", "Mosquitoes"},
    {"fill.no", "empty"},
    {"fill.yes", "full"},
    {"list.and", " and "},
    {"list.comma", ", "},
    {"list.none", "nothing"},
    {"party.emissary", "the Emissary"},
    {"seat", "Seat {number}"},
};
// clang-format on

const ant_catalogue toy_english = {"en", english, sizeof english / sizeof *english};

static const char *const editions[] = {"final", "preproduction"};
static const char *const lengths[] = {"one", "two", "trilogy"};
static const ant_option options[] = {
    {.name = "edition", .values = editions, .n_values = 2, .default_value = 0},
    {.name = "length", .values = lengths, .n_values = 3, .default_value = 2},
};

static const ant_clause clauses[] = {
    {.id = "", .section = "", .edition = "", .sentence = ""},
    {.id = "TOY-1.1", .section = "Play", .edition = "", .sentence = "Play."},
    {.id = "TOY-1.10", .section = "Play", .edition = "", .sentence = "Play on."},
};

/// Everything else that the patterns read is no action.
static const ant_action_block blocks[] = {
    {.first = 0, .type = TOY_PLAY, .args = {{.n = 60}}},
    {.first = 60, .type = TOY_PASS},
};

// The second value of the first option is for three seats.
static ant_status setup(void *state, const ant_options *chosen, int n_seats, ant_chance *chance,
                        ant_log *log, ant_error *error) {
    (void)state;
    (void)chance;
    (void)log;
    bool is_refused = chosen->value[0] == 1 && n_seats != 3;
    return is_refused ? ant_error_set(error, ANT_REFUSED, "edition", NULL) : ANT_OK;
}

// The state is the strength of the defence; cards above 3 are forbidden by it.
static bool details(const void *state, int seat, ant_action action, ant_form *out) {
    (void)seat;
    if (action < 4) {
        return false;
    }
    *out = (ant_form){.args = {TOY_B10, action, *(const int64_t *)state}};
    return true;
}

const ant_game toy_game = {
    .name = "toy",
    .options = options,
    .n_options = 2,
    .clauses = clauses,
    .n_clauses = 3,
    .catalogues = &toy_english,
    .n_catalogues = 1,
    .action_types = toy_actions,
    .n_action_types = TOY_ACTIONS,
    .action_blocks = blocks,
    .n_action_blocks = 2,
    .event_types = toy_events,
    .n_event_types = TOY_EVENTS,
    .detail_types = toy_details,
    .n_detail_types = 1,
    .party = &toy_party,
    .setup = setup,
    .details = details,
};
