// SPDX-License-Identifier: MIT
//
// Views as memory and as text: what a bot in another process is sent is what it would be given in
// this one, to the byte, and nothing but a view is taken for one.
#include <string.h>

#include "internal.h"

bool conformance_is_same_view(const void *left, const void *right) {
    return memcmp(left, right, sizeof(ant_view)) == 0;
}

static bool expect_same_view(conformance *trial, const char *sentence, const ant_view *left,
                             const ant_view *right) {
    return expect_equal(trial, "a view keeps its seat", left->seat, right->seat) &&
           expect_same_state(trial, sentence, left->state, right->state) &&
           expect_true(trial, sentence, conformance_is_same_view(left, right));
}

/// Reads the text as the view of that seat; what it must be is in `view`.
static bool expect_read(conformance *trial, const char *sentence, const ant_text *text) {
    ant_error error = {0};
    memset(&trial->twin_view, 0xA5, sizeof trial->twin_view);
    if (ant_view_read(trial->game, trial->view.seat, text->at, text->length, &trial->twin_view,
                      &error) == ANT_OK) {
        return expect_same_view(trial, sentence, &trial->twin_view, &trial->view);
    }
    ant_text why;
    ant_text_init(&why, trial->right, sizeof trial->right);
    ant_error_sentence(&error, &why);
    return conformance_fail(trial, sentence, why.at, "");
}

/// Reads text that is no view of that seat: the view stays as it was, and the error says where.
static bool expect_refused(conformance *trial, const char *sentence, int seat, const char *text,
                           size_t length) {
    ant_error error = {0};
    memset(&trial->other_view, 0x5A, sizeof trial->other_view);
    memcpy(&trial->twin_view, &trial->other_view, sizeof trial->twin_view);
    ant_status status = ant_view_read(trial->game, seat, text, length, &trial->twin_view, &error);
    return expect_true(trial, sentence, status != ANT_OK) &&
           expect_true(trial, "text that is refused leaves the view untouched",
                       conformance_is_same_view(&trial->twin_view, &trial->other_view)) &&
           expect_equal(trial, "the error has the status", error.status, status) &&
           expect_at_most(trial, "the error has a line", 1, error.line) &&
           expect_at_most(trial, "the error has a column", 1, error.column);
}

/// The true position is no view, unless there is nothing in it that the seat cannot know.
static bool expect_truth_refused(conformance *trial) {
    size_t size = trial->game->state_size;
    ant_text text;
    if (memcmp(trial->state, trial->view.state, size) == 0) {
        return true;
    }
    ant_text_init(&text, trial->right, sizeof trial->right);
    ant_position_write(trial->game, trial->state, &text);
    return expect_refused(trial, "a position that tells more than a seat may know is no view",
                          trial->view.seat, text.at, text.length);
}

static bool check_read_view_of(conformance *trial, int seat) {
    const ant_game *game = trial->game;
    ant_text text;
    conformance_at(trial, seat, -1);
    ant_text_init(&text, trial->left, sizeof trial->left);
    conformance_write_view(trial, trial->state, seat, &text);
    if (!expect_at_most(trial, "no view is longer as JSON than the contract says",
                        (int64_t)text.length + 1, ANT_MAX_VIEW)) {
        return false;
    }
    ant_view_make(game, trial->state, seat, &trial->view);
    conformance_make_twin(trial, seat);
    ant_view_make(game, trial->twin, seat, &trial->twin_view);
    if (!expect_same_view(trial, "the view of a twin is the same to the byte", &trial->twin_view,
                          &trial->view)) {
        return false;
    }
    ant_text_init(&text, trial->left, sizeof trial->left);
    ant_view_write(&trial->view, &text);
    return expect_at_most(trial, "no position is longer than the contract says",
                          (int64_t)text.length + 1, ANT_MAX_POSITION) &&
           expect_read(trial, "a view read back from its text is the same to the byte", &text) &&
           expect_refused(trial, "a spectator's view is nobody's to play from", ANT_SPECTATOR,
                          text.at, text.length) &&
           expect_refused(trial, "a seat that is not there has no view", trial->n_seats, text.at,
                          text.length) &&
           expect_truth_refused(trial);
}

bool check_read_views(conformance *trial) {
    for (int seat = 0; seat < trial->n_seats; seat++) {
        if (!check_read_view_of(trial, seat)) {
            return false;
        }
    }
    return true;
}

/// What a seat can tell apart, it is told apart by its JSON as well.
static bool expect_other_json(conformance *trial) {
    char buffer[ANT_MAX_VIEW];
    ant_text one;
    ant_text other;
    if (conformance_is_same_view(&trial->view, &trial->twin_view)) {
        return true;
    }
    ant_text_init(&one, buffer, sizeof buffer);
    ant_text_init(&other, trial->right, sizeof trial->right);
    conformance_write_view(trial, trial->view.state, trial->view.seat, &one);
    conformance_write_view(trial, trial->twin_view.state, trial->view.seat, &other);
    return expect_true(trial, "views that differ are different JSON",
                       strcmp(buffer, other.at) != 0);
}

// Reads text that may be broken. What is taken adds up, and is the view that it says it is.
static bool read_broken(conformance *trial, const char *text, size_t length) {
    const ant_game *game = trial->game;
    int seat = trial->view.seat;
    ant_error error;
    ant_text why;
    trial->counts.texts++;
    if (ant_view_read(game, seat, text, length, &trial->twin_view, &error) != ANT_OK) {
        return expect_refused(trial, "what is refused is refused again", seat, text, length);
    }
    ant_text_init(&why, trial->right, sizeof trial->right);
    if (!ant_audit(game, trial->twin_view.state, &why)) {
        return conformance_fail(trial, "a view is read only if it adds up", why.at, text);
    }
    ant_view_make(game, trial->twin_view.state, seat, &trial->other_view);
    return expect_same_view(trial, "what is read is a view", &trial->other_view,
                            &trial->twin_view) &&
           expect_other_json(trial);
}

bool check_broken_views(conformance *trial) {
    enum { EVERY = 256 };
    int seat = (int)conformance_below(trial, (uint32_t)trial->n_seats);
    ant_text text;
    conformance_at(trial, seat, -1);
    ant_view_make(trial->game, trial->state, seat, &trial->view);
    ant_text_init(&text, trial->left, sizeof trial->left);
    ant_view_write(&trial->view, &text);
    return expect_whole(trial, "a view fits", &text) &&
           conformance_break_text(trial, &text, EVERY, read_broken, read_broken);
}
