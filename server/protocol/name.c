// SPDX-License-Identifier: MIT
//
// Names of people and tables, as others are shown them: without characters that nobody sees or that
// turn the text around them, by the categories of Unicode that utf8proc keeps.
#include <string.h>

#include <utf8proc.h>

#include "protocol/protocol.h"

enum { JOINER = 0x200d, EMOJI_STYLE = 0xfe0f, EMPTY_BRAILLE = 0x2800 };

static bool is_blank(utf8proc_int32_t character) {
    return utf8proc_category(character) == UTF8PROC_CATEGORY_ZS || character == EMPTY_BRAILLE;
}

/// Drawn as nothing, or changing how others are drawn.
static bool is_hidden(utf8proc_int32_t character) {
    switch (utf8proc_category(character)) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF: // marks of direction among them
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
        return true;
    default:
        return utf8proc_get_property(character)->ignorable;
    }
}

static bool is_picture(utf8proc_int32_t character) {
    return utf8proc_get_property(character)->boundclass ==
           UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC;
}

/// Pictures may be joined to one, and have the style of one: that is seen.
static bool joins_pictures(utf8proc_int32_t character, bool is_in_picture,
                           utf8proc_int32_t following) {
    return is_in_picture &&
           (character == EMOJI_STYLE || (character == JOINER && is_picture(following)));
}

/// The character at `at`, and how long it is; 0 where there is none.
static utf8proc_ssize_t read_character(const char *at, utf8proc_int32_t *character) {
    *character = -1;
    return *at == '\0' ? 0 : utf8proc_iterate((const utf8proc_uint8_t *)at, -1, character);
}

void protocol_clean_name(char *name) {
    char *end = name;
    bool is_apart = false;      // a blank is due before the next character
    bool is_in_picture = false; // a picture stands last, perhaps with its style or colour
    utf8proc_int32_t character, following;
    utf8proc_ssize_t length;
    for (const char *at = name; (length = read_character(at, &character)) > 0; at += length) {
        (void)read_character(at + length, &following);
        if (is_blank(character)) {
            is_apart = end != name;
            is_in_picture = false;
        } else if (!is_hidden(character) || joins_pictures(character, is_in_picture, following)) {
            if (is_apart) { // what it stands for was at least as long
                *end++ = ' ';
                is_apart = false;
            }
            memmove(end, at, (size_t)length);
            end += length;
            is_in_picture = is_picture(character) ||
                            (is_in_picture && utf8proc_get_property(character)->boundclass ==
                                                  UTF8PROC_BOUNDCLASS_EXTEND);
        }
    }
    *end = '\0';
}
