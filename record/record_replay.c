// SPDX-License-Identifier: MIT
//
// Replaying a record: the same game again from its secret, compared at every ply.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record_internal.h"

static ant_status fail_at(ant_error *error, ant_status status, uint32_t line, const char *subject,
                          const char *expected) {
    ant_error_set(error, status, subject, expected);
    if (error != NULL) {
        error->line = line;
        error->column = line > 0;
    }
    return status;
}

static ant_status compare_hash(uint64_t replayed, uint64_t recorded, uint32_t number, uint32_t line,
                               ant_error *error) {
    if (replayed == recorded) {
        return ANT_OK;
    }
    char expected[160];
    snprintf(expected, sizeof expected,
             "ply %" PRIu32 " (line %" PRIu32 "): the replay gives hash %016" PRIx64
             " where the record has %016" PRIx64,
             number, line, replayed, recorded);
    return fail_at(error, ANT_OTHER_RESULT, line, NULL, expected);
}

static ant_status fail_illegal(const ant_match *match, const ant_ply *ply, ant_clause_id clause,
                               ant_error *error) {
    const ant_game *game = match->setup.game;
    char action[64];
    char expected[192];
    ant_text text;
    ant_text_init(&text, action, sizeof action);
    ant_action_text(game, ply->action, &text);
    snprintf(expected, sizeof expected, "ply %" PRIu32 " (line %" PRIu32 "): %s %s",
             match->n_plies + 1, ply->line, game->clauses[clause].id,
             game->clauses[clause].sentence);
    return fail_at(error, ANT_ILLEGAL, ply->line, action, expected);
}

static ant_status replay_ply(ant_match *match, const ant_ply *ply, ant_log *log, ant_error *error) {
    ant_clause_id clause = ant_match_act(match, ply->seat, ply->action, log);
    if (clause != ANT_ALLOWED) {
        return fail_illegal(match, ply, clause, error);
    }
    return compare_hash(match->hash, ply->hash, match->n_plies, ply->line, error);
}

// Sets the game up as the record says.
static ant_status replay_start(const ant_record *record, ant_match *match, ant_log *log,
                               ant_error *error) {
    if (!record->has_secret) {
        return fail_at(error, ANT_NO_SECRET, 0, NULL, NULL);
    }
    uint8_t commitment[ANT_COMMITMENT_SIZE];
    ant_secret_commitment(&record->setup.secret, commitment);
    if (memcmp(commitment, record->commitment, sizeof commitment) != 0) {
        return fail_at(error, ANT_EDITED, 0, "secret", "the commitment was made to another secret");
    }
    ant_status status = ant_match_start(match, &record->setup, log, error);
    if (status != ANT_OK) {
        if (error != NULL) {
            error->line = record->start_line;
            error->column = 1;
        }
        return status;
    }
    return compare_hash(match->hash, record->start_hash, 0, record->start_line, error);
}

// Plays everything in the order of the text, undone plies too. `states` has room for the state
// after each of the most plies that ever stood.
static ant_status replay_steps(const record_whole *whole, ant_match *match, uint8_t *states,
                               ant_error *error) {
    size_t size = match->setup.game->state_size;
    for (size_t i = 0; i < whole->n_steps; i++) {
        const record_step *step = &whole->steps[i];
        ant_status status = ANT_OK;
        if (step->is_undo) { // its hash is that of the ply it goes back to: the parser has looked
            memcpy(match->state, states + step->n_plies * size, size);
            match->n_plies = step->n_plies;
            match->hash = step->ply.hash;
        } else {
            status = replay_ply(match, &step->ply, NULL, error);
            memcpy(states + match->n_plies * size, match->state, size);
        }
        if (status != ANT_OK) {
            return status;
        }
    }
    return ANT_OK;
}

// The plies that an undo took back do not show in the end: they are looked at here.
static ant_status check_undone(const record_whole *whole, const ant_match *start,
                               ant_error *error) {
    size_t most = 0;
    for (size_t i = 0; i < whole->n_steps; i++) {
        most = whole->steps[i].n_plies > most ? whole->steps[i].n_plies : most;
    }
    size_t size = start->setup.game->state_size;
    uint8_t *states = calloc(most + 1, size);
    if (states == NULL) {
        return fail_at(error, ANT_NO_SPACE, 0, NULL, "there is not enough memory");
    }
    ant_match match = *start;
    memcpy(states, match.state, size);
    ant_status status = replay_steps(whole, &match, states, error);
    free(states);
    sodium_memzero(&match, sizeof match);
    return status;
}

static ant_status fail_result(const record_whole *whole, unsigned party, const char *got,
                              ant_error *error) {
    return fail_at(error, ANT_OTHER_RESULT, whole->scores[party].line, "result", got);
}

static ant_status compare_result(const record_whole *whole, const ant_match *match,
                                 ant_error *error) {
    const ant_game *game = match->setup.game;
    ant_result result;
    game->result(match->state, &result);
    if (!result.is_over) {
        return fail_result(whole, 0, "the replay is not over after the last ply", error);
    }
    char expected[160];
    if (result.n_parties != whole->n_scores) {
        snprintf(expected, sizeof expected, "the replay has %u parties where the record has %u",
                 result.n_parties, whole->n_scores);
        return fail_result(whole, 0, expected, error);
    }
    for (unsigned i = 0; i < result.n_parties; i++) {
        const record_score *score = &whole->scores[i];
        if (score->party != game->party_word(match->state, (int)i)) {
            return fail_result(whole, i, "the replay has another party here", error);
        }
        if (score->score != result.score[i] || score->place != result.rank[i]) {
            snprintf(expected, sizeof expected,
                     "the replay gives score %d place %d where the record has score %d place %d",
                     result.score[i], result.rank[i], (int)score->score, (int)score->place);
            return fail_result(whole, i, expected, error);
        }
    }
    return ANT_OK;
}

static ant_status replay_into(const ant_record *record, uint32_t n_plies, ant_match *match,
                              ant_log *log, ant_error *error) {
    const record_whole *whole = (const record_whole *)record;
    bool is_whole = n_plies >= record->n_plies;
    ant_status status = replay_start(record, match, log, error);
    if (status == ANT_OK && is_whole && whole->has_undo) {
        status = check_undone(whole, match, error);
    }
    for (uint32_t i = 0; status == ANT_OK && i < record->n_plies && i < n_plies; i++) {
        status = replay_ply(match, &record->plies[i], log, error);
    }
    if (status == ANT_OK && is_whole && record->is_finished) {
        status = compare_result(whole, match, error);
    }
    return status;
}

ant_status ant_record_replay(const ant_record *record, uint32_t n_plies, ant_match *match,
                             ant_log *log, ant_error *error) {
    ant_match fresh;
    ant_status status = replay_into(record, n_plies, &fresh, log, error);
    if (status == ANT_OK) {
        *match = fresh;
    }
    sodium_memzero(&fresh, sizeof fresh);
    return status;
}
