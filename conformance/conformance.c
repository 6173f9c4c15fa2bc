// SPDX-License-Identifier: MIT
//
// The driver: option sets, random games, and the list of properties.
#include "conformance.h"

#include <string.h>

#include "internal.h"

// clang-format off
const conformance_property conformance_properties[] = {
    {"the tables of the game are complete", .of_game = check_tables},
    {"every catalogue has every phrase", .of_game = check_catalogues},
    {"the text and the JSON of every action can be read back", .of_game = check_action_texts},
    {"broken texts of actions are refused with their position", .of_game = check_broken_action_texts},
    {"the text of an option can be read back, and a broken one is refused with its position",
     .of_game = check_option_texts},
    {"a set-up succeeds, or says which option it refuses and touches nothing", .of_game = check_set_ups},
    {"legal actions ascend, are none twice and belong to seats that may act",
     .of_position = check_legal_lists, .n_games = 2},
    {"check agrees with legal on every action of every seat",
     .of_position = check_agreement, .n_games = 1},
    {"refused actions change neither state nor chance",
     .of_position = check_refusals, .n_games = 1},
    {"figures are given for refusals alone and are well formed",
     .of_position = check_details, .n_games = 1, .every = 4},
    {"a log changes nothing and its events are well formed",
     .of_position = check_logs, .n_games = 1},
    {"equal seeds and copied states go on alike",
     .of_position = check_determinism, .n_games = 2},
    {"scores follow from the sheet, and what decides a tie has a phrase",
     .of_position = check_results, .n_games = 2},
    {"no component appears or vanishes",
     .of_position = check_components, .n_games = 4},
    {"a state can be read back from its text",
     .of_position = check_state_text, .n_games = 2},
    {"broken texts of states are refused and touch nothing",
     .of_position = check_broken_state_text, .n_games = 1, .every = 3},
    {"views are strict JSON and boards fit a terminal",
     .of_position = check_views, .n_games = 1, .every = 3},
    {"a seat sees nothing of what it cannot know",
     .of_position = check_twins, .n_games = 1, .every = 2, .needs_secrets = true},
    {"a view read back from its text is the same to the byte",
     .of_position = check_read_views, .n_games = 1, .every = 3, .long_every = 2},
    {"broken views are refused and touch nothing",
     .of_position = check_broken_views, .n_games = 1, .every = 6, .long_every = 16},
    {"resample never looks at what it replaces",
     .of_position = check_resample, .n_games = 2, .needs_secrets = true},
    {"a seat's own action shows it nothing before something is revealed",
     .of_position = check_own_events, .n_games = 2},
    {"actions that look alike to a seat leave it with equal views and beliefs",
     .of_position = check_unseen_actions, .n_games = 1},
    {"a ply that shows a seat nothing leaves its view and its beliefs as they were",
     .of_position = check_silent_plies, .n_games = 1},
    {"features say nothing that a seat cannot know, and keep within their ranges",
     .of_position = check_features, .n_games = 1, .every = 2, .long_every = 2},
    {"whatever a seat may know changes its features",
     .of_position = check_told_apart, .n_games = 1, .long_every = 4},
    {"resampled states can be played to the end",
     .of_position = check_playouts, .n_games = 1, .long_every = 8},
};
// clang-format on
const size_t conformance_n_properties =
    sizeof conformance_properties / sizeof conformance_properties[0];

// What is prefilled with this must be overwritten byte for byte.
enum { GARBAGE = 0xA5 };

uint32_t conformance_below(conformance *trial, uint32_t n) {
    return ant_chance_below(&trial->choices, n);
}

uint32_t conformance_action_step(const conformance *trial) {
    enum { MANY = 4096 };
    return 1 + trial->action_limit / MANY;
}

ant_action conformance_first_action(conformance *trial) {
    uint32_t step = conformance_action_step(trial);
    return step == 1 ? 0 : conformance_below(trial, step);
}

int conformance_next_observer(const conformance *trial, int seat) {
    if (seat == ANT_SPECTATOR) {
        return -1;
    }
    return seat + 1 < trial->n_seats ? seat + 1 : ANT_SPECTATOR;
}

int conformance_next_seat(ant_seats seats, int seat) {
    for (seat++; seat < ANT_MAX_SEATS; seat++) {
        if ((seats & ant_seat_set(seat)) != 0) {
            return seat;
        }
    }
    return -1;
}

void conformance_copy(const conformance *trial, void *to, const void *from) {
    memcpy(to, from, trial->game->state_size);
}

void conformance_init(conformance *trial, const ant_game *game) {
    memset(trial, 0, sizeof *trial);
    trial->game = game;
    trial->action_limit = ant_action_limit(game);
    trial->n_seats = game->min_seats;
    trial->is_thorough = true;
    ant_options_default(game, &trial->options);
    conformance_at(trial, -1, -1);
    ant_chance_seed(&trial->choices, 0);
}

