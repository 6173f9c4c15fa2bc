// SPDX-License-Identifier: MIT
//
// Who may act, what is legal, and that `check` and `apply` say the same.
#include <limits.h>
#include <string.h>

#include "internal.h"

// Seats that no game has, besides those just past its own.
static const int invalid_seats[] = {-1, ANT_MAX_SEATS, 8, 63, 64, 255, INT_MAX, INT_MIN};

enum { N_INVALID_SEATS = sizeof invalid_seats / sizeof invalid_seats[0], BEYOND = 8 };

// What stands behind the room that `legal` may use.
static const ant_action untouched = 0xA5A5A5A5U;

// Writes the list of a seat and checks its shape; -1 on failure.
static int list_legal(conformance *trial, const void *state, int seat) {
    const ant_game *game = trial->game;
    for (int i = 0; i < CONFORMANCE_MARGIN; i++) {
        trial->legal[game->max_legal + i] = untouched;
    }
    int n = game->legal(state, seat, trial->legal);
    if (!expect_at_most(trial, "a list has at least no actions", 0, n) ||
        !expect_at_most(trial, "a list is at most as long as declared", n, game->max_legal)) {
        return -1;
    }
    for (int i = 0; i < CONFORMANCE_MARGIN; i++) {
        if (!expect_equal(trial, "legal keeps to the room it has",
                          trial->legal[game->max_legal + i], untouched)) {
            return -1;
        }
    }
    for (int i = 0; i < n; i++) {
        conformance_at(trial, seat, trial->legal[i]);
        if ((i > 0 && !expect_at_most(trial, "legal actions ascend, none twice",
                                      (int64_t)trial->legal[i - 1] + 1, trial->legal[i])) ||
            !expect_true(trial, "a legal action has a form",
                         conformance_is_action(game, trial->legal[i]))) {
            return -1;
        }
    }
    return n;
}

static bool check_awaited(conformance *trial, ant_seats seats) {
    ant_seats awaited = ant_awaited(trial->game, trial->state);
    return expect_equal(trial, "only seats that may act are awaited", awaited & ~seats, 0) &&
           expect_equal(trial, "somebody is awaited while the game goes on", awaited != 0,
                        seats != 0);
}

bool check_legal_lists(conformance *trial) {
    const ant_game *game = trial->game;
    ant_seats seats = game->to_act(trial->state);
    ant_result_of(game, trial->state, &trial->result);
    if (!expect_equal(trial, "only seats of the game may act", seats >> trial->n_seats, 0) ||
        !expect_equal(trial, "nobody may act exactly when the game is over", seats == 0,
                      trial->result.is_over) ||
        !check_awaited(trial, seats)) {
        return false;
    }
    for (int seat = 0; seat <= ANT_SPECTATOR; seat++) {
        conformance_at(trial, seat, -1);
        bool may_act = (seats & ant_seat_set(seat)) != 0;
        int n = list_legal(trial, trial->state, seat);
        if (n < 0 ||
            !expect_equal(conformance_at(trial, seat, -1),
                          "a seat has legal actions exactly when it may act", n > 0, may_act)) {
            return false;
        }
    }
    return true;
}

static bool expect_clause(conformance *trial, ant_clause_id clause) {
    const ant_game *game = trial->game;
    return expect_at_most(trial, "a refusal names a clause of the game", clause + 1,
                          game->n_clauses) &&
           expect_true(trial, "the clause of a refusal has a sentence",
                       game->clauses[clause].sentence != NULL &&
                           game->clauses[clause].sentence[0] != '\0');
}

static bool agree_on(conformance *trial, int seat, ant_action action, bool is_listed) {
    ant_clause_id clause = trial->game->check(trial->state, seat, action);
    trial->counts.checks++;
    conformance_at(trial, seat, action);
    return expect_equal(trial, "check allows an action exactly when legal lists it",
                        clause == ANT_ALLOWED, is_listed) &&
           (clause == ANT_ALLOWED || expect_clause(trial, clause));
}

// Asks about all legal actions, and walks the integers along the ascending list.
static bool agree_on_all(conformance *trial, int seat) {
    int n = list_legal(trial, trial->state, seat);
    for (int i = 0; i < n; i++) {
        if (!agree_on(trial, seat, trial->legal[i], true)) {
            return false;
        }
    }
    if (n < 0) {
        return false;
    }
    int i = 0;
    uint32_t step = conformance_action_step(trial);
    for (ant_action action = conformance_first_action(trial); action < trial->action_limit + BEYOND;
         action += step) {
        while (i < n && trial->legal[i] < action) {
            i++;
        }
        if (!agree_on(trial, seat, action, i < n && trial->legal[i] == action)) {
            return false;
        }
    }
    return agree_on(trial, seat, UINT32_MAX, false) && agree_on(trial, seat, 1U << 31, false) &&
           agree_on(trial, seat, INT_MAX, false);
}

