// SPDX-License-Identifier: MIT
#include "hall/cookie.h"

#include <stdlib.h>
#include <string.h>

/// Takes what the text goes on with.
static bool skip(const char **text, const char *word) {
    size_t n = strlen(word);
    bool goes_on = strncmp(*text, word, n) == 0;
    *text += goes_on ? n : 0;
    return goes_on;
}

/// Takes exactly so many of these characters.
static bool take(const char **text, const char *letters, size_t n, char *to) {
    if (strspn(*text, letters) != n) {
        return false;
    }
    memcpy(to, *text, n);
    to[n] = '\0';
    *text += n;
    return true;
}

bool cookie_read(const char *text, hall_cookie *cookie, char table[HALL_ID_SIZE]) {
    char seat[2];
    if (!skip(&text, "seat-") || !take(&text, "1234567", 1, seat)) {
        return false;
    }
    cookie->seat = seat[0] - '0';
    return skip(&text, "=") && take(&text, "0123456789abcdef", HALL_SECRET_DIGITS, cookie->token) &&
           skip(&text, "; Path=/api/t/") &&
           take(&text, "abcdefghijklmnopqrstuvwxyz23456789", HALL_ID_SIZE - 1, table) &&
           skip(&text, ";");
}
