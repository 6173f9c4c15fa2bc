// SPDX-License-Identifier: MIT
//
// The analysis of one ply: the decision, from the seat's own knowledge, and the luck, from the
// truth.
#include <string.h>

#include "internal.h"

// The numbers of a decision follow from what the seat sees and from nothing else: two games that
// look the same to it are judged by the same draws. Those of a chance event follow from the truth.
// Either way no two games have theirs in common, and over many games the noise evens out.

enum { THINKING, JUDGING, DRAWING, STANDING, EXPLAINING };

static uint64_t seed_of(const ant_game *game, const void *state, unsigned purpose) {
    return ant_state_hash(game, state) + purpose; // which every generator spreads
}

// Decisions.

static const int32_t least_percent[ANT_MARKS] = {
#define LEAST(code, name, sign, least) least,
    ANT_MARK_LIST(LEAST)
#undef LEAST
};

static ant_mark mark_of(int32_t loss) {
    ant_mark mark = ANT_MARK_NONE;
    for (int i = ANT_MARK_INACCURACY; i < ANT_MARKS; i++) {
        mark = (int64_t)loss * 100 >= (int64_t)least_percent[i] * ANT_SHARE ? (ant_mark)i : mark;
    }
    return mark;
}

/// What speaks for the best move against the one that was chosen.
static ant_reason find_reason(const ant_view *view, ant_action chosen, ant_action best,
                              uint32_t n_worlds) {
    const ant_action compared[] = {chosen, best};
    ant_outlook outlooks[2];
    ant_reason reason;
    uint64_t seed = seed_of(view->game, view->state, EXPLAINING);
    for (int i = 0; i < 2; i++) {
        ant_explain(view, compared[i], n_worlds < ANT_MAX_WORLDS ? n_worlds : ANT_MAX_WORLDS, seed,
                    &outlooks[i]);
    }
    ant_explain_reason(outlooks, 2, 1, &reason);
    return reason;
}

void analyse_decision(ant_thinker *thinker, const ant_analysis_settings *settings,
                      const ant_view *view, uint32_t ply, ant_action chosen,
                      ant_decision *decision) {
    ant_action actions[ANT_MAX_ACTIONS];
    ant_judged judged[3];
    ant_thought thought;
    int n_legal = view->game->legal(view->state, view->seat, actions);
    *decision = (ant_decision){.ply = ply,
                               .seat = (uint8_t)view->seat,
                               .n_legal = (uint16_t)n_legal,
                               .chosen = chosen,
                               .best = chosen};
    if (n_legal < 2) {
        return;
    }
    uint64_t seed = seed_of(view->game, view->state, THINKING);
    ant_thinker_think(thinker, view, seed, NULL, &thought);
    decision->best = thought.moves[0].action;
    const ant_action compared[] = {chosen, ANT_JUDGE_USUAL, decision->best};
    int n = chosen == decision->best ? 2 : 3;
    seed = seed_of(view->game, view->state, JUDGING);
    ant_judge_actions(view, compared, n, settings->n_worlds, seed, judged);
    decision->chosen_share = judged[0].share;
    decision->skill = judged[0].share - judged[1].share;
    decision->skill_error = judged[1].error;
    decision->best_share = judged[n == 2 ? 0 : 2].share;
    decision->error = judged[n == 2 ? 0 : 2].error;
    int32_t difference = decision->best_share - decision->chosen_share;
    decision->loss = difference > 2 * decision->error ? difference : 0;
    decision->mark = mark_of(decision->loss);
    if (decision->loss > 0) {
        decision->reason = find_reason(view, chosen, decision->best, settings->n_worlds);
    }
}

// Luck.

/// A draw: what it led to, and how it is drawn again.
typedef struct draw {
    const ant_match_setup *setup;
    uint32_t number;    ///< of the ply; 0: the set-up
    const ant_ply *ply; ///< NULL: the set-up
    const void *before; ///< the state before the ply
    const void *after;
} draw;

/// The shares of many games, by party: with what was drawn, and with a fresh draw each.
typedef struct tally {
    int64_t drawn[ANT_MAX_PARTIES];
    int64_t fresh[ANT_MAX_PARTIES];
    int64_t squares[ANT_MAX_PARTIES]; ///< of the differences
} tally;