// Broken texts. -----------------------------------------------------------------------------------

// Changes a byte into another that stands in the text, which goes deeper than noise, or into noise.
static bool change_text(conformance *trial, const ant_text *text, conformance_reader *read) {
    uint32_t length = (uint32_t)text->length;
    uint32_t at = conformance_below(trial, length);
    char kept = text->at[at];
    text->at[at] = conformance_below(trial, 2) == 0 ? text->at[conformance_below(trial, length)]
                                                    : (char)conformance_below(trial, 256);
    bool holds = read(trial, text->at, text->length);
    text->at[at] = kept;
    return holds;
}

bool conformance_break_text(conformance *trial, const ant_text *text, uint32_t every,
                            conformance_reader *read_part, conformance_reader *read_changed) {
    enum { CUTS = 4, CHANGES = 16, FINE = 2048 };
    bool holds = true;
    size_t length = text->length;
    if (trial->is_thorough && trial->ply % every == 0) {
        // A long text is not cut at every byte each time, but over the option sets it is.
        size_t step = 1 + length / FINE;
        size_t cut = conformance_below(trial, (uint32_t)step);
        for (; holds && cut < length; cut += step) {
            holds = read_part(trial, text->at, cut);
        }
    } else {
        for (int i = 0; holds && i < CUTS; i++) {
            holds = read_part(trial, text->at, conformance_below(trial, (uint32_t)length));
        }
    }
    for (int i = 0; holds && i < CHANGES; i++) {
        holds = change_text(trial, text, read_changed);
    }
    return holds;
}

// Games. ------------------------------------------------------------------------------------------

bool conformance_begin(conformance *trial) {
    const ant_game *game = trial->game;
    conformance_at(trial, -1, -1);
    trial->ply = 0;
    ant_chance_seed(&trial->choices, ~trial->seed);
    ant_chance_seed(&trial->chance, trial->seed);
    ant_chance_seed(&trial->replay_chance, trial->seed);
    memset(trial->state, 0, sizeof trial->state);
    memset(trial->replay, GARBAGE, sizeof trial->replay);
    memset(&trial->log, GARBAGE, sizeof trial->log);
    ant_error error;
    ant_status status = ant_setup(game, trial->state, &trial->options, trial->n_seats,
                                  &trial->chance, &trial->log, &error);
    ant_status again = ant_setup(game, trial->replay, &trial->options, trial->n_seats,
                                 &trial->replay_chance, NULL, NULL);
    conformance_copy(trial, trial->clone, trial->state);
    trial->clone_chance = trial->chance;
    trial->counts.games++;
    return expect_equal(trial, "the set-up succeeds", status, ANT_OK) &&
           expect_equal(trial, "the set-up succeeds without a log", again, ANT_OK) &&
           expect_same_state(trial, "a set-up sets every byte, with or without a log", trial->state,
                             trial->replay) &&
           check_setup_log(trial, &trial->log);
}

bool conformance_act(conformance *trial, int seat, ant_action action) {
    const ant_game *game = trial->game;
    conformance_at(trial, seat, action);
    ant_clause_id clause = game->apply(trial->state, seat, action, &trial->chance, NULL);
    ant_apply(game, trial->replay, seat, action, &trial->replay_chance, &trial->log);
    game->apply(trial->clone, seat, action, &trial->clone_chance, NULL);
    trial->ply++;
    trial->counts.plies++;
    return expect_equal(trial, "a legal action is applied", clause, ANT_ALLOWED) &&
           expect_at_most(trial, "no game has more plies than declared", trial->ply,
                          game->max_plies);
}

bool conformance_pick(conformance *trial, int *seat, ant_action *action) {
    const ant_game *game = trial->game;
    ant_seats seats = game->to_act(trial->state);
    uint32_t n_seats = 0;
    for (int s = -1; (s = conformance_next_seat(seats, s)) >= 0;) {
        if (conformance_below(trial, ++n_seats) == 0) {
            *seat = s;
        }
    }
    int n = n_seats == 0 ? 0 : game->legal(trial->state, *seat, trial->legal);
    if (n > 0) {
        *action = trial->legal[conformance_below(trial, (uint32_t)n)];
    }
    return n > 0;
}

bool conformance_is_long(const ant_game *game) {
    enum { LONG = 4096 };
    return game->max_plies > LONG;
}

bool conformance_is_due(const conformance *trial, uint32_t every) {
    enum { SPAN = 16 }; // of a long game are tried one by one, then every second, and so on
    uint32_t apart = conformance_is_long(trial->game) ? 1 + trial->ply / SPAN : 1;
    return trial->ply % (every * apart) == 0;
}

