// SPDX-License-Identifier: MIT
//
// Features: they say all that a seat may know and nothing else, within their ranges.
#include <string.h>

#include <antfarm/features.h>

#include "internal.h"

// Beyond the numbers nothing may be written.
enum { GARBAGE = 0xA5, MARGIN = CONFORMANCE_FEATURE_MARGIN };

static bool expect_margin(conformance *trial, const uint8_t *numbers, unsigned n) {
    for (unsigned i = 0; i < MARGIN; i++) {
        if (!expect_equal(trial, "features end where they say", numbers[n + i], GARBAGE)) {
            return false;
        }
    }
    return true;
}

static bool expect_in_range(conformance *trial, const ant_feature_block *blocks, unsigned n_blocks,
                            const uint8_t *numbers) {
    for (unsigned i = 0; i < n_blocks; i++) {
        const ant_feature_block *block = &blocks[i];
        unsigned size = (unsigned)block->rows * block->columns;
        for (unsigned k = 0; k < size; k++) {
            if (numbers[block->offset + k] > block->most) {
                char where[CONFORMANCE_OPERAND];
                ant_text text;
                ant_text_init(&text, where, sizeof where);
                ant_text_number(&text, numbers[block->offset + k]);
                ant_text_string(&text, " at ");
                ant_text_number(&text, k);
                return conformance_fail(trial, "features stay within the range of their block",
                                        block->name, where);
            }
        }
    }
    return true;
}

/// Two descriptions that should be the same.
static bool expect_same_features(conformance *trial, const char *sentence,
                                 const ant_feature_block *blocks, unsigned n_blocks,
                                 const uint8_t *left, const uint8_t *right) {
    for (unsigned i = 0; i < n_blocks; i++) {
        const ant_feature_block *block = &blocks[i];
        size_t size = (size_t)block->rows * block->columns;
        if (memcmp(left + block->offset, right + block->offset, size) != 0) {
            return conformance_fail(trial, sentence, block->name, "");
        }
    }
    return true;
}

static void describe(const conformance *trial, const void *state, int seat, uint8_t *out) {
    const ant_features *features = trial->game->features;
    memset(out, GARBAGE, features->n + MARGIN);
    features->describe(state, seat, out);
}

static void describe_action(const conformance *trial, const void *state, int seat,
                            ant_action action, uint8_t *out) {
    const ant_features *features = trial->game->features;
    memset(out, GARBAGE, features->n_of_action + MARGIN);
    features->describe_action(state, seat, action, out);
}

static bool check_actions_of(conformance *trial, int seat) {
    const ant_features *features = trial->game->features;
    int n = trial->game->legal(trial->state, seat, trial->legal);
    for (int i = 0; i < n; i++) {
        uint8_t twin[ANT_MAX_ACTION_FEATURES + MARGIN];
        uint8_t *own = trial->action_features[i];
        conformance_at(trial, seat, trial->legal[i]);
        describe_action(trial, trial->state, seat, trial->legal[i], own);
        describe_action(trial, trial->twin, seat, trial->legal[i], twin);
        if (!expect_margin(trial, own, features->n_of_action) ||
            !expect_in_range(trial, features->action_blocks, features->n_action_blocks, own) ||
            !expect_same_features(trial, "an action of a twin has the same features",
                                  features->action_blocks, features->n_action_blocks, own, twin)) {
            return false;
        }
        for (int k = 0; k < i; k++) {
            if (memcmp(own, trial->action_features[k], features->n_of_action) == 0) {
                return expect_equal(trial, "no two legal actions have the same features",
                                    trial->legal[i], trial->legal[k]);
            }
        }
    }
    return true;
}

static bool check_features_of(conformance *trial, int seat) {
    const ant_features *features = trial->game->features;
    uint8_t *own = trial->features[0];
    uint8_t *other = trial->features[1];
    conformance_at(trial, seat, -1);
    describe(trial, trial->state, seat, own);
    if (!expect_margin(trial, own, features->n) ||
        !expect_in_range(trial, features->blocks, features->n_blocks, own)) {
        return false;
    }
    conformance_make_twin(trial, seat);
    describe(trial, trial->twin, seat, other);
    if (!expect_same_features(trial, "a twin has the same features", features->blocks,
                              features->n_blocks, own, other)) {
        return false;
    }
    ant_view_make(trial->game, trial->state, seat, &trial->view);
    describe(trial, trial->view.state, seat, other);
    return expect_same_features(trial, "a view has the features of its state", features->blocks,
                                features->n_blocks, own, other) &&
           check_actions_of(trial, seat);
}

bool check_features(conformance *trial) {
    for (int seat = 0; trial->game->features != NULL && seat < trial->n_seats; seat++) {
        if (!check_features_of(trial, seat)) {
            return false;
        }
    }
    return true;
}

// What changes them. ------------------------------------------------------------------------------