static void draw_again(const draw *drawn, ant_chance *chance, void *state) {
    const ant_match_setup *setup = drawn->setup;
    // What is refused does not depend on chance: it was accepted when the game was played.
    if (drawn->ply == NULL) {
        (void)ant_setup(setup->game, state, &setup->options, setup->n_seats, chance, NULL, NULL);
    } else {
        memcpy(state, drawn->before, setup->game->state_size);
        (void)setup->game->apply(state, drawn->ply->seat, drawn->ply->action, chance, NULL);
    }
}

static void play_out(const ant_game *game, void *state, uint64_t seed,
                     int32_t share[ANT_MAX_PARTIES]) {
    ant_chance chance;
    ant_result result;
    ant_chance_seed(&chance, seed);
    ant_judge_play_out(game, state, &chance);
    ant_result_of(game, state, &result);
    ant_result_shares(&result, share);
}

/// Games in pairs that go on by the same numbers, so that less than the whole of their luck stands
/// between them.
static void count_pairs(const draw *drawn, uint32_t n, tally *counted) {
    const ant_game *game = drawn->setup->game;
    ant_chance chance;
    ant_chance_seed(&chance, seed_of(game, drawn->after, DRAWING));
    *counted = (tally){0};
    for (uint32_t i = 0; i < n; i++) {
        uint64_t state[ANT_MAX_STATE / 8];
        int32_t share[ANT_MAX_PARTIES];
        int32_t fresh[ANT_MAX_PARTIES];
        draw_again(drawn, &chance, state);
        uint64_t seed = ant_chance_next(&chance);
        play_out(game, state, seed, fresh);
        memcpy(state, drawn->after, game->state_size);
        play_out(game, state, seed, share);
        for (int party = 0; party < ANT_MAX_PARTIES; party++) {
            int64_t difference = share[party] - fresh[party];
            counted->drawn[party] += share[party];
            counted->fresh[party] += fresh[party];
            counted->squares[party] += difference * difference;
        }
    }
}

static void measure(const draw *drawn, uint32_t n, ant_luck *luck) {
    tally counted;
    count_pairs(drawn, n, &counted);
    *luck = (ant_luck){.ply = drawn->number};
    for (int party = 0; party < ANT_MAX_PARTIES; party++) {
        luck->before[party] = (int32_t)(counted.fresh[party] / (int64_t)n);
        luck->after[party] = (int32_t)(counted.drawn[party] / (int64_t)n);
        luck->error[party] =
            ant_judge_error(counted.drawn[party] - counted.fresh[party], counted.squares[party], n);
    }
}

/// Seats have the same par, since who sits where is luck too. Where everybody has a seat it is the
/// even share, whatever was measured.
void analyse_setup(const ant_match_setup *setup, const void *start, uint32_t n_playouts,
                   ant_luck *luck) {
    const draw drawn = {.setup = setup, .after = start};
    ant_result result;
    int64_t sum = 0;
    measure(&drawn, n_playouts, luck);
    ant_result_of(setup->game, start, &result);
    for (int seat = 0; seat < setup->n_seats; seat++) {
        sum += luck->before[seat];
    }
    bool is_even = result.n_parties == setup->n_seats;
    for (int seat = 0; seat < setup->n_seats; seat++) {
        luck->before[seat] = is_even ? ANT_SHARE / setup->n_seats : (int32_t)(sum / setup->n_seats);
    }
}

void analyse_draw(const ant_match_setup *setup, uint32_t number, const ant_ply *ply,
                  const void *before, const void *after, uint32_t n_playouts, ant_luck *luck) {
    const draw drawn = {setup, number, ply, before, after};
    measure(&drawn, n_playouts, luck);
}

// Standings.

void analyse_standing(const ant_game *game, const void *state, uint32_t n_playouts,
                      ant_standing *standing) {
    int64_t sums[ANT_MAX_PARTIES] = {0};
    ant_chance seeds;
    ant_chance_seed(&seeds, seed_of(game, state, STANDING));
    for (uint32_t i = 0; i < n_playouts; i++) {
        uint64_t copy[ANT_MAX_STATE / 8];
        int32_t share[ANT_MAX_PARTIES];
        memcpy(copy, state, game->state_size);
        play_out(game, copy, ant_chance_next(&seeds), share);
        for (int party = 0; party < ANT_MAX_PARTIES; party++) {
            sums[party] += share[party];
        }
    }
    for (int party = 0; party < ANT_MAX_PARTIES; party++) {
        standing->share[party] = (int32_t)(sums[party] / (int64_t)n_playouts);
    }
}
