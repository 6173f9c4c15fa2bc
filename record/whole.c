// SPDX-License-Identifier: MIT
//
// The record of a match that is over, written at once.
#include <stdlib.h>

#include "../core/assert.h"
#include "internal.h"

// Makes room for `n` more bytes and the NUL.
static ant_status make_room(ant_text *text, size_t n, ant_error *error) {
    if (text->capacity - text->length > n) {
        return ANT_OK;
    }
    size_t capacity = 2 * text->capacity + n + 1;
    char *grown = realloc(text->at, capacity);
    if (grown == NULL) {
        return ant_error_set(error, ANT_NO_MEMORY, NULL, NULL);
    }
    text->at = grown;
    text->capacity = capacity;
    return ANT_OK;
}

static ant_status write_step(const ant_match *match, const ant_step *step, record_check *check,
                             ant_text *text, ant_error *error) {
    if (text->length > RECORD_MAX_PLAYING) {
        return ant_error_set(error, ANT_NO_SPACE, NULL, "a match whose record has at most 8 MiB");
    }
    ant_status status = make_room(text, RECORD_MAX_LINE, error);
    if (status == ANT_OK && step->is_undo) {
        record_write_undo(match, check, text);
    } else if (status == ANT_OK) {
        record_write_ply(match, step->seat, step->action, check, text);
    }
    return status;
}

// Plays the match again and writes it down.
static ant_status write_match(ant_history *history, const ant_step *steps, size_t n_steps,
                              ant_text *text, ant_error *error) {
    record_check check;
    ant_status status = make_room(text, RECORD_MAX_HEADER, error);
    if (status == ANT_OK) {
        record_check_init(&check);
        record_write_start(&history->match, &check, text);
    }
    for (size_t i = 0; i < n_steps && status == ANT_OK; i++) {
        status = ant_history_take(history, &steps[i], error);
        if (status == ANT_OK) {
            status = write_step(&history->match, &steps[i], &check, text, error);
        }
    }
    const ant_match *match = &history->match;
    if (status == ANT_OK && match->setup.game->to_act(match->state) != 0) {
        status = ant_error_set(error, ANT_BAD_RECORD, NULL, "a match that is over");
    }
    if (status == ANT_OK) {
        status = make_room(text, RECORD_MAX_CLOSING, error);
    }
    if (status == ANT_OK) {
        record_write_closing(match, &check, text);
    }
    return status;
}

ant_status ant_record_write(const ant_match_setup *setup, const ant_step *steps, size_t n_steps,
                            char **text, size_t *length, ant_error *error) {
    ant_history history;
    ant_text written = {.at = NULL};
    ant_status status = ant_history_start(&history, setup, NULL, error);
    if (status != ANT_OK) {
        return status;
    }
    status = write_match(&history, steps, n_steps, &written, error);
    ant_history_clear(&history);
    if (status != ANT_OK) {
        free(written.at);
        return status;
    }
    ANT_ASSERT(ant_text_is_whole(&written)); // no game writes a longer line
    *text = written.at;
    *length = written.length;
    return ANT_OK;
}
