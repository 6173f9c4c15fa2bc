// SPDX-License-Identifier: MIT
//
// Sentences about what went wrong, and numbers.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"

enum { MAX_WORD = 2 * CLI_FAR, MAX_SENTENCE = 512 };

/// "antfarm trace", or "antfarm" before there is a command.
static void print_who(void) {
    const cli_command *command = cli_running();
    fprintf(stderr, "antfarm%s%s", command != NULL ? " " : "",
            command != NULL ? command->name : "");
}

int cli_usage_error(const char *format, ...) {
    va_list args;
    va_start(args, format);
    print_who();
    fputs(": ", stderr);
    vfprintf(stderr, format, args);
    fputs(format[strlen(format) - 1] == '?' ? " See '" : "; see '", stderr);
    print_who();
    fputs(" --help'.\n", stderr);
    va_end(args);
    return CLI_BAD_USAGE;
}

int cli_fail(const char *format, ...) {
    va_list args;
    va_start(args, format);
    print_who();
    fputs(": ", stderr);
    vfprintf(stderr, format, args);
    fputs(".\n", stderr);
    va_end(args);
    return CLI_FAILED;
}

int cli_no_memory(void) {
    return cli_fail("%s", ant_status_text(ANT_NO_MEMORY));
}

int cli_fail_error(const char *subject, const ant_error *error) {
    char buffer[MAX_SENTENCE];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_error_sentence(error, &text);
    size_t n = strlen(buffer);
    while (n > 0 && buffer[n - 1] == '.') { // ours is set behind it
        buffer[--n] = '\0';
    }
    // An error about a file names it, perhaps cut or with a suffix: once is enough.
    size_t n_named = strlen(error->subject);
    size_t n_same = subject != NULL && strlen(subject) < n_named ? strlen(subject) : n_named;
    bool is_named =
        subject == NULL || (n_same > 0 && strncmp(subject, error->subject, n_same) == 0);
    const char *before = is_named ? "" : subject;
    const char *colon = is_named ? "" : ": ";
    switch (error->status) {
    case ANT_NO_SUCH_GAME:
    case ANT_BAD_SEATS:
    case ANT_NO_SUCH_OPTION:
    case ANT_BAD_VALUE:
    case ANT_REFUSED:
    case ANT_NO_SUCH_BOT:
    case ANT_OTHER_SETTINGS:
        return cli_usage_error("%s%s%s", before, colon, buffer);
    default:
        return cli_fail("%s%s%s", before, colon, buffer);
    }
}

int cli_number(const char *what, const char *text, uint64_t min, uint64_t max, uint64_t *number) {
    uint64_t value = 0;
    size_t n_digits = strspn(text, "0123456789");
    bool fits = n_digits > 0 && text[n_digits] == '\0';
    for (size_t i = 0; fits && i < n_digits; i++) {
        uint64_t digit = (uint64_t)(text[i] - '0');
        fits = value <= (UINT64_MAX - digit) / 10;
        value = value * 10 + digit;
    }
    if (!fits || value < min || value > max) {
        return cli_usage_error("%s takes a whole number from %llu to %llu, not '%s'", what,
                               (unsigned long long)min, (unsigned long long)max, text);
    }
    *number = value;
    return CLI_DONE;
}

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

/// Letters to insert, delete, replace or swap with the next between two words; long words are far.
static size_t distance(const char *a, const char *b) {
    size_t rows[3][MAX_WORD + 1] = {0}; // of the letters of `a` so far, in turn
    size_t n = strlen(b);
    size_t i = 0;
    if (strlen(a) > MAX_WORD || n > MAX_WORD) {
        return MAX_WORD;
    }
    for (size_t j = 0; j <= n; j++) {
        rows[0][j] = j;
    }
    for (; a[i] != '\0'; i++) {
        const size_t *before = rows[(i + 2) % 3];
        const size_t *last = rows[i % 3];
        size_t *row = rows[(i + 1) % 3];
        row[0] = i + 1;
        for (size_t j = 0; j < n; j++) {
            bool is_swapped = i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j];
            row[j + 1] = least(last[j] + (a[i] != b[j]), least(last[j + 1], row[j]) + 1);
            row[j + 1] = is_swapped ? least(row[j + 1], before[j - 1] + 1) : row[j + 1];
        }
    }
    return rows[i % 3][n];
}

size_t cli_distance(const char *word, const char *name) {
    size_t n = strlen(word);
    if (n >= 2 && strncmp(word, name, n) == 0) {
        return 0; // it was cut short
    }
    size_t d = distance(word, name);
    return d <= (n + 1) / 3 ? d : CLI_FAR; // more wrong letters, and another word was meant
}

const char *cli_nearest(const char *word, const char *const *names, size_t n_names) {
    const char *nearest = NULL;
    size_t least = CLI_FAR;
    for (size_t i = 0; i < n_names; i++) {
        size_t d = cli_distance(word, names[i]);
        if (d < least) {
            least = d;
            nearest = names[i];
        }
    }
    return nearest;
}
