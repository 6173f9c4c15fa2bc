// SPDX-License-Identifier: MIT
//
// A command as words, as <antfarm/program.h> says. Private to this folder.
#ifndef ANTFARM_LAB_PROGRAM_COMMAND_H
#define ANTFARM_LAB_PROGRAM_COMMAND_H

#include <stdbool.h>

#include <antfarm/program.h>

typedef struct command_words {
    char *at[ANT_PROGRAM_MAX_WORDS + 1]; ///< ends with NULL
    char buffer[ANT_PROGRAM_MAX_COMMAND + 1];
} command_words;

/// NULL, or the reason why the command is none.
const char *command_split(const char *command, command_words *words);

#endif
