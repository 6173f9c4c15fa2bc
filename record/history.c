// SPDX-License-Identifier: MIT
//
// The history of a match. The numbers of a ply follow from the secret and the ply's number, so the
// match at any ply is played again from the last snapshot before it.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/assert.h"
#include "internal.h"

enum {
    INTERVAL = 64,      ///< plies from one snapshot to the next; the first is of the set-up
    MAX_STEPS = 1 << 26 ///< so that no size overflows; a record ends long before
};

/// What a match has besides its set-up, but for the hash, which follows from the state.
struct ant_history_snapshot {
    uint64_t n_draws;
    uint64_t state[]; ///< the game's state_size bytes
};

// Memory.

static bool grow(ant_history *history, uint32_t n_steps) {
    if (n_steps <= history->capacity - history->n_steps) {
        return true;
    }
    if (n_steps > MAX_STEPS - history->n_steps) {
        return false;
    }
    uint32_t capacity = 2 * history->capacity + n_steps + INTERVAL;
    ant_step *steps = realloc(history->steps, capacity * sizeof *steps);
    if (steps == NULL) {
        return false;
    }
    history->steps = steps;
    ant_step *plies = realloc(history->plies, capacity * sizeof *plies);
    if (plies == NULL) {
        return false;
    }
    history->plies = plies;
    struct ant_history_snapshot **snapshots =
        realloc(history->snapshots, (capacity / INTERVAL + 1) * sizeof(void *));
    if (snapshots == NULL) {
        return false;
    }
    history->snapshots = snapshots;
    history->capacity = capacity;
    return true;
}

static size_t snapshot_size(const ant_history *history) {
    return sizeof(struct ant_history_snapshot) + history->match.setup.game->state_size;
}

ant_status ant_history_reserve(ant_history *history, uint32_t n_steps) {
    if (!grow(history, n_steps)) {
        return ANT_NO_MEMORY;
    }
    uint32_t n_plies = history->match.n_plies + n_steps;
    uint32_t most = history->match.setup.game->max_plies;
    while (history->n_snapshots <= (n_plies < most ? n_plies : most) / INTERVAL) {
        struct ant_history_snapshot *made = malloc(snapshot_size(history));
        if (made == NULL) {
            return ANT_NO_MEMORY;
        }
        history->snapshots[history->n_snapshots++] = made;
    }
    return ANT_OK;
}

void ant_history_clear(ant_history *history) {
    for (uint32_t i = 0; i < history->n_snapshots; i++) {
        sodium_memzero(history->snapshots[i], snapshot_size(history));
        free(history->snapshots[i]);
    }
    free(history->snapshots);
    free(history->plies);
    free(history->steps);
    sodium_memzero(history, sizeof *history);
}

// Snapshots.

static void keep_snapshot(ant_history *history) {
    const ant_match *match = &history->match;
    if (match->n_plies % INTERVAL == 0) {
        struct ant_history_snapshot *kept = history->snapshots[match->n_plies / INTERVAL];
        kept->n_draws = match->n_draws;
        memcpy(kept->state, match->state, match->setup.game->state_size);
    }
}

/// Brings a match of the same set-up to so many plies. Hashes on the way would be of no use.
static void go_to(const ant_history *history, uint32_t n_plies, ant_match *match) {
    const struct ant_history_snapshot *kept = history->snapshots[n_plies / INTERVAL];
    match->n_plies = n_plies - n_plies % INTERVAL;
    match->n_draws = kept->n_draws;
    memcpy(match->state, kept->state, match->setup.game->state_size);
    while (match->n_plies < n_plies) {
        const ant_step *ply = &history->plies[match->n_plies];
        ant_clause_id clause = record_match_apply(match, ply->seat, ply->action, NULL);
        ANT_ASSERT(clause == ANT_ALLOWED); // it was when it was played
        (void)clause;
    }
    match->hash = ant_state_hash(match->setup.game, match->state);
}

void ant_history_at(const ant_history *history, uint32_t n_plies, ant_match *match, ant_log *log) {
    ANT_ASSERT(n_plies <= history->match.n_plies);
    *match = history->match;
    if (log == NULL) {
        go_to(history, n_plies, match);
    } else if (n_plies > 0) {
        go_to(history, n_plies - 1, match);
        ant_history_next(history, match, log);
    } else {
        ant_status status = ant_match_start(match, &history->match.setup, log, NULL);
        ANT_ASSERT(status == ANT_OK); // as when the history began
        (void)status;
    }
}

