// SPDX-License-Identifier: MIT
//
// What holds of every position by itself: equal causes, components, results, and its text.
#include <string.h>

#include "internal.h"

// The driver plays a replay from a set-up of its own and a clone in step with the state; here they
// are compared, and the clone is taken anew so that every segment of a game begins with one.
bool check_determinism(conformance *trial) {
    enum { STRETCH = 16 };
    bool holds =
        expect_same_state(trial, "equal seeds give equal states", trial->replay, trial->state) &&
        expect_same_chance(trial, "equal seeds draw alike", &trial->replay_chance,
                           &trial->chance) &&
        expect_same_state(trial, "a copied state goes on alike", trial->clone, trial->state) &&
        expect_same_chance(trial, "a copied state draws alike", &trial->clone_chance,
                           &trial->chance);
    if (trial->ply % STRETCH == 0) {
        conformance_copy(trial, trial->clone, trial->state);
        trial->clone_chance = trial->chance;
    }
    return holds;
}

bool check_components(conformance *trial) {
    ant_text why;
    ant_text_init(&why, trial->left, sizeof trial->left);
    bool adds_up = ant_audit(trial->game, trial->state, &why);
    return adds_up || conformance_fail(trial, "the components add up", why.at, "");
}

// Results. ----------------------------------------------------------------------------------------

static bool check_parties(conformance *trial, const ant_result *result) {
    const ant_game *game = trial->game;
    if (!expect_at_most(trial, "every seat is a party", trial->n_seats, result->n_parties) ||
        !expect_at_most(trial, "there is room for all parties", result->n_parties,
                        ANT_MAX_PARTIES) ||
        !expect_at_most(trial, "there is room for all rows of the sheet", result->n_rows,
                        ANT_MAX_SCORE_ROWS) ||
        !expect_at_most(trial, "there is room for all deciders", result->n_deciders,
                        ANT_MAX_DECIDERS) ||
        !expect_at_most(trial, "what comes before the score is a decider", result->n_before_score,
                        result->n_deciders)) {
        return false;
    }
    for (int i = 0; i < result->n_parties; i++) {
        int word = ant_party_word(game, trial->state, i);
        if (!expect_true(trial, "a party has a word",
                         conformance_is_word(game->party, word, trial->n_seats)) ||
            !expect_equal(trial, "seats are parties by their own number, and only they are",
                          i < trial->n_seats ? word - i : word < 0, i < trial->n_seats ? 0 : 1)) {
            return false;
        }
    }
    return true;
}

static bool check_deciders(conformance *trial, const ant_result *result) {
    for (int i = 0; i < result->n_deciders; i++) {
        const char *key = result->deciders[i].key;
        if (!expect_true(trial, "a decider has a phrase",
                         key != NULL && conformance_has_phrase(trial->game, "decider.", key, ""))) {
            return false;
        }
    }
    return true;
}

static bool check_rows(conformance *trial, const ant_result *result) {
    for (int i = 0; i < result->n_rows; i++) {
        const char *key = result->rows[i].key;
        if (!expect_true(trial, "a row of the sheet has a phrase",
                         key != NULL && conformance_has_phrase(trial->game, "score.", key, ""))) {
            return false;
        }
    }
    for (int party = 0; party < result->n_parties; party++) {
        int sum = 0;
        for (int i = 0; i < result->n_rows; i++) {
            sum += result->rows[i].is_total ? 0 : result->rows[i].points[party];
        }
        if (!expect_equal(trial, "the rows of the sheet add up to the score", sum,
                          result->score[party])) {
            return false;
        }
    }
    return true;
}

bool check_results(conformance *trial) {
    ant_result *result = &trial->result;
    memset(result, 0, sizeof *result);
    trial->game->result(trial->state, result); // places are not derived before the counts fit
    return check_parties(trial, result) && check_deciders(trial, result) &&
           expect_true(trial, "only a game that is over has no winner",
                       result->is_over || !result->has_no_winner) &&
           (!result->is_over || check_rows(trial, result));
}

// Text. -------------------------------------------------------------------------------------------

static void write_state(conformance *trial, const void *state, char *buffer, size_t capacity,
                        ant_text *text) {
    ant_text_init(text, buffer, capacity);
    ant_position_write(trial->game, state, text);
}

bool check_state_text(conformance *trial) {
    ant_text text;
    ant_text cut;
    write_state(trial, trial->state, trial->left, sizeof trial->left, &text);
    if (!expect_whole(trial, "the text of a state fits", &text)) {
        return false;
    }
    write_state(trial, trial->state, trial->right, text.length / 2 + 1, &cut);
    if (!expect_equal(trial, "a text without room keeps counting", (int64_t)cut.length,
                      (int64_t)text.length)) {
        return false;
    }
    ant_scan scan;
    ant_error error = {0};
    memset(trial->twin, 0xA5, sizeof trial->twin);
    ant_scan_init(&scan, text.at, text.length);
    ant_status status = ant_position_read(trial->game, trial->twin, &scan, &error);
    if (status != ANT_OK) {
        ant_text sentence;
        ant_text_init(&sentence, trial->right, sizeof trial->right);
        ant_error_sentence(&error, &sentence);
        return conformance_fail(trial, "a state can be read from its text", text.at, sentence.at);
    }
    return expect_same_state(trial, "a state read from its text has the same bytes", trial->twin,
                             trial->state);
}

// Reads text that may be broken. What is refused leaves the state alone and says where; what is
// taken adds up and is written as it is read.
static bool read_broken(conformance *trial, const char *text, size_t length) {
    const ant_game *game = trial->game;
    ant_scan scan;
    ant_error error = {0};
    trial->counts.texts++;
    memset(trial->twin, 0x5A, sizeof trial->twin);
    memcpy(trial->other, trial->twin, sizeof trial->twin);
    ant_scan_init(&scan, text, length);
    ant_status status = ant_position_read(game, trial->twin, &scan, &error);
    if (status != ANT_OK) {
        return expect_same_state(trial, "text that is refused leaves the state untouched",
                                 trial->twin, trial->other) &&
               expect_equal(trial, "the error has the status", error.status, status) &&
               expect_at_most(trial, "the error has a line", 1, error.line) &&
               expect_at_most(trial, "the error has a column", 1, error.column);
    }
    ant_text why;
    ant_text again;
    ant_text_init(&why, trial->right, sizeof trial->right);
    if (!ant_audit(game, trial->twin, &why)) {
        return conformance_fail(trial, "a state is read only if it adds up", why.at, text);
    }
    write_state(trial, trial->twin, trial->right, sizeof trial->right, &again);
    ant_scan_init(&scan, again.at, again.length);
    memset(trial->other, 0xA5, sizeof trial->other);
    status = ant_position_read(game, trial->other, &scan, &error);
    return expect_equal(trial, "a state that was read can be read again", status, ANT_OK) &&
           expect_same_state(trial, "a state that was read is written as it is", trial->other,
                             trial->twin);
}

bool check_broken_state_text(conformance *trial) {
    enum { EVERY = 64 };
    ant_text text;
    write_state(trial, trial->state, trial->left, sizeof trial->left, &text);
    return expect_whole(trial, "the text of a state fits", &text) &&
           conformance_break_text(trial, &text, EVERY, read_broken, read_broken);
}
