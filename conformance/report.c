// SPDX-License-Identifier: MIT
//
// What a property expects, and how a failure is told: what should have held, where, both operands.
#include <string.h>

#include "internal.h"

conformance *conformance_at(conformance *trial, int seat, int64_t action) {
    trial->seat = seat;
    trial->action = action;
    return trial;
}

static void copy_string(char *to, size_t capacity, const char *from) {
    ant_text text;
    ant_text_init(&text, to, capacity);
    ant_text_string(&text, from);
}

bool conformance_fail(conformance *trial, const char *sentence, const char *left,
                      const char *right) {
    conformance_failure *failure = &trial->failure;
    if (!failure->is_set) {
        failure->is_set = true;
        failure->seed = trial->seed;
        failure->ply = trial->ply;
        failure->seat = trial->seat;
        failure->action = trial->action;
        copy_string(failure->sentence, sizeof failure->sentence, sentence);
        copy_string(failure->left, sizeof failure->left, left);
        copy_string(failure->right, sizeof failure->right, right);
    }
    return false;
}

bool expect_true(conformance *trial, const char *sentence, bool holds) {
    return holds || conformance_fail(trial, sentence, "false", "true");
}

static bool fail_numbers(conformance *trial, const char *sentence, int64_t left, int64_t right) {
    char operands[2][24];
    ant_text text;
    ant_text_init(&text, operands[0], sizeof operands[0]);
    ant_text_number(&text, left);
    ant_text_init(&text, operands[1], sizeof operands[1]);
    ant_text_number(&text, right);
    return conformance_fail(trial, sentence, operands[0], operands[1]);
}

bool expect_equal(conformance *trial, const char *sentence, int64_t left, int64_t right) {
    return left == right || fail_numbers(trial, sentence, left, right);
}

bool expect_at_most(conformance *trial, const char *sentence, int64_t left, int64_t right) {
    return left <= right || fail_numbers(trial, sentence, left, right);
}

bool expect_same_string(conformance *trial, const char *sentence, const char *left,
                        const char *right) {
    return strcmp(left, right) == 0 || conformance_fail(trial, sentence, left, right);
}

// Shows the texts from a little before the place where they part.
bool expect_same_text(conformance *trial, const char *sentence, const ant_text *left,
                      const ant_text *right) {
    if (left->length == right->length && memcmp(left->at, right->at, left->length) == 0) {
        return true;
    }
    enum { BEFORE = 100 };
    size_t at = 0;
    while (left->at[at] != '\0' && left->at[at] == right->at[at]) {
        at++;
    }
    at = at > BEFORE ? at - BEFORE : 0;
    return conformance_fail(trial, sentence, left->at + at, right->at + at);
}

static bool fail_bytes(conformance *trial, const char *sentence, const uint8_t *left,
                       const uint8_t *right) {
    size_t at = 0;
    while (left[at] == right[at]) {
        at++;
    }
    char operands[2][48];
    for (int i = 0; i < 2; i++) {
        ant_text text;
        ant_text_init(&text, operands[i], sizeof operands[i]);
        ant_text_string(&text, "byte ");
        ant_text_number(&text, (int64_t)at);
        ant_text_string(&text, " is ");
        ant_text_number(&text, i == 0 ? left[at] : right[at]);
    }
    return conformance_fail(trial, sentence, operands[0], operands[1]);
}

bool expect_same_state(conformance *trial, const char *sentence, const void *left,
                       const void *right) {
    return memcmp(left, right, trial->game->state_size) == 0 ||
           fail_bytes(trial, sentence, left, right);
}

bool expect_same_chance(conformance *trial, const char *sentence, const ant_chance *left,
                        const ant_chance *right) {
    return memcmp(left->s, right->s, sizeof left->s) == 0 ||
           fail_bytes(trial, sentence, (const uint8_t *)left->s, (const uint8_t *)right->s);
}

bool expect_whole(conformance *trial, const char *sentence, const ant_text *text) {
    return expect_at_most(trial, sentence, (int64_t)text->length + 1, (int64_t)text->capacity);
}

bool expect_json(conformance *trial, const char *sentence, const ant_text *text) {
    size_t at = 0;
    return expect_whole(trial, sentence, text) &&
           (conformance_is_json(text->at, text->length, &at) ||
            conformance_fail(trial, sentence, text->at + at, "strict JSON"));
}

void conformance_write_set(const conformance *trial, ant_text *out) {
    const ant_game *game = trial->game;
    ant_text_string(out, game->name);
    ant_text_string(out, " seats=");
    ant_text_number(out, trial->n_seats);
    for (int i = 0; i < game->n_options; i++) {
        const ant_option *option = &game->options[i];
        unsigned value = trial->options.value[i];
        ant_text_char(out, ' ');
        ant_text_string(out, option->name);
        ant_text_char(out, '=');
        ant_text_string(out,
                        ant_option_has(option, value) ? ant_option_value(option, value) : "(none)");
    }
}

static void write_member(ant_text *out, const char *name, int64_t value) {
    ant_text_string(out, name);
    ant_text_number(out, value);
}

void conformance_write_failure(const conformance *trial, ant_text *out) {
    const conformance_failure *failure = &trial->failure;
    ant_text_string(out, failure->sentence);
    ant_text_string(out, "\n  ");
    conformance_write_set(trial, out);
    write_member(out, " seed ", (int64_t)failure->seed);
    write_member(out, " ply ", failure->ply);
    if (failure->seat != -1) {
        write_member(out, " seat ", failure->seat);
    }
    if (failure->action != -1) {
        write_member(out, " action ", failure->action);
    }
    if (conformance_is_action(trial->game, failure->action)) {
        ant_text_string(out, " \"");
        ant_action_text(trial->game, (ant_action)failure->action, out);
        ant_text_char(out, '"');
    }
    ant_text_string(out, "\n  left:  ");
    ant_text_string(out, failure->left);
    ant_text_string(out, "\n  right: ");
    ant_text_string(out, failure->right);
    ant_text_char(out, '\n');
}
