// SPDX-License-Identifier: MIT
//
// Views as memory and as JSON: what a bot in another process is sent is what it would be given in
// this one, to the byte.
#include <string.h>

#include "internal.h"

// Every byte of a view is set, padding and all.
static bool is_same_view(const void *left, const void *right) {
    return memcmp(left, right, sizeof(ant_view)) == 0;
}

static bool expect_same_view(conformance *trial, const char *sentence, const ant_view *left,
                             const ant_view *right) {
    return expect_equal(trial, "a view keeps its seat", left->seat, right->seat) &&
           expect_same_state(trial, sentence, left->state, right->state) &&
           expect_true(trial, sentence, is_same_view(left, right));
}

static bool expect_read(conformance *trial, const char *sentence, const char *text, size_t length) {
    ant_error error = {0};
    memset(&trial->twin_view, 0xA5, sizeof trial->twin_view);
    if (ant_view_from_json(trial->game, text, length, &trial->twin_view, &error) == ANT_OK) {
        return expect_same_view(trial, sentence, &trial->twin_view, &trial->view);
    }
    ant_text why;
    ant_text_init(&why, trial->right, sizeof trial->right);
    ant_error_sentence(&error, &why);
    return conformance_fail(trial, sentence, why.at, "");
}

// A newer program may say more than this one knows: in the view, and in what the view holds.
static bool expect_new_members_ignored(conformance *trial, const ant_text *view) {
    ant_text text;
    ant_text_init(&text, trial->right, sizeof trial->right);
    for (const char *at = view->at; *at != '\0'; at++) {
        ant_text_char(&text, *at);
        if (*at == '{') {
            ant_text_string(&text, at[1] == '}' ? " \"new\" : [{}, -1.5e3] "
                                                : "\n\"new\" : [{}, -1.5e3],\t");
        }
    }
    return expect_whole(trial, "a view with more in it fits", &text) &&
           expect_read(trial, "members that a game does not know are ignored", text.at,
                       text.length);
}

static bool check_read_view_of(conformance *trial, int seat) {
    const ant_game *game = trial->game;
    ant_text text;
    conformance_at(trial, seat, -1);
    ant_text_init(&text, trial->left, sizeof trial->left);
    conformance_write_view(trial, trial->state, seat, &text);
    ant_view_make(game, trial->state, seat, &trial->view);
    conformance_make_twin(trial, seat);
    ant_view_make(game, trial->twin, seat, &trial->twin_view);
    return expect_at_most(trial, "no view is longer than the contract says",
                          (int64_t)text.length + 1, ANT_MAX_VIEW) &&
           expect_same_view(trial, "the view of a twin is the same to the byte", &trial->twin_view,
                            &trial->view) &&
           expect_read(trial, "a view read back from its JSON is the same to the byte", text.at,
                       text.length) &&
           (trial->ply % 8 != 0 || expect_new_members_ignored(trial, &text));
}

// Reads text that is no view: the view stays as it was, and the error says where.
static bool expect_refused(conformance *trial, const char *sentence, const char *text,
                           size_t length) {
    ant_error error = {0};
    memset(&trial->view, 0x5A, sizeof trial->view);
    memcpy(&trial->twin_view, &trial->view, sizeof trial->view);
    ant_status status = ant_view_from_json(trial->game, text, length, &trial->view, &error);
    return expect_true(trial, sentence, status != ANT_OK) &&
           expect_true(trial, "text that is refused leaves the view untouched",
                       is_same_view(&trial->view, &trial->twin_view)) &&
           expect_equal(trial, "the error has the status", error.status, status) &&
           expect_at_most(trial, "the error has a line", 1, error.line) &&
           expect_at_most(trial, "the error has a column", 1, error.column);
}

bool check_read_views(conformance *trial) {
    for (int seat = 0; seat < trial->n_seats; seat++) {
        if (!check_read_view_of(trial, seat)) {
            return false;
        }
    }
    ant_text text;
    conformance_at(trial, ANT_SPECTATOR, -1);
    ant_text_init(&text, trial->left, sizeof trial->left);
    conformance_write_view(trial, trial->state, ANT_SPECTATOR, &text);
    return expect_refused(trial, "a spectator's view is nobody's to play from", text.at,
                          text.length);
}

// Reads text that may be broken. What is taken adds up, and is the view that it says it is.
static bool read_broken(conformance *trial, const char *text, size_t length) {
    const ant_game *game = trial->game;
    ant_error error;
    ant_text why;
    ant_text again;
    trial->counts.texts++;
    if (ant_view_from_json(game, text, length, &trial->view, &error) != ANT_OK) {
        return expect_refused(trial, "what is refused is refused again", text, length);
    }
    ant_text_init(&why, trial->right, sizeof trial->right);
    if (!game->audit(trial->view.state, &why)) {
        return conformance_fail(trial, "a view is read only if it adds up", why.at, text);
    }
    ant_text_init(&again, trial->right, sizeof trial->right);
    conformance_write_view(trial, trial->view.state, trial->view.seat, &again);
    return expect_read(trial, "a view that was read is written as it is", again.at, again.length);
}

static bool read_part(conformance *trial, const char *text, size_t length) {
    return expect_refused(trial, "no part of a view is one", text, length);
}

bool check_broken_views(conformance *trial) {
    enum { EVERY = 256 };
    int seat = (int)conformance_below(trial, (uint32_t)trial->n_seats);
    ant_text text;
    conformance_at(trial, seat, -1);
    ant_text_init(&text, trial->left, sizeof trial->left);
    conformance_write_view(trial, trial->state, seat, &text);
    return expect_whole(trial, "a view fits", &text) &&
           conformance_break_text(trial, &text, EVERY, read_part, read_broken);
}
