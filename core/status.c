// SPDX-License-Identifier: MIT
#include <antfarm/status.h>

#include <string.h>

#include "private.h"

static const struct {
    const char *name;
    const char *text;
} statuses[ANT_STATUS_COUNT] = {
#define ROW(code, name, text) [ANT_##code] = {name, text},
    ANT_STATUS_LIST(ROW)
#undef ROW
};

static bool is_listed(ant_status status) {
    return (unsigned)status < ANT_STATUS_COUNT;
}

const char *ant_status_name(ant_status status) {
    return is_listed(status) ? statuses[status].name : "unknown";
}

const char *ant_status_text(ant_status status) {
    return is_listed(status) ? statuses[status].text : "something unknown went wrong";
}

/// The bytes of a text that stay when it is cut to at most `room`: whole characters, and whole
/// words where one ends nearby.
static size_t cut_length(const char *string, size_t room) {
    enum { NEARBY = 24 };
    size_t n = room;
    while (n > 0 && ((unsigned char)string[n] & 0xC0U) == 0x80U) {
        n--;
    }
    for (size_t i = n; i > 0 && n - i < NEARBY; i--) {
        if (string[i] == ' ') {
            return i;
        }
    }
    return n;
}

static void copy_cut(char *to, size_t size, const char *from) {
    static const char dots[] = "...";
    size_t n = from == NULL ? 0 : strlen(from);
    if (n < size) {
        if (n > 0) {
            memmove(to, from, n);
        }
        to[n] = '\0';
        return;
    }
    n = cut_length(from, size - sizeof dots);
    memmove(to, from, n);
    memcpy(to + n, dots, sizeof dots);
}

ant_status ant_error_set(ant_error *error, ant_status status, const char *subject,
                         const char *expected) {
    if (error != NULL) {
        error->status = status;
        error->line = 0;
        error->column = 0;
        copy_cut(error->subject, sizeof error->subject, subject);
        copy_cut(error->expected, sizeof error->expected, expected);
    }
    return status;
}
