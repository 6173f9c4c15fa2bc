// SPDX-License-Identifier: MIT
//
// What speaks for a move: what it leads to on the score sheet, against what the others lead to.
#include <string.h>

#include <antfarm/explain.h>

#include "world.h"

enum { THOUSAND = 1000 };

// Outlooks.

/// The term of that key; a new one where it is the first.
static ant_term *find_term(ant_outlook *outlook, const char *key) {
    for (int i = 0; i < outlook->n_terms; i++) {
        if (strcmp(outlook->terms[i].key, key) == 0) {
            return &outlook->terms[i];
        }
    }
    // A sheet has no more keys than rows, and whatever it lists once it lists to the end.
    if (outlook->n_terms == ANT_MAX_SCORE_ROWS) {
        return NULL;
    }
    outlook->terms[outlook->n_terms] = (ant_term){.key = key};
    return &outlook->terms[outlook->n_terms++];
}

static void add_points(const int16_t *points, unsigned n_parties, int seat, int64_t times,
                       int64_t *own, int64_t *others) {
    for (unsigned party = 0; party < n_parties; party++) {
        *((int)party == seat ? own : others) += times * points[party];
    }
}

/// Adds what a sheet says, or with `times` below 0 takes it away.
static void add_sheet(const ant_result *sheet, int seat, int64_t times, ant_outlook *outlook) {
    add_points(sheet->score, sheet->n_parties, seat, times, &outlook->own, &outlook->others);
    for (unsigned i = 0; i < sheet->n_rows; i++) {
        const ant_score_row *row = &sheet->rows[i];
        ant_term *term = row->is_total ? NULL : find_term(outlook, row->key);
        if (term != NULL) {
            add_points(row->points, sheet->n_parties, seat, times, &term->own, &term->others);
        }
    }
}

/// Plays on to the end of the segment, or of the game where there is no strategy.
static void play_on(const ant_game *game, void *state, uint32_t segment, ant_chance *chance) {
    const ant_strategy *strategy = game->strategy;
    ant_action actions[ANT_MAX_ACTIONS];
    uint16_t weights[ANT_MAX_ACTIONS];
    ant_seats to_act;
    while ((to_act = game->to_act(state)) != 0 &&
           (strategy == NULL || !ant_strategy_ends(strategy, segment, state))) {
        int seat = ant_next_seat(game, state, to_act);
        int n = game->legal(state, seat, actions);
        ant_action action = world_choose(strategy, state, seat, actions, n, weights, chance);
        game->apply(state, seat, action, chance, NULL);
    }
}

void ant_explain(const ant_view *view, ant_action action, uint32_t n_worlds, uint64_t seed,
                 ant_outlook *outlook) {
    const ant_game *game = view->game;
    const ant_strategy *strategy = game->strategy;
    uint32_t segment = strategy != NULL ? strategy->segment(view->state) : 0;
    ant_result sheet;
    memset(outlook, 0, sizeof *outlook);
    ant_result_of(game, view->state, &sheet);
    outlook->n_worlds = n_worlds;
    outlook->n_others = sheet.n_parties - 1U;
    add_sheet(&sheet, view->seat, -(int64_t)n_worlds, outlook);
    for (uint32_t world = 0; world < n_worlds; world++) {
        uint64_t state[ANT_MAX_STATE / 8];
        ant_chance chance;
        // A seed for each world, so that it is the same world whatever was played in the last.
        ant_chance_seed(&chance, seed + world * UINT64_C(0x9E3779B97F4A7C15));
        world_imagine(view, &chance, state);
        game->apply(state, view->seat, action, &chance, NULL);
        play_on(game, state, segment, &chance);
        ant_result_of(game, state, &sheet);
        add_sheet(&sheet, view->seat, 1, outlook);
    }
}

// Reasons.

/// What the seat may expect of a key, in thousandths; of NULL, what each other party may lose.
static int64_t expect(const ant_outlook *outlook, const char *key) {
    if (key == NULL) {
        int64_t n = (int64_t)outlook->n_worlds * outlook->n_others;
        return n > 0 ? -outlook->others * THOUSAND / n : 0;
    }
    for (int i = 0; i < outlook->n_terms; i++) {
        if (strcmp(outlook->terms[i].key, key) == 0) {
            return outlook->terms[i].own * THOUSAND / outlook->n_worlds;
        }
    }
    return 0;
}

static int64_t compare(const ant_outlook *outlooks, int n, int which, const char *key) {
    int64_t sum = 0;
    for (int i = 0; i < n; i++) {
        sum += i != which ? expect(&outlooks[i], key) : 0;
    }
    return n > 1 ? expect(&outlooks[which], key) - sum / (n - 1) : 0;
}

void ant_explain_reason(const ant_outlook *outlooks, int n, int which, ant_reason *reason) {
    const ant_outlook *outlook = &outlooks[which];
    *reason = (ant_reason){.more = compare(outlooks, n, which, NULL)};
    for (int i = 0; i < outlook->n_terms; i++) {
        int64_t more = compare(outlooks, n, which, outlook->terms[i].key);
        if (more > reason->more) {
            *reason = (ant_reason){.key = outlook->terms[i].key, .more = more};
        }
    }
}
