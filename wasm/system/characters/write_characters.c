// SPDX-License-Identifier: MIT
//
// Writes what the server asks of characters as a table, by the library that native builds link: a
// row for each run of characters that are alike.
#include <stdbool.h>
#include <stdio.h>

#include <utf8proc.h>

enum { END = 0x110000 };

typedef struct character {
    int category, boundary;
    bool is_ignorable;
} character;

static character look_at(utf8proc_int32_t code) {
    const utf8proc_property_t *property = utf8proc_get_property(code);
    return (character){property->category, (int)property->boundclass, property->ignorable != 0};
}

static bool is_same(const character *a, const character *b) {
    return a->category == b->category && a->boundary == b->boundary &&
           a->is_ignorable == b->is_ignorable;
}

int main(void) {
    character last = {-1, -1, false};
    for (utf8proc_int32_t code = 0; code < END; code++) {
        character now = look_at(code);
        if (!is_same(&now, &last)) {
            printf("{0x%x, %d, %d, %d},\n", (unsigned)code, now.category, now.boundary,
                   now.is_ignorable);
            last = now;
        }
    }
    return 0;
}