bool ant_history_next(const ant_history *history, ant_match *match, ant_log *log) {
    if (match->n_plies >= history->match.n_plies) {
        return false;
    }
    const ant_step *ply = &history->plies[match->n_plies];
    ant_clause_id clause = ant_match_act(match, ply->seat, ply->action, log);
    ANT_ASSERT(clause == ANT_ALLOWED);
    return clause == ANT_ALLOWED;
}

// Steps.

ant_status ant_history_start(ant_history *history, const ant_match_setup *setup, ant_log *log,
                             ant_error *error) {
    memset(history, 0, sizeof *history);
    ant_status status = ant_match_start(&history->match, setup, log, error);
    if (status != ANT_OK) {
        return status;
    }
    if (ant_history_reserve(history, 1) != ANT_OK) {
        ant_history_clear(history);
        return ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
    }
    keep_snapshot(history);
    return ANT_OK;
}

ant_status ant_history_act(ant_history *history, int seat, ant_action action, ant_log *log,
                           ant_clause_id *clause) {
    ant_match *match = &history->match;
    ant_log own;
    ant_log *events = log != NULL ? log : &own;
    ant_clause_id answer = ANT_ALLOWED;
    ant_status status = ant_history_reserve(history, 1);
    if (status == ANT_OK) {
        answer = ant_match_act(match, seat, action, events);
        status = answer == ANT_ALLOWED ? ANT_OK : ANT_ILLEGAL;
    }
    if (status == ANT_OK) {
        const ant_step ply = {.is_free = match->n_draws == 0 && !ant_log_reveals(events),
                              .seat = (uint8_t)seat,
                              .action = action,
                              .n_plies = match->n_plies};
        history->steps[history->n_steps++] = ply;
        history->plies[match->n_plies - 1] = ply;
        keep_snapshot(history);
    }
    if (clause != NULL) {
        *clause = answer;
    }
    return status;
}

ant_status ant_history_undo(ant_history *history, uint32_t n_plies) {
    ANT_ASSERT(n_plies < history->match.n_plies);
    ant_status status = ant_history_reserve(history, 1);
    if (status == ANT_OK) {
        go_to(history, n_plies, &history->match);
        history->steps[history->n_steps++] = (ant_step){.is_undo = true, .n_plies = n_plies};
    }
    return status;
}

// Steps from outside.

/// An integer from outside may be no action at all.
static void write_action(const ant_game *game, ant_action action, ant_text *out) {
    ant_form form;
    if (ant_action_form(game, action, &form)) {
        ant_action_text(game, action, out);
    } else {
        ant_text_number(out, action);
    }
}

ant_status record_fail_illegal(const ant_game *game, ant_action action, ant_clause_id clause,
                               const char *place, ant_error *error) {
    char subject[64];
    char expected[192];
    ant_text text;
    ant_text_init(&text, subject, sizeof subject);
    write_action(game, action, &text);
    snprintf(expected, sizeof expected, "%s: %s %s", place, game->clauses[clause].id,
             game->clauses[clause].sentence);
    return ant_error_set(error, ANT_ILLEGAL, subject, expected);
}

ant_status ant_history_take(ant_history *history, const ant_step *step, ant_error *error) {
    char place[96];
    unsigned number = history->n_steps + 1;
    unsigned n_plies = history->match.n_plies;
    ant_clause_id clause = ANT_ALLOWED;
    if (step->is_undo && step->n_plies >= n_plies) {
        snprintf(place, sizeof place, "step %u: fewer plies than the %u that stand before the undo",
                 number, n_plies);
        return ant_error_set(error, ANT_BAD_RECORD, "undo", place);
    }
    ant_status status = step->is_undo
                            ? ant_history_undo(history, step->n_plies)
                            : ant_history_act(history, step->seat, step->action, NULL, &clause);
    if (status == ANT_ILLEGAL) {
        snprintf(place, sizeof place, "step %u, ply %u", number, n_plies + 1);
        return record_fail_illegal(history->match.setup.game, step->action, clause, place, error);
    }
    return status == ANT_OK ? ANT_OK : ant_error_set(error, status, NULL, NULL);
}