/// The lines of a position that features say something of.
static void drop_gaps(const ant_features *features, ant_text *text) {
    char *out = text->at;
    for (char *line = text->at, *next; *line != '\0'; line = next) {
        size_t length = strcspn(line, "\n");
        next = line + length + (line[length] == '\n');
        bool is_gap = false;
        for (unsigned i = 0; i < features->n_gaps; i++) {
            size_t key = strlen(features->gaps[i].key);
            is_gap = is_gap || (strncmp(line, features->gaps[i].key, key) == 0 &&
                                (line[key] == ' ' || line[key] == '\n'));
        }
        if (!is_gap) {
            memmove(out, line, (size_t)(next - line));
            out += next - line;
        }
    }
    *out = '\0';
    text->length = (size_t)(out - text->at);
}

/// Another state: if the seat can tell it from the trial's, so can who reads its features. Those of
/// the trial's state are in features[0], its view in `view`.
static bool expect_told_apart(conformance *trial, const void *other) {
    const ant_features *features = trial->game->features;
    ant_view_make(trial->game, other, trial->view.seat, &trial->other_view);
    if (conformance_is_same_view(&trial->other_view, &trial->view)) {
        return true;
    }
    trial->counts.told_apart++;
    describe(trial, other, trial->view.seat, trial->features[1]);
    if (memcmp(trial->features[0], trial->features[1], features->n) != 0) {
        return expect_in_range(trial, features->blocks, features->n_blocks, trial->features[1]);
    }
    ant_text left;
    ant_text right;
    ant_text_init(&left, trial->left, sizeof trial->left);
    ant_text_init(&right, trial->right, sizeof trial->right);
    ant_view_write(&trial->view, &left);
    ant_view_write(&trial->other_view, &right);
    drop_gaps(features, &left);
    drop_gaps(features, &right);
    return expect_same_text(trial, "what a seat may know changes its features", &left, &right);
}

static bool is_token(char c) {
    return c != ' ' && c != '\n' && c != ',' && c != '+';
}

/// Where a word or number begins at which the place is, and how long it is; 0 between two.
static size_t token_at(const ant_text *text, size_t *at) {
    while (*at > 0 && is_token(text->at[*at]) && is_token(text->at[*at - 1])) {
        --*at;
    }
    size_t length = 0;
    while (*at + length < text->length && is_token(text->at[*at + length])) {
        length++;
    }
    return length;
}

/// Exchanges two words or numbers of a text.
static void exchange(conformance *trial, const ant_text *text, ant_text *out) {
    size_t a = conformance_below(trial, (uint32_t)text->length);
    size_t b = conformance_below(trial, (uint32_t)text->length);
    size_t n = token_at(text, a < b ? &a : &b);
    size_t first = a < b ? a : b;
    size_t second = a < b ? b : a;
    size_t m = token_at(text, &second);
    if (second < first + n) {
        return;
    }
    ant_text_bytes(out, text->at, first);
    ant_text_bytes(out, text->at + second, m);
    ant_text_bytes(out, text->at + first + n, second - first - n);
    ant_text_bytes(out, text->at + first, n);
    ant_text_bytes(out, text->at + second + m, text->length - second - m);
}

/// Changes a digit, or exchanges two words: most of what comes out is no position, some is.
static void change(conformance *trial, const ant_text *text, ant_text *out) {
    if (conformance_below(trial, 2) == 0) {
        exchange(trial, text, out);
        return;
    }
    ant_text_bytes(out, text->at, text->length);
    size_t at = conformance_below(trial, (uint32_t)text->length);
    for (size_t i = 0; i < text->length; i++, at = (at + 1) % text->length) {
        if (out->at[at] >= '0' && out->at[at] <= '9') {
            out->at[at] = (char)('0' + conformance_below(trial, 10));
            return;
        }
    }
}

/// Positions that are almost the trial's.
static bool check_changed_texts(conformance *trial) {
    enum { CHANGES = 48 };
    bool holds = true;
    for (int i = 0; holds && i < CHANGES; i++) {
        ant_text text;
        ant_text changed;
        ant_scan scan;
        ant_text_init(&text, trial->left, sizeof trial->left);
        ant_text_init(&changed, trial->right, sizeof trial->right);
        ant_position_write(trial->game, trial->state, &text);
        change(trial, &text, &changed);
        ant_scan_init(&scan, changed.at, changed.length);
        holds = ant_position_read(trial->game, trial->other, &scan, NULL) != ANT_OK ||
                !ant_has_seat(trial->game, trial->other, trial->view.seat) ||
                expect_told_apart(trial, trial->other);
    }
    return holds;
}

bool check_told_apart(conformance *trial) {
    const ant_game *game = trial->game;
    if (game->features == NULL) {
        return true;
    }
    int seat = (int)conformance_below(trial, (uint32_t)trial->n_seats);
    conformance_at(trial, seat, -1);
    ant_view_make(game, trial->state, seat, &trial->view);
    describe(trial, trial->state, seat, trial->features[0]);
    ant_seats seats = game->to_act(trial->state);
    for (int actor = -1; (actor = conformance_next_seat(seats, actor)) >= 0;) {
        int n = game->legal(trial->state, actor, trial->legal);
        ant_chance chance = trial->chance;
        conformance_copy(trial, trial->other, trial->state);
        game->apply(trial->other, actor, trial->legal[conformance_below(trial, (uint32_t)n)],
                    &chance, NULL);
        if (!expect_told_apart(trial, trial->other)) {
            return false;
        }
    }
    return check_changed_texts(trial);
}
