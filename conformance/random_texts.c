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

/// The text with two of its numbers exchanged, which leaves their sum.
static void exchange(const char *text, run first, run second, ant_text *out) {
    if (first.start > second.start) {
        run third = first;
        first = second;
        second = third;
    }
    const char *between = first.start + first.length;
    if (first.start == second.start) {
        ant_text_string(out, text);
        return;
    }
    ant_text_bytes(out, text, (size_t)(first.start - text));
    ant_text_bytes(out, second.start, second.length);
    ant_text_bytes(out, between, (size_t)(second.start - between));
    ant_text_bytes(out, first.start, first.length);
    ant_text_string(out, second.start + second.length);
}

static void replace(const char *text, run old, const char *new, size_t length, ant_text *out) {
    ant_text_bytes(out, text, (size_t)(old.start - text));
    ant_text_bytes(out, new, length);
    ant_text_string(out, old.start + old.length);
}

/// The text with a change at random: another number for a number, a word of it for a word, a sign
/// of it for a sign, or two numbers exchanged.
static void change(conformance *trial, const char *text, uint32_t length, ant_text *out) {
    const char *at = text + conformance_below(trial, length);
    const char *other = text + conformance_below(trial, length);
    if (is_digit(*at) && is_digit(*other)) {
        exchange(text, run_at(text, at, is_digit), run_at(text, other, is_digit), out);
    } else if (is_digit(*at)) {
        char digits[16];
        ant_text number;
        ant_text_init(&number, digits, sizeof digits);
        ant_text_number(&number, conformance_below(trial, GREATEST));
        replace(text, run_at(text, at, is_digit), digits, number.length, out);
    } else if (is_letter(*at) && is_letter(*other)) {
        run word = run_at(text, other, is_letter);
        replace(text, run_at(text, at, is_letter), word.start, word.length, out);
    } else if (is_sign(*at) && is_sign(*other)) {
        replace(text, (run){at, 1}, other, 1, out);
    }
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
