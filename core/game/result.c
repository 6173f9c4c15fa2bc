// SPDX-License-Identifier: MIT
//
// Results: the places that follow from what a game says decides them, and what decided the first.
#include <antfarm/game.h>

#include <string.h>

/// How far a party is ahead of another by some of the deciders; 0 if by none of them.
static int lead_by(const ant_result *result, int from, int to, int party, int other) {
    int lead = 0;
    for (int i = from; lead == 0 && i < to; i++) {
        lead = result->deciders[i].value[party] - result->deciders[i].value[other];
    }
    return lead;
}

static bool is_ahead(const ant_result *result, int party, int other) {
    int lead = lead_by(result, 0, result->n_before_score, party, other);
    if (lead == 0) {
        lead = result->score[party] - result->score[other];
    }
    if (lead == 0) {
        lead = lead_by(result, result->n_before_score, result->n_deciders, party, other);
    }
    return lead > 0;
}

void ant_result_of(const ant_game *game, const void *state, ant_result *result) {
    memset(result, 0, sizeof *result);
    game->result(state, result);
    for (int party = 0; party < result->n_parties; party++) {
        int rank = 1;
        for (int other = 0; other < result->n_parties; other++) {
            rank += is_ahead(result, other, party);
        }
        result->rank[party] = (uint8_t)rank;
    }
}

/// The first party of the best place behind `rank`, or -1.
static int find_behind(const ant_result *result, int rank) {
    int found = -1;
    for (int party = 0; party < result->n_parties; party++) {
        if (result->rank[party] > rank &&
            (found < 0 || result->rank[party] < result->rank[found])) {
            found = party;
        }
    }
    return found;
}

bool ant_result_tie_break(const ant_result *result, ant_tie_break *tie_break) {
    int first = find_behind(result, 0);
    int next = find_behind(result, 1);
    if (next < 0 || result->score[first] > result->score[next]) {
        return false;
    }
    for (int i = 0; i < result->n_deciders; i++) {
        const ant_decider *decider = &result->deciders[i];
        if (decider->value[first] != decider->value[next]) {
            *tie_break = (ant_tie_break){decider->key, result->score[first], decider->value[first],
                                         decider->value[next]};
            return true;
        }
    }
    return false; // the places are not those of ant_result_of, as after a forfeit
}

void ant_tie_break_say(const ant_catalogue *catalogue, const ant_tie_break *tie_break,
                       ant_text *out) {
    static const ant_word_type number = {.kind = ANT_WORD_NUMBER, .name = "number"};
    const ant_form_type type = {
        .name = tie_break->key,
        .args = {{"score", &number}, {"more", &number}, {"less", &number}},
    };
    const ant_form form = {.args = {tie_break->score, tie_break->more, tie_break->less}};
    ant_form_say(catalogue, NULL, "decider", &type, &form, out);
}