// All that are legal, and as many at random as make a long run go far.
static bool agree_on_some(conformance *trial, int seat) {
    enum { SOME = 4 };
    int n = list_legal(trial, trial->state, seat);
    for (int i = 0; i < n; i++) {
        if (!agree_on(trial, seat, trial->legal[i], true)) {
            return false;
        }
    }
    for (int k = 0; k < SOME; k++) {
        ant_action action = conformance_below(trial, trial->action_limit);
        bool is_listed = false;
        for (int i = 0; i < n; i++) {
            is_listed |= trial->legal[i] == action;
        }
        if (!agree_on(trial, seat, action, is_listed)) {
            return false;
        }
    }
    return n >= 0;
}

bool check_agreement(conformance *trial) {
    for (int seat = 0; seat < trial->n_seats; seat++) {
        if (!(trial->is_thorough ? agree_on_all(trial, seat) : agree_on_some(trial, seat))) {
            return false;
        }
    }
    for (int i = 0; i < N_INVALID_SEATS && trial->is_thorough; i++) {
        for (ant_action action = conformance_first_action(trial);
             action < trial->action_limit + BEYOND; action += conformance_action_step(trial)) {
            if (!agree_on(trial, invalid_seats[i], action, false)) {
                return false;
            }
        }
    }
    return agree_on(trial, trial->n_seats, 0, false);
}

// `twin` and its chance stay equal to the state's as long as every refusal keeps its word.
static bool refuse(conformance *trial, int seat, ant_action action, ant_chance *chance) {
    const ant_game *game = trial->game;
    ant_clause_id clause = game->check(trial->state, seat, action);
    if (clause == ANT_ALLOWED) {
        return true;
    }
    conformance_at(trial, seat, action);
    trial->counts.refusals++;
    ant_log *log = trial->counts.refusals % 2 == 0 ? &trial->log : NULL;
    ant_clause_id refused = ant_apply(game, trial->twin, seat, action, chance, log);
    return expect_equal(trial, "apply refuses with the clause of check", refused, clause) &&
           expect_same_state(trial, "a refused action leaves the state untouched", trial->twin,
                             trial->state) &&
           expect_same_chance(trial, "a refused action leaves chance untouched", chance,
                              &trial->chance);
}

bool check_refusals(conformance *trial) {
    ant_chance chance = trial->chance;
    conformance_copy(trial, trial->twin, trial->state);
    for (int i = -N_INVALID_SEATS; i < trial->n_seats; i++) {
        int seat = i < 0 ? invalid_seats[i + N_INVALID_SEATS] : i;
        // One action in a few is enough for seats that may never act.
        uint32_t step = conformance_action_step(trial);
        step *= i < 0 || !trial->is_thorough ? 61 : 1;
        for (uint32_t action = conformance_first_action(trial);
             action < trial->action_limit + BEYOND; action += step) {
            if (!refuse(trial, seat, action, &chance)) {
                return false;
            }
        }
        if (!refuse(trial, seat, UINT32_MAX, &chance)) {
            return false;
        }
    }
    return true;
}

static bool has_valid_details(conformance *trial, int seat, ant_action action) {
    const ant_game *game = trial->game;
    const conformance_forms forms = {"details", game->detail_types, game->n_detail_types};
    ant_form details;
    if (!ant_details_find(game, trial->state, seat, action, &details)) {
        return true;
    }
    conformance_at(trial, seat, action);
    trial->counts.details++;
    return expect_true(trial, "figures are given for a refusal alone",
                       game->check(trial->state, seat, action) != ANT_ALLOWED) &&
           conformance_is_form(trial, &forms, &details);
}

bool check_details(conformance *trial) {
    const ant_game *game = trial->game;
    if (!expect_equal(trial, "a game that can give figures has types of them",
                      game->n_detail_types > 0, game->details != NULL)) {
        return false;
    }
    for (int i = -N_INVALID_SEATS; game->details != NULL && i < trial->n_seats; i++) {
        int seat = i < 0 ? invalid_seats[i + N_INVALID_SEATS] : i;
        uint32_t step = conformance_action_step(trial) * (i < 0 || !trial->is_thorough ? 61 : 1);
        for (uint32_t action = conformance_first_action(trial);
             action < trial->action_limit + BEYOND; action += step) {
            if (!has_valid_details(trial, seat, action)) {
                return false;
            }
        }
        if (!has_valid_details(trial, seat, UINT32_MAX)) {
            return false;
        }
    }
    return true;
}