static bool is_due(const conformance *trial, const conformance_property *property) {
    bool is_long = conformance_is_long(trial->game);
    uint32_t every = trial->every != 0 ? trial->every : property->every;
    every = every != 0 ? every : 1;
    if (is_long && property->long_every != 0) {
        every *= property->long_every;
    }
    return conformance_is_due(trial, every) || (is_long && trial->game->to_act(trial->state) == 0);
}

static bool try_position(conformance *trial, const conformance_property *property) {
    conformance_at(trial, -1, -1);
    return property->of_position == NULL || !is_due(trial, property) ||
           property->of_position(trial);
}

bool conformance_play(conformance *trial, const conformance_property *property) {
    int seat = 0;
    ant_action action = 0;
    bool holds = conformance_begin(trial) && try_position(trial, property);
    while (holds && conformance_pick(trial, &seat, &action)) {
        holds = conformance_act(trial, seat, action) && try_position(trial, property);
    }
    if (!holds) {
        return false;
    }
    conformance_at(trial, -1, -1);
    ant_result_of(trial->game, trial->state, &trial->result);
    return expect_true(trial, "random play goes on until the game is over", trial->result.is_over);
}

bool conformance_run(conformance *trial, const conformance_property *property, unsigned n_games,
                     uint64_t seed) {
    if (property->of_game != NULL) {
        trial->seed = seed;
        return property->of_game(trial);
    }
    uint64_t different = trial->counts.different;
    if (n_games == 0) {
        n_games = conformance_is_long(trial->game) ? 1 : property->n_games;
    }
    uint32_t n_sets = 0;
    for (; conformance_next_option_set(trial, n_sets == 0); n_sets++) {
        bool is_left_out = trial->n_shares != 0 && n_sets % trial->n_shares != trial->share;
        for (unsigned i = 0; !is_left_out && i < n_games; i++) {
            trial->seed = seed + i;
            if (!conformance_play(trial, property)) {
                return false;
            }
        }
    }
    conformance_at(trial, -1, -1);
    return expect_at_most(trial, "the set-up takes some options", trial->share + 1, n_sets) &&
           expect_true(trial, "some resampled twin differs from its original unless all is open",
                       !property->needs_secrets ||
                           (trial->counts.different > different) != ant_is_open(trial->game));
}

bool conformance_run_short(conformance *trial, const conformance_property *property) {
    uint32_t n_sets = 0;
    while (conformance_next_option_set(trial, n_sets == 0)) {
        n_sets++;
    }
    trial->n_shares = n_sets;
    trial->share = n_sets == 0 ? 0 : (uint32_t)(property - conformance_properties) % n_sets;
    return conformance_run(trial, property, 1, 1);
}

// Signatures. -------------------------------------------------------------------------------------

// FNV-1a: short, and the same everywhere.
static void sign_bytes(conformance *trial, const char *bytes, size_t n) {
    for (size_t i = 0; i < n; i++) {
        trial->signature = (trial->signature ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001B3);
    }
}

static void sign_text(conformance *trial, const ant_text *text) {
    sign_bytes(trial, text->at,
               text->length + 1 < text->capacity ? text->length + 1 : text->capacity);
}

static bool sign_position(conformance *trial) {
    ant_text text;
    ant_text_init(&text, trial->left, sizeof trial->left);
    ant_position_write(trial->game, trial->state, &text);
    sign_text(trial, &text);
    for (int seat = -1; (seat = conformance_next_observer(trial, seat)) >= 0;) {
        ant_json json;
        ant_text_init(&text, trial->left, sizeof trial->left);
        ant_json_init(&json, &text);
        trial->game->view(trial->state, seat, &json);
        sign_text(trial, &text);
    }
    int seat = -1;
    for (ant_seats seats = trial->game->to_act(trial->state);
         (seat = conformance_next_seat(seats, seat)) >= 0;) {
        int n = trial->game->legal(trial->state, seat, trial->legal);
        for (int i = 0; i < n; i++) {
            ant_text_init(&text, trial->left, sizeof trial->left);
            ant_action_text(trial->game, trial->legal[i], &text);
            sign_text(trial, &text);
        }
    }
    ant_result_of(trial->game, trial->state, &trial->result);
    for (int party = 0; party < trial->result.n_parties; party++) {
        ant_text_init(&text, trial->left, sizeof trial->left);
        ant_text_number(&text, trial->result.score[party]);
        sign_text(trial, &text);
    }
    return true;
}

bool conformance_sign(conformance *trial, uint64_t seed) {
    static const conformance_property signing = {.of_position = sign_position};
    trial->seed = seed;
    trial->failure.is_set = false; // other option sets may have failed before
    trial->signature = UINT64_C(0xCBF29CE484222325);
    return conformance_play(trial, &signing);
}
