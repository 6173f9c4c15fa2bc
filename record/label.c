// SPDX-License-Identifier: MIT
//
// Labels: what people call a seat. They come from outside and end up in terminals, so nothing in
// them may move a cursor, turn the writing direction or end a line.
#include <string.h>

#include "internal.h"

// The length of the UTF-8 sequence that starts here and its code point; 0 if it is none. The text
// ends in a NUL, which is no continuation, so nothing is read past it.
static size_t decode(const char *text, uint32_t *point) {
    const uint8_t *at = (const uint8_t *)text;
    if (at[0] < 0x80) {
        *point = at[0];
        return 1;
    }
    size_t length = at[0] >= 0xF0 ? 4 : at[0] >= 0xE0 ? 3 : 2;
    if (at[0] < 0xC2 || at[0] > 0xF4) {
        return 0;
    }
    *point = at[0] & (0x7FU >> length);
    for (size_t i = 1; i < length; i++) {
        if ((at[i] & 0xC0) != 0x80) {
            return 0;
        }
        *point = *point << 6 | (at[i] & 0x3FU);
    }
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    bool is_surrogate = *point >= 0xD800 && *point <= 0xDFFF;
    return *point < least[length] || *point > 0x10FFFF || is_surrogate ? 0 : length;
}

static bool is_printable(uint32_t point) {
    static const struct {
        uint32_t first, last;
    } barred[] = {
        {0x00, 0x1F},     {0x7F, 0x9F},     {0xAD, 0xAD},       {0x061C, 0x061C},
        {0x200B, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x206F},   {0xFEFF, 0xFEFF},
        {0xFFF0, 0xFFFB}, {0xFFFE, 0xFFFF}, {0xE0000, 0xE0FFF},
    };
    for (size_t i = 0; i < sizeof barred / sizeof barred[0]; i++) {
        if (point >= barred[i].first && point <= barred[i].last) {
            return false;
        }
    }
    return true;
}

void record_label_clean(char label[ANT_LABEL_SIZE]) {
    char source[ANT_LABEL_SIZE];
    memcpy(source, label, ANT_LABEL_SIZE);
    source[ANT_LABEL_SIZE - 1] = '\0';
    memset(label, 0, ANT_LABEL_SIZE);
    size_t n = 0;
    for (const char *at = source; *at != '\0';) {
        uint32_t point = 0;
        size_t length = decode(at, &point);
        bool is_good = length != 0 && is_printable(point);
        if (is_good && !(n == 0 && point == ' ')) {
            memcpy(label + n, at, length);
            n += length;
        } else if (!is_good) {
            label[n++] = '?';
        }
        at += length == 0 ? 1 : length;
    }
    while (n > 0 && label[n - 1] == ' ') {
        label[--n] = '\0';
    }
}
