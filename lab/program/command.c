// SPDX-License-Identifier: MIT
//
// Commands into words: quotes and backslashes as in a shell, and nothing else of it.
#include "command.h"

#include <string.h>

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// Copies one word without its quotes; where it ends, or NULL where a quote is not closed.
static const char *take_word(const char *at, char **out) {
    char quote = '\0';
    for (; *at != '\0' && (quote != '\0' || !is_blank(*at)); at++) {
        if (*at == quote) {
            quote = '\0';
        } else if (quote == '\0' && (*at == '\'' || *at == '"')) {
            quote = *at;
        } else if (*at == '\\' && quote != '\'' && at[1] != '\0') {
            *(*out)++ = *++at;
        } else {
            *(*out)++ = *at;
        }
    }
    *(*out)++ = '\0';
    return quote == '\0' ? at : NULL;
}

const char *command_split(const char *command, command_words *words) {
    unsigned n = 0;
    char *out = words->buffer;
    if (strlen(command) >= ANT_PROGRAM_MAX_COMMAND) {
        return "the command is longer than 4095 bytes";
    }
    // A word takes no more room than it has in the command, and a NUL, which the blank behind it
    // pays for.
    while (is_blank(*command)) {
        command++;
    }
    while (*command != '\0') {
        if (n == ANT_PROGRAM_MAX_WORDS) {
            return "the command has more than 64 words";
        }
        words->at[n++] = out;
        command = take_word(command, &out);
        if (command == NULL) {
            return "a quote of the command is not closed";
        }
        while (is_blank(*command)) {
            command++;
        }
    }
    words->at[n] = NULL;
    return n == 0 || words->at[0][0] == '\0' ? "the command names no program" : NULL;
}
