// SPDX-License-Identifier: MIT
//
// Replaying a record: the same game again from its secret, compared at every ply.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "internal.h"

static ant_status set_line(ant_error *error, ant_status status, uint32_t line) {
    if (error != NULL) {
        error->line = line;
        error->column = line > 0;
    }
    return status;
}

static ant_status fail_at(ant_error *error, ant_status status, uint32_t line, const char *subject,
                          const char *expected) {
    ant_error_set(error, status, subject, expected);
    return set_line(error, status, line);
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

// What came of a ply: `clause` is the rules' answer, and the match stands behind the ply if they
// allowed it.
static ant_status judge_ply(const ant_match *match, const ant_ply *ply, ant_clause_id clause,
                            ant_error *error) {
    if (clause == ANT_ALLOWED) {
        return compare_hash(match->hash, ply->hash, match->n_plies, ply->line, error);
    }
    char place[48];
    snprintf(place, sizeof place, "ply %" PRIu32 " (line %" PRIu32 ")", match->n_plies + 1,
             ply->line);
    record_fail_illegal(match->setup.game, ply->action, clause, place, error);
    return set_line(error, ANT_ILLEGAL, ply->line);
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
        return set_line(error, status, record->start_line);
    }
    return compare_hash(match->hash, record->start_hash, 0, record->start_line, error);
}

// Plays everything in the order of the text. The plies that an undo took back do not show in the
// end: they are looked at here.
static ant_status check_undone(const record_whole *whole, ant_error *error) {
    ant_history history;
    ant_status status = ant_history_start(&history, &whole->record.setup, NULL, error);
    if (status != ANT_OK) {
        return status;
    }
    for (size_t i = 0; i < whole->n_steps && status == ANT_OK; i++) {
        const record_step *step = &whole->steps[i];
        const ant_ply *ply = &step->ply;
        ant_clause_id clause = ANT_ALLOWED;
        if (step->is_undo) { // its hash is that of the ply it goes back to: the parser has looked
            status = ant_history_undo(&history, step->n_plies);
        } else {
            status = ant_history_act(&history, ply->seat, ply->action, NULL, &clause);
        }
        if (status == ANT_NO_MEMORY) {
            ant_error_set(error, status, NULL, NULL);
        } else if (!step->is_undo) {
            status = judge_ply(&history.match, ply, clause, error);
        }
    }
    ant_history_clear(&history);
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
    ant_result_of(game, match->state, &result);
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
        if (score->party != ant_party_word(game, match->state, (int)i)) {
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
        status = check_undone(whole, error);
    }
    for (uint32_t i = 0; status == ANT_OK && i < record->n_plies && i < n_plies; i++) {
        const ant_ply *ply = &record->plies[i];
        ant_clause_id clause = ant_match_act(match, ply->seat, ply->action, log);
        status = judge_ply(match, ply, clause, error);
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
