// SPDX-License-Identifier: MIT
//
// Texts of options as nobody has thought of them: the game's sample with numbers, words and signs
// changed one by one, each change kept if the game still takes the text.
#include <string.h>

#include "internal.h"

enum { CHANGES = 256, GREATEST = 20 };

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_sign(char c) {
    return c != ' ' && c != '\n';
}

/// The run of characters of one kind around a place of the text.
typedef struct run {
    const char *start;
    size_t length;
} run;

static run run_at(const char *text, const char *at, bool (*is_kind)(char c)) {
    const char *start = at;
    const char *end = at + 1;
    while (start > text && is_kind(start[-1])) {
        start--;
    }
    while (is_kind(*end)) {
        end++;
    }
    return (run){start, (size_t)(end - start)};
}

/// What stands for one of the text at random: a number for a number, a word of it for a word, a
/// sign of it for a sign.
static void change(conformance *trial, const char *text, uint32_t length, ant_text *out) {
    const char *at = text + conformance_below(trial, length);
    const char *other = text + conformance_below(trial, length);
    run old = {at, 1};
    run new = {other, 1};
    if (is_digit(*at)) {
        old = run_at(text, at, is_digit);
    } else if (is_letter(*at) && is_letter(*other)) {
        old = run_at(text, at, is_letter);
        new = run_at(text, other, is_letter);
    } else if (!is_sign(*at) || !is_sign(*other)) {
        new = old;
    }
    ant_text_bytes(out, text, (size_t)(old.start - text));
    if (is_digit(*at)) {
        ant_text_number(out, conformance_below(trial, GREATEST));
    } else {
        ant_text_bytes(out, new.start, new.length);
    }
    ant_text_string(out, old.start + old.length);
}

unsigned conformance_randomize_text(conformance *trial, const ant_option *option) {
    const ant_option_text *kind = option->text;
    uint8_t *data = trial->options.data[ant_option_slot(trial->game, option)];
    char buffers[2][ANT_MAX_OPTION_TEXT];
    ant_text text;
    unsigned n = 0;
    conformance_choose(trial->game, &trial->options, (int)(option - trial->game->options),
                       option->n_values);
    for (int i = 0; i < CHANGES; i++) {
        uint8_t changed[ANT_MAX_OPTION_DATA] = {0};
        ant_text_init(&text, buffers[0], sizeof buffers[0]);
        kind->write(data, &text);
        uint32_t length = (uint32_t)text.length;
        ant_text_init(&text, buffers[1], sizeof buffers[1]);
        change(trial, buffers[0], length, &text);
        if (ant_text_is_whole(&text) &&
            kind->read(buffers[1], text.length, changed, NULL) == ANT_OK) {
            n += memcmp(data, changed, sizeof changed) != 0;
            memcpy(data, changed, sizeof changed);
        }
    }
    return n;
}
